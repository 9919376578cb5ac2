// The six comparisons, as mission files write them: = != < <= > >=.
#pragma once

#include <cstdint>

namespace fireteam {

enum class Op : std::uint8_t { eq, ne, lt, le, gt, ge };

constexpr bool holds(Op op, int left, int right) {
  switch (op) {
    case Op::eq:
      return left == right;
    case Op::ne:
      return left != right;
    case Op::lt:
      return left < right;
    case Op::le:
      return left <= right;
    case Op::gt:
      return left > right;
    case Op::ge:
      return left >= right;
  }
  return false;
}

}  // namespace fireteam
