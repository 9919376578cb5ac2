// Measures as rows of case fields, to be read only: terrain(3,5) of one thing, sight(1,1 3,1) between two. A game says
// how a thing is found by its name (nothing: there is none to measure) and what is measured.
#pragma once

#include "engine/fields.h"

namespace fireteam::measured {

template <class F, class Find, class Measure>
typename F::Row of(std::string name, std::string argument, std::string values, std::string about, Find find,
                   Measure measure) {
  return F::asked(std::move(name), std::move(argument), std::move(values), std::move(about),
                  [find, measure](typename F::Facts f, int, std::string_view inside) {
                    const auto found = find(f, trim(inside));
                    return found ? std::optional(measure(f, *found)) : std::nullopt;
                  });
}

template <class F, class First, class Second, class Measure>
typename F::Row between(std::string name, std::string arguments, std::string values, std::string about, First first,
                        Second second, Measure measure) {
  return F::asked(std::move(name), std::move(arguments), std::move(values), std::move(about),
                  [first, second, measure](typename F::Facts f, int, std::string_view inside) {
                    const auto words = words_of(inside);
                    const bool two = words.size() == 2;
                    const auto a = two ? first(f, words[0]) : std::nullopt;
                    const auto b = two ? second(f, words[1]) : std::nullopt;
                    return a && b ? std::optional(measure(f, *a, *b)) : std::nullopt;
                  });
}

}  // namespace fireteam::measured
