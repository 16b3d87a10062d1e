import type { CampaignId } from "../Drafts/Ids.ts"
import type { AccountOverview, ArrivalBucket } from "./AccountOverview.ts"

/** The shares of conversions that have arrived, by the age of a click in days, and whose clicks tell them. */
export interface LagCurve {
  /** The last one is 1 and holds for all older clicks. */
  readonly arrived: ReadonlyArray<number>
  readonly source: "campaign" | "account" | "usual"
}

/**
 * The fewest conversions from which a curve is read. With 30 a share is off by 9 points at most in two of three cases
 * (√(¼ / 30)). It matters for the newest one or two weeks alone, less than a tenth of the window, so that the clicks
 * of the window are weighed wrong by less than a hundredth.
 */
const ENOUGH_CONVERSIONS = 30

/** The share that usually comes on the day of the click; the curves of the synthetic accounts have it, too. */
const USUAL_SAME_DAY = .45

/** The mean delay of the others, in days. */
const USUAL_MEAN_DAYS = 5

/** The part that may be missing where a curve ends: one conversion in a thousand changes no judgement. */
const NEGLIGIBLE = .001

const usualDays = Math.ceil(USUAL_MEAN_DAYS * Math.log((1 - USUAL_SAME_DAY) / NEGLIGIBLE))

/** The curve of accounts that have too few conversions for one of their own. */
const usual: LagCurve = {
  arrived: Array.from(
    { length: usualDays + 1 },
    (_, age) => age === usualDays ? 1 : 1 - (1 - USUAL_SAME_DAY) * Math.exp(-age / USUAL_MEAN_DAYS)
  ),
  source: "usual"
}

const total = (buckets: ReadonlyArray<ArrivalBucket>): number =>
  buckets.reduce((sum, { conversions }) => sum + conversions, 0)

/** The shares by age: inside a bucket of several days conversions count as spread evenly over them. */
const arrivedBy = (buckets: ReadonlyArray<ArrivalBucket>): ReadonlyArray<number> => {
  const all = total(buckets)
  const ordered = Array.from(buckets).sort((a, b) => a.beforeDay - b.beforeDay)
  const arrived: Array<number> = []
  let before = 0
  for (const { beforeDay, conversions } of ordered) {
    const first = arrived.length
    for (let age = first; age < beforeDay; age++) {
      arrived.push((before + conversions * (age + 1 - first) / (beforeDay - first)) / all)
    }
    before += conversions
    // Of two buckets with one end the second adds to the share at it.
    if (arrived.length > 0) arrived[arrived.length - 1] = before / all
  }
  return [...arrived.slice(0, -1), 1]
}

/** A campaign's own curve; with too few conversions the account's, and with too few there the usual one. */
export const lagCurves = ({ campaigns }: Pick<AccountOverview, "campaigns">): ReadonlyMap<CampaignId, LagCurve> => {
  const everything = campaigns.flatMap(({ arrivals }) => arrivals)
  const account: LagCurve = total(everything) < ENOUGH_CONVERSIONS
    ? usual
    : { arrived: arrivedBy(everything), source: "account" }
  return new Map(campaigns.map(({ arrivals, id }) => [
    id,
    total(arrivals) < ENOUGH_CONVERSIONS ? account : { arrived: arrivedBy(arrivals), source: "campaign" }
  ]))
}

/** The share of the conversions of a click that have arrived, by the click's age in days. */
export const shareArrived = (arrived: ReadonlyArray<number>, age: number): number =>
  arrived[Math.min(Math.max(age, 0), arrived.length - 1)] ?? 1
