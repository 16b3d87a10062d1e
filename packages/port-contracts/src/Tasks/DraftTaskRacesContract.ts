import type { DraftWriter } from "@campaigns/application/Drafts/DraftWriter"
import { draftRemoved } from "@campaigns/application/Tasks/Tasks"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type * as Exit from "effect/Exit"
import type * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import {
  assertSame,
  at,
  author,
  edited,
  freshTaskId,
  type StorageUnderTest,
  storedDraft
} from "../Drafts/ExampleDrafts.ts"
import { commit, commitFor, remove } from "../Drafts/Writes.ts"
import { beginning, begun, generated, ports } from "./GeneratingTasks.ts"

type Ended = Effect.Effect<Result.Result<unknown, { readonly _tag: string }>, never, DraftWriter>

const unbounded = { concurrency: "unbounded" } as const

const winners = <A>(all: ReadonlyArray<A>, exits: ReadonlyArray<Exit.Exit<unknown, unknown>>): ReadonlyArray<A> =>
  all.filter((_, index) => exits[index]?._tag === "Success")

/** The laws of `DraftWriter` on writes with tasks that come at once, for the adapter that the layer provides. */
export const draftTaskRacesContract = <E>(name: string, adapter: Layer.Layer<StorageUnderTest, E>): void =>
  layer(adapter)(`Writes with tasks at once (${name})`, (it) => {
    it.effect("lets one of ten beginnings at once win, and makes no task for the others", () =>
      Effect.gen(function*() {
        const { drafts, tasks } = yield* ports
        const draft = yield* storedDraft
        const beginnings = Array.from({ length: 10 }, () => beginning())
        const exits = yield* Effect.forEach(
          beginnings,
          (task) => {
            const after = edited(draft, { extensionsGeneration: { _tag: "Pending", taskId: task.taskId } })
            return Effect.exit(commit({ before: draft, after, author, task }))
          },
          unbounded
        )
        const [winner, ...others] = winners(beginnings, exits)
        assert.deepStrictEqual(others, [])
        const known = yield* Effect.forEach(beginnings, ({ taskId }) => Effect.exit(tasks.find(taskId)))
        assert.deepStrictEqual(known.map((exit) => exit._tag), exits.map((exit) => exit._tag))
        const { extensionsGeneration, revision } = yield* drafts.find(draft.id)
        assertSame([extensionsGeneration, revision], [{ _tag: "Pending", taskId: winner?.taskId }, 2])
      }))

    it.effect("lets a person or the task win when both write at once, and never mixes them", () =>
      Effect.gen(function*() {
        const { draft, drafts, taskId, tasks } = yield* begun
        const byPerson = edited(draft, { adGroups: draft.adGroups.slice(1) })
        const byTask = generated(draft, "At once")
        const exits = yield* Effect.all([
          Effect.exit(commit({ before: draft, after: byPerson, author })),
          Effect.exit(commitFor({ ...byTask, taskId, move: { _tag: "Advanced", progress: 70 } }))
        ], unbounded)
        const [winner, ...others] = winners([byPerson, byTask.after], exits)
        assert.deepStrictEqual(others, [])
        assertSame(yield* drafts.find(draft.id), winner)
        assert.strictEqual((yield* tasks.find(taskId)).progress, winner === byPerson ? 0 : 70)
      }))

    it.effect("lets one of many endings at once take effect, with or without the draft", () =>
      Effect.gen(function*() {
        const { draft, drafts, taskId, tasks } = yield* begun
        const last = generated(draft, "Ended with the draft")
        const endings = Array.from({ length: 12 }, (_, index) => ({
          taskId,
          error: index % 3 === 0 ? null : `Ending ${index}`,
          result: { _tag: "Published", campaignId: CampaignId.make(index + 1) } as const,
          at: at(20)
        }))
        const exits = yield* Effect.forEach(endings, (ending, index): Ended =>
          index % 2 === 0
            ? Effect.result(
              commitFor({ ...last, taskId, move: { _tag: "Ended", error: ending.error, result: ending.result } })
            )
            : Effect.result(Effect.asVoid(tasks.end(ending))), unbounded)
        const refused = exits.flatMap((exit) => (Result.isFailure(exit) ? [exit.failure] : []))
        assert.isTrue(refused.every(({ _tag }) => _tag === "TaskHasEnded"))
        const withDraft = endings.filter((_, index) => {
          const exit = exits[index]
          return index % 2 === 0 && exit !== undefined && Result.isSuccess(exit)
        })
        assert.isAtMost(withDraft.length, 1)
        const task = yield* tasks.find(taskId)
        assertSame(yield* drafts.find(draft.id), withDraft.length === 1 ? last.after : draft)
        if (withDraft.length === 1) assertSame(task.result, withDraft[0]?.result)
        else assert.strictEqual(task.result?._tag === "Published" ? task.result.campaignId % 2 : null, 0)
      }))

    it.effect("removes a draft or writes to it when both happen at once, and leaves no task open", () =>
      Effect.gen(function*() {
        for (let round = 0; round < 10; round++) {
          const { draft, drafts, taskId, tasks } = yield* begun
          const last = generated(draft, "Last")
          const [removed, written] = yield* Effect.all([
            Effect.result(remove(draft, at(50))),
            Effect.result(
              commitFor({ ...last, taskId, move: { _tag: "Ended", error: null, result: null } })
            ),
            tasks.progress(taskId, 50, at(15)),
            tasks.end({ taskId: freshTaskId(), error: null, result: null, at: at(20) })
          ], unbounded)
          assert.notStrictEqual(removed._tag, written._tag)
          if (Result.isSuccess(written)) {
            assertSame(yield* drafts.find(draft.id), last.after)
            assert.strictEqual((yield* tasks.find(taskId)).status, "completed")
          } else assertSame((yield* tasks.find(taskId)).result, draftRemoved.result)
        }
      }))
  })
