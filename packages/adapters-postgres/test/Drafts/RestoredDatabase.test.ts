import * as PgCampaigns from "@campaigns/adapters-postgres/Drafts/PgCampaigns"
import * as PgCompanies from "@campaigns/adapters-postgres/Identity/PgCompanies"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { DraftWriter } from "@campaigns/application/Drafts/DraftWriter"
import { begin } from "@campaigns/application/Publishing/PublishTransitions"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import {
  assertSame,
  author,
  commitChange,
  edited,
  freshTaskId,
  keyword,
  storedDraft
} from "@campaigns/port-contracts/Drafts/ExampleDrafts"
import { commit, commitTo } from "@campaigns/port-contracts/Drafts/Writes"
import { assert, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { SqlClient } from "effect/sql/SqlClient"
import * as TestDatabase from "../support/TestDatabase.ts"

const tables = ["campaign_drafts", "draft_ad_groups", "draft_keywords", "draft_rsas", "draft_revisions"]

/** Keeps the rows of a draft as they are now, and gives what puts them back: a backup, and restoring it. */
const backup = Effect.fnUntraced(function*(draftId: DraftId) {
  const sql = yield* SqlClient
  const column = (table: string) => sql(table === "campaign_drafts" ? "id" : "draft_id")
  for (const table of tables) {
    yield* sql`drop table if exists ${sql(`kept_${table}`)}`
    yield* sql`create table ${sql(`kept_${table}`)} as
      select * from ${sql(table)} where ${column(table)} = ${String(draftId)}::bigint`
  }
  const restore = Effect.gen(function*() {
    for (const table of tables) {
      yield* sql`delete from ${sql(table)} where ${column(table)} = ${String(draftId)}::bigint`
    }
    for (const table of tables) {
      const columns = yield* sql<{ readonly name: string }>`select column_name as name from information_schema.columns
        where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'`
      const written = sql.literal(columns.map(({ name }) => `"${name}"`).join(", "))
      yield* sql`insert into ${sql(table)} (${written}) select ${written} from ${sql(`kept_${table}`)}`
    }
  })
  return { restore }
})

/** `DraftReader` and `DraftWriter` as another process on the same database has them. */
const anotherProcess = Effect.map(
  Layer.build(Layer.fresh(PgCampaigns.layer)),
  (context) => ({ ...Context.get(context, DraftReader), store: Context.get(context, DraftWriter) })
)

const named = (draft: CampaignDraft, name: string): CampaignDraft =>
  edited(draft, { settings: { ...draft.settings, name } })

const withKeyword = Effect.fnUntraced(function*(draft: CampaignDraft, text: string) {
  const [id = 0] = yield* (yield* DraftReader).reserveIds(1)
  const [first, ...others] = draft.adGroups
  if (first === undefined) return assert.fail("an ad group")
  return edited(draft, { adGroups: [{ ...first, keywords: [...first.keywords, keyword(id, text)] }, ...others] })
})

/**
 * A draft of which this process remembers a second revision that the database lost, which has another second revision instead, written by
 * another process.
 */
const lostAndReplaced = Effect.gen(function*() {
  const draft = yield* storedDraft
  const { restore } = yield* backup(draft.id)
  const drafts = yield* DraftReader
  const lost = yield* withKeyword(draft, "lost")
  yield* commit({ before: draft, after: lost, author })
  yield* restore
  const other = yield* anotherProcess
  const stored = yield* withKeyword(draft, "stored")
  yield* commitTo(other.store, { before: yield* other.find(draft.id), after: stored, author })
  assert.strictEqual(lost.revision, stored.revision)
  return { draft, drafts, lost, other, stored }
})

const suite = Layer.merge(PgCampaigns.layer, PgCompanies.layer).pipe(Layer.provideMerge(TestDatabase.layer))

layer(suite)("A process whose database lost a write, and has another one of the same revision", (it) => {
  it.effect("reads what is stored", () =>
    Effect.gen(function*() {
      const { draft, drafts, stored } = yield* lostAndReplaced
      assertSame(yield* drafts.find(draft.id), stored)
    }))

  for (const way of ["settings", "a keyword", "a transaction", "a task", "publishing"] as const) {
    it.effect(`writes upon what is stored, and nothing of what it remembers: ${way}`, () =>
      Effect.gen(function*() {
        const { draft, other, stored } = yield* lostAndReplaced
        const store = yield* DraftWriter
        const sql = yield* SqlClient
        const taskId = freshTaskId()
        const naming = (draft: CampaignDraft) =>
          Result.succeed({ draft: { ...draft, settings: { ...draft.settings, name: way } }, answer: undefined })
        const [id = 0] = yield* (yield* DraftReader).reserveIds(1)
        const writes = {
          settings: store.write(draft.id, author, naming),
          "a keyword": store.write(draft.id, author, (draft) =>
            Result.succeed({
              draft: {
                ...draft,
                adGroups: draft.adGroups.map((group, index) =>
                  index === 0 ? { ...group, keywords: [...group.keywords, keyword(id, "more")] } : group
                )
              },
              answer: undefined
            })),
          "a transaction": sql.withTransaction(store.write(draft.id, author, naming)),
          "a task": store.write(draft.id, author, (draft) =>
            Result.map(naming(draft), (decision) => ({
              ...decision,
              task: { _tag: "Began", taskId, kind: "generateRsas" } as const
            }))),
          publishing: store.write(draft.id, author, begin(taskId))
        }
        const write: Effect.Effect<unknown, unknown> = writes[way]
        yield* write
        const found = yield* other.find(draft.id)
        assert.strictEqual(found.revision, stored.revision + 1)
        const texts = found.adGroups.flatMap(({ keywords }) => keywords.map(({ text }) => text))
        assert.include(texts, "stored")
        assert.notInclude(texts, "lost")
      }))
  }

  it.effect("goes on from an earlier revision than the one that it remembers", () =>
    Effect.gen(function*() {
      const drafts = yield* DraftReader
      const draft = yield* storedDraft
      const { restore } = yield* backup(draft.id)
      const second = yield* commitChange(draft, { adGroups: [] })
      yield* commitChange(second, { settings: { ...second.settings, name: "Third" } })
      yield* restore
      const found = yield* drafts.find(draft.id)
      assertSame(found, draft)
      const again = named(found, "Again")
      yield* commit({ before: found, after: again, author })
      assertSame(yield* drafts.find(draft.id), again)
    }))

  it.effect("takes a value that it never read or wrote for the draft that is stored at its revision, and remembers nothing of it", () =>
    Effect.gen(function*() {
      const drafts = yield* DraftReader
      const draft = yield* storedDraft
      const copy = { ...draft, adGroups: draft.adGroups.toReversed() }
      yield* commit({ before: copy, after: named(copy, "Copy"), author })
      assertSame(yield* drafts.find(draft.id), named(draft, "Copy"))
      const refused = yield* Effect.flip(commit({ before: { ...copy }, after: named(copy, "Late"), author }))
      assertSame(refused, { _tag: "RevisionConflict", draftId: draft.id, currentRevision: 2 })
    }))
})
