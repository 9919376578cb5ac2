#!/usr/bin/env bash
# Browser tests: a real Chromium against the real server.
set -euo pipefail
cd "$(dirname "$0")/.."
tools/configure.sh release
cmake --build --preset release --target fireteam
tools/web.sh build
cd web
exec npm run --silent test:browser
