import * as Schema from "effect/Schema"

const optional = Schema.optionalKey

/** One step of an error's path into the request. */
const PathElement = Schema.Struct({ fieldName: Schema.String, index: optional(Schema.Int) })

/** One thing that the platform found wrong; `errorCode` has one key, the family, whose value is the code. */
export const AdsError = Schema.Struct({
  errorCode: optional(Schema.Record(Schema.String, Schema.Unknown)),
  message: optional(Schema.String),
  trigger: optional(Schema.Struct({ stringValue: optional(Schema.String) })),
  location: optional(Schema.Struct({ fieldPathElements: optional(Schema.Array(PathElement)) })),
  details: optional(Schema.Struct({
    unpublishedErrorCode: optional(Schema.String),
    quotaErrorDetails: optional(Schema.Struct({ retryDelay: optional(Schema.String) }))
  }))
})
export type AdsError = typeof AdsError.Type

const Failure = Schema.Struct({
  errors: optional(Schema.Array(AdsError)),
  requestId: optional(Schema.String)
})

const ErrorBody = Schema.Struct({
  error: Schema.Struct({
    code: optional(Schema.Int),
    message: optional(Schema.String),
    status: optional(Schema.String),
    details: optional(Schema.Array(Failure))
  })
})

/** The platform's description of a failed call, whichever of its shapes it came in. */
export interface ErrorReport {
  readonly httpStatus: number | null
  readonly status: string | null
  readonly message: string
  readonly errors: ReadonlyArray<AdsError>
  readonly requestId: string | null
}

const decodeBody = Schema.decodeUnknownOption(ErrorBody)

/**
 * Reads an error body. A streamed query answers a list, of which the last entry may be an error even under status 200;
 * `null` when the body reports none.
 */
export const readErrorBody = (body: unknown): ErrorReport | null => {
  const entry: unknown = Array.isArray(body) ? body.at(-1) : body
  const decoded = decodeBody(entry)
  if (decoded._tag === "None") return null
  const { code, details = [], message = "", status = null } = decoded.value.error
  return {
    httpStatus: code ?? null,
    status,
    message,
    errors: details.flatMap(({ errors = [] }) => errors),
    requestId: details.find(({ requestId }) => requestId !== undefined)?.requestId ?? null
  }
}

/** The error as `family.CODE`; a code that this version does not publish is named by its number. */
export const errorCode = (error: AdsError): string => {
  const [family, code] = Object.entries(error.errorCode ?? {})[0] ?? ["requestError", "UNKNOWN"]
  const unpublished = error.details?.unpublishedErrorCode
  return unpublished === undefined || code !== "UNKNOWN" ? `${family}.${String(code)}` : `${family}.${unpublished}`
}
