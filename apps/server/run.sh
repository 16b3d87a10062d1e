#!/bin/sh
# Runs the server from its bundle; what follows is a command, such as `user list`. The one place where Node is given bounds of memory
# (docs/adr/0013-the-server-runs-bundled.md).
export MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072
exec node --max-old-space-size=256 --max-semi-space-size=16 "$(dirname "$0")/dist/server/Main.js" "$@"
