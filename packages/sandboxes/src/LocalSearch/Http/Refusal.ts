import { type CanonicalCode, canonicalCodes } from "../../Kit/Google/CanonicalCodes.ts"
import type { Fault } from "../State/Faults.ts"
import type { Answer } from "./Answers.ts"

const type = (name: string) => `type.googleapis.com/google.rpc.${name}`

/** An answer in the vendor's error envelope. */
export const refusal = (
  code: CanonicalCode,
  requestId: string,
  options: { readonly message?: string; readonly retryDelaySeconds?: number } = {}
): Answer => {
  const { httpStatus: status, sentence } = canonicalCodes[code]
  const { message = sentence, retryDelaySeconds } = options
  const details = [
    ...(retryDelaySeconds === undefined ? [] : [{ "@type": type("RetryInfo"), retryDelay: `${retryDelaySeconds}s` }]),
    { "@type": type("RequestInfo"), requestId }
  ]
  return { status, body: { error: { code: status, message, status: code, details } } }
}

/** The refusal that a fault answers with; `undefined` for the faults that work on the connection instead. */
export const faultRefusal = (fault: Fault, requestId: string): Answer | undefined => {
  switch (fault.kind) {
    case "rate_limit":
      return refusal("RESOURCE_EXHAUSTED", requestId, { retryDelaySeconds: fault.retryAfterSeconds })
    case "outage":
      return refusal("UNAVAILABLE", requestId)
    case "internal":
      return refusal("INTERNAL", requestId)
    case "deadline":
      return refusal("DEADLINE_EXCEEDED", requestId)
    case "expired_token":
    case "invalid_grant":
      return refusal("UNAUTHENTICATED", requestId)
    case "permission_denied":
      return refusal("PERMISSION_DENIED", requestId)
    case "slow":
    case "drop_before":
    case "cut_off":
    case "garbage":
      return undefined
  }
}
