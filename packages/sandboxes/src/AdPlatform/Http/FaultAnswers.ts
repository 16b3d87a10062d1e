import type { CanonicalCode } from "../../Kit/Google/CanonicalCodes.ts"
import { type AdsError, adsError } from "../Failure/AdsError.ts"
import { type Refusal, refusal } from "../Failure/Refusal.ts"
import type { Fault } from "../State/Faults.ts"

/** The refusal that a fault answers with; undefined for the faults that work on the connection instead. */
export const faultRefusal = (fault: Fault, version: string, requestId: string): Refusal | undefined => {
  const refuse = (code: CanonicalCode, ...errors: ReadonlyArray<AdsError>) => refusal(code, version, requestId, errors)
  switch (fault.kind) {
    case "rate_limit":
      return refuse(
        "RESOURCE_EXHAUSTED",
        adsError("quotaError", "RESOURCE_TEMPORARILY_EXHAUSTED", {
          details: {
            quotaErrorDetails: {
              rateScope: "ACCOUNT",
              rateName: "Requests per account per minute",
              retryDelay: `${fault.retryAfterSeconds}s`
            }
          }
        })
      )
    case "outage":
      return refuse("UNAVAILABLE")
    case "internal":
      return refuse("INTERNAL", adsError("internalError", "INTERNAL_ERROR"))
    case "transient":
      return refuse("INTERNAL", adsError("internalError", "TRANSIENT_ERROR"))
    case "deadline":
      return refuse("DEADLINE_EXCEEDED", adsError("internalError", "DEADLINE_EXCEEDED"))
    case "concurrent_modification":
      return refuse("INVALID_ARGUMENT", adsError("databaseError", "CONCURRENT_MODIFICATION"))
    case "expired_token":
    case "invalid_grant":
      return refuse("UNAUTHENTICATED", adsError("authenticationError", "OAUTH_TOKEN_EXPIRED"))
    case "revoked_token":
      return refuse("UNAUTHENTICATED", adsError("authenticationError", "OAUTH_TOKEN_REVOKED"))
    case "slow":
    case "timeout":
    case "stream_error":
    case "retired_version":
    case "lost_answer":
    case "drop_before":
    case "cut_off":
    case "garbage":
      return undefined
  }
}
