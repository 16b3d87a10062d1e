import * as Result from "effect/Result"
import type { CampaignDraft } from "./CampaignDraft.ts"
import { type DraftFrozen, editable } from "./EditableDraft.ts"
import type { Extensions } from "./Extensions.ts"

/** The parts of the extensions that a request supplies; each replaces that part, an absent one stays. */
export type ExtensionsPatch = { readonly [K in keyof Extensions]?: Extensions[K] }

/** Step 4: extensions are replaced part by part. */
export const editExtensions = (
  before: CampaignDraft,
  patch: ExtensionsPatch
): Result.Result<CampaignDraft, DraftFrozen> =>
  Result.map(editable(before), (draft) => ({ ...draft, extensions: { ...draft.extensions, ...patch } }))
