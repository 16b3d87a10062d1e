import { defaultAccounts } from "@campaigns/sandboxes/AdPlatform/Data/Account"
import { temporaryStateFile } from "@campaigns/sandboxes/testing/TemporaryStateFile"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import {
  ad,
  adGroup,
  asset,
  budget,
  campaign,
  campaignAsset,
  campaignLabel,
  keyword,
  label,
  location,
  parents,
  sitelink,
  wholeCampaign
} from "./support/Operations.ts"
import { customerId, startSandbox } from "./support/SandboxClient.ts"

const withSandbox = Effect.flatMap(temporaryStateFile, (stateFile) => startSandbox({ stateFile }))

type Results = { readonly mutateOperationResponses: ReadonlyArray<{ [kind: string]: { resourceName: string } }> }

const namesOf = (body: unknown) =>
  (body as Results).mutateOperationResponses.flatMap((response) =>
    Object.values(response).map((one) => one.resourceName)
  )

const update = (resourceName: string | undefined, updateMask: string, fields: object) => ({
  campaignOperation: { updateMask, update: { resourceName, ...fields } }
})

it.effect("answers the new names in the order of the operations", () =>
  Effect.gen(function*() {
    const sandbox = yield* withSandbox
    const reply = yield* sandbox.mutate(wholeCampaign)
    const kinds = (reply.body as Results).mutateOperationResponses.map((response) => Object.keys(response).join())
    assert.deepStrictEqual(kinds, [
      "campaignBudgetResult",
      "campaignResult",
      "campaignCriterionResult",
      "adGroupResult",
      "adGroupCriterionResult",
      "adGroupAdResult"
    ])
    assert.match(namesOf(reply.body)[1] ?? "", /^customers\/1234567890\/campaigns\/[0-9]+$/)
  }))

it.effect("stores nothing when one operation of many is wrong", () =>
  Effect.gen(function*() {
    const sandbox = yield* withSandbox
    const reply = yield* sandbox.mutate([...wholeCampaign, keyword("a,b"), keyword("c", { cpcBidMicros: "1" })])
    assert.deepStrictEqual(reply.errors, [
      "criterionError.KEYWORD_HAS_INVALID_CHARS at mutate_operations[6].ad_group_criterion_operation.create.keyword.text",
      "biddingError.BID_TOO_MANY_FRACTIONAL_DIGITS at mutate_operations[7].ad_group_criterion_operation.create.cpc_bid_micros"
    ])
    for (const resource of ["campaign", "campaign_budget", "ad_group", "campaign_conversion_goal"]) {
      assert.deepStrictEqual(yield* sandbox.rows(`SELECT ${resource}.resource_name FROM ${resource}`), [])
    }
  }))

it.effect("stores nothing and answers nothing when it only validates", () =>
  Effect.gen(function*() {
    const sandbox = yield* withSandbox
    const reply = yield* sandbox.mutate(wholeCampaign, { validateOnly: true })
    assert.deepStrictEqual([reply.status, reply.body], [200, {}])
    assert.deepStrictEqual(yield* sandbox.rows("SELECT campaign.id FROM campaign"), [])
  }))

it.effect("keeps the sound operations of a request that allows partial failure", () =>
  Effect.gen(function*() {
    const sandbox = yield* withSandbox
    const reply = yield* sandbox.mutate([...parents, location(999999), adGroup()], { partialFailure: true })
    const body = reply.body as Results & {
      partialFailureError: { code: number; details: ReadonlyArray<{ errors: [] }> }
    }
    assert.strictEqual(body.partialFailureError.code, 3)
    assert.strictEqual(body.partialFailureError.details[0]?.errors.length, 1)
    assert.deepStrictEqual(body.mutateOperationResponses[2], {})
    assert.strictEqual((yield* sandbox.rows("SELECT ad_group.id FROM ad_group")).length, 1)
  }))

it.effect("echoes the resource when asked for it", () =>
  Effect.gen(function*() {
    const sandbox = yield* withSandbox
    const { body } = yield* sandbox.mutate(parents, { responseContentType: "MUTABLE_RESOURCE" })
    const response = (body as { mutateOperationResponses: ReadonlyArray<{ campaignResult?: { campaign: object } }> })
      .mutateOperationResponses[1]
    assert.include(response?.campaignResult?.campaign, { name: "Spring sale", status: "PAUSED" })
  }))

it.effect("echoes only the name where the vendor's result has no resource", () =>
  Effect.gen(function*() {
    const sandbox = yield* withSandbox
    const operations = [...parents, label("L"), campaignLabel()]
    const { body } = yield* sandbox.mutate(operations, { responseContentType: "MUTABLE_RESOURCE" })
    const { mutateOperationResponses } = body as Results
    assert.deepStrictEqual(Object.keys(mutateOperationResponses[2]?.["labelResult"] ?? {}), ["resourceName", "label"])
    assert.deepStrictEqual(Object.keys(mutateOperationResponses[3]?.["campaignLabelResult"] ?? {}), ["resourceName"])
  }))

it.effect("frees a campaign's name when the campaign is removed, and then lets nothing change it", () =>
  Effect.gen(function*() {
    const sandbox = yield* withSandbox
    const [, name = ""] = namesOf((yield* sandbox.mutate(parents)).body)
    const again = yield* sandbox.mutate(parents)
    assert.deepStrictEqual(again.errors, [
      "campaignError.DUPLICATE_CAMPAIGN_NAME at mutate_operations[1].campaign_operation.create.name"
    ])
    assert.strictEqual((yield* sandbox.mutate([{ campaignOperation: { remove: name } }])).status, 200)
    assert.strictEqual((yield* sandbox.mutate(parents)).status, 200)
    const revived = yield* sandbox.mutate([update(name, "status", { status: "ENABLED" })])
    assert.deepStrictEqual(revived.errors, [
      "operationAccessDeniedError.OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE at mutate_operations[0].campaign_operation.update.resource_name"
    ])
  }))

it.effect("changes only the fields of the mask", () =>
  Effect.gen(function*() {
    const sandbox = yield* withSandbox
    const [budgetName, name] = namesOf((yield* sandbox.mutate(parents)).body)
    const reply = yield* sandbox.mutate([
      update(name, "status,networkSettings.targetSearchNetwork,endDateTime", {
        status: "ENABLED",
        name: "Not in the mask",
        networkSettings: { targetSearchNetwork: true }
      }),
      {
        campaignBudgetOperation: {
          updateMask: "amountMicros",
          update: { resourceName: budgetName, amountMicros: "7000000" }
        }
      }
    ])
    assert.strictEqual(reply.status, 200)
    const [row] = yield* sandbox.rows(
      "SELECT campaign.name, campaign.status, campaign.end_date_time, campaign.network_settings.target_google_search, campaign.network_settings.target_search_network, campaign_budget.amount_micros FROM campaign"
    )
    assert.deepStrictEqual(row, {
      campaign: {
        resourceName: name,
        name: "Spring sale",
        status: "ENABLED",
        networkSettings: { targetGoogleSearch: true, targetSearchNetwork: true }
      },
      campaignBudget: { resourceName: budgetName, amountMicros: "7000000" }
    })
  }))

it.effect("exchanges the bidding strategy for the one that the mask names", () =>
  Effect.gen(function*() {
    const sandbox = yield* withSandbox
    const [, name] = namesOf((yield* sandbox.mutate(parents)).body)
    const reply = yield* sandbox.mutate([
      update(name, "targetSpend.cpcBidCeilingMicros", { targetSpend: { cpcBidCeilingMicros: "2000000" } })
    ])
    assert.strictEqual(reply.status, 200)
    const [row] = yield* sandbox.rows(
      "SELECT campaign.bidding_strategy_type, campaign.target_spend.cpc_bid_ceiling_micros, campaign.manual_cpc.enhanced_cpc_enabled FROM campaign"
    )
    assert.deepStrictEqual(row?.["campaign"], {
      resourceName: name,
      biddingStrategyType: "TARGET_SPEND",
      targetSpend: { cpcBidCeilingMicros: "2000000" }
    })
  }))

it.effect("refuses updates that break the rules of masks and of live campaigns", () =>
  Effect.gen(function*() {
    const sandbox = yield* withSandbox
    const started = campaign({ startDateTime: "2026-11-20 00:00:00" })
    const created = yield* sandbox.mutate([
      budget(),
      started,
      adGroup(),
      keyword("free", { negative: true }),
      keyword("shoes")
    ])
    const [budgetName, name, , negative, positive] = namesOf(created.body)
    const cases = [
      [update(name, "", { status: "ENABLED" }), "fieldMaskError.FIELD_MASK_MISSING at campaign_operation.update_mask"],
      [
        update(name, "networkSettings", { networkSettings: {} }),
        "fieldMaskError.FIELD_HAS_SUBFIELDS at campaign_operation.update_mask"
      ],
      [update(name, "nothing", {}), "fieldMaskError.FIELD_NOT_FOUND at campaign_operation.update_mask"],
      [
        update(name, "advertisingChannelType", { advertisingChannelType: "DISPLAY" }),
        "fieldError.IMMUTABLE_FIELD at campaign_operation.update.advertising_channel_type"
      ],
      [
        update(name, "startDateTime", { startDateTime: "2026-12-24 00:00:00" }),
        "dateRangeError.CANNOT_MODIFY_START_DATE_IF_ALREADY_STARTED at campaign_operation.update.start_date_time"
      ],
      [update(name, "name", { name: "" }), "fieldError.REQUIRED at campaign_operation.update.name"],
      [
        update(undefined, "name", { name: "x" }),
        "requestError.RESOURCE_NAME_MISSING at campaign_operation.update.resource_name"
      ],
      [
        update(name, "status", { status: "REMOVED" }),
        "enumError.ENUM_VALUE_NOT_PERMITTED at campaign_operation.update.status"
      ],
      [
        { campaignBudgetOperation: { remove: budgetName } },
        "campaignBudgetError.CAMPAIGN_BUDGET_IN_USE at campaign_budget_operation.remove"
      ],
      [
        { adGroupCriterionOperation: { updateMask: "status", update: { resourceName: negative, status: "PAUSED" } } },
        "adGroupCriterionError.CANT_UPDATE_NEGATIVE at ad_group_criterion_operation.update"
      ],
      [
        { adGroupCriterionOperation: { updateMask: "keyword.matchType", update: { resourceName: positive } } },
        "fieldError.IMMUTABLE_FIELD at ad_group_criterion_operation.update.keyword.match_type"
      ],
      [
        { campaignOperation: { remove: "customers/1234567890/campaigns/5" } },
        "mutateError.RESOURCE_NOT_FOUND at campaign_operation.remove"
      ],
      [
        { campaignOperation: { remove: "customers/9876543210/campaigns/5" } },
        "mutateError.RESOURCE_NOT_FOUND at campaign_operation.remove"
      ]
    ] as const
    for (const [operation, error] of cases) {
      const reply = yield* sandbox.mutate([operation])
      assert.deepStrictEqual(reply.errors, [error.replace(" at ", " at mutate_operations[0].")])
    }
  }))

it.effect("refuses to change one resource twice in a request", () =>
  Effect.gen(function*() {
    const sandbox = yield* withSandbox
    const [, name] = namesOf((yield* sandbox.mutate(parents)).body)
    const reply = yield* sandbox.mutate([
      update(name, "status", { status: "ENABLED" }),
      update(name, "name", { name: "Other" })
    ])
    assert.deepStrictEqual(reply.errors, [
      "mutateError.ID_EXISTS_IN_MULTIPLE_MUTATES at mutate_operations[1].campaign_operation.update.resource_name"
    ])
  }))

it.effect("reuses an asset of the same content, and links it once", () =>
  Effect.gen(function*() {
    const sandbox = yield* withSandbox
    const operations = [sitelink(), ...parents, campaignAsset("SITELINK")]
    const [first] = namesOf((yield* sandbox.mutate(operations)).body)
    const other = [sitelink(), budget(), campaign({ name: "Other" }), campaignAsset("SITELINK")]
    const [second] = namesOf((yield* sandbox.mutate(other)).body)
    assert.strictEqual(second, first)
    assert.strictEqual((yield* sandbox.rows("SELECT asset.id FROM asset")).length, 1)
    assert.strictEqual((yield* sandbox.rows("SELECT asset.id FROM campaign_asset")).length, 2)
    const named = yield* sandbox.mutate([sitelink({}, { name: "Another name" })])
    assert.deepStrictEqual(named.errors, [
      "assetError.DUPLICATE_ASSETS_WITH_DIFFERENT_FIELD_VALUE at mutate_operations[0].asset_operation.create"
    ])
  }))

it.effect("refuses what an earlier request made already", () =>
  Effect.gen(function*() {
    const sandbox = yield* withSandbox
    const created = namesOf(
      (yield* sandbox.mutate([...parents, location(2276), adGroup(), keyword("t-rex"), label("L")])).body
    )
    const [, campaignName, , adGroupName] = created
    const { errors } = yield* sandbox.mutate([
      {
        campaignCriterionOperation: {
          create: { campaign: campaignName, location: { geoTargetConstant: "geoTargetConstants/2276" } }
        }
      },
      {
        adGroupCriterionOperation: { create: { adGroup: adGroupName, keyword: { text: "T.Rex", matchType: "PHRASE" } } }
      },
      label("l")
    ])
    assert.deepStrictEqual(errors, [
      "mutateError.RESOURCE_ALREADY_EXISTS at mutate_operations[0].campaign_criterion_operation.create",
      "mutateError.RESOURCE_ALREADY_EXISTS at mutate_operations[1].ad_group_criterion_operation.create.keyword",
      "labelError.DUPLICATE_NAME at mutate_operations[2].label_operation.create.name"
    ])
  }))

it.effect("gives a campaign the account's conversion goals and lets it have its own", () =>
  Effect.gen(function*() {
    const sandbox = yield* withSandbox
    const goal = (pair: string, biddable: boolean) => ({
      campaignConversionGoalOperation: {
        updateMask: "biddable",
        update: { resourceName: `customers/${customerId}/campaignConversionGoals/-2~${pair}`, biddable }
      }
    })
    const reply = yield* sandbox.mutate([...parents, goal("PURCHASE~WEBSITE", false), goal("CONTACT~WEBSITE", true)])
    assert.strictEqual(reply.status, 200)
    const rows = yield* sandbox.rows(
      "SELECT campaign_conversion_goal.category, campaign_conversion_goal.biddable FROM campaign_conversion_goal WHERE campaign_conversion_goal.biddable = TRUE ORDER BY campaign_conversion_goal.category"
    )
    assert.deepStrictEqual(
      rows.map((row) => (row["campaignConversionGoal"] as { category: string }).category),
      ["CONTACT", "PHONE_CALL_LEAD", "SIGNUP", "SUBMIT_LEAD_FORM"]
    )
    const unknown = yield* sandbox.mutate([budget(), campaign({ name: "Other" }), goal("DOWNLOAD~APP", true)])
    assert.deepStrictEqual(unknown.errors, [
      "mutateError.RESOURCE_NOT_FOUND at mutate_operations[2].campaign_conversion_goal_operation.update.resource_name"
    ])
  }))

it.effect("lets a campaign use a custom goal of enabled conversion actions", () =>
  Effect.gen(function*() {
    const sandbox = yield* withSandbox
    const custom = (name: string, ...ids: ReadonlyArray<number>) => ({
      customConversionGoalOperation: {
        create: {
          resourceName: `customers/${customerId}/customConversionGoals/-7`,
          name,
          conversionActions: ids.map((id) => `customers/${customerId}/conversionActions/${id}`)
        }
      }
    })
    const use = {
      conversionGoalCampaignConfigOperation: {
        updateMask: "goalConfigLevel,customConversionGoal",
        update: {
          resourceName: `customers/${customerId}/conversionGoalCampaignConfigs/-2`,
          goalConfigLevel: "CAMPAIGN",
          customConversionGoal: `customers/${customerId}/customConversionGoals/-7`
        }
      }
    }
    const created = yield* sandbox.mutate([...parents, custom("Mine", 700001), use])
    assert.strictEqual(created.status, 200)
    const refused = yield* sandbox.mutate([custom("Mine", 700001, 5, 700005)])
    const at = "at mutate_operations[0].custom_conversion_goal_operation.create"
    assert.deepStrictEqual(refused.errors, [
      `customConversionGoalError.CUSTOM_GOAL_DUPLICATE_NAME ${at}.name`,
      `customConversionGoalError.INVALID_CONVERSION_ACTION ${at}.conversion_actions[1]`,
      `customConversionGoalError.CONVERSION_ACTION_NOT_ENABLED ${at}.conversion_actions[2]`
    ])
    const [row] = yield* sandbox.rows(
      "SELECT conversion_goal_campaign_config.goal_config_level, conversion_goal_campaign_config.custom_conversion_goal FROM conversion_goal_campaign_config"
    )
    assert.include(row?.["conversionGoalCampaignConfig"], { goalConfigLevel: "CAMPAIGN" })
  }))

it.effect("counts money in the account's own currency", () =>
  Effect.gen(function*() {
    const stateFile = yield* temporaryStateFile
    const [account] = defaultAccounts
    assert.isDefined(account)
    const sandbox = yield* startSandbox({ stateFile, accounts: [{ ...account, currencyCode: "JPY" }] })
    const reply = yield* sandbox.mutate([budget({ amountMicros: "1500000" })])
    assert.deepStrictEqual(reply.errors, [
      "campaignBudgetError.NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT at mutate_operations[0].campaign_budget_operation.create.amount_micros"
    ])
  }))

it.effect("refuses conversion-based bidding in an account without conversions", () =>
  Effect.gen(function*() {
    const stateFile = yield* temporaryStateFile
    const [account] = defaultAccounts
    assert.isDefined(account)
    const sandbox = yield* startSandbox({ stateFile, accounts: [{ ...account, conversionActions: [] }] })
    const reply = yield* sandbox.mutate([budget(), campaign({ manualCpc: undefined, maximizeConversions: {} })])
    assert.deepStrictEqual(reply.errors, [
      "campaignError.CONVERSION_TRACKING_NOT_ENABLED at mutate_operations[1].campaign_operation.create.campaign_bidding_strategy"
    ])
  }))

it.effect("reads JSON as a protobuf parser does", () =>
  Effect.gen(function*() {
    const sandbox = yield* withSandbox
    const describe = (body: unknown) => (body as { error: { message: string; status: string } }).error
    const at = "mutate_operations[0].campaign_operation.create"
    const cases = [
      [
        { startDate: "20270101" },
        `Invalid JSON payload received. Unknown name "startDate" at '${at}': Cannot find field.`
      ],
      [
        { status: "PAUSE" },
        `Invalid value at '${at}.status' (type.googleapis.com/google.ads.googleads.v25.enums.CampaignStatusEnum.CampaignStatus), "PAUSE"`
      ],
      [
        { targetCpa: { targetCpaMicros: 1.5 } },
        `Invalid value at '${at}.target_cpa.target_cpa_micros' (TYPE_INT64), 1.5`
      ],
      [
        { targetCpa: {}, manualCpc: {} },
        `Invalid value at '${at}' (oneof), oneof field 'campaign_bidding_strategy' is already set. Cannot set 'targetCpa'`
      ],
      [{ name: 5 }, `Invalid value at '${at}.name' (TYPE_STRING), 5`]
    ] as const
    for (const [create, message] of cases) {
      const reply = yield* sandbox.mutate([{ campaignOperation: { create } }])
      assert.strictEqual(reply.status, 400)
      assert.deepInclude(describe(reply.body), { message, status: "INVALID_ARGUMENT" })
    }
    const snakeCase = yield* sandbox.call(`/v25/customers/${customerId}/googleAds:mutate`, {
      validate_only: true,
      mutate_operations: [{
        campaign_budget_operation: { create: { amount_micros: 5000000, explicitly_shared: false, name: null } }
      }]
    })
    assert.deepStrictEqual([snakeCase.status, snakeCase.body], [200, {}])
    const broken = yield* sandbox.call(`/v25/customers/${customerId}/googleAds:mutate`, "{")
    assert.strictEqual(broken.status, 400)
  }))

it.effect("takes ten thousand operations and no more, and not none", () =>
  Effect.gen(function*() {
    const sandbox = yield* withSandbox
    const many = (count: number) => [
      ...parents,
      adGroup(),
      ...Array.from({ length: count - 3 }, (_, index) => keyword(`shoe ${index}`))
    ]
    assert.strictEqual((yield* sandbox.mutate(many(10_000))).status, 200)
    assert.deepStrictEqual((yield* sandbox.mutate(many(10_001))).errors, [
      "requestError.TOO_MANY_MUTATE_OPERATIONS at mutate_operations"
    ])
    assert.deepStrictEqual((yield* sandbox.mutate([])).errors, ["fieldError.REQUIRED at mutate_operations"])
  }))

it.effect("lets the status of an ad change, but not the ad", () =>
  Effect.gen(function*() {
    const sandbox = yield* withSandbox
    const created = yield* sandbox.mutate([
      ...parents,
      adGroup(),
      ad(),
      asset({ calloutAsset: { calloutText: "Free" } })
    ])
    const resourceName = namesOf(created.body)[3]
    const paused = yield* sandbox.mutate([
      { adGroupAdOperation: { updateMask: "status", update: { resourceName, status: "PAUSED" } } }
    ])
    assert.strictEqual(paused.status, 200)
    const changed = yield* sandbox.mutate([
      { adGroupAdOperation: { updateMask: "ad.finalUrls", update: { resourceName, ad: { finalUrls: [] } } } }
    ])
    assert.deepStrictEqual(changed.errors, [
      "fieldError.IMMUTABLE_FIELD at mutate_operations[0].ad_group_ad_operation.update.ad.final_urls"
    ])
  }))
