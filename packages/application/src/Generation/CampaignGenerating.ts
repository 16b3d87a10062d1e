import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { AdGroupNotFound, ExclusionHasNone, KeywordNotFound } from "@campaigns/domain/Drafts/DraftErrors"
import {
  addKeyword,
  addKeywords,
  changeKeyword,
  type KeywordPatch,
  type KeywordsAdded,
  type NewKeyword
} from "@campaigns/domain/Drafts/EditKeywords"
import { type AdGroupId, type DraftId, type KeywordId, type RsaId, TaskId } from "@campaigns/domain/Drafts/Ids"
import type { DraftKeyword } from "@campaigns/domain/Drafts/Keyword"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import type { DraftFrozen } from "@campaigns/domain/internal/Drafts/EditableDraft"
import { beginGeneration } from "@campaigns/domain/internal/Generation/BeginGeneration"
import { lacksAds, unplacedKeywords } from "@campaigns/domain/internal/Generation/GeneratedAdGroups"
import { beginRsas } from "@campaigns/domain/internal/Generation/GeneratedAds"
import { type GenerationUnderWay, NothingToGenerate } from "@campaigns/domain/internal/Generation/GenerationErrors"
import type { LimitReached } from "@campaigns/domain/LimitReached"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import * as WorkflowEngine from "effect/workflow/WorkflowEngine"
import { afterCommit } from "../Conventions/AfterCommit.ts"
import { orBug, type StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { DraftAccess } from "../Drafts/DraftAccess.ts"
import { type DraftNotFound, DraftReader, type RevisionConflict } from "../Drafts/DraftReader.ts"
import { DraftWriter, type TaskBegun } from "../Drafts/DraftWriter.ts"
import { idsAreReserved } from "../Drafts/ReservedIds.ts"
import { onTarget, type WriteTarget } from "../Drafts/WriteTarget.ts"
import { MarketAnalyses } from "../MarketAnalysis/MarketAnalyses.ts"
import { type Task, Tasks } from "../Tasks/Tasks.ts"
import { type GenerationKind, startGeneration } from "./StartGeneration.ts"

type WriteRefused = DraftFrozen | DraftNotFound | RevisionConflict | StorageUnavailable
type Start<E> = Effect.Effect<Task, E | WriteRefused>

/** The number of ads that a generation writes for an ad group, each from another side: 1 to 3, by default 1. */
export interface AdsWanted {
  readonly adsPerGroup: number
}

/** Starting the background work that fills a draft with ad groups, ads and extensions. */
export class CampaignGenerating extends Context.Service<CampaignGenerating, {
  readonly generateExtensions: (user: Principal, target: WriteTarget) => Start<GenerationUnderWay>
  /** Splits the selected keywords of the draft's market analysis into ad groups and writes their ads. */
  readonly generateAdGroups: (
    user: Principal,
    target: WriteTarget,
    wanted?: AdsWanted
  ) => Start<GenerationUnderWay | NothingToGenerate>
  readonly generateRsas: (
    user: Principal,
    target: WriteTarget,
    adGroupId: AdGroupId,
    wanted?: AdsWanted
  ) => Start<AdGroupNotFound | GenerationUnderWay | LimitReached | NothingToGenerate>
  /** Adds a keyword and hands the ad group's ads to a task in the same write, unless a task has them already. */
  readonly addKeyword: (
    user: Principal,
    target: WriteTarget,
    adGroupId: AdGroupId,
    keyword: NewKeyword
  ) => Effect.Effect<
    { readonly draft: CampaignDraft; readonly keyword: DraftKeyword },
    AdGroupNotFound | ExclusionHasNone | LimitReached | WriteRefused
  >
  /** Adds keywords; a task gets the ads when at least one is new. `index` is a place in the client's list. */
  readonly addKeywords: (
    user: Principal,
    target: WriteTarget,
    adGroupId: AdGroupId,
    keywords: ReadonlyArray<{ readonly index: number; readonly keyword: NewKeyword }>
  ) => Effect.Effect<KeywordsAdded, AdGroupNotFound | WriteRefused>
  /** Changes a keyword; only a change of its text hands the ads to a task. */
  readonly changeKeyword: (
    user: Principal,
    target: WriteTarget,
    adGroupId: AdGroupId,
    keywordId: KeywordId,
    patch: KeywordPatch
  ) => Effect.Effect<
    { readonly draft: CampaignDraft; readonly keyword: DraftKeyword },
    AdGroupNotFound | ExclusionHasNone | KeywordNotFound | LimitReached | WriteRefused
  >
}>()("@campaigns/application/Generation/CampaignGenerating") {
  static readonly layer = Layer.effect(CampaignGenerating, Effect.suspend(() => make))
}

const noAnalysis = new NothingToGenerate({
  code: "NO_MARKET_ANALYSIS",
  detail: "The draft has no market analysis whose keywords could be split; make the draft from one."
})

const nothingSelected = new NothingToGenerate({
  code: "NO_SELECTED_KEYWORDS",
  detail:
    "Every selected keyword of the market analysis is in the draft already, with ads; select more of its keywords."
})

const make = Effect.gen(function*() {
  const access = yield* DraftAccess
  const analyses = yield* MarketAnalyses
  const drafts = yield* DraftReader
  const store = yield* DraftWriter
  const random = yield* SecureRandom.SecureRandom
  const tasks = yield* Tasks
  const engine = yield* WorkflowEngine.WorkflowEngine

  const beginning = (kind: GenerationKind, { adsPerGroup }: AdsWanted = { adsPerGroup: 1 }) =>
    Effect.map(random.uuidV7(), (id): TaskBegun<GenerationKind> => ({
      _tag: "Began",
      kind,
      taskId: TaskId.make(id),
      ...(adsPerGroup > 1 ? { adsPerGroup } : {})
    }))

  /** Starts the work of a task once it is stored; should that get lost, `TaskWatching` makes up for it. */
  const start = (
    draftId: DraftId,
    { kind, taskId }: { readonly kind: GenerationKind; readonly taskId: TaskId },
    wanted: AdsWanted = { adsPerGroup: 1 }
  ) =>
    afterCommit(
      Effect.provideService(
        startGeneration({ kind, draftId, taskId, ...wanted }),
        WorkflowEngine.WorkflowEngine,
        engine
      )
    )

  const begin = Effect.fnUntraced(function*<E>(
    user: Principal,
    target: WriteTarget,
    kind: GenerationKind,
    change: (draft: CampaignDraft, taskId: TaskId) => Result.Result<CampaignDraft, E>,
    wanted?: AdsWanted
  ) {
    const task = yield* beginning(kind, wanted)
    const begun = (draft: CampaignDraft) =>
      Result.map(change(draft, task.taskId), (draft) => ({ draft, answer: undefined, task }))
    yield* store.write(target.draftId, user.userId, onTarget(user, target)(begun))
    yield* start(target.draftId, task, wanted)
    return yield* orBug(tasks.find(task.taskId))
  })

  /** An id for the ad that is added when an ad group has none that may be written. */
  const newRsaId = Effect.map(drafts.reserveIds(1), ([id]) => id as RsaId)

  /**
   * A change of a keyword together with the renewal of its ad group's ads. A group that has nothing to renew, such as
   * one whose ads are all written by hand, takes the change alone.
   */
  const withRenewal = Effect.fnUntraced(function*<A extends { readonly draft: CampaignDraft }, E>(
    user: Principal,
    target: WriteTarget,
    adGroupId: AdGroupId,
    change: (draft: CampaignDraft) => Result.Result<A, E>,
    isWanted: (changed: A) => boolean
  ) {
    const task = yield* beginning("generateRsas")
    const rsaId = yield* newRsaId
    const renewed = (changed: A) => {
      const begun = isWanted(changed)
        ? beginRsas(changed.draft, { adGroupId, taskId: task.taskId, newRsaId: rsaId, supersede: true })
        : null
      return begun !== null && Result.isSuccess(begun)
        ? { draft: begun.success, answer: { changed, isBegun: true }, task }
        : { draft: changed.draft, answer: { changed, isBegun: false } }
    }
    const { answer: { changed, isBegun }, draft } = yield* store.write(
      target.draftId,
      user.userId,
      onTarget(user, target)((draft) => Result.map(change(draft), renewed))
    )
    if (isBegun) yield* start(target.draftId, task)
    return { ...changed, draft }
  })

  return CampaignGenerating.of({
    generateExtensions: Effect.fn("CampaignGenerating.generateExtensions")(function*(user, target) {
      return yield* begin(
        user,
        target,
        "generateExtensions",
        (draft, taskId) => beginGeneration(draft, "extensionsGeneration", taskId)
      )
    }),

    generateAdGroups: Effect.fn("CampaignGenerating.generateAdGroups")(function*(user, target, wanted) {
      const { marketAnalysisId } = yield* access.draft(user, target.draftId)
      const selected = marketAnalysisId === null
        ? null
        : yield* orBug(analyses.find(marketAnalysisId, { selectedOnly: true }))
      return yield* begin(
        user,
        target,
        "generateAdGroups",
        (draft, taskId) =>
          Result.flatMap(beginGeneration(draft, "adGroupsGeneration", taskId), (begun) => {
            if (selected === null) return Result.fail(noAnalysis)
            const isMore = unplacedKeywords(draft, selected.keywords).length > 0 || lacksAds(draft)
            return isMore ? Result.succeed(begun) : Result.fail(nothingSelected)
          }),
        wanted
      )
    }),

    generateRsas: Effect.fn("CampaignGenerating.generateRsas")(function*(user, target, adGroupId, wanted) {
      const [rsaId, ...furtherRsaIds] = (yield* drafts.reserveIds(wanted?.adsPerGroup ?? 1)) as ReadonlyArray<RsaId>
      return yield* begin(
        user,
        target,
        "generateRsas",
        (draft, taskId) =>
          beginRsas(draft, { adGroupId, taskId, newRsaId: rsaId as RsaId, furtherRsaIds, supersede: false })
      )
    }),

    addKeyword: Effect.fn("CampaignGenerating.addKeyword")(function*(user, target, adGroupId, keyword) {
      const id = yield* Effect.map(drafts.reserveIds(1), ([id]) => id as KeywordId)
      return yield* withRenewal(
        user,
        target,
        adGroupId,
        (draft) => addKeyword(draft, adGroupId, id, keyword),
        () => true
      ).pipe(idsAreReserved)
    }),

    addKeywords: Effect.fn("CampaignGenerating.addKeywords")(function*(user, target, adGroupId, keywords) {
      const ids = keywords.length === 0 ? [] : yield* drafts.reserveIds(keywords.length)
      const rows = keywords.map((row, at) => ({ ...row, id: ids[at] as KeywordId }))
      return yield* withRenewal(
        user,
        target,
        adGroupId,
        (draft) => addKeywords(draft, adGroupId, rows),
        ({ created }) => created.length > 0
      ).pipe(idsAreReserved)
    }),

    changeKeyword: Effect.fn("CampaignGenerating.changeKeyword")(function*(user, target, adGroupId, keywordId, patch) {
      return yield* withRenewal(
        user,
        target,
        adGroupId,
        (draft) => changeKeyword(draft, adGroupId, keywordId, patch),
        ({ textChanged }) => textChanged
      )
    })
  })
})
