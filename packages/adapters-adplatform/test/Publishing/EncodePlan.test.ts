import { planPublishing } from "@campaigns/domain/Publishing/PlanPublishing"
import { atOnce } from "@campaigns/domain/Turns"
import { contractAccount } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { everyFeatureDraft } from "@campaigns/port-contracts/AdPlatform/EveryFeatureDraft"
import { assert, describe, it } from "@effect/vitest"
import { encodePlan } from "../../src/LiveCampaigns/EncodeRequest.ts"
import { mutateBody } from "../../src/Publishing/MutateOperation.ts"

const draft = everyFeatureDraft()
const plan = planPublishing({
  draft: {
    ...draft,
    settings: {
      ...draft.settings,
      conversionGoals: [
        { conversionActionId: null, goalType: "CAMPAIGN_SPECIFIC", category: "PURCHASE" },
        { conversionActionId: 42, goalType: "CAMPAIGN_SPECIFIC", category: null }
      ]
    }
  },
  marker: "draft-1-attempt-1",
  accountGoals: [{ category: "PURCHASE", origin: "WEBSITE", biddable: false }]
})
const steps = atOnce(encodePlan(contractAccount.customerId, plan))

const kindOf = (step: (typeof steps)[number]): string => Object.keys(step.json)[0] ?? ""

const resource = (kind: string, at = 0) => {
  const operation = steps.filter((step) => kindOf(step) === kind)[at]?.json[kind]
  return operation?.["create"] ?? operation?.["update"]
}

const customer = "customers/1234567890"

describe("a plan on the wire", () => {
  it("uses no temporary name before it was made, and no number twice", () => {
    const made = new Set<string>()
    const numbers = new Set<string>()
    for (const { json } of steps) {
      const own = /"create":\{"resourceName":"([^"]+)"/.exec(JSON.stringify(json))?.[1]
      if (own !== undefined) {
        const number = own.slice(own.lastIndexOf("/") + 1)
        assert.isFalse(numbers.has(number), `${number} is used twice`)
        numbers.add(number)
        made.add(number)
      }
      for (const [, used = ""] of JSON.stringify(json).matchAll(/\/(-\d+)(?=["~])/g)) {
        assert.isTrue(made.has(used), `${used} is used before it was made`)
      }
    }
    assert.isAbove(made.size, 8)
  })

  it("keeps operations of a kind together", () => {
    const kinds = steps.map(kindOf)
    const runs = kinds.filter((kind, index) => kind !== kinds[index - 1])
    assert.deepStrictEqual(runs, [
      "campaignBudgetOperation",
      "campaignOperation",
      "labelOperation",
      "campaignLabelOperation",
      "campaignCriterionOperation",
      "adGroupOperation",
      "adGroupCriterionOperation",
      "adGroupAdOperation",
      "assetOperation",
      "campaignAssetOperation",
      "campaignConversionGoalOperation",
      "customConversionGoalOperation",
      "conversionGoalCampaignConfigOperation"
    ])
  })

  it.each([
    [true, "CONTAINS_EU_POLITICAL_ADVERTISING"],
    [false, "DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING"],
    [null, undefined]
  ])("declares EU political advertising as %j says", (containsEuPoliticalAdvertising, wanted) => {
    const settings = { ...draft.settings, containsEuPoliticalAdvertising }
    const declared = planPublishing({ draft: { ...draft, settings }, marker: "draft-1-attempt-1", accountGoals: [] })
    const campaigns = atOnce(encodePlan(contractAccount.customerId, declared)).flatMap(({ json }) =>
      json["campaignOperation"] === undefined ? [] : [json["campaignOperation"]["create"]]
    )
    assert.lengthOf(campaigns, 1)
    assert.deepStrictEqual(
      JSON.parse(JSON.stringify(campaigns[0]))["containsEuPoliticalAdvertising"],
      wanted
    )
  })

  it("makes a paused campaign with a budget of its own and the declaration that the platform demands", () => {
    assert.deepStrictEqual(resource("campaignBudgetOperation"), {
      resourceName: `${customer}/campaignBudgets/-1`,
      amountMicros: "12340000",
      deliveryMethod: "STANDARD",
      explicitlyShared: false
    })
    assert.deepStrictEqual(resource("campaignOperation"), {
      resourceName: `${customer}/campaigns/-2`,
      name: "Shoes in spring",
      status: "PAUSED",
      advertisingChannelType: "SEARCH",
      campaignBudget: `${customer}/campaignBudgets/-1`,
      networkSettings: {
        targetGoogleSearch: true,
        targetSearchNetwork: true,
        targetContentNetwork: false,
        targetPartnerSearchNetwork: false
      },
      startDateTime: "2036-01-01 00:00:00",
      endDateTime: "2036-03-31 23:59:59",
      geoTargetTypeSetting: { positiveGeoTargetType: "PRESENCE", negativeGeoTargetType: "PRESENCE" },
      containsEuPoliticalAdvertising: "DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING",
      targetSpend: { cpcBidCeilingMicros: "2000000" }
    })
  })

  it("marks the campaign with a label of the marker's name", () => {
    assert.deepStrictEqual(resource("labelOperation"), {
      resourceName: `${customer}/labels/-3`,
      name: "draft-1-attempt-1"
    })
    assert.deepStrictEqual(resource("campaignLabelOperation"), {
      campaign: `${customer}/campaigns/-2`,
      label: `${customer}/labels/-3`
    })
  })

  it("writes the minutes of a schedule as words", () => {
    const schedules = steps.filter(({ tag }) => tag === "AddScheduleEntry").map(({ json }) =>
      json["campaignCriterionOperation"]?.["create"]
    )
    assert.deepStrictEqual(schedules[0], {
      campaign: `${customer}/campaigns/-2`,
      adSchedule: { dayOfWeek: "MONDAY", startHour: 8, startMinute: "FIFTEEN", endHour: 12, endMinute: "THIRTY" }
    })
  })

  it("gives a negative keyword neither a bid nor a page nor a status", () => {
    const keywords = steps.filter(({ tag }) => tag === "AddKeyword").map(({ json }) =>
      json["adGroupCriterionOperation"]?.["create"]
    )
    assert.deepStrictEqual(keywords[5], {
      adGroup: `${customer}/adGroups/-4`,
      negative: true,
      keyword: { text: "used boots", matchType: "EXACT" }
    })
  })

  it("puts a sitelink's page on the asset and links the asset to the campaign", () => {
    assert.deepStrictEqual(resource("assetOperation"), {
      resourceName: `${customer}/assets/-6`,
      finalUrls: ["https://www.example.com/sale"],
      finalMobileUrls: ["https://m.example.com/sale"],
      sitelinkAsset: { linkText: "Sale", description1: "Up to half off", description2: "This week only" }
    })
    assert.deepStrictEqual(resource("campaignAssetOperation"), {
      campaign: `${customer}/campaigns/-2`,
      asset: `${customer}/assets/-6`,
      fieldType: "SITELINK"
    })
  })

  it("names a goal by the temporary campaign, and makes one of conversion actions", () => {
    assert.deepStrictEqual(steps.find(({ tag }) => tag === "SetConversionGoal")?.json, {
      campaignConversionGoalOperation: {
        updateMask: "biddable",
        update: { resourceName: `${customer}/campaignConversionGoals/-2~PURCHASE~WEBSITE`, biddable: true }
      }
    })
    assert.deepStrictEqual(resource("conversionGoalCampaignConfigOperation"), {
      resourceName: `${customer}/conversionGoalCampaignConfigs/-2`,
      goalConfigLevel: "CAMPAIGN",
      customConversionGoal: `${customer}/customConversionGoals/-12`
    })
  })

  it("asks for all or nothing", () => {
    const body = mutateBody(steps, { validateOnly: true })
    assert.isFalse(body.partialFailure)
    assert.isTrue(body.validateOnly)
    assert.strictEqual(body.mutateOperations.length, plan.operationCount)
  })
})
