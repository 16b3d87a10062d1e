import type { AdGroup } from "@campaigns/domain/Drafts/AdGroup"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { blankSettings, type CampaignSettings } from "@campaigns/domain/Drafts/CampaignSettings"
import { type Extensions, noExtensions } from "@campaigns/domain/Drafts/Extensions"
import type { KeywordMatchType } from "@campaigns/domain/Drafts/KeywordMatchType"
import { adGroup, draftOf, keyword, rsa } from "../../Drafts/ExampleDrafts.ts"

/** An ad group with an ad, and keywords written as pairs of match type and text. */
export const group = (id: number, keywords: ReadonlyArray<readonly [KeywordMatchType, string]>): AdGroup =>
  adGroup(id, keywords.map(([matchType, text], index) => keyword(id * 100 + index, text, { matchType })), [
    rsa(id, {
      headlines: [{ text: "Shoes", pinnedField: "HEADLINE_1", reason: "short" }],
      finalUrl: "https://example.com"
    })
  ])

/** A draft called "Draft", with nothing in it but what is given. */
export const draftWith = (parts: {
  readonly settings?: Partial<CampaignSettings>
  readonly adGroups?: ReadonlyArray<AdGroup>
  readonly extensions?: Partial<Extensions>
}): CampaignDraft => ({
  ...draftOf(...(parts.adGroups ?? [])),
  settings: { ...blankSettings("Draft"), ...parts.settings },
  extensions: { ...noExtensions, ...parts.extensions }
})
