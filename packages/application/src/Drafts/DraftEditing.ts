import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { blankSettings } from "@campaigns/domain/Drafts/CampaignSettings"
import type {
  AdGroupNotFound,
  DraftAlreadyPublished,
  DraftIsPublishing,
  ElementIdTaken,
  KeywordNotFound,
  RsaNotFound
} from "@campaigns/domain/Drafts/DraftErrors"
import { type AdGroupsRefused, editAdGroups } from "@campaigns/domain/Drafts/EditAdGroups"
import { type AdsRefused, editAds } from "@campaigns/domain/Drafts/EditAds"
import { editExtensions, type ExtensionsPatch } from "@campaigns/domain/Drafts/EditExtensions"
import * as EditSettings from "@campaigns/domain/Drafts/EditSettings"
import type { AdGroupId, DraftId, MarketAnalysisId, NegativeKeywordId, RsaId } from "@campaigns/domain/Drafts/Ids"
import { copyDraft, copyName, countElements, makeDraft } from "@campaigns/domain/Drafts/MakeDraft"
import type { CustomerNotFound } from "@campaigns/domain/Identity/AdCustomer"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { maySeeCustomer, type Principal, visibleCustomers } from "@campaigns/domain/Identity/Principal"
import { applyFix, FixOutdated, type FixRequest, requestedFix } from "@campaigns/domain/internal/Drafts/ApplyFix"
import { applyFixesInTurns, type FixesApplied, type FixesRequest } from "@campaigns/domain/internal/Drafts/ApplyFixes"
import { withinLimits } from "@campaigns/domain/internal/Drafts/DraftLimits"
import type { DraftStep } from "@campaigns/domain/internal/Drafts/DraftStep"
import { deletable } from "@campaigns/domain/internal/Drafts/EditableDraft"
import * as EditNegatives from "@campaigns/domain/internal/Drafts/EditNegativeKeywords"
import { endGeneration } from "@campaigns/domain/internal/Generation/BeginGeneration"
import { settingsFromAnalysis } from "@campaigns/domain/internal/MarketAnalysis/SettingsFromAnalysis"
import { unitMicrosOf } from "@campaigns/domain/internal/Rules/CurrencyUnits"
import { atOnce } from "@campaigns/domain/internal/Turns"
import type { LimitReached } from "@campaigns/domain/LimitReached"
import type { Finding } from "@campaigns/domain/Rules/Finding"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Equal from "effect/Equal"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { inTurns } from "../Conventions/InTurns.ts"
import { orBug, type StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { CustomerAccess } from "../Identity/CustomerAccess.ts"
import { knownRemovalOfDraft } from "../LiveCampaigns/RemovedCampaigns.ts"
import { pauseIfLong } from "../Load/LargeWork.ts"
import { MarketAnalyses, MarketAnalysisNotFound, visibleAnalysis } from "../MarketAnalysis/MarketAnalyses.ts"
import type { Page } from "../Paging/Page.ts"
import type { ListSort, SortedPageRequest, SortPosition } from "../Paging/SortedPage.ts"
import { CurrencyUnits } from "./CurrencyUnitLookup.ts"
import { DraftAccess } from "./DraftAccess.ts"
import * as DraftInput from "./DraftInput.ts"
import {
  always,
  type DraftFilter,
  type DraftHead,
  DraftNotFound,
  DraftReader,
  type DraftSummary,
  type RevisionConflict
} from "./DraftReader.ts"
import { DraftReviewing } from "./DraftReviewing.ts"
import { DraftWriter } from "./DraftWriter.ts"
import { type DraftWrite, keywordDrafting, type KeywordEditing } from "./KeywordEditing.ts"
import { idsAreReserved, takingFrom } from "./ReservedIds.ts"
import { onTarget, type WriteTarget } from "./WriteTarget.ts"

/** The answer of a step: the whole refreshed draft, and what the rules say about that step. */
export interface StepOutcome {
  readonly draft: CampaignDraft
  readonly warnings: ReadonlyArray<Finding>
}

/** Building campaign drafts. Every method acts for a user and treats what they may not see as not there. */
export class DraftEditing extends Context.Service<
  DraftEditing,
  KeywordEditing & {
    /** Makes a draft; website, places and language that the request leaves out are those of the market analysis. */
    readonly create: (
      user: Principal,
      draft: DraftInput.NewDraft
    ) => Effect.Effect<CampaignDraft, CustomerNotFound | LimitReached | MarketAnalysisNotFound | StorageUnavailable>
    readonly get: (
      user: Principal,
      draftId: DraftId
    ) => Effect.Effect<CampaignDraft, DraftNotFound | StorageUnavailable>
    /** The revision that the draft is at, for the price of one row. */
    readonly head: (user: Principal, draftId: DraftId) => Effect.Effect<DraftHead, DraftNotFound | StorageUnavailable>
    readonly active: (
      user: Principal,
      analysisId: MarketAnalysisId
    ) => Effect.Effect<CampaignDraft, DraftNotFound | MarketAnalysisNotFound | StorageUnavailable>
    readonly activeHead: (
      user: Principal,
      analysisId: MarketAnalysisId
    ) => Effect.Effect<DraftHead, DraftNotFound | MarketAnalysisNotFound | StorageUnavailable>
    /** `customerId: null` lists the drafts of every customer that the user may see. */
    readonly list: (
      user: Principal,
      filter: Omit<DraftFilter, "customerIds" | "tookEffect"> & { readonly customerId: CustomerId | null },
      page: SortedPageRequest<ListSort>
    ) => Effect.Effect<Page<DraftSummary, SortPosition>, StorageUnavailable>
    /** Puts a draft into the bin; one that has a campaign stays, unless the platform says now that it is removed. */
    readonly remove: (
      user: Principal,
      target: WriteTarget
    ) => Effect.Effect<
      void,
      DraftAlreadyPublished | DraftIsPublishing | DraftNotFound | RevisionConflict | StorageUnavailable
    >
    /** Takes a draft out of the bin; one that is not in it is given unchanged. */
    readonly undelete: (
      user: Principal,
      draftId: DraftId
    ) => Effect.Effect<CampaignDraft, DraftNotFound | LimitReached | StorageUnavailable>
    readonly duplicate: (
      user: Principal,
      draftId: DraftId
    ) => Effect.Effect<CampaignDraft, DraftNotFound | LimitReached | StorageUnavailable>
    readonly changeSettings: (
      user: Principal,
      target: WriteTarget,
      patch: EditSettings.SettingsPatch,
      scope: EditSettings.RematchScope
    ) => DraftWrite<StepOutcome, LimitReached>
    readonly changeAdGroups: (
      user: Principal,
      target: WriteTarget,
      groups: ReadonlyArray<DraftInput.AdGroupInput>,
      removed: ReadonlyArray<AdGroupId>
    ) => DraftWrite<StepOutcome, Exclude<AdGroupsRefused, ElementIdTaken>>
    readonly changeNegativeKeywords: (
      user: Principal,
      target: WriteTarget,
      negatives: ReadonlyArray<DraftInput.NegativeKeywordInput>,
      removed: ReadonlyArray<NegativeKeywordId>
    ) => DraftWrite<StepOutcome, Exclude<EditNegatives.NegativeKeywordsRefused, ElementIdTaken>>
    readonly changeAds: (
      user: Principal,
      target: WriteTarget,
      rsas: ReadonlyArray<DraftInput.RsaInput>,
      removed: ReadonlyArray<RsaId>
    ) => DraftWrite<StepOutcome, Exclude<AdsRefused, ElementIdTaken>>
    readonly changeExtensions: (
      user: Principal,
      target: WriteTarget,
      patch: ExtensionsPatch
    ) => DraftWrite<StepOutcome, LimitReached>
    /** Applies a fix of a finding that the draft has now; the answer is that of the finding's step. */
    readonly applyFix: (
      user: Principal,
      target: WriteTarget,
      request: FixRequest
    ) => DraftWrite<StepOutcome, AdGroupNotFound | FixOutdated | KeywordNotFound | LimitReached | RsaNotFound>
    /** Applies a fix to all findings that are meant, as one revision; as a dry run it only tells what would change. */
    readonly applyFixes: (
      user: Principal,
      target: WriteTarget,
      request: FixesRequest & { readonly isDryRun: boolean }
    ) => DraftWrite<StepOutcome & Pick<FixesApplied, "applied" | "changes">, FixOutdated | LimitReached>
    readonly warnings: (
      user: Principal,
      draftId: DraftId
    ) => Effect.Effect<
      { readonly draft: CampaignDraft; readonly warnings: ReadonlyArray<Finding> },
      DraftNotFound | StorageUnavailable
    >
  }
>()("@campaigns/application/Drafts/DraftEditing") {
  static readonly layer = Layer.effect(DraftEditing, Effect.suspend(() => make))
}

const asDraft = (draft: CampaignDraft) => ({ draft })

const make = Effect.gen(function*() {
  const drafts = yield* DraftReader
  const analyses = yield* MarketAnalyses
  const customers = yield* CustomerAccess
  const access = yield* DraftAccess
  const reviewing = yield* DraftReviewing
  const store = yield* DraftWriter
  const units = yield* CurrencyUnits
  const removedCampaign = yield* knownRemovalOfDraft

  const reserve = (count: number) =>
    count === 0 ? Effect.succeed(takingFrom([])) : Effect.map(drafts.reserveIds(count), takingFrom)

  const activeHead = Effect.fn("DraftEditing.activeHead")(
    function*(user: Principal, analysisId: MarketAnalysisId) {
      yield* visibleAnalysis(analyses, user, analysisId)
      return yield* drafts.findActive(analysisId)
    }
  )

  /** Writes what a change makes of the draft; gives what the change says of it, and the draft as it is stored then. */
  const write = <A extends { readonly draft: CampaignDraft }, E>(
    user: Principal,
    target: WriteTarget,
    change: (draft: CampaignDraft) => Result.Result<A, E>
  ) =>
    Effect.map(
      store.write(
        target.draftId,
        user.userId,
        onTarget(user, target)((draft) => Result.map(change(draft), (answer) => ({ draft: answer.draft, answer })))
      ),
      ({ answer, draft }): A => ({ ...answer, draft })
    )

  const reviewed = (user: Principal, draft: CampaignDraft, step: DraftStep) =>
    Effect.map(reviewing.warnings(user, draft, step), (warnings): StepOutcome => ({ draft, warnings }))

  /** Writes an edit of one step, and gives the draft with what the rules say about that step. */
  const step = <E>(
    user: Principal,
    target: WriteTarget,
    step: DraftStep,
    edit: (draft: CampaignDraft) => Result.Result<CampaignDraft, E>
  ) =>
    write(user, target, (draft) => Result.map(edit(draft), asDraft)).pipe(
      idsAreReserved,
      Effect.flatMap(({ draft }) => reviewed(user, draft, step))
    )

  const unitMicros = Effect.fnUntraced(function*(user: Principal, { customerId }: CampaignDraft) {
    // A draft that the user may see belongs to a customer that they may see, so absence would be a bug.
    const account = yield* orBug(customers.customer(user, customerId))
    return unitMicrosOf({ ...account, billableUnitMicros: yield* units.unitOf(account) })
  })

  return DraftEditing.of({
    create: Effect.fn("DraftEditing.create")(function*(user, { customerId, marketAnalysisId, name, settings }) {
      yield* customers.customer(user, customerId)
      const analysis = marketAnalysisId === null ? null : yield* visibleAnalysis(analyses, user, marketAnalysisId)
      if (analysis !== null && analysis.customerId !== customerId) {
        return yield* new MarketAnalysisNotFound({ analysisId: analysis.id })
      }
      const suggested = analysis === null ? {} : settingsFromAnalysis(analysis.config)
      const draft = yield* Effect.fromResult(withinLimits(
        null,
        makeDraft({
          id: yield* drafts.reserveDraftId,
          customerId,
          marketAnalysisId,
          settings: [suggested, settings].reduce(EditSettings.patchedSettings, blankSettings(name)),
          now: yield* DateTime.now
        })
      ))
      yield* drafts.create(draft, user.userId)
      return draft
    }),

    get: access.draft,

    head: access.head,

    active: Effect.fn("DraftEditing.active")(function*(user, analysisId) {
      const { id } = yield* activeHead(user, analysisId)
      return yield* access.draft(user, id)
    }),

    activeHead,

    list: Effect.fn("DraftEditing.list")(function*(user, { customerId, ...filter }, page) {
      const customerIds = visibleCustomers(user, customerId)
      return yield* drafts.list({ ...filter, tookEffect: always, customerIds }, page)
    }),

    remove: Effect.fn("DraftEditing.remove")(function*(user, target) {
      // What is under way would wait forever for its task, which ends with the draft, when the draft comes back.
      const removed = yield* removedCampaign(yield* access.draft(user, target.draftId))
      const ended = (draft: CampaignDraft) =>
        Result.map(deletable(draft, removed), (draft) => endGeneration(draft, "The draft was deleted."))
      yield* store.remove(target.draftId, user.userId, onTarget(user, target)(ended))
    }),

    undelete: Effect.fn("DraftEditing.undelete")(function*(user, draftId) {
      yield* drafts.findDeleted(draftId).pipe(
        Effect.filterOrFail(({ customerId }) => maySeeCustomer(user, customerId), () => new DraftNotFound({ draftId })),
        Effect.andThen(drafts.undelete(draftId)),
        // It may be back already: a repeated request is answered as the first one was.
        Effect.catchTag("DraftNotFound", () => Effect.void)
      )
      return yield* access.draft(user, draftId)
    }),

    duplicate: Effect.fn("DraftEditing.duplicate")(function*(user, draftId) {
      const original = yield* access.draft(user, draftId)
      const nextId = yield* reserve(countElements(original))
      yield* pauseIfLong(original)
      const copy = yield* Effect.fromResult(copyDraft(original, {
        id: yield* drafts.reserveDraftId,
        name: copyName(original.settings.name),
        now: yield* DateTime.now,
        nextId
      }))
      yield* pauseIfLong(copy)
      yield* Effect.catchTag(
        drafts.create(copy, user.userId),
        "CustomerNotFound",
        () => Effect.fail(new DraftNotFound({ draftId }))
      )
      return copy
    }),

    changeSettings: Effect.fnUntraced(function*(user, target, patch, scope) {
      const { draft, findings } = yield* write(
        user,
        target,
        (draft) => EditSettings.editSettings(draft, patch, scope)
      )
      const outcome = yield* reviewed(user, draft, "campaignSettings")
      return findings.length === 0 ? outcome : { draft, warnings: [...outcome.warnings, ...findings] }
    }),

    changeAdGroups: Effect.fn("DraftEditing.changeAdGroups")(function*(user, target, groups, removed) {
      const edits = DraftInput.withIds(groups, yield* reserve(DraftInput.countNew(groups)))
      return yield* step(user, target, "adGroups", (draft) => editAdGroups(draft, edits, removed))
    }),

    changeNegativeKeywords: Effect.fn("DraftEditing.changeNegativeKeywords")(
      function*(user, target, negatives, removed) {
        const edits = DraftInput.negativesWithIds(negatives, yield* reserve(DraftInput.countAdded(negatives)))
        return yield* step(
          user,
          target,
          "campaignSettings",
          (draft) => EditNegatives.editNegativeKeywords(draft, edits, removed)
        )
      }
    ),

    changeAds: Effect.fn("DraftEditing.changeAds")(function*(user, target, rsas, removed) {
      const edits = DraftInput.rsasWithIds(rsas, yield* reserve(DraftInput.countAdded(rsas)))
      return yield* step(user, target, "ads", (draft) => editAds(draft, edits, removed))
    }),

    changeExtensions: (user, target, patch) =>
      step(user, target, "extensions", (draft) => editExtensions(draft, patch)),

    applyFix: Effect.fn("DraftEditing.applyFix")(function*(user, target, request) {
      const judge = yield* reviewing.codeJudge(user, yield* access.draft(user, target.draftId))
      const { draft, step } = yield* write(user, target, (draft) => {
        const requested = requestedFix(judge(draft, request.code), request)
        return requested === undefined
          ? Result.fail(new FixOutdated({ code: request.code }))
          : Result.map(applyFix(draft, requested.finding, requested.fix), (draft) => ({
            draft,
            step: requested.finding.step
          }))
      })
      return yield* reviewed(user, draft, step)
    }),

    applyFixes: Effect.fn("DraftEditing.applyFixes")(function*(user, target, { isDryRun, ...request }) {
      const seen = yield* access.draft(user, target.draftId)
      const judge = yield* reviewing.everyJudge(user, seen, request.code)
      const fixed = yield* inTurns(() => applyFixesInTurns(seen, judge, request))
      // What others wrote meanwhile is not lost: the fixes are made anew on it, in one piece.
      const fix = (draft: CampaignDraft) =>
        draft.revision === seen.revision && Equal.equals(draft.publication, seen.publication)
          ? fixed
          : atOnce(applyFixesInTurns(draft, judge, request))
      const { applied, changes, draft, step } = isDryRun
        ? { ...yield* Effect.fromResult(onTarget(user, target)(fix)(seen, yield* DateTime.now)), draft: seen }
        : yield* write(user, target, fix)
      return { ...yield* reviewed(user, draft, step), applied, changes }
    }),

    ...keywordDrafting({ write, reserve, unitMicros, draft: access.draft }),

    warnings: Effect.fn("DraftEditing.warnings")(function*(user, draftId) {
      const draft = yield* access.draft(user, draftId)
      return { draft, warnings: yield* reviewing.warnings(user, draft) }
    })
  })
})
