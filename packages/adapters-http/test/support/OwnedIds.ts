import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { CampaignDraftView } from "../../src/Api/Drafts/CampaignDraftView.ts"
import { ApplicationView, ChangePlanView, ChangesView } from "../../src/Api/LiveCampaigns/ChangeViews.ts"
import { pageView } from "../../src/Api/Paging.ts"
import { TaskView } from "../../src/Api/Tasks/TaskView.ts"
import { type Client, signedIn } from "./Client.ts"
import { administrator, freeCustomer, manager, seeded } from "./DemoData.ts"
import { endedTask } from "./EndedTask.ts"
import { demoIds, everyRisk } from "./IsolationFixtures.ts"
import { stuckExtensionsOf } from "./StuckTask.ts"

/** Changes a published draft three times, applies the first change, keeps the second, and gives what those were, and the plan of the third. */
const changed = Effect.fnUntraced(function*(client: Client, draftId: number) {
  const draft = `/api/v1/campaigns/drafts/${draftId}`
  const plan = Effect.fnUntraced(function*(budget: number) {
    yield* client.patch(`${draft}/campaign-settings`, { daily_budget_micros: budget })
    return (yield* client.post(`${draft}/change-plans`, {})).as(ChangePlanView).plan_id
  })
  const confirm = { confirm: everyRisk }
  yield* endedTask(client, yield* client.post(`${draft}/change-plans/${yield* plan(31_000_000)}/apply`, confirm))
  const [applied] = (yield* client.get(`${draft}/applications`)).as(pageView("Page", ApplicationView)).items
  yield* client.patch(`${draft}/campaign-settings`, { end_date: "2030-12-31" })
  yield* client.post(`${draft}/changes/keep`, { paths: ["end_date"] })
  const { differences: [kept] } = (yield* client.get(`${draft}/changes?kept=true`)).as(ChangesView)
  return { application_id: applied?.id ?? 0, difference_id: kept?.id ?? "", plan_id: yield* plan(32_000_000) }
})

/**
 * The ids of the demo company, with a customer who has nothing, a task and a campaign that publishing a copy of its draft has made, and a task of another copy that
 * does not end.
 */
export const owned = Effect.gen(function*() {
  const client = yield* signedIn(manager)
  const linking = yield* signedIn(administrator)
  yield* linking.post(`/api/v1/companies/${seeded.company}/customers`, {
    adplatform_customer_id: freeCustomer,
    name: "Without anything",
    currency_code: "EUR",
    time_zone: "Europe/Berlin"
  })
  const duplicate = Effect.map(
    client.post("/api/v1/campaigns/drafts/1/duplicate"),
    (answer) => answer.as(CampaignDraftView)
  )
  const open_task_id = yield* stuckExtensionsOf((yield* duplicate).id)
  const copy = yield* duplicate
  const started = yield* client.post(`/api/v1/campaigns/drafts/${copy.id}/publish`)
  const address = started.headers["location"] ?? ""
  for (let look = 0; look < 20; look++) {
    const { result, status, task_id } = (yield* client.get(address)).as(TaskView)
    const campaignId = /"campaign_id":(\d+)/.exec(JSON.stringify(result))?.[1]
    if (status === "completed") {
      const made = { task_id, open_task_id, campaign_id: Number(campaignId), published_draft_id: copy.id }
      const { items } = (yield* client.get("/api/v1/users/me/sessions")).json as {
        readonly items: ReadonlyArray<{ readonly id: string }>
      }
      const session_id = items[0]?.id ?? assert.fail("the owner is signed in")
      const name = "Mine"
      yield* client.put(`/api/v1/users/me/views/${name}`, { screen: "drafts", columns: [] })
      return demoIds({ ...made, session_id, name, ...yield* changed(client, copy.id) })
    }
    yield* TestClock.adjust("1 second")
  }
  return assert.fail("publishing has not ended")
})
