// Content of a case's own, by the name of the file: "cards" is laid over content/<game>/cards.json.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "base/files.h"
#include "base/result.h"

namespace fireteam::lab {

Result<Files> lay_content(const Files& content, std::string_view game, const std::map<std::string, std::string>& own);

}  // namespace fireteam::lab
