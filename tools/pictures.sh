#!/usr/bin/env bash
# Pictures of the main screens for the docs, taken of the real program in Chromium.
set -euo pipefail
cd "$(dirname "$0")/.."
tools/configure.sh release
cmake --build --preset release --target fireteam
tools/web.sh build
exec node tests/web/docs.pictures.mjs
