import * as PgCampaigns from "@campaigns/adapters-postgres/Drafts/PgCampaigns"
import * as PgCompanies from "@campaigns/adapters-postgres/Identity/PgCompanies"
import * as Caches from "@campaigns/application/Caching/Caches"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import {
  at,
  author,
  commitChange,
  edited,
  freshTaskId,
  renamed,
  storedDraft
} from "@campaigns/port-contracts/Drafts/ExampleDrafts"
import { commit, remove } from "@campaigns/port-contracts/Drafts/Writes"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import * as TestDatabase from "../support/TestDatabase.ts"

const Counts = Schema.Struct({
  adGroups: Schema.Int,
  keywords: Schema.Int,
  rsas: Schema.Int,
  revisions: Schema.Int,
  openTasks: Schema.Int
})

const decodeCounts = Schema.decodeUnknownSync(Schema.Array(Counts))

/** How many rows of a draft there are, whether or not anything can reach them. */
const rowsOf = Effect.fnUntraced(function*(draftId: DraftId) {
  const sql = yield* SqlClient
  const id = String(draftId)
  const [counts] = decodeCounts(
    yield* sql`select
    (select count(*)::int from draft_ad_groups where draft_id = ${id}) as "adGroups",
    (select count(*)::int from draft_keywords where draft_id = ${id}) as keywords,
    (select count(*)::int from draft_rsas where draft_id = ${id}) as rsas,
    (select count(*)::int from draft_revisions where draft_id = ${id}) as revisions,
    (select count(*)::int from tasks where draft_id = ${id} and status = 'pending') as "openTasks"`
  )
  return counts
})

const expected = ({ adGroups, revision }: CampaignDraft, openTasks = 0): typeof Counts.Type => ({
  adGroups: adGroups.length,
  keywords: adGroups.flatMap((group) => group.keywords).length,
  rsas: adGroups.flatMap((group) => group.rsas).length,
  revisions: revision,
  openTasks
})

const suite = Layer.merge(PgCampaigns.layer.pipe(Layer.provide(Caches.nothingKept)), PgCompanies.layer).pipe(
  Layer.provideMerge(TestDatabase.layer)
)

layer(suite)("In the tables nothing stays behind", (it) => {
  it.effect("of an ad group that is removed", () =>
    Effect.gen(function*() {
      const draft = yield* storedDraft
      assert.deepStrictEqual(yield* rowsOf(draft.id), expected(draft))
      const thinned = yield* commitChange(draft, { adGroups: draft.adGroups.slice(1) })
      assert.deepStrictEqual(yield* rowsOf(draft.id), expected(thinned))
      const emptied = yield* commitChange(thinned, { adGroups: [] })
      assert.deepStrictEqual(yield* rowsOf(draft.id), expected(emptied))
    }))

  it.effect("of an ad group that is removed while one of its keywords moves and the others change", () =>
    Effect.gen(function*() {
      const draft = yield* storedDraft
      const [first, second] = draft.adGroups
      const [keyword, ...keywords] = first?.keywords ?? []
      if (first === undefined || second === undefined || keyword === undefined) return assert.fail("a keyword")
      const moved = { ...second, keywords: [keyword], rsas: first.rsas.slice(0, 1) }
      const gathered = yield* commitChange(draft, { adGroups: [moved] })
      assert.deepStrictEqual(yield* rowsOf(draft.id), expected(gathered))
      const parted = yield* commitChange(gathered, {
        adGroups: [{ ...first, keywords }, {
          ...moved,
          keywords: [{ ...keyword, matchType: keyword.matchType === "BROAD" ? "EXACT" : "BROAD" }]
        }]
      })
      assert.deepStrictEqual(yield* rowsOf(draft.id), expected(parted))
    }))

  it.effect("of a draft that is removed, and everything of others", () =>
    Effect.gen(function*() {
      const drafts = yield* DraftReader
      const draft = yield* storedDraft
      const bystander = yield* storedDraft
      const after = renamed(draft)
      const task = { _tag: "Began", taskId: freshTaskId(), kind: "generateRsas" } as const
      yield* commit({ before: draft, after, author, task })
      yield* Effect.flip(remove(draft, at(50)))
      assert.deepStrictEqual(yield* rowsOf(draft.id), expected(after, 1))
      yield* remove(after, at(50))
      yield* drafts.emptyBin(at(1_000_000), 1_000)
      const none = { adGroups: 0, keywords: 0, rsas: 0, revisions: 0, openTasks: 0 }
      assert.deepStrictEqual(yield* rowsOf(draft.id), none)
      assert.deepStrictEqual(yield* rowsOf(bystander.id), expected(bystander))
    }))

  it.effect("of commits and a removal that come at once", () =>
    Effect.gen(function*() {
      const sql = yield* SqlClient
      for (let round = 0; round < 10; round++) {
        const draft = yield* storedDraft
        const after = edited(draft, { adGroups: draft.adGroups.toReversed().slice(1) })
        const [written, removed] = yield* Effect.all([
          Effect.exit(commit({ before: draft, after, author })),
          Effect.exit(remove(draft, at(50)))
        ], { concurrency: "unbounded" })
        assert.notStrictEqual(written._tag, removed._tag)
      }
      const orphans = yield* sql`
        select draft_id from (
          select draft_id from draft_ad_groups union all select draft_id from draft_revisions union all
          select draft_id from draft_keywords union all select draft_id from draft_rsas
        ) r where not exists (select from campaign_drafts d where d.id = r.draft_id)
          and not exists (select from deleted_drafts d where d.id = r.draft_id)
        union all select draft_id from (
          select draft_id, ad_group_id from draft_keywords union all select draft_id, ad_group_id from draft_rsas
        ) r where not exists (select from draft_ad_groups g where g.draft_id = r.draft_id and g.id = r.ad_group_id)`
      assert.deepStrictEqual(orphans, [])
    }))
})
