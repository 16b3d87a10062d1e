import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { CampaignDraftView } from "../../../src/Api/Drafts/CampaignDraftView.ts"
import { StepResponse } from "../../../src/Api/Drafts/WarningView.ts"
import { type Client, onService, signedIn } from "../../support/Client.ts"
import { manager, seeded } from "../../support/DemoData.ts"

const draft = `/api/v1/campaigns/drafts/${seeded.draft}`
const settings = `${draft}/campaign-settings`

const change = (client: Client, body: object, query = "") =>
  Effect.map(client.patch(settings + query, body), (answer) => {
    assert.strictEqual(answer.status, 200, answer.text)
    return answer.as(StepResponse)
  })

const matchTypes = ({ ad_groups }: typeof CampaignDraftView.Type) =>
  ad_groups.flatMap(({ keywords }) => keywords.map(({ match_type }) => match_type))

describe("step 1", () => {
  it.effect("changes what is there, leaves what is absent, and answers the whole draft", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const before = (yield* client.get(draft)).as(CampaignDraftView)
      const answer = yield* client.patch(settings, { daily_budget_micros: 30_000_000, unknown_field: 1 })
      assert.strictEqual(answer.headers["etag"], "\"2\"")
      const after = answer.as(StepResponse).draft
      assert.deepStrictEqual(after, {
        ...before,
        daily_budget_micros: 30_000_000,
        date_updated: "2026-11-20T09:00:00.000Z"
      })
      assert.deepStrictEqual((yield* client.get(draft)).json, after)
    }).pipe(onService))

  it.effect("keeps of a bidding strategy what its type takes, and names in its warnings what it does not", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const said = {
        type: "MAXIMIZE_CLICKS",
        target_cpa_micros: 5_000_000,
        target_roas: 2,
        max_cpc_bid_ceiling_micros: 2_000_000,
        impression_share_location: "TOP_OF_PAGE"
      }
      const { draft: after, warnings } = yield* change(client, { bidding_strategy: said })
      const kept = {
        type: "MAXIMIZE_CLICKS",
        target_cpa_micros: null,
        target_roas: null,
        max_cpc_bid_ceiling_micros: 2_000_000,
        impression_share_location: null,
        impression_share_fraction_micros: null
      } as const
      assert.deepStrictEqual(after.bidding_strategy, kept)
      assert.deepStrictEqual((yield* client.get(draft)).as(CampaignDraftView).bidding_strategy, kept)
      assert.deepStrictEqual(warnings.filter(({ code }) => code.endsWith("_IGNORED")), [
        {
          field: "bidding_strategy.target_cpa_micros",
          code: "TARGET_CPA_IGNORED",
          message: "MAXIMIZE_CLICKS has no target for a conversion; it will not be published.",
          is_blocking: false,
          fixes: []
        },
        {
          field: "bidding_strategy.target_roas",
          code: "TARGET_ROAS_IGNORED",
          message: "MAXIMIZE_CLICKS has no target return; it will not be published.",
          is_blocking: false,
          fixes: []
        },
        {
          field: "bidding_strategy.impression_share_location",
          code: "IMPRESSION_SHARE_IGNORED",
          message: "MAXIMIZE_CLICKS has no place of impressions; it will not be published.",
          is_blocking: false,
          fixes: []
        }
      ])
      const again = yield* change(client, { bidding_strategy: kept })
      assert.notInclude(again.warnings.map(({ code }) => code).join(), "_IGNORED")
    }).pipe(onService))

  it.effect("clears with null: lists become empty, the match type PHRASE, the name stays", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const cleared = (yield* change(client, {
        name: null,
        campaign_name: null,
        website_url: null,
        daily_budget_micros: null,
        bidding_strategy: null,
        default_match_type: null,
        language_ids: null,
        location_targets: null,
        network_settings: null,
        ad_schedule: null,
        start_date: null,
        end_date: null,
        conversion_goals: null
      })).draft
      assert.deepInclude(cleared, {
        name: "Trail shoes",
        campaign_name: null,
        website_url: null,
        daily_budget_micros: null,
        bidding_strategy: null,
        default_match_type: "PHRASE",
        language_ids: [],
        location_targets: [],
        network_settings: null,
        ad_schedule: null,
        start_date: null,
        end_date: null,
        conversion_goals: []
      })
    }).pipe(onService))

  it.effect("that changes nothing is no revision", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      for (const body of [{}, { name: "Trail shoes" }, { name: null }]) {
        assert.strictEqual((yield* client.patch(settings, body)).headers["etag"], "\"1\"")
      }
    }).pipe(onService))

  it.effect("keeps every field of every part", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const entry = { day_of_week: "MONDAY", start_hour: 8, start_minute: 15, end_hour: 24, end_minute: 0 }
      const body = {
        name: "N",
        campaign_name: "C",
        website_url: "https://example.com/x",
        daily_budget_micros: 1_000_000,
        bidding_strategy: {
          type: "TARGET_IMPRESSION_SHARE",
          target_cpa_micros: null,
          target_roas: null,
          max_cpc_bid_ceiling_micros: 3_000_000,
          impression_share_location: "ANYWHERE_ON_PAGE",
          impression_share_fraction_micros: 500_000
        },
        language_ids: [1001, 1000],
        location_targets: [{ geo_target_constant_id: 2840, target_type: "EXCLUDE" }],
        network_settings: { target_adplatform_search: true, target_search_network: true, target_content_network: true },
        ad_schedule: { mode: "CUSTOM", schedule_entries: [entry] },
        start_date: "2027-01-01",
        end_date: "2027-02-01",
        conversion_goals: [{ conversion_action_id: 5, goal_type: "CAMPAIGN_SPECIFIC", category: "PURCHASE" }]
      }
      assert.deepInclude((yield* client.patch(settings, body)).as(StepResponse).draft as object, body)
      assert.deepInclude((yield* client.get(draft)).json, body)
    }).pipe(onService))

  it.effect("answers the warnings of this step alone, without the way of saving", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const { warnings } = yield* change(client, { end_date: "2026-11-01", campaign_name: null })
      assert.include(warnings.map(({ field }) => field), "end_date")
      assert.include(warnings.map(({ field }) => field), "campaign_name")
      for (const warning of warnings) {
        assert.deepStrictEqual(Object.keys(warning), ["field", "code", "message", "is_blocking", "fixes"])
        assert.notMatch(warning.field, /^(ad_groups|extensions)/)
      }
    }).pipe(onService))

  it.effect.each<[object, string, string]>([
    [{ name: "x".repeat(257) }, "name", "string_too_long"],
    [{ daily_budget_micros: 999_999 }, "daily_budget_micros", "greater_than_equal"],
    [{ daily_budget_micros: 50_000_000_001 }, "daily_budget_micros", "less_than_equal"],
    [{ bidding_strategy: { type: "TARGET_ROAS" } }, "bidding_strategy", "value_error"],
    [{ bidding_strategy: { type: "TARGET_ROAS", target_roas: 0 } }, "target_roas", "greater_than"],
    [{ ad_schedule: { mode: "CUSTOM" } }, "ad_schedule", "value_error"],
    [{ language_ids: "1001" }, "language_ids", "list_type"],
    [{ website_url: "ftp://example.com" }, "website_url", "url_scheme"],
    [{ start_date: "soon" }, "start_date", "date_from_datetime_parsing"]
  ])("refuses %j and changes nothing", ([body, field, type]) =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const answer = yield* client.patch(settings, { campaign_name: "Changed", ...body })
      assert.strictEqual(answer.status, 422)
      assert.include(answer.text, `"type":"${type}"`)
      assert.include(answer.text, `"${field}"]`)
      assert.strictEqual((yield* client.get(draft)).headers["etag"], "\"1\"")
    }).pipe(onService))
})

describe("the default match type", () => {
  it.effect("takes along the keywords that had the old one", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const { draft, warnings } = yield* change(client, { default_match_type: "BROAD" })
      assert.deepStrictEqual(matchTypes(draft), ["EXACT", "BROAD", "NEGATIVE"])
      assert.notInclude(warnings.map(({ code }) => code), "NEGATIVE_KEYWORDS_KEPT")
    }).pipe(onService))

  it.effect("takes along all when asked to, but for negatives, and says so", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const query = "?update_all_keywords_match_type=true"
      const { draft, warnings } = yield* change(client, { default_match_type: "BROAD" }, query)
      assert.deepStrictEqual(matchTypes(draft), ["BROAD", "BROAD", "NEGATIVE"])
      assert.deepInclude(warnings, {
        field: "default_match_type",
        code: "NEGATIVE_KEYWORDS_KEPT",
        message: "One NEGATIVE keyword kept its match type: an exclusion must not turn into a target.",
        is_blocking: false,
        fixes: []
      })
    }).pipe(onService))

  it.effect("that was NEGATIVE leaves exclusions as they are, and says so", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      for (
        const [value, query] of [["PHRASE", ""], [null, ""], [
          "PHRASE",
          "?update_all_keywords_match_type=true"
        ]] as const
      ) {
        yield* change(client, { default_match_type: "NEGATIVE" })
        const { draft, warnings } = yield* change(client, { default_match_type: value }, query)
        assert.deepStrictEqual(matchTypes(draft), [query === "" ? "EXACT" : "PHRASE", "NEGATIVE", "NEGATIVE"])
        assert.deepInclude(warnings, {
          field: "default_match_type",
          code: "NEGATIVE_KEYWORDS_KEPT",
          message: "2 NEGATIVE keywords kept their match type: an exclusion must not turn into a target.",
          is_blocking: false,
          fixes: []
        })
      }
    }).pipe(onService))

  it.effect("that stays the same takes nothing along", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const query = "?update_all_keywords_match_type=true"
      for (const value of ["PHRASE", null]) {
        const { draft, warnings } = yield* change(client, { default_match_type: value }, query)
        assert.deepStrictEqual(matchTypes(draft), ["EXACT", "PHRASE", "NEGATIVE"])
        assert.notInclude(warnings.map(({ code }) => code), "NEGATIVE_KEYWORDS_KEPT")
      }
    }).pipe(onService))

  it.effect("is reset to PHRASE by null, and keywords follow", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* change(client, { default_match_type: "EXACT" })
      const { draft } = yield* change(client, { default_match_type: null })
      assert.strictEqual(draft.default_match_type, "PHRASE")
      assert.deepStrictEqual(matchTypes(draft), ["PHRASE", "PHRASE", "NEGATIVE"])
    }).pipe(onService))

  it.effect("has a flag that must be a truth value", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const answer = yield* client.patch(`${settings}?update_all_keywords_match_type=perhaps`, {})
      assert.include(answer.text, "\"type\":\"bool_parsing\",\"loc\":[\"query\",\"update_all_keywords_match_type\"]")
    }).pipe(onService))
})
