import { listStatement } from "@campaigns/adapters-postgres/Tasks/PgTasks"
import type { SortedPageRequest, SortPosition } from "@campaigns/application/Paging/SortedPage"
import type { TaskFilter, TaskSort } from "@campaigns/application/Tasks/Tasks"
import { DraftId } from "@campaigns/domain/Drafts/Ids"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import * as TestDatabase from "../support/TestDatabase.ts"

const decodePlan = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({
  "QUERY PLAN": Schema.Array(Schema.Struct({
    Plan: Schema.Struct({
      "Shared Hit Blocks": Schema.Int,
      "Shared Read Blocks": Schema.Int,
      "Actual Rows": Schema.Finite
    })
  }))
})))

/** 2026-01-01, in microseconds. */
const FIRST_CHANGE = Date.UTC(2026, 0, 1) * 1_000

/** Tasks of 20 customers and of drafts, of which the first of each has every tenth task and one task in a thousand has not ended. */
const fill = (count: number) =>
  Effect.gen(function*() {
    const sql = yield* SqlClient
    yield* sql`
      insert into tasks (task_id, customer_id, kind, draft_id, begun_at_revision, status, progress, date_added, date_updated)
      select gen_random_uuid(), 1000000000 + (case when n % 10 = 0 then 0 else n % 20 end),
        (array['publish', 'generate_ad_groups', 'generate_rsas', 'generate_extensions'])[1 + n % 4],
        case when n % 10 = 0 then 1 else n end, 1,
        case when n % 1000 = 0 then 'pending' when n % 7 = 0 then 'failed' else 'completed' end, 0, now(),
        timestamptz '2026-01-01 00:00Z' + (select coalesce(max(number), 0) + n from tasks) * interval '1 second'
      from generate_series(1, ${count}::int) n`
  })

const all: TaskFilter = { customerIds: null, draftId: null, status: null, kind: null }
const some = [1_000_000_000, 1_000_000_003, 1_000_000_007].map((id) => CustomerId.make(id))

const filters: ReadonlyArray<readonly [string, TaskFilter]> = [
  ["of everybody", all],
  ["of everybody that have not ended", { ...all, status: "pending" }],
  ["of everybody of one kind", { ...all, kind: "generateRsas" }],
  ["of some customers", { ...all, customerIds: some }],
  ["of some customers that have not ended", { ...all, customerIds: some, status: "pending" }],
  ["of some customers of a kind that they do not have", { ...all, customerIds: some, kind: "runMarketAnalysis" }],
  ["of a draft with many", { ...all, customerIds: some, draftId: DraftId.make(1) }],
  ["of a draft with many that have not ended", { ...all, draftId: DraftId.make(1), status: "pending" }],
  ["of a draft with few", { ...all, customerIds: some, draftId: DraftId.make(3) }]
]

const requests = (["id", "dateUpdated"] as const).flatMap((sort) =>
  [true, false].map((isDescending) => ({ sort, isDescending }))
)

/** How many pages of eight kilobytes the database looks at for a page of 50. */
const blocksOf = (
  filter: TaskFilter,
  request: Pick<SortedPageRequest<TaskSort>, "isDescending" | "sort">,
  from: SortPosition | null
) =>
  Effect.gen(function*() {
    const sql = yield* SqlClient
    const statement = listStatement(sql, filter, { ...request, limit: 50, from })
    const [text, parameters] = statement.compile()
    const rows = yield* sql.unsafe(`explain (analyze, buffers, format json) ${text}`, parameters)
    const plan = decodePlan(rows)[0]?.["QUERY PLAN"][0]?.Plan
    return plan === undefined ? assert.fail("a plan") : plan["Shared Hit Blocks"] + plan["Shared Read Blocks"]
  })

layer(TestDatabase.layer)("A page of tasks", (it) => {
  it.effect("costs the same with 20,000 tasks as with 1,000, wherever it begins", () =>
    Effect.gen(function*() {
      const costs = (count: number) =>
        Effect.forEach(filters.flatMap(([, filter]) => requests.map((request) => ({ filter, request }))), (one) => {
          const id = Math.floor(count / 2)
          const value = one.request.sort === "id" ? id : FIRST_CHANGE + id * 1_000_000
          return Effect.map(
            Effect.all([blocksOf(one.filter, one.request, null), blocksOf(one.filter, one.request, { value, id })]),
            (blocks) => Math.max(...blocks)
          )
        })
      const sql = yield* SqlClient
      yield* fill(1_000)
      yield* sql`analyze tasks`
      const few = yield* costs(1_000)
      yield* Effect.repeat(fill(9_500), { times: 1 })
      yield* sql`analyze tasks`
      const many = yield* costs(20_000)
      for (const [index, cost] of many.entries()) {
        const name = `${filters[Math.floor(index / requests.length)]?.[0]} ${index % requests.length}`
        // Indexes are a level or two deeper, and what lay side by side lies apart.
        assert.isBelow(cost, 3 * (few[index] ?? NaN) + 50, `${name}: ${few[index]} before`)
      }
    }))
})
