import type { PlatformFinding } from "@campaigns/application/AdPlatform/AdPlatformError"
import type { PlannedOperation } from "@campaigns/domain/Publishing/PublishPlan"

const required = (path: string): PlatformFinding => ({
  path,
  code: "fieldError.REQUIRED",
  message: "The required field was not present."
})

/** The smallest unit of a currency with two decimals, in micros (`docs/platform-facts.md#budgets`). */
const BUDGET_UNIT = 10_000

/** The platform's findings on an operation for itself; a few of its rules, enough to see one at work. */
export const fieldFindings = ({ operation, path }: PlannedOperation): ReadonlyArray<PlatformFinding> => {
  switch (operation._tag) {
    case "CreateBudget":
      if (operation.amountMicros === null) return [required(path)]
      return operation.amountMicros % BUDGET_UNIT === 0 ? [] : [{
        path,
        code: "campaignBudgetError.NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT",
        message: "The budget is not a multiple of the currency's smallest unit."
      }]
    case "CreateCampaign":
      return operation.settings.biddingStrategy === null ? [required("biddingStrategy")] : []
    case "CreateAd":
      return operation.ad.finalUrl === null ? [required(`${path}.finalUrl`)] : []
    default:
      return []
  }
}
