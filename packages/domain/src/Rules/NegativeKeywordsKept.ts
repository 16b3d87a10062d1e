import type { DraftWarning } from "../Drafts/DraftWarning.ts"

/** Says that exclusions stayed exclusions when all keywords were asked to change their match type (`api.md` 3). */
export const negativeKeywordsKept = (count: number): DraftWarning => ({
  step: "campaign_settings",
  field: "default_match_type",
  code: "NEGATIVE_KEYWORDS_KEPT",
  message: count === 1
    ? "One NEGATIVE keyword kept its match type: an exclusion must not turn into a target."
    : `${count} NEGATIVE keywords kept their match type: an exclusion must not turn into a target.`,
  isBlocking: false
})
