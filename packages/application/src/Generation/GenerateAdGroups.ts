import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { MarketKeywordId } from "@campaigns/domain/Drafts/Ids"
import {
  addAdGroups,
  idsForAdGroups,
  type KeywordGroup,
  takeUnwrittenAds,
  unplacedKeywords
} from "@campaigns/domain/Generation/GeneratedAdGroups"
import { isOwnedBy } from "@campaigns/domain/Generation/GeneratedAds"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { CampaignDrafts } from "../Drafts/CampaignDrafts.ts"
import { DraftRevisions } from "../Drafts/DraftRevisions.ts"
import { takingFrom } from "../Drafts/ReservedIds.ts"
import { MarketAnalyses } from "../MarketAnalysis/MarketAnalyses.ts"
import { adsResult, beginAds, errorOf, PlannedAd, plannedAds, writeAds } from "./AdWriting.ts"
import { CopyWriting } from "./CopyWriting.ts"
import { type GenerationResult, resultOf } from "./GenerationResult.ts"
import {
  activity,
  beginPart,
  endPart,
  finish,
  gather,
  type GenerationTask,
  generationWorkflow,
  inTurn
} from "./GenerationWork.ts"
import type { Gathered } from "./MaterialGathering.ts"
import { endOf, OwnedDraft } from "./OwnedDraft.ts"

/**
 * Splitting the selected keywords of a market analysis into ad groups and writing their ads. What is in the draft already stays:
 * keywords that an ad group has are not placed again, and of the ads only those are written that are missing or failed.
 */
export const GenerateAdGroups = generationWorkflow("GenerateAdGroups")

/** How many keywords a writer is given to split at a time. */
const KEYWORDS_AT_A_TIME = 300

const KeywordGroups = Schema.Array(Schema.Struct({ name: Schema.String, keywordIds: Schema.Array(MarketKeywordId) }))

const SplitOutcome = Schema.TaggedUnion({
  Split: { groups: KeywordGroups },
  NotSplit: { error: Schema.String }
})
type SplitOutcome = typeof SplitOutcome.Type

/** The selected keywords of the draft's market analysis; none when it has no analysis any more. */
const selectedKeywords = (analyses: MarketAnalyses["Service"], { marketAnalysisId }: CampaignDraft) =>
  marketAnalysisId === null ? Effect.succeed([]) : Effect.match(
    analyses.find(marketAnalysisId, { selectedOnly: true }),
    { onSuccess: ({ keywords }) => keywords, onFailure: () => [] }
  )

const chunksOf = <A>(items: ReadonlyArray<A>, size: number): ReadonlyArray<ReadonlyArray<A>> =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size))

const split = (task: GenerationTask, { material }: Gathered) =>
  activity(
    task,
    "SplitKeywords",
    SplitOutcome,
    Effect.gen(function*() {
      const writing = yield* CopyWriting
      const owned = yield* OwnedDraft
      const found = yield* owned.read(task.draftId, task.taskId)
      if (found === null) return { _tag: "Split", groups: [] } as const
      const keywords = unplacedKeywords(found.draft, yield* selectedKeywords(yield* MarketAnalyses, found.draft))
      const groups: Array<KeywordGroup> = []
      for (const chunk of chunksOf(keywords, KEYWORDS_AT_A_TIME)) {
        const written = yield* Effect.result(writing.adGroups({
          keywords: chunk.map(({ avgMonthlySearches, id, keywordText }) => ({
            id,
            text: keywordText,
            avgMonthlySearches
          })),
          takenNames: [...found.draft.adGroups, ...groups].map(({ name }) => name),
          material
        }))
        if (written._tag === "Failure") {
          const outcome: SplitOutcome = { _tag: "NotSplit", error: written.failure.sentence }
          return outcome
        }
        groups.push(...written.success.groups)
      }
      return { _tag: "Split", groups } as const
    })
  )

const Planned = Schema.Struct({ created: Schema.Int, ads: Schema.Array(PlannedAd) })

const nothingPlanned: typeof Planned.Type = { created: 0, ads: [] }

const add = (task: GenerationTask, groups: ReadonlyArray<KeywordGroup>) =>
  activity(
    task,
    "AddAdGroups",
    Planned,
    Effect.gen(function*() {
      const owned = yield* OwnedDraft
      const drafts = yield* CampaignDrafts
      const analyses = yield* MarketAnalyses
      const revisions = yield* DraftRevisions
      const { draftId, taskId } = task

      /** How many ad groups an earlier run of this activity, whose result was not kept, has added. */
      const addedBefore = (begunAt: number) =>
        Effect.map(revisions.after(draftId, begunAt), (written) =>
          written.filter(({ author }) =>
            author === null
          ).flatMap(({ forward }) => forward.adGroups.put).length)

      const written = yield* owned.write(draftId, taskId, (draft, { begunAt }) =>
        Effect.gen(function*() {
          const move = { _tag: "Advance", progress: 40 } as const
          if (!isOwnedBy(draft.adGroupsGeneration, taskId)) return { draft, move, created: 0 }
          const before = yield* addedBefore(begunAt)
          if (before > 0) return { draft, move, created: before }
          const count = idsForAdGroups(draft, groups)
          const nextId = takingFrom(count === 0 ? [] : yield* drafts.reserveIds(count))
          const keywords = yield* selectedKeywords(analyses, draft)
          const taken = takeUnwrittenAds(draft, taskId, nextId)
          const added = addAdGroups(taken, { groups, keywords, taskId, nextId })
          return {
            draft: beginAds(task)(added),
            move,
            created: added.adGroups.length - draft.adGroups.length
          }
        }))
      return written === null
        ? nothingPlanned
        : { created: written.created, ads: plannedAds(written.draft, taskId) }
    })
  )

/** Ends the task, and with it the generation of the draft's ad groups while that is still the task's. */
const end = (task: GenerationTask, error: string | null, result: GenerationResult) =>
  finish(
    task,
    endOf(error, result),
    (draft) =>
      isOwnedBy(draft.adGroupsGeneration, task.taskId) ? endPart(draft, "adGroupsGeneration", task, error) : draft
  )

const generate = Effect.fnUntraced(function*(task: GenerationTask) {
  const gathered = yield* gather(task, beginPart("adGroupsGeneration", task))
  if (gathered === null) return
  const outcome = yield* split(task, gathered)
  if (outcome._tag === "NotSplit") return yield* end(task, outcome.error, resultOf(gathered))
  const { ads, created } = yield* add(task, outcome.groups)
  const report = yield* writeAds(task, ads, gathered.material, { from: 40, to: 95 })
  yield* end(task, errorOf(report), resultOf(gathered, { ad_groups_created: created, ...adsResult(report) }))
})

/** Runs `GenerateAdGroups` in this process. */
export const layer = GenerateAdGroups.toLayer((task) => inTurn(task, generate(task)))
