import type { CalendarDate } from "../Drafts/CalendarDate.ts"
import type { CampaignId } from "../Drafts/Ids.ts"
import { counted } from "../Rules/Wording.ts"
import type { AccountOverview, CampaignOverview } from "./AccountOverview.ts"
import type { AnalysisContext } from "./AnalysisContext.ts"
import type { HealthCode, RunReasonCode } from "./AnalysisRun.ts"
import { daysBetween } from "./CalendarDays.ts"
import { addSums, sumsOf } from "./CampaignSums.ts"
import type { FigureCuts } from "./FigureCuts.ts"
import { healthSaid, reasonSaid, type Said } from "./RunWords.ts"
import { ownCostPerConversion, type Target, targetOf } from "./Targets.ts"
import { type Silence, trackingSilence } from "./TrackingSilence.ts"

/** The facts by which an account is found fit for analyses. */
export interface HealthInput {
  readonly overview: AccountOverview
  readonly cuts: FigureCuts
  readonly context: AnalysisContext
  /** The campaigns in which a plan is being carried out. */
  readonly plansUnderWay: ReadonlySet<CampaignId>
}

/** A campaign that may be looked at. */
export interface FitCampaign {
  readonly campaign: CampaignOverview
  readonly target: Target
}

/** The fitness of an account. With `reasons` the whole run is skipped; otherwise only `campaigns` are looked at. */
export interface AccountHealth {
  readonly reasons: ReadonlyArray<Said<RunReasonCode>>
  readonly health: ReadonlyArray<Said<HealthCode>>
  readonly campaigns: ReadonlyMap<CampaignId, FitCampaign>
  readonly leftOut: ReadonlyMap<CampaignId, HealthCode>
}

/**
 * The fewest conversions by which anything is judged. From 15 the mean rate is known to about a quarter (1 / √15),
 * which is well inside the factor of 1.5 that has to be exceeded; below, what looks bad is mostly bad luck.
 */
const LEAST_CONVERSIONS = 15

/**
 * The fewest days that a campaign's figures must have after a change of its configuration: as many as the platform
 * remembers changes, and as long as most conversions take to arrive. Shorter windows found hardly anything bad.
 */
const LEAST_DAYS = 30

/**
 * The largest share of unusual days in a window. If a tenth of the days had no conversions at all, or twice as many, a
 * cost per conversion would be off by a tenth, which is little beside the factor of 1.5 that has to be exceeded.
 */
const MOST_UNUSUAL = .1

const isLearning = ({ biddingStatus, primaryStatusReasons }: CampaignOverview): boolean =>
  [biddingStatus, ...primaryStatusReasons].some((word) => word.includes("LEARNING"))

const hasUnusualDays = ({ to, today, unusualDays }: AccountOverview, since: CalendarDate): boolean => {
  if (unusualDays.some((period) => period.from <= today && today <= period.to)) return true
  const days = new Set<number>()
  for (const period of unusualDays) {
    const last = daysBetween(period.to, to)
    // Periods may overlap, so that a day counts once.
    for (let back = Math.max(0, last); back <= daysBetween(period.from, to); back++) days.add(back)
  }
  const start = daysBetween(since, to)
  const unusual = Array.from(days).filter((back) => back <= start).length
  return unusual > MOST_UNUSUAL * (start + 1)
}

/** The first thing that keeps a campaign from being looked at; `null` when nothing does. */
const unfitFor = (campaign: CampaignOverview, input: HealthInput): HealthCode | null => {
  const { cuts, overview, plansUnderWay } = input
  const { from, to } = overview
  const since = cuts.reading.campaigns.get(campaign.id)?.since ?? from
  if (campaign.status !== "ENABLED" || campaign.servingStatus !== "SERVING") return "CAMPAIGN_NOT_SERVING"
  if (plansUnderWay.has(campaign.id)) return "PLAN_UNDER_WAY"
  if (campaign.isInExperiment) return "IN_EXPERIMENT"
  if (isLearning(campaign)) return "LEARNING"
  if (since > from && daysBetween(since, to) + 1 < LEAST_DAYS) return "CONFIGURATION_CHANGED"
  return hasUnusualDays(overview, since) ? "UNUSUAL_DAYS" : null
}

const one = (value: number): number => Number(value.toFixed(1))

const silenceSeen = ({ expected, kind, since }: Silence): string =>
  kind === "unheard"
    ? `No tag of a counted action was called since ${since}, while clicks went on that bring ${one(expected)} ` +
      "conversions at the usual rate: the tags are not called any more."
    : `No click of later than ${since} has brought a conversion, where ${one(expected)} were to be expected by now: ` +
      "either no conversion is counted any more, or no customer converts."

const skipped = (
  reason: Said<RunReasonCode>,
  { health, leftOut }: Pick<AccountHealth, "health" | "leftOut"> = { health: [], leftOut: new Map() }
): AccountHealth => ({ reasons: [reason], health, campaigns: new Map(), leftOut })

const codes: ReadonlyArray<HealthCode> = [
  "CAMPAIGN_NOT_SERVING",
  "PLAN_UNDER_WAY",
  "IN_EXPERIMENT",
  "LEARNING",
  "CONFIGURATION_CHANGED",
  "UNUSUAL_DAYS"
]

/** The fitness of an account for analyses: whether its figures can be trusted, and which campaigns are looked at. */
export const accountHealth = (input: HealthInput): AccountHealth => {
  const { context, cuts, overview } = input
  if (!overview.isEnabled) return skipped(reasonSaid("ACCOUNT_NOT_ENABLED"))
  const countsNothing = overview.actions.length > 0 && overview.actions.every(({ isCounted }) => !isCounted)
  if (!overview.isConversionTracked || countsNothing) return skipped(reasonSaid("NOT_CONVERSION_TRACKED"))
  const silence = trackingSilence(overview, cuts.reading)
  if (silence !== null) return skipped(reasonSaid("TRACKING_SILENT", silenceSeen(silence)))

  const leftOut = new Map<CampaignId, HealthCode>()
  for (const campaign of overview.campaigns) {
    const code = unfitFor(campaign, input)
    if (code !== null) leftOut.set(campaign.id, code)
  }
  const health = codes.flatMap((code) => {
    const names = overview.campaigns.filter(({ id }) => leftOut.get(id) === code).map(({ name }) => name)
    return names.length === 0 ? [] : [healthSaid(code, names)]
  })
  const fit = overview.campaigns.filter(({ id }) => !leftOut.has(id))
  if (fit.length === 0) {
    const isPlan = Array.from(leftOut.values()).includes("PLAN_UNDER_WAY")
    return skipped(reasonSaid(isPlan ? "PLAN_UNDER_WAY" : "NO_CAMPAIGNS"), { health, leftOut })
  }
  const sums = addSums(fit.map((campaign) => sumsOf(campaign, cuts.reading)))
  const ownMicros = ownCostPerConversion(sums)
  if (sums.conversions < LEAST_CONVERSIONS) {
    const seen = `There were ${one(sums.conversions)} between ${overview.from} and ${overview.to} in ` +
      `${counted(fit.length, "campaign")}; at least ${LEAST_CONVERSIONS} are needed.`
    return skipped(reasonSaid("TOO_FEW_CONVERSIONS", seen), { health, leftOut })
  }
  const campaigns = new Map(fit.flatMap((campaign) => {
    const target = targetOf(campaign, context, ownMicros)
    return target === null ? [] : [[campaign.id, { campaign, target }] as const]
  }))
  return { reasons: [], health, campaigns, leftOut }
}
