import * as Equal from "effect/Equal"
import * as Result from "effect/Result"
import { groupedBy } from "../GroupedBy.ts"
import type { LimitReached } from "../LimitReached.ts"
import type { CampaignDraft } from "./CampaignDraft.ts"
import { AdGroupNotFound, ElementIdTaken, firstTaken, RsaNotFound } from "./DraftErrors.ts"
import { withinLimits } from "./DraftLimits.ts"
import { type DraftFrozen, editable } from "./EditableDraft.ts"
import { madeByHand } from "./GenerationStatus.ts"
import type { AdGroupId, RsaId } from "./Ids.ts"
import { keepingOrigin } from "./Origin.ts"
import { patched } from "./Patch.ts"
import type { RsaTexts } from "./Rsa.ts"

/** An ad in step 3: with an id it changes one that is there (absent keys stay), without it adds one. */
export type RsaEdit =
  | {
    readonly _tag: "Change"
    readonly id: RsaId
    readonly adGroupId?: AdGroupId | undefined
    readonly patch: { readonly [K in keyof RsaTexts]?: RsaTexts[K] | undefined }
  }
  | { readonly _tag: "Add"; readonly newId: RsaId; readonly adGroupId: AdGroupId; readonly texts: RsaTexts }

export type AdsRefused = DraftFrozen | AdGroupNotFound | ElementIdTaken | RsaNotFound | LimitReached

/** Step 3: ads are removed, changed, moved and added in one write. A user's ad is completed, an unchanged one stays. */
export const editAds = (
  before: CampaignDraft,
  edits: ReadonlyArray<RsaEdit>,
  removedRsaIds: ReadonlyArray<RsaId>
): Result.Result<CampaignDraft, AdsRefused> =>
  Result.gen(function*() {
    const draft = yield* editable(before)
    const groupIds = new Set(draft.adGroups.map(({ id }) => id))
    const rsas = new Map(
      draft.adGroups.flatMap((group) => group.rsas.map((rsa) => [rsa.id, { adGroupId: group.id, rsa }] as const))
    )
    const added = edits.flatMap((edit) => (edit._tag === "Add" ? [edit.newId] : []))
    const taken = firstTaken(added, draft.adGroups.map((group) => group.rsas))
    if (taken !== undefined) return yield* Result.fail(new ElementIdTaken({ element: "rsa", id: taken }))
    for (const rsaId of removedRsaIds) if (!rsas.delete(rsaId)) return yield* Result.fail(new RsaNotFound({ rsaId }))
    for (const edit of edits) {
      if (edit.adGroupId !== undefined && !groupIds.has(edit.adGroupId)) {
        return yield* Result.fail(new AdGroupNotFound({ adGroupId: edit.adGroupId }))
      }
      if (edit._tag === "Add") {
        const { descriptions, headlines, ...rest } = edit.texts
        const rsa = {
          id: edit.newId,
          ...rest,
          headlines: keepingOrigin([], headlines),
          descriptions: keepingOrigin([], descriptions),
          generation: madeByHand
        }
        rsas.set(rsa.id, { adGroupId: edit.adGroupId, rsa })
      } else {
        const was = rsas.get(edit.id)
        if (was === undefined) return yield* Result.fail(new RsaNotFound({ rsaId: edit.id }))
        const { descriptions, headlines, ...rest } = edit.patch
        const changed = {
          ...patched(was.rsa, rest),
          headlines: keepingOrigin(was.rsa.headlines, headlines),
          descriptions: keepingOrigin(was.rsa.descriptions, descriptions)
        }
        // Whether an ad is shown is no part of what is written, which may be a task's.
        const { status } = changed
        const rsa = Equal.equals(changed, was.rsa)
          ? was.rsa
          : Equal.equals(changed, { ...was.rsa, status })
          ? changed
          : { ...changed, generation: madeByHand }
        rsas.set(edit.id, { adGroupId: edit.adGroupId ?? was.adGroupId, rsa })
      }
    }
    const placed = groupedBy(rsas.values(), ({ adGroupId }) => adGroupId)
    return yield* withinLimits(draft, {
      ...draft,
      adGroups: draft.adGroups.map((group) => {
        const held = (placed.get(group.id) ?? []).map(({ rsa }) => rsa).sort((a, b) => a.id - b.id)
        const unchanged = held.length === group.rsas.length && held.every((rsa, index) => rsa === group.rsas[index])
        return unchanged ? group : { ...group, rsas: held }
      })
    })
  })
