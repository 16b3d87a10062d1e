import { MemoryAdPlatformFaults } from "@campaigns/adapters-memory/AdPlatform/MemoryAdPlatform"
import { MemoryCampaignEditor } from "@campaigns/adapters-memory/AdPlatform/MemoryLiveCampaigns"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { ChangeOperation } from "@campaigns/domain/LiveCampaigns/ChangeOperation"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { CampaignDraftView } from "../../../src/Api/Drafts/CampaignDraftView.ts"
import { DriftView } from "../../../src/Api/Drafts/DriftView.ts"
import { RevisionView } from "../../../src/Api/Drafts/HistoryView.ts"
import { StepResponse } from "../../../src/Api/Drafts/WarningView.ts"
import {
  ApplicationView,
  ChangePlanView,
  ChangesView,
  WholeApplicationView
} from "../../../src/Api/LiveCampaigns/ChangeViews.ts"
import { pageView } from "../../../src/Api/Paging.ts"
import { HTTPValidationError } from "../../../src/Validation/HTTPValidationError.ts"
import { type Client, onService, signedIn } from "../../support/Client.ts"
import { demoCustomer, manager, seeded, stranger } from "../../support/DemoData.ts"
import { endedTask } from "../../support/EndedTask.ts"
import { DraftsPage } from "../../support/Pages.ts"

const draft = `/api/v1/campaigns/drafts/${seeded.draft}`
const confirm = ["SPEND_RISES", "REVIEW_AGAIN", "LEARNING_RESTARTS", "HISTORY_ENDS", "NOT_UNDOABLE"]
const ApplicationsPage = pageView("Page", ApplicationView)

/** The client of a manager whose draft is published, and its campaign. */
const published = Effect.gen(function*() {
  const client = yield* signedIn(manager)
  yield* endedTask(client, yield* client.post(`${draft}/publish`))
  const { published_campaign_id } = (yield* client.get(draft)).as(CampaignDraftView)
  return { client, campaignId: CampaignId.make(published_campaign_id ?? 0) }
})

const editLive = Effect.fnUntraced(function*(campaignId: CampaignId, operation: ChangeOperation) {
  const { edit } = yield* MemoryCampaignEditor
  yield* edit(CustomerId.make(demoCustomer), campaignId, [{ path: ["live"], summary: "", riskCodes: [], operation }])
})

const RevisionsPage = pageView("RevisionsPage", RevisionView)

const plan = (client: Client, body: object = {}) =>
  Effect.map(client.post(`${draft}/change-plans`, body), (answer) => answer.as(ChangePlanView))

/** The id of the difference at a path. */
const idAt = Effect.fnUntraced(function*(client: Client, path: string) {
  const { differences } = (yield* client.get(`${draft}/changes`)).as(ChangesView)
  return differences.find((one) => one.path === path)?.id ?? assert.fail(path)
})

const apply = (client: Client, planId: string) => client.post(`${draft}/change-plans/${planId}/apply`, { confirm })

describe("the changes of a published draft", () => {
  it.effect("are none at first, and tell where each side has changed, in the words of the wire", () =>
    Effect.gen(function*() {
      const { campaignId, client } = yield* published
      const first = (yield* client.get(`${draft}/changes`)).as(ChangesView)
      assert.deepStrictEqual(first.differences, [])
      yield* client.patch(`${draft}/campaign-settings`, { daily_budget_micros: 31_000_000 })
      yield* client.post(`${draft}/ad-groups/${seeded.adGroup}/keywords`, { text: "muddy trail shoes" })
      yield* editLive(campaignId, { _tag: "SetCampaign", change: { campaignName: "Renamed" } })
      const { differences } = (yield* client.get(`${draft}/changes`)).as(ChangesView)
      const byPath = new Map(differences.map((difference) => [difference.path, difference]))
      assert.deepInclude(byPath.get("daily_budget_micros"), { side: "draft", draft: 31_000_000 })
      assert.deepInclude(byPath.get("campaign_name"), { side: "live", live: "Renamed" })
      const keyword = differences.find(({ path }) => path.startsWith("ad_groups[0].keywords["))
      assert.deepInclude(keyword, { side: "draft", base: null, live: null })
      assert.strictEqual(differences.length, 3)
    }).pipe(onService))

  it.effect("are decided by their ids, each once and as its side allows, and not as they were decided before", () =>
    Effect.gen(function*() {
      const { campaignId, client } = yield* published
      yield* client.patch(`${draft}/campaign-settings`, { daily_budget_micros: 31_000_000 })
      yield* editLive(campaignId, { _tag: "SetCampaign", change: { campaignName: "Renamed" } })
      const budget = yield* idAt(client, "daily_budget_micros")
      const name = yield* idAt(client, "campaign_name")
      const refusal = Effect.fnUntraced(function*(body: object) {
        const refused = yield* client.post(`${draft}/change-plans`, body)
        assert.strictEqual(refused.status, 422)
        return refused.as(HTTPValidationError).detail.map(({ loc, msg, type }) => [loc.slice(1).join("."), type, msg])
      })
      const decisions = (...said: ReadonlyArray<readonly [string, string]>) => ({
        decisions: said.map(([id, word]) => ({ difference_id: id, do: word }))
      })
      assert.deepStrictEqual(yield* refusal(decisions([name, "adopt"], [budget, "send"], [budget, "leave"])), [
        ["decisions.2.difference_id", "value_error", "Value error, something else is said of this difference already"]
      ])
      assert.deepStrictEqual(yield* refusal(decisions([name, "send"], [budget, "revert"])), [
        ["decisions.0.do", "value_error", "Value error, this cannot be done about a difference of its side"],
        ["decisions.1.do", "value_error", "Value error, this cannot be done about a difference of its side"]
      ])
      assert.deepStrictEqual(
        (yield* refusal({ ...decisions([name, "take"]), choices: [], remove_live: null })).map(([loc, type]) => [
          loc,
          type
        ]),
        [["decisions.0.do", "enum"], ["choices", "extra_forbidden"], ["remove_live", "extra_forbidden"]]
      )
      const gone = yield* client.post(`${draft}/change-plans`, decisions(["gone", "keep"], [name, "keep"]))
      assert.deepInclude(gone.json, { status: 409, code: "DIFFERENCE_CHANGED", difference_ids: ["gone"] })
      const made = yield* plan(client, decisions([name, "keep"]))
      assert.deepStrictEqual(made.decisions, [{ difference_id: name, do: "keep" }])
      assert.strictEqual((yield* endedTask(client, yield* apply(client, made.plan_id))).status, "completed")
      const paths = Effect.fnUntraced(function*(query: string) {
        return (yield* client.get(`${draft}/changes${query}`)).as(ChangesView).differences.map(({ path }) => path)
      })
      assert.deepStrictEqual([yield* paths(""), yield* paths("?kept=true")], [[], ["campaign_name"]])
      const kept = (yield* client.get(`${draft}/changes?kept=true`)).as(ChangesView).differences[0]?.id
      const takenBack = `${draft}/changes/kept/${kept}`
      assert.strictEqual((yield* client.call("DELETE", takenBack)).status, 204)
      assert.strictEqual((yield* client.call("DELETE", takenBack)).status, 404)
      assert.deepStrictEqual([yield* paths(""), yield* paths("?kept=true")], [["campaign_name"], []])
      const named = yield* client.post(`${draft}/changes/keep`, { difference_ids: [kept, "gone"] })
      assert.deepInclude(named.json, { code: "DIFFERENCE_CHANGED", difference_ids: ["gone"] })
      yield* client.post(`${draft}/changes/keep`, { difference_ids: [kept] })
      assert.deepStrictEqual([yield* paths(""), yield* paths("?kept=true")], [[], ["campaign_name"]])
    }).pipe(onService))

  it.effect("are 409 before the draft is published, and when the campaign is gone; others' drafts are 404", () =>
    Effect.gen(function*() {
      const early = yield* signedIn(manager)
      for (const [method, path, body] of everyCall("x")) {
        if (path.includes("change-plans/") || path.endsWith("undo")) continue
        const answer = yield* early.call(method, path, body)
        assert.deepInclude(answer.json, { status: 409, code: "DRAFT_NOT_PUBLISHED" }, path)
      }
      const { campaignId, client } = yield* published
      const { plan_id } = yield* plan(client)
      const other = yield* signedIn(stranger)
      for (const [method, path, body] of [...everyCall(plan_id), ["GET", `${draft}/applications`] as const]) {
        assert.strictEqual((yield* other.call(method, path, body)).status, 404, path)
      }
      yield* editLive(campaignId, { _tag: "RemoveCampaign" })
      const gone = yield* client.get(`${draft}/changes`)
      assert.deepInclude(gone.json, { status: 409, code: "LIVE_CAMPAIGN_GONE", campaign_id: campaignId })
    }).pipe(onService))

  it.effect("are found by a check, which tells who made them, and by the list of drafts", () =>
    Effect.gen(function*() {
      const { campaignId, client } = yield* published
      assert.isNull((yield* client.get(draft)).as(CampaignDraftView).drift)
      const check = Effect.map(client.post(`${draft}/drift-check`), (answer) => answer.as(DriftView))
      assert.deepInclude(yield* check, { state: "in_sync", differences: 0, by: [] })
      yield* editLive(campaignId, { _tag: "SetCampaign", change: { campaignName: "Renamed" } })
      const drifted = yield* check
      assert.deepInclude(drifted, { state: "drifted", differences: 1 })
      assert.deepStrictEqual(drifted.by.map(({ user_email }) => user_email), ["somebody@example.com"])
      assert.deepStrictEqual((yield* client.get(draft)).as(CampaignDraftView).drift, drifted)
      const listed = Effect.fnUntraced(function*(state: string) {
        return (yield* client.get(`/api/v1/campaigns/drafts?drift=${state}`)).as(DraftsPage).items.map(({ id }) => id)
      })
      assert.deepStrictEqual([yield* listed("drifted"), yield* listed("in_sync")], [[seeded.draft], []])
      yield* (yield* MemoryAdPlatformFaults).failNext({ _tag: "Unavailable", timedOut: false })
      assert.deepInclude(yield* check, { state: "unreachable" })
      yield* editLive(campaignId, { _tag: "RemoveCampaign" })
      assert.deepInclude(yield* check, { state: "gone" })
    }).pipe(onService))

  it.effect("are looked for together with what keeps the campaign from serving, which the draft tells", () =>
    Effect.gen(function*() {
      const { campaignId, client } = yield* published
      const found = Effect.map(client.get(draft), (answer) => answer.as(CampaignDraftView).platform_findings)
      assert.isNull(yield* found)
      yield* client.post(`${draft}/drift-check`)
      assert.deepInclude(yield* found, { findings: [], counts: {} })
      const { show } = yield* MemoryCampaignEditor
      const state = {
        approvalStatus: "DISAPPROVED",
        reviewStatus: "REVIEWED",
        primaryStatus: "NOT_ELIGIBLE",
        adStrength: null,
        actionItems: [],
        qualityScore: null
      }
      const topic = { topic: "DANGEROUS_PRODUCTS", type: "PROHIBITED", evidences: ["knife"] }
      yield* show(CustomerId.make(demoCustomer), campaignId, {
        observed: [
          { ...state, kind: "keyword", platformId: 88, adGroupId: 77, policyTopics: [topic], primaryStatusReasons: [] },
          {
            ...state,
            kind: "campaign",
            platformId: campaignId,
            adGroupId: null,
            policyTopics: [],
            primaryStatusReasons: ["BIDDING_STRATEGY_MISCONFIGURED"]
          }
        ]
      })
      yield* client.post(`${draft}/drift-check`)
      const told = (yield* found)?.findings ?? []
      assert.deepStrictEqual(told.map(({ code, field, severity, topics }) => [field, code, severity, topics]), [
        ["bidding_strategy", "BIDDING_MISCONFIGURED", "stops", []],
        ["live.ad_groups[77].keywords[88]", "KEYWORD_DISAPPROVED", "stops", [topic]]
      ])
      assert.isTrue(told.every(({ message, since }) => message.endsWith(".") && since.endsWith("Z")))
      yield* (yield* MemoryAdPlatformFaults).failNext({ _tag: "Unavailable", timedOut: false })
      yield* client.post(`${draft}/drift-check`)
      assert.deepStrictEqual((yield* found)?.findings, told)
    }).pipe(onService))

  it.effect("are adopted as a step, or kept as they are", () =>
    Effect.gen(function*() {
      const { campaignId, client } = yield* published
      yield* editLive(campaignId, { _tag: "SetCampaign", change: { campaignName: "Renamed" } })
      const unknown = yield* client.post(`${draft}/changes/adopt`, { paths: ["campaign_name", "end_date"] })
      assert.strictEqual(unknown.status, 422)
      const [error] = unknown.as(Detail).detail
      assert.deepInclude(error, { loc: ["body", "paths", 1], type: "value_error", input: "end_date" })
      const step = (yield* client.post(`${draft}/changes/adopt`, { paths: ["campaign_name"] })).as(StepResponse)
      assert.strictEqual(step.draft.campaign_name, "Renamed")
      assert.deepStrictEqual((yield* client.get(`${draft}/changes`)).as(ChangesView).differences, [])
      yield* editLive(campaignId, { _tag: "SetCampaign", change: { campaignName: "Again" } })
      const kept = (yield* client.post(`${draft}/changes/keep`, {})).as(ChangesView)
      assert.deepStrictEqual(kept.differences, [])
      const stale = yield* client.call("POST", `${draft}/changes/keep`, {}, { headers: { "if-match": "\"nothing\"" } })
      assert.strictEqual(stale.status, 412)
    }).pipe(onService))
})

const Detail = Schema.Struct({
  detail: Schema.Array(Schema.Struct({
    loc: Schema.Array(Schema.Union([Schema.String, Schema.Int])),
    type: Schema.String,
    input: Schema.Unknown
  }))
})

const everyCall = (planId: string): ReadonlyArray<readonly ["GET" | "POST", string, object?]> => [
  ["GET", `${draft}/changes`],
  ["POST", `${draft}/change-plans`, {}],
  ["GET", `${draft}/change-plans/${planId}`],
  ["POST", `${draft}/change-plans/${planId}/apply`, {}],
  ["POST", `${draft}/changes/adopt`, {}],
  ["POST", `${draft}/changes/keep`, {}],
  ["POST", `${draft}/applications/1/undo`]
]

describe("a change plan", () => {
  it.effect("is made, read, applied in the background, and can be taken back", () =>
    Effect.gen(function*() {
      const { client } = yield* published
      yield* client.patch(`${draft}/campaign-settings`, { daily_budget_micros: 31_000_000 })
      const answer = yield* client.post(`${draft}/change-plans`, { validate_only: true })
      const made = answer.as(ChangePlanView)
      assert.strictEqual(answer.status, 201)
      assert.strictEqual(answer.headers["location"], `${draft}/change-plans/${made.plan_id}`)
      assert.deepStrictEqual((yield* client.get(`${draft}/change-plans/${made.plan_id}`)).json, answer.json)
      assert.deepStrictEqual(made.operations.map(({ path }) => path), ["daily_budget_micros"])
      assert.deepStrictEqual([made.undecided, made.findings, made.blocked_by], [[], [], []])
      const started = yield* apply(client, made.plan_id)
      assert.strictEqual(started.status, 202)
      const task = yield* endedTask(client, started)
      assert.deepInclude(task, { kind: "apply_changes", status: "completed", draft_id: seeded.draft })
      const { items } = (yield* client.get(`${draft}/applications`)).as(ApplicationsPage)
      assert.deepStrictEqual(items.map(({ kind, undoable }) => [kind, undoable]), [["apply", true], ["publish", false]])
      assert.deepStrictEqual(items.map(({ author }) => author?.email), [manager, manager])
      assert.deepStrictEqual(task.result, { applied: 1, application_id: items[0]?.id ?? 0 })
      assert.isAbove(items[1]?.operations ?? 0, 3)
      assert.deepInclude(items[0], {
        plan_id: made.plan_id,
        status: "completed",
        applied: 1,
        operations: 1,
        summary: made.operations.map(({ summary }) => summary)
      })
      const once = (yield* apply(client, made.plan_id)).json
      assert.deepInclude(once, { status: 409, code: "PLAN_APPLIED", application_id: items[0]?.id ?? 0 })
      const whole = (yield* client.get(`${draft}/applications/${items[0]?.id}`)).as(WholeApplicationView)
      const budgets = [whole.before, whole.after].map((image) => (image as Schema.JsonObject)["daily_budget_micros"])
      assert.deepStrictEqual(budgets, [25_000_000, 31_000_000])
      const first = (yield* client.get(`${draft}/applications/${items[1]?.id}`)).as(WholeApplicationView)
      assert.deepStrictEqual([first.plan_id, first.before], [null, null])
      assert.deepInclude(first.after, { status: "PAUSED", daily_budget_micros: 25_000_000 })
      assert.strictEqual((yield* client.get(`${draft}/applications/999999`)).status, 404)
      const revisions = (yield* client.get(`${draft}/history`)).as(RevisionsPage).items
      assert.deepStrictEqual(
        revisions.flatMap(({ applications }) => applications.map(({ id, kind }) => [id, kind])),
        items.map(({ id, kind }) => [id, kind])
      )
      const stays = yield* client.post(`${draft}/applications/${items[1]?.id}/undo`)
      assert.deepInclude(stays.json, { status: 409, code: "NOT_UNDOABLE" })
      const undo = (yield* client.post(`${draft}/applications/${items[0]?.id}/undo`)).as(ChangePlanView)
      assert.strictEqual(undo.undoes, items[0]?.id)
      assert.deepInclude(yield* endedTask(client, yield* apply(client, undo.plan_id)), { status: "completed" })
      const [last] = (yield* client.get(`${draft}/applications`)).as(ApplicationsPage).items
      assert.deepInclude(last, { kind: "undo", undoes: items[0]?.id ?? 0 })
    }).pipe(onService))

  it.effect("asks for exemptions from the platform's policy in somebody's name, which its application tells", () =>
    Effect.gen(function*() {
      const { client } = yield* published
      const topics = ["TRADEMARKS_IN_AD_TEXT", "OTHER_TOPIC"]
      yield* client.post(`${draft}/ad-groups/${seeded.adGroup}/keywords`, { text: "sandboxmark shoes" })
      const refused = yield* plan(client, { validate_only: true })
      assert.deepStrictEqual([refused.findings.map(({ params }) => params.topic), refused.policy_exemptions], [
        topics.slice(0, 1),
        []
      ])
      const failed = yield* endedTask(client, yield* apply(client, refused.plan_id))
      assert.strictEqual(failed.status, "failed")
      const made = yield* plan(client, { validate_only: true, policy_exemptions: topics })
      assert.deepStrictEqual([made.findings, made.policy_exemptions], [[], topics])
      const task = yield* endedTask(client, yield* apply(client, made.plan_id))
      const [last, first] = (yield* client.get(`${draft}/applications`)).as(ApplicationsPage).items
      const { at, author } = last?.policy_exemptions ?? assert.fail("they are told")
      assert.deepStrictEqual(last?.policy_exemptions?.topics, topics)
      assert.strictEqual(author.email, manager)
      assert.isNull(first?.policy_exemptions)
      assert.deepStrictEqual(task.result, {
        applied: 1,
        application_id: last?.id ?? 0,
        policy_exemptions: { topics, user_id: author.id, at }
      })
      for (const policy_exemptions of [[""], ["x".repeat(201)], "TOPIC", Array.from({ length: 51 }, String)]) {
        assert.strictEqual((yield* client.post(`${draft}/change-plans`, { policy_exemptions })).status, 422)
      }
    }).pipe(onService))

  it.effect("goes without what the platform refuses, when it is told to", () =>
    Effect.gen(function*() {
      const { client } = yield* published
      for (const text of ["sandboxpoison shoes", "sturdy shoes"]) {
        yield* client.post(`${draft}/ad-groups/${seeded.adGroup}/keywords`, { text })
      }
      const refused = yield* plan(client, { validate_only: true })
      assert.deepStrictEqual(refused.findings.map(({ can_be_left_out }) => can_be_left_out), [true])
      const leave_out = refused.findings.map(({ field }) => field ?? "")
      const made = yield* plan(client, { validate_only: true, leave_out })
      assert.deepStrictEqual([made.findings, made.operations.length], [[], refused.operations.length - 1])
      assert.strictEqual((yield* endedTask(client, yield* apply(client, made.plan_id))).status, "completed")
      const unknown = yield* client.post(`${draft}/change-plans`, {
        leave_out: ["campaign_name", leave_out[0], "9007199254740993"]
      })
      assert.strictEqual(unknown.status, 422)
      assert.deepStrictEqual(unknown.as(Detail).detail.map(({ loc }) => loc), [["body", "leave_out", 0], [
        "body",
        "leave_out",
        2
      ]])
    }).pipe(onService))

  it.effect("is refused with the reason while it cannot be applied", () =>
    Effect.gen(function*() {
      const { campaignId, client } = yield* published
      const refusal = Effect.fnUntraced(function*(planId: string, body: object = { confirm }) {
        return (yield* client.post(`${draft}/change-plans/${planId}/apply`, body)).json
      })
      assert.deepInclude(yield* refusal((yield* plan(client)).plan_id), { status: 409, code: "NOTHING_TO_APPLY" })
      yield* client.patch(`${draft}/campaign-settings`, { campaign_name: "Mine", daily_budget_micros: 31_000_000 })
      yield* editLive(campaignId, { _tag: "SetCampaign", change: { campaignName: "Theirs" } })
      const conflict = yield* plan(client)
      assert.deepStrictEqual(conflict.undecided, ["campaign_name"])
      const name = yield* idAt(client, "campaign_name")
      assert.deepInclude(yield* refusal(conflict.plan_id), {
        code: "CONFLICTS_UNDECIDED",
        paths: ["campaign_name"],
        difference_ids: [name]
      })
      assert.deepStrictEqual(conflict.undecided_difference_ids, [name])
      const decisions = [{ difference_id: name, do: "send" }]
      const decided = yield* plan(client, { decisions })
      assert.deepStrictEqual(decided.undecided, [])
      yield* client.patch(`${draft}/campaign-settings`, { name: "Moved" })
      assert.deepInclude(yield* refusal(decided.plan_id), { code: "PLAN_OUTDATED", moved: "draft" })
      yield* client.post(`${draft}/ad-groups/${seeded.adGroup}/keywords`, { text: "trail! shoes@" })
      const blocked = yield* plan(client, { decisions })
      assert.isNotEmpty(blocked.blocked_by)
      assert.deepInclude(yield* refusal(blocked.plan_id), { code: "PUBLISH_BLOCKED" })
      assert.strictEqual((yield* client.get(`${draft}/change-plans/unknown`)).status, 404)
    }).pipe(onService))
})
