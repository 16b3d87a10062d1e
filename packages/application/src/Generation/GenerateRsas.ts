import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { changeOwnedRsa, isOwnedBy, rsasOf } from "@campaigns/domain/Generation/GeneratedAds"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as Workflow from "effect/workflow/Workflow"
import { DraftRevisions } from "../Drafts/DraftRevisions.ts"
import { type AdsReport, PlannedAd, writeAds } from "./AdWriting.ts"
import { droppedTexts, type GenerationResult } from "./GenerationResult.ts"
import { activity, gather, type GenerationTask, inTurn, isPendingFor } from "./GenerationWork.ts"
import type { Gathered } from "./MaterialGathering.ts"
import { endOf, OwnedDraft } from "./OwnedDraft.ts"

/** The durable work of writing the ads of an ad group that a task has in hand. Executing it again for the same task joins the execution that is there. */
export const GenerateRsas = Workflow.make("GenerateRsas", {
  payload: { draftId: DraftId, taskId: TaskId },
  idempotencyKey: ({ taskId }) => taskId
})

/** The draft with the task's ads marked as being written. */
export const beginAds = ({ taskId }: GenerationTask) => (draft: CampaignDraft): CampaignDraft =>
  rsasOf(draft, taskId).filter(({ rsa }) => isPendingFor(rsa.generation, taskId)).reduce(
    (changed, { rsa }) =>
      changeOwnedRsa(changed, rsa.id, taskId, (rsa) => ({ ...rsa, generation: { _tag: "InProgress", taskId } })) ??
        changed,
    draft
  )

/** The ads that were handed to the task, whatever has become of them since; none when the task is over. */
const plan = (task: GenerationTask) =>
  activity(
    task,
    "PlanAds",
    Schema.Array(PlannedAd),
    Effect.gen(function*() {
      const owned = yield* OwnedDraft
      const revisions = yield* DraftRevisions
      const { draftId, taskId } = task
      const found = yield* owned.read(draftId, taskId)
      if (found === null) return []
      const [begun] = yield* revisions.after(draftId, found.task.begunAt - 1)
      return (begun?.forward.rsas.put ?? [])
        .filter(({ generation }) => isOwnedBy(generation, taskId))
        .map(({ adGroupId, id }) => ({ adGroupId, rsaId: id }))
    })
  )

/** The error of a task whose ads all failed; `null` when at least one was written or nothing was to be done. */
export const errorOf = ({ failed, written }: AdsReport): string | null =>
  written === 0 ? failed[0]?.error ?? null : null

const finish = (task: GenerationTask, { material, notes }: Gathered, ads: AdsReport) =>
  activity(
    task,
    "Finish",
    Schema.Void,
    Effect.gen(function*() {
      const owned = yield* OwnedDraft
      const result: GenerationResult = {
        rsas_written: ads.written,
        rsas_failed: ads.failed,
        missing: material.missing,
        notes,
        left_alone: ads.leftAlone,
        dropped: droppedTexts(ads.dropped)
      }
      yield* owned.write(
        task.draftId,
        task.taskId,
        (draft) => Effect.succeed({ draft, move: endOf(errorOf(ads), result) })
      )
    })
  )

const generate = Effect.fnUntraced(function*(task: GenerationTask) {
  const gathered = yield* gather(task, beginAds(task))
  if (gathered === null) return
  const ads = yield* plan(task)
  const report = yield* writeAds(task, ads, gathered.material, { from: 20, to: 95 })
  yield* finish(task, gathered, report)
})

/** Runs `GenerateRsas` in this process. */
export const layer = GenerateRsas.toLayer((task) => inTurn(task, generate(task)))
