import * as PgCampaigns from "@campaigns/adapters-postgres/Drafts/PgCampaigns"
import * as PgIdentity from "@campaigns/adapters-postgres/Identity/PgIdentity"
import { AccountReadings } from "@campaigns/application/Analyses/AccountReadings"
import { AnalysisRuns } from "@campaigns/application/Analyses/AnalysisRuns"
import { Recommendations } from "@campaigns/application/Analyses/Recommendations"
import * as Caches from "@campaigns/application/Caching/Caches"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { analysisConfigsContract } from "@campaigns/port-contracts/Administration/AnalysisConfigsContract"
import { auditLogContract } from "@campaigns/port-contracts/Administration/AuditLogContract"
import { bugReportsContract } from "@campaigns/port-contracts/Administration/BugReportsContract"
import { planModulesContract } from "@campaigns/port-contracts/Administration/PlanModulesContract"
import { idempotencyKeysContract } from "@campaigns/port-contracts/Conventions/IdempotencyKeysContract"
import { draftListsContract } from "@campaigns/port-contracts/Drafts/DraftListsContract"
import { campaignDraftsContract } from "@campaigns/port-contracts/Drafts/DraftReaderContract"
import { draftRevisionsContract } from "@campaigns/port-contracts/Drafts/DraftRevisionsContract"
import { draftSearchContract } from "@campaigns/port-contracts/Drafts/DraftSearchContract"
import { largeDraftsContract } from "@campaigns/port-contracts/Drafts/LargeDraftsContract"
import { eventSubscriptionsContract } from "@campaigns/port-contracts/Events/EventSubscriptionsContract"
import { llmPromptsContract } from "@campaigns/port-contracts/Generation/LlmPromptsContract"
import { companiesContract } from "@campaigns/port-contracts/Identity/CompaniesContract"
import { companyMembersContract } from "@campaigns/port-contracts/Identity/CompanyMembersContract"
import { sessionsContract } from "@campaigns/port-contracts/Identity/SessionsContract"
import { signInThrottleContract } from "@campaigns/port-contracts/Identity/SignInThrottleContract"
import { usersContract } from "@campaigns/port-contracts/Identity/UsersContract"
import { liveRecordsContract } from "@campaigns/port-contracts/LiveCampaigns/LiveRecordsContract"
import { localLocationsContract } from "@campaigns/port-contracts/LocalSearch/LocalLocationsContract"
import { knownLocationsContract } from "@campaigns/port-contracts/Locations/KnownLocationsContract"
import { marketAnalysesContract } from "@campaigns/port-contracts/MarketAnalysis/MarketAnalysesContract"
import { analysisRunsContract } from "@campaigns/port-contracts/MarketAnalysis/MarketAnalysisRunsContract"
import { mediaAssetsContract } from "@campaigns/port-contracts/Media/MediaAssetsContract"
import { storedFileRemovalsContract } from "@campaigns/port-contracts/Media/StoredFileRemovalsContract"
import { platformTokensContract } from "@campaigns/port-contracts/PlatformTokens/PlatformTokensContract"
import { publicationsContract } from "@campaigns/port-contracts/Publishing/PublicationsContract"
import { draftTasksContract } from "@campaigns/port-contracts/Tasks/DraftTasksContract"
import { tasksContract } from "@campaigns/port-contracts/Tasks/TasksContract"
import { assert, describe, it, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import type { Scope } from "effect/Scope"
import { SqlClient } from "effect/sql/SqlClient"
import * as Statement from "effect/sql/Statement"
import * as TestDatabase from "../support/TestDatabase.ts"
import { fullReadsIn, Plan } from "./FullReads.ts"

/*
 * A prepared statement keeps the plan that was right when it was made. So the suites of all ports are run once more, every statement that the
 * adapters send is noted, and the plan that each would keep is looked at, whatever the tables are like when it is made.
 */

const sent = new Set<string>()

const noting = Layer.succeed(Statement.CurrentTransformer, (statement) =>
  Effect.sync(() => {
    sent.add(statement.compile()[0])
    return statement
  }))

// With nothing cached, so that every read comes to the database; with caches the suites run elsewhere.
const adapters = Layer.merge(PgCampaigns.layer, PgIdentity.layer).pipe(
  Layer.provide(Caches.nothingKept),
  Layer.provide(TestDatabase.layer),
  Layer.provideMerge(noting)
)

const name = "PostgreSQL, nothing cached, noting what is sent"
analysisConfigsContract(name, adapters)
auditLogContract(name, adapters)
bugReportsContract(name, adapters)
planModulesContract(name, adapters)
idempotencyKeysContract(name, adapters)
campaignDraftsContract(name, adapters)
draftListsContract(name, adapters)
draftSearchContract(name, adapters)
draftRevisionsContract(name, adapters)
largeDraftsContract(name, adapters)
eventSubscriptionsContract(name, adapters)
llmPromptsContract(name, adapters)
companiesContract(name, adapters)
companyMembersContract(name, adapters)
sessionsContract(name, adapters)
signInThrottleContract(name, adapters)
usersContract(name, adapters)
localLocationsContract(name, adapters)
knownLocationsContract(name, adapters)
analysisRunsContract(name, adapters)
marketAnalysesContract(name, adapters)
mediaAssetsContract(name, adapters)
storedFileRemovalsContract(name, adapters)
platformTokensContract(name, adapters)
publicationsContract(name, adapters)
liveRecordsContract(name, adapters)
draftTasksContract(name, adapters)
tasksContract(name, adapters)

layer(adapters)("What an overview reads of analyses", (it) => {
  it.effect("is noted, too", () =>
    Effect.gen(function*() {
      const [readings, recommendations, runs] = [yield* AccountReadings, yield* Recommendations, yield* AnalysisRuns]
      const customers = [1_000_000_001, 1_000_000_002].map((id) => CustomerId.make(id))
      const before = sent.size
      const found = [
        yield* readings.summaries(customers),
        yield* recommendations.proposed(customers),
        yield* runs.newest(customers)
      ]
      assert.deepStrictEqual(found.map(({ size }) => size), [0, 0, 0])
      assert.strictEqual(sent.size, before + 3)
    }))
})

/** Tables that stay small: the subscription plan and the prompts, which administrators write, and what there is one of. */
const small = /^(service_installation|llm_prompts|plan_modules|schema_migrations|cluster_\w+)$/

/** The index of the active superusers alone, who are few, and are all wanted where one of them is changed. */
const fewRows = / of all of users_superusers$/

/** All companies, of which there are 100,000 at most, are counted when an administrator makes one. */
const countOfAll = "(select count(*) from companies)"

const decodeColumns = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({
  table: Schema.String,
  columns: Schema.Array(Schema.Struct({ name: Schema.String, type: Schema.String }))
})))

const decodeConstraints = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ table: Schema.String, name: Schema.String }))
)

const decodePrepared = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ parameters: Schema.Int })))

const decodePlans = Schema.decodeUnknownSync(
  Schema.NonEmptyArray(Schema.Struct({ "QUERY PLAN": Schema.NonEmptyArray(Schema.Struct({ Plan })) }))
)

/** A value of a type for row `n`. */
const valueOf = (type: string): string =>
  type === "ARRAY"
    ? "'{}'"
    : type === "text"
    ? "'text ' || n"
    : type === "bytea"
    ? "('text ' || n)::bytea"
    : type === "uuid"
    ? "gen_random_uuid()"
    : type === "boolean"
    ? "n % 2 = 0"
    : type.startsWith("json")
    ? "'{}'"
    : type === "date"
    ? "date '2000-01-01' + n::integer"
    : type.startsWith("timestamp")
    ? "now() - n * interval '1 second'"
    : "n"

type Run = (statement: string) => Effect.Effect<ReadonlyArray<unknown>>

/** A session as the service has it, on a database whose rows need not make sense. */
const session: Effect.Effect<Run, never, SqlClient | Scope> = Effect.gen(function*() {
  const connection = yield* Effect.orDie((yield* SqlClient).reserve)
  const run: Run = (statement) => Effect.orDie(connection.execute(statement, [], undefined))
  const constraints = decodeConstraints(
    yield* run(`select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'f')`)
  )
  for (const { name, table } of constraints) yield* run(`alter table ${table} drop constraint ${name}`)
  yield* run("set plan_cache_mode = force_generic_plan")
  return run
})

/** Puts so many rows into every table, and lets the planner know. */
const fill = Effect.fnUntraced(function*(run: Run, count: number) {
  const tables = decodeColumns(
    yield* run(`
      select table_name as table,
        json_agg(json_build_object('name', quote_ident(column_name), 'type', data_type)) as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' group by 1`)
  )
  for (const { columns, table } of tables.filter(({ table }) => !small.test(table))) {
    const names = columns.map(({ name }) => name).join(", ")
    const values = columns.map(({ type }) => valueOf(type)).join(", ")
    yield* run(`insert into ${table} (${names}) overriding system value
      select ${values} from generate_series((select count(*) from ${table}) + 1, ${count}) n`)
  }
  yield* run("analyze")
})

/** Which of the statements go through all rows of a table that grows. */
const complaints = Effect.fnUntraced(function*(run: Run) {
  const found: Array<string> = []
  for (const statement of sent) {
    if (statement.includes(countOfAll)) continue
    yield* run(`prepare looked_at as ${statement}`)
    const [prepared] = decodePrepared(
      yield* run(`select cardinality(parameter_types) as parameters from pg_prepared_statements
        where name = 'looked_at'`)
    )
    const nulls = Array.from({ length: prepared?.parameters ?? 0 }, () => "null").join(", ")
    const [{ "QUERY PLAN": [{ Plan: plan }] }] = decodePlans(
      yield* run(`explain (format json) execute looked_at${nulls === "" ? "" : `(${nulls})`}`)
    )
    yield* run("deallocate looked_at")
    for (const read of fullReadsIn(plan)) {
      if (!small.test(read.table) && !fewRows.test(read.how)) {
        found.push(`${read.how} in ${statement.replaceAll(/\s+/g, " ").trim()}`)
      }
    }
  }
  return found
})

describe("Every statement of the adapters finds rows by an index", () => {
  const states = {
    "when its tables are new and empty": [],
    "when each has a single row, and the planner knows": [1],
    "when they are full, and the planner knows": [1, 5_000]
  }
  for (const [state, counts] of Object.entries(states)) {
    it.effect(state, () =>
      Effect.gen(function*() {
        assert.isAbove(sent.size, 150)
        const run = yield* session
        for (const count of counts) yield* fill(run, count)
        assert.deepStrictEqual(yield* complaints(run), [])
      }).pipe(Effect.scoped, Effect.provide(TestDatabase.layer)))
  }

  it.effect("which a statement that goes through a table would be told of", () =>
    Effect.gen(function*() {
      const run = yield* session
      const plansOf = (statement: string) =>
        Effect.map(run(`explain (format json) ${statement}`), (rows) =>
          fullReadsIn(decodePlans(rows)[0]["QUERY PLAN"][0].Plan).map(({ how }) => how).toSorted())
      assert.deepStrictEqual(yield* plansOf("select from campaign_drafts where publication_at = now()"), [
        "Seq Scan of campaign_drafts"
      ])
      assert.deepStrictEqual(
        yield* plansOf("select from users u join company_members m on u.id = m.user_id order by u.id limit 5"),
        ["Index Only Scan of all of company_members_pkey", "Index Only Scan of all of users_pkey"]
      )
      assert.deepStrictEqual(yield* plansOf("select from campaign_drafts where id = 1"), [])
      assert.deepStrictEqual(yield* plansOf("select from campaign_drafts order by id desc limit 5"), [])
    }).pipe(Effect.scoped, Effect.provide(TestDatabase.layer)))

  it("is no longer than what a connection may keep of all of them", () => {
    // 500 statements a connection, 15 connections: below 31 MB if each were as long as the longest.
    assert.isBelow(Math.max(...Array.from(sent, ({ length }) => length)), 4_100)
  })
})
