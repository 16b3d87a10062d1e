import type { KeptDifference } from "./CampaignBase.ts"
import type { ContentPath, Shown } from "./ChangeOperation.ts"
import type { Comparison, Difference } from "./CompareCampaigns.ts"
import { pathKey } from "./ContentPaths.ts"

/** A value as a text that is the same for the same value; lists stand in no order. */
const textOf = (shown: Shown): string => {
  if (Array.isArray(shown)) return `[${shown.map(textOf).sort().join()}]`
  if (typeof shown !== "object" || shown === null) return JSON.stringify(shown)
  return `{${Object.entries(shown).map(([key, value]) => `${key}:${textOf(value)}`).sort().join()}}`
}

const keptAs = ({ draft, key, live }: Difference): KeptDifference => ({ key, draft: textOf(draft), live: textOf(live) })

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

/** The differences that were not accepted as they are now; those that both sides made alike need nobody to accept them. */
export const unkept = (
  { differences }: Comparison,
  kept: ReadonlyArray<KeptDifference>
): ReadonlyArray<Difference> => {
  const keeps = isKept(kept)
  return differences.filter((difference) => !keeps(difference))
}

/**
 * The accepted differences after those of `paths`, all of them for `null`, were accepted as they are. What was accepted earlier and is no difference any more,
 * or another one, is forgotten; a path that names none is without effect.
 */
export const keepDifferences = (
  kept: ReadonlyArray<KeptDifference>,
  { differences }: Comparison,
  paths: ReadonlyArray<ContentPath> | null
): ReadonlyArray<KeptDifference> => {
  const named = paths === null ? null : new Set(paths.map(pathKey))
  const keeps = isKept(kept)
  return differences
    .filter((difference) => named === null || named.has(pathKey(difference.path)) || keeps(difference))
    .map(keptAs)
}
