import { type BiddingField, ignoredFields, type SaidBidding } from "../Drafts/Bidding.ts"
import type { Finding, KnownFinding } from "./Finding.ts"

type Ignored = "TARGET_CPA_IGNORED" | "TARGET_ROAS_IGNORED" | "BID_CEILING_IGNORED" | "IMPRESSION_SHARE_IGNORED"

const codes: Readonly<Record<BiddingField, Ignored>> = {
  targetCpaMicros: "TARGET_CPA_IGNORED",
  targetRoas: "TARGET_ROAS_IGNORED",
  maxCpcBidCeilingMicros: "BID_CEILING_IGNORED",
  impressionShareLocation: "IMPRESSION_SHARE_IGNORED",
  impressionShareFractionMicros: "IMPRESSION_SHARE_IGNORED"
}

/** Says that exclusions stayed exclusions when their match type was asked to follow the draft's default. */
export const negativeKeywordsKept = (count: number): KnownFinding<"NEGATIVE_KEYWORDS_KEPT"> => ({
  step: "campaignSettings",
  code: "NEGATIVE_KEYWORDS_KEPT",
  path: ["settings", "defaultMatchType"],
  params: { count },
  severity: "advises"
})

/** Says that languages decide how texts are written, and not who sees them (`docs/platform-facts.md#languages`). */
export const languagesNotTargeted = (languageIds: ReadonlyArray<number>): ReadonlyArray<Finding> => {
  const finding: KnownFinding<"LANGUAGES_NOT_TARGETED"> = {
    step: "campaignSettings",
    code: "LANGUAGES_NOT_TARGETED",
    path: ["settings", "languageIds"],
    params: {},
    severity: "advises"
  }
  return languageIds.length === 0 ? [] : [finding]
}

/** Says which fields of a bidding strategy have no use for its type. */
export const biddingFieldsIgnored = (said: SaidBidding): ReadonlyArray<Finding> =>
  ignoredFields(said).map((field): KnownFinding<Ignored> => ({
    step: "campaignSettings",
    code: codes[field],
    path: ["settings", "biddingStrategy", field],
    params: { type: said.type },
    severity: "advises"
  }))
