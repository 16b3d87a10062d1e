import { CampaignDrafts } from "@campaigns/application/Drafts/CampaignDrafts"
import { DraftTasks } from "@campaigns/application/Tasks/DraftTasks"
import type { DraftTaskKind } from "@campaigns/application/Tasks/Tasks"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { AdGroupId, DraftId, RsaId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { beginGeneration } from "@campaigns/domain/Generation/BeginGeneration"
import { beginRsas } from "@campaigns/domain/Generation/GeneratedAds"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import type * as Result from "effect/Result"
import { randomUUID } from "node:crypto"
import { seeded } from "./DemoData.ts"

/** A task of the seeded draft that has begun and of which no workflow knows: it moves only as the test moves it. */
const stuckTask = Effect.fnUntraced(function*<E>(
  kind: DraftTaskKind,
  change: (draft: CampaignDraft, taskId: TaskId) => Result.Result<CampaignDraft, E>
) {
  const drafts = yield* CampaignDrafts
  const tasks = yield* DraftTasks
  const before = yield* drafts.find(DraftId.make(seeded.draft))
  const taskId = TaskId.make(randomUUID())
  const begun = yield* Effect.fromResult(change(before, taskId))
  yield* tasks.commit({
    before,
    after: { ...begun, revision: before.revision + 1 },
    author: null,
    task: { _tag: "Begin", taskId, kind, at: yield* DateTime.now }
  })
  return taskId
}, Effect.orDie)

/** A generation of extensions that is stuck. */
export const stuckExtensions = stuckTask(
  "generate_extensions",
  (draft, taskId) => beginGeneration(draft, "extensionsGeneration", taskId)
)

/** A generation of ad groups that is stuck. */
export const stuckAdGroups = stuckTask(
  "generate_ad_groups",
  (draft, taskId) => beginGeneration(draft, "adGroupsGeneration", taskId)
)

/** A generation of the seeded ad group's ads that is stuck. */
export const stuckRsas = stuckTask("generate_rsas", (draft, taskId) =>
  beginRsas(draft, {
    adGroupId: AdGroupId.make(seeded.adGroup),
    taskId,
    newRsaId: RsaId.make(9),
    supersede: false
  }))
