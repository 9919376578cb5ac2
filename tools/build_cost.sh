#!/usr/bin/env bash
# What a build from nothing costs in processor time, file by file and folders as one (docs/decisions/0008):
#   tools/build_cost.sh [TARGET...]      fireteam, or only some of fireteam_games, fireteam_play, fireteam_lab …
set -euo pipefail
cd "$(dirname "$0")/.."
export CCACHE_DISABLE=1
for as_one in OFF ON; do
  out="build/cost-$as_one"
  cmake --preset release -B "$out" -DFIRETEAM_FOLDERS_AS_ONE="$as_one" >/dev/null
  ninja -C "$out" ids >/dev/null
  for target in "${@:-fireteam}"; do
    ninja -C "$out" -t clean "$target" >/dev/null
    seconds="$( { TIMEFORMAT='%U %S'; time ninja -C "$out" "$target" >/dev/null; } 2>&1 | tail -1 | awk '{printf "%.0f", $1 + $2}')"
    echo "$target, folders as one $as_one: $seconds s of processor time"
  done
done
