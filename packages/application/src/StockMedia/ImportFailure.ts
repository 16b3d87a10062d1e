import type { MediaRefused, MediaTooLarge } from "@campaigns/domain/internal/Media/ImageFacts"
import type { LimitReached } from "@campaigns/domain/LimitReached"
import { MAX_FILE_BYTES } from "@campaigns/domain/Limits"
import * as Data from "effect/Data"
import type { MediaStorageError } from "../Media/MediaStorageError.ts"
import type { StockAssetNotFound, StockMediaError, StockMediaReason } from "./StockMediaError.ts"

/** The time of the whole import was over before this asset was in the library. */
export class OutOfTime extends Data.TaggedError("OutOfTime") {
  override get message(): string {
    return "The time of the import is over"
  }
}

/** Why an asset of an import did not enter the library. */
export type ImportFailure =
  | LimitReached
  | OutOfTime
  | StockAssetNotFound
  | StockMediaError
  | MediaRefused
  | MediaTooLarge
  | MediaStorageError

const tooLarge = `The file has more than ${MAX_FILE_BYTES / 1_048_576} MiB`

const ofProvider = (reason: StockMediaReason): string => {
  switch (reason._tag) {
    case "RateLimited":
      return `The provider takes no more requests for now; try again ${
        reason.retryAfterSeconds === null ? "later" : `in ${Math.ceil(reason.retryAfterSeconds)} s`
      }`
    case "Unavailable":
      return reason.timedOut
        ? "The provider did not answer in time; try again later"
        : "The provider is not available; try again later"
    case "Unauthorized":
      return "The provider does not accept this service's key; whoever runs the service has to set a valid one"
    case "TooLarge":
      return tooLarge
    case "Rejected":
      return `The provider did not give the file (${reason.code})`
  }
}

/** Why, in a sentence for the person who asked. */
export const failureSentence = (failure: ImportFailure): string => {
  switch (failure._tag) {
    case "LimitReached":
      return failure.what === "bytesOfCompany"
        ? `The company's files would have ${failure.count} bytes of at most ${failure.limit}; delete some first`
        : `The company has as many files as it may have, ${failure.limit}; delete some first`
    case "OutOfTime":
      return "Not reached in time; ask for it again"
    case "StockAssetNotFound":
      return "Not found: the provider has no such asset"
    case "StockMediaError":
      return ofProvider(failure.reason)
    case "MediaRefused":
      return failure.message
    case "MediaTooLarge":
      return tooLarge
    case "MediaStorageError":
      return "The file could not be stored; try again later"
  }
}
