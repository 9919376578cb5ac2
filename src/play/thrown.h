// What a piece of work threw, in words. Where one table's work ends, whatever it met ends with it.
#pragma once

#include <exception>
#include <optional>
#include <string>

#include "play/store.h"

namespace fireteam {

struct Thrown {
  std::string what;
  bool by_store = false;
  // For those who asked. What was broken is none of their business: it may speak of what they may not know.
  const char* words() const {
    return by_store ? "The server cannot reach its data now. Try again in a while."
                    : "A fault of the program. It is kept for the authors.";
  }
};

template <class Work>
std::optional<Thrown> thrown_by(Work&& work) {
  try {
    work();
    return std::nullopt;
  } catch (const StoreError& error) {
    return Thrown{error.what(), true};
  } catch (const std::exception& error) {
    return Thrown{error.what(), false};
  } catch (...) {
    return Thrown{"something that is no exception was thrown", false};
  }
}

}  // namespace fireteam
