import type { PinnedField } from "@campaigns/domain/Drafts/Rsa"

/** The platform's checklist: headlines, keywords in them, differing headlines and descriptions, sitelinks. */
export const checklistLines = [
  "headlineCount",
  "headlineKeywords",
  "headlineUniqueness",
  "descriptionUniqueness",
  "sitelinkCount"
] as const
export type ChecklistLine = (typeof checklistLines)[number]

/** The ratings of a line, as the platform's interface shows them. */
export const lineRatings = ["low", "medium", "high"] as const
export type LineRating = (typeof lineRatings)[number]

/** Two texts of an ad that say nearly the same, the earlier one first. */
export interface AlikeTexts {
  readonly text: string
  readonly earlier: string
}

/** The advice that would raise an ad's strength, with its facts. */
export type Advice =
  | { readonly code: "ADD_HEADLINES"; readonly missing: number }
  | { readonly code: "ADD_AD_GROUP_KEYWORDS" }
  /** `keywords` are some that no headline has and that fit into one. */
  | { readonly code: "NAME_KEYWORDS"; readonly missing: number; readonly keywords: ReadonlyArray<string> }
  | { readonly code: "VARY_HEADLINES"; readonly alike: ReadonlyArray<AlikeTexts>; readonly repeated: string | null }
  | { readonly code: "ADD_DESCRIPTIONS"; readonly missing: number }
  | { readonly code: "VARY_DESCRIPTIONS"; readonly alike: ReadonlyArray<AlikeTexts> }
  | { readonly code: "ADD_SITELINKS"; readonly missing: number }
  | { readonly code: "SET_FINAL_URL" }
  /** Exactly one text is pinned to each of the places. */
  | { readonly code: "UNPIN"; readonly places: ReadonlyArray<PinnedField> }
  /** Several texts are pinned to each of the places. */
  | { readonly code: "PIN_LESS"; readonly places: ReadonlyArray<PinnedField> }

/** A line of the checklist: the number counted, the number from which it is high, and what would raise it. */
export interface ChecklistItem {
  readonly line: ChecklistLine
  readonly rating: LineRating
  readonly measured: number
  readonly wanted: number
  /** Empty when the line is high. */
  readonly advice: ReadonlyArray<Advice>
}
