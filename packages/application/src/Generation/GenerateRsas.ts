import { isOwnedBy } from "@campaigns/domain/internal/Generation/GenerationSteps"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"
import { DraftRevisions } from "../Drafts/DraftRevisions.ts"
import { adsResult, beginAds, errorOf, PlannedAd, writeAds } from "./AdWriting.ts"
import { resultOf } from "./GenerationResult.ts"
import {
  activity,
  endOf,
  finish,
  gather,
  generation,
  type GenerationTask,
  generationWorkflow,
  readForTask
} from "./GenerationWork.ts"

/** Writing the ads of an ad group that a task has in hand. */
export const GenerateRsas = generationWorkflow("GenerateRsas")

/** The ads that were handed to the task, also if changed or taken away since; none when the task is over. */
const plan = (task: GenerationTask) =>
  activity(
    task,
    "PlanAds",
    Schema.Array(PlannedAd),
    Effect.gen(function*() {
      const revisions = yield* DraftRevisions
      const { draftId, taskId } = task
      const begunAt = yield* readForTask(task, (_, { begunAt }) => begunAt)
      if (begunAt === null) return []
      const begun = yield* Stream.runHead(revisions.after(draftId, begunAt - 1))
      return (Option.isNone(begun) ? [] : begun.value.forward.rsas.put)
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
export const layer = GenerateRsas.toLayer((task) => generation(task, generate(task)))
