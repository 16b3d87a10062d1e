import type { DraftCommit } from "@campaigns/application/Drafts/CampaignDrafts"
import { compareDrafts, type DraftDeltas } from "@campaigns/domain/Drafts/DiffDrafts"

/** A commit and what it changes; comparing is done once, whichever way the commit is then written. */
export interface ComparedCommit extends DraftCommit, DraftDeltas {}

export const compared = (commit: DraftCommit): ComparedCommit => ({
  ...commit,
  ...compareDrafts(commit.before, commit.after)
})
