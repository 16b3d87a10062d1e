import { accountQuery, clientsQuery } from "@campaigns/adapters-adplatform/Accounts/AccountReading"
import { currenciesQuery } from "@campaigns/adapters-adplatform/Accounts/CurrencyReading"
import { adsQuery } from "@campaigns/adapters-adplatform/AdReports/AdReading"
import { daysQuery, lifetimeQuery } from "@campaigns/adapters-adplatform/AdReports/CampaignMetricsReading"
import { conversionActionsQuery } from "@campaigns/adapters-adplatform/ConversionActions/ConversionActionReading"
import { languagesQuery } from "@campaigns/adapters-adplatform/Languages/LanguageReading"
import { locationsQuery } from "@campaigns/adapters-adplatform/Locations/LocationReading"
import { suggestBody } from "@campaigns/adapters-adplatform/Locations/LocationSuggesting"
import { ideasRequests } from "@campaigns/adapters-adplatform/MarketAnalysis/KeywordIdeasRequest"
import type { DateRange } from "@campaigns/domain/AdReports/AdReport"
import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { LocationId } from "@campaigns/domain/Locations/LocationDetail"

const period = { from: "2026-01-01", to: "2026-10-31" } as DateRange

const locationIds = [2276, 2840, 1_003_854] as unknown as ReadonlyArray<LocationId>

/** The queries for platform data; `campaignId` is one that has figures. */
export const dataQueries = (campaignId: number) => {
  const campaign = campaignId as CampaignId
  const everything = { period, campaignId: null, adGroupId: null, adId: null, excludesRemoved: false, limit: null }
  return {
    account: accountQuery,
    clients: clientsQuery,
    currencies: currenciesQuery,
    locations: locationsQuery(locationIds),
    languages: languagesQuery,
    conversionActions: conversionActionsQuery,
    ads: adsQuery(everything),
    someAds: adsQuery({ ...everything, campaignId: campaign, excludesRemoved: true, limit: 3 }),
    lifetime: lifetimeQuery(campaign),
    days: daysQuery(campaign, period),
    accountDays: daysQuery(null, period)
  }
}

const keywords = Array.from({ length: 25 }, (_, index) => `shoes ${index}`)

const asked = {
  keywords: { keywords, pageUrl: null },
  page: { keywords: [], pageUrl: "https://www.example.com/shoes" },
  site: { keywords: [], pageUrl: "https://www.example.com/" },
  keywordsAndPage: { keywords: ["shoes"], pageUrl: "https://www.example.com/shoes" }
}

/** The bodies of all requests for keyword ideas, by what they start from. */
export const ideasBodies: ReadonlyArray<readonly [name: string, body: object]> = Object.entries(asked).flatMap(
  ([name, seed]) =>
    ideasRequests({ ...seed, locationIds, languageId: 1000 }).flat()
      .map((body, index) => [`${name} ${index + 1}`, body] as const)
)

/** The bodies of all requests for places by name, by what they leave out. */
export const suggestBodies: ReadonlyArray<readonly [name: string, body: object]> = [
  ["a name", suggestBody({ text: "Munich", countryCode: null, locale: null })],
  ["a name in a country and a language", suggestBody({ text: "Munich", countryCode: "DE", locale: "pt-BR" })]
]
