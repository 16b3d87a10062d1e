import type { FieldViolation } from "../Wire/ParseFailure.ts"
import type { AdsError } from "./AdsError.ts"

/** The canonical codes that the vendor answers with, and their HTTP status. */
const httpStatus = {
  INVALID_ARGUMENT: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  RESOURCE_EXHAUSTED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  DEADLINE_EXCEEDED: 504
} as const

export type CanonicalCode = keyof typeof httpStatus

const sentence: { readonly [code in CanonicalCode]: string } = {
  INVALID_ARGUMENT: "Request contains an invalid argument.",
  UNAUTHENTICATED:
    "Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.",
  PERMISSION_DENIED: "The caller does not have permission",
  NOT_FOUND: "Requested entity was not found.",
  RESOURCE_EXHAUSTED: "Resource has been exhausted (e.g. check quota).",
  INTERNAL: "Internal error encountered.",
  UNAVAILABLE: "The service is currently unavailable.",
  DEADLINE_EXCEEDED: "Deadline expired before operation could complete."
}

/** An answer that refuses a whole request: the HTTP status and the body's `error` object. */
export interface Refusal {
  readonly httpStatus: number
  readonly error: {
    readonly code: number
    readonly message: string
    readonly status: CanonicalCode
    readonly details?: ReadonlyArray<object>
  }
}

/** The vendor's failure message, as it stands in the details of a refusal. */
export const googleAdsFailure = (version: string, errors: ReadonlyArray<AdsError>, requestId: string) => ({
  "@type": `type.googleapis.com/google.ads.googleads.${version}.errors.GoogleAdsFailure`,
  errors,
  requestId
})

/** A refusal by the service, with all its errors. */
export const refusal = (
  code: CanonicalCode,
  version: string,
  requestId: string,
  errors: ReadonlyArray<AdsError>
): Refusal => ({
  httpStatus: httpStatus[code],
  error: {
    code: httpStatus[code],
    message: sentence[code],
    status: code,
    ...(errors.length === 0 ? {} : { details: [googleAdsFailure(version, errors, requestId)] })
  }
})

/** A refusal by the JSON parser in front of the service. */
export const badRequest = (fieldViolations: ReadonlyArray<FieldViolation>): Refusal => ({
  httpStatus: httpStatus.INVALID_ARGUMENT,
  error: {
    code: httpStatus.INVALID_ARGUMENT,
    message: fieldViolations.map((violation) => violation.description).join("\n"),
    status: "INVALID_ARGUMENT",
    details: [{ "@type": "type.googleapis.com/google.rpc.BadRequest", fieldViolations }]
  }
})
