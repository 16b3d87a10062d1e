import { temporaryStateFile } from "@campaigns/sandboxes/testing/TemporaryStateFile"
import { assert, it, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import {
  ad,
  adGroup,
  budget,
  campaign,
  keyword,
  location,
  parents,
  sitelink,
  wholeCampaign
} from "./support/Operations.ts"
import { campaignAsset, campaignLabel, label } from "./support/Operations.ts"
import { SandboxClient, startSandbox } from "./support/SandboxClient.ts"

type Batch = { readonly results?: ReadonlyArray<object>; readonly fieldMask: string; readonly requestId: string }

layer(SandboxClient.layer)("The sandbox's queries", (it) => {
  it.effect("find what was created, with the budget joined, int64 as text and defaults left out", () =>
    Effect.gen(function*() {
      const sandbox = yield* SandboxClient
      const created = yield* sandbox.mutate([
        ...wholeCampaign,
        sitelink(),
        campaignAsset("SITELINK"),
        label("Marker"),
        campaignLabel()
      ])
      assert.strictEqual(created.status, 200)
      const { body } = yield* sandbox.searchStream(
        "SELECT campaign.id, campaign.name, campaign.network_settings.target_search_network, campaign.network_settings.target_google_search, campaign_budget.amount_micros, campaign_budget.explicitly_shared FROM campaign WHERE campaign.name = 'Spring sale' AND campaign.status != REMOVED"
      )
      const [batch] = body as ReadonlyArray<Batch>
      const [row] = (batch?.results ?? []) as ReadonlyArray<
        { campaign: { [key: string]: unknown }; campaignBudget: object }
      >
      assert.match(String(row?.campaign["id"]), /^[0-9]+$/)
      assert.deepInclude(row?.campaign, { name: "Spring sale", networkSettings: { targetGoogleSearch: true } })
      assert.deepInclude(row?.campaignBudget, { amountMicros: "5000000" })
      assert.notProperty(row?.campaignBudget, "explicitlyShared")
      assert.match(
        batch?.fieldMask ?? "",
        /^campaign\.id,campaign\.name,campaign\.networkSettings\.targetSearchNetwork,/
      )
      assert.isString(batch?.requestId)
    }))

  it.effect("join what hangs together", () =>
    Effect.gen(function*() {
      const sandbox = yield* SandboxClient
      const [keywordRow] = yield* sandbox.rows(
        "SELECT ad_group_criterion.keyword.text, ad_group_criterion.keyword.match_type, ad_group.name, campaign.name FROM ad_group_criterion WHERE campaign.name = 'Spring sale'"
      )
      assert.deepInclude(keywordRow?.["adGroupCriterion"], { keyword: { text: "running shoes", matchType: "PHRASE" } })
      assert.deepInclude(keywordRow?.["adGroup"], { name: "Shoes" })
      const [adRow] = yield* sandbox.rows(
        "SELECT ad_group_ad.ad.id, ad_group_ad.ad.responsive_search_ad.headlines, ad_group_ad.ad.final_urls, ad_group_ad.ad.type, metrics.clicks FROM ad_group_ad WHERE segments.date DURING LAST_30_DAYS"
      )
      const found = adRow?.["adGroupAd"] as
        | { ad: { responsiveSearchAd: { headlines: ReadonlyArray<object> } } }
        | undefined
      assert.deepStrictEqual(found?.ad.responsiveSearchAd.headlines[0], { text: "Running Shoes" })
      const [assetRow] = yield* sandbox.rows(
        "SELECT campaign_asset.field_type, asset.sitelink_asset.link_text FROM campaign_asset WHERE campaign_asset.status = 'ENABLED'"
      )
      assert.deepInclude(assetRow?.["asset"], { sitelinkAsset: { linkText: "Sale" } })
      const [labelRow] = yield* sandbox.rows(
        "SELECT campaign.name FROM campaign_label WHERE label.name = 'Marker'"
      )
      assert.deepInclude(labelRow?.["campaign"], { name: "Spring sale" })
    }))

  it.effect("read the account, its goals and its conversion actions", () =>
    Effect.gen(function*() {
      const sandbox = yield* SandboxClient
      assert.deepStrictEqual(
        yield* sandbox.rows("SELECT customer.currency_code, customer.time_zone FROM customer LIMIT 1"),
        [{ customer: { resourceName: "customers/1234567890", currencyCode: "EUR", timeZone: "Europe/Berlin" } }]
      )
      const goals = yield* sandbox.rows("SELECT customer_conversion_goal.category FROM customer_conversion_goal")
      assert.strictEqual(goals.length, 6)
      const actions = yield* sandbox.rows(
        "SELECT conversion_action.name FROM conversion_action WHERE conversion_action.status = 'ENABLED'"
      )
      assert.strictEqual(actions.length, 4)
    }))

  const geo = (where: string) => `SELECT geo_target_constant.id FROM geo_target_constant WHERE ${where}`
  const filters = [
    ["geo_target_constant.id IN (2276, 2840, 1)", ["2276", "2840"]],
    ["geo_target_constant.id = '2276'", ["2276"]],
    ["geo_target_constant.name LIKE 'Germ%'", ["2276"]],
    ["geo_target_constant.name LIKE 'Germ_ny'", ["2276"]],
    ["geo_target_constant.name LIKE 'Germ[_]ny'", []],
    ["geo_target_constant.name = \"Berlin\"", ["20226", "1003854"]],
    ["geo_target_constant.id BETWEEN 2275 AND 2277", ["2276"]],
    ["geo_target_constant.id > 1027000 AND geo_target_constant.id <= 1027744", ["1027744"]],
    ["geo_target_constant.status = REMOVAL_PLANNED", ["1004999"]],
    [
      "geo_target_constant.parent_geo_target IS NULL AND geo_target_constant.country_code NOT IN ('X') AND geo_target_constant.id < 2010",
      [
        "2008"
      ]
    ],
    [
      "geo_target_constant.name NOT LIKE '%e%' AND geo_target_constant.country_code = 'DE' AND geo_target_constant.id > 1000000",
      [
        "1004234",
        "1004353",
        "1004409",
        "1004437",
        "1004999"
      ]
    ]
  ] as const
  it.effect.each(filters)("filter by %s", ([where, ids]) =>
    Effect.gen(function*() {
      const sandbox = yield* SandboxClient
      const rows = yield* sandbox.rows(`${geo(where)} ORDER BY geo_target_constant.id`)
      const found = rows.map((row) => (row["geoTargetConstant"] as { id: string }).id)
      assert.deepStrictEqual(found, [...ids])
    }))

  const refusals = [
    ["SELECT campaign.foo FROM campaign", "UNRECOGNIZED_FIELD"],
    ["SELECT campaign.id, foo.bar FROM campaign", "UNRECOGNIZED_FIELD"],
    ["SELECT campaign.id FROM campaign WHERE campaign.foo = 1", "UNRECOGNIZED_FIELD"],
    ["SELECT campaign.id FROM nothing", "BAD_RESOURCE_TYPE_IN_FROM_CLAUSE"],
    ["SELECT ad_group.id FROM campaign", "PROHIBITED_RESOURCE_TYPE_IN_SELECT_CLAUSE"],
    ["SELECT campaign.id FROM campaign WHERE campaign.status = 'PAUSE'", "BAD_ENUM_CONSTANT"],
    ["SELECT campaign.id FROM campaign WHERE campaign.status > 'PAUSED'", "OPERATOR_FIELD_MISMATCH"],
    ["SELECT campaign.id FROM campaign WHERE campaign.id = 'x'", "BAD_NUMBER"],
    ["SELECT campaign.id FROM campaign WHERE campaign.name = 'it's'", "STRING_NOT_TERMINATED"],
    ["SELECT campaign.id FROM campaign WHERE campaign.name = 'a\nb'", "PROHIBITED_NEWLINE_IN_STRING"],
    ["SELECT campaign.id FROM campaign WHERE campaign.name = '\\n'", "BAD_ESCAPE_SEQUENCE"],
    ["SELECT campaign.id FROM campaign WHERE campaign.id IN ()", "PROHIBITED_EMPTY_LIST_IN_CONDITION"],
    ["SELECT campaign.id FROM campaign WHERE campaign.id IN 5", "EXPECTED_LIST"],
    ["SELECT campaign.id FROM campaign WHERE campaign.id ~ 5", "BAD_SYMBOL"],
    ["SELECT campaign.id FROM campaign WHERE campaign.id NEAR 5", "BAD_OPERATOR"],
    ["SELECT campaign.id FROM campaign WHERE campaign.id BETWEEN 1, 5", "EXPECTED_AND"],
    ["SELECT campaign.id FROM campaign WHERE campaign.labels = 'x'", "PROHIBITED_FIELD_IN_WHERE_CLAUSE"],
    ["SELECT campaign.id FROM campaign LIMIT 0", "BAD_LIMIT_VALUE"],
    ["SELECT campaign.id FROM campaign ORDER campaign.id", "EXPECTED_BY"],
    ["SELECT campaign.id", "UNEXPECTED_END_OF_QUERY"],
    ["campaign.id FROM campaign", "EXPECTED_SELECT"],
    ["SELECT campaign.id FROM campaign LIMIT 5 campaign", "UNEXPECTED_INPUT"],
    ["SELECT campaign.id FROM campaign PARAMETERS foo = true", "BAD_PARAMETER_NAME"]
  ] as const
  it.effect.each(refusals)("refuse %s", ([query, code]) =>
    Effect.gen(function*() {
      const sandbox = yield* SandboxClient
      const reply = yield* sandbox.searchStream(query)
      assert.deepStrictEqual([reply.status, reply.errors], [400, [`queryError.${code}`]])
      assert.isArray(reply.body)
    }))

  it.effect("understand escaped quotes and leave resource names out when asked to", () =>
    Effect.gen(function*() {
      const sandbox = yield* SandboxClient
      yield* sandbox.mutate([budget(), campaign({ name: "Joe's \"best\"" })])
      const rows = yield* sandbox.rows(
        "SELECT campaign.name FROM campaign WHERE campaign.name = 'Joe\\'s \"best\"' PARAMETERS omit_unselected_resource_names = true"
      )
      assert.deepStrictEqual(rows, [{ campaign: { name: "Joe's \"best\"" } }])
    }))
})

it.effect("Pages are of a fixed size, and follow each other by their token", () =>
  Effect.gen(function*() {
    const stateFile = yield* temporaryStateFile
    const sandbox = yield* startSandbox({ stateFile, pageSize: 2 })
    yield* sandbox.mutate([
      ...parents,
      adGroup(),
      ...["a", "b", "c"].map((text) => keyword(text)),
      ad(),
      location(2276)
    ])
    const query =
      "SELECT ad_group_criterion.keyword.text FROM ad_group_criterion ORDER BY ad_group_criterion.keyword.text DESC"
    type Page = { results: ReadonlyArray<object>; nextPageToken?: string; totalResultsCount?: string }
    const first = (yield* sandbox.search({ query, searchSettings: { returnTotalResultsCount: true } })).body as Page
    assert.deepStrictEqual([first.results.length, first.totalResultsCount], [2, "3"])
    const second = (yield* sandbox.search({ query, pageToken: first.nextPageToken })).body as Page
    assert.strictEqual(second.results.length, 1)
    assert.notProperty(second, "nextPageToken")
    const stream = (yield* sandbox.searchStream(query)).body as ReadonlyArray<Batch>
    assert.deepStrictEqual(stream.map((batch) => batch.results?.length), [2, 1])
    assert.deepStrictEqual((yield* sandbox.search({ query, pageSize: 5 })).errors, [
      "requestError.PAGE_SIZE_NOT_SUPPORTED at page_size"
    ])
    assert.deepStrictEqual((yield* sandbox.search({ query, pageToken: "x" })).errors, [
      "requestError.INVALID_PAGE_TOKEN at page_token"
    ])
  }))
