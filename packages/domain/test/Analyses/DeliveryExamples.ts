import { type Metrics, noMetrics } from "@campaigns/domain/AdReports/Metrics"
import type { AccountFigures } from "@campaigns/domain/Analyses/AccountFigures"
import { noFigures } from "@campaigns/domain/Analyses/AccountFigures"
import type { AccountOverview } from "@campaigns/domain/Analyses/AccountOverview"
import type { AnalysisContext } from "@campaigns/domain/Analyses/AnalysisContext"
import type { CampaignDelivery, HourFigures, PlaceFigures, PlaceName } from "@campaigns/domain/Analyses/DeliveryFigures"
import { figureCuts } from "@campaigns/domain/Analyses/FigureCuts"
import { pauseHours } from "@campaigns/domain/Analyses/PauseHours"
import { pauseLocations } from "@campaigns/domain/Analyses/PauseLocations"
import { type EarlierDecisions, orderRun, type RunOutcome } from "@campaigns/domain/Analyses/RunOrder"
import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { ScheduleEntry } from "@campaigns/domain/Drafts/Targeting"
import { account, allKnown, EUR, from, healthOf, one } from "./ExampleAccount.ts"

/** The vetoes that only hours and places have. */
export const deliveryVetoes = [
  "PRESENCE_FIRST",
  "OWN_PLACE",
  "TARGETED_PLACE",
  "LAST_PLACE",
  "SCHEDULE_BIDS",
  "WHOLE_DAY",
  "TOO_LITTLE_LEFT",
  "TOO_MANY_INTERVALS",
  "SEEN_ONCE"
] as const

/** Clicks at 1.00 with conversions. */
export const sums = (clicks: number, conversions: number, costMicros = clicks * EUR): Metrics => ({
  impressions: clicks * 20,
  clicks,
  costMicros,
  conversions,
  conversionsValue: conversions * 60
})

type Start = HourFigures["fromHour"]

export const starts: ReadonlyArray<Start> = [0, 4, 8, 12, 16, 20]

/** The twelve blocks of a campaign, of 400 clicks and 20 conversions each but for those that are named. */
export const blocks = (
  bad: Partial<Record<`${HourFigures["days"]} ${Start}`, Metrics>> = {},
  campaignId: CampaignId = one
): ReadonlyArray<HourFigures> =>
  (["weekdays", "weekend"] as const).flatMap((days) =>
    starts.map((fromHour): HourFigures => ({
      campaignId,
      days,
      fromHour,
      window: bad[`${days} ${fromHour}`] ?? sums(400, 20)
    }))
  )

export const delivery = (changed: Partial<CampaignDelivery> = {}): CampaignDelivery => ({
  campaignId: one,
  schedule: [],
  included: [2276],
  excluded: [],
  interested: noMetrics,
  ...changed
})

export const entry = (
  dayOfWeek: ScheduleEntry["dayOfWeek"],
  startHour: number,
  endHour: number,
  bidModifier: number | null = null
): CampaignDelivery["schedule"][number] => ({
  dayOfWeek,
  startHour,
  startMinute: 0,
  endHour,
  endMinute: 0,
  bidModifier
})

export const place = (path: ReadonlyArray<number>, window: Metrics, campaignId: CampaignId = one): PlaceFigures => ({
  campaignId,
  path,
  window
})

/** Germany with three of its states and a city in two of them; Austria, and a town of which nothing is known else. */
export const names: ReadonlyArray<PlaceName> = [
  { id: 2276, name: "Germany", parentId: null },
  { id: 2040, name: "Austria", parentId: null },
  { id: 10, name: "Berlin", parentId: 2276 },
  { id: 20, name: "Bavaria", parentId: 2276 },
  { id: 30, name: "Hesse", parentId: 2276 },
  { id: 11, name: "Berlin city", parentId: 10 },
  { id: 21, name: "Munich", parentId: 20 },
  { id: 22, name: "Nuremberg", parentId: 20 },
  { id: 23, name: "Landshut", parentId: 20 }
]

export interface DeliveryOptions {
  readonly overview?: AccountOverview
  readonly context?: AnalysisContext
  readonly figures?: Partial<AccountFigures>
  readonly settled?: Partial<EarlierDecisions>
}

export const deliveryInput = ({ context = allKnown, figures, overview = account() }: DeliveryOptions) => {
  const cuts = figureCuts(overview, { changes: [], since: from })
  return {
    overview,
    figures: { ...noFigures, delivery: [delivery()], placeNames: names, ...figures },
    cuts,
    health: healthOf(overview, { context, cuts }),
    context
  }
}

/** Two runs of the same figures: the second one knows what the first has seen. */
const ran = (
  options: DeliveryOptions,
  run: (input: ReturnType<typeof deliveryInput>, settled: EarlierDecisions) => RunOutcome
): { readonly first: RunOutcome; readonly second: RunOutcome } => {
  const input = deliveryInput(options)
  const look = (sighted: ReadonlyArray<string>) =>
    run(input, { heldBack: () => null, approved: new Set(), sighted: new Set(sighted), ...options.settled })
  const first = look([])
  return { first, second: look(first.findings.sighted ?? []) }
}

export const hoursRun = (options: DeliveryOptions) =>
  ran(options, (input, settled) => orderRun(input.health, () => pauseHours(input), settled, 100))

export const placesRun = (options: DeliveryOptions) =>
  ran(options, (input, settled) => orderRun(input.health, () => pauseLocations(input), settled, 100))

export const proposed = ({ proposals }: RunOutcome): ReadonlyArray<string> =>
  proposals.map(({ action, entity }) => `${action} ${entity.text}`)

export const vetoes = ({ findings }: RunOutcome): ReadonlyArray<string> =>
  findings.vetoes.map(({ code, count }) => `${code} ${count}`)
