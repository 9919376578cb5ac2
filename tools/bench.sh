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
"$program" bench --game rambo/hind-over-the-lake --game sas/rogue-fortress --json >bench/largest.json
"$program" load drill/yard --seconds "$seconds" --json >bench/load-drill.json
"$program" load rambo/night-path --seconds "$seconds" --json >bench/load-rambo.json
python3 - <<'END'
import json
for name in ("drill", "rambo"):
    report = json.load(open(f"bench/load-{name}.json"))
    tables, fast = report["tables"], report["throughput"]
    print(f"{report['mission']}: {tables['tables']} tables p99 {tables['p99_ms']} ms, {fast['answers_per_s']:.0f} answers/s "
          f"({100 * fast['share_of_echo']:.0f} % of an echo of as many bytes), idle table {report['idle_table_kib']:.0f} KiB")
END
