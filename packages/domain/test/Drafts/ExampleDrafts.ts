import type { AdGroup } from "@campaigns/domain/Drafts/AdGroup"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { blankSettings } from "@campaigns/domain/Drafts/CampaignSettings"
import { madeByHand } from "@campaigns/domain/Drafts/GenerationStatus"
import { AdGroupId, CampaignId, DraftId, KeywordId, RsaId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { blankServing, type DraftKeyword } from "@campaigns/domain/Drafts/Keyword"
import { makeDraft } from "@campaigns/domain/Drafts/MakeDraft"
import { Micros } from "@campaigns/domain/Drafts/Money"
import { type AssetText, blankRsaTexts, type PinnedField, type Rsa } from "@campaigns/domain/Drafts/Rsa"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import * as DateTime from "effect/DateTime"

export const now = DateTime.makeUnsafe("2026-01-02T03:04:05.678Z")

export const taskId = TaskId.make("11111111-1111-4111-8111-111111111111")

export const keyword = (id: number, text: string, change: Partial<DraftKeyword> = {}): DraftKeyword => ({
  id: KeywordId.make(id),
  text,
  matchType: "PHRASE",
  cpcBidMicros: null,
  finalUrl: null,
  sourceMarketAnalysisKeywordId: null,
  ...blankServing,
  ...change
})

export const text = (value: string, pinnedField: PinnedField | null = null): AssetText => ({
  text: value,
  pinnedField,
  reason: null
})

export const rsa = (id: number, change: Partial<Rsa> = {}): Rsa => ({
  id: RsaId.make(id),
  ...blankRsaTexts,
  headlines: [text(`Headline ${id}`)],
  generation: madeByHand,
  ...change
})

export const adGroup = (
  id: number,
  keywords: ReadonlyArray<DraftKeyword> = [],
  rsas: ReadonlyArray<Rsa> = []
): AdGroup => ({
  id: AdGroupId.make(id),
  name: `Group ${id}`,
  cpcBidMicros: Micros.make(0),
  status: "ENABLED",
  keywords,
  rsas
})

/** A draft with the default match type PHRASE and the given ad groups. */
export const draftOf = (...adGroups: ReadonlyArray<AdGroup>): CampaignDraft => ({
  ...makeDraft({
    id: DraftId.make(1),
    customerId: CustomerId.make(1_234_567_890),
    marketAnalysisId: null,
    settings: blankSettings("Bakery"),
    now
  }),
  adGroups
})

export const publishing = (draft: CampaignDraft): CampaignDraft => ({
  ...draft,
  publication: { _tag: "Publishing", taskId, sendingSince: null, mayHaveMade: [] }
})

export const published = (draft: CampaignDraft): CampaignDraft => ({
  ...draft,
  publication: { _tag: "Published", taskId, campaignId: CampaignId.make(5), at: now }
})

export const applying = (draft: CampaignDraft): CampaignDraft => ({
  ...draft,
  publication: {
    _tag: "Published",
    taskId,
    campaignId: CampaignId.make(5),
    at: now,
    applying: { taskId, planId: "a plan", sendingSince: null }
  }
})
