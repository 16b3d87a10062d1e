import type { DraftCommit } from "@campaigns/application/Drafts/CampaignDrafts"
import { diffDrafts } from "@campaigns/domain/Drafts/DiffDrafts"
import type { DraftDelta } from "@campaigns/domain/Drafts/DraftDelta"

/** A commit and what it changes, there and back; comparing is done once, whichever way the commit is then written. */
export interface ComparedCommit extends DraftCommit {
  readonly forward: DraftDelta
  readonly backward: DraftDelta
}

export const compared = (commit: DraftCommit): ComparedCommit => ({
  ...commit,
  forward: diffDrafts(commit.before, commit.after),
  backward: diffDrafts(commit.after, commit.before)
})
