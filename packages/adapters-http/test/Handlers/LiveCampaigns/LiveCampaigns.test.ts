import { MemoryAdPlatformFaults } from "@campaigns/adapters-memory/AdPlatform/MemoryAdPlatform"
import { MemoryCampaignEditor } from "@campaigns/adapters-memory/AdPlatform/MemoryLiveCampaigns"
import { AdPlatform } from "@campaigns/application/AdPlatform/AdPlatform"
import { LiveCampaigns } from "@campaigns/application/AdPlatform/LiveCampaigns"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { targetCpa } from "@campaigns/domain/Drafts/Bidding"
import { CampaignId, DraftId } from "@campaigns/domain/Drafts/Ids"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { ChangeOperation, PlannedChange } from "@campaigns/domain/LiveCampaigns/ChangeOperation"
import { planPublishing } from "@campaigns/domain/Publishing/PlanPublishing"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { CampaignDraftView } from "../../../src/Api/Drafts/CampaignDraftView.ts"
import { LivePlanView } from "../../../src/Api/LiveCampaigns/ChangeViews.ts"
import { LiveCampaignView } from "../../../src/Api/LiveCampaigns/LiveSettingsWire.ts"
import { HTTPValidationError } from "../../../src/Validation/HTTPValidationError.ts"
import { onService, signedIn } from "../../support/Client.ts"
import { demoCustomer, manager, seeded, stranger } from "../../support/DemoData.ts"

const somebodys = (operation: ChangeOperation): PlannedChange => ({
  path: [],
  summary: "Change something.",
  riskCodes: [],
  operation
})

const account = { customerId: CustomerId.make(demoCustomer), loginCustomerId: null, credential: null }

/** Puts the seeded draft's campaign on the platform and answers its address. */
const running = Effect.gen(function*() {
  const platform = yield* AdPlatform
  const draft = yield* (yield* DraftReader).find(DraftId.make(seeded.draft))
  const accountGoals = yield* platform.conversionGoals(account)
  const campaignId = yield* platform.publish(account, planPublishing({ draft, marker: "marker", accountGoals }))
  return { campaignId, path: `/api/v1/campaigns/live/${demoCustomer}/${campaignId}` }
})

describe("a live campaign", () => {
  it.effect("is read as the platform has it, in the draft's own words", () =>
    Effect.gen(function*() {
      const { campaignId, path } = yield* running
      const client = yield* signedIn(manager)
      const answer = yield* client.get(path)
      assert.strictEqual(answer.status, 200)
      const live = answer.as(LiveCampaignView)
      const draft = (yield* client.get(`/api/v1/campaigns/drafts/${seeded.draft}`)).as(CampaignDraftView)
      assert.deepInclude(answer.json, {
        campaign_id: campaignId,
        campaign_name: draft.campaign_name ?? "",
        status: "PAUSED",
        daily_budget_micros: draft.daily_budget_micros ?? 0,
        network_settings: draft.network_settings,
        start_date: draft.start_date ?? "",
        end_date: "",
        language_ids: [],
        geo_target_type: draft.geo_target_type,
        contains_eu_political_advertising: null,
        location_targets: draft.location_targets,
        ad_schedule: draft.ad_schedule
      })
      assert.strictEqual(live.bidding_strategy.type, "MAXIMIZE_CLICKS")
      assert.deepInclude(live.conversion_goals, { category: "PURCHASE", origin: "WEBSITE", biddable: true })
    }).pipe(onService))

  it.effect("is changed in what differs, and answered as it is afterwards", () =>
    Effect.gen(function*() {
      const { path } = yield* running
      const client = yield* signedIn(manager)
      const body = {
        campaign_name: "Trail shoes, spring",
        status: "ENABLED",
        daily_budget_micros: 30_000_000,
        network_settings: {
          target_adplatform_search: true,
          target_search_network: true,
          target_content_network: false
        },
        end_date: "2027-03-31"
      }
      const codes = ["SPEND_RISES", "SPENDING_BEGINS", "NETWORK_ADDED"]
      for (const confirm of [undefined, null, [], ["SPEND_RISES", "NETWORK_ADDED"]]) {
        const refused = yield* client.patch(path, { ...body, ...(confirm === undefined ? {} : { confirm }) })
        assert.deepInclude(refused.json, {
          status: 409,
          code: "CONFIRMATION_NEEDED",
          codes: codes.filter((code) => confirm?.includes(code) !== true)
        })
      }
      const { risks } = (yield* client.patch(`${path}?dry_run=true`, body)).as(LivePlanView)
      assert.deepStrictEqual(
        risks.filter((risk) => risk.needs_confirmation).map(({ code, params }) => [code, params]),
        [
          ["SPEND_RISES", { before_micros: 25_000_000, after_micros: 30_000_000, added_micros: 5_000_000 }],
          ["SPENDING_BEGINS", { amount_micros: 30_000_000 }],
          ["NETWORK_ADDED", { count: 1, before: [], after: ["partners"], daily_budget_micros: 30_000_000 }]
        ]
      )
      const changed = yield* client.patch(path, { ...body, confirm: codes })
      assert.strictEqual(changed.status, 200, changed.text)
      assert.deepInclude(changed.json, { ...body, start_date: "2026-12-01" })
      assert.deepStrictEqual((yield* client.get(path)).json, changed.json)
      const endless = yield* client.patch(path, { end_date: null })
      assert.deepInclude(endless.json, { ...body, end_date: "" })
    }).pipe(onService))

  it.effect("takes back what was read of it, whatever it is, and says what of it cannot be changed", () =>
    Effect.gen(function*() {
      const { campaignId, path } = yield* running
      const { edit } = yield* MemoryCampaignEditor
      const client = yield* signedIn(manager)
      // What the platform allows, and what could not be set here.
      const { budget } = yield* (yield* LiveCampaigns).settings(account, campaignId)
      yield* edit(account.customerId, campaignId, [
        somebodys({ _tag: "SetBudget", resourceName: budget.resourceName, amountMicros: 70_000_000_000 }),
        somebodys({ _tag: "SetCampaign", change: { biddingStrategy: targetCpa(60_000_000_000) } })
      ])
      const read = yield* client.get(path)
      const said = read.as(LiveCampaignView)
      const { failNext } = yield* MemoryAdPlatformFaults
      assert.deepStrictEqual((yield* client.patch(path, said)).json, read.json)
      const reordered = { ...said, conversion_goals: said.conversion_goals.toReversed(), end_date: null }
      assert.deepStrictEqual((yield* client.patch(path, reordered)).json, read.json)
      for (const [field, value] of Object.entries(said)) {
        const answer = yield* client.patch(path, { [field]: value })
        assert.deepStrictEqual([answer.status, answer.json], [200, read.json], field)
      }
      const changed = yield* client.patch(path, { ...said, campaign_name: "Renamed", end_date: "2027-03-31" })
      assert.deepStrictEqual(changed.json, { ...said, campaign_name: "Renamed", end_date: "2027-03-31" })
      assert.deepInclude((yield* client.patch(path, { ...said, end_date: "" })).json, { end_date: "" })

      const refused = yield* client.patch(path, {
        ...said,
        daily_budget_micros: 5,
        language_ids: [1003],
        ad_schedule: { mode: "CUSTOM", schedule_entries: [] }
      })
      assert.strictEqual(refused.status, 422)
      assert.deepStrictEqual(refused.as(HTTPValidationError).detail.map(({ loc, type }) => [loc, type]), [
        [["body", "daily_budget_micros"], "greater_than_equal"],
        [["body", "language_ids"], "value_error"],
        [["body", "ad_schedule", "schedule_entries"], "value_error"]
      ])
      assert.deepStrictEqual((yield* client.get(path)).as(LiveCampaignView).language_ids, said.language_ids)
      yield* failNext({ _tag: "Rejected", findings: [] })
      assert.strictEqual((yield* client.get(path)).status, 502)
    }).pipe(onService))

  it.effect("is not asked to change what is so already", () =>
    Effect.gen(function*() {
      const { campaignId, path } = yield* running
      const { edit } = yield* MemoryCampaignEditor
      const client = yield* signedIn(manager)
      yield* edit(account.customerId, campaignId, [somebodys({ _tag: "RemoveCampaign" })])
      // A removed campaign takes no change, so that a request that reached the platform would be refused.
      assert.strictEqual((yield* client.patch(path, { status: "REMOVED", confirm: ["NOT_UNDOABLE"] })).status, 200)
      assert.strictEqual((yield* client.patch(path, {})).status, 200)
      const answer = yield* client.patch(path, { campaign_name: "New" })
      assert.deepInclude(answer.json, { status: 409, code: "CAMPAIGN_REMOVED" })
    }).pipe(onService))

  it.effect("is 404 when the account has it not, when the account is not there or not the user's", () =>
    Effect.gen(function*() {
      const { campaignId, path } = yield* running
      const client = yield* signedIn(manager)
      const unknown = yield* client.get(`/api/v1/campaigns/live/${demoCustomer}/1`)
      assert.deepInclude(unknown.json, { status: 404, detail: "There is no such campaign" })
      const theirs = yield* signedIn(stranger)
      const foreign = yield* theirs.get(path)
      const nowhere = yield* theirs.get(`/api/v1/campaigns/live/1000000001/${campaignId}`)
      for (const answer of [foreign, nowhere]) {
        assert.deepInclude(answer.json, { status: 404, detail: "There is no such customer" })
      }
      assert.strictEqual((yield* theirs.patch(path, { status: "ENABLED" })).status, 404)
    }).pipe(onService))

  it.effect("is 404 with a platform token that is not stored", () =>
    Effect.gen(function*() {
      const { path } = yield* running
      const client = yield* signedIn(manager)
      for (const answer of [yield* client.get(`${path}?token_id=5`), yield* client.patch(`${path}?token_id=5`, {})]) {
        assert.deepInclude(answer.json, { status: 404, detail: "There is no such platform token" })
      }
      assert.strictEqual((yield* client.get(`${path}?token_id=x`)).status, 422)
    }).pipe(onService))

  it.effect.each<[object, string]>([
    [{ campaign_name: null }, "string_type"],
    [{ campaign_name: "" }, "string_too_short"],
    [{ status: "RUNNING" }, "enum"],
    [{ daily_budget_micros: 5 }, "greater_than_equal"],
    [{ bidding_strategy: { type: "TARGET_CPA" } }, "value_error"],
    [{ start_date: "31.12.2026" }, "date_from_datetime_parsing"],
    [{ daily_budget_micros: 50_000_000_001 }, "less_than_equal"],
    [{ bidding_strategy: { type: "TARGET_ROAS", target_roas: null } }, "value_error"],
    [{ bidding_strategy: { type: "TARGET_CPA", target_cpa_micros: 50_000_000_001 } }, "less_than_equal"],
    [{ language_ids: [1001] }, "value_error"],
    [{ geo_target_type: null }, "value_error"],
    [{ geo_target_type: "NEARBY" }, "enum"],
    [{ contains_eu_political_advertising: [] }, "bool_type"],
    [{ start_date: null }, "value_error"],
    [{ location_targets: null }, "list_type"],
    [{ location_targets: [{ geo_target_constant_id: 0 }] }, "greater_than"],
    [{ ad_schedule: { mode: "CUSTOM" } }, "value_error"],
    [{ conversion_goals: [] }, "value_error"],
    [{ status: "REMOVED", campaign_name: "Other" }, "value_error"],
    [{ network_settings: { target_adplatform_search: false } }, "value_error"],
    [{ campaign_id: 1 }, "value_error"]
  ])("answers 422 to %j", ([body, type]) =>
    Effect.gen(function*() {
      const { path } = yield* running
      const client = yield* signedIn(manager)
      const answer = yield* client.patch(path, body)
      assert.strictEqual(answer.status, 422)
      assert.include(answer.text, `"type":"${type}"`)
    }).pipe(onService))

  it.effect("says when the platform refuses a change, fails, or leaves its outcome open", () =>
    Effect.gen(function*() {
      const { path } = yield* running
      const { failNext, loseNextAnswer } = yield* MemoryAdPlatformFaults
      const client = yield* signedIn(manager)
      yield* failNext({ _tag: "Unavailable", timedOut: false })
      assert.strictEqual((yield* client.get(path)).status, 503)
      yield* failNext({ _tag: "Unavailable", timedOut: true })
      assert.strictEqual((yield* client.get(path)).status, 504)
      yield* loseNextAnswer
      // The answer is lost, and the campaign shows that the change took effect.
      const lost = yield* client.patch(path, { campaign_name: "New" })
      assert.deepStrictEqual([lost.status, lost.json], [200, (yield* client.get(path)).json])
      assert.deepInclude(lost.json, { campaign_name: "New" })
    }).pipe(onService))

  it.effect("keeps its name to itself: another campaign's is refused with the field", () =>
    Effect.gen(function*() {
      const { path } = yield* running
      const platform = yield* AdPlatform
      const draft = yield* (yield* DraftReader).find(DraftId.make(seeded.draft))
      const named = { ...draft, settings: { ...draft.settings, campaignName: "Taken" } }
      const plan = planPublishing({ draft: named, marker: "other", accountGoals: [] })
      assert.isTrue(CampaignId.make(1) < (yield* platform.publish(account, plan)))
      const answer = yield* (yield* signedIn(manager)).patch(path, { campaign_name: "Taken" })
      assert.strictEqual(answer.status, 422)
      const { detail } = answer.as(HTTPValidationError)
      assert.deepStrictEqual(detail.map(({ ctx, input, loc, type }) => [loc, type, input, ctx?.["code"]]), [
        [["body", "campaign_name"], "platform_rejected", "Taken", "campaignError.DUPLICATE_CAMPAIGN_NAME"]
      ])
    }).pipe(onService))

  it.effect("is aimed elsewhere, at other times and people, and bids for other goals, in the shape in which it is read", () =>
    Effect.gen(function*() {
      const { path } = yield* running
      const client = yield* signedIn(manager)
      const said = (yield* client.get(path)).as(LiveCampaignView)
      const changes = {
        location_targets: [
          { geo_target_constant_id: 2276, target_type: "INCLUDE" },
          { geo_target_constant_id: 1004234, target_type: "EXCLUDE" }
        ],
        geo_target_type: "PRESENCE_OR_INTEREST",
        contains_eu_political_advertising: true,
        ad_schedule: {
          mode: "CUSTOM",
          schedule_entries: [
            { day_of_week: "MONDAY", start_hour: 8, start_minute: 0, end_hour: 12, end_minute: 30 },
            { day_of_week: "SUNDAY", start_hour: 0, start_minute: 15, end_hour: 24, end_minute: 0 }
          ]
        },
        conversion_goals: said.conversion_goals.map((goal) => ({ ...goal, biddable: !goal.biddable }))
      }
      const changed = yield* client.patch(path, { ...said, ...changes, confirm: ["PLACE_ADDED"] })
      assert.deepStrictEqual([changed.status, changed.json], [200, { ...said, ...changes }], changed.text)
      assert.deepStrictEqual((yield* client.get(path)).json, changed.json)
      assert.deepStrictEqual((yield* client.patch(path, changed.json)).json, changed.json)
      const undeclared = yield* client.patch(path, { contains_eu_political_advertising: null })
      assert.deepStrictEqual(
        [undeclared.status, undeclared.as(HTTPValidationError).detail.map(({ loc }) => loc)],
        [422, [["body", "contains_eu_political_advertising"]]]
      )
      const always = { ad_schedule: { mode: "ALL_TIME", schedule_entries: null } }
      assert.deepInclude((yield* client.patch(path, { ...changes, ...always, confirm: ["HOURS_ADDED"] })).json, always)
    }).pipe(onService))

  it.effect("is only planned with dry_run: operations, risks, spend, findings, and nothing happens", () =>
    Effect.gen(function*() {
      const { path } = yield* running
      const client = yield* signedIn(manager)
      const before = (yield* client.get(path)).json
      const body = {
        status: "ENABLED",
        daily_budget_micros: 30_000_000,
        location_targets: [
          { geo_target_constant_id: 2276, target_type: "INCLUDE" },
          { geo_target_constant_id: 2276, target_type: "EXCLUDE" }
        ]
      }
      const answer = yield* client.patch(`${path}?dry_run=true`, body)
      assert.strictEqual(answer.status, 200, answer.text)
      const plan = answer.as(LivePlanView)
      assert.deepInclude(answer.json, { plan_id: null, undecided: [], left_over: [] })
      assert.deepStrictEqual(plan.findings.map(({ field }) => field), ["location_targets[0]"])
      assert.deepStrictEqual(plan.daily_spend_micros, { before: 0, after: 30_000_000 })
      assert.deepStrictEqual(plan.blocked_by.map(({ code, field }) => [code, field]), [
        ["LOCATION_TARGETED_AND_EXCLUDED", "location_targets[1].geo_target_constant_id"]
      ])
      assert.includeMembers(plan.operations.map((operation) => operation.path), ["status", "daily_budget_micros"])
      assert.includeMembers(plan.risks.map(({ code }) => code), ["SPENDING_BEGINS"])
      assert.includeMembers(plan.differences.map(({ side }) => side), ["draft"])
      assert.isTrue(plan.operations.every(({ request }) => Array.isArray(request) && request.length > 0))
      assert.deepStrictEqual((yield* client.get(path)).json, before)
      const blocked = yield* client.patch(path, body)
      assert.strictEqual(blocked.status, 422)
      assert.deepStrictEqual(
        blocked.as(HTTPValidationError).detail.map(({ ctx, loc, type }) => [loc, type, ctx?.["code"]]),
        [
          [["body", "location_targets", 1, "geo_target_constant_id"], "value_error", "LOCATION_TARGETED_AND_EXCLUDED"]
        ]
      )
      assert.deepStrictEqual((yield* client.get(path)).json, before)
      for (const query of ["dry_run=maybe", "dry_run="]) {
        assert.strictEqual((yield* client.patch(`${path}?${query}`, body)).status, 422)
      }
      const refused = yield* client.patch(`${path}?dry_run=1`, { language_ids: [1001] })
      assert.strictEqual(refused.status, 422)
      assert.include(refused.text, "targets no languages")
      const theirs = yield* signedIn(stranger)
      assert.strictEqual((yield* theirs.patch(`${path}?dry_run=true`, body)).status, 404)
    }).pipe(onService))
})
