import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { Extensions, hasNoExtensions } from "@campaigns/domain/Drafts/Extensions"
import { isOwnedBy } from "@campaigns/domain/Generation/GeneratedAds"
import { keptExtensions } from "@campaigns/domain/Generation/KeptExtensions"
import { editedSince, placeExtensions } from "@campaigns/domain/Generation/PlaceExtensions"
import { Refusal } from "@campaigns/domain/Generation/Proposals"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { DraftRevisions } from "../Drafts/DraftRevisions.ts"
import { CopyWriting } from "./CopyWriting.ts"
import { adKeywords } from "./DraftWords.ts"
import { type GenerationResult, resultOf } from "./GenerationResult.ts"
import {
  activity,
  beginPart,
  endPart,
  gather,
  type GenerationTask,
  generationWorkflow,
  inTurn
} from "./GenerationWork.ts"
import type { Gathered } from "./MaterialGathering.ts"
import { endOf, OwnedDraft } from "./OwnedDraft.ts"

/** Writing the extensions of one draft. */
export const GenerateExtensions = generationWorkflow("GenerateExtensions")

/** What came of writing, until it is put into the draft. */
const Written = Schema.TaggedUnion({
  Written: { extensions: Extensions, dropped: Schema.Array(Refusal) },
  NotWritten: { error: Schema.String },
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
      const owned = yield* OwnedDraft
      const begun = yield* owned.write(
        task.draftId,
        task.taskId,
        (draft) => Effect.succeed({ draft, move: { _tag: "Advance" as const, progress: 40 } })
      )
      if (begun === null) return { _tag: "Over" } as const
      const { adGroups, extensions, settings } = begun.draft
      const brief = {
        campaignName: settings.campaignName ?? settings.name,
        keywords: adKeywords(adGroups),
        kept: keptExtensions(extensions),
        material
      }
      return yield* Effect.match(writing.extensions(brief), {
        onFailure: ({ sentence }): Written => ({ _tag: "NotWritten", error: sentence }),
        onSuccess: ({ dropped, extensions }): Written =>
          hasNoExtensions({ ...extensions, phone: null })
            ? { _tag: "NotWritten", error: nothingToSay }
            : { _tag: "Written", extensions, dropped }
      })
    })
  )

const wireParts = {
  sitelinks: "sitelinks",
  callouts: "callouts",
  phone: "phone",
  structuredSnippets: "structured_snippets"
} as const

const record = (task: GenerationTask, gathered: Gathered, written: Exclude<Written, { _tag: "Over" }>) =>
  activity(
    task,
    "RecordExtensions",
    Schema.Void,
    Effect.gen(function*() {
      const owned = yield* OwnedDraft
      const revisions = yield* DraftRevisions
      const { draftId, taskId } = task
      const ended = (draft: CampaignDraft, error: string | null, result: GenerationResult) => ({
        draft: endPart(draft, "extensionsGeneration", task, error),
        move: endOf(error, result)
      })

      yield* owned.write(draftId, taskId, (draft, { begunAt }) =>
        Effect.gen(function*() {
          if (!isOwnedBy(draft.extensionsGeneration, taskId)) {
            // Only a restored revision takes a task's generation away; what the person restored stands.
            return { draft, move: endOf(null, resultOf(gathered, { left_alone: ["extensions"] })) }
          }
          if (written._tag === "NotWritten") return ended(draft, written.error, resultOf(gathered))
          const edited = editedSince(yield* revisions.after(draftId, begunAt))
          const { extensions, leftAlone } = placeExtensions(draft.extensions, written.extensions, edited)
          const result = resultOf(gathered, {
            left_alone: leftAlone.map((part) => wireParts[part]),
            dropped: written.dropped
          })
          return ended({ ...draft, extensions }, null, result)
        }))
    })
  )

const generate = Effect.fnUntraced(function*(task: GenerationTask) {
  const gathered = yield* gather(task, beginPart("extensionsGeneration", task))
  if (gathered === null) return
  const written = yield* write(task, gathered)
  if (written._tag === "Over") return
  yield* record(task, gathered, written)
})

/** Runs `GenerateExtensions` in this process. */
export const layer = GenerateExtensions.toLayer((task) => inTurn(task, generate(task)))
