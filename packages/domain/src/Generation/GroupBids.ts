import type { AdGroup } from "../Drafts/AdGroup.ts"
import { MAX_MICROS, Micros } from "../Drafts/Money.ts"
import { decimalBid } from "../MarketAnalysis/DecimalBid.ts"
import type { MarketKeyword } from "../MarketAnalysis/MarketAnalysis.ts"
import { minimumUnitMicros } from "../Rules/CurrencyUnits.ts"
import { counted } from "../Rules/Wording.ts"

/** A bid for the clicks of an ad group, and why it is that. */
export interface GroupBid {
  readonly micros: Micros
  readonly reason: string
}

/** The clicks that a day's budget has to pay for at least. */
const CLICKS_A_DAY = 10

/** Decimal amounts above 0 in micros, from the lowest up. */
const microsOf = (amounts: ReadonlyArray<string>): ReadonlyArray<number> =>
  amounts.map((amount) => Math.round(Number(amount) * 1_000_000)).filter((micros) => micros > 0).toSorted((a, b) =>
    a - b
  )

/**
 * The bid of an ad group: the median of its keywords' lower bids for the top of the page (of two in the middle the
 * lower one), and at most a tenth of the daily budget, in whole steps of the currency. `null` when no keyword has a
 * bid. Bids are decimal amounts of the account's currency.
 */
export const groupBid = (
  lowBids: ReadonlyArray<string>,
  dailyBudgetMicros: number | null,
  currencyCode: string
): GroupBid | null => {
  const known = microsOf(lowBids)
  const median = known[Math.floor((known.length - 1) / 2)]
  if (median === undefined) return null
  const unit = minimumUnitMicros(currencyCode)
  const inSteps = (micros: number) => Math.max(unit, Math.round(micros / unit) * unit)
  const wanted = Math.min(inSteps(median), MAX_MICROS)
  const most = dailyBudgetMicros === null
    ? wanted
    : Math.max(unit, Math.floor(dailyBudgetMicros / CLICKS_A_DAY / unit) * unit)
  const shown = (micros: number) => `${decimalBid(micros, currencyCode)} ${currencyCode}`
  const middle = known.length === 1
    ? `The lower bid for the top of the page of its keyword is ${shown(wanted)}`
    : `In the middle of ${counted(known.length, "keyword")}, the lower bid for the top of the page is ${shown(wanted)}`
  return {
    micros: Micros.make(Math.min(wanted, most)),
    reason: wanted <= most
      ? `${middle}.`
      : `${middle}; a tenth of the daily budget is ${shown(most)}, so that it pays for ${CLICKS_A_DAY} clicks a day.`
  }
}

/** The bid that an ad group's keywords from a market analysis suggest. */
export const suggestedBid = (
  { keywords }: Pick<AdGroup, "keywords">,
  candidates: ReadonlyMap<number, Partial<Pick<MarketKeyword, "lowBid">>>,
  dailyBudgetMicros: number | null,
  currencyCode: string
): GroupBid | null =>
  groupBid(
    keywords.flatMap(({ matchType, sourceMarketAnalysisKeywordId: id }) => {
      const lowBid = matchType === "NEGATIVE" || id === null ? undefined : candidates.get(id)?.lowBid
      return lowBid === undefined ? [] : [lowBid]
    }),
    dailyBudgetMicros,
    currencyCode
  )
