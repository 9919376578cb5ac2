#!/usr/bin/env bash
# Each fuzz target for SECONDS (default 60) under ASan and UBSan, two at a time.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds="${1:-60}"
tools/configure.sh fuzz
cmake --build --preset fuzz --target fuzzers
run() {
  local target="$1" name folder=build/asan
  name="$(basename "$target")"
  mkdir -p "$folder/corpus/$name"
  # A single input may take its time on a busy machine: only one that hangs is a find.
  if "$target" -max_total_time="$2" -timeout=120 -rss_limit_mb=2048 -print_final_stats=1 -artifact_prefix="$folder/crash-$name-" \
    "$folder/corpus/$name" "tests/fuzz/seeds/${name#fuzz_}" >"$folder/$name.log" 2>&1; then
    echo "$name: $(grep -h number_of_executed_units "$folder/$name.log" | awk '{print $2}') inputs, no complaint"
  else
    tail -n 40 "$folder/$name.log"
    echo "$name FAILED"
    return 1
  fi
}
export -f run
find build/asan -maxdepth 1 -type f -name 'fuzz_*' -executable | sort | xargs -P 2 -I{} bash -c 'run {} '"$seconds"
