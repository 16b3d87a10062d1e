import * as PgCampaigns from "@campaigns/adapters-postgres/Drafts/PgCampaigns"
import * as PgCompanies from "@campaigns/adapters-postgres/Identity/PgCompanies"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { DraftWriter } from "@campaigns/application/Drafts/DraftWriter"
import { begin } from "@campaigns/application/Publishing/PublishTransitions"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { editSettings } from "@campaigns/domain/Drafts/EditSettings"
import {
  assertSame,
  at,
  author,
  commitChange,
  edited,
  freshTaskId,
  storedDraft
} from "@campaigns/port-contracts/Drafts/ExampleDrafts"
import { commitFor, commitTo, removeFrom } from "@campaigns/port-contracts/Drafts/Writes"
import { begun, generated } from "@campaigns/port-contracts/Tasks/GeneratingTasks"
import { assert, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import * as TestDatabase from "../support/TestDatabase.ts"

/** `DraftReader` and `DraftWriter` as another process on the same database has them, with a cache and blocks of ids of its own. */
const anotherProcess = Effect.map(
  Layer.build(Layer.fresh(PgCampaigns.layer)),
  (context) => ({ ...Context.get(context, DraftReader), store: Context.get(context, DraftWriter) })
)

const suite = Layer.merge(PgCampaigns.layer, PgCompanies.layer).pipe(Layer.provideMerge(TestDatabase.layer))

layer(suite)("PgDraftReader in several processes", (it) => {
  it.effect("gives the very same draft again as long as nothing was written", () =>
    Effect.gen(function*() {
      const [drafts, other] = [yield* DraftReader, yield* anotherProcess]
      const draft = yield* storedDraft
      const first = yield* other.find(draft.id)
      assertSame(first, draft)
      assert.strictEqual(yield* other.find(draft.id), first)
      assert.strictEqual(yield* drafts.find(draft.id), yield* drafts.find(draft.id))
    }))

  it.effect("sees what another process wrote, and keeps the same ad groups while only settings change", () =>
    Effect.gen(function*() {
      const [drafts, other] = [yield* DraftReader, yield* anotherProcess]
      const draft = yield* storedDraft
      const first = yield* other.find(draft.id)
      const renamed = yield* commitChange(draft, { settings: { ...draft.settings, name: "Renamed elsewhere" } })
      const second = yield* other.find(draft.id)
      assertSame(second, renamed)
      assert.strictEqual(second.adGroups, first.adGroups)
      const own = yield* drafts.find(draft.id)
      const again = edited(renamed, { settings: { ...draft.settings, name: "Renamed again" } })
      yield* commitTo(other.store, { before: second, after: again, author })
      assert.strictEqual((yield* drafts.find(draft.id)).adGroups, own.adGroups)
      const thinned = yield* commitChange(again, { adGroups: again.adGroups.slice(1) })
      assertSame(yield* other.find(draft.id), thinned)
      yield* commitTo(other.store, { before: thinned, after: edited(thinned, { adGroups: [] }), author })
      assertSame(yield* drafts.find(draft.id), edited(thinned, { adGroups: [] }))
      yield* removeFrom(other.store, yield* other.find(draft.id), at(50))
      assert.strictEqual((yield* Effect.flip(drafts.find(draft.id)))._tag, "DraftNotFound")
    }))

  it.effect("keeps what a task wrote for who reads next, and sees what a task wrote elsewhere", () =>
    Effect.gen(function*() {
      const [drafts, other] = [yield* DraftReader, yield* anotherProcess]
      const { draft, taskId } = yield* begun
      assertSame(yield* other.find(draft.id), draft)
      const { after, before } = generated(draft, "Generated")
      const written = yield* commitFor({
        before,
        after,
        author: null,
        taskId,
        move: { _tag: "Advanced", progress: 50 }
      })
      assertSame(written, after)
      assert.strictEqual(yield* drafts.find(draft.id), written)
      assertSame(yield* other.find(draft.id), after)
    }))

  it.effect("lets one of many commits win, from whichever process they come", () =>
    Effect.gen(function*() {
      const drafts = { ...yield* DraftReader, store: yield* DraftWriter }
      const processes = [drafts, yield* anotherProcess, yield* anotherProcess]
      const draft = yield* storedDraft
      const exits = yield* Effect.forEach(
        Array.from({ length: 21 }, (_, index) => index),
        (index) => {
          const after = edited(draft, { settings: { ...draft.settings, name: `Version ${index}` } })
          return Effect.exit(commitTo((processes[index % 3] ?? drafts).store, { before: draft, after, author }))
        },
        { concurrency: "unbounded" }
      )
      const winner = exits.findIndex((exit) => exit._tag === "Success")
      assert.strictEqual(exits.filter((exit) => exit._tag === "Success").length, 1)
      for (const process of processes) {
        assert.strictEqual((yield* process.find(draft.id)).settings.name, `Version ${winner}`)
      }
    }))

  it.effect(
    "loses no write of many that go on at once, from whichever process they come",
    () =>
      Effect.gen(function*() {
        const drafts = yield* DraftReader
        const stores = [yield* DraftWriter, (yield* anotherProcess).store, (yield* anotherProcess).store]
        const draft = yield* storedDraft
        const calls = yield* Effect.forEach(
          Array.from({ length: 60 }, (_, index) => index),
          (index) =>
            (stores[index % 3] ?? stores[0])!.write(draft.id, author, (stored) =>
              Result.succeed({
                draft: {
                  ...stored,
                  extensions: {
                    ...stored.extensions,
                    callouts: [...stored.extensions.callouts, { calloutText: `Callout ${index}` }]
                  }
                },
                answer: index
              })),
          { concurrency: "unbounded" }
        )
        const found = yield* drafts.find(draft.id)
        assert.strictEqual(found.revision, 61)
        assert.sameMembers(
          found.extensions.callouts.slice(draft.extensions.callouts.length).map(({ calloutText }) => calloutText),
          calls.map(({ answer }) => `Callout ${answer}`)
        )
        assert.sameMembers(calls.map(({ draft }) => draft.revision), calls.map((_, index) => index + 2))
      })
  )

  it.effect("decides on what is stored, whatever it remembers", () =>
    Effect.gen(function*() {
      const [store, other] = [yield* DraftWriter, yield* anotherProcess]
      const draft = yield* storedDraft
      const { settings } = draft
      const named = (name: string) => ({ settings: { ...settings, name } })
      const naming = (name: string) => (stored: CampaignDraft) =>
        Result.map(editSettings(stored, { name }, "all"), ({ draft }) => ({ draft, answer: undefined }))
      // It remembers the draft as it was made.
      yield* commitTo(other.store, {
        before: yield* other.find(draft.id),
        after: edited(draft, named("Theirs")),
        author
      })
      // Needless on what it remembers, and not on what is stored.
      const back = yield* store.write(draft.id, author, naming(settings.name))
      assertSame([back.draft.revision, back.draft.settings.name], [3, settings.name])
      const taskId = freshTaskId()
      yield* other.store.write(draft.id, author, begin(taskId))
      const refused = yield* Effect.flip(store.write(draft.id, author, naming("Ours")))
      assertSame(refused, { _tag: "DraftIsPublishing", draftId: draft.id, taskId })
    }))

  it.effect("gives no id in two processes", () =>
    Effect.gen(function*() {
      const processes = [yield* DraftReader, yield* anotherProcess]
      const ids = yield* Effect.forEach(
        Array.from({ length: 40 }, (_, index) => processes[index % 2]),
        (process) => process?.reserveIds(77) ?? Effect.succeed([]),
        { concurrency: "unbounded" }
      )
      assert.strictEqual(new Set(ids.flat()).size, 40 * 77)
    }))
})
