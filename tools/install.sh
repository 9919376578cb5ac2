#!/usr/bin/env bash
# Installs what building and testing needs, from Debian's packages and the npm registry only. Quick when all is there.
set -euo pipefail
cd "$(dirname "$0")/.."

packages=(build-essential cmake ninja-build ccache pkg-config python3 git
  libfmt-dev nlohmann-json3-dev libboost1.81-dev libsqlite3-dev libcli11-dev libspdlog-dev libsodium-dev libxxhash-dev)
if [ "${1:-play}" = test ]; then
  packages+=(libgtest-dev libgmock-dev clang clang-format libclang-rt-14-dev chromium fonts-dejavu-core)
fi
command -v node >/dev/null || packages+=(nodejs)
command -v npm >/dev/null || packages+=(npm)

missing=()
for package in "${packages[@]}"; do
  dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
done
if [ ${#missing[@]} -gt 0 ]; then
  echo "== installing ${missing[*]}"
  if [ "$(id -u)" != 0 ]; then echo "please run as root, or: apt-get install ${missing[*]}" >&2; exit 1; fi
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
fi

if [ -f web/package-lock.json ] && ! cmp -s web/package-lock.json web/node_modules/.installed-lock 2>/dev/null; then
  echo "== installing the web client's packages"
  # Not `npm ci`: it refuses a lock file without the optional binaries of other platforms, which not every registry lists.
  (cd web && npm install --no-save --no-audit --no-fund --loglevel=error)
  cp web/package-lock.json web/node_modules/.installed-lock
fi
