#!/usr/bin/env bash
# Cases, laws and unit tests under AddressSanitizer and UndefinedBehaviorSanitizer: clang's build, warnings are errors. The
# stages clang and fuzz use the same build.
set -euo pipefail
cd "$(dirname "$0")/.."
tools/configure.sh asan
cmake --build --preset asan --target fireteam unit
# Throwing dice a million times finds nothing new here.
build/asan/unit --gtest_brief=1 --gtest_filter='-*Million*' >build/asan/unit.log 2>&1 &
unit=$!
build/asan/fireteam case tests/cases | tail -n 5
wait $unit || { tail -n 60 build/asan/unit.log; exit 1; }
tail -n 2 build/asan/unit.log
build/asan/fireteam laws --games "${1:-1}" --seed 7 --threads 2 --out build/asan/laws
