#!/usr/bin/env bash
# Threads under ThreadSanitizer: the unit tests of tables and storage, then the load client against a server of its own in one
# process (sockets, tables, writer), and a server that a visitor of all kinds attacks. Builds the drill only: some minutes.
set -euo pipefail
cd "$(dirname "$0")/.."
export TSAN_OPTIONS="exitcode=66 second_deadlock_stack=1"
tools/configure.sh tsan
cmake --build --preset tsan --target fireteam unit_play
echo "== unit tests of play"
build/tsan/unit_play --gtest_brief=1 --gtest_filter='Threads.*:Disks.*:Server.*:Keeping.*'
echo "== the load client"
build/tsan/fireteam load drill/yard --tables 60 --connections 12 --seconds 4 --pause 20
echo "== a hostile visitor"
python3 tests/load/hostile.py --program build/tsan/fireteam
