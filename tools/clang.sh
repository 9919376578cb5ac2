#!/usr/bin/env bash
# The same games by another compiler: tree counts, position digests and golden records of clang's build (the one with
# sanitizers) must equal g++'s.
set -euo pipefail
cd "$(dirname "$0")/.."
tools/configure.sh asan
cmake --build --preset asan --target fireteam
tools/configure.sh release
cmake --build --preset release --target fireteam
for build in release asan; do
  program="build/$build/fireteam"
  "$program" laws --games 2 --seed 11 --deep 0 --digests --out "build/$build/laws" >"build/digests-$build.txt"
  # The deepest level of each mission in tests/trees, with the digest of all positions.
  cat tests/trees/*.tree | grep -v '^#' | sort -k1,1 -k2,2nr | awk '!seen[$1]++ {print $1, $2}' | while read -r mission depth; do
    echo "$mission"
    "$program" perft "$mission" --depth "$depth"
  done >>"build/digests-$build.txt"
done
diff build/digests-release.txt build/digests-asan.txt
tools/golden.sh --check build/asan/fireteam
echo "$(wc -l <build/digests-asan.txt) lines of digests are equal under g++ and clang, and so are the golden records"
