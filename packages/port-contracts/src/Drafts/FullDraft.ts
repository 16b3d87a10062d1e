import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { MarketKeywordId } from "@campaigns/domain/Drafts/Ids"
import { Micros } from "@campaigns/domain/Drafts/Money"
import { notPublished } from "@campaigns/domain/Drafts/Publication"
import { blankRsaTexts } from "@campaigns/domain/Drafts/Rsa"
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import { keyword, text } from "./ExampleDrafts.ts"

/** The day on which `fullDraft` is looked at; its dates lie after it. */
export const today = CalendarDate.make("2026-11-20")

const sitelink = (linkText: string, finalUrl: string, descriptions: readonly [string, string] | null) => ({
  linkText,
  finalUrl,
  description1: descriptions?.[0] ?? null,
  description2: descriptions?.[1] ?? null,
  finalMobileUrl: null
})

const completed = { _tag: "Completed", taskId: null }

/** A complete draft with every kind of setting, keyword, text and extension, and without any finding. */
export const fullDraft: CampaignDraft = Schema.decodeUnknownSync(CampaignDraft)({
  id: 7,
  revision: 3,
  customerId: 1_234_567_890,
  marketAnalysisId: 5,
  settings: {
    name: "Spring draft",
    campaignName: "Running shoes, spring",
    websiteUrl: "https://www.example.com/",
    dailyBudgetMicros: 25_000_000,
    biddingStrategy: { type: "MAXIMIZE_CLICKS", maxCpcBidCeilingMicros: 2_000_000 },
    defaultMatchType: "PHRASE",
    languageIds: [1000, 1001],
    locationTargets: [
      { geoTargetConstantId: 2276, targetType: "INCLUDE" },
      { geoTargetConstantId: 1004234, targetType: "EXCLUDE" }
    ],
    geoTargetType: "PRESENCE",
    containsEuPoliticalAdvertising: false,
    networkSettings: { targetAdplatformSearch: true, targetSearchNetwork: true, targetContentNetwork: false },
    adSchedule: {
      mode: "CUSTOM",
      scheduleEntries: [
        { dayOfWeek: "MONDAY", startHour: 8, startMinute: 0, endHour: 12, endMinute: 30 },
        { dayOfWeek: "MONDAY", startHour: 12, startMinute: 30, endHour: 18, endMinute: 0 },
        { dayOfWeek: "SATURDAY", startHour: 20, startMinute: 15, endHour: 24, endMinute: 0 },
        { dayOfWeek: "SUNDAY", startHour: 0, startMinute: 0, endHour: 2, endMinute: 45 }
      ]
    },
    startDate: "2026-12-01",
    endDate: "2027-01-31",
    conversionGoals: [{ conversionActionId: null, goalType: "CAMPAIGN_SPECIFIC", category: "PURCHASE" }]
  },
  adGroups: [
    {
      id: 11,
      name: "Running shoes",
      cpcBidMicros: 1_500_000,
      keywords: [
        keyword(101, "running shoes", { matchType: "EXACT", cpcBidMicros: Micros.make(1_800_000) }),
        keyword(102, "running shoes", { finalUrl: "https://www.example.com/shoes/running" }),
        keyword(103, "trail running shoes", {
          matchType: "BROAD",
          sourceMarketAnalysisKeywordId: MarketKeywordId.make(31)
        }),
        keyword(104, "used", { matchType: "NEGATIVE" }),
        keyword(105, "[free shoes]", { matchType: "NEGATIVE" })
      ],
      rsas: [{
        id: 201,
        headlines: [
          text("Running Shoes", "HEADLINE_1"),
          text("Shoes for {LOCATION(City):You}"),
          text("{KeyWord:Trail Running Shoes}"),
          text("Free Returns", "HEADLINE_3"),
          text("From {CUSTOMIZER.price:49 EUR}")
        ],
        descriptions: [
          text("Light shoes for road and trail, tested by runners.", "DESCRIPTION_1"),
          text("Order today and run tomorrow. Returns are free for 30 days."),
          text("跑鞋新品上市，轻便舒适。")
        ],
        finalUrl: "https://www.example.com/shoes",
        finalMobileUrl: "https://m.example.com/shoes",
        displayPath1: "shoes",
        displayPath2: "running",
        trackingUrlTemplate: "https://track.example.com/?to={escapedlpurl}&kw={keyword}",
        generation: completed
      }]
    },
    {
      id: 12,
      name: "Hiking boots",
      cpcBidMicros: 1_200_000,
      keywords: [keyword(106, "hiking boots"), keyword(107, "bücher über wandern")],
      rsas: [{
        id: 202,
        ...blankRsaTexts,
        headlines: [text("Hiking Boots"), text("Waterproof Boots"), text("Boots in Wide Sizes")],
        descriptions: [text("Boots that keep feet dry."), text("Find your size in two minutes.")],
        finalUrl: "https://www.example.com/boots",
        generation: completed
      }]
    }
  ],
  extensions: {
    sitelinks: [
      sitelink("Sale", "https://www.example.com/sale", ["Up to 50 % off", "This week only"]),
      sitelink("Store Finder", "https://www.example.com/stores", null),
      sitelink("Size Guide", "https://www.example.com/sizes", ["Measure your feet", "Find the right fit"])
    ],
    callouts: [{ calloutText: "Free exchange" }, { calloutText: "Delivery in 24 hours" }],
    phone: { phoneNumber: "+49 30 1234567", countryCode: "DE" },
    structuredSnippets: [
      { header: "BRANDS", values: ["Acme", "Peak", "Stride"] },
      { header: "TYPES", values: ["Road", "Trail", "Track"] }
    ]
  },
  adGroupsGeneration: completed,
  extensionsGeneration: completed,
  publication: notPublished,
  dateAdded: DateTime.makeUnsafe("2026-11-01T09:00:00Z"),
  dateUpdated: DateTime.makeUnsafe("2026-11-01T09:00:00Z")
})
