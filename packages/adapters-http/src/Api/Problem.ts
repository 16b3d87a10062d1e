import * as Effect from "effect/Effect"
import * as HttpApiError from "effect/http-api/HttpApiError"
import * as ProblemDetails from "effect/http/ProblemDetails"
import * as Schema from "effect/Schema"

/** The media type of every error body except the 422 list and the OAuth errors of the token endpoint (RFC 9457). */
export const problemContentType = ProblemDetails.contentType

/**
 * The `type` of a problem: a name, not an address, made from the problem's tag (`DraftPublished` ->
 * `urn:campaigns:problem:draft-published`).
 */
export const problemType = (tag: string): string =>
  `urn:campaigns:problem:${tag.replace(/([a-z0-9])([A-Z])/g, "$1-$2").toLowerCase()}`

/** A sentence for the person who reads the answer. */
const detail = Schema.String.annotate({ description: "What went wrong, in a sentence for a person" })

/** Empty until the response leaves: `HttpConventions` writes the id of the request into every problem. */
const requestId = Schema.String.annotate({ description: "The X-Request-Id of this request, for a support call" })

/**
 * The body of a problem whose facts are not known here: those that the conventions answer (404 for an unknown path,
 * 405, 413, ...).
 */
export const Problem = Schema.StructWithRest(
  Schema.Struct({
    type: Schema.String,
    title: Schema.String,
    status: Schema.Int,
    detail,
    code: Schema.String.annotate({ description: "Stable, SCREAMING_SNAKE" }),
    request_id: requestId
  }),
  [Schema.Record(Schema.String, Schema.Unknown)]
).annotate({
  identifier: "Problem",
  description: "RFC 9457 problem",
  examples: [{
    type: problemType("NotFound"),
    title: "Not Found",
    status: 404,
    detail: "There is no such draft",
    code: "NOT_FOUND",
    request_id: "0193a7f0-4b1c-7d2e-9a55-3f2b8c1d6e70"
  }]
})
export type Problem = typeof Problem.Type

export interface ProblemDeclaration<Status extends number, Codes extends ReadonlyArray<string>> {
  readonly status: Status
  readonly title: string
  /** The stable codes that this problem may carry; the first is the default. */
  readonly codes: Codes
}

/** The fields that every problem has beside those of RFC 9457. */
type CommonFields<Codes extends ReadonlyArray<string>> = {
  readonly detail: Schema.String
  readonly code: Schema.withConstructorDefault<Schema.Literals<Codes>>
  readonly request_id: Schema.withConstructorDefault<Schema.String>
}

type NoFacts = Record<never, never>

/**
 * Declares an error that an endpoint may answer: a yieldable tagged class with `detail`, `code` and the given facts.
 * A fact named `retry_after_seconds` also becomes the `Retry-After` header; every 401 gets `WWW-Authenticate`.
 */
export const problem = <Self>() =>
<
  const Tag extends string,
  const Status extends number,
  const Codes extends readonly [string, ...ReadonlyArray<string>],
  const Facts extends HttpApiError.ProblemExtensionFields = NoFacts
>(
  tag: Tag,
  declaration: ProblemDeclaration<Status, Codes>,
  facts?: Facts
) => {
  const codes: Schema.Literals<Codes> = Schema.Literals(declaration.codes)
  const defaultCode = Effect.succeed<Codes[number]>(declaration.codes[0])
  const common: CommonFields<Codes> = {
    detail,
    code: Schema.withConstructorDefault<Schema.Literals<Codes>>(defaultCode)(codes),
    request_id: requestId.pipe(Schema.withConstructorDefault(Effect.succeed("")))
  }
  const { status, title } = declaration
  const fields: CommonFields<Codes> & Facts = Object.assign(common, facts)
  return HttpApiError.Problem<Self>()(tag, { type: problemType(tag), status, title }, fields, { identifier: tag })
}

/** 401: the credential is missing, malformed, expired or revoked. */
export class Unauthorized extends problem<Unauthorized>()("Unauthorized", {
  status: 401,
  title: "Unauthorized",
  codes: ["CREDENTIAL_INVALID", "CREDENTIAL_MISSING", "CREDENTIAL_EXPIRED"]
}) {}

/** 403: the user is known, but their role is too low or they are not approved. */
export class Forbidden extends problem<Forbidden>()("Forbidden", {
  status: 403,
  title: "Forbidden",
  codes: ["FORBIDDEN", "NOT_APPROVED"]
}) {}

/** 404: there is no such resource, or this user may not see it; the two are never told apart. */
export class NotFound extends problem<NotFound>()("NotFound", {
  status: 404,
  title: "Not Found",
  codes: ["NOT_FOUND"]
}) {}

/** 412: `If-Match` names another revision than the current one; nothing changed. */
export class RevisionMismatch extends problem<RevisionMismatch>()("RevisionMismatch", {
  status: 412,
  title: "Precondition Failed",
  codes: ["REVISION_MISMATCH"]
}, { current_revision: Schema.Int }) {}

/** 503: the outside authorization server that vouches for this credential cannot be asked. */
export class IssuerDown extends problem<IssuerDown>()("IssuerDown", {
  status: 503,
  title: "Service Unavailable",
  codes: ["ISSUER_UNAVAILABLE"]
}) {}
