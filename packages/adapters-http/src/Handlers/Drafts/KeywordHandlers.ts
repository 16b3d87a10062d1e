import { CampaignDrafting } from "@campaigns/application/Drafts/CampaignDrafting"
import { CampaignGenerating } from "@campaigns/application/Generation/CampaignGenerating"
import type { AdGroupId, KeywordId } from "@campaigns/domain/Drafts/Ids"
import * as Effect from "effect/Effect"
import { Api } from "../../Api/Api.ts"
import { draftKeywordView } from "../../Api/Drafts/AdGroupView.ts"
import type { BulkKeywordsView } from "../../Api/Drafts/KeywordsGroup.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { handlerGroup } from "../HandlerGroup.ts"
import { draftFailures, writeFailures } from "./DraftFailures.ts"
import { jsonOfDraft } from "./DraftResponse.ts"
import { keywordPatchOf, newKeywordOf } from "./StepInput.ts"
import { writeTarget } from "./WriteTargets.ts"

const inAdGroup = { ...writeFailures, AdGroupNotFound: draftFailures.AdGroupNotFound }
const ofKeyword = { ...inAdGroup, KeywordNotFound: draftFailures.KeywordNotFound }

/** The keywords of a draft's ad group. */
export const layer = handlerGroup(
  Api,
  "keywords",
  Effect.fnUntraced(function*(handlers) {
    const drafting = yield* CampaignDrafting
    const generating = yield* CampaignGenerating
    return handlers
      .handle("addKeyword", ({ headers, params, payload, query }) => {
        const adding = Effect.flatMap(CurrentUser, (user) =>
          (query.regenerate_rsas ? generating : drafting).addKeyword(
            user,
            writeTarget(params, headers),
            params.ad_group_id as AdGroupId,
            newKeywordOf(payload)
          ))
        const answer = Effect.map(adding, ({ draft, keyword }) => {
          const location = `/api/v1/campaigns/drafts/${draft.id}/ad-groups/${params.ad_group_id}/keywords/${keyword.id}`
          return jsonOfDraft(draft, draftKeywordView(keyword), 200, { location })
        })
        return Effect.catchTags(answer, inAdGroup)
      })
      .handle("addKeywords", ({ headers, params, payload }) =>
        Effect.gen(function*() {
          const read = payload.keywords.flatMap((entry, index) =>
            entry._tag === "Read" ? [{ index, keyword: newKeywordOf(entry.keyword) }] : []
          )
          const outcome = yield* drafting.addKeywords(
            yield* CurrentUser,
            writeTarget(params, headers),
            params.ad_group_id as AdGroupId,
            read
          )
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
              entry._tag === "Refused"
                ? [{ index, errors: entry.errors as typeof BulkKeywordsView.Encoded["failed"][number]["errors"] }]
                : []
            )
          }
          return jsonOfDraft(outcome.draft, body)
        }).pipe(Effect.catchTags(inAdGroup)))
      .handle("changeKeyword", ({ headers, params, payload, query }) =>
        Effect.gen(function*() {
          const { draft, keyword } = yield* (query.regenerate_rsas ? generating : drafting).changeKeyword(
            yield* CurrentUser,
            writeTarget(params, headers),
            params.ad_group_id as AdGroupId,
            params.keyword_id as KeywordId,
            keywordPatchOf(payload)
          )
          return jsonOfDraft(draft, draftKeywordView(keyword))
        }).pipe(Effect.catchTags(ofKeyword)))
      .handle("removeKeyword", ({ headers, params }) =>
        Effect.gen(function*() {
          yield* drafting.removeKeyword(
            yield* CurrentUser,
            writeTarget(params, headers),
            params.ad_group_id as AdGroupId,
            params.keyword_id as KeywordId
          )
        }).pipe(Effect.catchTags(ofKeyword)))
  })
)
