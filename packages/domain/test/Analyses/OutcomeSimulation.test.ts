import type { CampaignOverview } from "@campaigns/domain/Analyses/AccountOverview"
import { daysAfter } from "@campaigns/domain/Analyses/CalendarDays"
import { outcomeOfChange } from "@campaigns/domain/Analyses/OutcomeOfChange"
import type { OutcomeDays, OutcomeVerdict } from "@campaigns/domain/Analyses/RecommendationOutcome"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import { campaign, campaignDay, day, EUR } from "./ExampleAccount.ts"
import { exponential, normal, type Numbers, numbersOf, poisson } from "./Simulation.ts"

const now = DateTime.makeUnsafe("2026-11-30T10:00:00Z")
const changedOn = day("2026-10-01")
const HISTORY = 84

interface Shape {
  readonly conversionsAMonth: number
  /** The days by which the conversions that do not come at once are late. */
  readonly lagDays?: number
  /** The spread of the logarithm of a week's rate around the mean, beyond chance. */
  readonly drift?: number
  /** The factor of the rate from the change on. */
  readonly factor?: number
}

/** A campaign by seed, as it is seen so many days after a change: clicks and their prices wander, too. */
const campaignOf = (
  id: number,
  next: Numbers,
  { conversionsAMonth, drift = 0, factor = 1, lagDays = 5 }: Shape
): (days: OutcomeDays) => CampaignOverview => {
  const weekly = Array.from({ length: 20 }, () => Math.exp(drift * normal(next)))
  const clicks = Array.from({ length: HISTORY + 29 }, (_, index) => {
    // A rate of 4 %; of clicks the variance is about twice the mean.
    const mean = conversionsAMonth / 30 / .04
    const made = poisson(next, mean * Math.max(0, 1 + normal(next) / Math.sqrt(mean)))
    const rate = .04 * (weekly[Math.floor(index / 7)] ?? 1) * Math.exp(.15 * normal(next)) *
      (index > HISTORY ? factor : 1)
    const lags = Array.from(
      { length: poisson(next, made * rate) },
      () => next() < .45 ? 0 : Math.ceil(exponential(next) * lagDays)
    )
    return { made, lags, cost: made * .8 * Math.exp(.05 * normal(next)) }
  })
  const arrived = (most: number) => 1000 * (1 - .55 * Math.exp(-(most - 1) / lagDays))
  const ends = [1, 2, 3, 4, 5, 6, 7, 10, 14, 21, 30, 45, 60, 90]
  const arrivals = ends.map((beforeDay, place) => ({
    beforeDay,
    conversions: arrived(beforeDay) - (place === 0 ? 0 : arrived(ends[place - 1] ?? 0))
  }))
  return (days) => {
    const known = clicks.slice(0, HISTORY + days + 1)
    return campaign({
      id: CampaignId.make(id),
      arrivals,
      days: known.map(({ cost, lags, made }, index) =>
        campaignDay(daysAfter(changedOn, index - HISTORY), {
          clicks: made,
          costMicros: Math.round(cost * EUR),
          // The look is in the night after the last day.
          conversions: lags.filter((lag) => index + lag < known.length).length
        })
      )
    })
  }
}

/** The verdicts after 14 days and after 28 on so many changes; the others of the account are not changed. */
const verdicts = (
  changes: number,
  own: Shape,
  others: ReadonlyArray<Shape>
): ReadonlyArray<ReadonlyArray<OutcomeVerdict>> =>
  Array.from({ length: changes }, (_, seed) => {
    const next = numbersOf(7_000 + seed)
    const campaigns = [own, ...others].map((shape, place) => campaignOf(place + 1, next, shape))
    return ([14, 28] as const).map((days) => {
      const overview = { campaigns: campaigns.map((one) => one(days)), today: daysAfter(changedOn, days + 1) }
      const change = { campaignId: CampaignId.make(1), changedOn, days, touched: new Set<CampaignId>() }
      return outcomeOfChange({ ...change, moneyMicros: 1e12 }, overview, now)?.verdict ?? "tooLittle"
    })
  })

const CHANGES = 200

const shareOf = (own: Shape, others: ReadonlyArray<Shape>, isMeant: (one: OutcomeVerdict) => boolean) =>
  verdicts(CHANGES, own, others).filter((looks) => looks.some(isMeant)).length / CHANGES

const isSaid = (one: OutcomeVerdict) => one === "better" || one === "worse"

describe("What is said of changes in simulated accounts, over both looks", () => {
  it.each<readonly [name: string, own: Shape, others: ReadonlyArray<Shape>]>([
    ["200 conversions a month beside another campaign", { conversionsAMonth: 200 }, [{ conversionsAMonth: 200 }]],
    ["200 beside a small one", { conversionsAMonth: 200 }, [{ conversionsAMonth: 40 }]],
    ["200 alone", { conversionsAMonth: 200 }, []],
    ["700 alone", { conversionsAMonth: 700 }, []],
    ["700 alone, conversions of twenty days", { conversionsAMonth: 700, lagDays: 20 }, []],
    ["60 alone", { conversionsAMonth: 60 }, []],
    ["rates that wander, beside another one", { conversionsAMonth: 400, drift: .1 }, [
      { conversionsAMonth: 400, drift: .1 }
    ]]
  ])("is wrong in fewer than one of twenty where nothing changed: %s", (_, own, others) => {
    assert.isBelow(shareOf(own, others, isSaid), .05)
  })

  it.each([[.5, "worse"], [2, "better"]] as const)(
    "tells at 200 conversions a month that a rate is %d of what it was, in four of five",
    (factor, verdict) => {
      const own = { conversionsAMonth: 200, factor }
      assert.isAbove(shareOf(own, [], (one) => one === verdict), .8)
      assert.isAbove(shareOf(own, [{ conversionsAMonth: 200 }], (one) => one === verdict), .8)
    }
  )
})
