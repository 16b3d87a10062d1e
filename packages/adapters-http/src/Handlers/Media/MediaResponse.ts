import { SignedAddresses } from "@campaigns/application/Identity/SignedAddresses"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import type { MediaAsset } from "@campaigns/domain/Media/MediaAsset"
import * as Effect from "effect/Effect"
import { mediaAssetView } from "../../Api/Media/MediaViews.ts"

/** The view of an asset for a user, whose address it bears. */
export const mediaViews = Effect.map(
  SignedAddresses,
  (addresses) => (user: Principal, asset: MediaAsset) =>
    Effect.map(
      addresses.sign("media-content", String(asset.id), user),
      (signature) => mediaAssetView(asset, signature)
    )
)
