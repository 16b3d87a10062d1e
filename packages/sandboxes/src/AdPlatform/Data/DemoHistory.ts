import type { MutateOperation } from "../Generated/Messages.ts"

/** The day on which the history of an account begins. */
export const historyStart = "2024-09-02"

/** The label by which an account is known to have its history already; label names are unique. */
const marker = "Sandbox history"

interface DemoAdGroup {
  readonly name: string
  readonly bidMicros: string
  readonly keywords: ReadonlyArray<string>
  readonly ads: ReadonlyArray<readonly [first: string, second: string, third: string]>
}

interface DemoCampaign {
  readonly name: string
  readonly status: "ENABLED" | "PAUSED"
  readonly budgetMicros: string
  readonly from: string
  readonly to?: string
  readonly adGroups: ReadonlyArray<DemoAdGroup>
}

const campaigns: ReadonlyArray<DemoCampaign> = [
  {
    name: "Brand",
    status: "ENABLED",
    budgetMicros: "18000000",
    from: historyStart,
    adGroups: [{
      name: "Brand name",
      bidMicros: "450000",
      keywords: ["example shoes", "example shop"],
      ads: [
        ["Example Shoes Official", "Free Returns", "Order Today"],
        ["The Example Shoe Shop", "\"Best Shop\" 2025", "Ships In 24 Hours"]
      ]
    }]
  },
  {
    name: "Running shoes, all",
    status: "ENABLED",
    budgetMicros: "42000000",
    from: "2025-01-07",
    adGroups: [
      {
        name: "Running shoes",
        bidMicros: "1100000",
        keywords: ["running shoes", "buy running shoes"],
        ads: [
          ["Running Shoes", "Light And Fast", "Free Returns"],
          ["Shoes For Runners", "Over 200 Models", "Order Today"],
          ["Run On Clouds", "Try 30 Days", "Free Delivery"]
        ]
      },
      {
        name: "Trail shoes",
        bidMicros: "900000",
        keywords: ["trail shoes", "trail running shoes"],
        ads: [
          ["Trail Running Shoes", "Grip On Any Ground", "Free Returns"],
          ["Made For The Mountains", "Waterproof Models", "Order Today"]
        ]
      }
    ]
  },
  {
    name: "Winter boots",
    status: "PAUSED",
    budgetMicros: "25000000",
    from: "2025-10-01",
    to: "2027-03-31",
    adGroups: [{
      name: "Winter boots",
      bidMicros: "800000",
      keywords: ["winter boots", "warm boots"],
      ads: [
        ["Warm Winter Boots", "Down To Minus 20", "Free Returns"],
        ["Boots For Snow", "Lined And Light", "Order Today"]
      ]
    }]
  }
]

/** The operations that make an account's history, as they might have been sent on its first day. */
export const historyOperations = (customerId: string): ReadonlyArray<MutateOperation> => {
  let last = 0
  const name = (collection: string) => `customers/${customerId}/${collection}/${--last}`
  const texts = (...list: ReadonlyArray<string>) => list.map((text) => ({ text }))

  const adGroupOperations = (campaign: string, { ads, bidMicros, keywords, name: title }: DemoAdGroup) => {
    const adGroup = name("adGroups")
    const place = title.toLowerCase().replaceAll(" ", "-")
    return [
      { adGroupOperation: { create: { resourceName: adGroup, campaign, name: title, cpcBidMicros: bidMicros } } },
      ...keywords.map((text) => ({
        adGroupCriterionOperation: { create: { adGroup, keyword: { text, matchType: "PHRASE" as const } } }
      })),
      ...ads.map((headlines) => ({
        adGroupAdOperation: {
          create: {
            adGroup,
            ad: {
              finalUrls: [`https://www.example.com/${place}`],
              responsiveSearchAd: {
                headlines: texts(...headlines),
                descriptions: texts("Returns are free for 30 days.", "Chosen and tested by people who run.")
              }
            }
          }
        }
      }))
    ]
  }

  const campaignOperations = ({ adGroups, budgetMicros, from, name: title, status, to }: DemoCampaign) => {
    const [budget, campaign] = [name("campaignBudgets"), name("campaigns")]
    return [
      {
        campaignBudgetOperation: {
          create: { resourceName: budget, amountMicros: budgetMicros, explicitlyShared: false }
        }
      },
      {
        campaignOperation: {
          create: {
            resourceName: campaign,
            name: title,
            status,
            advertisingChannelType: "SEARCH" as const,
            campaignBudget: budget,
            containsEuPoliticalAdvertising: "DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING" as const,
            networkSettings: { targetGoogleSearch: true },
            startDateTime: `${from} 00:00:00`,
            ...(to === undefined ? {} : { endDateTime: `${to} 23:59:59` }),
            targetSpend: {}
          }
        }
      },
      {
        campaignCriterionOperation: { create: { campaign, location: { geoTargetConstant: "geoTargetConstants/2276" } } }
      },
      ...adGroups.flatMap((adGroup) => adGroupOperations(campaign, adGroup))
    ]
  }

  return [
    { labelOperation: { create: { resourceName: name("labels"), name: marker } } },
    ...campaigns.flatMap(campaignOperations)
  ]
}
