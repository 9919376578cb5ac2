#!/usr/bin/env bash
# Plays all games for SECONDS against two servers, one left in peace and one killed and starved of its disk:
#   tools/soak.sh SECONDS [--out FOLDER] [--people N] [--pace S] [--trouble S] [--program FILE]
# Writes soak.csv (a row every ten seconds), soak.json (what it came to), soak.svg and the servers' logs.
set -euo pipefail
cd "$(dirname "$0")/.."
case "${1:-}" in [0-9]*) ;; *) echo "usage: tools/soak.sh SECONDS [--out FOLDER] [--people N] [--pace S] [--trouble S] [--program FILE]" >&2; exit 2 ;; esac
exec nice python3 tests/load/soak.py "$@"
