import type { CampaignSettings } from "../Drafts/CampaignSettings.ts"
import { found, type Rule, type RuleOf } from "./Rule.ts"

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

const nameMissing: RuleOf<"CAMPAIGN_NAME_MISSING"> = {
  code: "CAMPAIGN_NAME_MISSING",
  step: "campaignSettings",
  severity: "blocks",
  prevents: "campaignError.INVALID_CAMPAIGN_NAME",
  check: ({ draft }) => {
    const { name, path } = publishedCampaignName(draft.settings)
    return name.trim() === "" ? [found(path, {})] : []
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
export const campaignNameRules: ReadonlyArray<Rule> = [nameMissing, nameDefaulted, nameHasBreaks, nameTooLong]
