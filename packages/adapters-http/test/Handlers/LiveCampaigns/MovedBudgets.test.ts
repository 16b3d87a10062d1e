import { AnalysisConfigs } from "@campaigns/application/Administration/AnalysisConfigs"
import { AnalysisRuns } from "@campaigns/application/Analyses/AnalysisRuns"
import { CampaignId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import { completed, exampleMove } from "@campaigns/port-contracts/Analyses/ExampleProposals"
import { assert, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { randomUUID } from "node:crypto"
import { RecommendationView } from "../../../src/Api/Analyses/RecommendationView.ts"
import { CampaignDraftView } from "../../../src/Api/Drafts/CampaignDraftView.ts"
import { ApplicationView, ChangePlanView, ChangesView } from "../../../src/Api/LiveCampaigns/ChangeViews.ts"
import { pageView } from "../../../src/Api/Paging.ts"
import { type Client, onService, signedIn } from "../../support/Client.ts"
import { demoCustomer, manager, seeded } from "../../support/DemoData.ts"
import { endedTask } from "../../support/EndedTask.ts"

const draftsPath = "/api/v1/campaigns/drafts"
const confirm = ["SPEND_RISES", "REVIEW_AGAIN", "LEARNING_RESTARTS", "HISTORY_ENDS", "NOT_UNDOABLE"]
const ApplicationsPage = pageView("MovedApplications", ApplicationView)
const RecommendationsPage = pageView("MovedRecommendations", RecommendationView)

/** A published draft with its campaign and its budget. */
const publishedOf = Effect.fnUntraced(function*(client: Client, draftId: number) {
  const { error, status } = yield* endedTask(client, yield* client.post(`${draftsPath}/${draftId}/publish`))
  assert.deepStrictEqual([status, error], ["completed", null])
  const view = (yield* client.get(`${draftsPath}/${draftId}`)).as(CampaignDraftView)
  return {
    draftId,
    campaignId: CampaignId.make(view.published_campaign_id ?? 0),
    budget: view.daily_budget_micros ?? assert.fail("it has a budget")
  }
})

/** The answer's status and code, and the other id that it names. */
const problem = ({ json, status }: { readonly json: unknown; readonly status: number }) => {
  const { code, donor_plan_id, receiver_application_id } = json as Readonly<Record<string, unknown>>
  return [status, code, donor_plan_id ?? receiver_application_id]
}

it.effect("A move between budgets is applied from its donor on, and taken back from its receiver on", () =>
  Effect.gen(function*() {
    const client = yield* signedIn(manager)
    const copied = yield* client.post(`${draftsPath}/${seeded.draft}/duplicate`)
    const donor = yield* publishedOf(client, seeded.draft)
    const copy = copied.as(CampaignDraftView).id
    yield* client.patch(`${draftsPath}/${copy}/campaign-settings`, { campaign_name: "The other one" })
    const receiver = yield* publishedOf(client, copy)

    const at = yield* DateTime.now
    const target = { customerId: CustomerId.make(demoCustomer), analysisType: "budgetMigration" as const }
    const author = UserId.make(1)
    const config = yield* (yield* AnalysisConfigs).create(target, {}, { author, at, overridesPlan: true })
    const taskId = TaskId.make(randomUUID())
    const runs = yield* AnalysisRuns
    yield* runs.begin({ config, taskId, slot: null, at })
    const move = exampleMove(
      { campaignId: donor.campaignId, beforeMicros: donor.budget },
      { campaignId: receiver.campaignId, beforeMicros: receiver.budget }
    )
    yield* runs.end({ ...completed(taskId, 0, [move]), at })
    const listed = client.get(`/api/v1/recommendations?analysis_type=budget_migration&customer_id=${demoCustomer}`)
    const theOne = Effect.map(
      listed,
      (answer) => answer.as(RecommendationsPage).items[0] ?? assert.fail("it is recommended")
    )
    const { evidence, id } = yield* theOne
    assert.strictEqual(evidence.action, "move_budget")

    const task = yield* endedTask(client, yield* client.post("/api/v1/recommendations/approve", { ids: [id] }))
    const { plans, refused } = task.result as {
      readonly plans: ReadonlyArray<{ readonly campaign_id: number; readonly plan_id: string }>
      readonly refused: ReadonlyArray<unknown>
    }
    assert.deepStrictEqual(refused, [])
    assert.deepStrictEqual(plans.map((plan) => plan.campaign_id), [donor.campaignId, receiver.campaignId])
    const [lower = "", raise = ""] = plans.map((plan) => plan.plan_id)

    const apply = (planId: string) => client.post(`/api/v1/change-plans/${planId}/apply`, { confirm })
    const applied = Effect.fnUntraced(function*(planId: string, draftId: number) {
      assert.strictEqual((yield* endedTask(client, yield* apply(planId))).status, "completed")
      const { items } = (yield* client.get(`${draftsPath}/${draftId}/applications`)).as(ApplicationsPage)
      return items[0]?.id ?? assert.fail("it is kept")
    })
    const undo = ({ campaignId }: typeof donor, applicationId: number) =>
      client.post(`/api/v1/campaigns/live/${demoCustomer}/${campaignId}/applications/${applicationId}/undo`)
    const statusIs = (status: string) => Effect.map(theOne, (one) => assert.strictEqual(one.status, status))

    assert.deepStrictEqual(problem(yield* apply(raise)), [409, "DONOR_FIRST", lower])
    assert.deepStrictEqual(
      problem(yield* client.post(`${draftsPath}/${receiver.draftId}/change-plans/${raise}/apply`, { confirm })),
      [409, "DONOR_FIRST", lower]
    )
    const given = yield* applied(lower, donor.draftId)
    yield* statusIs("approved")
    const got = yield* applied(raise, receiver.draftId)
    yield* statusIs("applied")
    assert.deepStrictEqual(problem(yield* undo(donor, given)), [409, "RECEIVER_FIRST", got])
    yield* applied((yield* undo(receiver, got)).as(ChangePlanView).plan_id, receiver.draftId)
    yield* statusIs("reverted")
    yield* applied((yield* undo(donor, given)).as(ChangePlanView).plan_id, donor.draftId)
    for (const { budget, draftId } of [donor, receiver]) {
      const { differences } = (yield* client.get(`${draftsPath}/${draftId}/changes`)).as(ChangesView)
      assert.deepStrictEqual(differences, [])
      const view = (yield* client.get(`${draftsPath}/${draftId}`)).as(CampaignDraftView)
      assert.strictEqual(view.daily_budget_micros, budget)
    }
  }).pipe(onService))
