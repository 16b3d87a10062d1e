import type { CampaignSettings } from "../Drafts/CampaignSettings.ts"
import { changing, type DraftPath } from "./Finding.ts"
import { found, type Rule, type RuleOf, withFixes } from "./Rule.ts"
import { hasInvisible, invisibleIn, isBlank, visibleText } from "./VisibleText.ts"

const MAX_BYTES = 255
const utf8 = new TextEncoder()

/** NUL, line feed and carriage return, which the platform takes in no name (`docs/platform-facts.md#names`). */
const breaks = ["\u0000", "\n", "\r"]

/** The name under which a draft's campaign is published, the draft's own when it has no other, and where it stands. */
const publishedCampaignName = (
  settings: Pick<CampaignSettings, "name" | "campaignName">
): { readonly path: ReadonlyArray<string>; readonly name: string } =>
  settings.campaignName === null
    ? { path: ["settings", "name"], name: settings.name }
    : { path: ["settings", "campaignName"], name: settings.campaignName }

/** True when a name of a campaign or an ad group has a character that the platform refuses in names. */
export const hasNameBreaks = (name: string): boolean => breaks.some((character) => name.includes(character))

/** The finding on a name with invisible characters, which its fix takes out; a name of nothing else is missing. */
export const invisibleInName = (path: DraftPath, name: string) =>
  hasInvisible(name) && !isBlank(name)
    ? withFixes(found(path, { name, characters: invisibleIn(name) }), [changing(path, visibleText(name).trim())])
    : null

const nameMissing: RuleOf<"CAMPAIGN_NAME_MISSING"> = {
  code: "CAMPAIGN_NAME_MISSING",
  step: "campaignSettings",
  severity: "blocks",
  prevents: "campaignError.INVALID_CAMPAIGN_NAME",
  check: ({ draft }) => {
    const { name, path } = publishedCampaignName(draft.settings)
    return isBlank(name) ? [found(path, {})] : []
  }
}

const nameDefaulted: RuleOf<"CAMPAIGN_NAME_DEFAULTED"> = {
  code: "CAMPAIGN_NAME_DEFAULTED",
  step: "campaignSettings",
  severity: "advises",
  prevents: null,
  check: ({ draft: { settings } }) =>
    settings.campaignName === null
      ? [found(["settings", "campaignName"], { name: settings.name })]
      : []
}

const nameHasBreaks: RuleOf<"CAMPAIGN_NAME_HAS_LINE_BREAK"> = {
  code: "CAMPAIGN_NAME_HAS_LINE_BREAK",
  step: "campaignSettings",
  severity: "blocks",
  prevents: "campaignError.INVALID_CAMPAIGN_NAME",
  check: ({ draft }) => {
    const { name, path } = publishedCampaignName(draft.settings)
    return hasNameBreaks(name) ? [found(path, { name })] : []
  }
}

const nameInvisible: RuleOf<"CAMPAIGN_NAME_INVISIBLE_CHARACTERS"> = {
  code: "CAMPAIGN_NAME_INVISIBLE_CHARACTERS",
  step: "campaignSettings",
  severity: "advises",
  prevents: null,
  check: ({ draft }) => {
    const { name, path } = publishedCampaignName(draft.settings)
    return [invisibleInName(path, name)]
  }
}

const nameTooLong: RuleOf<"CAMPAIGN_NAME_TOO_LONG"> = {
  code: "CAMPAIGN_NAME_TOO_LONG",
  step: "campaignSettings",
  severity: "blocks",
  prevents: "stringLengthError.TOO_LONG",
  check: ({ draft }) => {
    const { name, path } = publishedCampaignName(draft.settings)
    const bytes = utf8.encode(name.trim()).length
    return bytes > MAX_BYTES ? [found(path, { bytes, limit: MAX_BYTES })] : []
  }
}

/** The rules of the campaign's name; its budget is published under the same name, so the budget's 255 bytes hold too. */
export const campaignNameRules: ReadonlyArray<Rule> = [
  nameMissing,
  nameDefaulted,
  nameHasBreaks,
  nameInvisible,
  nameTooLong
]
