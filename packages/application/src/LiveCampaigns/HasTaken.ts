import type { CampaignContent } from "@campaigns/domain/internal/LiveCampaigns/CampaignContent"
import type { ChangedSide } from "@campaigns/domain/internal/LiveCampaigns/ChangeOperation"
import { compareCampaigns } from "@campaigns/domain/internal/LiveCampaigns/CompareCampaigns"
import type { LiveBudget } from "@campaigns/domain/internal/LiveCampaigns/LiveContent"

/** A campaign's content, or the part of it that a request is about, with the budget from which it spends. */
export interface Taking {
  readonly content: CampaignContent
  readonly budget: LiveBudget
}

/**
 * True when a campaign has what a request was to do to it. A request takes effect as a whole, so that most of what it was to change is there then, whatever others
 * have changed since, and little of it otherwise, even when somebody has made one of its changes by hand. `planned` is the campaign as it was before the first request.
 */
export const hasTaken = (
  before: CampaignContent,
  after: CampaignContent,
  { now, planned }: { readonly planned: Pick<Taking, "budget">; readonly now: Taking }
): boolean => {
  const { differences } = compareCampaigns(before, after, now.content)
  const count = (wanted: ChangedSide) => differences.filter(({ side }) => side === wanted).length
  return count("both") > count("draft") ||
    // A campaign that got a budget of its own with the same amount looks as before.
    (planned.budget.isShared && !now.budget.isShared && now.budget.resourceName !== planned.budget.resourceName)
}
