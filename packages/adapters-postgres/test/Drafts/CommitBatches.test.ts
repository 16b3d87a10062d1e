import * as PgCampaigns from "@campaigns/adapters-postgres/Drafts/PgCampaigns"
import * as PgCompanies from "@campaigns/adapters-postgres/Identity/PgCompanies"
import * as Caches from "@campaigns/application/Caching/Caches"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { DraftRevisions } from "@campaigns/application/Drafts/DraftRevisions"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import {
  assertSame,
  author,
  edited,
  keyword,
  richDraft,
  someCustomer,
  stored
} from "@campaigns/port-contracts/Drafts/ExampleDrafts"
import { commit } from "@campaigns/port-contracts/Drafts/Writes"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import * as TestDatabase from "../support/TestDatabase.ts"

const suite = Layer.merge(PgCampaigns.layer.pipe(Layer.provide(Caches.nothingKept)), PgCompanies.layer).pipe(
  Layer.provideMerge(TestDatabase.layer)
)

const unbounded = { concurrency: "unbounded" } as const

const storedDrafts = Effect.fnUntraced(function*(count: number) {
  const customer = yield* someCustomer
  return yield* Effect.forEach(Array.from({ length: count }), () => Effect.flatMap(richDraft(customer), stored))
})

const withKeyword = Effect.fnUntraced(function*(draft: CampaignDraft, text: string) {
  const drafts = yield* DraftReader
  const [id = 0] = yield* drafts.reserveIds(1)
  const [first, ...others] = draft.adGroups
  if (first === undefined) return assert.fail("an ad group")
  return edited(draft, { adGroups: [{ ...first, keywords: [...first.keywords, keyword(id, text)] }, ...others] })
})

const decodeTransactions = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ transactions: Schema.Int })))

const decodeWaiters = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ waiters: Schema.Int })))

describe("Small commits that come at once", () => {
  it.effect("are all kept as each of them says, with their revisions, in far fewer transactions", () =>
    Effect.gen(function*() {
      const drafts = yield* DraftReader
      const revisions = yield* DraftRevisions
      const sql = yield* SqlClient
      const before = yield* storedDrafts(60)
      const after = yield* Effect.forEach(before, (draft, index) =>
        index % 2 === 0
          ? withKeyword(draft, `keyword ${index}`)
          : Effect.succeed(edited(draft, { settings: { ...draft.settings, campaignName: `Campaign ${index}` } })))
      yield* Effect.forEach(
        after,
        (draft, index) => commit({ before: before[index] ?? draft, after: draft, author }),
        unbounded
      )
      const [written] = decodeTransactions(
        yield* sql`
          select count(distinct xmin::text)::int as transactions from draft_revisions
          where revision = 2 and draft_id = any(${before.map(({ id }) => id)}::bigint[])`
      )
      assert.isBelow(written?.transactions ?? 60, 30)
      for (const draft of after) {
        assertSame(yield* drafts.find(draft.id), draft)
        assert.deepStrictEqual((yield* revisions.of(draft.id)).map(({ revision }) => revision), [1, 2])
      }
    }).pipe(Effect.provide(suite)))

  it.effect("fail alone: what the database refuses of one of them does not touch the others", () =>
    Effect.gen(function*() {
      const drafts = yield* DraftReader
      const before = yield* storedDrafts(10)
      const after = yield* Effect.forEach(
        before,
        (draft, index) => withKeyword(draft, index === 3 ? "broken\0text" : "sound")
      )
      const exits = yield* Effect.forEach(
        after,
        (draft, index) => Effect.exit(commit({ before: before[index] ?? draft, after: draft, author })),
        unbounded
      )
      assert.deepStrictEqual(exits.map(Exit.isSuccess), after.map((_, index) => index !== 3))
      for (const [index, draft] of after.entries()) {
        assert.strictEqual((yield* drafts.find(draft.id)).revision, index === 3 ? 1 : 2)
      }
    }).pipe(Effect.provide(suite)))

  it.effect("are written by themselves when somebody else was writing their draft", () =>
    Effect.gen(function*() {
      const drafts = yield* DraftReader
      const sql = yield* SqlClient
      const [held] = yield* storedDrafts(1)
      if (held === undefined) return assert.fail("a draft")
      const settings = { ...held.settings, campaignName: "New" }
      const other = yield* sql.reserve
      const waiters = Effect.map(
        other.execute("select count(*)::int as waiters from pg_locks where not granted", [], undefined),
        (rows) => decodeWaiters(rows)[0]?.waiters ?? 0
      )
      yield* other.execute("begin", [], undefined)
      yield* other.execute("select id from campaign_drafts where id = $1 for update", [String(held.id)], undefined)
      const waiting = yield* Effect.forkChild(commit({ before: held, after: edited(held, { settings }), author }))
      yield* Effect.repeat(waiters, { until: (count) => count > 0 })
      yield* other.execute("commit", [], undefined)
      yield* Fiber.join(waiting)
      assertSame(yield* drafts.find(held.id), edited(held, { settings }))
    }).pipe(Effect.scoped, Effect.provide(suite)))
})
