import * as Result from "effect/Result"
import type { LimitReached } from "../LimitReached.ts"
import type { CampaignDraft } from "./CampaignDraft.ts"
import { withinLimits } from "./DraftLimits.ts"
import { type DraftFrozen, editable } from "./EditableDraft.ts"
import type { Extensions } from "./Extensions.ts"
import { keepingOrigin } from "./Origin.ts"

/** The parts of the extensions that a request supplies; each replaces that part, an absent one stays. */
export type ExtensionsPatch = { readonly [K in keyof Extensions]?: Extensions[K] | undefined }

/** Step 4: replaces extensions part by part. What a person changes is theirs; generated ones that come back stay so. */
export const editExtensions = (
  before: CampaignDraft,
  patch: ExtensionsPatch
): Result.Result<CampaignDraft, DraftFrozen | LimitReached> =>
  Result.flatMap(editable(before), (draft) => {
    const { extensions } = draft
    return withinLimits(draft, {
      ...draft,
      extensions: {
        sitelinks: keepingOrigin(extensions.sitelinks, patch.sitelinks),
        callouts: keepingOrigin(extensions.callouts, patch.callouts),
        structuredSnippets: keepingOrigin(extensions.structuredSnippets, patch.structuredSnippets),
        phone: patch.phone === undefined ? extensions.phone : patch.phone
      }
    })
  })
