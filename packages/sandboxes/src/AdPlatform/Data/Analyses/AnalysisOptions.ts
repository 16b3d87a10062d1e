import { minimumUnitMicros } from "../Currencies.ts"
import { dayOf } from "../Seasons.ts"

/** A truth or a trap that is planted in an account by seed. */
export const plants = [
  /** A keyword of which no click converts. */
  "deadKeyword",
  /** A keyword that costs three times the target per conversion. */
  "expensiveKeyword",
  /** A good keyword without any conversion in the 60 days before the focus. */
  "unluckyKeyword",
  /** A brand campaign; its keyword converts badly in the 30 days before the focus. */
  "brandBadMonth",
  /** A good keyword that is first shown ten days before the focus. */
  "newKeyword",
  /** A good word, `inspektion`, with 27 clicks before the focus and no conversion. */
  "coreWord",
  /** Clicks from 20 to 4 o'clock convert at .3 of the rate. */
  "closedNight",
  /** Clicks from 20 to 4 o'clock convert as well as others, but 15 days later on average. */
  "lateNight",
  /** A sixteenth of the clicks comes from a place outside the area, where a tenth converts. */
  "outsidePlace",
  /** A good campaign whose budget is too small, and a bad one that does not spend its own. */
  "cappedCampaign",
  /** Two campaigns of one budget. */
  "sharedBudget",
  /** A campaign whose bidding is learning. */
  "learning",
  /** A campaign under a running experiment. */
  "experiment",
  /** No conversion arrives in the nine days before the focus. */
  "trackingOutage",
  /** Five days without conversions, a hundred days before the focus, that are excluded from bidding. */
  "excludedOutage",
  /** A conversion action that is counted from 60 days before the focus only. */
  "switchedAction",
  /** A week, three weeks before the focus, with half the clicks at .4 of the rate, and the adjustment for it. */
  "seasonalDip",
  /** A negative keyword, 60 days before the focus, for a bad word. */
  "coveringNegative",
  /** An ad group that is paused 40 days before the focus, with keywords that are not. */
  "pausedParent",
  /** An ad group whose only keyword is expensive. */
  "lastKeyword",
  /** A good keyword with a bad word in it: the product's own name. */
  "ownName",
  /** An ad with a headline that says what another one does, and is clicked half as often as the others. */
  "weakHeadline",
  /** An ad with a description that leaves most of its place empty, and is clicked half as often as the others. */
  "weakDescription",
  /** An ad with a headline that is clicked half as often as the others, though nothing is wrong with it. */
  "weakButGood"
] as const

export type Plant = (typeof plants)[number]

/** The distribution of the keywords' conversion rates; with `equal`, nothing is bad at all. */
export type RateShape = "gamma" | "lognormal" | "twoPoint" | "fatTail" | "equal"

/** An account of which the truth is known, as its seed and these options make it. */
export interface AnalysisOptions {
  readonly seed: number
  /**
   * The currency of the amounts; EUR unless said otherwise. Where a euro has cents, others have their smallest unit.
   */
  readonly currencyCode?: string
  /** The day around which everything is planted, `YYYY-MM-DD`; 2026-11-20 unless said otherwise. */
  readonly focus?: string
  /** The days of history before the focus; 400 unless said otherwise. */
  readonly days?: number
  /** The ordinary keywords; 40 unless said otherwise. */
  readonly keywords?: number
  /** The conversions of ordinary keywords in 30 days; 57 unless said otherwise. */
  readonly conversionsPerMonth?: number
  /** Gamma unless said otherwise. */
  readonly rates?: RateShape
  /** The mean conversion rate; .04 unless said otherwise. */
  readonly meanRate?: number
  /** The mean of the lags of conversions that do not come at once, in days; 5 unless said otherwise. */
  readonly lagDays?: number
  /** The share of conversions on the day of their click; .45 unless said otherwise. */
  readonly sameDay?: number
  /** True for rates that wander from week to week. */
  readonly drift?: boolean
  /** The chance that a term of at most two clicks is not told; .7 unless said otherwise. */
  readonly hiddenShare?: number
  /** The bad words among the modifiers, at most twelve; 12 unless said otherwise, none where rates are equal. */
  readonly badWords?: number
  /** Nothing unless said otherwise. */
  readonly plants?: ReadonlyArray<Plant>
}

/** The options with their defaults. */
export interface Shape extends Required<Omit<AnalysisOptions, "currencyCode" | "focus" | "days" | "plants">> {
  /** The smallest billable amount. */
  readonly unitMicros: number
  readonly focus: number
  readonly start: number
  readonly has: (plant: Plant) => boolean
}

export const shapeOf = (options: AnalysisOptions): Shape => {
  const focus = dayOf(options.focus ?? "2026-11-20")
  const isEqual = options.rates === "equal"
  return {
    seed: options.seed,
    unitMicros: Number(minimumUnitMicros(options.currencyCode ?? "EUR")),
    focus,
    start: focus - (options.days ?? 400),
    keywords: options.keywords ?? 40,
    conversionsPerMonth: options.conversionsPerMonth ?? 57,
    rates: options.rates ?? "gamma",
    meanRate: options.meanRate ?? 0.04,
    lagDays: options.lagDays ?? 5,
    sameDay: options.sameDay ?? 0.45,
    drift: options.drift ?? false,
    hiddenShare: options.hiddenShare ?? 0.7,
    badWords: options.badWords ?? (isEqual ? 0 : 12),
    has: (plant) => options.plants?.includes(plant) === true
  }
}
