import { type CanonicalCode, canonicalCodes } from "../../Kit/Google/CanonicalCodes.ts"
import type { FieldViolation } from "../Wire/ParseFailure.ts"
import type { AdsError } from "./AdsError.ts"

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
): Refusal => {
  const { httpStatus, sentence } = canonicalCodes[code]
  return {
    httpStatus,
    error: {
      code: httpStatus,
      message: sentence,
      status: code,
      ...(errors.length === 0 ? {} : { details: [googleAdsFailure(version, errors, requestId)] })
    }
  }
}

/** A refusal by the JSON parser in front of the service. */
export const badRequest = (fieldViolations: ReadonlyArray<FieldViolation>): Refusal => ({
  httpStatus: canonicalCodes.INVALID_ARGUMENT.httpStatus,
  error: {
    code: canonicalCodes.INVALID_ARGUMENT.httpStatus,
    message: fieldViolations.map((violation) => violation.description).join("\n"),
    status: "INVALID_ARGUMENT",
    details: [{ "@type": "type.googleapis.com/google.rpc.BadRequest", fieldViolations }]
  }
})
