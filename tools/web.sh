#!/usr/bin/env bash
# The web client: build (quick when nothing changed), check (format, lint, types, unit tests).
set -euo pipefail
cd "$(dirname "$0")/../web"
inputs() { find . -path ./node_modules -prune -o -path ./dist -prune -o -type f -print0 | sort -z | xargs -0 sha256sum | sha256sum; }
case "${1:-build}" in
  build)
    now="$(inputs)"
    if [ -f dist/.built ] && [ "$(cat dist/.built)" = "$now" ]; then echo "== web client is up to date"; exit 0; fi
    echo "== building the web client"
    npx vite build --logLevel warn
    # Brotli beside each file: a fifth less on the wire than gzip; the server sends it to whoever takes it.
    node -e '
      const { brotliCompressSync } = require("node:zlib");
      const { readdirSync, readFileSync, writeFileSync } = require("node:fs");
      for (const file of readdirSync("dist/assets").filter((name) => /\.(js|css)$/.test(name)))
        writeFileSync(`dist/assets/${file}.br`, brotliCompressSync(readFileSync(`dist/assets/${file}`)));
    '
    printf '%s' "$now" >dist/.built
    ;;
  check)
    npm run --silent check
    npx vitest run
    ;;
  *) echo "usage: tools/web.sh build|check" >&2; exit 2 ;;
esac
