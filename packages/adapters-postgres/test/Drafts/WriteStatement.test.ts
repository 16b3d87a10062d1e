import * as PgCampaigns from "@campaigns/adapters-postgres/Drafts/PgCampaigns"
import * as PgCompanies from "@campaigns/adapters-postgres/Identity/PgCompanies"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { Micros } from "@campaigns/domain/Drafts/Money"
import {
  author,
  commitChange,
  emptyDraft,
  keyword,
  richDraft,
  someCustomer
} from "@campaigns/port-contracts/Drafts/ExampleDrafts"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import * as TestDatabase from "../support/TestDatabase.ts"

const decodeCounts = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ count: Schema.Int })))

const suite = Layer.merge(PgCampaigns.layer, PgCompanies.layer).pipe(Layer.provideMerge(TestDatabase.layer))

it.effect("prepares one statement for all changes of settings, and one for all single keywords", () =>
  Effect.gen(function*() {
    const drafts = yield* DraftReader
    const sql = yield* SqlClient
    const prepared = Effect.map(
      sql`select count(*)::int as count from pg_prepared_statements where statement like '%update campaign_drafts%'
        and statement not like '%pg_prepared_statements%'`,
      (rows) => decodeCounts(rows)[0]?.count
    )
    const rich = yield* richDraft(yield* someCustomer)
    let draft = yield* emptyDraft(rich.customerId)
    yield* drafts.create(draft, author)
    draft = yield* commitChange(draft, { adGroups: rich.adGroups })
    const before = (yield* prepared) ?? 0
    for (
      const settings of [
        rich.settings,
        { ...rich.settings, endDate: null, dailyBudgetMicros: Micros.make(1) },
        draft.settings
      ]
    ) {
      draft = yield* commitChange(draft, { settings })
    }
    assert.strictEqual(yield* prepared, before + 1)
    for (const finalUrl of [null, "https://bakery.test/"]) {
      const [id = 0] = yield* drafts.reserveIds(1)
      const [first, ...others] = draft.adGroups
      if (first === undefined) return assert.fail("an ad group")
      const row = keyword(id, "rye", { finalUrl, cpcBidMicros: finalUrl === null ? null : Micros.make(50_000_000_000) })
      draft = yield* commitChange(draft, { adGroups: [{ ...first, keywords: [...first.keywords, row] }, ...others] })
    }
    assert.strictEqual(yield* prepared, before + 2)
  }).pipe(Effect.provide(suite)))
