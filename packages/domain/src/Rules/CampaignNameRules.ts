import type { CampaignSettings } from "../Drafts/CampaignSettings.ts"
import { finding } from "./EachElement.ts"
import type { Rule } from "./Rule.ts"
import { quoted } from "./Wording.ts"

const MAX_BYTES = 255
const utf8 = new TextEncoder()

/** NUL, line feed and carriage return, which the platform takes in no name (`domain-facts.md` A.9). */
const breaks = ["\u0000", "\n", "\r"]

/** The name under which a draft's campaign is published, the draft's own when it has no other, and the field it is from. */
const publishedCampaignName = (
  settings: Pick<CampaignSettings, "name" | "campaignName">
): { readonly field: "name" | "campaign_name"; readonly value: string } =>
  settings.campaignName === null
    ? { field: "name", value: settings.name }
    : { field: "campaign_name", value: settings.campaignName }

/** Whether a name of a campaign or an ad group has a character that the platform refuses in names. */
export const hasNameBreaks = (name: string): boolean => breaks.some((character) => name.includes(character))

const nameMissing: Rule = {
  code: "CAMPAIGN_NAME_MISSING",
  step: "campaign_settings",
  isBlocking: true,
  prevents: "campaignError.INVALID_CAMPAIGN_NAME",
  check: ({ draft }) => {
    const { field, value } = publishedCampaignName(draft.settings)
    return value.trim() === "" ? [finding(field, "The campaign name is blank; enter a name.")] : []
  }
}

const nameDefaulted: Rule = {
  code: "CAMPAIGN_NAME_DEFAULTED",
  step: "campaign_settings",
  isBlocking: false,
  prevents: null,
  check: ({ draft: { settings } }) =>
    settings.campaignName === null
      ? [finding(
        "campaign_name",
        `There is no campaign name; the campaign will be published as ${quoted(settings.name)}, the name of the draft.`
      )]
      : []
}

const nameHasBreaks: Rule = {
  code: "CAMPAIGN_NAME_HAS_LINE_BREAK",
  step: "campaign_settings",
  isBlocking: true,
  prevents: "campaignError.INVALID_CAMPAIGN_NAME",
  check: ({ draft }) => {
    const { field, value } = publishedCampaignName(draft.settings)
    return hasNameBreaks(value)
      ? [finding(field, `The campaign name ${quoted(value)} has a line break or a NUL in it; remove it.`)]
      : []
  }
}

const nameTooLong: Rule = {
  code: "CAMPAIGN_NAME_TOO_LONG",
  step: "campaign_settings",
  isBlocking: true,
  prevents: "stringLengthError.TOO_LONG",
  check: ({ draft }) => {
    const { field, value } = publishedCampaignName(draft.settings)
    const bytes = utf8.encode(value.trim()).length
    return bytes > MAX_BYTES
      ? [finding(
        field,
        `The campaign name has ${bytes} of ${MAX_BYTES} bytes (a letter beyond plain Latin takes 2 to 4); ` +
          `shorten it by ${bytes - MAX_BYTES}.`
      )]
      : []
  }
}

/** What the campaign may be called; its budget is published under the same name, so the budget's 255 bytes hold too. */
export const campaignNameRules: ReadonlyArray<Rule> = [nameMissing, nameDefaulted, nameHasBreaks, nameTooLong]
