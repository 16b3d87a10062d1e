import type { CampaignSettings } from "../Drafts/CampaignSettings.ts"
import { explain } from "./Explanation.ts"
import { changing, type DraftPath } from "./FindingParts.ts"
import { defineRule, found, withFixes } from "./Rule.ts"
import { invisible } from "./SentenceParts.ts"
import { hasInvisible, invisibleIn, isBlank, visibleText } from "./VisibleText.ts"
import { quoted } from "./Wording.ts"

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

const nameMissing = defineRule("CAMPAIGN_NAME_MISSING", "campaignSettings", "blocks", {
  prevents: "campaignError.INVALID_CAMPAIGN_NAME",
  check: ({ draft }) => {
    const { name, path } = publishedCampaignName(draft.settings)
    return isBlank(name) ? [found(path, {})] : []
  }
})

const nameDefaulted = defineRule("CAMPAIGN_NAME_DEFAULTED", "campaignSettings", "advises", {
  prevents: null,
  check: ({ draft: { settings } }) =>
    settings.campaignName === null
      ? [found(["settings", "campaignName"], { name: settings.name })]
      : []
})

const nameHasBreaks = defineRule("CAMPAIGN_NAME_HAS_LINE_BREAK", "campaignSettings", "blocks", {
  prevents: "campaignError.INVALID_CAMPAIGN_NAME",
  check: ({ draft }) => {
    const { name, path } = publishedCampaignName(draft.settings)
    return hasNameBreaks(name) ? [found(path, { name })] : []
  }
})

const nameInvisible = defineRule("CAMPAIGN_NAME_INVISIBLE_CHARACTERS", "campaignSettings", "advises", {
  prevents: null,
  check: ({ draft }) => {
    const { name, path } = publishedCampaignName(draft.settings)
    return [invisibleInName(path, name)]
  }
})

const nameTooLong = defineRule("CAMPAIGN_NAME_TOO_LONG", "campaignSettings", "blocks", {
  prevents: "stringLengthError.TOO_LONG",
  check: ({ draft }) => {
    const { name, path } = publishedCampaignName(draft.settings)
    const bytes = utf8.encode(name.trim()).length
    return bytes > MAX_BYTES ? [found(path, { bytes, limit: MAX_BYTES })] : []
  }
})

/** The rules of the campaign's name, which is its budget's name, too, so that the budget's 255 bytes hold. */
export const campaignNameRules = [
  nameMissing,
  nameDefaulted,
  nameHasBreaks,
  nameInvisible,
  nameTooLong
]

/** The meanings of these rules, and their sentences. */
export const campaignNameExplanations = () => [
  explain(nameMissing, {
    meaning: "Neither the campaign nor the draft has a name that could be published",
    sentence: () => "The campaign name is blank; enter a name."
  }),
  explain(nameDefaulted, {
    meaning: "The campaign has no name and will be published under the draft's",
    sentence: ({ params }) =>
      `There is no campaign name; the campaign will be published as ${quoted(params.name)}, the name of the draft.`
  }),
  explain(nameHasBreaks, {
    meaning: "The campaign's name has a line break or another control character",
    sentence: ({ params }) => `The campaign name ${quoted(params.name)} has a line break or a NUL in it; remove it.`
  }),
  explain(nameInvisible, {
    meaning: "The campaign's name has characters that nobody sees",
    sentence: ({ params }) => invisible("The campaign name", params.name, params.characters)
  }),
  explain(nameTooLong, {
    meaning: "The campaign's name is longer than the platform takes",
    sentence: ({ params: { bytes, limit } }) =>
      `The campaign name has ${bytes} of ${limit} bytes (a letter beyond plain Latin takes 2 to 4); ` +
      `shorten it by ${bytes - limit}.`
  })
]
