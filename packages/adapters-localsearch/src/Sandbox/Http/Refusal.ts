import type { Fault } from "../State/Faults.ts"
import type { Answer } from "./Answers.ts"

/** The canonical codes that the vendor answers with: HTTP status and usual sentence. */
const canonical = {
  INVALID_ARGUMENT: [400, "Request contains an invalid argument."],
  UNAUTHENTICATED: [
    401,
    "Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential."
  ],
  PERMISSION_DENIED: [403, "The caller does not have permission"],
  NOT_FOUND: [404, "Requested entity was not found."],
  RESOURCE_EXHAUSTED: [429, "Resource has been exhausted (e.g. check quota)."],
  INTERNAL: [500, "Internal error encountered."],
  UNAVAILABLE: [503, "The service is currently unavailable."],
  DEADLINE_EXCEEDED: [504, "Deadline expired before operation could complete."]
} as const

export type CanonicalCode = keyof typeof canonical

const type = (name: string) => `type.googleapis.com/google.rpc.${name}`

/** An answer in the vendor's error envelope. */
export const refusal = (
  code: CanonicalCode,
  requestId: string,
  options: { readonly message?: string; readonly retryDelaySeconds?: number } = {}
): Answer => {
  const [status, sentence] = canonical[code]
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
      return refusal("RESOURCE_EXHAUSTED", requestId, { retryDelaySeconds: fault.retry_delay_s })
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
