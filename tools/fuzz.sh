#!/usr/bin/env bash
# Each fuzz target for SECONDS (default 60) under ASan and UBSan, two at a time.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds="${1:-60}"
tools/configure.sh fuzz
cmake --build --preset fuzz --target fuzzers
run() {
  local target="$1" name
  name="$(basename "$target")"
  mkdir -p "build/fuzz/corpus/$name"
  if "$target" -max_total_time="$2" -timeout=20 -rss_limit_mb=2048 -print_final_stats=1 -artifact_prefix="build/fuzz/crash-$name-" \
    "build/fuzz/corpus/$name" "tests/fuzz/seeds/${name#fuzz_}" >"build/fuzz/$name.log" 2>&1; then
    echo "$name: $(grep -h number_of_executed_units "build/fuzz/$name.log" | awk '{print $2}') inputs, no complaint"
  else
    tail -n 40 "build/fuzz/$name.log"
    echo "$name FAILED"
    return 1
  fi
}
export -f run
find build/fuzz -maxdepth 2 -type f -name 'fuzz_*' -executable | sort | xargs -P 2 -I{} bash -c 'run {} '"$seconds"
