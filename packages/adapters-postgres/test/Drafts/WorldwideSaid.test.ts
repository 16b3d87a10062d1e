import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import * as Migrations from "../../src/Database/Migrations.ts"
import * as PgDatabase from "../../src/Database/PgDatabase.ts"
import { migrateTo } from "../support/MigrateTo.ts"
import * as TestDatabase from "../support/TestDatabase.ts"

/** The newest migration before the whole world was a person's word alone. */
const BEFORE = 115

const published = { parts: { publication: { _tag: "Published", taskId: null, campaignId: 1 } } }
const says = (targetWorldwide: boolean | null, places = false, name?: string) => ({
  settings: {
    targetWorldwide,
    ...(places ? { locationTargets: [] } : {}),
    ...(name === undefined ? {} : { name })
  }
})
const author = 7

interface Stored {
  readonly id: number
  readonly isPersons: boolean
  readonly isDeleted?: boolean
  readonly revisions: ReadonlyArray<
    { readonly forward: object; readonly backward?: object; readonly author: number | null }
  >
}

const made = { forward: says(null, false, "Made"), author }

/** Drafts that mean the whole world, by how they came to do so. */
const drafts: ReadonlyArray<Stored> = [
  { id: 1, isPersons: false, revisions: [{ forward: { ...says(true, false, "Imported"), ...published }, author }] },
  {
    id: 2,
    isPersons: false,
    isDeleted: true,
    revisions: [{ forward: { ...says(true, true, "Imported"), ...published }, author }]
  },
  { id: 3, isPersons: false, revisions: [{ forward: says(true, false, "Shoes (copy)"), author }] },
  // Migration 100 wrote no revision.
  { id: 4, isPersons: false, revisions: [{ forward: { settings: { name: "Published" } }, author }] },
  {
    id: 5,
    isPersons: false,
    revisions: [made, { forward: published, author: null }, { forward: says(true, true), author }]
  },
  {
    id: 6,
    isPersons: false,
    revisions: [made, { forward: published, author: null }, { forward: says(true), author: null }]
  },
  { id: 11, isPersons: true, revisions: [{ forward: says(true, false, "Made"), author }] },
  { id: 12, isPersons: true, isDeleted: true, revisions: [made, { forward: says(true, true), author }] },
  {
    id: 13,
    isPersons: true,
    revisions: [made, { forward: says(true, true), author }, { forward: published, author: null }]
  },
  {
    id: 14,
    isPersons: true,
    revisions: [
      { forward: { ...says(true, false, "Imported"), ...published }, author },
      { forward: says(false, true), backward: says(true, true), author },
      { forward: says(true), backward: says(false), author },
      { forward: { settings: { name: "Other" } }, author }
    ]
  },
  {
    id: 15,
    isPersons: true,
    revisions: [{ forward: says(null, false, "Shoes (copy)"), author }, { forward: says(true), author }]
  }
]

const store = Effect.gen(function*() {
  const sql = yield* SqlClient
  yield* sql`insert into companies (name, date_added, date_updated) values ('Bakery', now(), now())`
  yield* sql`
    insert into ad_customers (customer_id, company_id, name, currency_code, time_zone, date_added)
    select 1234567890, id, 'Bakery', 'EUR', 'Europe/Berlin', now() from companies`
  for (const { id, isDeleted, revisions } of drafts) {
    yield* sql`
      insert into campaign_drafts (id, revision, write_id, content_revision, content_write_id, content_weight, customer_id,
        name, searchable_name, default_match_type, language_ids, location_targets, conversion_goals, extensions,
        ad_groups_generation_status, extensions_generation_status, publication_status, ad_group_count, keyword_count,
        all_rsas_generated, target_worldwide, date_added, date_updated)
      values (${id}, ${revisions.length}, gen_random_uuid(), 1, gen_random_uuid(), 0, 1234567890, '', '', 'PHRASE', '{}',
        '[]', '[]', '{}', 'NotStarted', 'NotStarted', 'NotPublished', 0, 0, false, true, now(), now())`
    for (const [index, { author, backward = {}, forward }] of revisions.entries()) {
      yield* sql`
        insert into draft_revisions (draft_id, revision, author, at, forward, backward)
        values (${id}, ${index + 1}, ${author}, now(), ${JSON.stringify(forward)}, ${JSON.stringify(backward)})`
    }
    if (isDeleted !== true) continue
    yield* sql`
      insert into deleted_drafts (id, customer_id, deleted_at, searchable_name, date_added, date_updated, draft)
      select id, customer_id, now(), searchable_name, date_added, date_updated, to_jsonb(d)
      from campaign_drafts d where id = ${id}`
    yield* sql`delete from campaign_drafts where id = ${id}`
  }
})

describe("the migration of drafts that mean the whole world", () => {
  it.live("leaves that to those of which a person has said it, in the bin and in the history as well", () =>
    Effect.gen(function*() {
      const database = yield* TestDatabase.TestDatabase
      yield* Effect.gen(function*() {
        const sql = yield* SqlClient
        yield* migrateTo(BEFORE)
        yield* store
        yield* Migrations.run
        const meant = yield* sql`
          select id::int as id, (settings ->> 'targetWorldwide')::boolean as "isPersons" from campaign_drafts
          union all
          select id::int, (draft #>> '{settings,targetWorldwide}')::boolean from deleted_drafts order by id`
        assert.deepStrictEqual(meant, drafts.map(({ id, isPersons }) => ({ id, isPersons })))
        const words = yield* sql`
          select draft_id::int as id, string_agg(concat(forward #>> '{settings,targetWorldwide}', '<',
            backward #>> '{settings,targetWorldwide}'), ' ' order by revision) as words
          from draft_revisions where draft_id in (1, 5, 14) group by 1 order by 1`
        assert.deepStrictEqual(words, [
          { id: 1, words: "false<" },
          { id: 5, words: "< < false<" },
          { id: 14, words: "false< false<false true<false <" }
        ])
      }).pipe(Effect.provide(PgDatabase.layer(database.url)))
    }).pipe(Effect.provide(TestDatabase.layerUnmigrated)))
})
