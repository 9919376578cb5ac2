#!/usr/bin/env bash
# The schemas in schemas/ and the manuals in docs/missions/ as the readers print them: `tools/schemas.sh` writes them,
# `--check [PROGRAM]` compares.
set -euo pipefail
cd "$(dirname "$0")/.."
program="${FIRETEAM:-build/release/fireteam}"
print() {  # schemas and manuals into two folders
  rm -rf "$1" "$2"
  mkdir -p "$2"
  "$program" schema --out "$1"
  for game in src/games/*/; do
    game="$(basename "$game")"
    "$program" schema --words "$game" > "$2/$game.md"
    [ -s "$2/$game.md" ] || rm "$2/$game.md"
  done
}
if [ "${1:-}" = --check ]; then
  program="${2:-$program}"
  print build/schemas build/manuals >/dev/null
  diff -r -q schemas build/schemas && diff -r -q docs/missions build/manuals ||
    { echo "schemas/ or docs/missions/ is not what the readers print: run tools/schemas.sh"; exit 1; }
else
  print schemas docs/missions
fi
