import { MemoryAdPlatformFaults } from "@campaigns/adapters-memory/AdPlatform/MemoryAdPlatform"
import type { AdPlatformReason } from "@campaigns/application/AdPlatform/AdPlatformError"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { CampaignDraftView } from "../../../src/Api/Drafts/CampaignDraftView.ts"
import { MarketAnalysisView } from "../../../src/Api/MarketAnalysis/MarketAnalysisViews.ts"
import { PublishCheckView, PublishPlanView } from "../../../src/Api/Publishing/PublishViews.ts"
import { TaskStarted, TaskView } from "../../../src/Api/Tasks/TaskView.ts"
import { type Client, onService, signedIn } from "../../support/Client.ts"
import { demoCustomer, manager, seeded, stranger } from "../../support/DemoData.ts"
import { endedTask, followTask } from "../../support/EndedTask.ts"
import { DraftsPage } from "../../support/Pages.ts"

const draft = `/api/v1/campaigns/drafts/${seeded.draft}`
const publish = `${draft}/publish`

const publishAndFollow = (client: Client) =>
  Effect.flatMap(client.post(publish), (started) => endedTask(client, started))

const failNext = (reason: AdPlatformReason) =>
  Effect.flatMap(MemoryAdPlatformFaults, (faults) => faults.failNext(reason))

const Result = Schema.Struct({ campaign_id: Schema.Int })
const resultOf = (task: typeof TaskView.Type) => Schema.decodeUnknownSync(Result)(task.result)

describe("publishing a draft", () => {
  it.effect("starts in the background, with the task's address, and ends with a paused campaign", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const task = yield* publishAndFollow(client)
      assert.deepInclude(task, { kind: "publish", draft_id: 1, status: "completed", progress: 100, error: null })
      const { campaign_id } = resultOf(task)
      const published = (yield* client.get(draft)).as(CampaignDraftView)
      assert.deepInclude(published, {
        is_published: true,
        published_campaign_id: campaign_id,
        publish_task_id: task.task_id
      })
      assert.match(published.published_at ?? "", /^2026-11-20T09:0\d:.*Z$/)
      const analysis = yield* client.get(`/api/v1/market-analysis/analyses/${seeded.analysis}`)
      const { created_campaign_id, status: state } = analysis.as(MarketAnalysisView)
      assert.deepStrictEqual([state, created_campaign_id], ["campaign_created", campaign_id])
      const live = yield* client.get(`/api/v1/campaigns/live/${demoCustomer}/${campaign_id}`)
      assert.deepInclude(live.json, { campaign_name: "Trail shoes, winter", status: "PAUSED" })
      const list = (yield* client.get("/api/v1/campaigns/drafts?is_published=true")).as(DraftsPage)
      assert.deepStrictEqual(list.items.map(({ id }) => id), [seeded.draft])
    }).pipe(onService))

  it.effect("twice at once is one task and one campaign", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const both = yield* Effect.all([client.post(publish), client.post(publish)], { concurrency: 2 })
      const [one, other] = both.map((answer) => answer.as(TaskStarted).task_id)
      assert.strictEqual(one, other)
      const { campaign_id } = resultOf(yield* followTask(client, `/api/v1/tasks/${one}`))
      const again = yield* client.post(publish)
      assert.deepInclude(again.json, { status: 409, code: "DRAFT_PUBLISHED", campaign_id })
      const next = yield* client.get(`/api/v1/campaigns/live/${demoCustomer}/${campaign_id + 1}`)
      assert.strictEqual(next.status, 404)
    }).pipe(onService))

  it.effect("whose answer was lost ends with the one campaign that was made", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* Effect.flatMap(MemoryAdPlatformFaults, ({ loseNextAnswer }) => loseNextAnswer)
      const { campaign_id } = resultOf(yield* publishAndFollow(client))
      const next = yield* client.get(`/api/v1/campaigns/live/${demoCustomer}/${campaign_id + 1}`)
      assert.strictEqual(next.status, 404)
    }).pipe(onService))

  it.effect("needs no body and minds none", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const check = `${publish}?validate_only=true`
      for (const options of [{ raw: "" }, { raw: "{}" }, { raw: "x", headers: { "content-type": "text/plain" } }]) {
        assert.strictEqual((yield* client.post(check, undefined, options)).status, 200)
      }
    }).pipe(onService))

  it.effect("waits for a platform that is briefly unwell", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* failNext({ _tag: "Unavailable", timedOut: false })
      assert.strictEqual((yield* publishAndFollow(client)).status, "completed")
    }).pipe(onService))

  it.effect("that the platform refuses fails with its findings, and the draft is open again", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const copy = (yield* client.post(`${draft}/duplicate`)).as(CampaignDraftView)
      yield* publishAndFollow(client)
      const started = yield* client.post(`/api/v1/campaigns/drafts/${copy.id}/publish`)
      const task = yield* followTask(client, started.headers["location"] ?? "")
      assert.strictEqual(task.status, "failed")
      assert.match(task.error ?? "", /^The ad platform refused the campaign: /)
      assert.deepStrictEqual(task.result, {
        findings: [{
          field: "campaign_name",
          code: "campaignError.DUPLICATE_CAMPAIGN_NAME",
          message: "Another campaign of the account is called \"Trail shoes, winter\".",
          can_be_left_out: false,
          params: {}
        }]
      })
      const settings = `/api/v1/campaigns/drafts/${copy.id}/campaign-settings`
      assert.strictEqual((yield* client.patch(settings, { campaign_name: "Another" })).status, 200)
      const second = yield* client.post(`/api/v1/campaigns/drafts/${copy.id}/publish`)
      assert.strictEqual((yield* followTask(client, second.headers["location"] ?? "")).status, "completed")
    }).pipe(onService))

  it.effect("that fails is found again on the draft, and so is the next attempt", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const named = Effect.map(client.get(draft), (answer) => answer.as(CampaignDraftView).publish_task_id)
      assert.isNull(yield* named)
      yield* failNext({ _tag: "Rejected", findings: [] })
      const failed = yield* publishAndFollow(client)
      assert.strictEqual(failed.status, "failed")
      assert.strictEqual(yield* named, failed.task_id)
      const { items } = (yield* client.get("/api/v1/campaigns/drafts")).as(DraftsPage)
      assert.include(items.map((item) => item.publish_task_id), failed.task_id)
      const again = yield* publishAndFollow(client)
      assert.notStrictEqual(again.task_id, failed.task_id)
      assert.strictEqual(yield* named, again.task_id)
    }).pipe(onService))

  it.effect("goes without what the platform refuses, when it is told to", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      for (const text of ["sandboxpoison shoes", "sturdy shoes"]) {
        yield* client.post(`${draft}/ad-groups/${seeded.adGroup}/keywords`, { text })
      }
      const check = (query: string) =>
        Effect.map(client.post(`${publish}?validate_only=true${query}`), (answer) => answer.as(PublishCheckView))
      const { findings } = yield* check("")
      assert.deepStrictEqual(findings.map(({ can_be_left_out }) => can_be_left_out), [true])
      const field = encodeURIComponent(findings[0]?.field ?? "")
      assert.deepInclude(yield* check(`&leave_out=${field}`), { is_publishable: true, findings: [] })
      for (const mode of ["", "validate_only=true&"]) {
        const refused = yield* client.post(`${publish}?${mode}leave_out=${field}&leave_out=ad_groups%5B77%5D`)
        assert.strictEqual(refused.status, 422)
        assert.include(refused.text, "\"loc\":[\"query\",\"leave_out\",1]")
        assert.notInclude(refused.text, "\"leave_out\",0")
        for (const nowhere of ["9007199254740993", "9".repeat(400), "ad_groups[9007199254740993]", "...", "[]"]) {
          const answer = yield* client.post(`${publish}?${mode}leave_out=${encodeURIComponent(nowhere)}`)
          assert.strictEqual(answer.status, 422, nowhere)
        }
      }
      for (
        const nowhere of [
          "9223372036854775807",
          "9".repeat(400),
          "ad_groups[9007199254740993]",
          "__proto__",
          "live.x[0]"
        ]
      ) {
        const answer = yield* client.post(`${publish}?leave_out=${encodeURIComponent(nowhere)}`)
        assert.strictEqual(answer.status, 422, nowhere)
      }
      const stale = yield* client.call("POST", `${publish}?leave_out=${field}`, undefined, {
        headers: { "if-match": "\"1\"" }
      })
      assert.strictEqual(stale.status, 412)
      const other = yield* signedIn(stranger)
      assert.strictEqual((yield* other.post(`${publish}?leave_out=${field}`)).status, 404)
      const started = yield* client.post(`${publish}?leave_out=${field}`)
      const task = yield* followTask(client, started.headers["location"] ?? "")
      assert.strictEqual(task.status, "completed")
      const text = (yield* client.get(draft)).text
      assert.notInclude(text, "sandboxpoison")
      assert.include(text, "sturdy shoes")
    }).pipe(onService))

  it.effect("with blocking warnings is 409 with them, and nothing is sent", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* client.patch(`${draft}/campaign-settings`, { daily_budget_micros: null })
      const answer = yield* client.post(publish)
      const detail = "A warning stands in the way of publishing"
      assert.deepInclude(answer.json, { status: 409, code: "PUBLISH_BLOCKED", detail })
      assert.include(answer.text, "\"field\":\"daily_budget_micros\"")
      assert.include(answer.text, "\"is_blocking\":true")
      assert.notInclude(answer.text, "\"is_blocking\":false")
      assert.isFalse((yield* client.get(draft)).as(CampaignDraftView).is_published)
    }).pipe(onService))
})

describe("a published draft", () => {
  it.effect("is edited like any other, and can be neither deleted nor published again", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const { campaign_id } = resultOf(yield* publishAndFollow(client))
      const keywords = `${draft}/ad-groups/${seeded.adGroup}/keywords`
      const refused: ReadonlyArray<[string, string]> = [
        ["POST", publish],
        ["POST", `${publish}?validate_only=true`],
        ["DELETE", draft]
      ]
      const before = yield* client.get(draft)
      for (const [method, path] of refused) {
        const answer = yield* client.call(method, path)
        assert.deepInclude(answer.json, { status: 409, code: "DRAFT_PUBLISHED", campaign_id }, `${method} ${path}`)
      }
      assert.deepStrictEqual((yield* client.get(draft)).json, before.json)
      const writes: ReadonlyArray<[string, string, object?]> = [
        ["PATCH", `${draft}/campaign-settings`, { name: "New" }],
        ["PATCH", `${draft}/ad-groups`, {}],
        ["PATCH", `${draft}/ads`, {}],
        ["PATCH", `${draft}/extensions`, { callouts: null }],
        ["POST", keywords, { text: "another" }],
        ["PUT", `${keywords}/${seeded.keywords.exact}`, { text: "a" }],
        ["DELETE", `${keywords}/${seeded.keywords.exact}`],
        ["POST", `${draft}/extensions/generate`]
      ]
      for (const [method, path, body] of writes) {
        const answer = yield* client.call(method, path, body)
        assert.include([200, 201, 202, 204], answer.status, `${method} ${path}: ${answer.text}`)
      }
      const copy = (yield* client.post(`${draft}/duplicate`)).as(CampaignDraftView)
      assert.deepInclude(copy, { is_published: false, published_at: null, publish_task_id: null })
      assert.strictEqual((yield* client.get(`${draft}/publish-plan`)).status, 200)
      const after = (yield* client.get(draft)).as(CampaignDraftView)
      assert.deepInclude(after, { name: "New", is_published: true, published_campaign_id: campaign_id })
    }).pipe(onService))

  it.effect("cannot be changed while it is being published either", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* failNext({ _tag: "Unavailable", timedOut: true })
      const started = yield* client.post(publish)
      const { task_id } = started.as(TaskStarted)
      const answer = yield* client.patch(`${draft}/campaign-settings`, { name: "New" })
      assert.deepInclude(answer.json, { status: 409, code: "DRAFT_PUBLISHING", task_id })
      assert.strictEqual((yield* client.delete(draft)).status, 409)
      assert.strictEqual((yield* followTask(client, `/api/v1/tasks/${task_id}`)).status, "completed")
    }).pipe(onService))
})

describe("the platform's own check", () => {
  it.effect("finds nothing wrong with a finished draft, and makes nothing", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const answer = yield* client.post(`${publish}?validate_only=true`)
      assert.strictEqual(answer.status, 200)
      assert.deepStrictEqual(answer.as(PublishCheckView), { is_publishable: true, findings: [], blocked_by: [] })
      assert.strictEqual((yield* client.get(draft)).headers["etag"], "\"1\"")
    }).pipe(onService))

  it.effect("names the field of the draft, beside what the rules say", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      yield* client.patch(`${draft}/campaign-settings`, { daily_budget_micros: null })
      const check = (yield* client.post(`${publish}?validate_only=true`)).as(PublishCheckView)
      assert.isFalse(check.is_publishable)
      assert.include(check.findings.map(({ field }) => field), "daily_budget_micros")
      assert.include(check.blocked_by.map(({ field }) => field), "daily_budget_micros")
    }).pipe(onService))

  it.effect("holds to If-Match as publishing itself does", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const headers = { "if-match": "\"7\"" }
      const answer = yield* client.post(`${publish}?validate_only=true`, undefined, { headers })
      assert.strictEqual(answer.status, 412)
    }).pipe(onService))

  it.effect.each<[AdPlatformReason, number, string]>([
    [{ _tag: "Rejected", findings: [] }, 502, "PLATFORM_REJECTED"],
    [{ _tag: "Unauthorized", code: "authenticationError.OAUTH_TOKEN_REVOKED" }, 502, "PLATFORM_UNAUTHORIZED"],
    [{ _tag: "Unavailable", timedOut: false }, 503, "PLATFORM_UNAVAILABLE"],
    [{ _tag: "RateLimited", retryAfterSeconds: 30.2 }, 503, "PLATFORM_RATE_LIMITED"],
    [{ _tag: "RateLimited", retryAfterSeconds: null }, 503, "PLATFORM_RATE_LIMITED"],
    [{ _tag: "Unavailable", timedOut: true }, 504, "PLATFORM_TIMEOUT"],
    [{ _tag: "OutcomeUnknown" }, 504, "PLATFORM_OUTCOME_UNKNOWN"]
  ])("says what the platform's failure means: %j", ([reason, status, code]) =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      for (
        const [method, path] of [["POST", `${publish}?validate_only=true`], ["GET", `${draft}/publish-plan`]] as const
      ) {
        yield* failNext(reason)
        const answer = yield* client.call(method, path)
        assert.deepInclude(answer.json, { status, code })
        const wait = reason._tag === "RateLimited" && reason.retryAfterSeconds !== null ? "31" : undefined
        assert.strictEqual(answer.headers["retry-after"], wait)
        assert.strictEqual((yield* client.call(method, path)).status, 200)
      }
    }).pipe(onService))
})

describe("the publish plan", () => {
  it.effect("says in words and in the platform's JSON what would be sent, and what stands in its way", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const plan = (yield* client.get(`${draft}/publish-plan`)).as(PublishPlanView)
      assert.strictEqual(plan.operation_count, plan.operations.length)
      assert.isAbove(plan.operation_count, 5)
      assert.deepStrictEqual(plan.blocked_by, [])
      assert.isTrue(plan.operations.every(({ summary }) => summary.length > 5))
      yield* client.patch(`${draft}/campaign-settings`, { daily_budget_micros: null })
      const blocked = (yield* client.get(`${draft}/publish-plan`)).as(PublishPlanView)
      assert.include(blocked.blocked_by.map(({ field }) => field), "daily_budget_micros")
    }).pipe(onService))
})
