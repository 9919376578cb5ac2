#!/usr/bin/env bash
# Cases, laws and unit tests under AddressSanitizer and UndefinedBehaviorSanitizer: clang's build, warnings are errors. The
# stages clang and fuzz use the same build.
set -euo pipefail
cd "$(dirname "$0")/.."
tools/configure.sh asan
cmake --build --preset asan --target fireteam unit
build/asan/fireteam case tests/cases | tail -n 5
build/asan/fireteam laws --games "${1:-2}" --seed 7 --threads 2 --out build/asan/laws
build/asan/unit --gtest_brief=1 --gtest_filter='-*Million*'  # throwing dice a million times finds nothing new here
