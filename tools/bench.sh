#!/usr/bin/env bash
# Measures this machine and writes bench/: the engine's figures of every game, of its first and of its largest mission,
# and what the server carries.
# PROGRAM (default: the release build) and SECONDS of each load measurement may be given.
set -euo pipefail
cd "$(dirname "$0")/.."
program="${1:-build/release/fireteam}"
seconds="${2:-9}"
mkdir -p bench
"$program" bench --json >bench/games.json
mapfile -t largest < <(python3 tools/largest.py "$program")
"$program" bench "${largest[@]/#/--game=}" --json >bench/largest.json
for mission in $("$program" games --json | python3 -c 'import json, sys
for game in json.load(sys.stdin)["games"]: print(game["id"] + "/" + game["missions"][0]["id"])'); do
  "$program" load "$mission" --seconds "$seconds" --json >"bench/load-${mission%%/*}.json"
done
python3 - <<'END'
import glob
import json
for name in sorted(glob.glob("bench/load-*.json")):
    report = json.load(open(name))
    tables, fast = report["tables"], report["throughput"]
    print(f"{report['mission']}: {tables['tables']} tables p99 {tables['p99_ms']} ms, {fast['answers_per_s']:.0f} answers/s "
          f"({100 * fast['share_of_echo']:.0f} % of an echo of as many bytes), idle table {report['idle_table_kib']:.0f} KiB")
END
