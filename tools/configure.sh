#!/usr/bin/env bash
# Configures one preset, silently unless it fails.
set -euo pipefail
cd "$(dirname "$0")/.."
preset="$1"
mkdir -p "build/$preset"
if ! cmake --preset "$preset" >"build/$preset/configure.log" 2>&1; then
  cat "build/$preset/configure.log" >&2
  exit 1
fi
