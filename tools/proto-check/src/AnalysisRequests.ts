import { adsQuery, adTextsQuery } from "@campaigns/adapters-adplatform/Analyses/AdTextQueries"
import { accountChangesQuery } from "@campaigns/adapters-adplatform/Analyses/ConfigurationChanges"
import {
  deliveryQuery,
  hoursQuery,
  interestQuery,
  placeNamesQuery,
  placesQuery
} from "@campaigns/adapters-adplatform/Analyses/DeliveryQueries"
import {
  convertingTermsQuery,
  exclusionQueries,
  keywordDaysQuery,
  keywordsQuery,
  keywordWeeksQuery,
  termClicksQuery,
  termsQuery
} from "@campaigns/adapters-adplatform/Analyses/FigureQueries"
import { overviewQueries } from "@campaigns/adapters-adplatform/Analyses/OverviewQueries"
import type { OverviewQuery } from "@campaigns/application/Analyses/AnalysisData"
import type { CampaignId } from "@campaigns/domain/Drafts/Ids"

const DAY_MILLIS = 86_400_000

const named = <A>(kind: string, queries: Readonly<Record<string, A>>): Readonly<Record<string, A>> =>
  Object.fromEntries(Object.entries(queries).map(([name, query]) => [`${kind} ${name}`, query]))

/** The queries by which analyses read an account; `campaignId` is one that has figures. */
export const analysisReads = (campaignId: number) => {
  const campaigns = [campaignId, 78] as unknown as ReadonlyArray<CampaignId>
  const now = Date.now()
  const day = (back: number) => new Date(now - back * DAY_MILLIS).toISOString().slice(0, 10)
  const period = { from: day(180), to: day(1) } as OverviewQuery
  return {
    ...named("overview", overviewQueries({ ...period, today: day(0) } as OverviewQuery)),
    "overview changes": accountChangesQuery(`${day(29)} 00:00:00`, `${day(-1)} 23:59:59`),
    "figures keywords": keywordsQuery,
    "figures keywords by weeks": keywordWeeksQuery(period),
    "figures keywords by days": keywordDaysQuery(period),
    "figures terms": termsQuery(campaigns, period),
    "figures clicks of terms": termClicksQuery(campaigns, period),
    "figures converting terms": convertingTermsQuery(period),
    "figures ads": adsQuery,
    "figures texts": adTextsQuery(period),
    "figures hours": hoursQuery(campaigns, period),
    "figures delivery": deliveryQuery,
    "figures interest": interestQuery(campaigns, period),
    "figures places": placesQuery(campaigns, period),
    "figures names of places": placeNamesQuery([2276, 20228]),
    ...named("exclusions", exclusionQueries)
  }
}

/** The queries of analyses that find nothing in the account by seed, which has no portfolios and no lists. */
export const emptyReads: ReadonlySet<string> = new Set([
  "overview portfolios",
  "exclusions words",
  "exclusions uses"
])
