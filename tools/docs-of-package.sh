#!/bin/sh
# Copies the documents that the sources of this package name into its folder docs, from where they travel in its tarball.
set -e
rm -rf docs
for path in $(grep -rhoE 'docs/[A-Za-z0-9/_-]+\.md' src | sort -u); do
  mkdir -p "$(dirname "$path")"
  cp "../../$path" "$path"
done
