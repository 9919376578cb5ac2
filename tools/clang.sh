#!/usr/bin/env bash
# The same program built by clang: tree counts and position digests must equal g++'s.
set -euo pipefail
cd "$(dirname "$0")/.."
tools/configure.sh clang
cmake --build --preset clang --target fireteam
cmake --build --preset release --target fireteam
for compiler in release clang; do
  "build/$compiler/fireteam" laws --games 4 --seed 11 --digests >"build/digests-$compiler.txt"
done
diff build/digests-release.txt build/digests-clang.txt
echo "digests of $(wc -l <build/digests-clang.txt) games are equal under g++ and clang"
