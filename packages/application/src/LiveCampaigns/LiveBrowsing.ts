import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { type CampaignId, type DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { DraftId as DraftIdSchema } from "@campaigns/domain/Drafts/Ids"
import type { CustomerNotFound } from "@campaigns/domain/Identity/AdCustomer"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import type { PlatformTokenNotFound } from "@campaigns/domain/internal/Identity/PlatformToken"
import type { CampaignContent } from "@campaigns/domain/internal/LiveCampaigns/CampaignContent"
import type { Drift } from "@campaigns/domain/internal/LiveCampaigns/Drift"
import { importDraft } from "@campaigns/domain/internal/LiveCampaigns/ImportDraft"
import type { LiveCampaignSummary, LiveContent } from "@campaigns/domain/internal/LiveCampaigns/LiveContent"
import { attemptOf, isOwnAttempt } from "@campaigns/domain/internal/Publishing/PublishMarker"
import type { LimitReached } from "@campaigns/domain/LimitReached"
import { withNewBase } from "@campaigns/domain/Publishing/ApplyDraft"
import * as Context from "effect/Context"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { LiveCampaignNotFound } from "../AdPlatform/AdPlatform.ts"
import type { AdPlatformError } from "../AdPlatform/AdPlatformError.ts"
import { type CampaignKindUnsupported, LiveCampaigns } from "../AdPlatform/LiveCampaigns.ts"
import { orBug, type StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { anyDraft, DraftReader, type DraftSummary } from "../Drafts/DraftReader.ts"
import { DraftWriter } from "../Drafts/DraftWriter.ts"
import { takingFrom } from "../Drafts/ReservedIds.ts"
import type { SortPosition } from "../Paging/SortedPage.ts"
import { type AccountChoice, PlatformAccounts } from "../PlatformTokens/PlatformAccounts.ts"
import { LiveComparing } from "./LiveComparing.ts"

/** The campaign has a draft already, which is its own. */
export class CampaignHasDraft extends Schema.TaggedError<CampaignHasDraft>()("CampaignHasDraft", {
  draftId: DraftIdSchema
}) {
  override get message(): string {
    return `The campaign has the draft ${this.draftId}`
  }
}

/** A campaign in a list, the draft that is its own, if there is one, and how that was found last. */
export interface ListedCampaign extends LiveCampaignSummary {
  readonly draftId: DraftId | null
  readonly drift: Drift | null
}

type Unreached = AdPlatformError | CustomerNotFound | PlatformTokenNotFound | StorageUnavailable
type Unread = CampaignKindUnsupported | LiveCampaignNotFound | Unreached

/** Looking at an account's campaigns, of any origin, and making drafts of them. */
export class LiveBrowsing extends Context.Service<LiveBrowsing, {
  /** The search campaigns of an account that are not removed, in no order. */
  readonly list: (
    user: Principal,
    customerId: CustomerId,
    choice?: AccountChoice
  ) => Effect.Effect<ReadonlyArray<ListedCampaign>, Unreached>
  readonly content: (
    user: Principal,
    customerId: CustomerId,
    campaignId: CampaignId,
    choice?: AccountChoice
  ) => Effect.Effect<LiveContent, Unread>
  /** Makes a published draft of a campaign, which has what the campaign has; nothing is changed on the platform. */
  readonly importCampaign: (
    user: Principal,
    customerId: CustomerId,
    campaignId: CampaignId,
    choice?: AccountChoice
  ) => Effect.Effect<CampaignDraft, CampaignHasDraft | LimitReached | Unread>
}>()("@campaigns/application/LiveCampaigns/LiveBrowsing") {
  static readonly layer = Layer.effect(LiveBrowsing, Effect.suspend(() => make))
}

/** The most drafts that are looked through at a time. */
const DRAFTS_AT_A_TIME = 200

const elementsIn = ({ adGroups, negativeKeywords }: CampaignContent): number =>
  adGroups.reduce((sum, { ads, keywords }) => sum + 1 + ads.length + keywords.length, negativeKeywords.length)

const make = Effect.gen(function*() {
  const accounts = yield* PlatformAccounts
  const campaigns = yield* LiveCampaigns
  const comparing = yield* LiveComparing
  const drafts = yield* DraftReader
  const store = yield* DraftWriter
  const random = yield* SecureRandom.SecureRandom

  /** The published drafts of a customer by their campaigns. */
  const draftsOf = Effect.fnUntraced(function*(customerId: CustomerId) {
    const found = new Map<CampaignId, DraftSummary>()
    const filter = { ...anyDraft, customerIds: [customerId], isPublished: true }
    let from: SortPosition | null = null
    do {
      const page: { readonly items: ReadonlyArray<DraftSummary>; readonly next: SortPosition | null } = yield* drafts
        .list(filter, { sort: "id", isDescending: true, limit: DRAFTS_AT_A_TIME, from })
      for (const draft of page.items) {
        if (draft.publication._tag === "Published") found.set(draft.publication.campaignId, draft)
      }
      from = page.next
    } while (from !== null)
    return found
  })

  /**
   * The draft whose publication has made a campaign that still has its label, or `null`. The label goes after the draft
   * says that it is published, so that a campaign without one is found by its draft.
   */
  const publishing = Effect.fnUntraced(function*(customerId: CustomerId, { unmanaged }: LiveContent) {
    for (const { kind, label } of unmanaged) {
      const attempt = kind === "LABEL" ? attemptOf(label) : null
      const draft = attempt === null
        ? null
        : yield* Effect.catchTag(drafts.find(attempt.draftId), "DraftNotFound", () => Effect.succeed(null))
      if (draft?.customerId === customerId && attempt !== null && isOwnAttempt(draft, attempt.taskId)) return draft
    }
    return null
  })

  const content = Effect.fn("LiveBrowsing.content")(function*(
    user: Principal,
    customerId: CustomerId,
    campaignId: CampaignId,
    choice?: AccountChoice
  ) {
    const account = yield* accounts.account(user, customerId, choice)
    return { account, live: yield* campaigns.content(account, campaignId) }
  })

  return LiveBrowsing.of({
    list: Effect.fn("LiveBrowsing.list")(function*(user, customerId, choice) {
      const account = yield* accounts.account(user, customerId, choice)
      const listed = yield* campaigns.campaigns(account)
      const known = yield* draftsOf(customerId)
      return listed.map((campaign): ListedCampaign => {
        const draft = known.get(campaign.campaignId)
        const drift = draft?.publication._tag === "Published" ? draft.publication.drift ?? null : null
        return { ...campaign, draftId: draft?.id ?? null, drift }
      })
    }),

    content: (user, customerId, campaignId, choice) =>
      Effect.map(content(user, customerId, campaignId, choice), ({ live }) => live),

    importCampaign: Effect.fn("LiveBrowsing.importCampaign")(function*(user, customerId, campaignId, choice) {
      const { account, live } = yield* content(user, customerId, campaignId, choice)
      const known = (yield* publishing(customerId, live)) ?? (yield* drafts.findOfCampaign(customerId, campaignId))
      if (known !== null) return yield* new CampaignHasDraft({ draftId: known.id })
      const now = yield* DateTime.now
      const { base, draft } = yield* Effect.fromResult(importDraft(live, {
        id: yield* drafts.reserveDraftId,
        customerId,
        now,
        // No task has published it; the id is one that no task has.
        publication: { _tag: "Published", taskId: TaskId.make(yield* random.uuidV7()), campaignId, at: now },
        terms: yield* comparing.terms(account),
        newId: takingFrom(yield* drafts.reserveIds(elementsIn(live.content)))
      }))
      const own = yield* drafts.createOfCampaign(draft, campaignId, user.userId)
      if (own.id !== draft.id) return yield* new CampaignHasDraft({ draftId: own.id })
      const agreed = { campaignId, content: base, agreedAt: now, kept: [] }
      const { draft: stored } = yield* orBug(
        store.write(
          draft.id,
          user.userId,
          (stored) => Result.succeed({ draft: withNewBase(stored), answer: undefined, live: { base: agreed } })
        )
      )
      return stored
    })
  })
})
