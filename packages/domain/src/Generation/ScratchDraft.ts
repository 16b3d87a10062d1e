import * as DateTime from "effect/DateTime"
import { CalendarDate } from "../Drafts/CalendarDate.ts"
import type { CampaignDraft } from "../Drafts/CampaignDraft.ts"
import { blankSettings } from "../Drafts/CampaignSettings.ts"
import { type Extensions, noExtensions } from "../Drafts/Extensions.ts"
import { madeByHand } from "../Drafts/GenerationStatus.ts"
import { AdGroupId, DraftId, RsaId } from "../Drafts/Ids.ts"
import { makeDraft } from "../Drafts/MakeDraft.ts"
import { blankRsaTexts, type Rsa } from "../Drafts/Rsa.ts"
import { CustomerId } from "../Identity/Ids.ts"
import type { RuleInput } from "../Rules/Rule.ts"

const empty: CampaignDraft = makeDraft({
  id: DraftId.make(1),
  customerId: CustomerId.make(1_234_567_890),
  marketAnalysisId: null,
  settings: blankSettings("Scratch"),
  now: DateTime.makeUnsafe(0)
})

const seen = (draft: CampaignDraft): RuleInput => ({
  draft,
  currencyCode: "EUR",
  today: CalendarDate.make("2026-01-01")
})

/** A draft with nothing but one ad, for the rule book to look at; the ad is `ad_groups[0].rsas[0]`. */
export const scratchRsa = (rsa: Partial<Rsa>): RuleInput =>
  seen({
    ...empty,
    adGroups: [{
      id: AdGroupId.make(1),
      name: "Scratch",
      cpcBidMicros: 0,
      keywords: [],
      rsas: [{ id: RsaId.make(1), ...blankRsaTexts, generation: madeByHand, ...rsa }]
    }]
  })

/** A draft with nothing but extensions, for the rule book to look at. */
export const scratchExtensions = (extensions: Partial<Extensions>): RuleInput =>
  seen({ ...empty, extensions: { ...noExtensions, ...extensions } })
