import * as Result from "effect/Result"
import type { CampaignDraft } from "./CampaignDraft.ts"
import type { CampaignSettings } from "./CampaignSettings.ts"
import { type DraftFrozen, editable } from "./EditableDraft.ts"
import type { DraftKeyword } from "./Keyword.ts"

/** The settings that a request supplies; an absent key stays as it is. */
export type SettingsPatch = { readonly [K in keyof CampaignSettings]?: CampaignSettings[K] }

/** Which keywords follow when the default match type changes: those that had the old default, or all but negatives. */
export type RematchScope = "matching-previous-default" | "all"

export interface SettingsEdited {
  readonly draft: CampaignDraft
  /** How many NEGATIVE keywords kept their match type although all were asked to change. */
  readonly negativeKeywordsKept: number
}

const rematch = (draft: CampaignDraft, follows: (keyword: DraftKeyword) => boolean): CampaignDraft => ({
  ...draft,
  adGroups: draft.adGroups.map((group) =>
    group.keywords.some(follows)
      ? {
        ...group,
        keywords: group.keywords.map((keyword) =>
          follows(keyword) ? { ...keyword, matchType: draft.settings.defaultMatchType } : keyword
        )
      }
      : group
  )
})

/**
 * Step 1. When the default match type changes, the keywords of `scope` follow it; an exclusion must not turn into a
 * target, so NEGATIVE keywords stay when all are asked to change (`api.md` 3).
 */
export const editSettings = (
  before: CampaignDraft,
  patch: SettingsPatch,
  scope: RematchScope
): Result.Result<SettingsEdited, DraftFrozen> =>
  Result.map(editable(before), (draft) => {
    const previous = draft.settings.defaultMatchType
    const after = { ...draft, settings: { ...draft.settings, ...patch } }
    const target = after.settings.defaultMatchType
    if (target === previous) return { draft: after, negativeKeywordsKept: 0 }
    if (scope === "matching-previous-default") {
      return { draft: rematch(after, ({ matchType }) => matchType === previous), negativeKeywordsKept: 0 }
    }
    const negatives = draft.adGroups.flatMap((group) =>
      group.keywords.filter(({ matchType }) => matchType === "NEGATIVE")
    )
    return {
      draft: rematch(after, ({ matchType }) => matchType !== "NEGATIVE" && matchType !== target),
      negativeKeywordsKept: target === "NEGATIVE" ? 0 : negatives.length
    }
  })
