import type { Metrics } from "../AdReports/Metrics.ts"
import type { AccountOverview } from "./AccountOverview.ts"
import type { EvidenceWindow } from "./Actions/EvidentFigures.ts"
import { daysBetween } from "./CalendarDays.ts"
import type { FigureCuts } from "./FigureCuts.ts"
import { chanceOfSoFew } from "./Statistics.ts"
import type { Target } from "./Targets.ts"

/** The factor by which a part has to convert worse, and to cost more per conversion, besides what chance explains. */
export const RATIO = 1.5

/**
 * The share of false ones among all that is named on the long run. It counts over the parts of all campaigns of an
 * account together: over those of each campaign alone, an account of ten campaigns had ten times as many false ones.
 */
export const FALSE_SHARE = .05

/** Figures without a part of them. */
export const lessMetrics = (all: Metrics, part: Metrics): Metrics => ({
  // Two answers may be moments apart, and sums of fractions are not exact: there is no less than nothing.
  impressions: Math.max(0, all.impressions - part.impressions),
  clicks: Math.max(0, all.clicks - part.clicks),
  costMicros: Math.max(0, all.costMicros - part.costMicros),
  conversions: Math.max(0, all.conversions - part.conversions),
  conversionsValue: Math.max(0, all.conversionsValue - part.conversionsValue)
})

/** A part of some clicks, beside the rest of them. */
export interface Compared {
  readonly part: Metrics
  readonly rest: Metrics
  /** The probability of so few conversions, or fewer, if all of these clicks were alike. */
  readonly chance: number
  /** The least that this probability could be: that of not one conversion. */
  readonly leastChance: number
}

/** A part compared with the rest of all; `null` where one of both had no clicks. */
export const compared = (part: Metrics, all: Metrics): Compared | null => {
  const rest = lessMetrics(all, part)
  if (part.clicks <= 0 || rest.clicks <= 0) return null
  const share = part.clicks / all.clicks
  return {
    part,
    rest,
    chance: chanceOfSoFew(part.conversions, all.conversions, share),
    leastChance: chanceOfSoFew(0, all.conversions, share)
  }
}

/**
 * True when a part is worse than the rest by a factor that matters. With much data differences are no chance that are
 * trifles; leaving out all that is not the best would leave nothing.
 */
export const isMuchWorse = ({ part, rest }: Pick<Compared, "part" | "rest">): boolean =>
  rest.conversions > 0 &&
  part.conversions * rest.clicks * RATIO <= rest.conversions * part.clicks &&
  part.costMicros * rest.conversions >= RATIO * rest.costMicros * part.conversions

/** The conversions that a part had at the rate of the rest. */
export const expectedOf = ({ part, rest }: Pick<Compared, "part" | "rest">): number =>
  rest.conversions * part.clicks / rest.clicks

/** True when a part is within the target that people gave; the average of an account is no wish. */
export const isWithinTarget = ({ conversions, conversionsValue, costMicros }: Metrics, target: Target): boolean => {
  if (target.source === "account" || conversions <= 0) return false
  return target.roas === null
    ? costMicros <= target.costPerConversionMicros * conversions
    : conversionsValue * 1_000_000 >= target.roas * costMicros
}

/** The target of a conversion's cost that people gave. */
export const givenTarget = ({ costPerConversionMicros, source }: Target): number | null =>
  source === "account" || costPerConversionMicros === null ? null : Math.round(costPerConversionMicros)

/** The window of a campaign's figures. */
export const windowOf = (
  campaignId: AccountOverview["campaigns"][number]["id"],
  { from, to }: AccountOverview,
  { reading }: FigureCuts
): { readonly window: EvidenceWindow; readonly isCut: boolean } => {
  const since = reading.campaigns.get(campaignId)?.since ?? from
  return { window: { from: since, to }, isCut: since > from }
}

const MONTH_DAYS = 30

/** An amount of a window as that of 30 days. */
export const inMonth = (micros: number, { from, to }: EvidenceWindow): number =>
  Math.round(micros * MONTH_DAYS / Math.max(MONTH_DAYS, daysBetween(from, to) + 1))

/** The money that leaving a part out saves in its window: its cost, less what its conversions cost in the rest. */
export const savedOf = ({ part, rest }: Pick<Compared, "part" | "rest">): number =>
  rest.conversions <= 0
    ? part.costMicros
    : Math.max(0, part.costMicros - part.conversions * rest.costMicros / rest.conversions)
