import * as Arr from "effect/Array"
import * as Result from "effect/Result"
import type { LimitReached } from "../LimitReached.ts"
import type { Finding } from "../Rules/Finding.ts"
import { biddingFieldsIgnored, languagesNotTargeted, negativeKeywordsKept } from "../Rules/WriteFindings.ts"
import { biddingStrategy, type SaidBidding } from "./Bidding.ts"
import type { CampaignDraft } from "./CampaignDraft.ts"
import type { CampaignSettings } from "./CampaignSettings.ts"
import { withinLimits } from "./DraftLimits.ts"
import { type DraftFrozen, editable } from "./EditableDraft.ts"
import { type DraftKeyword, withoutServing } from "./Keyword.ts"
import { patched } from "./Patch.ts"

/** The settings that a request supplies; an absent key stays as it is, and so does one that is `undefined`. */
export type SettingsPatch =
  & {
    readonly [K in Exclude<keyof CampaignSettings, "biddingStrategy">]?: CampaignSettings[K] | undefined
  }
  & {
    /** Fields that have no use for the type are not kept. */
    readonly biddingStrategy?: SaidBidding | null | undefined
  }

const aimsAtPlaces = ({ locationTargets }: CampaignSettings): boolean =>
  locationTargets.some(({ targetType }) => targetType === "INCLUDE")

/** The settings after a write that may take the last included location away: the whole world is meant only if said. */
const aimed = (before: CampaignSettings, after: CampaignSettings): CampaignSettings =>
  after.targetWorldwide === null && !aimsAtPlaces(after) && (before.targetWorldwide !== null || aimsAtPlaces(before))
    ? { ...after, targetWorldwide: false }
    : after

/** Settings with what a patch says of them. */
export const patchedSettings = (
  settings: CampaignSettings,
  { biddingStrategy: bidding, ...patch }: SettingsPatch
): CampaignSettings =>
  aimed(
    settings,
    patched(settings, { ...patch, biddingStrategy: bidding == null ? bidding : biddingStrategy(bidding) })
  )

/** The keywords that follow the default match type: those that had the old default, or all; never an exclusion. */
export type RematchScope = "matching-previous-default" | "all"

export interface SettingsEdited {
  readonly draft: CampaignDraft
  /** Findings on what was not done as asked: settings without a use, languages, and NEGATIVE keywords that stay so. */
  readonly findings: ReadonlyArray<Finding>
}

const rematch = (draft: CampaignDraft, follows: (keyword: DraftKeyword) => boolean): CampaignDraft => ({
  ...draft,
  adGroups: draft.adGroups.map((group) =>
    group.keywords.some(follows)
      ? {
        ...group,
        keywords: group.keywords.map((keyword) =>
          follows(keyword) ? withoutServing({ ...keyword, matchType: draft.settings.defaultMatchType }) : keyword
        )
      }
      : group
  )
})

/**
 * Step 1. When the default match type changes, the keywords of `scope` follow it, but for NEGATIVE ones: an exclusion
 * must not turn into a target by itself, also where NEGATIVE was the previous default. The other way round the keywords
 * of `scope` do follow a default that becomes NEGATIVE, and stay exclusions when it changes back.
 */
export const editSettings = (
  before: CampaignDraft,
  patch: SettingsPatch,
  scope: RematchScope
): Result.Result<SettingsEdited, DraftFrozen | LimitReached> =>
  Result.gen(function*() {
    const draft = yield* editable(before)
    const previous = draft.settings.defaultMatchType
    const after = yield* withinLimits(draft, { ...draft, settings: patchedSettings(draft.settings, patch) })
    const target = after.settings.defaultMatchType
    const findings = [
      ...(patch.biddingStrategy == null ? [] : biddingFieldsIgnored(patch.biddingStrategy)),
      ...languagesNotTargeted(patch.languageIds ?? [])
    ]
    if (target === previous) return { draft: after, findings }
    const isAsked = ({ matchType }: DraftKeyword) => matchType !== target && (scope === "all" || matchType === previous)
    const isExclusion = ({ matchType }: DraftKeyword) => matchType === "NEGATIVE"
    const kept = Arr.reduce(
      draft.adGroups,
      0,
      (count, { keywords }) => count + Arr.countBy(keywords, (keyword) => isAsked(keyword) && isExclusion(keyword))
    )
    return {
      draft: rematch(after, (keyword) => isAsked(keyword) && !isExclusion(keyword)),
      findings: kept === 0 ? findings : [...findings, negativeKeywordsKept(kept)]
    }
  })
