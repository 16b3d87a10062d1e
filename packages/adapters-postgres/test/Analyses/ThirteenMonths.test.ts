import * as PgCampaigns from "@campaigns/adapters-postgres/Drafts/PgCampaigns"
import * as PgCompanies from "@campaigns/adapters-postgres/Identity/PgCompanies"
import { AnalysisConfigs } from "@campaigns/application/Administration/AnalysisConfigs"
import { AccountReadings } from "@campaigns/application/Analyses/AccountReadings"
import { AnalysisRuns } from "@campaigns/application/Analyses/AnalysisRuns"
import { Recommendations } from "@campaigns/application/Analyses/Recommendations"
import { LABEL_LIFETIME, MOST_LABELLED, SearchLabels } from "@campaigns/application/Analyses/SearchLabels"
import { DraftRevisions } from "@campaigns/application/Drafts/DraftRevisions"
import { DraftWriter } from "@campaigns/application/Drafts/DraftWriter"
import { Applications } from "@campaigns/application/LiveCampaigns/Applications"
import { newestFirst } from "@campaigns/application/Paging/SortedPage"
import { AnalysisType } from "@campaigns/domain/Analyses/AnalysisType"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { completed, examplePause } from "@campaigns/port-contracts/Analyses/ExampleProposals"
import { at, author, freshTaskId, someCustomer, storedDraft } from "@campaigns/port-contracts/Drafts/ExampleDrafts"
import { application } from "@campaigns/port-contracts/LiveCampaigns/LiveRecordsContract"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { SqlClient } from "effect/sql/SqlClient"
import * as TestDatabase from "../support/TestDatabase.ts"

const service = Layer.mergeAll(PgCampaigns.layer, PgCompanies.layer).pipe(Layer.provideMerge(TestDatabase.layer))

const RECOMMENDATIONS = 20_000
const THINGS = 5_000
const RUNS = 3_600
const LABELS = 100_000
const DAYS = 395
const APPLICATIONS = 5_000

/** The bytes of a value as JSON, a measure of the memory that it takes. */
const sizeOf = (value: unknown): number => JSON.stringify(value).length

/** A customer with 13 months of all that grows by itself, of the example's size each. */
const grown = Effect.gen(function*() {
  const sql = yield* SqlClient
  const [configs, recommendations, runs] = [yield* AnalysisConfigs, yield* Recommendations, yield* AnalysisRuns]
  const customerId = yield* someCustomer
  const config = yield* configs.create({ customerId, analysisType: "keywordPause" }, {}, {
    author,
    at: at(1),
    overridesPlan: false
  })
  const taskId = freshTaskId()
  yield* runs.begin({ config, taskId, slot: at(5), at: at(10) })
  yield* runs.end(completed(taskId, 20, [examplePause(1)]))
  const [made] = yield* recommendations.open(customerId, ["keywordPause"])
  yield* recommendations.change(
    [made?.id ?? assert.fail("it is proposed")],
    (one) => ({ ...one, status: "superseded" })
  )
  // Each thing was dismissed three times, and taken back once.
  yield* sql`
    insert into recommendations (customer_id, run_id, analysis_type, campaign_id, key, status, money_micros, text,
      expires_at, decided_at, weight, recommendation)
    select r.customer_id, r.run_id, r.analysis_type, r.campaign_id, 'pauseKeyword 1 2 ' || n % ${THINGS}::int,
      case when n < ${THINGS}::int then 'reverted' else 'dismissed' end, r.money_micros, r.text, r.expires_at,
      timestamptz '2025-11-01 00:00Z' + n * interval '1 minute', n, r.recommendation
    from recommendations r, generate_series(0, ${RECOMMENDATIONS - 1}::int) n where r.id = ${made?.id ?? 0}`
  yield* sql`
    insert into analysis_runs (customer_id, config_id, analysis_type, status, task_id, slot, started_at, ended_at, findings)
    select r.customer_id, r.config_id, r.analysis_type, 'skipped', gen_random_uuid(), r.slot + n * interval '1 day',
      r.started_at + n * interval '1 day', r.ended_at + n * interval '1 day',
      jsonb_set(r.findings, '{reasons}', '[{"code": "QUOTA", "message": "Spent."}]')
    from analysis_runs r, generate_series(1, ${RUNS}::int) n where r.task_id = ${taskId}::uuid`
  yield* sql`
    insert into search_labels (customer_id, page, text, label, labelled_at)
    select ${customerId}::bigint, 'https://shop.example/', 'search ' || n, 'other',
      timestamptz '2026-11-28 00:00Z' - (n % ${DAYS}::int) * interval '1 day'
    from generate_series(1, ${LABELS}::int) n`
  yield* sql`
    insert into account_settings (customer_id, day, settings)
    select ${customerId}::bigint, date '2026-11-28' - n, jsonb_build_object('day', (date '2026-11-28' - n)::text,
      'countedActions', jsonb_build_array(n), 'campaigns', '[]'::jsonb)
    from generate_series(0, ${DAYS - 1}::int) n`
  return { config, customerId, runs, recommendations }
})

/** A draft with 13 months of applications, of which every five hundredth changed settings, and of revisions. */
const grownDraft = Effect.gen(function*() {
  const sql = yield* SqlClient
  const draft = yield* storedDraft
  const made = application(draft)
  yield* (yield* DraftWriter).write(
    draft.id,
    author,
    (stored) => Result.succeed({ draft: stored, answer: undefined, live: { application: made } })
  )
  yield* sql`
    insert into campaign_applications (id, draft_id, campaign_id, task_id, kind, author, at, operations, request_ids,
      undoes, has_images, before, after, policy_exemptions, budget_move, plan_id, status, summary, draft_revision, applied)
    select a.id + n, a.draft_id, a.campaign_id, gen_random_uuid(), a.kind, a.author, a.at + n * interval '1 minute',
      a.operations, a.request_ids, a.undoes, a.has_images, case when n % 500 = 0 then a.before else a.after end, a.after,
      a.policy_exemptions, a.budget_move, a.plan_id, a.status, a.summary, a.draft_revision, a.applied
    from campaign_applications a, generate_series(1, ${APPLICATIONS}::int) n where a.id = ${made.id}`
  yield* sql`
    insert into draft_revisions (draft_id, revision, author, at, forward, backward)
    select r.draft_id, r.revision + n, r.author, r.at, r.forward, r.backward
    from draft_revisions r, generate_series(1, ${APPLICATIONS}::int) n where r.draft_id = ${draft.id}`
  return draft
})

describe("13 months of a customer", () => {
  it.live("leave an analysis what changed settings, and a person a page", () =>
    Effect.gen(function*() {
      const [applications, revisions] = [yield* Applications, yield* DraftRevisions]
      const { customerId, id } = yield* grownDraft
      const changed = yield* applications.settings(customerId, at(0))
      assert.lengthOf(changed, APPLICATIONS / 500 + 1)
      assert.isBelow(sizeOf(changed), 100_000)
      assert.strictEqual((yield* applications.touched(customerId, at(0))).size, 1)
      const page = yield* applications.list(id, { limit: 50, from: null })
      assert.lengthOf(page.items, 50)
      assert.lengthOf((yield* revisions.list(id, { limit: 10, from: null })).items, 10)
      assert.isBelow(sizeOf(page), 100_000)
    }).pipe(Effect.provide(service)), 60_000)

  it.live("leave a run what it needs: of each thing a word, and nothing is forgotten", () =>
    Effect.gen(function*() {
      const { config, customerId, recommendations, runs } = yield* grown
      const past = yield* recommendations.past(customerId, at(0))
      const words = new Map(past.map((word) => [`${word.status} ${word.key}`, word]))
      assert.deepStrictEqual([past.length, words.size], [2 * THINGS, 2 * THINGS])
      for (const thing of [0, 1, THINGS - 1]) {
        const key = `pauseKeyword 1 2 ${thing}`
        const { times: dismissals, weight } = words.get(`dismissed ${key}`) ?? assert.fail("it stays dismissed")
        assert.deepStrictEqual([dismissals, weight], [3, RECOMMENDATIONS - THINGS + thing])
        const { lastAt, times } = words.get(`reverted ${key}`) ?? assert.fail("it stays taken back")
        const decided = DateTime.add(DateTime.makeUnsafe("2025-11-01T00:00:00Z"), { minutes: thing })
        assert.deepStrictEqual([times, lastAt], [1, decided])
      }
      assert.isBelow(sizeOf(past), 2_000_000)
      assert.deepStrictEqual(yield* recommendations.open(customerId, AnalysisType.literals), [])

      const found = (yield* runs.latest([config])).get(config.id)
      assert.deepStrictEqual([found?.slot, found?.usedSlot], [DateTime.add(at(5), { days: RUNS }), at(5)])
      assert.isBelow(sizeOf(yield* runs.sighted(customerId, "keywordPause", CalendarDate.make("2030-01-01"))), 1_000)

      const settings = yield* (yield* AccountReadings).settings(customerId, CalendarDate.make("2026-06-01"))
      assert.deepStrictEqual([settings.length, settings[0]?.day], [181, CalendarDate.make("2026-06-01")])

      const labels = yield* SearchLabels
      const texts = Array.from({ length: MOST_LABELLED }, (_, index) => `search ${index + 1}`)
      const query = { customerId, page: "https://shop.example/", texts }
      const kept = yield* labels.find(query, DateTime.makeUnsafe("2025-01-01T00:00:00Z"))
      assert.lengthOf(kept, MOST_LABELLED)
      const before = DateTime.subtractDuration(DateTime.makeUnsafe("2026-11-28T00:00:00Z"), LABEL_LIFETIME)
      assert.isAtLeast(yield* labels.prune(before), LABELS * .7)
      // Of 500 texts those of the newest 91 days.
      assert.lengthOf(yield* labels.find(query, DateTime.makeUnsafe("2025-01-01T00:00:00Z")), 181)

      const filter = { customerIds: [customerId], analysisType: null, status: null }
      const page = yield* runs.list(filter, { ...newestFirst, limit: 50 })
      assert.lengthOf(page.items, 50)
      assert.isBelow(sizeOf(page), 100_000)
    }).pipe(Effect.provide(service)), 60_000)
})
