#!/usr/bin/env bash
# Writes the descriptors of the vendor's services that we speak to the file named, in full, by the first argument.
set -euo pipefail
target="$1"
here="$(cd "$(dirname "$0")" && pwd)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

ads="google/ads/googleads/v25"
mkdir -p "$work/google/ads/googleads" "$work/google/api" "$work/google/rpc" "$work/google/longrunning" "$work/google/type"
cp -r "$here/node_modules/google-ads-node/build/protos/$ads" "$work/google/ads/googleads/"
gax="$here/node_modules/google-gax/build/protos/google"
for name in annotations client field_behavior http launch_stage resource routing; do
  cp "$gax/api/$name.proto" "$work/google/api/"
done
cp "$gax/rpc/status.proto" "$gax/rpc/error_details.proto" "$work/google/rpc/"
cp "$gax/longrunning/operations.proto" "$work/google/longrunning/"
cp "$gax/type/money.proto" "$work/google/type/"
echo "version: v2" > "$work/buf.yaml"

cd "$work"
buf build --path "$ads/services/google_ads_service.proto" --path "$ads/services/keyword_plan_idea_service.proto" \
  --path "$ads/services/geo_target_constant_service.proto" --path "$ads/errors/errors.proto" --path google/rpc \
  --as-file-descriptor-set --exclude-source-info -o "$work/set.bin"
mv "$work/set.bin" "$target"
