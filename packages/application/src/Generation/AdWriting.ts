import { GeneratedRsa } from "@campaigns/copywriting/Checks/RepairRsa"
import type { Material } from "@campaigns/copywriting/Orders/Material"
import { Refusal } from "@campaigns/copywriting/Orders/Proposals"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { AdGroupId, RsaId, type TaskId } from "@campaigns/domain/Drafts/Ids"
import { normaliseKeywordText } from "@campaigns/domain/Drafts/Keyword"
import type { Rsa } from "@campaigns/domain/Drafts/Rsa"
import { withinLimits } from "@campaigns/domain/internal/Drafts/DraftLimits"
import { changeOwnedRsa, isReplaceable, rsasOf, startRsas } from "@campaigns/domain/internal/Generation/GeneratedAds"
import { limitSentence } from "@campaigns/domain/LimitReached"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { task as largeTask } from "../Load/LargeWork.ts"
import { MarketAnalyses } from "../MarketAnalysis/MarketAnalyses.ts"
import type { FailedRsa } from "../Tasks/TaskResult.ts"
import { CALLS_OF_AN_ORDER, CopyWriting } from "./CopyWriting.ts"
import { adKeywords } from "./DraftWords.ts"
import { activity, type GenerationTask, readForTask, writeForTask } from "./GenerationWork.ts"
import { sumOfUsage, WriterUsage } from "./WriterUsage.ts"

/** An ad that a task is going to write; the ids find it also after changes of the draft. */
export const PlannedAd = Schema.Struct({ adGroupId: AdGroupId, rsaId: RsaId })
export type PlannedAd = typeof PlannedAd.Type

/** The draft with the task's ads marked as being written. */
export const beginAds = ({ taskId }: GenerationTask) => (draft: CampaignDraft): CampaignDraft =>
  startRsas(draft, taskId)

/** The ads that a task has in hand. */
export const plannedAds = (draft: CampaignDraft, taskId: TaskId): ReadonlyArray<PlannedAd> =>
  rsasOf(draft, taskId).map(({ group, rsa }) => ({ adGroupId: group.id, rsaId: rsa.id }))

/** Ads that were stored by earlier versions have neither notes nor usage. */
const Written = Schema.TaggedUnion({
  Written: {
    rsa: GeneratedRsa,
    dropped: Schema.Array(Refusal),
    notes: Schema.optionalKey(Schema.Array(Schema.String)),
    usage: Schema.optionalKey(WriterUsage)
  },
  NotWritten: { error: Schema.String, usage: Schema.optionalKey(WriterUsage) },
  /** A user edited or removed it, or handed it to another task. */
  NotOurs: {}
})
type Written = typeof Written.Type

/** The outcome of an ad. */
const AdOutcome = Schema.TaggedUnion({
  Done: { dropped: Schema.Array(Refusal) },
  Failed: { error: Schema.String },
  LeftAlone: {}
})
type AdOutcome = typeof AdOutcome.Type

/** The monthly searches of keywords by the key of their text. */
const Searches = Schema.Array(Schema.Struct({ text: Schema.String, searches: Schema.Int }))
type SearchesOf = ReadonlyMap<string, number>

/** The searches of the keywords in the task's ad groups, from the draft's market analysis; none without an analysis. */
const readSearches = (task: GenerationTask) =>
  activity(
    task,
    "ReadSearches",
    Searches,
    Effect.gen(function*() {
      const analyses = yield* MarketAnalyses
      const found = yield* readForTask(task, (draft) => ({
        marketAnalysisId: draft.marketAnalysisId,
        texts: new Set(rsasOf(draft, task.taskId).flatMap(({ group }) => adKeywords([group]).map(normaliseKeywordText)))
      }))
      const { marketAnalysisId = null, texts = new Set<string>() } = found ?? {}
      if (marketAnalysisId === null) return []
      return yield* largeTask(analyses.find(marketAnalysisId, { selectedOnly: false })).pipe(
        Effect.map(({ keywords }) =>
          keywords.flatMap(({ avgMonthlySearches, keywordText }) => {
            const text = normaliseKeywordText(keywordText)
            return texts.has(text) ? [{ text, searches: avgMonthlySearches }] : []
          })
        ),
        Effect.catchTag("MarketAnalysisNotFound", () => Effect.succeed([]))
      )
    })
  )

/** The searches of keywords in their order, for a brief; nothing where none is known. */
const searchesFor = (keywords: ReadonlyArray<string>, searches: SearchesOf) => {
  const all = keywords.map((text) => searches.get(normaliseKeywordText(text)) ?? null)
  return all.every((one) => one === null) ? {} : { searches: all }
}

const write = (
  task: GenerationTask,
  { rsaId }: PlannedAd,
  material: Material,
  searches: SearchesOf,
  mostCalls: number
) =>
  activity(
    task,
    `WriteRsa/${rsaId}`,
    Written,
    Effect.gen(function*() {
      const writing = yield* CopyWriting
      const stays = (text: Rsa["headlines"][number]) => !isReplaceable(text)
      const brief = yield* readForTask(task, (draft) => {
        const ad = rsasOf(draft, task.taskId).find(({ rsa }) => rsa.id === rsaId)
        const keywords = ad === undefined ? [] : adKeywords([ad.group])
        return ad === undefined ? null : {
          adGroupName: ad.group.name,
          keywords,
          page: ad.rsa.finalUrl,
          ...searchesFor(keywords, searches),
          kept: { headlines: ad.rsa.headlines.filter(stays), descriptions: ad.rsa.descriptions.filter(stays) },
          material,
          ...(ad.group.rsas.length < 2 ? {} : {
            angle: { index: ad.group.rsas.findIndex(({ id }) => id === rsaId), count: ad.group.rsas.length }
          }),
          turn: { index: draft.adGroups.findIndex(({ id }) => id === ad.group.id), count: draft.adGroups.length }
        }
      })
      if (brief === null) return { _tag: "NotOurs" } as const
      return yield* writing.rsa(brief, mostCalls).pipe(
        Effect.map(({ dropped, notes, rsa, usage }): Written => ({ _tag: "Written", rsa, dropped, notes, usage })),
        Effect.catchTag("WritingFailed", ({ sentence, usage }) =>
          Effect.succeed<Written>({ _tag: "NotWritten", error: sentence, usage }))
      )
    })
  )

/** A page or path that the ad has already stays; a person may have chosen it. */
const withTexts = (rsa: Rsa, generated: GeneratedRsa, taskId: TaskId): Rsa => ({
  ...rsa,
  headlines: generated.headlines,
  descriptions: generated.descriptions,
  finalUrl: rsa.finalUrl ?? generated.finalUrl,
  ...(rsa.displayPath1 === null && rsa.displayPath2 === null
    ? { displayPath1: generated.displayPath1, displayPath2: generated.displayPath2 }
    : {}),
  generation: { _tag: "Completed", taskId }
})

const record = (
  task: GenerationTask,
  { rsaId }: PlannedAd,
  written: Exclude<Written, { readonly _tag: "NotOurs" }>,
  progress: number
) =>
  activity(
    task,
    `RecordRsa/${rsaId}`,
    AdOutcome,
    Effect.gen(function*() {
      const { taskId } = task
      const move = { _tag: "Advanced", progress } as const
      const outcome: AdOutcome = written._tag === "Written"
        ? { _tag: "Done", dropped: written.dropped }
        : { _tag: "Failed", error: written.error }
      const failing = (draft: CampaignDraft, error: string) =>
        changeOwnedRsa(draft, rsaId, taskId, (rsa) => ({ ...rsa, generation: { _tag: "Failed", taskId, error } }))
      const recorded = yield* writeForTask<AdOutcome>(task, (draft) => {
        const changed = written._tag === "Written"
          ? changeOwnedRsa(draft, rsaId, taskId, (rsa) => withTexts(rsa, written.rsa, taskId))
          : failing(draft, written.error)
        if (changed !== null) {
          const fitting = withinLimits(draft, changed)
          if (Result.isSuccess(fitting)) return Result.succeed({ draft: changed, answer: outcome, task: move })
          const error = limitSentence(fitting.failure)
          return Result.succeed({
            draft: failing(draft, error) ?? draft,
            answer: { _tag: "Failed", error },
            task: move
          })
        }
        // An earlier run of this activity recorded it and its result was not kept; or a user or another task took it
        // over.
        const isRecorded = draft.adGroups.some(({ rsas }) =>
          rsas.some(({ generation, id }) => id === rsaId && "taskId" in generation && generation.taskId === taskId)
        )
        return Result.succeed({ draft, answer: isRecorded ? outcome : { _tag: "LeftAlone" }, task: move })
      })
      return recorded === null ? { _tag: "LeftAlone" } as const : recorded.answer
    })
  )

/** The number of ads of one task that are written at the same time. */
const AT_ONCE = 4

/** The outcomes of the ads of a task. */
export interface AdsReport {
  readonly written: number
  readonly failed: ReadonlyArray<FailedRsa>
  readonly leftAlone: ReadonlyArray<string>
  readonly dropped: ReadonlyArray<Refusal>
  readonly notes: ReadonlyArray<string>
  readonly usage: WriterUsage
}

/** The error of a task whose ads all failed; `null` when at least one was written or nothing was to be done. */
export const errorOf = ({ failed, written }: AdsReport): string | null =>
  written === 0 ? failed[0]?.error ?? null : null

/** The part of a task's result about the ads. */
export const adsResult = ({ dropped, failed, leftAlone, notes, usage, written }: AdsReport) => ({
  rsasWritten: written,
  rsasFailed: failed,
  leftAlone,
  dropped,
  notes,
  usage
})

const report = (
  outcomes: ReadonlyArray<readonly [PlannedAd, AdOutcome]>,
  texts: ReadonlyArray<Written>
): AdsReport => ({
  notes: texts.flatMap((one) => (one._tag === "Written" ? one.notes ?? [] : [])),
  usage: sumOfUsage(texts.map(usageOf)),
  written: outcomes.filter(([, { _tag }]) => _tag === "Done").length,
  failed: outcomes.flatMap(([{ adGroupId, rsaId }, outcome]) =>
    outcome._tag === "Failed" ? [{ adGroupId, rsaId, error: outcome.error }] : []
  ),
  leftAlone: outcomes.flatMap(([{ adGroupId, rsaId }, { _tag }]) =>
    _tag === "LeftAlone" ? [`adGroups[${adGroupId}].rsas[${rsaId}]`] : []
  ),
  dropped: outcomes.flatMap(([, outcome]) => outcome._tag === "Done" ? outcome.dropped : [])
})

const usageOf = (written: Written): WriterUsage | undefined => written._tag === "NotOurs" ? undefined : written.usage

/** The most calls of a language model that a task makes. */
export const CALLS_OF_A_TASK = 200

/**
 * Writes the ads of a task one by one into the draft, each in two activities; `progress` is where the task stands
 * before the first and after the last, `spent` the calls of a language model that it has made already.
 */
export const writeAds = Effect.fnUntraced(function*(
  task: GenerationTask,
  ads: ReadonlyArray<PlannedAd>,
  material: Material,
  progress: { readonly from: number; readonly to: number },
  spent = 0
) {
  let left = CALLS_OF_A_TASK - spent
  const texts: Array<Written> = []
  const searches = new Map((ads.length === 0 ? [] : yield* readSearches(task)).map((one) => [one.text, one.searches]))
  const outcomes = yield* Effect.forEach(
    ads,
    Effect.fnUntraced(function*(ad, index) {
      // The ad's most calls are put aside until it is known how many it needed.
      const mostCalls = Math.max(0, Math.min(CALLS_OF_AN_ORDER, left))
      left -= mostCalls
      const written = yield* write(task, ad, material, searches, mostCalls)
      left += mostCalls - (usageOf(written)?.calls ?? 0)
      texts.push(written)
      const share = (progress.to - progress.from) * (index + 1) / ads.length
      const outcome: AdOutcome = written._tag === "NotOurs"
        ? { _tag: "LeftAlone" }
        : yield* record(task, ad, written, Math.floor(progress.from + share))
      return [ad, outcome] as const
    }),
    { concurrency: AT_ONCE }
  )
  return report(outcomes, texts)
})
