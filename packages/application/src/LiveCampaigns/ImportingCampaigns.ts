import { type CampaignId, DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import type { CampaignContent } from "@campaigns/domain/internal/LiveCampaigns/CampaignContent"
import { importDraft } from "@campaigns/domain/internal/LiveCampaigns/ImportDraft"
import type { LiveContent } from "@campaigns/domain/internal/LiveCampaigns/LiveContent"
import { attemptOf, isOwnAttempt } from "@campaigns/domain/internal/Publishing/PublishMarker"
import { withNewBase } from "@campaigns/domain/Publishing/ApplyDraft"
import * as SecureRandom from "effect/crypto/SecureRandom"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { PlatformAccount } from "../AdPlatform/AdPlatform.ts"
import { LiveCampaigns } from "../AdPlatform/LiveCampaigns.ts"
import { orBug } from "../Conventions/StorageUnavailable.ts"
import { DraftReader } from "../Drafts/DraftReader.ts"
import { DraftWriter } from "../Drafts/DraftWriter.ts"
import { takingFrom } from "../Drafts/ReservedIds.ts"
import { LiveComparing } from "./LiveComparing.ts"

/** The campaign has a draft already, which is its own. */
export class CampaignHasDraft extends Schema.TaggedError<CampaignHasDraft>()("CampaignHasDraft", {
  draftId: DraftId
}) {
  override get message(): string {
    return `The campaign has the draft ${this.draftId}`
  }
}

const elementsIn = ({ adGroups, negativeKeywords }: CampaignContent): number =>
  adGroups.reduce((sum, { ads, keywords }) => sum + 1 + ads.length + keywords.length, negativeKeywords.length)

/**
 * Makes a published draft of a live campaign, which has what the campaign has; nothing is changed on the platform. The
 * caller says that the author may.
 */
export const importingCampaigns = Effect.gen(function*() {
  const campaigns = yield* LiveCampaigns
  const comparing = yield* LiveComparing
  const drafts = yield* DraftReader
  const store = yield* DraftWriter
  const random = yield* SecureRandom.SecureRandom

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

  return Effect.fn("importCampaign")(function*(account: PlatformAccount, campaignId: CampaignId, author: UserId) {
    const { customerId } = account
    const live = yield* campaigns.content(account, campaignId)
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
    const own = yield* drafts.createOfCampaign(draft, campaignId, author)
    if (own.id !== draft.id) return yield* new CampaignHasDraft({ draftId: own.id })
    const agreed = { campaignId, content: base, agreedAt: now, kept: [] }
    const { draft: stored } = yield* orBug(
      store.write(
        draft.id,
        author,
        (stored) => Result.succeed({ draft: withNewBase(stored), answer: undefined, live: { base: agreed } })
      )
    )
    return stored
  })
})
