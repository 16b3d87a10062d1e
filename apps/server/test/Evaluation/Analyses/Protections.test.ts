import { unneeded } from "@campaigns/application/Analyses/JudgeAccount"
import { AnalysisType } from "@campaigns/domain/internal/Analyses/AnalysisType"
import { daysAfter } from "@campaigns/domain/internal/Analyses/CalendarDays"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { focus } from "./Accounts.ts"
import { measuresByType } from "./MeasuresByType.ts"
import { keywordProtections } from "./ProtectionCases.ts"
import { caseOf, inOrder, judgeCase, proposesOther, type Protection } from "./Protections.ts"
import { codesOf } from "./Traps.ts"

const badIn = ({ options, today = focus }: Pick<Protection, "options" | "today">) => {
  const things = measuresByType.get("keywordPause")?.things({ ...options, focus }, today) ?? []
  const bad = new Set(things.filter(({ isBad }) => isBad).map(({ key }) => key))
  assert.isTrue(things.length > bad.size && bad.size > 0)
  return (text: string) => bad.has(text)
}

const codes = (one: Parameters<typeof judgeCase>[0]) => codesOf({ ...judgeCase(one), today: focus })

describe("each protection of pausing keywords is needed", () => {
  it.live.each(keywordProtections)("$name", (protection) =>
    Effect.gen(function*() {
      const { code, given, goesWrong, off } = protection
      const read = yield* caseOf(protection)
      const guarded = given === undefined ? read : given(read)
      const open = off(guarded)
      const isBad = badIn(protection)
      assert.isFalse(goesWrong(judgeCase(guarded), isBad), codes(guarded).join(" "))
      assert.isTrue(goesWrong(judgeCase(open), isBad), codes(open).join(" "))
      if (code === null) return
      assert.include(codes(guarded), code)
      assert.notInclude(codes(open), code)
    }))

  it.live("settings of earlier days, which show that another action is counted", () =>
    Effect.gen(function*() {
      const options = { seed: 1, plants: ["switchedAction"], conversionsPerMonth: 120 } as const
      const order = { name: "", options, off: (one: Parameters<typeof judgeCase>[0]) => one, code: null }
      const guarded = yield* caseOf({ ...order, readBefore: daysAfter(focus, -67), goesWrong: proposesOther })
      const open = yield* caseOf({ ...order, goesWrong: proposesOther })
      assert.deepStrictEqual(codes(guarded), ["skipped", "NO_CAMPAIGNS", "CONFIGURATION_CHANGED"])
      assert.isTrue(proposesOther(judgeCase(open), badIn({ options })))
    }))

  it.live("the most proposals of a run", () =>
    Effect.gen(function*() {
      const options = { seed: 1, conversionsPerMonth: 361 }
      const all = yield* caseOf({ name: "", options, off: (one) => one, code: null, goesWrong: proposesOther })
      const two = inOrder(() => ({ constraint: 2 }))(all)
      const proposals = judgeCase(all).proposals
      assert.isAbove(proposals.length, 2)
      assert.deepStrictEqual(judgeCase(two).proposals, proposals.slice(0, 2))
      assert.deepStrictEqual(codes(two), codes(all))
    }))
})

describe("a judgement", () => {
  it.live("is the same without the sections that its analysis does not look at, and without others it is not", () =>
    Effect.gen(function*() {
      const options = { seed: 1, plants: ["coveringNegative"], conversionsPerMonth: 120 } as const
      const { asked, content } = yield* caseOf({
        name: "",
        options,
        off: (one) => one,
        code: null,
        goesWrong: proposesOther
      })
      const without = (sections: Iterable<string>) => ({
        ...content,
        figures: { ...content.figures, ...Object.fromEntries(Array.from(sections, (name) => [name, []])) }
      })
      assert.isAbove(content.figures.knownTerms.length * content.figures.exclusions.length, 0)
      for (const analysisType of AnalysisType.literals) {
        const order = { ...asked, analysisType }
        const whole = judgeCase({ asked: order, content })
        assert.deepStrictEqual(judgeCase({ asked: order, content: without(unneeded(analysisType)) }), whole)
      }
      const words = { ...asked, analysisType: "negativeKeyword" } as const
      const whole = judgeCase({ asked: words, content })
      assert.notStrictEqual(whole.status, "skipped")
      for (const section of ["exclusions", "knownTerms"]) {
        assert.notDeepEqual(judgeCase({ asked: words, content: without([section]) }), whole, section)
      }
    }))
})
