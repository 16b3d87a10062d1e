#!/bin/sh
# Bundles the server, from the root of the checkout, if anything that it is made of is newer than the bundle, or there is none. By times, so a
# file that is put in place with an old one is not seen; rm -rf apps/server/dist then helps. Says nothing on standard output, which is the server's.
set -eu
newer=$(
  find package-lock.json node_modules/.package-lock.json apps/server/rolldown.config.ts apps/*/package.json apps/*/src \
    packages/*/package.json packages/*/src -newer apps/server/dist/package.json 2>&1 | head -n 1
)
[ -z "$newer" ] || rolldown --config apps/server/rolldown.config.ts >&2
