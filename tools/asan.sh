#!/usr/bin/env bash
# Cases and laws under AddressSanitizer and UndefinedBehaviorSanitizer.
set -euo pipefail
cd "$(dirname "$0")/.."
tools/configure.sh asan
cmake --build --preset asan --target fireteam
build/asan/fireteam case tests/cases | tail -n 1
build/asan/fireteam laws --games "${1:-6}" --seed 7
