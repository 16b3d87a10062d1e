import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { DraftRevisions } from "@campaigns/application/Drafts/DraftRevisions"
import { DraftWriter } from "@campaigns/application/Drafts/DraftWriter"
import * as PublishTransitions from "@campaigns/application/Publishing/PublishTransitions"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { assert, layer } from "@effect/vitest"
import * as Data from "effect/Data"
import type * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import type * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { begun } from "../Tasks/GeneratingTasks.ts"
import { assertHistory } from "./DraftRevisionsContract.ts"
import {
  assertSame,
  at,
  author,
  freshTaskId,
  renamed,
  type StorageUnderTest,
  storedDraft,
  unknownDraftId
} from "./ExampleDrafts.ts"
import { atTime } from "./Writes.ts"

const unbounded = { concurrency: "unbounded" } as const

class Refused extends Data.TaggedError("Refused")<{ readonly revision: number }> {}

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** A decision that adds a callout, and answers at which revision it was taken. */
const withCallout = (calloutText: string) => (draft: CampaignDraft) =>
  Result.succeed({
    draft: {
      ...draft,
      extensions: { ...draft.extensions, callouts: [...draft.extensions.callouts, { calloutText }] }
    },
    answer: draft.revision
  })

const textsOf = ({ extensions }: CampaignDraft) => extensions.callouts.map(({ calloutText }) => calloutText)

/** The laws of `DraftWriter` on decisions, for the adapter that the layer provides. */
export const draftStoreContract = <E>(name: string, adapter: Layer.Layer<StorageUnderTest, E>): void =>
  layer(adapter)(`DraftWriter (${name})`, (it) => {
    it.effect("takes each of many writes at once on what the one before it left, and gives each its own answer", () =>
      Effect.gen(function*() {
        const [drafts, store] = [yield* DraftReader, yield* DraftWriter]
        const draft = yield* storedDraft
        const written = yield* Effect.forEach(
          range(40),
          (index) => store.write(draft.id, author, withCallout(`Callout ${index}`)),
          unbounded
        )
        const found = yield* drafts.find(draft.id)
        assert.strictEqual(found.revision, 41)
        assert.sameMembers(textsOf(found).slice(textsOf(draft).length), range(40).map((index) => `Callout ${index}`))
        assert.sameMembers(written.map(({ answer }) => answer), range(40).map((index) => index + 1))
        for (const [index, { answer, draft: after }] of written.entries()) {
          assert.strictEqual(after.revision, answer + 1)
          assert.strictEqual(textsOf(after).at(-1), `Callout ${index}`)
        }
        yield* assertHistory(
          draft.id,
          [...written.map(({ draft }) => draft), draft].sort((one, other) => other.revision - one.revision)
        )
      }))

    it.effect("writes nothing of a decision that fails or throws, and lets the others be that come with it", () =>
      Effect.gen(function*() {
        const [drafts, store] = [yield* DraftReader, yield* DraftWriter]
        const draft = yield* storedDraft
        const exits = yield* Effect.forEach(
          range(30),
          (index) =>
            Effect.exit(store.write(draft.id, author, (stored) => {
              if (index % 3 === 1) return Result.fail(new Refused({ revision: stored.revision }))
              if (index % 3 === 2) throw new TypeError("planted")
              return withCallout(`Callout ${index}`)(stored)
            })),
          unbounded
        )
        assert.deepStrictEqual(
          exits.map((exit) => exit._tag === "Success" ? "written" : exit.cause.reasons[0]?._tag),
          range(30).map((index) => ["written", "Fail", "Die"][index % 3])
        )
        const found = yield* drafts.find(draft.id)
        assert.strictEqual(found.revision, 11)
        assert.strictEqual((yield* (yield* DraftRevisions).of(draft.id)).length, 11)
        assert.strictEqual(textsOf(found).length, textsOf(draft).length + 10)
      }))

    it.effect("leaves no revision and no date of a write in which nothing differs, and moves its task all the same", () =>
      Effect.gen(function*() {
        const store = yield* DraftWriter
        const { draft, drafts, taskId, tasks } = yield* begun
        const same = (stored: CampaignDraft) =>
          Result.succeed({ draft: { ...stored, settings: { ...stored.settings } }, answer: "same" })
        const { answer, draft: after } = yield* atTime(at(9_000))(store.write(draft.id, author, same))
        assert.strictEqual(answer, "same")
        assertSame(after, draft)
        const moved = yield* atTime(at(9_000))(
          store.writeFor({ draftId: draft.id, taskId }, null, (stored) =>
            Result.map(
              same(stored),
              (decision) => ({ ...decision, task: { _tag: "Advanced", progress: 30 } as const })
            ))
        )
        assertSame(moved.draft, draft)
        assertSame(yield* drafts.find(draft.id), draft)
        assert.strictEqual((yield* (yield* DraftRevisions).of(draft.id)).length, 2)
        const task = yield* tasks.find(taskId)
        assertSame([task.status, task.progress, task.dateUpdated], ["inProgress", 30, at(9_000)])
      }))

    it.effect("decides at the time at which it is asked, and says so in the draft and its revision", () =>
      Effect.gen(function*() {
        const store = yield* DraftWriter
        const draft = yield* storedDraft
        const times: Array<DateTime.Utc> = []
        const { draft: after } = yield* atTime(at(7_000))(
          store.write(draft.id, author, (stored, now) => {
            times.push(now)
            return withCallout("Timed")(stored)
          })
        )
        assertSame(after.dateUpdated, at(7_000))
        for (const time of times) assertSame(time, at(7_000))
        const [last] = (yield* (yield* DraftRevisions).of(draft.id)).slice(-1)
        assertSame([last?.at, last?.author], [at(7_000), author])
      }))

    it.effect("knows no draft but those that are there, whoever asks", () =>
      Effect.gen(function*() {
        const store = yield* DraftWriter
        const absent = { _tag: "DraftNotFound", draftId: unknownDraftId }
        assertSame(yield* Effect.flip(store.write(unknownDraftId, author, withCallout("None"))), absent)
        assertSame(yield* Effect.flip(store.write(unknownDraftId, author, () => Result.fail("never"))), absent)
        assertSame(yield* Effect.flip(store.remove(unknownDraftId, author, Result.succeed)), absent)
        const taskId = freshTaskId()
        const refused = store.writeFor({ draftId: unknownDraftId, taskId }, null, PublishTransitions.send(taskId))
        assertSame(yield* Effect.flip(refused), { _tag: "TaskHasEnded", taskId })
      }))

    it.effect("removes a draft as it was decided, in one with the last revision", () =>
      Effect.gen(function*() {
        const [drafts, store] = [yield* DraftReader, yield* DraftWriter]
        const draft = yield* storedDraft
        assertSame(
          yield* Effect.flip(store.remove(draft.id, author, ({ revision }) => Result.fail(new Refused({ revision })))),
          { _tag: "Refused", revision: 1 }
        )
        assertSame(yield* drafts.find(draft.id), draft)
        yield* atTime(at(50))(store.remove(draft.id, author, (stored) => Result.succeed(renamed(stored))))
        assert.strictEqual((yield* Effect.flip(drafts.find(draft.id)))._tag, "DraftNotFound")
        const binned = yield* drafts.findDeleted(draft.id)
        assertSame([binned.revision, binned.deletedAt], [2, at(50)])
        yield* drafts.undelete(draft.id)
        assert.strictEqual((yield* drafts.find(draft.id)).revision, 2)
        assert.strictEqual((yield* (yield* DraftRevisions).of(draft.id)).length, 2)
      }))
  })
