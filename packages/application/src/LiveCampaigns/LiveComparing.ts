import { applyDelta } from "@campaigns/domain/Drafts/ApplyDelta"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { DraftNotPublished } from "@campaigns/domain/Drafts/DraftErrors"
import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { editable } from "@campaigns/domain/internal/Drafts/EditableDraft"
import { baseOf, type CampaignBase } from "@campaigns/domain/internal/LiveCampaigns/CampaignBase"
import type { CampaignContent } from "@campaigns/domain/internal/LiveCampaigns/CampaignContent"
import { compareCampaigns, type Comparison } from "@campaigns/domain/internal/LiveCampaigns/CompareCampaigns"
import { contentOfDraft, contentPaths, type DraftTerms } from "@campaigns/domain/internal/LiveCampaigns/ContentOfDraft"
import { completedBase, completedDraft } from "@campaigns/domain/internal/LiveCampaigns/LaterSettings"
import type { LiveContent } from "@campaigns/domain/internal/LiveCampaigns/LiveContent"
import { basesOf, publishedOf, withNewBase } from "@campaigns/domain/Publishing/ApplyDraft"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import { AdPlatform, type PlatformAccount } from "../AdPlatform/AdPlatform.ts"
import type { AdPlatformError } from "../AdPlatform/AdPlatformError.ts"
import { LiveCampaigns } from "../AdPlatform/LiveCampaigns.ts"
import { orBug, type StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import type { DraftNotFound } from "../Drafts/DraftReader.ts"
import { type DraftRevision, DraftRevisions } from "../Drafts/DraftRevisions.ts"
import { DraftWriter } from "../Drafts/DraftWriter.ts"
import { Companies } from "../Identity/Companies.ts"
import { pauseIfLong } from "../Load/LargeWork.ts"
import type { Page } from "../Paging/Page.ts"
import { PlatformAccounts } from "../PlatformTokens/PlatformAccounts.ts"
import { CampaignBases } from "./CampaignBases.ts"
import { LiveCampaignGone } from "./LiveErrors.ts"

/** A published draft beside its campaign as it is now and what they agreed on last; `content` is the draft's. */
export interface ComparedDraft {
  readonly draft: CampaignDraft
  readonly campaignId: CampaignId
  readonly account: PlatformAccount
  readonly live: LiveContent
  readonly base: CampaignBase
  readonly content: CampaignContent
  readonly comparison: Comparison
  /** The terms that the account gives to the content of its drafts. */
  readonly terms: DraftTerms
}

/** The number of revisions that are asked for at a time. */
const REVISIONS_AT_A_TIME = 10

/** True of a campaign that is removed. */
export const isGone = ({ content }: LiveContent): boolean => content.settings.status === "REMOVED"

type Unread = AdPlatformError | DraftNotPublished | LiveCampaignGone | StorageUnavailable

/** Compares published drafts with their live campaigns. The caller says that a user may see the draft. */
export class LiveComparing extends Context.Service<LiveComparing, {
  /** The campaign of a draft, read whole. */
  readonly read: (
    draft: CampaignDraft
  ) => Effect.Effect<{ readonly account: PlatformAccount; readonly live: LiveContent }, Unread>
  /** The draft, its campaign and their base, which is made and kept at the first comparison. */
  readonly compared: (draft: CampaignDraft) => Effect.Effect<ComparedDraft, Unread | DraftNotFound>
  /** The same with a campaign that was read already, and with the terms of its account where they are known. */
  readonly comparedWith: (
    draft: CampaignDraft,
    account: PlatformAccount,
    live: LiveContent,
    known?: DraftTerms
  ) => Effect.Effect<ComparedDraft, Unread | DraftNotFound>
  /** The terms that a customer's account gives to the content of its drafts. */
  readonly terms: (account: PlatformAccount) => Effect.Effect<DraftTerms, AdPlatformError | StorageUnavailable>
}>()("@campaigns/application/LiveCampaigns/LiveComparing") {
  static readonly layer = Layer.effect(LiveComparing, Effect.suspend(() => make))
}

const make = Effect.gen(function*() {
  const platform = yield* AdPlatform
  const campaigns = yield* LiveCampaigns
  const accounts = yield* PlatformAccounts
  const companies = yield* Companies
  const revisions = yield* DraftRevisions
  const bases = yield* CampaignBases
  const store = yield* DraftWriter

  const terms = Effect.fnUntraced(function*(account: PlatformAccount) {
    const { euPoliticalAdvertising } = yield* orBug(companies.customer(account.customerId))
    const accountGoals = yield* platform.conversionGoals(account)
    return { accountGoals, containsEuPoliticalAdvertising: euPoliticalAdvertising?.contains ?? null }
  })

  /** The draft as it was when it became published: as it was sent. */
  const whenPublished = Effect.fnUntraced(function*(present: CampaignDraft) {
    let draft = present
    let from: number | null = present.revision + 1
    while (from !== null) {
      const page: Page<DraftRevision, number> = yield* revisions.list(present.id, { limit: REVISIONS_AT_A_TIME, from })
      for (const { backward, forward, revision } of page.items) {
        if (forward.parts.publication?._tag === "Published" || revision === 1) return draft
        draft = applyDelta(draft, backward, present)
        yield* pauseIfLong(draft)
      }
      from = page.next
    }
    return draft
  })

  const read = Effect.fn("LiveComparing.read")(function*(draft: CampaignDraft) {
    const { campaignId } = yield* Effect.fromResult(publishedOf(draft))
    const account = yield* accounts.accountOf(draft.customerId)
    const gone = () => Effect.fail(new LiveCampaignGone({ draftId: draft.id, campaignId }))
    const live = yield* Effect.catchTags(campaigns.content(account, campaignId), {
      LiveCampaignNotFound: gone,
      CampaignKindUnsupported: gone
    })
    return isGone(live) ? yield* gone() : { account, live }
  })

  /** Makes the base of a draft that has none, and keeps it. */
  const firstBase = Effect.fnUntraced(function*(draft: CampaignDraft, live: LiveContent, draftTerms: DraftTerms) {
    const { at } = yield* Effect.fromResult(publishedOf(draft))
    const sent = yield* whenPublished(draft)
    const content = baseOf(contentOfDraft(sent, live.content, draftTerms), live.content)
    const base: CampaignBase = { campaignId: live.campaignId, content, agreedAt: at, kept: [] }
    const { answer } = yield* store.write(
      draft.id,
      null,
      (stored) =>
        Result.succeed(
          basesOf(stored) === basesOf(draft)
            ? { draft: withNewBase(stored), answer: base, live: { base } }
            : { draft: stored, answer: null }
        )
    )
    // Another look was quicker; its base counts.
    return answer ?? (yield* bases.find(draft.id)) ?? base
  })

  /** Gives a base of an earlier version, and its draft, the campaign's values of settings that were unknown then. */
  const complete = Effect.fnUntraced(function*(draft: CampaignDraft, base: CampaignBase, live: LiveContent) {
    const content = completedBase(base.content, live.content.settings)
    if (content === null) return { draft, base }
    const { answer, draft: written } = yield* store.write(
      draft.id,
      null,
      (stored) =>
        Result.succeed(
          basesOf(stored) === basesOf(draft) && Result.isSuccess(editable(stored))
            ? {
              draft: withNewBase(completedDraft(stored, base.content, live.content.settings)),
              answer: true,
              live: { base: { ...base, content } }
            }
            : { draft: stored, answer: false }
        )
    )
    // While changes are applied, or after another look was quicker, it holds for this look alone.
    return {
      draft: answer ? written : completedDraft(draft, base.content, live.content.settings),
      base: { ...base, content }
    }
  })

  const comparedWith = Effect.fn("LiveComparing.compared")(function*(
    seen: CampaignDraft,
    account: PlatformAccount,
    live: LiveContent,
    knownTerms?: DraftTerms
  ) {
    const { campaignId } = yield* Effect.fromResult(publishedOf(seen))
    const draftTerms = knownTerms ?? (yield* terms(account))
    const kept = yield* bases.find(seen.id)
    const known = kept?.campaignId === campaignId ? kept : yield* firstBase(seen, live, draftTerms)
    const { base, draft } = yield* complete(seen, known, live)
    yield* pauseIfLong(draft)
    const content = contentOfDraft(draft, base.content, draftTerms)
    yield* pauseIfLong(draft)
    const comparison = compareCampaigns(base.content, content, live.content, contentPaths(draft))
    return { draft, campaignId, account, live, base, content, comparison, terms: draftTerms }
  })

  return LiveComparing.of({
    read,
    terms,
    comparedWith,
    compared: (draft) => Effect.flatMap(read(draft), ({ account, live }) => comparedWith(draft, account, live))
  })
})
