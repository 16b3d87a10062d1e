import type { PlatformAccount } from "@campaigns/application/AdPlatform/AdPlatform"
import type { OverviewQuery } from "@campaigns/application/Analyses/AnalysisData"
import { readingPart } from "@campaigns/application/Analyses/ReadingLimit"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type {
  AccountOverview,
  ArrivalBucket,
  CampaignDay,
  CampaignOverview,
  CountedAction
} from "@campaigns/domain/internal/Analyses/AccountOverview"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { toMetrics } from "../AdReports/MetricsRow.ts"
import { idOf } from "../Publishing/ResourceNames.ts"
import type { GoogleAdsClient } from "../Wire/GoogleAdsClient.ts"
import { budgetAdviceBy, BudgetAdviceRow, SimulationRow, simulationsBy } from "./BudgetReading.ts"
import { readChanges, toChanges } from "./ConfigurationChanges.ts"
import { daysAfter } from "./Days.ts"
import { overviewQueries } from "./OverviewQueries.ts"
import {
  AccountRow,
  ActionRow,
  ArmRow,
  ArrivalRow,
  CampaignRow,
  DataExclusionRow,
  DayRow,
  ExperimentRow,
  PortfolioRow,
  SeasonRow,
  type TargetFields,
  type UnusualPeriod
} from "./OverviewRows.ts"

const running: ReadonlySet<string> = new Set(["ENABLED", "INITIATED"])

/** True while traffic is divided; an experiment that is over by its end keeps its status. */
const runs = ({ endDate, status }: ExperimentRow["experiment"], today: CalendarDate): boolean =>
  running.has(status ?? "") && (endDate === undefined || endDate === "" || endDate >= today)

/** The campaigns of running experiments: those that they run on, their arms, and the drafts of their arms. */
const inExperiments = (
  experiments: ReadonlyArray<ExperimentRow>,
  arms: ReadonlyArray<ArmRow>,
  today: CalendarDate
): ReadonlySet<number> => {
  const names = new Set(
    experiments.flatMap(({ experiment }) => runs(experiment, today) ? [experiment.resourceName] : [])
  )
  return new Set(
    arms.filter(({ experimentArm }) => names.has(experimentArm.experiment ?? ""))
      .flatMap(({ experimentArm: { campaigns = [], inDesignCampaigns = [] } }) => [...campaigns, ...inDesignCampaigns])
      .flatMap((name) => idOf(name) ?? [])
  )
}

/** True when a period is about campaigns of the kind that analyses judge. */
const concerns = (
  { advertisingChannelTypes = [], campaigns = [], scope }: UnusualPeriod,
  known: ReadonlySet<number>
): boolean => {
  if (scope === "CHANNEL") return advertisingChannelTypes.includes("SEARCH")
  return scope !== "CAMPAIGN" || campaigns.some((name) => known.has(idOf(name) ?? 0))
}

const isDay = Schema.is(CalendarDate)

/** The last day of a period whose end is not in it: one that ends at midnight has nothing of the day that begins. */
const lastDay = (end: string): string => {
  const date = end.slice(0, 10)
  return isDay(date) && !/[1-9]/.test(end.slice(10)) ? daysAfter(date, -1) : date
}

/** The days on which bidding goes by other than an account's usual figures. */
const unusualDays = (
  periods: ReadonlyArray<UnusualPeriod>,
  campaigns: ReadonlySet<number>
): AccountOverview["unusualDays"] =>
  periods.filter((period) => concerns(period, campaigns)).flatMap(({ endDateTime = "", startDateTime = "" }) => {
    const from = startDateTime.slice(0, 10)
    const to = lastDay(endDateTime)
    return isDay(from) && isDay(to) && from <= to ? [{ from, to }] : []
  })

/** The ends of the platform's buckets, days after the click; one that is named otherwise says nothing. */
const ends: Readonly<Record<string, number>> = {
  LESS_THAN_ONE_DAY: 1,
  ONE_TO_TWO_DAYS: 2,
  TWO_TO_THREE_DAYS: 3,
  THREE_TO_FOUR_DAYS: 4,
  FOUR_TO_FIVE_DAYS: 5,
  FIVE_TO_SIX_DAYS: 6,
  SIX_TO_SEVEN_DAYS: 7,
  SEVEN_TO_EIGHT_DAYS: 8,
  EIGHT_TO_NINE_DAYS: 9,
  NINE_TO_TEN_DAYS: 10,
  TEN_TO_ELEVEN_DAYS: 11,
  ELEVEN_TO_TWELVE_DAYS: 12,
  TWELVE_TO_THIRTEEN_DAYS: 13,
  THIRTEEN_TO_FOURTEEN_DAYS: 14,
  FOURTEEN_TO_TWENTY_ONE_DAYS: 21,
  TWENTY_ONE_TO_THIRTY_DAYS: 30,
  THIRTY_TO_FORTY_FIVE_DAYS: 45,
  FORTY_FIVE_TO_SIXTY_DAYS: 60,
  SIXTY_TO_NINETY_DAYS: 90
}

/** The conversions of each campaign by how late they came, the earliest first. */
const arrivalsBy = (rows: ReadonlyArray<ArrivalRow>): ReadonlyMap<number, ReadonlyArray<ArrivalBucket>> => {
  const arrivals = new Map<number, Map<number, number>>()
  for (const { campaign, metrics, segments } of rows) {
    const beforeDay = ends[segments.conversionLagBucket ?? ""]
    if (beforeDay === undefined) continue
    const known = arrivals.get(campaign.id) ?? new Map<number, number>()
    arrivals.set(campaign.id, known)
    known.set(beforeDay, (known.get(beforeDay) ?? 0) + (metrics?.conversions ?? 0))
  }
  return new Map(
    Array.from(arrivals, ([id, known]) =>
      [
        id,
        Array.from(known, ([beforeDay, conversions]) => ({ beforeDay, conversions }))
          .toSorted((left, right) => left.beforeDay - right.beforeDay)
      ] as const)
  )
}

/** The queries that are asked of an account at the same time. */
const AT_ONCE = 3

const UNSPECIFIED = "UNSPECIFIED"

const positive = (value: number | undefined): number | null => value === undefined || value <= 0 ? null : value

const toAction = ({ conversionAction: action, metrics }: ActionRow): CountedAction => ({
  id: action.id,
  name: action.name ?? "",
  category: action.category ?? UNSPECIFIED,
  isCounted: action.includeInConversionsMetric ?? false,
  lastHeardAt: metrics?.conversionLastReceivedRequestDateTime || null
})

/** A share as the platform gives it, which says "more than 90 %" by a number just above. */
const share = (value: number | undefined): number | null => value === undefined ? null : Math.min(1, Math.max(0, value))

const toDay = ({ metrics, segments }: DayRow): CampaignDay => ({
  date: segments.date,
  ...toMetrics(metrics),
  lostToBudget: share(metrics?.searchBudgetLostImpressionShare),
  lostToRank: share(metrics?.searchRankLostImpressionShare)
})

const daysBy = (rows: ReadonlyArray<DayRow>): ReadonlyMap<number, ReadonlyArray<CampaignDay>> => {
  const days = new Map<number, Array<CampaignDay>>()
  for (const row of rows) {
    const known = days.get(row.campaign.id)
    if (known === undefined) days.set(row.campaign.id, [toDay(row)])
    else known.push(toDay(row))
  }
  return days
}

const targetsOf = ({ maximizeConversions, maximizeConversionValue, targetCpa, targetRoas }: TargetFields) => ({
  targetCpaMicros: positive(targetCpa?.targetCpaMicros) ?? positive(maximizeConversions?.targetCpaMicros),
  targetRoas: positive(targetRoas?.targetRoas) ?? positive(maximizeConversionValue?.targetRoas)
})

/** A field of which the platform says something, else none. */
const given = <Name extends string, A>(name: Name, value: A | undefined): { readonly [name in Name]?: A } =>
  value === undefined ? {} : { [name]: value } as { readonly [name in Name]: A }

/** A campaign's targets are its portfolio's where it has one. */
const toCampaign = (
  portfolios: ReadonlyMap<string, TargetFields>,
  known: {
    readonly experiments: ReadonlySet<number>
    readonly days: ReadonlyMap<number, ReadonlyArray<CampaignDay>>
    readonly arrivals: ReturnType<typeof arrivalsBy>
    readonly simulations: ReturnType<typeof simulationsBy>
    readonly advice: ReturnType<typeof budgetAdviceBy>
  }
) =>
({ campaign, campaignBudget: budget }: CampaignRow): CampaignOverview => ({
  id: CampaignId.make(campaign.id),
  name: campaign.name ?? "",
  status: campaign.status ?? UNSPECIFIED,
  servingStatus: campaign.servingStatus ?? UNSPECIFIED,
  primaryStatusReasons: campaign.primaryStatusReasons ?? [],
  biddingStrategyType: campaign.biddingStrategyType ?? UNSPECIFIED,
  biddingStatus: campaign.biddingStrategySystemStatus ?? UNSPECIFIED,
  ...targetsOf(portfolios.get(campaign.biddingStrategy ?? "") ?? campaign),
  geoTargetType: campaign.geoTargetTypeSetting?.positiveGeoTargetType ?? UNSPECIFIED,
  budget: {
    resourceName: campaign.campaignBudget ?? "",
    amountMicros: budget?.amountMicros ?? 0,
    isShared: budget?.explicitlyShared === true || (budget?.referenceCount ?? 0) > 1,
    recommendedMicros: budget?.hasRecommendedBudget === true ? positive(budget.recommendedBudgetAmountMicros) : null
  },
  ...given("budgetSimulation", known.simulations.get(campaign.id)),
  ...given("budgetAdvice", known.advice.get(campaign.id)),
  isInExperiment: known.experiments.has(campaign.id) || campaign.experimentType === "EXPERIMENT",
  days: known.days.get(campaign.id) ?? [],
  arrivals: known.arrivals.get(campaign.id) ?? []
})

/** Reads an account as analyses begin with it. What the platform does not combine is asked for apart and joined. */
export const readOverview = (client: GoogleAdsClient) =>
  Effect.fn("readOverview")(function*(account: PlatformAccount, query: OverviewQuery) {
    const queries = overviewQueries(query)
    const read = yield* Effect.all({
      account: readingPart("the account itself", client.search(account, queries.account, AccountRow)),
      actions: readingPart("its conversion actions", client.search(account, queries.actions, ActionRow)),
      campaigns: readingPart("its campaigns", client.search(account, queries.campaigns, CampaignRow)),
      portfolios: readingPart("its bidding strategies", client.search(account, queries.portfolios, PortfolioRow)),
      days: readingPart("the days of its campaigns", client.search(account, queries.days, DayRow)),
      arrivals: readingPart("the delays of its conversions", client.search(account, queries.arrivals, ArrivalRow)),
      experiments: readingPart("its experiments", client.search(account, queries.experiments, ExperimentRow)),
      arms: readingPart("the arms of its experiments", client.search(account, queries.arms, ArmRow)),
      simulations: readingPart("its budget simulations", client.search(account, queries.simulations, SimulationRow)),
      budgetAdvice: readingPart(
        "the platform's budget recommendations",
        client.search(account, queries.budgetAdvice, BudgetAdviceRow)
      ),
      seasons: readingPart("its seasonality adjustments", client.search(account, queries.seasons, SeasonRow)),
      exclusions: readingPart("its data exclusions", client.search(account, queries.exclusions, DataExclusionRow)),
      events: readingPart("the changes of its configuration", readChanges(client)(account, query.today))
    }, { concurrency: AT_ONCE })
    const portfolios = new Map(
      read.portfolios.map(({ biddingStrategy }) => [biddingStrategy.resourceName, biddingStrategy] as const)
    )
    const campaigns = read.campaigns.map(toCampaign(portfolios, {
      experiments: inExperiments(read.experiments, read.arms, query.today),
      days: daysBy(read.days),
      arrivals: arrivalsBy(read.arrivals),
      simulations: simulationsBy(read.simulations),
      advice: budgetAdviceBy(read.budgetAdvice)
    }))
    const customer = read.account[0]?.customer
    const tracking = customer?.conversionTrackingSetting?.conversionTrackingStatus ?? ""
    const overview: AccountOverview = {
      ...query,
      currencyCode: customer?.currencyCode ?? "",
      timeZone: customer?.timeZone ?? "",
      isEnabled: customer?.status === "ENABLED",
      isConversionTracked: tracking.startsWith("CONVERSION_TRACKING_MANAGED"),
      actions: read.actions.map(toAction),
      campaigns,
      changes: toChanges(read.events, campaigns),
      unusualDays: unusualDays([
        ...read.seasons.map((row) => row.biddingSeasonalityAdjustment),
        ...read.exclusions.map((row) => row.biddingDataExclusion)
      ], new Set(campaigns.map(({ id }) => id)))
    }
    return overview
  })
