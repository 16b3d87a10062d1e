import { ensureCampaign } from "@campaigns/application/Publishing/EnsureCampaign"
import type { DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as TestClock from "effect/testing/TestClock"
import { begunPublication, campaignService } from "./CampaignService.ts"
import { CutPoints } from "./CutPoints.ts"
import { type Reception, ScriptedPlatform } from "./ScriptedPlatform.ts"

interface Work {
  readonly draftId: DraftId
  readonly taskId: TaskId
}

/** Runs the work until it ends or comes to the point where it is cut short, and then interrupts it; answers that point. */
const cutShort = Effect.fnUntraced(function*({ draftId, taskId }: Work, at: number) {
  const points = yield* CutPoints
  yield* points.cutAt(at)
  const fiber = yield* Effect.forkChild((yield* ensureCampaign)(draftId, taskId))
  for (let second = 0; second < 300 && fiber.pollUnsafe() === undefined; second++) {
    if ((yield* points.reached) !== null) break
    yield* TestClock.adjust("1 second")
  }
  yield* Fiber.interrupt(fiber)
  const point = yield* points.reached
  yield* points.cutAt(0)
  return point
})

/** Cuts the work at these points, one run after the other, lets it end, and checks that it made one campaign. */
const madeOnceAfter = (publish: ReadonlyArray<Reception>, cuts: ReadonlyArray<number>) =>
  Effect.gen(function*() {
    const platform = yield* ScriptedPlatform
    const work = yield* begunPublication
    yield* platform.receive("publish", ...publish)
    const points: Array<string | null> = []
    for (const at of cuts) points.push(yield* cutShort(work, at))
    const fiber = yield* Effect.forkChild((yield* ensureCampaign)(work.draftId, work.taskId))
    yield* TestClock.adjust("1 hour")
    const outcome = yield* Fiber.join(fiber)
    const made = yield* platform.made
    assert.strictEqual(made.length, 1, `cut ${points.join(" and ")}`)
    assert.deepInclude({ ...outcome }, { _tag: "Made", campaignId: made[0]!.campaignId }, `cut ${points.join(" and ")}`)
    const sent = yield* platform.sent
    assert.strictEqual(new Set(sent).size, 1)
    return { points, requests: sent.length }
  }).pipe(Effect.provide(campaignService))

const unavailable: Reception = { _tag: "Unavailable", timedOut: false }

const platforms: ReadonlyArray<{
  readonly name: string
  readonly publish: ReadonlyArray<Reception>
  /** True when the work has a reason to send a second request. */
  readonly mayRepeat: boolean
}> = [
  { name: "does what it is asked", publish: ["ok"], mayRepeat: false },
  { name: "loses the answer", publish: ["answer lost", "ok"], mayRepeat: false },
  { name: "shows the effect five seconds later", publish: [{ _tag: "Late", seconds: 5 }, "ok"], mayRepeat: false },
  { name: "shows the effect after the next request", publish: [{ _tag: "Late", seconds: 15 }, "ok"], mayRepeat: true },
  { name: "loses the request", publish: ["request lost", "ok"], mayRepeat: true },
  { name: "is unwell at first", publish: [unavailable, unavailable, "ok"], mayRepeat: true },
  { name: "loses the second answer", publish: [unavailable, "answer lost", "ok"], mayRepeat: true }
]

describe("Publishing that is cut short", () => {
  for (const { mayRepeat, name, publish } of platforms) {
    it.effect(`at any point makes one campaign when it runs again, on a platform that ${name}`, () =>
      Effect.gen(function*() {
        const seen = new Set<string>()
        for (let at = 1;; at++) {
          const { points: [point], requests } = yield* madeOnceAfter(publish, [at])
          if (mayRepeat) assert.isAtMost(requests, 3)
          else assert.strictEqual(requests, 1, `cut ${point}`)
          if (point == null) break
          seen.add(point)
        }
        for (const call of ["progress 10", "goals", "progress 50", "publish"]) {
          assert.includeMembers(Array.from(seen), [`before ${call}`, `after ${call}`])
        }
      }))
  }

  it.effect("at any two points, the second while it recovers from the first, makes one campaign", () =>
    Effect.gen(function*() {
      let pairs = 0
      for (let first = 1;; first++) {
        let reached: string | null = null
        for (let second = 1;; second++) {
          const { points: [one, two], requests } = yield* madeOnceAfter(["answer lost", "ok"], [first, second])
          assert.strictEqual(requests, 1, `cut ${one} and ${two}`)
          reached = one ?? null
          if (one == null || two == null) break
          pairs += 1
        }
        if (reached === null) break
      }
      assert.isAbove(pairs, 30)
    }))
})
