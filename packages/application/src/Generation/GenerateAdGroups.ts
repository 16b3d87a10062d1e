import { LeftOutKeyword } from "@campaigns/copywriting/Sorting/LeftOutKeyword"
import type { SplitGroup } from "@campaigns/copywriting/Sorting/SplitKeywords"
import { UnsureKeyword } from "@campaigns/copywriting/Sorting/UnsureKeyword"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { type AdGroupId, MarketKeywordId } from "@campaigns/domain/Drafts/Ids"
import { withinLimits } from "@campaigns/domain/internal/Drafts/DraftLimits"
import {
  addAdGroups,
  type CandidateKeyword,
  idsForAdGroups,
  type KeywordGroup,
  takeUnwrittenAds,
  unplacedKeywords
} from "@campaigns/domain/internal/Generation/GeneratedAdGroups"
import { isOwnedBy } from "@campaigns/domain/internal/Generation/GenerationSteps"
import { suggestedBid } from "@campaigns/domain/internal/Generation/GroupBids"
import { candidateText } from "@campaigns/domain/internal/MarketAnalysis/CandidateText"
import { limitSentence } from "@campaigns/domain/LimitReached"
import type { MarketKeyword } from "@campaigns/domain/MarketAnalysis/MarketAnalysis"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"
import { orBug } from "../Conventions/StorageUnavailable.ts"
import { DraftReader } from "../Drafts/DraftReader.ts"
import { DraftRevisions } from "../Drafts/DraftRevisions.ts"
import { takingFrom } from "../Drafts/ReservedIds.ts"
import { Companies } from "../Identity/Companies.ts"
import * as LargeWork from "../Load/LargeWork.ts"
import { MarketAnalyses } from "../MarketAnalysis/MarketAnalyses.ts"
import { isAtWork } from "../Tasks/DurableWork.ts"
import { SortedOtherwise, SuggestedBid, Unsure } from "../Tasks/TaskResult.ts"
import { adsResult, beginAds, CALLS_OF_A_TASK, errorOf, PlannedAd, plannedAds, writeAds } from "./AdWriting.ts"
import { CALLS_OF_AN_ORDER, CopyWriting } from "./CopyWriting.ts"
import { type GenerationResult, leftOutResult, resultOf, unsureResult } from "./GenerationResult.ts"
import {
  activity,
  endOf,
  endPart,
  finish,
  gather,
  generation,
  type GenerationTask,
  generationWorkflow,
  readForTask,
  startPart,
  writeForTask
} from "./GenerationWork.ts"
import type { Gathered } from "./MaterialGathering.ts"
import { noUsage, sumOfUsage, WriterUsage } from "./WriterUsage.ts"

/**
 * Splitting the selected keywords of a market analysis into ad groups and writing their ads. What is in the draft
 * already stays: keywords that an ad group has are not placed again, and of the ads only those are written that are
 * missing or failed.
 */
export const GenerateAdGroups = generationWorkflow("GenerateAdGroups")

/** Groups that were stored before they had a page have none. */
const KeywordGroups = Schema.Array(
  Schema.Struct({
    name: Schema.String,
    keywordIds: Schema.Array(MarketKeywordId),
    page: Schema.optionalKey(Schema.NullOr(Schema.String))
  })
)

const SplitOutcome = Schema.TaggedUnion({
  Split: {
    groups: KeywordGroups,
    /** Outcomes that were stored before keywords were left out have none. */
    leftOut: Schema.optionalKey(Schema.Array(LeftOutKeyword)),
    /** Outcomes that were stored before keywords could be in doubt have none. */
    unsure: Schema.optionalKey(Schema.Array(UnsureKeyword)),
    sortedOtherwise: Schema.optionalKey(Schema.Array(SortedOtherwise)),
    notes: Schema.optionalKey(Schema.Array(Schema.String)),
    usage: Schema.optionalKey(WriterUsage)
  },
  NotSplit: { error: Schema.String, usage: Schema.optionalKey(WriterUsage) }
})
type SplitOutcome = typeof SplitOutcome.Type

/** Keywords by how often they are searched, the most sought first. */
const bySearches = (keywords: ReadonlyArray<MarketKeyword>): ReadonlyArray<MarketKeyword> =>
  keywords.toSorted((one, other) => other.avgMonthlySearches - one.avgMonthlySearches)

/** The selected keywords of the draft's market analysis; none when it has no analysis any more. */
const selectedKeywords = (
  analyses: MarketAnalyses["Service"],
  { marketAnalysisId }: Pick<CampaignDraft, "marketAnalysisId">
) =>
  marketAnalysisId === null ? Effect.succeed([]) : analyses.find(marketAnalysisId, { selectedOnly: true }).pipe(
    Effect.map(({ keywords }) => keywords),
    Effect.catchTag("MarketAnalysisNotFound", () => Effect.succeed([]))
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
      const analyses = yield* MarketAnalyses
      const found = yield* LargeWork.task(Effect.gen(function*() {
        const draft = yield* readForTask(task, (draft) => draft)
        return draft === null ? null : {
          keywords: unplacedKeywords(draft, yield* selectedKeywords(analyses, draft)),
          names: draft.adGroups.map(({ name }) => name)
        }
      }))
      if (found === null) return { _tag: "Split", groups: [] } as const
      const { keywords, names } = found
      const groups: Array<SplitGroup> = []
      const leftOut: Array<LeftOutKeyword> = []
      const unsure: Array<UnsureKeyword> = []
      const sortedOtherwise: Array<SortedOtherwise> = []
      const notes: Array<string> = []
      let usage = noUsage
      for (const chunk of chunksOf(bySearches(keywords), writing.keywordsAtATime)) {
        // A writer takes its time over each; a task that was cancelled asks no further.
        if (!(yield* isAtWork(task.taskId))) return { _tag: "Split", groups: [] } as const
        const written = yield* Effect.result(writing.adGroups({
          keywords: chunk.map(({ avgMonthlySearches, id, keywordText }) => ({
            id,
            text: candidateText(keywordText).sought,
            avgMonthlySearches
          })),
          takenNames: [...names, ...groups.map(({ name }) => name)],
          groupsSoFar: groups.map(({ name, page }) => ({ name, page })),
          material
        }, Math.max(0, Math.min(CALLS_OF_AN_ORDER, CALLS_OF_A_TASK - usage.calls))))
        if (written._tag === "Failure") {
          if (written.failure._tag === "StorageUnavailable") return yield* written.failure
          const { sentence, usage: last } = written.failure
          const outcome: SplitOutcome = { _tag: "NotSplit", error: sentence, usage: sumOfUsage([usage, last]) }
          return outcome
        }
        usage = sumOfUsage([usage, written.success.usage])
        groups.push(...written.success.groups)
        leftOut.push(...written.success.leftOut)
        unsure.push(...written.success.unsure)
        sortedOtherwise.push(...written.success.sortedOtherwise)
        notes.push(...written.success.notes)
      }
      return { _tag: "Split", groups, leftOut, unsure, sortedOtherwise, notes, usage } as const
    })
  )

/** The ad groups that were added; with `refused`, why nothing was, which a task of an earlier version does not say. */
const Planned = Schema.Struct({
  created: Schema.Int,
  ads: Schema.Array(PlannedAd),
  refused: Schema.optionalKey(Schema.String),
  bids: Schema.optionalKey(Schema.Array(SuggestedBid)),
  unsure: Schema.optionalKey(Schema.Array(Unsure))
})

const nothingPlanned: typeof Planned.Type = { created: 0, ads: [] }

/** The bids that the added ad groups have, with their reasons. */
const bidsOf = (
  draft: CampaignDraft,
  before: ReadonlySet<AdGroupId>,
  keywords: ReadonlyArray<CandidateKeyword>,
  currencyCode: string
): ReadonlyArray<SuggestedBid> => {
  const candidates = new Map(keywords.map((keyword) => [keyword.id, keyword]))
  return draft.adGroups.filter(({ id }) => !before.has(id)).flatMap((group) => {
    const bid = suggestedBid(group, candidates, draft.settings.dailyBudgetMicros, currencyCode)
    return bid === null ? [] : [{ adGroupId: group.id, cpcBidMicros: bid.micros, reason: bid.reason }]
  })
}

interface Added {
  readonly created: number
  readonly refused: string | null
  readonly isOvertaken: boolean
  readonly bids: ReadonlyArray<SuggestedBid>
}

const add = (
  task: GenerationTask,
  groups: ReadonlyArray<KeywordGroup>,
  unsure: ReadonlyArray<UnsureKeyword>
) =>
  activity(
    task,
    "AddAdGroups",
    Planned,
    Effect.gen(function*() {
      const drafts = yield* DraftReader
      const analyses = yield* MarketAnalyses
      const companies = yield* Companies
      const revisions = yield* DraftRevisions
      const { adsPerGroup = 1, draftId, taskId } = task

      const adding = Effect.gen(function*() {
        const seen = yield* readForTask(task, (draft, { begunAt }) => ({
          begunAt,
          adGroupIds: new Set(draft.adGroups.map(({ id }) => id)),
          customerId: draft.customerId,
          marketAnalysisId: draft.marketAnalysisId,
          revision: draft.revision
        }))
        if (seen === null) return null
        // How many ad groups an earlier run of this activity, whose result was not kept, has added.
        const before = yield* Stream.runFold(
          Stream.takeWhile(revisions.after(draftId, seen.begunAt), ({ revision }) => revision <= seen.revision),
          () => 0,
          (sum, { author, forward }) => author === null ? sum + forward.adGroups.put.length : sum
        )
        const keywords = before > 0 ? [] : yield* selectedKeywords(analyses, seen)
        const wanted = before > 0 ? 0 : idsForAdGroups(seen.adGroupIds.size, groups, keywords, adsPerGroup)
        const ids = wanted === 0 ? [] : yield* drafts.reserveIds(wanted)
        // A customer with drafts is never removed.
        const { currencyCode } = yield* orBug(companies.customer(seen.customerId))
        return yield* writeForTask<Added>(task, (draft) => {
          const nothing = { created: 0, refused: null, isOvertaken: false, bids: [] }
          const move = { _tag: "Advanced", progress: 40 } as const
          if (!isOwnedBy(draft.adGroupsGeneration, taskId)) {
            return Result.succeed({ draft, answer: nothing, task: move })
          }
          if (before > 0) return Result.succeed({ draft, answer: { ...nothing, created: before }, task: move })
          // Ad groups that came since may be another run's, and need ids that were not reserved.
          const isOvertaken = draft.adGroups.some(({ id }) => !seen.adGroupIds.has(id))
          if (isOvertaken) return Result.succeed({ draft, answer: { ...nothing, isOvertaken }, task: move })
          const nextId = takingFrom(ids)
          const taken = takeUnwrittenAds(draft, taskId, nextId)
          const added = addAdGroups(taken, { groups, keywords, unsure, taskId, nextId, adsPerGroup, currencyCode })
          const bids = bidsOf(added, seen.adGroupIds, keywords, currencyCode)
          return Result.succeed(Result.match(withinLimits(draft, beginAds(task)(added)), {
            onFailure: (limit) => ({ draft, answer: { ...nothing, refused: limitSentence(limit) }, task: move }),
            onSuccess: (after) => ({
              draft: after,
              answer: { ...nothing, bids, created: added.adGroups.length - draft.adGroups.length },
              task: move
            })
          }))
        })
      })
      const written = yield* LargeWork.task(
        Effect.repeat(adding, { while: (done) => done?.answer.isOvertaken === true })
      )
      if (written === null) return nothingPlanned
      const { answer: { bids, created, refused }, draft } = written
      return refused === null
        ? { created, ads: plannedAds(draft, taskId), bids, unsure: unsureResult(draft, unsure) }
        : { ...nothingPlanned, refused }
    })
  )

/** Ends the task, and with it the generation of the draft's ad groups while that is still the task's. */
const end = (task: GenerationTask, error: string | null, result: GenerationResult) =>
  finish(
    task,
    endOf(error, result),
    endPart("adGroupsGeneration", task, error)
  )

const noRoom = "Remove some from the draft, or select fewer keywords, and start the generation again."

const generate = Effect.fnUntraced(function*(task: GenerationTask) {
  const gathered = yield* gather(task, startPart("adGroupsGeneration", task))
  if (gathered === null) return
  const outcome = yield* split(task, gathered)
  const { usage = noUsage } = outcome
  if (outcome._tag === "NotSplit") return yield* end(task, outcome.error, resultOf(gathered, { usage }))
  const { ads, bids = [], created, refused, unsure = [] } = yield* add(task, outcome.groups, outcome.unsure ?? [])
  if (refused !== undefined) return yield* end(task, `${refused} ${noRoom}`, resultOf(gathered, { usage }))
  const report = yield* writeAds(task, ads, gathered.material, { from: 40, to: 95 }, usage.calls)
  yield* end(
    task,
    errorOf(report),
    resultOf(gathered, {
      adGroupsCreated: created,
      bids,
      ...adsResult(report),
      leftOut: leftOutResult(outcome.leftOut ?? []),
      unsure,
      sortedOtherwise: outcome.sortedOtherwise ?? [],
      notes: [...(outcome.notes ?? []), ...report.notes],
      usage: sumOfUsage([usage, report.usage])
    })
  )
})

/** Runs `GenerateAdGroups` in this process. */
export const layer = GenerateAdGroups.toLayer((task) => generation(task, generate(task)))
