import { CurrentRuleBook } from "@campaigns/application/Drafts/CurrentRuleBook"
import { DraftEditing } from "@campaigns/application/Drafts/DraftEditing"
import { DraftReviewing } from "@campaigns/application/Drafts/DraftReviewing"
import { CampaignGenerating } from "@campaigns/application/Generation/CampaignGenerating"
import { KeywordReading } from "@campaigns/application/MarketAnalysis/KeywordReading"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { KeywordsAdded } from "@campaigns/domain/Drafts/EditKeywords"
import type { AdGroupId } from "@campaigns/domain/Drafts/Ids"
import type { DraftKeyword } from "@campaigns/domain/Drafts/Keyword"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import type { ColumnNotFound, ReadKeywords } from "@campaigns/domain/internal/MarketAnalysis/ReadKeywords"
import { limitSentence } from "@campaigns/domain/LimitReached"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { Api } from "../../Api/Api.ts"
import { draftKeywordView } from "../../Api/Drafts/AdGroupView.ts"
import type { BulkKeyword } from "../../Api/Drafts/KeywordBody.ts"
import type { KeywordReadingBody } from "../../Api/Drafts/KeywordReadingBody.ts"
import { pastedColumnView, readKeywordView } from "../../Api/Drafts/KeywordReadingView.ts"
import type { BulkKeywordsView } from "../../Api/Drafts/KeywordsGroup.ts"
import { warningViews } from "../../Api/Drafts/WarningView.ts"
import { Excerpts } from "../../Api/Excerpts.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { NotFound } from "../../Api/Problem.ts"
import type { WireError } from "../../Api/Wire/WireErrors.ts"
import { toldErrors, validationErrorResponse } from "../../Validation/HTTPValidationError.ts"
import { limitFacts, limitFailure } from "../LimitFailure.ts"
import { listInPieces, streamed } from "../Printing.ts"
import { draftFailures, exclusionError, exclusionFailure, writeFailures } from "./DraftFailures.ts"
import { jsonOfDraft, listsOfDraft } from "./DraftResponse.ts"
import { writeTarget } from "./DraftTags.ts"
import { keywordPatchOf, keywordReadingOf, keywordsUpdateOf, newKeywordOf } from "./StepInput.ts"

/** Readings of more lines than this are printed while they are sent. */
const STREAMED_FROM = 5_000

function* piecesOf({ failed, keywords, tables }: ReadKeywords): Generator<string> {
  yield "{\"keywords\":"
  yield* listInPieces(keywords, readKeywordView)
  yield ",\"failed\":"
  yield* listInPieces(failed, ({ line, reason }) => ({ line, reason }))
  let opening = ",\"read_tables\":["
  for (const columns of tables) {
    yield opening
    yield* listInPieces(columns, pastedColumnView)
    opening = ","
  }
  yield tables.length === 0 ? `${opening}]}` : "]}"
}

/** The answer to a reading. */
const keywordReadingResponse = (read: ReadKeywords) => {
  const contentType = "application/json"
  const columns = read.tables.reduce((sum, { length }) => sum + length, 0)
  return read.keywords.length + read.failed.length + columns > STREAMED_FROM
    ? HttpServerResponse.stream(streamed(() => piecesOf(read)), { contentType })
    : HttpServerResponse.text(Array.from(piecesOf(read)).join(""), { contentType })
}

/** The answer to a choice of a column that no table has. */
const columnNotFound = ({ message, place }: ColumnNotFound, { columns }: typeof KeywordReadingBody.Type) =>
  validationErrorResponse([{
    type: "value_error",
    loc: ["body", "columns", place, "column"],
    msg: `Value error, ${message.toLowerCase()}`,
    input: columns[place]?.column,
    ctx: { error: {} }
  }])

const inAdGroup = { ...writeFailures, AdGroupNotFound: draftFailures.AdGroupNotFound }
const ofKeyword = { ...inAdGroup, KeywordNotFound: draftFailures.KeywordNotFound }

type Failed = typeof BulkKeywordsView.Encoded["failed"][number]

/** A keyword that has not the form of one. */
const refusedKeyword = (index: number, errors: ReadonlyArray<WireError>): Failed => ({
  index,
  errors: errors as Failed["errors"]
})

/** A keyword of a bulk call that has the form of one. */
const keywordAt = (keywords: ReadonlyArray<BulkKeyword>, index: number) => {
  const entry = keywords[index]
  return entry?._tag === "Read" ? entry.keyword : null
}

/** A keyword for which there is no room. */
const leftOutKeyword = ({ index, limit }: KeywordsAdded["leftOut"][number]): Failed => ({
  index,
  errors: [{ type: "limit_reached", loc: [], msg: limitSentence(limit), ctx: limitFacts(limit) }]
})

/** The keywords of a draft's ad group. */
export const layer = HttpApiBuilder.group(
  Api,
  "keywords",
  Effect.fnUntraced(function*(handlers) {
    const drafting = yield* DraftEditing
    const generating = yield* CampaignGenerating
    const reading = yield* KeywordReading
    const reviewing = yield* DraftReviewing
    const warningView = warningViews(yield* CurrentRuleBook).validation

    /** The warnings of keywords that were written, as the wire has them. */
    const warningsOf = (
      user: Principal,
      draft: CampaignDraft,
      { ad_group_id }: { readonly ad_group_id: AdGroupId },
      keywords: ReadonlyArray<DraftKeyword>
    ) =>
      Effect.map(
        reviewing.keywordWarnings(user, draft, ad_group_id, new Set(keywords.map(({ id }) => id))),
        (warnings) => warnings.map(warningView)
      )

    return handlers
      .handle("addKeyword", ({ headers, params, payload, query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const { draft, keyword } = yield* (query.regenerate_rsas ? generating : drafting).addKeyword(
            user,
            writeTarget(params, headers),
            params.ad_group_id,
            newKeywordOf(payload)
          )
          const location = `/api/v1/campaigns/drafts/${draft.id}/ad-groups/${params.ad_group_id}/keywords/${keyword.id}`
          const body = { ...draftKeywordView(keyword), warnings: yield* warningsOf(user, draft, params, [keyword]) }
          return jsonOfDraft(draft, body, 200, { location })
        }).pipe(Effect.catchTags({ ...inAdGroup, ...limitFailure, ...exclusionFailure(payload) })))
      .handle("addKeywords", ({ headers, params, payload, query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const read = payload.keywords.flatMap((entry, index) =>
            entry._tag === "Read" ? [{ index, keyword: newKeywordOf(entry.keyword) }] : []
          )
          const outcome = yield* (query.regenerate_rsas ? generating : drafting).addKeywords(
            user,
            writeTarget(params, headers),
            params.ad_group_id,
            read
          )
          const excerpts = new Excerpts()
          const body: typeof BulkKeywordsView.Encoded = {
            created: outcome.created.map(({ keyword }) => draftKeywordView(keyword)),
            skipped: outcome.skipped.map(({ existing, index }) => ({
              index,
              text: existing.text,
              match_type: existing.matchType,
              keyword_id: existing.id,
              reason: "The ad group has this keyword already"
            })),
            failed: payload.keywords.flatMap((entry, index) =>
              entry._tag === "Refused" ? [refusedKeyword(index, toldErrors(entry.errors, excerpts))] : []
            ).concat(
              outcome.leftOut.map(leftOutKeyword),
              outcome.refused.map(({ index, refusal }) =>
                refusedKeyword(index, [exclusionError(refusal, keywordAt(payload.keywords, index))])
              )
            ).sort((one, other) => one.index - other.index),
            warnings: yield* warningsOf(
              user,
              outcome.draft,
              params,
              outcome.created.map(({ keyword }) => keyword)
            )
          }
          return jsonOfDraft(outcome.draft, body)
        }).pipe(Effect.catchTags(inAdGroup)))
      .handle("readKeywords", ({ payload }) =>
        Effect.gen(function*() {
          const read = yield* reading.read(
            yield* CurrentUser,
            payload.adplatform_customer_id,
            keywordReadingOf(payload)
          )
          return keywordReadingResponse(read)
        }).pipe(Effect.catchTags({
          ColumnNotFound: (error) => Effect.succeed(columnNotFound(error, payload)),
          CustomerNotFound: () => Effect.fail(new NotFound({ detail: "There is no such customer" }))
        })))
      .handle("updateKeywords", ({ headers, params, payload }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const { changed, draft, failed, skipped, unchanged } = yield* drafting.updateKeywords(
            user,
            writeTarget(params, headers),
            keywordsUpdateOf(payload)
          )
          const ids = new Set(changed.map(({ id }) => id))
          const touched = draft.adGroups.filter(({ keywords }) => keywords.some(({ id }) => ids.has(id)))
          const warnings = yield* Effect.forEach(
            touched,
            ({ id }) => reviewing.keywordWarnings(user, draft, id, ids)
          )
          return listsOfDraft(draft, changed.length + failed.length + skipped.length, function*() {
            yield `{"unchanged":${unchanged},"changed":`
            yield* listInPieces(changed, draftKeywordView)
            yield ",\"failed\":"
            yield* listInPieces(failed, ({ code, keywordId }) => ({ keyword_id: keywordId, code }))
            yield ",\"skipped\":"
            yield* listInPieces(
              skipped,
              ({ existing, keywordId }) => ({ keyword_id: keywordId, existing_keyword_id: existing.id })
            )
            yield ",\"warnings\":"
            yield* listInPieces(warnings.flat(), warningView)
            yield "}"
          })
        }).pipe(Effect.catchTags({ ...inAdGroup, ...limitFailure })))
      .handle("changeKeyword", ({ headers, params, payload, query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const { draft, keyword } = yield* (query.regenerate_rsas ? generating : drafting).changeKeyword(
            user,
            writeTarget(params, headers),
            params.ad_group_id,
            params.keyword_id,
            keywordPatchOf(payload)
          )
          const warnings = yield* warningsOf(user, draft, params, [keyword])
          return jsonOfDraft(draft, { ...draftKeywordView(keyword), warnings })
        }).pipe(Effect.catchTags({ ...ofKeyword, ...limitFailure, ...exclusionFailure(payload) })))
      .handle("removeKeyword", ({ headers, params }) =>
        Effect.gen(function*() {
          yield* drafting.removeKeyword(
            yield* CurrentUser,
            writeTarget(params, headers),
            params.ad_group_id,
            params.keyword_id
          )
        }).pipe(Effect.catchTags(ofKeyword)))
  })
)
