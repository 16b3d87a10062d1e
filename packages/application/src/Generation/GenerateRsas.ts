import { isOwnedBy } from "@campaigns/domain/Generation/GeneratedAds"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { DraftRevisions } from "../Drafts/DraftRevisions.ts"
import { adsResult, beginAds, errorOf, PlannedAd, writeAds } from "./AdWriting.ts"
import { resultOf } from "./GenerationResult.ts"
import { activity, finish, gather, type GenerationTask, generationWorkflow, inTurn } from "./GenerationWork.ts"
import { endOf, OwnedDraft } from "./OwnedDraft.ts"

/** Writing the ads of an ad group that a task has in hand. */
export const GenerateRsas = generationWorkflow("GenerateRsas")

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

const generate = Effect.fnUntraced(function*(task: GenerationTask) {
  const gathered = yield* gather(task, beginAds(task))
  if (gathered === null) return
  const ads = yield* plan(task)
  const report = yield* writeAds(task, ads, gathered.material, { from: 20, to: 95 })
  yield* finish(task, endOf(errorOf(report), resultOf(gathered, adsResult(report))))
})

/** Runs `GenerateRsas` in this process. */
export const layer = GenerateRsas.toLayer((task) => inTurn(task, generate(task)))
