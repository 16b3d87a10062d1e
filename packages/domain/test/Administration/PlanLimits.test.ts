import { isActive } from "@campaigns/domain/Administration/AnalysisConfig"
import { changedOptions, newOptions } from "@campaigns/domain/Administration/PlanLimits"
import { type PlanModule, PlanModuleId, sameModule } from "@campaigns/domain/Administration/PlanModule"
import { TimeOfDay } from "@campaigns/domain/Administration/TimeOfDay"
import { assert, describe, it } from "@effect/vitest"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { now } from "../Drafts/ExampleDrafts.ts"

const plan: PlanModule = {
  id: PlanModuleId.make(1),
  analysisType: "headline",
  constraint: 20,
  analysisFrequencyHours: 48,
  isAutopilotEnabled: false,
  dateAdded: now,
  dateUpdated: now
}

const usual = Result.getOrThrow(newOptions({}, plan, false))

const breachesOf = (
  result: Result.Result<unknown, { readonly breaches: ReadonlyArray<{ readonly option: string }> }>
) => Result.isFailure(result) ? result.failure.breaches.map(({ option }) => option) : []

describe("the options of a new configuration", () => {
  it("are the usual ones, and what the plan gives", () => {
    assert.deepStrictEqual(usual, {
      isEnabled: true,
      shouldRunDaily: false,
      runMaxOnceInNHours: 48,
      constraint: 20,
      isDeleted: false,
      timeToRun: TimeOfDay.make("00:00:00"),
      doAutoApplyRecommendations: false,
      shouldSendAnalysisReadyEmails: false,
      zIndex: 0
    })
    const free = Result.getOrThrow(newOptions({}, null, false))
    assert.deepStrictEqual([free.runMaxOnceInNHours, free.constraint], [24, 100])
  })

  it("may go to the plan's very limits, and not beyond", () => {
    assert.isTrue(Result.isSuccess(newOptions({ runMaxOnceInNHours: 48, constraint: 20 }, plan, false)))
    assert.deepStrictEqual(breachesOf(newOptions({ runMaxOnceInNHours: 47 }, plan, false)), ["runMaxOnceInNHours"])
    assert.deepStrictEqual(breachesOf(newOptions({ constraint: 21 }, plan, false)), ["constraint"])
    const autopilot = newOptions({ doAutoApplyRecommendations: true }, plan, false)
    assert.deepStrictEqual(breachesOf(autopilot), ["doAutoApplyRecommendations"])
    const allowed = newOptions({ doAutoApplyRecommendations: true }, { ...plan, isAutopilotEnabled: true }, false)
    assert.isTrue(Result.isSuccess(allowed))
  })

  it("may go anywhere without a plan module, and when the plan is lifted", () => {
    const beyond = { runMaxOnceInNHours: 1, constraint: 1_000, doAutoApplyRecommendations: true }
    for (const result of [newOptions(beyond, null, false), newOptions(beyond, plan, true)]) {
      assert.deepInclude(Result.getOrThrow(result), beyond)
    }
  })
})

describe("what goes beyond the plan", () => {
  it("is told all at once, each with what was wanted and the outermost that is allowed", () => {
    const wanted = { runMaxOnceInNHours: 47, constraint: 21, doAutoApplyRecommendations: true }
    const refused = Result.getOrThrow(Result.flip(newOptions(wanted, plan, false)))
    assert.strictEqual(refused.analysisType, "headline")
    assert.deepStrictEqual(refused.breaches, [
      { option: "runMaxOnceInNHours", wanted: 47, allowed: 48 },
      { option: "constraint", wanted: 21, allowed: 20 },
      { option: "doAutoApplyRecommendations", wanted: true, allowed: false }
    ])
  })

  it("is not what is left out or switched off", () => {
    assert.deepInclude(Result.getOrThrow(newOptions({ doAutoApplyRecommendations: false, zIndex: 3 }, plan, false)), {
      ...usual,
      zIndex: 3
    })
  })
})

describe("two plan modules", () => {
  it("say the same when no part of them differs", () => {
    assert.isTrue(sameModule(plan, { ...plan }))
    for (
      const change of [
        { analysisType: "keyword" },
        { constraint: 21 },
        { analysisFrequencyHours: 47 },
        { isAutopilotEnabled: true }
      ] as const
    ) {
      assert.isFalse(sameModule(plan, { ...plan, ...change } as PlanModule), Object.keys(change).join())
    }
  })
})

describe("changed options", () => {
  const beyond = { ...usual, constraint: 1_000, runMaxOnceInNHours: 1 }

  it("are the same object when nothing changes", () => {
    assert.strictEqual(Result.getOrThrow(changedOptions(beyond, {}, plan, false)), beyond)
    assert.strictEqual(Result.getOrThrow(changedOptions(beyond, { constraint: 1_000 }, plan, false)), beyond)
  })

  it("are held against the plan as far as they change", () => {
    const off = Result.getOrThrow(changedOptions(beyond, { ...beyond, isEnabled: false }, plan, false))
    assert.deepStrictEqual(off, { ...beyond, isEnabled: false })
    assert.deepStrictEqual(breachesOf(changedOptions(beyond, { constraint: 999 }, plan, false)), ["constraint"])
    assert.strictEqual(Result.getOrThrow(changedOptions(beyond, { constraint: 20 }, plan, false)).constraint, 20)
    assert.strictEqual(Result.getOrThrow(changedOptions(beyond, { constraint: 999 }, plan, true)).constraint, 999)
  })
})

describe("an analysis", () => {
  it("is active when it is enabled and not deleted", () => {
    assert.isTrue(isActive(usual))
    assert.isFalse(isActive({ ...usual, isEnabled: false }))
    assert.isFalse(isActive({ ...usual, isDeleted: true }))
  })
})

describe("a time of day", () => {
  it.each(["00:00:00", "09:30:00", "19:05:59", "23:59:59"])("may be %s", (time) => {
    assert.isTrue(Schema.is(TimeOfDay)(time))
  })

  it.each(["24:00:00", "9:30:00", "09:60:00", "09:30:60", "09:30", "09:30:00\n", "09:30:00.5", "09:30:00Z", ""])(
    "is not %j",
    (time) => {
      assert.isFalse(Schema.is(TimeOfDay)(time))
    }
  )
})
