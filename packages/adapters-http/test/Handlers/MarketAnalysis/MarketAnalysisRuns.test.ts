import { MemoryPlatformDataFaults } from "@campaigns/adapters-memory/AdPlatform/MemoryPlatformData"
import { MarketAnalysisRuns } from "@campaigns/application/MarketAnalysis/MarketAnalysisRuns"
import { MarketAnalysisId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { randomUUID } from "node:crypto"
import { CampaignDraftView } from "../../../src/Api/Drafts/CampaignDraftView.ts"
import { MarketAnalysisView } from "../../../src/Api/MarketAnalysis/MarketAnalysisViews.ts"
import { anonymous, type Client, onService, signedIn } from "../../support/Client.ts"
import { demoCustomer, manager, seeded, stranger } from "../../support/DemoData.ts"
import { endedTask } from "../../support/EndedTask.ts"

const analyses = "/api/v1/market-analysis/analyses"
const analysis = `${analyses}/${seeded.analysis}`
const run = `${analysis}/run`
const [first, second] = seeded.marketKeywords

/** A run of the seeded analysis of which no workflow knows. */
const stuckRun = Effect.gen(function*() {
  const runs = yield* MarketAnalysisRuns
  const taskId = TaskId.make(randomUUID())
  yield* runs.begin({ analysisId: MarketAnalysisId.make(seeded.analysis), taskId, at: yield* DateTime.now })
  return taskId
})

describe("running a market analysis", () => {
  it.effect("goes on in the background and brings keywords; what was selected stays", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const task = yield* endedTask(client, yield* client.post(run))
      assert.deepInclude(task, {
        kind: "run_market_analysis",
        draft_id: null,
        market_analysis_id: seeded.analysis,
        status: "completed",
        error: null,
        result: {
          keywords_added: 4,
          keywords_refreshed: 0,
          keywords_kept: 1,
          keywords_removed: 1,
          keywords_left_out: 0
        }
      })
      const { keywords, status } = (yield* client.get(analysis)).as(MarketAnalysisView)
      assert.strictEqual(status, "completed")
      assert.deepInclude(keywords[0], { id: first, keyword_text: "trail boots", is_selected: true })
      assert.notInclude(keywords.map(({ id }) => id), second)
      assert.deepInclude(keywords[1], { keyword_text: "running shoes", is_selected: false })
      assert.match(keywords[1]?.low_bid ?? "", /^\d+\.\d\d$/)
      const events = yield* client.get(`/api/v1/tasks/${task.task_id}/events`)
      assert.include(events.text, `"market_analysis_id":${seeded.analysis}`)
    }).pipe(onService))

  it.effect("makes a draft completed", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const body = { title: "Trails", adplatform_customer_id: demoCustomer, config: { services: ["trail"] } }
      const made = (yield* client.post(analyses, body)).as(MarketAnalysisView)
      assert.strictEqual(made.status, "draft")
      yield* endedTask(client, yield* client.post(`${analyses}/${made.id}/run`))
      const after = (yield* client.get(`${analyses}/${made.id}`)).as(MarketAnalysisView)
      assert.deepStrictEqual(after.keywords.map(({ keyword_text }) => keyword_text), ["trail shoes"])
      assert.strictEqual(after.status, "completed")
    }).pipe(onService))

  it.effect("is 409 with the task's id while it is running, and once when asked for twice at once", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const task_id = yield* stuckRun
      const running = { status: 409, code: "ANALYSIS_RUNNING", type: "urn:campaigns:problem:analysis-running" }
      assert.deepInclude((yield* client.post(run)).json, { ...running, task_id })
      yield* (yield* MarketAnalysisRuns).fail({
        analysisId: MarketAnalysisId.make(seeded.analysis),
        taskId: task_id,
        error: "No",
        at: yield* DateTime.now
      })
      const answers = yield* Effect.all([client.post(run), client.post(run)], { concurrency: 2 })
      assert.deepStrictEqual(answers.map(({ status }) => status).sort(), [202, 409])
      const [one, other] = answers.map(({ json }) => (json as { readonly task_id: string }).task_id)
      assert.strictEqual(one, other)
    }).pipe(onService))

  it.effect("is 409 without services and without a website", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* client.patch(analysis, { config: { services: [" "], location_ids: [2276], language_id: 1001 } })
      assert.deepInclude((yield* client.post(run)).json, {
        status: 409,
        code: "ANALYSIS_NOT_CONFIGURED",
        type: "urn:campaigns:problem:analysis-not-configured"
      })
      yield* client.patch(analysis, { config: { website_url: "https://shoes.test/" } })
      assert.strictEqual((yield* client.post(run)).status, 202)
    }).pipe(onService))

  it.effect("tells in its task why it failed, and leaves the analysis as it was", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const before = (yield* client.get(analysis)).as(MarketAnalysisView)
      assert.isNull(before.run_task_id)
      yield* (yield* MemoryPlatformDataFaults).failAll({ _tag: "Unavailable", timedOut: false })
      const task = yield* endedTask(client, yield* client.post(run))
      assert.deepStrictEqual([task.status, task.result], ["failed", null])
      assert.match(task.error ?? "", /^The ad platform could not be reached/)
      assert.deepStrictEqual((yield* client.get(analysis)).json, { ...before, run_task_id: task.task_id })
    }).pipe(onService))

  it.effect("is 404 for what is not there or another's, 422 for what is no id, 401 for nobody", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const absent = { status: 404, detail: "There is no such market analysis" }
      for (const id of [99, seeded.strangersAnalysis]) {
        assert.deepInclude((yield* client.post(`${analyses}/${id}/run`)).json, absent)
      }
      assert.strictEqual((yield* client.post(`${analyses}/x/run`)).status, 422)
      assert.strictEqual((yield* (yield* anonymous).post(run)).status, 401)
    }).pipe(onService))

  it.effect("is followed by those who may see the analysis and by nobody else", () =>
    Effect.gen(function*() {
      const task_id = yield* stuckRun
      const [mine, theirs] = [yield* signedIn(manager), yield* signedIn(stranger)]
      assert.strictEqual((yield* mine.get(`/api/v1/tasks/${task_id}`)).status, 200)
      for (const end of ["", "/events"]) {
        const answer = yield* theirs.get(`/api/v1/tasks/${task_id}${end}`)
        assert.deepInclude(answer.json, { status: 404, detail: "There is no such task" })
      }
    }).pipe(onService))
})

describe("a draft that is made from a market analysis", () => {
  const config = {
    services: ["shoes"],
    location_ids: [2276],
    language_id: 1001,
    website_url: "https://shoes.test/"
  }

  const make = Effect.fnUntraced(function*(client: Client, more: object) {
    yield* client.patch(analysis, { config })
    const body = { name: "Shoes", adplatform_customer_id: demoCustomer, market_analysis_id: seeded.analysis, ...more }
    return (yield* client.post("/api/v1/campaigns/drafts", body)).as(CampaignDraftView)
  })

  it.effect("has the website, places and language of the analysis", () =>
    Effect.gen(function*() {
      assert.deepInclude(yield* make(yield* signedIn(manager), {}), {
        market_analysis_id: seeded.analysis,
        website_url: "https://shoes.test/",
        location_targets: [{ geo_target_constant_id: 2276, target_type: "INCLUDE" }],
        language_ids: [1001]
      })
    }).pipe(onService))

  it.effect("has what the request says instead, also when that is nothing", () =>
    Effect.gen(function*() {
      const own = { website_url: null, language_ids: [1003], location_targets: null }
      assert.deepInclude(yield* make(yield* signedIn(manager), own), {
        website_url: null,
        language_ids: [1003],
        location_targets: []
      })
    }).pipe(onService))
})
