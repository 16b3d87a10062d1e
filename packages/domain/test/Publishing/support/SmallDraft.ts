import * as DateTime from "effect/DateTime"
import type { AdGroup } from "../../../src/Drafts/AdGroup.ts"
import type { CampaignDraft } from "../../../src/Drafts/CampaignDraft.ts"
import { blankSettings, type CampaignSettings } from "../../../src/Drafts/CampaignSettings.ts"
import { type Extensions, noExtensions } from "../../../src/Drafts/Extensions.ts"
import { madeByHand } from "../../../src/Drafts/GenerationStatus.ts"
import { AdGroupId, DraftId, KeywordId, RsaId } from "../../../src/Drafts/Ids.ts"
import type { KeywordMatchType } from "../../../src/Drafts/KeywordMatchType.ts"
import { makeDraft } from "../../../src/Drafts/MakeDraft.ts"
import { CustomerId } from "../../../src/Identity/Ids.ts"

/** Keywords written as pairs of match type and text. */
export const group = (
  id: number,
  keywords: ReadonlyArray<readonly [KeywordMatchType, string]>,
  rest: Partial<AdGroup> = {}
): AdGroup => ({
  id: AdGroupId.make(id),
  name: `Group ${id}`,
  cpcBidMicros: 0,
  keywords: keywords.map(([matchType, text], index) => ({
    id: KeywordId.make(id * 100 + index),
    text,
    matchType,
    cpcBidMicros: null,
    finalUrl: null,
    sourceMarketAnalysisKeywordId: null
  })),
  rsas: [{
    id: RsaId.make(id),
    headlines: [{ text: "Shoes", pinnedField: "HEADLINE_1", reason: "short" }],
    descriptions: [],
    finalUrl: "https://example.com",
    finalMobileUrl: null,
    displayPath1: null,
    displayPath2: null,
    trackingUrlTemplate: null,
    generation: madeByHand
  }],
  ...rest
})

/** A draft called "Draft", with nothing in it but what is given. */
export const draftWith = (parts: {
  readonly settings?: Partial<CampaignSettings>
  readonly adGroups?: ReadonlyArray<AdGroup>
  readonly extensions?: Partial<Extensions>
}): CampaignDraft => ({
  ...makeDraft({
    id: DraftId.make(1),
    customerId: CustomerId.make(1_234_567_890),
    marketAnalysisId: null,
    settings: { ...blankSettings("Draft"), ...parts.settings },
    now: DateTime.makeUnsafe("2026-11-20T00:00:00Z")
  }),
  adGroups: parts.adGroups ?? [],
  extensions: { ...noExtensions, ...parts.extensions }
})
