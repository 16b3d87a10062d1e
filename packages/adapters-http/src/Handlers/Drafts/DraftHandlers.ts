import { CurrentRuleBook } from "@campaigns/application/Drafts/CurrentRuleBook"
import { DraftEditing } from "@campaigns/application/Drafts/DraftEditing"
import type { WriteTarget } from "@campaigns/application/Drafts/WriteTarget"
import type { FixOutdated } from "@campaigns/domain/internal/Drafts/ApplyFix"
import type { DraftPath } from "@campaigns/domain/Rules/Finding"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { namesTag, notModified } from "../../Answers/EntityTag.ts"
import { Api } from "../../Api/Api.ts"
import { draftSummaryView } from "../../Api/Drafts/CampaignDraftView.ts"
import { FixIsOutdated } from "../../Api/Drafts/DraftProblems.ts"
import { driftStates } from "../../Api/Drafts/DriftView.ts"
import { fieldPath } from "../../Api/Drafts/FieldPath.ts"
import { generationTag, type TaskGenerationStatus } from "../../Api/Drafts/GenerationView.ts"
import { settingsPatchOf } from "../../Api/Drafts/SettingsWire.ts"
import { fixesTold, warningViews } from "../../Api/Drafts/WarningView.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { NotFound } from "../../Api/Problem.ts"
import { limitFailure } from "../LimitFailure.ts"
import { listed } from "../PageRequested.ts"
import { draftFailures, exclusionFailure, growthFailures, unpublishedFailures } from "./DraftFailures.ts"
import { DraftResponses } from "./DraftResponse.ts"
import { activeDraftTag, derivedTag, draftTag, writeTarget } from "./DraftTags.ts"
import { adGroupInputOf, extensionsPatchOf, negativeKeywordInputOf, rsaInputOf } from "./StepInput.ts"

const draftNotFound = { DraftNotFound: draftFailures.DraftNotFound }

const analysisNotFound = () => Effect.fail(new NotFound({ detail: "There is no such market analysis" }))

const tagOf = (status: TaskGenerationStatus | undefined) => status === undefined ? null : generationTag(status)

const locationOf = (id: number) => ({ location: `/api/v1/campaigns/drafts/${id}` })

const fixOutdated = ({ code, message }: FixOutdated) =>
  Effect.fail(new FixIsOutdated({ detail: `${message}; read the warnings again`, warning_code: code }))

/** Drafts and their four steps. */
export const layer = HttpApiBuilder.group(
  Api,
  "drafts",
  Effect.fnUntraced(function*(handlers) {
    const drafting = yield* DraftEditing
    const responses = yield* DraftResponses
    const warningView = warningViews(yield* CurrentRuleBook).draft
    return handlers
      .handle("createDraft", ({ payload }) =>
        Effect.gen(function*() {
          const draft = yield* drafting.create(yield* CurrentUser, {
            customerId: payload.adplatform_customer_id,
            marketAnalysisId: payload.market_analysis_id ?? null,
            name: payload.name,
            settings: settingsPatchOf(payload)
          })
          return responses.draft(draft, 201, locationOf(draft.id))
        }).pipe(Effect.catchTags({
          ...limitFailure,
          CustomerNotFound: () => Effect.fail(new NotFound({ detail: "There is no such customer" })),
          MarketAnalysisNotFound: analysisNotFound
        })))
      .handle("listDrafts", ({ query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const filter = {
            customerId: query.adplatform_customer_id ?? null,
            marketAnalysisId: query.market_analysis_id ?? null,
            isPublished: query.is_published ?? null,
            drift: query.drift === undefined ? null : driftStates.read(query.drift),
            search: query.search ?? null,
            isDeleted: query.deleted,
            adGroupsGeneration: tagOf(query.ad_groups_generation_status),
            extensionsGeneration: tagOf(query.extensions_generation_status),
            added: { from: query.date_added_from ?? null, to: query.date_added_to ?? null },
            updated: { from: query.date_updated_from ?? null, to: query.date_updated_to ?? null }
          }
          return yield* listed(query, (page) => drafting.list(user, filter, page), draftSummaryView)
        }))
      .handle("getActiveDraft", ({ headers, query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const analysisId = query.market_analysis_id
          const known = headers["if-none-match"]
          if (known !== undefined) {
            const tag = activeDraftTag(yield* drafting.activeHead(user, analysisId))
            if (namesTag(known, tag)) return notModified(tag)
          }
          const draft = yield* drafting.active(user, analysisId)
          return responses.draft(draft, 200, { etag: activeDraftTag(draft) })
        }).pipe(Effect.catchTags({ ...draftNotFound, MarketAnalysisNotFound: analysisNotFound })))
      .handle("getDraft", ({ headers, params }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const draftId = params.draft_id
          const known = headers["if-none-match"]
          if (known !== undefined) {
            const tag = draftTag(yield* drafting.head(user, draftId))
            if (namesTag(known, tag)) return notModified(tag)
          }
          return responses.draft(yield* drafting.get(user, draftId))
        }).pipe(Effect.catchTags(draftNotFound)))
      .handle("deleteDraft", ({ headers, params }) =>
        Effect.gen(function*() {
          yield* drafting.remove(yield* CurrentUser, writeTarget(params, headers))
        }).pipe(Effect.catchTags(unpublishedFailures)))
      .handle("undeleteDraft", ({ params }) =>
        Effect.gen(function*() {
          return responses.draft(yield* drafting.undelete(yield* CurrentUser, params.draft_id))
        }).pipe(Effect.catchTags({ ...draftNotFound, ...limitFailure })))
      .handle("duplicateDraft", ({ params }) =>
        Effect.gen(function*() {
          const draft = yield* drafting.duplicate(yield* CurrentUser, params.draft_id)
          return responses.draft(draft, 201, locationOf(draft.id))
        }).pipe(Effect.catchTags({ ...draftNotFound, ...limitFailure })))
      .handle("updateCampaignSettings", ({ headers, params, payload, query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const target: WriteTarget = writeTarget(params, headers)
          const scope = query.update_all_keywords_match_type ? "all" : "matching-previous-default"
          return responses.step(yield* drafting.changeSettings(user, target, settingsPatchOf(payload), scope))
        }).pipe(Effect.catchTags(growthFailures)))
      .handle("updateAdGroups", ({ headers, params, payload }) =>
        Effect.gen(function*() {
          const outcome = yield* drafting.changeAdGroups(
            yield* CurrentUser,
            writeTarget(params, headers),
            payload.ad_groups.map(adGroupInputOf),
            payload.removed_ad_group_ids
          )
          return responses.step(outcome)
        }).pipe(Effect.catchTags({
          ...growthFailures,
          ...exclusionFailure(payload),
          AdGroupNotFound: draftFailures.AdGroupNotFound,
          KeywordNotFound: draftFailures.KeywordNotFound
        })))
      .handle("updateNegativeKeywords", ({ headers, params, payload }) =>
        Effect.gen(function*() {
          const outcome = yield* drafting.changeNegativeKeywords(
            yield* CurrentUser,
            writeTarget(params, headers),
            payload.negative_keywords.map(negativeKeywordInputOf),
            payload.removed_negative_keyword_ids
          )
          return responses.step(outcome)
        }).pipe(Effect.catchTags({
          ...growthFailures,
          NegativeKeywordNotFound: draftFailures.NegativeKeywordNotFound
        })))
      .handle("updateAds", ({ headers, params, payload }) =>
        Effect.gen(function*() {
          const outcome = yield* drafting.changeAds(
            yield* CurrentUser,
            writeTarget(params, headers),
            payload.rsas.map(rsaInputOf),
            payload.removed_rsa_ids
          )
          return responses.step(outcome)
        }).pipe(Effect.catchTags({
          ...growthFailures,
          AdGroupNotFound: draftFailures.AdGroupNotFound,
          RsaNotFound: draftFailures.RsaNotFound
        })))
      .handle("updateExtensions", ({ headers, params, payload }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          return responses.step(
            yield* drafting.changeExtensions(user, writeTarget(params, headers), extensionsPatchOf(payload))
          )
        }).pipe(Effect.catchTags(growthFailures)))
      .handle("applyWarningFix", ({ headers, params, payload: { code, field, fix } }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const isAt = (path: DraftPath) => fieldPath(path) === field
          return responses.step(yield* drafting.applyFix(user, writeTarget(params, headers), { code, fix, isAt }))
        }).pipe(Effect.catchTags({
          ...growthFailures,
          AdGroupNotFound: draftFailures.AdGroupNotFound,
          KeywordNotFound: draftFailures.KeywordNotFound,
          RsaNotFound: draftFailures.RsaNotFound,
          FixOutdated: fixOutdated
        })))
      .handle(
        "applyWarningFixes",
        ({ headers, params, payload: { code, dry_run: isDryRun, fields = null, fix } }) =>
          Effect.gen(function*() {
            const request = { code, fix, fields, fieldOf: fieldPath, isDryRun }
            const target = writeTarget(params, headers)
            const { applied, changes, ...outcome } = yield* drafting.applyFixes(yield* CurrentUser, target, request)
            return responses.step(outcome, fixesTold(applied, isDryRun ? changes : null))
          }).pipe(Effect.catchTags({ ...growthFailures, FixOutdated: fixOutdated }))
      )
      .handle("listDraftWarnings", ({ headers, params }) =>
        Effect.gen(function*() {
          const { draft, warnings } = yield* drafting.warnings(yield* CurrentUser, params.draft_id)
          const body = JSON.stringify(warnings.map(warningView))
          const etag = derivedTag(draft, body)
          const known = headers["if-none-match"]
          return known !== undefined && namesTag(known, etag)
            ? notModified(etag)
            : HttpServerResponse.text(body, { contentType: "application/json", headers: { etag } })
        }).pipe(Effect.catchTags(draftNotFound)))
  })
)
