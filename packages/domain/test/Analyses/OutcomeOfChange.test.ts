import type { CampaignOverview } from "@campaigns/domain/Analyses/AccountOverview"
import { daysAfter } from "@campaigns/domain/Analyses/CalendarDays"
import { outcomeDue, outcomeOfChange, withVisibility } from "@campaigns/domain/Analyses/OutcomeOfChange"
import { comparedDays } from "@campaigns/domain/Analyses/OutcomeStatistics"
import { outcomeWords } from "@campaigns/domain/Analyses/OutcomeWords"
import type { RecommendationOutcome } from "@campaigns/domain/Analyses/RecommendationOutcome"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import { campaign, campaignDay, day, EUR } from "./ExampleAccount.ts"

const now = DateTime.makeUnsafe("2026-11-30T10:00:00Z")
const own = CampaignId.make(1)
const changedOn = day("2026-11-01")
const lookedAt = day("2026-11-30")

/** Conversions and cost of a campaign in the 28 days before a change, and of as many weeks as are known; and after. */
interface Figures {
  readonly conversions: number
  readonly cost?: number
}

const HISTORY = 84

/** A campaign that was as it was before the change for twelve weeks, without any noise; all conversions have arrived. */
const changed = (id: number, before: Figures, after: Figures): CampaignOverview => {
  const dayOf = (offset: number) => {
    const { conversions, cost = 1_000 } = offset < 0 ? before : after
    const costMicros = Math.round(cost * EUR / 28)
    return campaignDay(daysAfter(changedOn, offset), { conversions: conversions / 28, costMicros })
  }
  const days = Array.from({ length: HISTORY + 29 }, (_, index) => dayOf(index - HISTORY))
  return campaign({ id: CampaignId.make(id), days, arrivals: [{ beforeDay: 1, conversions: 100 }] })
}

const outcome = (
  campaigns: ReadonlyArray<CampaignOverview>,
  { money = 5_000, touched = [] }: { readonly money?: number; readonly touched?: ReadonlyArray<number> } = {}
): RecommendationOutcome | null =>
  outcomeOfChange(
    {
      campaignId: own,
      changedOn,
      days: 28,
      touched: new Set(touched.map((id) => CampaignId.make(id))),
      moneyMicros: money * EUR
    },
    { campaigns, today: lookedAt },
    now
  )

const verdict = (...args: Parameters<typeof outcome>) => outcome(...args)?.verdict

const of = (conversions: number, cost?: number): Figures => ({ conversions, ...cost === undefined ? {} : { cost } })

describe("the outcome of a change", () => {
  it("is due after 14 days, and once more after 28, of what was applied", () => {
    const due = (today: string, days: 14 | 28 | null, status: "applied" | "reverted" = "applied") => {
      const before = days === null ? null : outcome([changed(1, of(9), of(9))])
      return outcomeDue(
        { status, outcome: before === null ? null : { ...before, days: days ?? 14 } },
        changedOn,
        day(today)
      )
    }
    assert.deepStrictEqual(
      ["2026-11-15", "2026-11-16", "2026-11-29", "2026-11-30"].map((today) => due(today, null)),
      [null, 14, 14, 28]
    )
    assert.deepStrictEqual([due("2026-11-20", 14), due("2026-11-30", 14), due("2026-12-30", 28)], [null, 28, null])
    assert.isNull(due("2026-11-30", null, "reverted"))
    // A campaign that is gone is not looked for until the end of time.
    assert.deepStrictEqual(["2026-12-27", "2026-12-28"].map((today) => due(today, 14)), [28, null])
    assert.deepStrictEqual(comparedDays(changedOn, 14), {
      before: [day("2026-10-18"), day("2026-10-31")],
      after: [day("2026-11-02"), day("2026-11-15")]
    })
  })

  it("speaks of better and worse only beyond chance, and says where nothing could be told", () => {
    assert.strictEqual(verdict([changed(1, of(100), of(200))]), "better")
    assert.strictEqual(verdict([changed(1, of(200), of(100))]), "worse")
    assert.strictEqual(verdict([changed(1, of(100), of(130))]), "noVisibleChange")
    assert.strictEqual(verdict([changed(1, of(1), of(2))]), "tooLittle")
    assert.strictEqual(verdict([changed(1, of(0), of(0))]), "tooLittle")
    // As many conversions for half the money.
    assert.strictEqual(verdict([changed(1, of(200, 1_000), of(200, 500))]), "better")
    assert.strictEqual(verdict([changed(1, of(60, 0), of(0, 0))]), "tooLittle")
  })

  it("is none of a change that is too small to be seen", () => {
    const better = [changed(1, of(124), of(247))]
    assert.deepStrictEqual([14, 200, 600].map((money) => verdict(better, { money })), [
      "tooLittle",
      "tooLittle",
      "better"
    ])
    assert.strictEqual(verdict(better, { money: 0 }), "tooLittle")
  })

  it("is told beforehand where it will not be seen", () => {
    const beforehand = (money: number, campaignId = own) => {
      const overview = { campaigns: [changed(1, of(124), of(124))], today: lookedAt }
      const place = { campaignName: "Shoes", adGroupId: 10, id: 1, text: "running shoes" }
      const entity = { kind: "keyword" as const, campaignId, ...place }
      return withVisibility(overview)({ entity, moneyMicros: money * EUR }).outcomeVisible
    }
    assert.deepStrictEqual([14, 0, 600, 5_000].map((money) => beforehand(money)), [false, false, true, true])
    assert.isFalse(beforehand(600, CampaignId.make(2)))
  })

  it("is seen beside the campaigns that were left alone, the more of them there are, and beside those alone", () => {
    const better = changed(1, of(200), of(360))
    // Everything got better in these weeks.
    const season = changed(2, of(2_000), of(3_600))
    assert.strictEqual(verdict([better]), "better")
    assert.strictEqual(verdict([better, season]), "noVisibleChange")
    assert.strictEqual(verdict([better, season], { touched: [2] }), "better")
    assert.strictEqual(verdict([better, changed(2, of(10), of(18))]), "better")
    assert.deepStrictEqual(outcome([better, season, changed(3, of(1), of(1, 0))])?.untouched?.campaigns, 1)
    assert.isNull(outcome([better], { touched: [1] })?.untouched ?? null)
    assert.isNull(outcome([season]))
  })

  it("allows for conversions that are still to arrive", () => {
    // Half of them come within thirty days, evenly.
    const late = changed(1, of(700), of(700))
    const arrivals = [{ beforeDay: 1, conversions: 50 }, { beforeDay: 31, conversions: 50 }]
    const days = late.days.map((one) => {
      const age = Math.round((Date.parse(lookedAt) - Date.parse(one.date)) / 86_400_000) - 1
      return { ...one, conversions: one.conversions * (.5 + .5 * Math.min(30, age) / 30) }
    })
    const seen = outcome([{ ...late, arrivals, days }])
    assert.closeTo(seen?.after.conversions ?? 0, 515, 10)
    assert.strictEqual(seen?.verdict, "noVisibleChange")
    assert.strictEqual(verdict([{ ...late, days }]), "worse")
  })

  it("is told with its figures, and claims no cause", () => {
    const told = (campaigns: ReadonlyArray<CampaignOverview>) => {
      const seen = outcome(campaigns)
      return seen === null ? [] : outcomeWords(seen, "EUR")
    }
    assert.deepStrictEqual(told([changed(1, of(112, 1_120), of(280, 1_120)), changed(2, of(28, 560), of(42, 560))]), [
      "In the 28 days after the change the campaign had 280 conversions for 1120 EUR, 4 EUR each; in the 28 days " +
      "before it 112 conversions for 1120 EUR, 10 EUR each.",
      "1 campaign without a change from here had 42 conversions for 560 EUR, 13.33 EUR each, and before 28 " +
      "conversions for 560 EUR, 20 EUR each.",
      "The money brought more conversions than before, by more than chance explains.",
      "Conversions of the newest days are still to arrive, which is allowed for by how late they usually come. What " +
      "else changed in these days is not taken out: whether the change is the cause cannot be told."
    ])
    assert.include(told([changed(1, of(0), of(0))])[1] ?? "", "no campaign without a change")
  })
})
