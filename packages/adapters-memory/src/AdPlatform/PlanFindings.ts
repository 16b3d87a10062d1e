import type { PlatformFinding } from "@campaigns/application/AdPlatform/AdPlatformError"
import type { LiveConversionGoal } from "@campaigns/domain/LiveCampaigns/LiveCampaign"
import type { PlannedOperation, PublishPlan } from "@campaigns/domain/Publishing/PublishPlan"

const required = (path: string): PlatformFinding => ({
  path,
  code: "fieldError.REQUIRED",
  message: "The required field was not present."
})

/** The smallest unit of a currency with two decimals, in micros (`docs/platform-facts.md#budgets`). */
const BUDGET_UNIT = 10_000

const findingsOf = (
  { operation, path }: PlannedOperation,
  goals: ReadonlyArray<LiveConversionGoal>
): ReadonlyArray<PlatformFinding> => {
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
      return operation.rsa.finalUrl === null ? [required(`${path}.finalUrl`)] : []
    case "SetConversionGoal":
      return goals.some(({ category, origin }) => category === operation.category && origin === operation.origin)
        ? []
        : [{ path, code: "mutateError.RESOURCE_NOT_FOUND", message: `The account has no goal ${operation.category}.` }]
    default:
      return []
  }
}

const repeatedAdGroups = (plan: PublishPlan): ReadonlyArray<PlatformFinding> => {
  const seen = new Set<string>()
  return plan.operations.flatMap(({ operation, path }) => {
    if (operation._tag !== "CreateAdGroup") return []
    if (!seen.has(operation.name)) {
      seen.add(operation.name)
      return []
    }
    return [{
      path: `${path}.name`,
      code: "adGroupError.DUPLICATE_ADGROUP_NAME",
      message: `Another ad group of the campaign is called "${operation.name}".`
    }]
  })
}

/** The platform's findings on a plan in any account with these goals; a few of its rules, enough to see one at work. */
export const planFindings = (
  plan: PublishPlan,
  goals: ReadonlyArray<LiveConversionGoal>
): ReadonlyArray<PlatformFinding> => [
  ...plan.operations.flatMap((planned) => findingsOf(planned, goals)),
  ...repeatedAdGroups(plan)
]
