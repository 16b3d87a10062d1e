import { changedParts, editedSince, placeExtensions } from "@campaigns/copywriting/Checks/PlaceExtensions"
import { keptExtensions } from "@campaigns/copywriting/Orders/KeptExtensions"
import { Refusal } from "@campaigns/copywriting/Orders/Proposals"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { Extensions, hasNoExtensions } from "@campaigns/domain/Drafts/Extensions"
import { withinLimits } from "@campaigns/domain/internal/Drafts/DraftLimits"
import { isOwnedBy } from "@campaigns/domain/internal/Generation/GenerationSteps"
import { limitSentence } from "@campaigns/domain/LimitReached"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"
import { DraftRevisions } from "../Drafts/DraftRevisions.ts"
import { CopyWriting } from "./CopyWriting.ts"
import { adKeywords } from "./DraftWords.ts"
import { type GenerationResult, resultOf } from "./GenerationResult.ts"
import {
  activity,
  endOf,
  endPart,
  gather,
  generation,
  type GenerationTask,
  generationWorkflow,
  readForTask,
  startPart,
  writeForTask
} from "./GenerationWork.ts"
import type { Gathered } from "./MaterialGathering.ts"
import { noUsage, WriterUsage } from "./WriterUsage.ts"

/** Writing the extensions of one draft. */
export const GenerateExtensions = generationWorkflow("GenerateExtensions")

/** The fields that outcomes of earlier versions do not have. */
const later = { notes: Schema.optionalKey(Schema.Array(Schema.String)), usage: Schema.optionalKey(WriterUsage) }

/** The outcome of writing, until it is put into the draft. */
const Written = Schema.TaggedUnion({
  Written: { extensions: Extensions, dropped: Schema.Array(Refusal), ...later },
  NotWritten: { error: Schema.String, ...later },
  Over: {}
})
type Written = typeof Written.Type

const nothingToSay =
  "Nothing that can be shown was written. Describe the company or check the website's address, and start the generation again."

const write = (task: GenerationTask, { material }: Gathered) =>
  activity(
    task,
    "WriteExtensions",
    Written,
    Effect.gen(function*() {
      const writing = yield* CopyWriting
      // Only the needed part is kept, so that the rest of a large draft can go before the writer is asked.
      const brief = yield* writeForTask(task, (draft) =>
        Result.succeed({
          draft,
          answer: {
            campaignName: draft.settings.campaignName ?? draft.settings.name,
            keywords: adKeywords(draft.adGroups),
            kept: keptExtensions(draft.extensions),
            material
          },
          task: { _tag: "Advanced", progress: 40 }
        }))
      if (brief === null) return { _tag: "Over" } as const
      return yield* writing.extensions(brief.answer).pipe(
        Effect.map(({ dropped, extensions, notes, usage }): Written =>
          hasNoExtensions({ ...extensions, phone: null })
            ? { _tag: "NotWritten", error: nothingToSay, notes, usage }
            : { _tag: "Written", extensions, dropped, notes, usage }
        ),
        Effect.catchTag("WritingFailed", ({ sentence, usage }) =>
          Effect.succeed<Written>({ _tag: "NotWritten", error: sentence, usage }))
      )
    })
  )

const record = (task: GenerationTask, gathered: Gathered, written: Exclude<Written, { _tag: "Over" }>) =>
  activity(
    task,
    "RecordExtensions",
    Schema.Void,
    Effect.gen(function*() {
      const revisions = yield* DraftRevisions
      // Reads what persons have changed so far; the decision sees what they change from now on.
      const seen = yield* readForTask(task, (draft, { begunAt }) => ({
        begunAt,
        extensions: draft.extensions,
        revision: draft.revision
      }))
      if (seen === null) return
      const editedBefore = yield* Stream.runFold(
        Stream.takeWhile(revisions.after(task.draftId, seen.begunAt), ({ revision }) => revision <= seen.revision),
        () => editedSince([]),
        (edited, revision) => new Set([...edited, ...editedSince([revision])])
      )
      const end = (draft: CampaignDraft, error: string | null, result: GenerationResult) => ({
        draft: endPart("extensionsGeneration", task, error)(draft),
        answer: undefined,
        task: endOf(error, result)
      })
      const { notes = [], usage = noUsage } = written
      yield* writeForTask(task, (draft) => {
        if (!isOwnedBy(draft.extensionsGeneration, task.taskId)) {
          // Only a restored revision takes a task's generation away; what the person restored stands.
          return Result.succeed(end(draft, null, resultOf(gathered, { leftAlone: ["extensions"], usage })))
        }
        if (written._tag === "NotWritten") {
          return Result.succeed(end(draft, written.error, resultOf(gathered, { notes, usage })))
        }
        const edited = new Set([...editedBefore, ...changedParts(seen.extensions, draft.extensions)])
        const { extensions, leftAlone } = placeExtensions(draft.extensions, written.extensions, edited)
        const result = resultOf(gathered, {
          leftAlone,
          dropped: written.dropped,
          notes,
          usage
        })
        return Result.succeed(Result.match(withinLimits(draft, { ...draft, extensions }), {
          onFailure: (limit) => end(draft, limitSentence(limit), resultOf(gathered, { usage })),
          onSuccess: (after) => end(after, null, result)
        }))
      })
    })
  )

const generate = Effect.fnUntraced(function*(task: GenerationTask) {
  const gathered = yield* gather(task, startPart("extensionsGeneration", task))
  if (gathered === null) return
  const written = yield* write(task, gathered)
  if (written._tag === "Over") return
  yield* record(task, gathered, written)
})

/** Runs `GenerateExtensions` in this process. */
export const layer = GenerateExtensions.toLayer((task) => generation(task, generate(task)))
