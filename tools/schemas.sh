#!/usr/bin/env bash
# The schemas in schemas/ as the readers print them: `tools/schemas.sh` writes them, `--check [PROGRAM]` compares.
set -euo pipefail
cd "$(dirname "$0")/.."
program="${FIRETEAM:-build/release/fireteam}"
if [ "${1:-}" = --check ]; then
  program="${2:-$program}"
  rm -rf build/schemas
  "$program" schema --out build/schemas >/dev/null
  diff -r -q schemas build/schemas || { echo "schemas/ is not what the readers print: run tools/schemas.sh"; exit 1; }
else
  rm -rf schemas
  "$program" schema --out schemas
fi
