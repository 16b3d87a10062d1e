import type { LivePlan } from "@campaigns/application/LiveCampaigns/LiveCampaignEditing"
import type { Finding } from "@campaigns/domain/Rules/Finding"
import * as DateTime from "effect/DateTime"
import type { DraftWarningView } from "../../Api/Drafts/WarningView.ts"
import { changePath } from "../../Api/LiveCampaigns/ChangePaths.ts"
import type { LivePlanView } from "../../Api/LiveCampaigns/ChangeViews.ts"
import { findingView } from "../Publishing/FindingViews.ts"
import { differenceView, operationViews, riskView } from "./ChangeHandlers.ts"

/** The plan of a change that is not made. */
export const livePlanView = (
  { blockedBy, differences, encoded, findings, live, plan }: LivePlan,
  warningView: (finding: Finding) => typeof DraftWarningView.Type
): typeof LivePlanView.Type => ({
  plan_id: null,
  draft_id: null,
  recommendation_ids: [],
  draft_revision: null,
  live_read_at: DateTime.formatIso(live.readAt),
  expires_at: null,
  undoes: null,
  policy_exemptions: [],
  decisions: [],
  undecided_difference_ids: [],
  moved: [],
  differences: differences.map(differenceView),
  undecided: [],
  operations: operationViews({ encoded, plan }),
  left_over: plan.leftOver.map(changePath),
  risks: plan.risks.map(riskView),
  daily_spend_micros: plan.dailySpendMicros,
  blocked_by: blockedBy.map(warningView),
  findings: findings.map(findingView)
})
