import { MemoryCopyWriterDesk } from "@campaigns/adapters-memory/Generation/MemoryCopyWriter"
import { CampaignGenerating } from "@campaigns/application/Generation/CampaignGenerating"
import { allRsasGenerated, type CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { isUnderWay } from "@campaigns/domain/Generation/GenerationSteps"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { CutPoints } from "./CutPoints.ts"
import { anyRevision, draftToFill, generationService, outcomeOf } from "./GenerationService.ts"
import { member } from "./People.ts"

/** The activity that is under way breaks off at its `at`-th effect and runs again from its start; answers where that was. */
const brokenOff = (kind: "generateAdGroups" | "generateExtensions", at: number) =>
  Effect.gen(function*() {
    const generating = yield* CampaignGenerating
    const desk = yield* MemoryCopyWriterDesk
    const points = yield* CutPoints
    const { id } = yield* draftToFill()
    yield* points.cutAt(at, Effect.die(new Error("broken off")))
    const { taskId } = yield* generating[kind](member, anyRevision(id))
    const outcome = yield* outcomeOf(taskId)
    const point = yield* points.reached
    assert.deepStrictEqual([outcome.task.status, outcome.task.progress], ["completed", 100], `broken off ${point}`)
    return { ...outcome, point, orders: (yield* desk.orders).length }
  }).pipe(Effect.provide(generationService))

const isWhole = (draft: CampaignDraft): boolean => {
  const keywords = draft.adGroups.flatMap(({ keywords }) => keywords.map(({ text }) => text))
  return keywords.length === 4 && new Set(keywords).size === 4 && allRsasGenerated(draft) &&
    draft.adGroups.every(({ rsas }) => rsas.length === 1)
}

describe("A generation that is broken off", () => {
  it.effect("before or after any of its effects places every keyword and writes every ad once", () =>
    Effect.gen(function*() {
      const undisturbed = yield* brokenOff("generateAdGroups", 0)
      const seen = new Set<string>()
      for (let at = 1;; at++) {
        const { draft, orders, point } = yield* brokenOff("generateAdGroups", at)
        assert.isTrue(isWhole(draft), `broken off ${point}`)
        assert.strictEqual(draft.revision, undisturbed.draft.revision, `broken off ${point}`)
        // An ad takes two orders when its strength is to be raised.
        assert.isAtMost(orders, undisturbed.orders + 2, `broken off ${point}`)
        if (point === null) break
        seen.add(point)
      }
      for (const effect of ["read", "split", "commit Advance", "write ad", "commit End"]) {
        assert.includeMembers(Array.from(seen), [`before ${effect}`, `after ${effect}`])
      }
    }))

  it.effect("before or after any of its effects writes the extensions once", () =>
    Effect.gen(function*() {
      const undisturbed = yield* brokenOff("generateExtensions", 0)
      for (let at = 1;; at++) {
        const { draft, orders, point } = yield* brokenOff("generateExtensions", at)
        assert.deepStrictEqual(draft.extensions, undisturbed.draft.extensions, `broken off ${point}`)
        assert.strictEqual(draft.revision, undisturbed.draft.revision, `broken off ${point}`)
        // An ad takes two orders when its strength is to be raised.
        assert.isAtMost(orders, undisturbed.orders + 2, `broken off ${point}`)
        if (point === null) break
      }
    }))

  for (const kind of ["generateAdGroups", "generateExtensions"] as const) {
    it.effect(`again and again by a bug fails, leaves nothing under way, and can be started again: ${kind}`, () =>
      Effect.gen(function*() {
        const generating = yield* CampaignGenerating
        const points = yield* CutPoints
        const { id } = yield* draftToFill()
        yield* points.breakAt(kind === "generateAdGroups" ? "before write ad" : "before write extensions")
        const { taskId } = yield* generating[kind](member, anyRevision(id))
        const broken = yield* outcomeOf(taskId)
        assert.deepStrictEqual([broken.task.status, broken.task.result], ["failed", {
          _tag: "Abandoned",
          code: "INTERNAL_ERROR"
        }])
        const { adGroups, adGroupsGeneration, extensionsGeneration } = broken.draft
        const statuses = [
          adGroupsGeneration,
          extensionsGeneration,
          ...adGroups.flatMap(({ rsas }) => rsas.map(({ generation }) => generation))
        ]
        assert.isFalse(statuses.some(isUnderWay))
        yield* points.breakAt(null)
        const again = yield* outcomeOf((yield* generating[kind](member, anyRevision(id))).taskId)
        assert.strictEqual(again.task.status, "completed")
      }).pipe(Effect.provide(generationService)))
  }
})
