import type { Recommendation } from "@campaigns/domain/internal/Analyses/Recommendation"
import { recommendedContent } from "@campaigns/domain/internal/Analyses/RecommendedContent"
import { type ChangePlan, planRecommended } from "@campaigns/domain/internal/LiveCampaigns/PlanChanges"
import * as Equal from "effect/Equal"
import { bidRiseOf, type Guarded } from "./GuardRailChecking.ts"
import type { ComparedDraft } from "./LiveComparing.ts"

/** The plan of what recommendations change in a campaign as it was read, and those of them whose thing is gone. */
export const recommendedPlan = (
  { comparison, live }: Pick<ComparedDraft, "comparison" | "live">,
  recommendations: ReadonlyArray<Recommendation>,
  guarded: Guarded
) => {
  const { content: recommended, gone } = recommendedContent(live.content, recommendations, live.budget.isShared)
  const plan = planRecommended({
    live,
    recommended,
    paths: comparison.paths,
    today: guarded.today,
    maxRisePercent: bidRiseOf(guarded)
  })
  return { gone, plan }
}

/** The operations and risks of a plan as JSON would keep them, without the names and places that may change. */
const substance = ({ requests, risks }: ChangePlan): unknown =>
  JSON.parse(JSON.stringify([
    requests.map((request) => request.map(({ operation, riskCodes }) => [operation, riskCodes])),
    risks.map(({ code, needsConfirmation, params }) => [code, needsConfirmation, params])
  ]))

/** True of plans that send the same operations and have the same risks. */
export const doTheSame = (one: ChangePlan, other: ChangePlan): boolean => Equal.equals(substance(one), substance(other))
