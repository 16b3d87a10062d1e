import type { DraftNotFound, RevisionConflict } from "@campaigns/application/Drafts/DraftReader"
import type {
  AdGroupNotFound,
  DraftAlreadyPublished,
  DraftIsApplying,
  DraftIsPublishing,
  ExclusionHasNone,
  KeywordNotFound,
  NegativeKeywordNotFound,
  RsaNotFound
} from "@campaigns/domain/Drafts/DraftErrors"
import * as Effect from "effect/Effect"
import { DraftApplying, DraftPublished, DraftPublishing } from "../../Api/Drafts/DraftProblems.ts"
import { NotFound, RevisionMismatch } from "../../Api/Problem.ts"
import type { WireError } from "../../Api/Wire/WireErrors.ts"
import { wireName } from "../../Api/Wire/WireWords.ts"
import { validationErrorResponse } from "../../Validation/HTTPValidationError.ts"
import { limitFailure } from "../LimitFailure.ts"

const notFound = (detail: string) => Effect.fail(new NotFound({ detail }))

/** The answers to the refusals of draft use cases; the compiler proves that they are complete. */
export const draftFailures = {
  DraftNotFound: (_: DraftNotFound) => notFound("There is no such draft"),
  AdGroupNotFound: ({ adGroupId }: AdGroupNotFound) => notFound(`The draft has no ad group ${adGroupId}`),
  KeywordNotFound: ({ keywordId }: KeywordNotFound) => notFound(`The ad group has no keyword ${keywordId}`),
  NegativeKeywordNotFound: ({ message }: NegativeKeywordNotFound) => notFound(message),
  RsaNotFound: ({ rsaId }: RsaNotFound) => notFound(`The draft has no ad ${rsaId}`),
  RevisionConflict: ({ currentRevision }: RevisionConflict) =>
    Effect.fail(
      new RevisionMismatch({
        detail: `The draft is at revision ${currentRevision} now; read it again before writing`,
        current_revision: currentRevision
      })
    ),
  DraftAlreadyPublished: ({ campaignId }: DraftAlreadyPublished) =>
    Effect.fail(
      new DraftPublished({
        detail:
          `The draft was published as campaign ${campaignId} and can be neither deleted nor published again; its changes are applied to the campaign`,
        campaign_id: campaignId
      })
    ),
  DraftIsPublishing: ({ taskId }: DraftIsPublishing) =>
    Effect.fail(
      new DraftPublishing({
        detail: "The draft is being published and cannot change until that has ended",
        task_id: taskId
      })
    ),
  DraftIsApplying: ({ taskId }: DraftIsApplying) =>
    Effect.fail(
      new DraftApplying({
        detail: "Changes of the draft are being applied to its campaign; it cannot change until that has ended",
        task_id: taskId
      })
    )
}

const value = (of: unknown, path: ReadonlyArray<string | number>): unknown =>
  path.reduce<unknown>(
    (inside, key) => typeof inside === "object" && inside !== null ? Reflect.get(inside, key) : inside,
    of
  )

/** The error of a part of a request that says of an exclusion what it does not have. */
export const exclusionError = ({ path }: ExclusionHasNone, body: unknown): WireError => {
  const loc = path.map((part) => typeof part === "string" ? wireName(part) : part)
  const msg = loc.at(-1) === "status"
    ? "Value error, a NEGATIVE keyword shows no ads, so that its status is ENABLED"
    : `Value error, a NEGATIVE keyword has no ${loc.at(-1)}`
  return { type: "value_error", loc, msg, input: value(body, loc), ctx: { error: {} } }
}

/** The answer to a request that says of an exclusion what it does not have. */
export const exclusionFailure = (body: unknown) => ({
  ExclusionHasNone: (refusal: ExclusionHasNone) => {
    const error = exclusionError(refusal, body)
    return Effect.succeed(validationErrorResponse([{ ...error, loc: ["body", ...error.loc] }]))
  }
})

const {
  DraftAlreadyPublished: published,
  DraftIsApplying: applying,
  DraftIsPublishing: publishing,
  DraftNotFound: draft,
  RevisionConflict: revision
} = draftFailures

/** The answers to what can stop any write of a draft. */
export const writeFailures = {
  DraftNotFound: draft,
  RevisionConflict: revision,
  DraftIsApplying: applying,
  DraftIsPublishing: publishing
}

/** The same of a write that may make the draft larger. */
export const growthFailures = { ...writeFailures, ...limitFailure }

/** The answers to what can stop what only a draft without a campaign takes. */
export const unpublishedFailures = {
  DraftNotFound: draft,
  RevisionConflict: revision,
  DraftAlreadyPublished: published,
  DraftIsPublishing: publishing
}
