import type { KeptDifference } from "./CampaignBase.ts"
import type { Comparison, Difference } from "./CompareCampaigns.ts"
import { differenceId, textOfShown } from "./Decisions.ts"

const keptAs = ({ draft, key, live }: Difference): KeptDifference => ({
  key,
  draft: textOfShown(draft),
  live: textOfShown(live)
})

/** Tells the differences that were accepted, as long as neither side has changed since. */
export const isKept = (kept: ReadonlyArray<KeptDifference>): (difference: Difference) => boolean => {
  const byKey = new Map(kept.map((one) => [one.key, one]))
  return (difference) => {
    const known = byKey.get(difference.key)
    if (known === undefined) return false
    const { draft, live } = keptAs(difference)
    return known.draft === draft && known.live === live
  }
}

/** The differences not accepted with their present values; those that both sides made alike need no acceptance. */
export const unkept = (
  { differences }: Comparison,
  kept: ReadonlyArray<KeptDifference>
): ReadonlyArray<Difference> => {
  const keeps = isKept(kept)
  return differences.filter((difference) => !keeps(difference))
}

/** The differences that were accepted as they are now. */
export const keptDifferences = (
  { differences }: Comparison,
  kept: ReadonlyArray<KeptDifference>
): ReadonlyArray<Difference> => differences.filter(isKept(kept))

/**
 * The accepted differences after those with some ids were accepted, too. One accepted earlier that is no difference any
 * more, or has other values, is dropped; an id of no difference is without effect.
 */
export const keepDifferences = (
  kept: ReadonlyArray<KeptDifference>,
  { differences }: Comparison,
  ids: ReadonlySet<string>
): ReadonlyArray<KeptDifference> => {
  const keeps = isKept(kept)
  return differences
    .filter((difference) => keeps(difference) || (ids.size > 0 && ids.has(differenceId(difference))))
    .map(keptAs)
}

/** The accepted differences without the one that has an id. */
export const keepNoMore = (
  kept: ReadonlyArray<KeptDifference>,
  { differences }: Comparison,
  id: string
): ReadonlyArray<KeptDifference> =>
  differences.filter(isKept(kept)).filter((difference) => differenceId(difference) !== id).map(keptAs)
