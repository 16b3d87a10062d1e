import type { CampaignDraft } from "../Drafts/CampaignDraft.ts"
import type { CampaignSettings } from "../Drafts/CampaignSettings.ts"
import type { CampaignContent, ContentSettings } from "./CampaignContent.ts"
import { laterNames, type PlainName, plainSetting } from "./PlainSettings.ts"

/** The names of settings that a base does not have because an earlier version made it. */
const missing = ({ settings }: CampaignContent): ReadonlyArray<PlainName> =>
  laterNames.filter((name) => settings[name] === undefined)

/** An earlier version's base with the campaign's values of settings that it lacked; `null` for a base that has all. */
export const completedBase = (base: CampaignContent, live: ContentSettings): CampaignContent | null => {
  const names = missing(base)
  if (names.length === 0) return null
  const read = Object.fromEntries(names.map((name) => [name, live[name] ?? plainSetting(name).none]))
  return { ...base, settings: { ...base.settings, ...read } }
}

const takenBy = (settings: CampaignSettings, name: PlainName, live: ContentSettings): CampaignSettings => {
  const { none, ofDraft, taken } = plainSetting(name)
  const isSaid = ofDraft(settings, none, null) !== none
  return isSaid || (live[name] ?? none) === none ? settings : { ...settings, ...taken(live[name] as never, settings) }
}

/** A draft whose base lacks settings, with the campaign's where the draft has none: unchanged ones do not differ. */
export const completedDraft = (draft: CampaignDraft, base: CampaignContent, live: ContentSettings): CampaignDraft => {
  const settings = missing(base).reduce((settings, name) => takenBy(settings, name, live), draft.settings)
  return settings === draft.settings ? draft : { ...draft, settings }
}
