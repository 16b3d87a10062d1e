import { customerId } from "./SandboxClient.ts"

type Json = { readonly [key: string]: unknown }

const name = (collection: string, id: string | number) => `customers/${customerId}/${collection}/${id}`

/** Operations of a small campaign; each takes fields that replace or, as undefined, remove its own. */
export const budget = (over: Json = {}) => ({
  campaignBudgetOperation: {
    create: {
      resourceName: name("campaignBudgets", -1),
      amountMicros: "5000000",
      explicitlyShared: false,
      ...over
    }
  }
})

export const campaign = (over: Json = {}) => ({
  campaignOperation: {
    create: {
      resourceName: name("campaigns", -2),
      name: "Spring sale",
      status: "PAUSED",
      advertisingChannelType: "SEARCH",
      campaignBudget: name("campaignBudgets", -1),
      containsEuPoliticalAdvertising: "DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING",
      networkSettings: { targetGoogleSearch: true },
      startDateTime: "2026-12-01 00:00:00",
      endDateTime: "2027-01-31 23:59:59",
      manualCpc: {},
      ...over
    }
  }
})

export const campaignCriterion = (over: Json) => ({
  campaignCriterionOperation: { create: { campaign: name("campaigns", -2), ...over } }
})

export const location = (id: number, negative = false) =>
  campaignCriterion({ location: { geoTargetConstant: `geoTargetConstants/${id}` }, negative })

export const schedule = (dayOfWeek: string, startHour: number, endHour: number, over: Json = {}) =>
  campaignCriterion({ adSchedule: { dayOfWeek, startHour, startMinute: "ZERO", endHour, endMinute: "ZERO", ...over } })

export const adGroup = (over: Json = {}) => ({
  adGroupOperation: {
    create: { resourceName: name("adGroups", -3), campaign: name("campaigns", -2), name: "Shoes", ...over }
  }
})

export const keyword = (text: string, over: Json = {}) => ({
  adGroupCriterionOperation: {
    create: { adGroup: name("adGroups", -3), keyword: { text, matchType: "PHRASE" }, ...over }
  }
})

const texts = (...list: ReadonlyArray<string>) => list.map((text) => ({ text }))

export const ad = (responsiveSearchAd: Json = {}, over: Json = {}, adGroupAd: Json = {}) => ({
  adGroupAdOperation: {
    create: {
      adGroup: name("adGroups", -3),
      ad: {
        finalUrls: ["https://example.com/shoes"],
        responsiveSearchAd: {
          headlines: texts("Running Shoes", "Free Shipping", "Shop Now"),
          descriptions: texts("Great shoes.", "Buy today."),
          ...responsiveSearchAd
        },
        ...over
      },
      ...adGroupAd
    }
  }
})

export const asset = (over: Json, id = -4) => ({
  assetOperation: { create: { resourceName: name("assets", id), ...over } }
})

export const sitelink = (over: Json = {}, outer: Json = {}) =>
  asset({ finalUrls: ["https://example.com/sale"], sitelinkAsset: { linkText: "Sale", ...over }, ...outer })

export const campaignAsset = (fieldType: string | undefined, id = -4) => ({
  campaignAssetOperation: { create: { campaign: name("campaigns", -2), asset: name("assets", id), fieldType } }
})

export const label = (labelName: string | undefined, id = -9) => ({
  labelOperation: { create: { resourceName: name("labels", id), name: labelName } }
})

export const campaignLabel = (id = -9) => ({
  campaignLabelOperation: { create: { campaign: name("campaigns", -2), label: name("labels", id) } }
})

/** A budget and a campaign, the parents of most operations. */
export const parents = [budget(), campaign()]

/** A whole small campaign. */
export const wholeCampaign = [...parents, location(2276), adGroup(), keyword("running shoes"), ad()]
