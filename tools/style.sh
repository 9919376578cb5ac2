#!/usr/bin/env bash
# Format check (tools/style.sh --fix mends), layer check, size check, rules versions, citations, files that are named.
set -euo pipefail
cd "$(dirname "$0")/.."
mapfile -t files < <(git ls-files --cached --others --exclude-standard 'src/*.h' 'src/*.cpp' 'tests/*.h' 'tests/*.cpp' 'examples/*.cpp')
if [ "${1:-}" = --fix ]; then
  clang-format -i "${files[@]}"
else
  clang-format --dry-run --Werror "${files[@]}"
fi
python3 tools/layers.py
python3 tools/sizes.py
python3 tools/rules_version.py
python3 tools/citations.py "$@"
python3 tools/mentions.py
