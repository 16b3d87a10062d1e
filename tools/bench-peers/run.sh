#!/bin/sh
# Runs a peer: run.sh plain|duties. PEER_DATABASE_URL names a database of its own, which it makes anew; prints the port on which it listens.
set -eu
cd "$(dirname "$0")"
lock=$(cksum < package-lock.json | cut -d " " -f 1)
if [ "$(cat node_modules/.bench-peers-lock 2>/dev/null || true)" != "$lock" ]; then
  npm ci --ignore-scripts --no-audit --no-fund --loglevel=error >&2
  echo "$lock" > node_modules/.bench-peers-lock
fi
exec node src/Main.ts "$1"
