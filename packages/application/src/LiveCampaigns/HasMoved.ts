import { compareCampaigns } from "@campaigns/domain/internal/LiveCampaigns/CompareCampaigns"
import type { LiveContent } from "@campaigns/domain/internal/LiveCampaigns/LiveContent"

/** True when a campaign is not as it was read before: its content, or the budget that it spends from. */
export const hasMoved = (before: LiveContent, now: LiveContent): boolean =>
  before.budget.resourceName !== now.budget.resourceName || before.budget.isShared !== now.budget.isShared ||
  compareCampaigns(before.content, before.content, now.content).differences.length > 0
