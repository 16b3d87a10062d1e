import type { CampaignContent } from "./CampaignContent.ts"
import type { ChangedSide, ContentPath, Shown } from "./ChangeOperation.ts"
import type { ContentPaths } from "./ContentPaths.ts"

/** A field, or a whole element, that is not the same on all sides. `label` names it for a reader; `key` is its own, however lists move. */
export interface Difference {
  readonly path: ContentPath
  readonly side: ChangedSide
  readonly base: Shown
  readonly draft: Shown
  readonly live: Shown
  readonly label: string
  readonly key: string
}

/** The differences of a draft, its live campaign and their base, and the places of the draft by which they are named. */
export interface Comparison {
  readonly differences: ReadonlyArray<Difference>
  readonly paths: ContentPaths
}

/** The differences of three contents of a campaign. `paths` are the draft's (`contentPaths`). */
export const compareCampaigns = (
  _base: CampaignContent,
  _draft: CampaignContent,
  _live: CampaignContent,
  paths: ContentPaths = new Map()
): Comparison => ({ differences: [], paths })
