import type { AdGroup } from "@campaigns/domain/Drafts/AdGroup"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { RsaNotFound } from "@campaigns/domain/Drafts/DraftErrors"
import type { AdGroupId, DraftId, RsaId } from "@campaigns/domain/Drafts/Ids"
import type { Rsa } from "@campaigns/domain/Drafts/Rsa"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import { writingLanguage } from "@campaigns/domain/internal/Generation/WritingLanguage"
import { type AdPreview, previewOf } from "@campaigns/domain/internal/Previews/AdPreview"
import { type AdStrength, estimateStrength, strengthKeywords } from "@campaigns/domain/internal/Strength/AdStrength"
import { type DraftStrength, draftStrengthInSteps } from "@campaigns/domain/internal/Strength/DraftStrength"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { inTurns } from "../Conventions/InTurns.ts"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import type { DraftNotFound } from "../Drafts/CampaignDrafts.ts"
import { DraftAccess } from "../Drafts/DraftAccess.ts"

/** Something about an ad of a draft, as the draft was at a revision. */
export interface AboutAd<A> {
  readonly revision: number
  readonly adGroupId: AdGroupId
  /** The language of the draft's texts, as a BCP 47 tag. */
  readonly language: string
  readonly about: A
}

type AdAnswer<A> = Effect.Effect<AboutAd<A>, DraftNotFound | RsaNotFound | StorageUnavailable>

/** Tells how the ads of a draft could be rated and shown. Every method acts for a user and treats what they may not see as not there. */
export class DraftAdvising extends Context.Service<DraftAdvising, {
  readonly strength: (user: Principal, draftId: DraftId, rsaId: RsaId) => AdAnswer<AdStrength>
  readonly draftStrength: (
    user: Principal,
    draftId: DraftId
  ) => Effect.Effect<
    { readonly revision: number; readonly strength: DraftStrength },
    DraftNotFound | StorageUnavailable
  >
  /** At most `most` combinations of the ad's texts, from 1 to 20. */
  readonly preview: (user: Principal, draftId: DraftId, rsaId: RsaId, most: number) => AdAnswer<AdPreview>
}>()("@campaigns/application/Advice/DraftAdvising") {
  static readonly layer: Layer.Layer<DraftAdvising, never, DraftAccess> = Layer.effect(
    DraftAdvising,
    Effect.gen(function*() {
      const access = yield* DraftAccess

      const about = Effect.fnUntraced(function*<A>(
        user: Principal,
        draftId: DraftId,
        rsaId: RsaId,
        tell: (rsa: Rsa, group: AdGroup, draft: CampaignDraft) => A
      ) {
        const draft = yield* access.draft(user, draftId)
        for (const group of draft.adGroups) {
          const rsa = group.rsas.find(({ id }) => id === rsaId)
          if (rsa === undefined) continue
          return {
            revision: draft.revision,
            adGroupId: group.id,
            language: writingLanguage(draft.settings.languageIds),
            about: tell(rsa, group, draft)
          }
        }
        return yield* new RsaNotFound({ rsaId })
      })

      return DraftAdvising.of({
        strength: (user, draftId, rsaId) =>
          about(
            user,
            draftId,
            rsaId,
            (rsa, group, { extensions: { sitelinks } }) =>
              estimateStrength({ rsa, keywords: strengthKeywords(group), sitelinks })
          ),
        draftStrength: Effect.fnUntraced(function*(user, draftId) {
          const draft = yield* access.draft(user, draftId)
          return { revision: draft.revision, strength: yield* inTurns(() => draftStrengthInSteps(draft)) }
        }),
        preview: (user, draftId, rsaId, most) =>
          about(user, draftId, rsaId, (rsa, _, { extensions }) => previewOf(rsa, extensions, most))
      })
    })
  )
}
