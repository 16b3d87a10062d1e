import type { DescribedAccount } from "@campaigns/application/AdPlatform/DescribedAccount"
import type { DailyMetrics } from "@campaigns/domain/AdReports/AdReport"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { CurrencyCode } from "@campaigns/domain/Drafts/Money"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { LocationId } from "@campaigns/domain/Locations/LocationDetail"
import type { KeywordIdea } from "@campaigns/domain/MarketAnalysis/KeywordIdea"
import type { MemoryPlatformFacts } from "./MemoryPlatformData.ts"
import type { MemoryAd } from "./MemoryReports.ts"

const day = (date: string, impressions: number): DailyMetrics => ({
  date: CalendarDate.make(date),
  metrics: {
    impressions,
    clicks: Math.floor(impressions / 20),
    costMicros: Math.floor(impressions / 20) * 800_000,
    conversions: Math.floor(impressions / 200) / 2,
    conversionsValue: Math.floor(impressions / 200) * 24.5
  }
})

const ad = (
  place: { readonly campaign: number; readonly adGroup: number; readonly ad: number },
  status: "ENABLED" | "REMOVED",
  days: ReadonlyArray<DailyMetrics>
): MemoryAd => ({
  customerId: CustomerId.make(1_234_567_890),
  campaignId: CampaignId.make(place.campaign),
  campaignName: `Campaign ${place.campaign}`,
  campaignStatus: "ENABLED",
  adGroupId: place.adGroup,
  adGroupName: `Ad group ${place.adGroup}`,
  adGroupStatus: "ENABLED",
  adId: place.ad,
  adType: "RESPONSIVE_SEARCH_AD",
  adStatus: status,
  headlines: [`Headline of ${place.ad}`, "Free returns", "Order today"],
  descriptions: ["Our shoes last.", "Delivered in two days."],
  path1: "shoes",
  path2: "",
  finalUrls: ["https://www.example.com/shoes"],
  days
})

const account = (customerId: number, name: string, currencyCode: string, timeZone: string): DescribedAccount => ({
  customerId: CustomerId.make(customerId),
  name,
  currencyCode: CurrencyCode.make(currencyCode),
  timeZone,
  loginCustomerId: null,
  isManager: false,
  isEnabled: true,
  isTestAccount: true
})

const idea = (text: string, avgMonthlySearches: number): KeywordIdea => ({
  text,
  avgMonthlySearches,
  competition: "MEDIUM",
  competitionIndex: 50,
  lowBidMicros: 400_000,
  highBidMicros: 1_200_000
})

const place = (id: number, name: string, canonicalName: string, type: string, countryCode: string) => ({
  id: LocationId.make(id),
  name,
  canonicalName,
  type,
  countryCode
})

const action = (id: number, name: string, category: string, status = "ENABLED") => ({
  id,
  name,
  category,
  status,
  origin: "WEBSITE"
})

/** A small account of customer 1234567890: two campaigns, some places, languages and goals, and ideas about shoes. */
export const exampleFacts: MemoryPlatformFacts = {
  accounts: [
    account(1_234_567_890, "Demo company", "EUR", "Europe/Berlin"),
    account(9_876_543_210, "Second company", "USD", "America/New_York")
  ],
  locations: [
    place(2276, "Germany", "Germany", "Country", "DE"),
    place(2840, "United States", "United States", "Country", "US"),
    place(1_003_854, "Berlin", "Berlin,Germany", "City", "DE")
  ],
  currencyUnits: [
    { currencyCode: "EUR", unitMicros: 10_000 },
    { currencyCode: "USD", unitMicros: 10_000 },
    { currencyCode: "JPY", unitMicros: 1_000_000 }
  ],
  languages: [
    { id: 1000, name: "English", code: "en" },
    { id: 1001, name: "German", code: "de" }
  ],
  conversionActions: [
    action(700_001, "Purchase", "PURCHASE"),
    action(700_002, "Sign-up", "SIGNUP"),
    action(700_005, "Old newsletter", "SIGNUP", "REMOVED")
  ],
  ads: [
    ad({ campaign: 501, adGroup: 601, ad: 701 }, "ENABLED", [day("2026-10-30", 400), day("2026-11-02", 800)]),
    ad({ campaign: 501, adGroup: 601, ad: 702 }, "REMOVED", [day("2026-10-30", 2_000)]),
    ad({ campaign: 501, adGroup: 602, ad: 703 }, "ENABLED", [day("2026-11-02", 600)]),
    ad({ campaign: 502, adGroup: 603, ad: 704 }, "ENABLED", [])
  ],
  ideas: [
    idea("running shoes", 40_000),
    idea("buy running shoes", 9_000),
    idea("trail shoes", 12_000),
    idea("running shoes near me", 3_000)
  ]
}
