import { CampaignDrafting } from "@campaigns/application/Drafts/CampaignDrafting"
import type { WriteTarget } from "@campaigns/application/Drafts/DraftWriting"
import type { AdGroupId, DraftId, MarketAnalysisId, RsaId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import * as Effect from "effect/Effect"
import { Api } from "../../Api/Api.ts"
import { draftSummaryView } from "../../Api/Drafts/CampaignDraftView.ts"
import { draftWarningView } from "../../Api/Drafts/WarningView.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { cursorText } from "../../Api/Paging.ts"
import { NotFound } from "../../Api/Problem.ts"
import { handlerGroup } from "../HandlerGroup.ts"
import { pageRequested } from "../PageRequested.ts"
import { draftFailures, writeFailures } from "./DraftFailures.ts"
import { draftResponse, jsonOfDraft, stepResponse } from "./DraftResponse.ts"
import { settingsPatchOf } from "./SettingsInput.ts"
import { adGroupInputOf, extensionsPatchOf, rsaInputOf } from "./StepInput.ts"
import { writeTarget } from "./WriteTargets.ts"

const draftNotFound = { DraftNotFound: draftFailures.DraftNotFound }

const analysisNotFound = () => Effect.fail(new NotFound({ detail: "There is no such market analysis" }))

const locationOf = (id: number) => ({ location: `/api/v1/campaigns/drafts/${id}` })

/** Drafts and their four steps. */
export const layer = handlerGroup(
  Api,
  "drafts",
  Effect.fnUntraced(function*(handlers) {
    const drafting = yield* CampaignDrafting
    return handlers
      .handle("createDraft", ({ payload }) =>
        Effect.gen(function*() {
          const draft = yield* drafting.create(yield* CurrentUser, {
            customerId: payload.adplatform_customer_id as CustomerId,
            marketAnalysisId: (payload.market_analysis_id ?? null) as MarketAnalysisId | null,
            name: payload.name,
            settings: settingsPatchOf(payload)
          })
          return draftResponse(draft, 201, locationOf(draft.id))
        }).pipe(Effect.catchTags({
          CustomerNotFound: () => Effect.fail(new NotFound({ detail: "There is no such customer" })),
          MarketAnalysisNotFound: analysisNotFound
        })))
      .handle("listDrafts", ({ query }) =>
        Effect.gen(function*() {
          const page = yield* drafting.list(
            yield* CurrentUser,
            {
              customerId: (query.adplatform_customer_id ?? null) as CustomerId | null,
              marketAnalysisId: (query.market_analysis_id ?? null) as MarketAnalysisId | null,
              isPublished: query.is_published ?? null,
              search: query.search ?? null
            },
            pageRequested<DraftId>(query)
          )
          return { items: page.items.map(draftSummaryView), next_cursor: cursorText(page.next) }
        }))
      .handle("getActiveDraft", ({ query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          return draftResponse(yield* drafting.active(user, query.market_analysis_id as MarketAnalysisId))
        }).pipe(Effect.catchTags({ ...draftNotFound, MarketAnalysisNotFound: analysisNotFound })))
      .handle("getDraft", ({ params }) =>
        Effect.gen(function*() {
          return draftResponse(yield* drafting.get(yield* CurrentUser, params.draft_id as DraftId))
        }).pipe(Effect.catchTags(draftNotFound)))
      .handle("deleteDraft", ({ headers, params }) =>
        Effect.gen(function*() {
          yield* drafting.remove(yield* CurrentUser, writeTarget(params, headers))
        }).pipe(Effect.catchTags(writeFailures)))
      .handle("duplicateDraft", ({ params }) =>
        Effect.gen(function*() {
          const draft = yield* drafting.duplicate(yield* CurrentUser, params.draft_id as DraftId)
          return draftResponse(draft, 201, locationOf(draft.id))
        }).pipe(Effect.catchTags(draftNotFound)))
      .handle("updateCampaignSettings", ({ headers, params, payload, query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const target: WriteTarget = writeTarget(params, headers)
          const scope = query.update_all_keywords_match_type ? "all" : "matching-previous-default"
          return stepResponse(yield* drafting.changeSettings(user, target, settingsPatchOf(payload), scope))
        }).pipe(Effect.catchTags(writeFailures)))
      .handle("updateAdGroups", ({ headers, params, payload }) =>
        Effect.gen(function*() {
          const outcome = yield* drafting.changeAdGroups(
            yield* CurrentUser,
            writeTarget(params, headers),
            payload.ad_groups.map(adGroupInputOf),
            payload.removed_ad_group_ids as ReadonlyArray<AdGroupId>
          )
          return stepResponse(outcome)
        }).pipe(Effect.catchTags({
          ...writeFailures,
          AdGroupNotFound: draftFailures.AdGroupNotFound,
          KeywordNotFound: draftFailures.KeywordNotFound
        })))
      .handle("updateAds", ({ headers, params, payload }) =>
        Effect.gen(function*() {
          const outcome = yield* drafting.changeAds(
            yield* CurrentUser,
            writeTarget(params, headers),
            payload.rsas.map(rsaInputOf),
            payload.removed_rsa_ids as ReadonlyArray<RsaId>
          )
          return stepResponse(outcome)
        }).pipe(Effect.catchTags({
          ...writeFailures,
          AdGroupNotFound: draftFailures.AdGroupNotFound,
          RsaNotFound: draftFailures.RsaNotFound
        })))
      .handle("updateExtensions", ({ headers, params, payload }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          return stepResponse(
            yield* drafting.changeExtensions(user, writeTarget(params, headers), extensionsPatchOf(payload))
          )
        }).pipe(Effect.catchTags(writeFailures)))
      .handle("listDraftWarnings", ({ params }) =>
        Effect.gen(function*() {
          const { draft, warnings } = yield* drafting.warnings(yield* CurrentUser, params.draft_id as DraftId)
          return jsonOfDraft(draft, warnings.map(draftWarningView))
        }).pipe(Effect.catchTags(draftNotFound)))
  })
)
