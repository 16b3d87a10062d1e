import * as DraftQueues from "@campaigns/adapters-postgres/Drafts/DraftQueues"
import type { DraftWrite } from "@campaigns/adapters-postgres/Drafts/DraftWrite"
import * as PgCampaigns from "@campaigns/adapters-postgres/Drafts/PgCampaigns"
import * as PgCompanies from "@campaigns/adapters-postgres/Identity/PgCompanies"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { DraftWriter } from "@campaigns/application/Drafts/DraftWriter"
import * as LargeWork from "@campaigns/application/Load/LargeWork"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { type DraftId, DraftId as DraftIdSchema } from "@campaigns/domain/Drafts/Ids"
import { author, keyword, storedDraft } from "@campaigns/port-contracts/Drafts/ExampleDrafts"
import { assert, it, layer } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Deferred from "effect/Deferred"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import * as TestDatabase from "../support/TestDatabase.ts"

const unbounded = { concurrency: "unbounded" } as const

const suite = Layer.merge(PgCampaigns.layer, PgCompanies.layer).pipe(Layer.provideMerge(TestDatabase.layer))

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Adds keywords with new ids to a draft. */
const adding = Effect.fnUntraced(function*(draftId: DraftId, ...texts: ReadonlyArray<string>) {
  const [drafts, store] = [yield* DraftReader, yield* DraftWriter]
  const ids = yield* drafts.reserveIds(texts.length)
  return yield* store.write(draftId, author, (draft) => {
    const [first, ...others] = draft.adGroups
    if (first === undefined) return Result.fail("no ad group" as const)
    const adGroups = [{
      ...first,
      keywords: [...first.keywords, ...texts.map((each, index) => keyword(ids[index] ?? 0, each))]
    }, ...others]
    return Result.succeed({ draft: { ...draft, adGroups }, answer: texts.join() })
  })
})

const textsOf = (draft: CampaignDraft) => draft.adGroups.flatMap(({ keywords }) => keywords.map(({ text }) => text))

const decodeCounts = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ count: Schema.Int })))

const countOf = (rows: ReadonlyArray<unknown>) => decodeCounts(rows)[0]?.count ?? 0

/** Another session that has a draft locked until it is released. */
const holding = Effect.fnUntraced(function*(draftId: DraftId) {
  const other = yield* (yield* SqlClient).reserve
  const run = (statement: string) => other.execute(statement, [], undefined)
  yield* run("begin")
  yield* run(`select id from campaign_drafts where id = ${draftId} for update`)
  return {
    untilSomebodyWaits: Effect.repeat(
      Effect.map(run("select count(*)::int as count from pg_locks where not granted"), countOf),
      { until: (waiters) => waiters > 0 }
    ),
    release: run("commit")
  }
})

layer(suite)("Writers of one draft in one process", (it) => {
  it.effect("have their turns together, in far fewer transactions than there are writes", () =>
    Effect.gen(function*() {
      const drafts = yield* DraftReader
      const sql = yield* SqlClient
      const draft = yield* storedDraft
      const written = yield* Effect.forEach(range(200), (index) => adding(draft.id, `keyword ${index}`), unbounded)
      const transactions = countOf(
        yield* sql`select count(distinct xmin::text)::int as count from draft_revisions where draft_id = ${draft.id}`
      )
      assert.isBelow(transactions, 50)
      // First come, first served.
      assert.deepStrictEqual(written.map(({ draft }) => draft.revision), range(200).map((index) => index + 2))
      assert.includeMembers(textsOf(yield* drafts.find(draft.id)), range(200).map((index) => `keyword ${index}`))
    }))

  it.effect("fail alone: what the database refuses of one of them does not touch the others", () =>
    Effect.gen(function*() {
      const draft = yield* storedDraft
      const exits = yield* Effect.forEach(
        range(20),
        (index) => Effect.exit(adding(draft.id, index === 7 ? "broken\0text" : `sound ${index}`)),
        unbounded
      )
      assert.deepStrictEqual(exits.map(Exit.isSuccess), range(20).map((index) => index !== 7))
      assert.strictEqual((yield* (yield* DraftReader).find(draft.id)).revision, 20)
    }))

  it.effect("leave the line when they give up, and are not written then", () =>
    Effect.gen(function*() {
      const draft = yield* storedDraft
      const { release, untilSomebodyWaits } = yield* holding(draft.id)
      const first = yield* Effect.forkChild(adding(draft.id, "first"))
      yield* untilSomebodyWaits
      const second = yield* Effect.forkChild(adding(draft.id, "second"), { startImmediately: true })
      const third = yield* Effect.forkChild(adding(draft.id, "third"), { startImmediately: true })
      yield* Fiber.interrupt(second)
      yield* release
      assert.strictEqual((yield* Fiber.join(first)).draft.revision, 2)
      assert.strictEqual((yield* Fiber.join(third)).draft.revision, 3)
      const texts = textsOf(yield* (yield* DraftReader).find(draft.id))
      assert.includeMembers(texts, ["first", "third"])
      assert.notInclude(texts, "second")
    }).pipe(Effect.scoped))

  it.effect("go on when the one that has its turn gives up", () =>
    Effect.gen(function*() {
      const draft = yield* storedDraft
      const { release, untilSomebodyWaits } = yield* holding(draft.id)
      const first = yield* Effect.forkChild(adding(draft.id, "first"))
      yield* untilSomebodyWaits
      const second = yield* Effect.forkChild(adding(draft.id, "second"), { startImmediately: true })
      yield* Fiber.interrupt(first)
      yield* release
      assert.strictEqual((yield* Fiber.join(second)).answer, "second")
    }).pipe(Effect.scoped))

  it.effect(
    "do not wait in line within a transaction, which may hold the draft that the line waits for",
    () =>
      Effect.gen(function*() {
        const sql = yield* SqlClient
        const draft = yield* storedDraft
        const isHeld = yield* Deferred.make<void>()
        const outside = yield* Effect.forkChild(Effect.andThen(Deferred.await(isHeld), adding(draft.id, "outside")))
        const waiters = Effect.map(sql`select count(*)::int as count from pg_locks where not granted`, countOf)
        yield* sql.withTransaction(Effect.gen(function*() {
          yield* adding(draft.id, "one")
          yield* Deferred.succeed(isHeld, undefined)
          yield* Effect.repeat(waiters, { until: (count) => count > 0 })
          yield* adding(draft.id, "two")
        }))
        yield* Fiber.join(outside)
        assert.includeMembers(textsOf(yield* (yield* DraftReader).find(draft.id)), ["one", "two", "outside"])
      })
  )
})

it.live("Writers of one draft wait for no bytes that those behind them hold, whatever a large draft grows", () =>
  Effect.gen(function*() {
    const draft = yield* storedDraft
    yield* adding(draft.id, ...range(2_000).map((index) => `a keyword that fills the draft ${index}`))
    const work = LargeWork.makeUnsafe({
      requests: 8_388_608,
      answers: 8_388_608,
      tasks: 8_388_608,
      patience: Duration.minutes(1),
      mostWaiting: 64
    })
    const written = yield* Effect.forEach(
      range(60),
      (index) =>
        Effect.scoped(Effect.flatMap(Effect.scope, (scope) =>
          Effect.provideService(
            adding(
              draft.id,
              ...range(9).map((place) => `keyword ${index} ${place}`)
            ),
            LargeWork.CurrentClaims,
            new LargeWork.RequestClaims(work, scope)
          ))),
      unbounded
    )
    assert.lengthOf(written, 60)
    assert.strictEqual(work.requests.used, 0)
  }).pipe(Effect.provide(suite)))

it.effect("A write whose fiber ended while another one carried it out, and that was put back, holds up nobody", () =>
  Effect.gen(function*() {
    const gates = yield* Effect.all([Deferred.make<void>(), Deferred.make<void>()])
    const sizes: Array<number> = []
    const queued = DraftQueues.make((writes) => {
      const gate = gates[sizes.length]
      sizes.push(writes.length)
      return Effect.as(gate === undefined ? Effect.void : Deferred.await(gate), 1)
    })
    const write = (): DraftWrite => ({
      draftId: DraftIdSchema.make(1),
      author: null,
      taskId: null,
      decide: () => Result.fail("none"),
      now: () => DateTime.makeUnsafe(0),
      ending: null
    })
    const begin = Effect.forkChild(Effect.suspend(() => queued(write())), { startImmediately: true })
    const [first, second, third] = yield* Effect.all([begin, begin, begin])
    yield* Deferred.succeed(gates[0], undefined)
    yield* Fiber.join(first)
    while (sizes.length < 2) yield* Effect.yieldNow
    assert.deepStrictEqual(sizes, [1, 2])
    yield* Fiber.interrupt(third)
    yield* Deferred.succeed(gates[1], undefined)
    yield* Fiber.join(second)
    yield* queued(write())
    assert.deepStrictEqual(sizes, [1, 2, 1])
  }))
