#!/usr/bin/env bash
# Cases and laws under AddressSanitizer and UndefinedBehaviorSanitizer: clang's build, warnings are errors. The stages clang
# and fuzz use the same build. `tools/asan.sh unit` runs the unit tests under the sanitizers, too: as long again.
set -euo pipefail
cd "$(dirname "$0")/.."
tools/configure.sh asan
cmake --build --preset asan --target fireteam
build/asan/fireteam laws --games 1 --seed 7 --threads 1 --out build/asan/laws >build/asan/laws.log 2>&1 &
laws=$!
build/asan/fireteam case tests/cases | tail -n 5
wait $laws || { tail -n 60 build/asan/laws.log; exit 1; }
echo "$(grep -c ' 0 breaches' build/asan/laws.log) missions keep the laws"
if [ "${1:-}" = unit ]; then
  cmake --build --preset asan --target unit
  build/asan/unit --gtest_brief=1 --gtest_filter='-*Million*'  # throwing dice a million times finds nothing new here
fi
