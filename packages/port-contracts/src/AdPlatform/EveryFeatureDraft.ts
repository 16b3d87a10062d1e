import { type BiddingStrategy, biddingStrategy } from "@campaigns/domain/Drafts/Bidding"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { AdGroupId, NegativeKeywordId, RsaId } from "@campaigns/domain/Drafts/Ids"
import { Micros } from "@campaigns/domain/Drafts/Money"
import { keyword, text } from "../Drafts/ExampleDrafts.ts"
import { contractDraft } from "./ContractDraft.ts"

/** A strategy of each type with all that its type takes. */
export const everyStrategy: ReadonlyArray<BiddingStrategy> = ([
  "MANUAL_CPC",
  "MAXIMIZE_CLICKS",
  "MAXIMIZE_CONVERSIONS",
  "MAXIMIZE_CONVERSION_VALUE",
  "TARGET_CPA",
  "TARGET_ROAS",
  "TARGET_IMPRESSION_SHARE"
] as const).map((type) =>
  biddingStrategy({
    type,
    targetCpaMicros: Micros.make(7_000_000),
    targetRoas: 2.5,
    maxCpcBidCeilingMicros: Micros.make(3_000_000),
    impressionShareLocation: "TOP_OF_PAGE",
    impressionShareFractionMicros: 650_000
  })
)

/** A draft that uses every feature that publishing knows and that the platform takes as it is. */
export const everyFeatureDraft = (): CampaignDraft => {
  const draft = contractDraft()
  const [boots, sandals] = draft.adGroups
  if (boots === undefined || sandals === undefined) throw new Error("The contract's draft has two ad groups")
  return {
    ...draft,
    adGroups: [
      {
        ...boots,
        keywords: [
          keyword(1, "red boots", {
            matchType: "EXACT",
            cpcBidMicros: Micros.make(1_500_000),
            finalUrl: "https://www.example.com/red"
          }),
          keyword(2, "boots for rain"),
          keyword(3, "winter footwear", { matchType: "BROAD" }),
          keyword(4, "+warm +boots", { matchType: "BROAD_MODIFIER" }),
          keyword(5, "free", { matchType: "NEGATIVE" }),
          keyword(6, "[used boots]", { matchType: "NEGATIVE" }),
          keyword(7, "\"boots repair\"", { matchType: "NEGATIVE" })
        ],
        rsas: [
          {
            ...boots.rsas[0]!,
            id: RsaId.make(1),
            headlines: [
              text("Boots for every day", "HEADLINE_1"),
              text("Warm in winter", "HEADLINE_2"),
              text("Free returns", "HEADLINE_3"),
              text("Order until noon"),
              text("{KeyWord:Warm boots}")
            ],
            descriptions: [
              text("Our boots last for years.", "DESCRIPTION_1"),
              text("Delivered in two days.", "DESCRIPTION_2"),
              text("Find your size.")
            ],
            finalUrl: "https://www.example.com/boots",
            finalMobileUrl: "https://m.example.com/boots",
            displayPath1: "boots",
            displayPath2: "sale",
            trackingUrlTemplate: "{lpurl}?source=ads"
          }
        ]
      },
      { ...sandals, id: AdGroupId.make(9), cpcBidMicros: Micros.make(0) }
    ],
    settings: {
      ...draft.settings,
      negativeKeywords: [
        { id: NegativeKeywordId.make(1), text: "cheap copies", matchType: "PHRASE" },
        { id: NegativeKeywordId.make(2), text: "jobs", matchType: "BROAD" }
      ],
      conversionGoals: [
        { conversionActionId: null, goalType: "CAMPAIGN_SPECIFIC", category: "LEAD" },
        { conversionActionId: null, goalType: "CAMPAIGN_SPECIFIC", category: "PURCHASE" }
      ]
    },
    extensions: {
      sitelinks: [
        {
          linkText: "Sale",
          finalUrl: "https://www.example.com/sale",
          description1: "Up to half off",
          description2: "This week only",
          finalMobileUrl: "https://m.example.com/sale"
        },
        {
          linkText: "Stores",
          finalUrl: "https://www.example.com/stores",
          description1: null,
          description2: null,
          finalMobileUrl: null
        },
        {
          linkText: "Stores",
          finalUrl: "https://www.example.com/stores",
          description1: null,
          description2: null,
          finalMobileUrl: null
        }
      ],
      callouts: [{ calloutText: "Free returns" }, { calloutText: "Open on Sundays" }],
      phone: { phoneNumber: "030 123456", countryCode: "DE" },
      structuredSnippets: [{ header: "SERVICE_CATALOG", values: ["Repair", "Fitting", "Cleaning"] }]
    }
  }
}
