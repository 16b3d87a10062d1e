import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import { maySeeCustomer, type Principal } from "@campaigns/domain/Identity/Principal"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { type DraftHead, DraftNotFound, DraftReader } from "./DraftReader.ts"

/** The one way to a draft on behalf of a user: a draft of a customer whom they may not see is answered like none. */
export class DraftAccess extends Context.Service<DraftAccess, {
  readonly draft: (
    user: Principal,
    draftId: DraftId
  ) => Effect.Effect<CampaignDraft, DraftNotFound | StorageUnavailable>
  readonly head: (user: Principal, draftId: DraftId) => Effect.Effect<DraftHead, DraftNotFound | StorageUnavailable>
}>()("@campaigns/application/Drafts/DraftAccess") {
  static readonly layer: Layer.Layer<DraftAccess, never, DraftReader> = Layer.effect(
    DraftAccess,
    Effect.gen(function*() {
      const drafts = yield* DraftReader
      const visible = <A extends DraftHead>(
        user: Principal,
        draftId: DraftId,
        found: Effect.Effect<A, DraftNotFound | StorageUnavailable>
      ) =>
        Effect.filterOrFail(
          found,
          (draft) => maySeeCustomer(user, draft.customerId),
          () => new DraftNotFound({ draftId })
        )
      return DraftAccess.of({
        draft: (user, draftId) => visible(user, draftId, drafts.find(draftId)),
        head: (user, draftId) => visible(user, draftId, drafts.findHead(draftId))
      })
    })
  )
}
