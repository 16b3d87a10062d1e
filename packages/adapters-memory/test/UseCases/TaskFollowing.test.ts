import { CampaignPublishing } from "@campaigns/application/Publishing/CampaignPublishing"
import { TaskFollowing } from "@campaigns/application/Tasks/TaskFollowing"
import { TaskId } from "@campaigns/domain/Drafts/Ids"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { campaignService, finishedDraft } from "./CampaignService.ts"
import { insiders, member, outsiders } from "./People.ts"

it.effect("a task is shown to those who may see its draft, and does not exist for all others", () =>
  Effect.gen(function*() {
    const following = yield* TaskFollowing
    const draft = yield* finishedDraft()
    const target = { draftId: draft.id, expectedRevision: null }
    const { taskId } = yield* (yield* CampaignPublishing).publish(member, target)
    for (const user of outsiders) {
      const refusal = yield* Effect.flip(following.task(user, taskId))
      assert.deepInclude({ ...refusal }, { _tag: "TaskNotFound", taskId })
    }
    const unknown = TaskId.make("00000000-0000-4000-8000-000000000000")
    for (const user of insiders) {
      assert.strictEqual((yield* following.task(user, taskId)).draftId, draft.id)
      const refusal = yield* Effect.flip(following.task(user, unknown))
      assert.deepInclude({ ...refusal }, { _tag: "TaskNotFound", taskId: unknown })
    }
  }).pipe(Effect.provide(campaignService)))
