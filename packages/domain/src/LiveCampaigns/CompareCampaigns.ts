import type { CampaignContent } from "./CampaignContent.ts"
import { type ContentPaths, placesIn } from "./ContentPaths.ts"
import type { LiveContent } from "./LiveContent.ts"
import { mergeContents } from "./MergeContents.ts"
import type { Difference } from "./MergeElements.ts"

export { type Difference, isOfPlatform } from "./MergeElements.ts"

/** The differences of a draft, its live campaign and their base, and the places of the draft that name them. */
export interface Comparison {
  readonly differences: ReadonlyArray<Difference>
  readonly paths: ContentPaths
  /** The live content, with the draft's numbers where it has them. */
  readonly now: CampaignContent
}

/**
 * The differences of three contents of a campaign, settings first. Elements are the same on two sides by number, else
 * as the same thing (`docs/adr/0032-three-sides-of-a-campaign.md`). `paths` are the places of the draft
 * (`contentPaths`), by default those of its content.
 */
export const compareCampaigns = (
  base: CampaignContent,
  draft: CampaignContent,
  live: CampaignContent,
  paths: ContentPaths = placesIn(draft)
): Comparison => {
  const differences: Array<Difference> = []
  const now = mergeContents({ base, draft, live }, {
    own: "live",
    paths,
    take: (difference) => {
      differences.push(difference)
      return "live"
    }
  })
  return { differences, paths, now }
}

/** True when a campaign differs from what was read of it before: its content, or the budget that it spends from. */
export const hasMoved = (before: LiveContent, now: LiveContent): boolean =>
  before.budget.resourceName !== now.budget.resourceName || before.budget.isShared !== now.budget.isShared ||
  compareCampaigns(before.content, before.content, now.content).differences.length > 0
