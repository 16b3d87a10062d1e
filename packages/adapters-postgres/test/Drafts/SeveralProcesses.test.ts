import * as TestDatabase from "@campaigns/adapters-postgres/Database/TestDatabase"
import * as PgCampaigns from "@campaigns/adapters-postgres/Drafts/PgCampaigns"
import * as PgCompanies from "@campaigns/adapters-postgres/Identity/PgCompanies"
import { CampaignDrafts } from "@campaigns/application/Drafts/CampaignDrafts"
import {
  assertSame,
  at,
  author,
  commitChange,
  edited,
  storedDraft
} from "@campaigns/port-contracts/Drafts/ExampleDrafts"
import { begun, generated } from "@campaigns/port-contracts/Tasks/GeneratingTasks"
import { assert, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"

/** `CampaignDrafts` as another process on the same database has it, with a cache and blocks of ids of its own. */
const anotherProcess = Effect.map(
  Layer.build(Layer.fresh(PgCampaigns.layer)),
  (context) => Context.get(context, CampaignDrafts)
)

const suite = Layer.merge(PgCampaigns.layer, PgCompanies.layer).pipe(Layer.provideMerge(TestDatabase.layer))

layer(suite)("PgCampaignDrafts in several processes", (it) => {
  it.effect("gives the very same draft again as long as nothing was written", () =>
    Effect.gen(function*() {
      const [drafts, other] = [yield* CampaignDrafts, yield* anotherProcess]
      const draft = yield* storedDraft
      const first = yield* other.find(draft.id)
      assertSame(first, draft)
      assert.strictEqual(yield* other.find(draft.id), first)
      assert.strictEqual(yield* drafts.find(draft.id), yield* drafts.find(draft.id))
    }))

  it.effect("sees what another process wrote, and keeps the same ad groups while only settings change", () =>
    Effect.gen(function*() {
      const [drafts, other] = [yield* CampaignDrafts, yield* anotherProcess]
      const draft = yield* storedDraft
      const first = yield* other.find(draft.id)
      const renamed = yield* commitChange(draft, { settings: { ...draft.settings, name: "Renamed elsewhere" } })
      const second = yield* other.find(draft.id)
      assertSame(second, renamed)
      assert.strictEqual(second.adGroups, first.adGroups)
      const own = yield* drafts.find(draft.id)
      const again = edited(renamed, { settings: { ...draft.settings, name: "Renamed again" } })
      yield* other.commit({ before: second, after: again, author })
      assert.strictEqual((yield* drafts.find(draft.id)).adGroups, own.adGroups)
      const thinned = yield* commitChange(again, { adGroups: again.adGroups.slice(1) })
      assertSame(yield* other.find(draft.id), thinned)
      yield* other.commit({ before: thinned, after: edited(thinned, { adGroups: [] }), author })
      assertSame(yield* drafts.find(draft.id), edited(thinned, { adGroups: [] }))
      yield* other.remove(yield* other.find(draft.id))
      assert.strictEqual((yield* Effect.flip(drafts.find(draft.id)))._tag, "DraftNotFound")
    }))

  it.effect("keeps what a task wrote for who reads next, and sees what a task wrote elsewhere", () =>
    Effect.gen(function*() {
      const [drafts, other] = [yield* CampaignDrafts, yield* anotherProcess]
      const { draft, draftTasks, taskId } = yield* begun
      assertSame(yield* other.find(draft.id), draft)
      const { after, before } = generated(draft, "Generated")
      const task = { _tag: "Advance", taskId, progress: 50, at: at(20) } as const
      yield* draftTasks.commit({ before, after, author: null, task })
      assertSame(yield* drafts.recall(draft.id), after)
      assert.strictEqual(yield* drafts.find(draft.id), yield* drafts.recall(draft.id))
      assertSame(yield* other.find(draft.id), after)
    }))

  it.effect("lets one of many commits win, from whichever process they come", () =>
    Effect.gen(function*() {
      const processes = [yield* CampaignDrafts, yield* anotherProcess, yield* anotherProcess]
      const [drafts] = processes
      if (drafts === undefined) return assert.fail("a process")
      const draft = yield* storedDraft
      const exits = yield* Effect.forEach(
        Array.from({ length: 21 }, (_, index) => index),
        (index) => {
          const after = edited(draft, { settings: { ...draft.settings, name: `Version ${index}` } })
          return Effect.exit((processes[index % 3] ?? drafts).commit({ before: draft, after, author }))
        },
        { concurrency: "unbounded" }
      )
      const winner = exits.findIndex((exit) => exit._tag === "Success")
      assert.strictEqual(exits.filter((exit) => exit._tag === "Success").length, 1)
      for (const process of processes) {
        assert.strictEqual((yield* process.find(draft.id)).settings.name, `Version ${winner}`)
      }
    }))

  it.effect("gives no id in two processes", () =>
    Effect.gen(function*() {
      const processes = [yield* CampaignDrafts, yield* anotherProcess]
      const ids = yield* Effect.forEach(
        Array.from({ length: 40 }, (_, index) => processes[index % 2]),
        (process) => process?.reserveIds(77) ?? Effect.succeed([]),
        { concurrency: "unbounded" }
      )
      assert.strictEqual(new Set(ids.flat()).size, 40 * 77)
    }))
})
