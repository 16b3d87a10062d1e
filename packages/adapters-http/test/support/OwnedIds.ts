import { assert } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as TestClock from "effect/testing/TestClock"
import { CampaignDraftView } from "../../src/Api/Drafts/CampaignDraftView.ts"
import { TaskView } from "../../src/Api/Tasks/TaskView.ts"
import { signedIn } from "./Client.ts"
import { manager } from "./DemoData.ts"
import { demoIds } from "./IsolationFixtures.ts"

/** The ids of the demo company, with a task and a campaign that publishing a copy of its draft has made. */
export const owned = Effect.gen(function*() {
  const client = yield* signedIn(manager)
  const copy = (yield* client.post("/api/v1/campaigns/drafts/1/duplicate")).as(CampaignDraftView)
  const started = yield* client.post(`/api/v1/campaigns/drafts/${copy.id}/publish`)
  const address = started.headers["location"] ?? ""
  for (let look = 0; look < 20; look++) {
    const { result, status, task_id } = (yield* client.get(address)).as(TaskView)
    const campaignId = /"campaign_id":(\d+)/.exec(JSON.stringify(result))?.[1]
    if (status === "completed") return demoIds({ task_id, campaign_id: Number(campaignId) })
    yield* TestClock.adjust("1 second")
  }
  return assert.fail("publishing has not ended")
})
