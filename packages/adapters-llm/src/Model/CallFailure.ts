import { CopyWriterError } from "@campaigns/application/Generation/CopyWriter"
import type { ErrorKind, ErrorReport, VendorAnswer, VendorFailure } from "@campaigns/vendor-http/VendorFailure"
import { kindOfStatus } from "@campaigns/vendor-http/VendorFailure"
import * as VendorTransport from "@campaigns/vendor-http/VendorTransport"
import * as Data from "effect/Data"
import type * as Duration from "effect/Duration"
import type { HttpClient } from "effect/http/HttpClient"
import * as Predicate from "effect/Predicate"

/** The server does not take the request in this form; the next call takes another form. */
export class FormRefused extends Data.TaggedError("FormRefused")<{ readonly status: number }> {}

/** The model will not write this. */
export class Declined extends Data.TaggedError("Declined")<{}> {}

/** The model's answer is no proposal; `flaw` completes the sentence "The answer ...". */
export class Unusable extends Data.TaggedError("Unusable")<{ readonly flaw: string }> {}

/** How one call of a model can fail. Nothing in it was said by a page, a person or the model. */
export type CallFailure = VendorFailure | FormRefused | Declined | Unusable

/** The server's name in sentences. */
export const VENDOR = "The language model"

/** The most bytes of an answer that are read: 1 MiB. */
const ANSWER_LIMIT = 1_048_576

const declining: ReadonlySet<string> = new Set(["content_filter", "content_policy_violation"])

const withoutCredit: ReadonlySet<string> = new Set([
  "insufficient_quota",
  "billing_error",
  "billing_hard_limit_reached"
])

/** The vendor's word for an error; anything longer than a word may repeat what was sent, so it is not kept. */
const codeOf = (body: unknown): string | null => {
  const error = Predicate.hasProperty(body, "error") ? body.error : undefined
  const words = [
    Predicate.hasProperty(error, "code") ? error.code : undefined,
    Predicate.hasProperty(error, "type") ? error.type : undefined
  ]
  return words.find((word): word is string => typeof word === "string" && /^[a-z_]{1,40}$/.test(word)) ?? null
}

/** A used-up credit arrives as 429 like a rate limit, but does not come back; a wrong model or address is 404. */
const kindOf = (status: number, code: string | null): ErrorKind => {
  if (code !== null && declining.has(code)) return "RequestRefused"
  if ((code !== null && withoutCredit.has(code)) || status === 402 || status === 404) return "CredentialsRefused"
  return status === 409 ? "Unavailable" : kindOfStatus(status)
}

const nonNegative = (text: string | undefined): number | null =>
  text !== undefined && /^\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : null

/** The seconds of `retry-after-ms`, or of a `retry-after`, which servers of models write as fractions; else `null`. */
const askedSeconds = (headers: VendorAnswer["headers"]): number | null => {
  const millis = nonNegative(headers["retry-after-ms"])
  return millis === null ? nonNegative(headers["retry-after"]) : millis / 1_000
}

const wishes: Readonly<Record<string, boolean>> = { true: true, false: false }

/** The status of an error; gateways in front of models also send one inside of an answer that is good by itself. */
const statusOf = ({ body, status }: VendorAnswer): number => {
  const error = Predicate.hasProperty(body, "error") ? body.error : undefined
  const said = Predicate.hasProperty(error, "code") ? Number(error.code) : Number.NaN
  return status >= 200 && status < 300 && Number.isInteger(said) && said >= 400 && said < 600 ? said : status
}

/** Reads a server's error; what it says beyond a code stays out of it, for it may repeat keys and texts. */
export const readError = (answer: VendorAnswer): ErrorReport | null => {
  const { body, headers } = answer
  const status = statusOf(answer)
  if (status >= 200 && status < 300) return null
  const code = codeOf(body)
  return {
    status,
    kind: kindOf(status, code),
    code: code === null ? `HTTP ${status}` : `HTTP ${status}, ${code}`,
    retryAfterSeconds: askedSeconds(headers),
    shouldRetry: wishes[headers["x-should-retry"] ?? ""] ?? null
  }
}

/** Sends requests to the server of a model; `within` is how long one may take. */
export const transport = (http: HttpClient, within: Duration.Duration): VendorTransport.VendorTransport =>
  VendorTransport.make(http, {
    name: VENDOR,
    timeouts: { headers: within, total: within },
    maxBytes: ANSWER_LIMIT,
    readError
  })

/** True when a refusal is the model's own: it will not write this. */
export const isDeclined = ({ answer }: VendorFailure): boolean => declining.has(codeOf(answer?.body) ?? "")

const declined = (): CopyWriterError =>
  new CopyWriterError({ reason: { _tag: "Declined" }, message: "The language model will not write this." })

const refusedBy = (failure: VendorFailure): CopyWriterError => {
  const { answer, message, reason } = failure
  const status = answer?.status ?? null
  switch (reason._tag) {
    case "RateLimited": {
      const { retryAfterSeconds } = reason
      return new CopyWriterError({
        reason: {
          _tag: "RateLimited",
          retryAfterSeconds: retryAfterSeconds === null ? null : Math.ceil(retryAfterSeconds)
        },
        message
      })
    }
    case "Unavailable":
      return new CopyWriterError({ reason: { _tag: "Unavailable" }, message })
    case "CredentialsRefused":
      return new CopyWriterError({
        reason: { _tag: "Unauthorized", status },
        message: `The language model's server does not accept the key, the model or the address (${reason.code}).`
      })
    case "RequestRefused":
      return isDeclined(failure) ? declined() : new CopyWriterError({
        reason: { _tag: "Refused", status },
        message: `The language model's server does not take the request (${reason.code}).`
      })
    case "MalformedAnswer":
      return new CopyWriterError({ reason: { _tag: "Unusable" }, message })
  }
}

/** Translates the last failure of an order into the port's error. */
export const copyWriterFailure = (failure: CallFailure): CopyWriterError => {
  switch (failure._tag) {
    case "VendorFailure":
      return refusedBy(failure)
    case "Declined":
      return declined()
    case "Unusable":
      return new CopyWriterError({
        reason: { _tag: "Unusable" },
        message: `The language model's answer ${failure.flaw}.`
      })
    case "FormRefused":
      return new CopyWriterError({
        reason: { _tag: "Refused", status: failure.status },
        message: `The language model's server does not take the request (HTTP ${failure.status}).`
      })
  }
}
