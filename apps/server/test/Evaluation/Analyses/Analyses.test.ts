import type { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { daysAfter } from "@campaigns/domain/internal/Analyses/CalendarDays"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { accountsOf, firstSeeds, focus, groups, halfYear, weeks } from "./Accounts.ts"
import { type Bounds, gatesOf, keywordPauseBounds } from "./Gates.ts"
import { lookAt } from "./Looks.ts"
import { measureAnalysis, measureRule, stability } from "./Measures.ts"
import { measuresByType } from "./MeasuresByType.ts"
import { codesOf, keywordTraps, plantedAccounts, plantedContext, type PlantedName, plantedOptions } from "./Traps.ts"

const analysisType = "keywordPause"
const measures = measuresByType.get(analysisType)

/** The first look of the half year and the last one: all that is bad is found by then, some of it later. */
const fewLooks = halfYear.filter((_, week) => week === 0 || week === halfYear.length - 1)

/**
 * The bounds for some 30 changes instead of hundreds: of 30 at a share of .9 one more is wrong in every other sample,
 * and one that is harmful is a share of .03. In ten accounts without need for any change one is the bound itself.
 */
const fewBounds: Bounds = { ...keywordPauseBounds, right: .85, harmful: .04 }

const measuredGroup = Effect.fnUntraced(function*(name: string, count: number, withRules: boolean) {
  const group = groups.find((one) => one.name === name)
  if (group === undefined || measures === undefined) return yield* Effect.die(name)
  const accounts = accountsOf(group, "work", count / group.count)
  assert.lengthOf(accounts, count)
  const looked = yield* lookAt(accounts, { analysisType, measures, days: fewLooks, withRules })
  return { name, looked, measures, measured: measureAnalysis(looked, measures) }
})

describe("pausing keywords in accounts of which the truth is known", () => {
  it.live("is right, hardly ever harmful, finds what is bad, and says the same twice", () =>
    Effect.gen(function*() {
      const { looked, measured, measures, name } = yield* measuredGroup("57 a month", 9, true)
      assert.isAtLeast(measured.changes, 20)
      for (const { isMet, said } of gatesOf(analysisType, [{ name, measured }], fewBounds)) assert.isTrue(isMet, said)
      assert.strictEqual(stability(looked), 1)
      const [first] = measures.rules
      const byRule = measureRule(looked, first?.name ?? "", measures)
      assert.isAbove(byRule.changes, measured.changes)
      assert.isBelow(byRule.right, measured.right)
      assert.isAbove(byRule.goodCut, measured.goodCut)
    }))

  it.live("changes next to nothing where nothing is bad", () =>
    Effect.gen(function*() {
      const { measured, name } = yield* measuredGroup("57, nothing bad", 10, false)
      for (const { isMet, said } of gatesOf(analysisType, [{ name, measured }], fewBounds)) assert.isTrue(isMet, said)
    }))

  it("misses its gates when it is not measured well", () => {
    const measured = {
      accounts: 10,
      changes: 20,
      right: .89,
      harmful: .03,
      found: .49,
      days: 180,
      goodCut: 0,
      perLook: 1,
      calibration: []
    }
    const all = ["57 a month", "57, nothing bad"].map((name) => ({ name, measured }))
    assert.deepStrictEqual(gatesOf(analysisType, all).map(({ isMet }) => isMet), [false, false, false, false])
    const none = all.map(({ name }) => ({ name, measured: { ...measured, right: Number.NaN } }))
    assert.isFalse(gatesOf(analysisType, none)[0]?.isMet)
  })
})

/** Some of the days on which accounts of a kind are looked at, and what is said of the first of them then. */
const expected: { readonly [name in PlantedName]: ReadonlyArray<readonly [CalendarDate, ReadonlyArray<string>]> } = {
  apart: [
    [
      daysAfter(focus, -6),
      ["held", "TOO_MANY_ENTITIES", "TOO_MUCH_SPENDING", "IN_EXPERIMENT", "LEARNING", "LAST_OF_GROUP 1"]
    ],
    [daysAfter(focus, 1), ["completed", "IN_EXPERIMENT", "LEARNING", "LAST_OF_GROUP 1"]]
  ],
  outage: [[focus, ["skipped", "TRACKING_SILENT"]]],
  excluded: [
    [daysAfter(focus, -103), ["skipped", "NO_CAMPAIGNS", "UNUSUAL_DAYS"]],
    [daysAfter(focus, -96), ["held", "TOO_MUCH_SPENDING"]]
  ],
  dip: [
    [daysAfter(focus, -20), ["skipped", "NO_CAMPAIGNS", "UNUSUAL_DAYS"]],
    [daysAfter(focus, -13), ["held", "TOO_MUCH_SPENDING"]]
  ],
  switched: [
    [daysAfter(focus, -69), ["held", "TOO_MANY_ENTITIES", "TOO_MUCH_SPENDING"]],
    [daysAfter(focus, -48), ["skipped", "NO_CAMPAIGNS", "CONFIGURATION_CHANGED"]],
    [daysAfter(focus, 1), ["completed"]]
  ],
  negative: [[daysAfter(focus, -62), ["held", "TOO_MUCH_SPENDING"]], [daysAfter(focus, 1), ["completed"]]]
}

const isPlantedName = (name: string): name is PlantedName => name in plantedAccounts

describe("what is planted", () => {
  it.live.each(Object.keys(plantedAccounts).filter(isPlantedName))("%s", (name) =>
    Effect.gen(function*() {
      if (measures === undefined) return yield* Effect.die(name)
      const days = expected[name].map(([day]) => day)
      assert.includeMembers(Array.from(plantedAccounts[name].days), days)
      const [looked] = yield* lookAt(plantedOptions(name, "work", 1), {
        analysisType,
        measures,
        days,
        context: plantedContext,
        withRules: false
      })
      if (looked === undefined) return yield* Effect.die(name)
      const traps = keywordTraps.filter(({ accounts }) => accounts === name)
      assert.isNotEmpty(traps)
      for (const trap of traps) assert.isTrue(trap.holds(looked, measures), trap.name)
      assert.deepStrictEqual(
        looked.looks.map((look) => codesOf(look)),
        expected[name].map(([, codes]) => codes)
      )
    }))
})

it("The seeds to work with and those of the verdict are apart, and so are those of the groups", () => {
  const seeds = (range: "work" | "verdict") =>
    [
      ...groups.flatMap((group) => accountsOf(group, range)),
      ...Object.keys(plantedAccounts).filter(isPlantedName).flatMap((name) => plantedOptions(name, range, 100))
    ].map(({ seed }) => seed)
  const all = [...seeds("work"), ...seeds("verdict")]
  assert.lengthOf(new Set(all), all.length)
  assert.isBelow(Math.max(...seeds("work")), firstSeeds.verdict)
  assert.isAtLeast(Math.min(...seeds("verdict")), firstSeeds.verdict)
  assert.deepStrictEqual([halfYear.length, halfYear.at(-1), weeks(0, 1)[0]], [26, focus, focus])
})
