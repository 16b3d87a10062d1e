import { DraftWriter } from "@campaigns/application/Drafts/DraftWriter"
import type { TaskResult } from "@campaigns/application/Tasks/TaskResult"
import type { DraftTaskKind } from "@campaigns/application/Tasks/Tasks"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { AdGroupId, DraftId, RsaId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { beginGeneration } from "@campaigns/domain/Generation/BeginGeneration"
import { beginRsas } from "@campaigns/domain/Generation/GeneratedAds"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { randomUUID } from "node:crypto"
import { seeded } from "./DemoData.ts"

/** A task of a draft that has begun and of which no workflow knows: it moves only as the test moves it. */
const stuckTask = Effect.fnUntraced(function*<E>(
  kind: DraftTaskKind,
  change: (draft: CampaignDraft, taskId: TaskId) => Result.Result<CampaignDraft, E>,
  draftId: number = seeded.draft
) {
  const store = yield* DraftWriter
  const taskId = TaskId.make(randomUUID())
  yield* store.write(
    DraftId.make(draftId),
    null,
    (draft) =>
      Result.map(change(draft, taskId), (draft) => ({ draft, answer: taskId, task: { _tag: "Began", taskId, kind } }))
  )
  return taskId
}, Effect.orDie)

/** A generation of a draft's extensions that is stuck. */
export const stuckExtensionsOf = (draftId: number) =>
  stuckTask(
    "generateExtensions",
    (draft, taskId) => beginGeneration(draft, "extensionsGeneration", taskId),
    draftId
  )

/** A generation of the seeded draft's extensions that is stuck. */
export const stuckExtensions = stuckExtensionsOf(seeded.draft)

/** A generation of ad groups that is stuck. */
export const stuckAdGroups = stuckTask(
  "generateAdGroups",
  (draft, taskId) => beginGeneration(draft, "adGroupsGeneration", taskId)
)

/** A generation of the seeded ad group's ads that is stuck. */
export const stuckRsas = stuckTask("generateRsas", (draft, taskId) =>
  beginRsas(draft, {
    adGroupId: AdGroupId.make(seeded.adGroup),
    taskId,
    newRsaId: RsaId.make(9),
    supersede: false
  }))

/** The result of a generation in which nothing was to be done. */
export const nothingWritten: TaskResult = { _tag: "Generated", missing: [], notes: [], leftAlone: [], dropped: [] }
