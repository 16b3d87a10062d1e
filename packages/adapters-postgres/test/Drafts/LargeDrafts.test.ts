import { MOST_BYTES } from "@campaigns/adapters-postgres/Drafts/DraftListing"
import * as PgCampaigns from "@campaigns/adapters-postgres/Drafts/PgCampaigns"
import * as PgCompanies from "@campaigns/adapters-postgres/Identity/PgCompanies"
import * as Caches from "@campaigns/application/Caching/Caches"
import { anyDraft, DraftReader, type DraftSummary } from "@campaigns/application/Drafts/DraftReader"
import { type DraftRevision, DraftRevisions } from "@campaigns/application/Drafts/DraftRevisions"
import { contentWeight } from "@campaigns/application/Drafts/DraftWeight"
import { LARGE, LargeWork, task } from "@campaigns/application/Load/LargeWork"
import type { Page } from "@campaigns/application/Paging/Page"
import { newestFirst, type SortPosition } from "@campaigns/application/Paging/SortedPage"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { DraftId } from "@campaigns/domain/Drafts/Ids"
import {
  adGroup,
  assertSame,
  author,
  edited,
  emptyDraft,
  keyword,
  rsa,
  someCustomer
} from "@campaigns/port-contracts/Drafts/ExampleDrafts"
import { commit, remove } from "@campaigns/port-contracts/Drafts/Writes"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { SqlClient } from "effect/sql/SqlClient"
import * as Stream from "effect/Stream"
import * as TestDatabase from "../support/TestDatabase.ts"

const suite = Layer.merge(PgCampaigns.layer, PgCompanies.layer).pipe(
  Layer.provide(Caches.nothingKept),
  Layer.provideMerge(TestDatabase.layer)
)

const range = (count: number) => Array.from({ length: count }, (_, n) => n)

/** A draft that has more ad groups, keywords and ads than one row of what is read. */
const largeDraft = Effect.gen(function*() {
  const drafts = yield* DraftReader
  const empty = yield* emptyDraft(yield* someCustomer)
  const ids = (yield* drafts.reserveIds(4_000))[Symbol.iterator]()
  const id = () => ids.next().value ?? assert.fail("an id")
  // The first group has the last ids of its parts: they come back in the order of ids all the same.
  const full = adGroup(
    id(),
    range(2_100).map((n) => keyword(id(), `running shoes ${n}`)),
    range(60).map(() => rsa(id()))
  )
  const draft: CampaignDraft = { ...empty, adGroups: [full, ...range(1_100).map(() => adGroup(id()))] }
  yield* drafts.create(draft, author)
  return draft
})

layer(suite)("A large draft", (it) => {
  it.effect("is the same when it is read in pieces", () =>
    Effect.gen(function*() {
      const draft = yield* largeDraft
      assert.isAbove(contentWeight(draft), LARGE)
      assertSame(yield* (yield* DraftReader).find(draft.id), draft)
    }))

  it.effect("counts as large work while it is read", () =>
    Effect.gen(function*() {
      const draft = yield* largeDraft
      const { tasks } = yield* LargeWork
      const used = yield* task(Effect.andThen((yield* DraftReader).find(draft.id), Effect.sync(() => tasks.used)))
      assert.strictEqual(used, 3 * contentWeight(draft))
      assert.strictEqual(tasks.used, 0)
    }))

  it.effect("weighs in the database what it weighs in memory", () =>
    Effect.gen(function*() {
      const draft = yield* largeDraft
      const sql = yield* SqlClient
      const [row] = yield* sql<{ readonly weight: number }>`
        select content_weight::float8 as weight from campaign_drafts where id = ${String(draft.id)}::bigint`
      assert.strictEqual(row?.weight, contentWeight(draft))
    }))

  it.effect("of many places is listed with few others on a page, and all come on some page", () =>
    Effect.gen(function*() {
      const drafts = yield* DraftReader
      const empty = yield* emptyDraft(yield* someCustomer)
      const locationTargets = range(10_500).map((n) => ({
        geoTargetConstantId: 1_000_000 + n,
        targetType: "INCLUDE" as const
      }))
      const made = yield* Effect.forEach(range(10), (n) =>
        Effect.gen(function*() {
          const id = yield* drafts.reserveDraftId
          const draft: CampaignDraft = {
            ...empty,
            id,
            settings: { ...empty.settings, name: `Draft ${n}`, locationTargets }
          }
          yield* drafts.create(draft, author)
          return draft
        }))
      const listed = (isDeleted: boolean, search: string | null) =>
        Effect.gen(function*() {
          const pages: Array<ReadonlyArray<number>> = []
          let from: SortPosition | null = null
          do {
            const filter = { ...anyDraft, isDeleted, search, customerIds: [empty.customerId] }
            const page: Page<DraftSummary, SortPosition> = yield* drafts.list(filter, {
              ...newestFirst,
              from,
              limit: 200
            })
            pages.push(page.items.map(({ id }) => id))
            from = page.next
          } while (from !== null)
          return pages
        })
      const ids = made.map(({ id }) => id).toReversed()
      for (const search of [null, "draft"]) {
        const pages = yield* listed(false, search)
        assert.deepStrictEqual(pages.flat().filter((id) => ids.includes(DraftId.make(id))), ids)
        const [first = []] = pages
        const bytes = first.length * JSON.stringify(locationTargets).length
        assert.isAtLeast(first.length, 2)
        assert.isBelow(bytes, MOST_BYTES)
      }
      for (const draft of made) yield* remove(draft, draft.dateUpdated)
      const binned = yield* listed(true, null)
      assert.deepStrictEqual(binned.flat(), ids)
      assert.isAbove(binned.length, 1)
    }))

  it.effect("has revisions that are read alone, between others that are read together", () =>
    Effect.gen(function*() {
      const revisions = yield* DraftRevisions
      const draft = yield* largeDraft
      const emptied = edited(draft, { adGroups: [] })
      yield* commit({ before: draft, after: emptied, author })
      let last = emptied
      for (const n of range(60)) {
        const next = edited(last, { settings: { ...last.settings, name: `Draft ${n}` } })
        yield* commit({ before: last, after: next, author })
        last = next
      }
      const all = yield* Stream.runCollect(revisions.after(draft.id, 0))
      assert.deepStrictEqual(all.map(({ revision }) => revision), range(62).map((n) => n + 1))
      assert.strictEqual(all[1]?.backward.keywords.put.length, 2_100)
      const told: Array<number> = []
      let from: number | null = null
      do {
        const page: Page<DraftRevision, number> = yield* revisions.list(draft.id, {
          from,
          limit: 7
        })
        assert.isAbove(page.items.length, 0)
        told.push(...page.items.map(({ revision }) => revision))
        assertSame(page.items, page.items.map(({ revision }) => all[revision - 1]))
        from = page.next
      } while (from !== null)
      assert.deepStrictEqual(told, range(62).map((n) => 62 - n))
    }))
})
