import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { CampaignDraftView } from "../../src/Api/Drafts/CampaignDraftView.ts"
import { TaskView } from "../../src/Api/Tasks/TaskView.ts"
import { signedIn } from "./Client.ts"
import { administrator, freeCustomer, manager, seeded } from "./DemoData.ts"
import { demoIds } from "./IsolationFixtures.ts"
import { stuckExtensionsOf } from "./StuckTask.ts"

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
    if (status === "completed") return demoIds({ task_id, open_task_id, campaign_id: Number(campaignId) })
    yield* TestClock.adjust("1 second")
  }
  return assert.fail("publishing has not ended")
})
