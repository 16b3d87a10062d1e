import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import type { AdGroupId, RsaId } from "@campaigns/domain/Drafts/Ids"
import type { Turns } from "@campaigns/domain/internal/Turns"
import { estimateStrength, isWeaker, strengthKeywords, type StrengthLevel, strengthLevels } from "./AdStrength.ts"

/** An ad of a draft with its level. */
export interface RatedAd {
  readonly adGroupId: AdGroupId
  readonly rsaId: RsaId
  readonly level: StrengthLevel
}

/** The strength of a draft's ads together. */
export interface DraftStrength {
  /** The lowest level that an ad has; `null` of a draft without ads. */
  readonly worst: StrengthLevel | null
  /** The level that most ads have; of two that are as frequent the lower one. */
  readonly mostFrequent: StrengthLevel | null
  /** The number of ads of each level. */
  readonly counts: Readonly<Record<StrengthLevel, number>>
  /** The ads below GOOD, the lowest level first, at most 100. */
  readonly weak: ReadonlyArray<RatedAd>
}

/** The most weak ads that are named. */
export const MOST_WEAK_ADS = 100

const noAds: Readonly<Record<StrengthLevel, number>> = { PENDING: 0, POOR: 0, AVERAGE: 0, GOOD: 0, EXCELLENT: 0 }

/** Estimates the strength of all ads of a draft, one ad at a step. */
export function* draftStrengthInTurns(draft: Pick<CampaignDraft, "adGroups" | "extensions">): Turns<DraftStrength> {
  const counts = { ...noAds }
  const weak: Array<RatedAd> = []
  for (const group of draft.adGroups) {
    if (group.rsas.length === 0) continue
    const keywords = strengthKeywords(group)
    for (const rsa of group.rsas) {
      const { level } = estimateStrength({ rsa, keywords, sitelinks: draft.extensions.sitelinks })
      counts[level]++
      if (isWeaker(level, "GOOD")) weak.push({ adGroupId: group.id, rsaId: rsa.id, level })
      yield
    }
  }
  const there = strengthLevels.filter((level) => counts[level] > 0)
  const order = (level: StrengthLevel) => strengthLevels.indexOf(level)
  return {
    worst: there[0] ?? null,
    mostFrequent: there.toSorted((one, other) => counts[other] - counts[one])[0] ?? null,
    counts,
    weak: weak.toSorted((one, other) => order(one.level) - order(other.level)).slice(0, MOST_WEAK_ADS)
  }
}
