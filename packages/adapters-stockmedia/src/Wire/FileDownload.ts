import { StockAssetNotFound, StockMediaError } from "@campaigns/application/StockMedia/StockMediaError"
import { MAX_FILE_BYTES } from "@campaigns/domain/Limits"
import type { StockAsset } from "@campaigns/domain/StockMedia/StockAsset"
import type { GuardedHttp } from "@campaigns/guarded-http/GuardedHttp"
import type { GuardedHttpError } from "@campaigns/guarded-http/GuardedHttpError"
import { refusalOf } from "@campaigns/vendor-http/VendorTransport"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { isMissing, toStockMediaError, VENDOR } from "./ProviderClient.ts"
import type { ProviderConfig } from "./ProviderConfig.ts"

/** Servers of files often know no better name for an image than plain bytes; the bytes tell what they are. */
const imageTypes = ["image/*", "application/octet-stream", "binary/octet-stream"]

const codeOf = (reason: string): string => reason.replace(/([a-z])([A-Z])/g, "$1_$2").toUpperCase()

const ofGuard = ({ message, reason }: GuardedHttpError): StockMediaError => {
  switch (reason) {
    case "TooSlow":
    case "Unreachable":
    case "Broken":
      return new StockMediaError({ reason: { _tag: "Unavailable", timedOut: reason === "TooSlow" }, message })
    case "TooLarge":
      return new StockMediaError({ reason: { _tag: "TooLarge" }, message })
    case "UrlNotAllowed":
    case "HostNotAllowed":
    case "AddressNotAllowed":
    case "TooManyRedirects":
    case "ContentTypeNotAllowed":
    case "Malformed":
      return new StockMediaError({ reason: { _tag: "Rejected", code: codeOf(reason) }, message })
  }
}

/** The bytes of an asset's file, from its provider's hosts only, and at most as many as the library takes. */
export const fileDownload = (
  guard: GuardedHttp["Service"],
  { mayDownload }: ProviderConfig,
  { assetId, downloadUrl }: StockAsset
): Stream.Stream<Uint8Array, StockAssetNotFound | StockMediaError> =>
  Stream.unwrap(Effect.gen(function*() {
    const response = yield* Effect.mapError(
      guard.get(downloadUrl, { accept: imageTypes, maxBytes: MAX_FILE_BYTES, allow: mayDownload }),
      ofGuard
    )
    const { body, headers, status } = response
    if (status >= 200 && status < 300) return Stream.mapError(body, ofGuard)
    if (isMissing(status)) return yield* new StockAssetNotFound({ assetId })
    // A server of files asks for no key, so that its refusal says nothing of ours.
    if (status === 401 || status === 403) {
      return yield* new StockMediaError({
        reason: { _tag: "Rejected", code: String(status) },
        message: `The server of the file refuses it (${status}).`
      })
    }
    return yield* toStockMediaError(yield* refusalOf(VENDOR, { status, headers, body: undefined }, null, null))
  }))
