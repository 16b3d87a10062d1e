import { CopyWriterError } from "@campaigns/application/Generation/CopyWriter"
import { type CallFailure, refusalKind, type Refused } from "./CallFailure.ts"

/** The wait to ask for when only our own calls stood in the way, seconds. */
const crowdedRetrySeconds = 30

const refusedBy = (failure: Refused): CopyWriterError => {
  const { code, retryAfterMillis, status } = failure
  const how = code === null ? `HTTP ${status}` : `HTTP ${status}, ${code}`
  switch (refusalKind(failure)) {
    case "RateLimited":
      return new CopyWriterError({
        reason: {
          _tag: "RateLimited",
          retryAfterSeconds: retryAfterMillis === null ? null : Math.ceil(retryAfterMillis / 1_000)
        },
        message: `The language model is asked too often (${how}).`
      })
    case "Unavailable":
      return new CopyWriterError({
        reason: { _tag: "Unavailable" },
        message: `The language model is out of order (${how}).`
      })
    case "Unauthorized":
      return new CopyWriterError({
        reason: { _tag: "Unauthorized" },
        message: `The language model's server does not accept the key, the model or the address (${how}).`
      })
    case "Declined":
      return new CopyWriterError({ reason: { _tag: "Declined" }, message: "The language model will not write this." })
    case "Invalid":
      return new CopyWriterError({
        reason: { _tag: "Unusable" },
        message: `The language model's server does not take the request (${how}).`
      })
  }
}

/** Translates the last failure of an order into the port's error. */
export const copyWriterFailure = (failure: CallFailure): CopyWriterError => {
  switch (failure._tag) {
    case "Refused":
      return refusedBy(failure)
    case "NoAnswer":
      return new CopyWriterError({ reason: { _tag: "Unavailable" }, message: failure.message })
    case "Declined":
      return new CopyWriterError({ reason: { _tag: "Declined" }, message: "The language model will not write this." })
    case "NotUnderstood":
      return new CopyWriterError({
        reason: { _tag: "Unusable" },
        message: `The language model's answer ${failure.flaw}.`
      })
    case "FormRefused":
      return new CopyWriterError({
        reason: { _tag: "Unusable" },
        message: `The language model's server does not take the request (HTTP ${failure.status}).`
      })
    case "Crowded":
      return new CopyWriterError({
        reason: { _tag: "RateLimited", retryAfterSeconds: crowdedRetrySeconds },
        message: "This process makes as many calls of the language model as it may."
      })
  }
}
