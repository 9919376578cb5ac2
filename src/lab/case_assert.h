// The assertions of the case language: see, is, offers, refuses, asks, over, odds, view.
#pragma once

#include "lab/case_table.h"

namespace fireteam::lab {

// Empty trouble: it holds.
Trouble assert_that(CaseTable& table, std::string_view word, std::string_view text);

}  // namespace fireteam::lab
