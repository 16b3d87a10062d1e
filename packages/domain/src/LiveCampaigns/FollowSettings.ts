import type { CampaignDraft } from "../Drafts/CampaignDraft.ts"
import { isSayableSetting } from "./AdoptLive.ts"
import { type CampaignContent, type ContentSettings, settingsAlone } from "./CampaignContent.ts"
import { compareCampaigns, type Difference } from "./CompareCampaigns.ts"
import { contentSettings, type DraftTerms } from "./ContentOfDraft.ts"
import { mergeContents } from "./MergeContents.ts"
import { writeSettings } from "./WriteContent.ts"

/** The settings of a live campaign before and after a change that a user wanted. */
export interface ChangedSettings {
  readonly before: ContentSettings
  readonly after: ContentSettings
}

/** A draft and its base. */
export interface Followed {
  readonly draft: CampaignDraft
  readonly base: CampaignContent
}

/** The key of a setting, or of a place as a whole, which follows whole. */
const thing = ({ key, kind }: Difference): string => kind === "campaign" ? key : key.split("/", 1).join()

/** True of the same thing, and of a day of the ad schedule and the schedule as a whole. */
const isPartOf = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`)

/**
 * The draft and its base after settings of their live campaign were changed. The base has the new values, and so has
 * the draft where it said what the base said; a change of its own stays and is a difference still. A value that a draft
 * cannot say leaves both unchanged, so that no plan takes it back.
 */
export const followSettings = (
  { base, draft }: Followed,
  { after, before }: ChangedSettings,
  terms: DraftTerms
): Followed => {
  const now = settingsAlone(before)
  const changed = compareCampaigns(now, settingsAlone(after), now).differences.map(thing)
  const own = contentSettings(draft.settings, base.settings, terms)
  const sides = { base: settingsAlone(base.settings), draft: settingsAlone(own), live: settingsAlone(after) }
  const moves = (difference: Difference) =>
    changed.some((one) => isPartOf(one, thing(difference))) && isSayableSetting(String(difference.path[0]), sides.live)
  const merged = (side: "base" | "draft", take: (difference: Difference) => boolean): ContentSettings =>
    mergeContents(sides, {
      own: side,
      paths: new Map(),
      take: (difference) => take(difference) ? "live" : side
    }).settings
  const said = merged("draft", (difference) => difference.side === "live" && moves(difference))
  return {
    draft: { ...draft, settings: writeSettings(draft.settings, own, said) },
    base: { ...base, settings: merged("base", moves) }
  }
}
