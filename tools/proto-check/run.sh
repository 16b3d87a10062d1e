#!/usr/bin/env bash
# Parses what we send to the ad platform, and what the sandbox answers, strictly against the vendor's protos;
# `generate` makes the sandbox's tables of them instead.
set -euo pipefail
cd "$(dirname "$0")"
export PATH="$(cd ../.. && pwd)/node_modules/.bin:$PATH"

lock=$(cksum < package-lock.json | cut -d " " -f 1)
if [ "$(cat node_modules/.proto-check-lock 2>/dev/null || true)" != "$lock" ]; then
  npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
  echo "$lock" > node_modules/.proto-check-lock
fi

# The descriptors depend on the packages and on what is taken from them.
set_file="$PWD/.cache/$lock-$(cksum < build-descriptors.sh | cut -d " " -f 1).bin"
if [ ! -s "$set_file" ]; then
  rm -rf .cache
  mkdir -p .cache
  PATH="$PWD/node_modules/.bin:$PATH" ./build-descriptors.sh "$set_file"
fi

# The tables of the sandbox are made before anything that needs them is checked.
if [ "${1:-}" = generate ]; then
  exec node --conditions=@campaigns/source src/GenerateMain.ts "$set_file"
fi

# The root's check of types has not what this tool depends on.
"$(effect-tsgo get-exe-path)" --noEmit --project tsconfig.json

exec node --conditions=@campaigns/source src/Main.ts "$set_file"
