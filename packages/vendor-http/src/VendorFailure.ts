import * as Data from "effect/Data"
import type { HttpClientError } from "effect/http/HttpClientError"
import * as Predicate from "effect/Predicate"

/**
 * Why a call of a vendor failed.
 *
 * - `RateLimited`: the vendor asks for fewer requests, and has not done what it was asked.
 * - `Unavailable`: the vendor is out of order, cannot be reached, or gave no whole answer. `mayHaveActed` is false when
 *   it certainly did nothing.
 * - `CredentialsRefused`: the vendor takes no such credential; `code` is its own word, such as `invalid_grant`.
 * - `RequestRefused`: the vendor will never do this; `code` is its own word, else `HTTP` and the status.
 * - `MalformedAnswer`: an answer came that is none of the vendor's interface; a write may have been carried out.
 *
 * Waits are in seconds, `null` where the vendor names none.
 */
export type VendorReason = Data.TaggedEnum<{
  RateLimited: { readonly retryAfterSeconds: number | null }
  Unavailable: {
    readonly timedOut: boolean
    readonly mayHaveActed: boolean
    readonly retryAfterSeconds: number | null
  }
  CredentialsRefused: { readonly code: string }
  RequestRefused: { readonly code: string }
  MalformedAnswer: {}
}>
export const VendorReason = Data.taggedEnum<VendorReason>()

/** An answer that has been read to its end; `body` is its JSON, `undefined` when it is none. */
export interface VendorAnswer {
  readonly status: number
  readonly headers: { readonly [name: string]: string | undefined }
  readonly body: unknown
}

/** A failed call of a vendor. `message` is a sentence without anything that the vendor said, but for its code. */
export class VendorFailure extends Data.TaggedError("VendorFailure")<{
  readonly reason: VendorReason
  readonly message: string
  /** The vendor's id of the request, for its support. */
  readonly requestId: string | null
  /** The answer that was an error; `null` when no whole one came. */
  readonly answer: VendorAnswer | null
  /** The vendor's own word about asking again, which goes before what the reason says; `null` when it has none. */
  readonly shouldRetry: boolean | null
  /** The error of the connection or of the vendor's own client, for the log. */
  readonly cause?: unknown
}> {}

/** A failure for which no answer came; the parts that are left out say nothing. */
export const withoutAnswer = (reason: VendorReason, message: string, requestId: string | null = null): VendorFailure =>
  new VendorFailure({ reason, message, requestId, answer: null, shouldRetry: null })

/** A vendor is out of order or away; by default without a timeout, perhaps after acting, with no wait named. */
export const unavailable = (
  message: string,
  more:
    & Partial<Data.TaggedEnum.Value<VendorReason, "Unavailable">>
    & Partial<Pick<VendorFailure, "requestId" | "cause">> = {}
): VendorFailure => {
  const { cause, mayHaveActed = true, requestId = null, retryAfterSeconds = null, timedOut = false } = more
  return new VendorFailure({
    reason: VendorReason.Unavailable({ timedOut, mayHaveActed, retryAfterSeconds }),
    message,
    requestId,
    answer: null,
    shouldRetry: null,
    cause
  })
}

/** The kinds of errors that vendors answer with. `Conflict`: others changed the same, so that nothing was done. */
export type ErrorKind =
  | "RateLimited"
  | "Unavailable"
  | "TimedOut"
  | "Conflict"
  | "CredentialsRefused"
  | "RequestRefused"

/** The error that an answer tells of, as far as its vendor's own words go beyond the status and the headers. */
export interface ErrorReport {
  /** The status that the error names, where the answer has another one. */
  readonly status?: number | null
  /** The kind, where the vendor's own code tells more than the status. */
  readonly kind?: ErrorKind | null
  readonly code?: string | null
  readonly requestId?: string | null
  readonly retryAfterSeconds?: number | null
  readonly shouldRetry?: boolean | null
}

/** The kind of an error that has nothing but an HTTP status (RFC 9110, 15; RFC 6585, 4). */
export const kindOfStatus = (status: number): ErrorKind => {
  if (status === 429) return "RateLimited"
  if (status === 408 || status === 504) return "TimedOut"
  if (status >= 500) return "Unavailable"
  return status === 401 || status === 403 ? "CredentialsRefused" : "RequestRefused"
}

const reasonOf = (kind: ErrorKind, code: string, retryAfterSeconds: number | null): VendorReason => {
  switch (kind) {
    case "RateLimited":
      return VendorReason.RateLimited({ retryAfterSeconds })
    case "Unavailable":
    case "TimedOut":
    case "Conflict":
      return VendorReason.Unavailable({
        timedOut: kind === "TimedOut",
        mayHaveActed: kind !== "Conflict",
        retryAfterSeconds
      })
    case "CredentialsRefused":
      return VendorReason.CredentialsRefused({ code })
    case "RequestRefused":
      return VendorReason.RequestRefused({ code })
  }
}

const sentences: Readonly<Record<ErrorKind, string>> = {
  RateLimited: "asks for fewer requests",
  Unavailable: "is out of order",
  TimedOut: "took too long",
  Conflict: "was changed by others at the same time",
  CredentialsRefused: "refuses the credential",
  RequestRefused: "refuses the request"
}

/** The failure of an error answer. `vendor` is its name in sentences, `asked` the wait of its headers, seconds. */
export const ofAnswer = (
  vendor: string,
  answer: VendorAnswer,
  report: ErrorReport,
  asked: number | null
): VendorFailure => {
  const status = report.status ?? answer.status
  const kind = report.kind ?? kindOfStatus(status)
  const code = report.code ?? `HTTP ${status}`
  return new VendorFailure({
    reason: reasonOf(kind, code, report.retryAfterSeconds ?? asked),
    message: `${vendor} ${sentences[kind]} (${code}).`,
    requestId: report.requestId ?? null,
    answer: status === answer.status ? answer : { ...answer, status },
    shouldRetry: report.shouldRetry ?? null
  })
}

const unresolved: ReadonlySet<unknown> = new Set(["ENOTFOUND", "EAI_AGAIN", "EAI_NONAME"])
const connectTimeouts: ReadonlySet<unknown> = new Set(["UND_ERR_CONNECT_TIMEOUT"])
const answerTimeouts: ReadonlySet<unknown> = new Set([
  "ETIMEDOUT",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT"
])

/** The way in which an error or its cause says that there never was a connection; `null` if it does not. */
const neverConnected = (cause: unknown): { readonly timedOut: boolean } | null => {
  if (!Predicate.isObject(cause)) return null
  const { cause: inner, code, errors, syscall } = cause as Record<string, unknown>
  if (connectTimeouts.has(code)) return { timedOut: true }
  if (syscall === "connect") return { timedOut: code === "ETIMEDOUT" }
  if (unresolved.has(code)) return { timedOut: false }
  const all = Array.isArray(errors) ? errors.map(neverConnected) : []
  return all.length > 0 && all.every((entry) => entry !== null) ? all[0] ?? null : neverConnected(inner)
}

const timedOutWaiting = (cause: unknown): boolean =>
  Predicate.isObject(cause) &&
  (answerTimeouts.has((cause as Record<string, unknown>)["code"]) ||
    timedOutWaiting((cause as Record<string, unknown>)["cause"]))

/** The vendor's name within a sentence. */
export const lowered = (vendor: string): string => vendor.replace(/^The /, "the ")

/** The failure of a call whose connection broke when the request may have arrived. */
export const ofBreak = (vendor: string, cause: unknown, requestId: string | null = null): VendorFailure =>
  unavailable(`The connection to ${lowered(vendor)} broke.`, { timedOut: timedOutWaiting(cause), requestId, cause })

/** The failure of a call whose connection failed, from what Node's sockets or undici said of it. */
export const ofConnection = (vendor: string, cause: unknown): VendorFailure => {
  const connection = neverConnected(cause)
  return connection === null
    ? ofBreak(vendor, cause)
    : unavailable(`${vendor} cannot be reached.`, { timedOut: connection.timedOut, mayHaveActed: false, cause })
}

/** The failure of a call that the HTTP client could not bring to an answer. */
export const ofClientError = (vendor: string, { reason }: HttpClientError): VendorFailure =>
  reason._tag === "InvalidUrlError" || reason._tag === "EncodeError"
    ? unavailable(`The request to ${lowered(vendor)} could not be made.`, { mayHaveActed: false })
    : ofConnection(vendor, "cause" in reason ? reason.cause : undefined)
