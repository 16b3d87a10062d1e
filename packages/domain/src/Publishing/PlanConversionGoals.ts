import type { ConversionCategory, ConversionGoal } from "../Drafts/Targeting.ts"
import type { LiveConversionGoal } from "../LiveCampaigns/LiveCampaign.ts"
import type { PlannedOperation } from "./PublishPlan.ts"

/** The platform retired LEAD; what took its place is SUBMIT_LEAD_FORM (`docs/platform-facts.md#conversion-goals`). */
const platformCategory = (category: ConversionCategory): string => category === "LEAD" ? "SUBMIT_LEAD_FORM" : category

const setGoal = (path: string, goal: LiveConversionGoal): PlannedOperation => ({
  path,
  summary: goal.biddable
    ? `Bid for ${goal.category} conversions from ${goal.origin}.`
    : `Do not bid for ${goal.category} conversions from ${goal.origin}.`,
  operation: { _tag: "SetConversionGoal", category: goal.category, origin: goal.origin, isBiddable: goal.biddable }
})

/**
 * The operations of a draft's conversion goals: none for the account's own; else every goal of the account is set,
 * wanted or not, because one that is left out is inherited (`docs/platform-facts.md#conversion-goals`). A wanted
 * category that the account lacks is asked for all the same, so that the platform names it.
 */
export const planConversionGoals = (
  goals: ReadonlyArray<ConversionGoal>,
  accountGoals: ReadonlyArray<LiveConversionGoal>,
  customGoalName: string
): ReadonlyArray<PlannedOperation> => {
  const wanted = new Map<string, string>()
  const actions = new Map<number, string>()
  goals.forEach((goal, index) => {
    if (goal.goalType === "ACCOUNT_DEFAULT") return
    const path = `conversionGoals[${index}]`
    if (goal.conversionActionId !== null) {
      if (!actions.has(goal.conversionActionId)) actions.set(goal.conversionActionId, path)
    } else if (goal.category !== null) {
      const category = platformCategory(goal.category)
      if (!wanted.has(category)) wanted.set(category, path)
    }
  })
  const planned: Array<PlannedOperation> = []
  if (wanted.size > 0) {
    const missing = new Map(wanted)
    for (const { category, origin } of accountGoals) {
      missing.delete(category)
      const path = wanted.get(category)
      planned.push(setGoal(path ?? "conversionGoals", { category, origin, biddable: path !== undefined }))
    }
    for (const [category, path] of missing) planned.push(setGoal(path, { category, origin: "WEBSITE", biddable: true }))
  }
  const [firstAction] = actions.values()
  if (firstAction !== undefined) {
    const conversionActionIds = Array.from(actions.keys())
    planned.push({
      path: firstAction,
      summary: conversionActionIds.length === 1
        ? `Bid for conversion action ${conversionActionIds.join()}.`
        : `Bid for conversion actions ${conversionActionIds.join(", ")}.`,
      operation: { _tag: "UseConversionActions", name: customGoalName, conversionActionIds }
    })
  }
  return planned
}
