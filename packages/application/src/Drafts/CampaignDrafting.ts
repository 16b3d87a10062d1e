import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { blankSettings } from "@campaigns/domain/Drafts/CampaignSettings"
import type { AdGroupNotFound, KeywordNotFound } from "@campaigns/domain/Drafts/DraftErrors"
import type { DraftWarning } from "@campaigns/domain/Drafts/DraftWarning"
import { type DraftFrozen, editable } from "@campaigns/domain/Drafts/EditableDraft"
import { type AdGroupsRefused, editAdGroups } from "@campaigns/domain/Drafts/EditAdGroups"
import { type AdsRefused, editAds } from "@campaigns/domain/Drafts/EditAds"
import { editExtensions, type ExtensionsPatch } from "@campaigns/domain/Drafts/EditExtensions"
import {
  addKeyword,
  addKeywords,
  changeKeyword,
  type KeywordPatch,
  type KeywordsAdded,
  type NewKeyword,
  removeKeyword
} from "@campaigns/domain/Drafts/EditKeywords"
import { editSettings, type RematchScope, type SettingsPatch } from "@campaigns/domain/Drafts/EditSettings"
import type { AdGroupId, DraftId, KeywordId, MarketAnalysisId, RsaId } from "@campaigns/domain/Drafts/Ids"
import type { DraftKeyword } from "@campaigns/domain/Drafts/Keyword"
import { copyDraft, countElements, makeDraft } from "@campaigns/domain/Drafts/MakeDraft"
import type { CustomerNotFound } from "@campaigns/domain/Identity/AdCustomer"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { maySeeCustomer, type Principal, visibleCustomers } from "@campaigns/domain/Identity/Principal"
import { settingsFromAnalysis } from "@campaigns/domain/MarketAnalysis/SettingsFromAnalysis"
import { negativeKeywordsKept } from "@campaigns/domain/Rules/NegativeKeywordsKept"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { CustomerAccess } from "../Identity/CustomerAccess.ts"
import { AnalysisAccess } from "../MarketAnalysis/AnalysisAccess.ts"
import { MarketAnalysisNotFound } from "../MarketAnalysis/MarketAnalyses.ts"
import type { Page, PageRequest } from "../Paging/Page.ts"
import {
  CampaignDrafts,
  type DraftFilter,
  type DraftNotFound,
  type DraftSummary,
  RevisionConflict
} from "./CampaignDrafts.ts"
import { DraftAccess } from "./DraftAccess.ts"
import { type AdGroupInput, countNew, type NewDraft, type RsaInput, rsasWithIds, withIds } from "./DraftInput.ts"
import { DraftReviewing } from "./DraftReviewing.ts"
import { DraftWriting, isExpected, type WriteTarget } from "./DraftWriting.ts"
import { takingFrom } from "./ReservedIds.ts"

/** What a step answers: the whole refreshed draft, and what the rules say about that step. */
export interface StepOutcome {
  readonly draft: CampaignDraft
  readonly warnings: ReadonlyArray<DraftWarning>
}

type WriteRefused = DraftFrozen | DraftNotFound | RevisionConflict
type Write<A, E = never> = Effect.Effect<A, E | WriteRefused>

/** Building campaign drafts. Every method acts for a user and treats what they may not see as not there. */
export class CampaignDrafting extends Context.Service<CampaignDrafting, {
  /** What the request leaves out of website, places and language is that of the market analysis. */
  readonly create: (
    user: Principal,
    draft: NewDraft
  ) => Effect.Effect<CampaignDraft, CustomerNotFound | MarketAnalysisNotFound>
  readonly get: (user: Principal, draftId: DraftId) => Effect.Effect<CampaignDraft, DraftNotFound>
  readonly active: (
    user: Principal,
    analysisId: MarketAnalysisId
  ) => Effect.Effect<CampaignDraft, DraftNotFound | MarketAnalysisNotFound>
  /** `customerId: null` lists the drafts of every customer that the user may see. */
  readonly list: (
    user: Principal,
    filter: Omit<DraftFilter, "customerIds"> & { readonly customerId: CustomerId | null },
    page: PageRequest<DraftId>
  ) => Effect.Effect<Page<DraftSummary, DraftId>>
  readonly remove: (user: Principal, target: WriteTarget) => Write<void>
  readonly duplicate: (user: Principal, draftId: DraftId) => Effect.Effect<CampaignDraft, DraftNotFound>
  readonly changeSettings: (
    user: Principal,
    target: WriteTarget,
    patch: SettingsPatch,
    scope: RematchScope
  ) => Write<StepOutcome>
  readonly changeAdGroups: (
    user: Principal,
    target: WriteTarget,
    groups: ReadonlyArray<AdGroupInput>,
    removed: ReadonlyArray<AdGroupId>
  ) => Write<StepOutcome, AdGroupsRefused>
  readonly changeAds: (
    user: Principal,
    target: WriteTarget,
    rsas: ReadonlyArray<RsaInput>,
    removed: ReadonlyArray<RsaId>
  ) => Write<StepOutcome, AdsRefused>
  readonly changeExtensions: (user: Principal, target: WriteTarget, patch: ExtensionsPatch) => Write<StepOutcome>
  readonly addKeyword: (
    user: Principal,
    target: WriteTarget,
    adGroupId: AdGroupId,
    keyword: NewKeyword
  ) => Write<{ readonly draft: CampaignDraft; readonly keyword: DraftKeyword }, AdGroupNotFound>
  /** `index` is a keyword's place in the client's list. */
  readonly addKeywords: (
    user: Principal,
    target: WriteTarget,
    adGroupId: AdGroupId,
    keywords: ReadonlyArray<{ readonly index: number; readonly keyword: NewKeyword }>
  ) => Write<KeywordsAdded, AdGroupNotFound>
  readonly changeKeyword: (
    user: Principal,
    target: WriteTarget,
    adGroupId: AdGroupId,
    keywordId: KeywordId,
    patch: KeywordPatch
  ) => Write<
    { readonly draft: CampaignDraft; readonly keyword: DraftKeyword; readonly textChanged: boolean },
    AdGroupNotFound | KeywordNotFound
  >
  readonly removeKeyword: (
    user: Principal,
    target: WriteTarget,
    adGroupId: AdGroupId,
    keywordId: KeywordId
  ) => Write<{ readonly draft: CampaignDraft }, AdGroupNotFound | KeywordNotFound>
  readonly warnings: (
    user: Principal,
    draftId: DraftId
  ) => Effect.Effect<{ readonly draft: CampaignDraft; readonly warnings: ReadonlyArray<DraftWarning> }, DraftNotFound>
}>()("@campaigns/application/Drafts/CampaignDrafting") {
  static readonly layer = Layer.effect(CampaignDrafting, Effect.suspend(() => make))
}

const asDraft = (draft: CampaignDraft) => ({ draft })

/** The name of a copy: within 256 code points, whatever the length of the original. */
const copyName = (name: string): string => `${Array.from(name).slice(0, 249).join("")} (copy)`

const make = Effect.gen(function*() {
  const drafts = yield* CampaignDrafts
  const analyses = yield* AnalysisAccess
  const customers = yield* CustomerAccess
  const access = yield* DraftAccess
  const reviewing = yield* DraftReviewing
  const writing = yield* DraftWriting

  const reserve = (count: number) =>
    count === 0 ? Effect.succeed(takingFrom([])) : Effect.map(drafts.reserveIds(count), takingFrom)

  const reviewed = (user: Principal, draft: CampaignDraft, step: DraftWarning["step"]) =>
    Effect.map(reviewing.warnings(user, draft, step), (warnings): StepOutcome => ({ draft, warnings }))

  return CampaignDrafting.of({
    create: Effect.fn("CampaignDrafting.create")(function*(user, { customerId, marketAnalysisId, name, settings }) {
      yield* customers.customer(user, customerId)
      const analysis = marketAnalysisId === null ? null : yield* analyses.analysis(user, marketAnalysisId)
      if (analysis !== null && analysis.customerId !== customerId) {
        return yield* new MarketAnalysisNotFound({ analysisId: analysis.id })
      }
      const suggested = analysis === null ? {} : settingsFromAnalysis(analysis.config)
      const draft = makeDraft({
        id: yield* drafts.reserveDraftId,
        customerId,
        marketAnalysisId,
        settings: { ...blankSettings(name), ...suggested, ...settings },
        now: yield* DateTime.now
      })
      yield* drafts.create(draft, user.userId)
      return draft
    }),

    get: access.draft,

    active: Effect.fn("CampaignDrafting.active")(function*(user, analysisId) {
      yield* analyses.analysis(user, analysisId)
      return yield* drafts.findActive(analysisId)
    }),

    list: Effect.fn("CampaignDrafting.list")(function*(user, { customerId, ...filter }, page) {
      if (customerId !== null && !maySeeCustomer(user, customerId)) return { items: [], next: null }
      const customerIds = customerId === null ? visibleCustomers(user) : [customerId]
      return yield* drafts.list({ ...filter, customerIds }, page)
    }),

    remove: Effect.fn("CampaignDrafting.remove")(function*(user, { draftId, expectedRevisions }) {
      const draft = yield* access.draft(user, draftId)
      yield* Effect.fromResult(editable(draft))
      if (!isExpected(expectedRevisions, draft.revision)) {
        return yield* new RevisionConflict({ draftId, currentRevision: draft.revision })
      }
      yield* drafts.remove(draft)
    }),

    duplicate: Effect.fn("CampaignDrafting.duplicate")(function*(user, draftId) {
      const original = yield* access.draft(user, draftId)
      const copy = copyDraft(original, {
        id: yield* drafts.reserveDraftId,
        name: copyName(original.settings.name),
        now: yield* DateTime.now,
        nextId: yield* reserve(countElements(original))
      })
      yield* drafts.create(copy, user.userId)
      return copy
    }),

    changeSettings: Effect.fnUntraced(function*(user, target, patch, scope) {
      const { draft, negativeKeywordsKept: kept } = yield* writing.write(
        user,
        target,
        (draft) => editSettings(draft, patch, scope)
      )
      const outcome = yield* reviewed(user, draft, "campaign_settings")
      return kept === 0 ? outcome : { draft, warnings: [...outcome.warnings, negativeKeywordsKept(kept)] }
    }),

    changeAdGroups: Effect.fn("CampaignDrafting.changeAdGroups")(function*(user, target, groups, removed) {
      const edits = withIds(groups, yield* reserve(countNew(groups)))
      const { draft } = yield* writing.write(
        user,
        target,
        (draft) => Result.map(editAdGroups(draft, edits, removed), asDraft)
      )
      return yield* reviewed(user, draft, "ad_groups")
    }),

    changeAds: Effect.fn("CampaignDrafting.changeAds")(function*(user, target, rsas, removed) {
      const edits = rsasWithIds(rsas, yield* reserve(rsas.filter(({ _tag }) => _tag === "Add").length))
      const { draft } = yield* writing.write(
        user,
        target,
        (draft) => Result.map(editAds(draft, edits, removed), asDraft)
      )
      return yield* reviewed(user, draft, "ads")
    }),

    changeExtensions: Effect.fn("CampaignDrafting.changeExtensions")(function*(user, target, patch) {
      const { draft } = yield* writing.write(user, target, (draft) => Result.map(editExtensions(draft, patch), asDraft))
      return yield* reviewed(user, draft, "extensions")
    }),

    addKeyword: (user, target, adGroupId, keyword) =>
      Effect.flatMap(reserve(1), (nextId) => {
        const id = nextId() as KeywordId
        return writing.write(user, target, (draft) => addKeyword(draft, adGroupId, id, keyword))
      }),

    addKeywords: Effect.fn("CampaignDrafting.addKeywords")(function*(user, target, adGroupId, keywords) {
      const nextId = yield* reserve(keywords.length)
      const rows = keywords.map((row) => ({ ...row, id: nextId() as KeywordId }))
      return yield* writing.write(user, target, (draft) => addKeywords(draft, adGroupId, rows))
    }),

    changeKeyword: Effect.fnUntraced(function*(user, target, adGroupId, keywordId, patch) {
      return yield* writing.write(user, target, (draft) => changeKeyword(draft, adGroupId, keywordId, patch))
    }),

    removeKeyword: Effect.fn("CampaignDrafting.removeKeyword")(function*(user, target, adGroupId, keywordId) {
      return yield* writing.write(
        user,
        target,
        (draft) => Result.map(removeKeyword(draft, adGroupId, keywordId), asDraft)
      )
    }),

    warnings: Effect.fn("CampaignDrafting.warnings")(function*(user, draftId) {
      const draft = yield* access.draft(user, draftId)
      return { draft, warnings: yield* reviewing.warnings(user, draft) }
    })
  })
})
