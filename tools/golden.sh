#!/usr/bin/env bash
# Golden records: whole games with readable logs. `tools/golden.sh [GAME/MISSION ...]` makes them anew (default: those that
# are there); review the diff. `tools/golden.sh --check [PROGRAM]` plays each again and compares beats and log.
set -uo pipefail
cd "$(dirname "$0")/.."
seed=5
if [ "${1:-}" = --check ]; then
  program="${2:-build/release/fireteam}"
  bad=0
  for record in tests/golden/*/*.record; do
    log="${record%.record}.log"
    if ! "$program" replay "$record" --verify --lab --log >build/golden.log; then
      echo "$record does not play as recorded"
      bad=1
    elif ! diff -u "$log" build/golden.log | head -n 20 || ! cmp -s "$log" build/golden.log; then
      echo "$log is told otherwise now"
      bad=1
    fi
  done
  [ $bad = 0 ] || echo "if the change is meant: tools/golden.sh, and review the diff"
  exit $bad
fi
program="${FIRETEAM:-build/release/fireteam}"
names=("$@")
if [ ${#names[@]} = 0 ]; then
  for record in tests/golden/*/*.record; do
    name="${record#tests/golden/}"
    names+=("${name%.record}")
  done
fi
for name in "${names[@]}"; do
  folder="tests/golden/${name%/*}"
  mkdir -p "$folder"
  "$program" laws "$name" --games 1 --seed $seed --deep 0 --records build/golden || exit 1
  cp "build/golden/${name%/*}-${name#*/}-$seed.record" "$folder/${name#*/}.record"
  "$program" replay "$folder/${name#*/}.record" --verify --lab --log >"$folder/${name#*/}.log" || exit 1
done
