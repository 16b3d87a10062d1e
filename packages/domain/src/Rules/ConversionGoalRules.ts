import type { ConversionGoal } from "../Drafts/Targeting.ts"
import { inList } from "./EachElement.ts"
import { changing } from "./Finding.ts"
import { eachRepeat } from "./Repeats.ts"
import { found, type Rule, type RuleOf, type ValueRuleOf, withFixes } from "./Rule.ts"

const list = ["settings", "conversionGoals"]

const leadRetired: ValueRuleOf<ConversionGoal, "CONVERSION_CATEGORY_RETIRED"> = {
  code: "CONVERSION_CATEGORY_RETIRED",
  step: "campaignSettings",
  severity: "advises",
  prevents: "requestError.INVALID_ENUM_VALUE",
  judge: ({ category }) =>
    category === "LEAD"
      ? withFixes(found(["category"], { category, published: "SUBMIT_LEAD_FORM" }), [
        changing(["category"], "SUBMIT_LEAD_FORM")
      ])
      : null
}

const specificWithoutAim: ValueRuleOf<ConversionGoal, "CONVERSION_GOAL_EMPTY"> = {
  code: "CONVERSION_GOAL_EMPTY",
  step: "campaignSettings",
  severity: "blocks",
  prevents: "fieldError.REQUIRED",
  judge: ({ category, conversionActionId, goalType }) =>
    goalType === "CAMPAIGN_SPECIFIC" && category === null && conversionActionId === null ? found([], {}) : null
}

const defaultWithAim: ValueRuleOf<ConversionGoal, "CONVERSION_GOAL_AIM_IGNORED"> = {
  code: "CONVERSION_GOAL_AIM_IGNORED",
  step: "campaignSettings",
  severity: "advises",
  prevents: null,
  judge: ({ category, conversionActionId, goalType }) =>
    goalType === "ACCOUNT_DEFAULT" && (category !== null || conversionActionId !== null) ? found([], {}) : null
}

const goalTypesMixed: RuleOf<"CONVERSION_GOALS_MIXED"> = {
  code: "CONVERSION_GOALS_MIXED",
  step: "campaignSettings",
  severity: "advises",
  prevents: null,
  check: ({ draft: { settings: { conversionGoals } } }) =>
    new Set(conversionGoals.map(({ goalType }) => goalType)).size < 2 ? [] : [found(list, {})]
}

const goalAimsMixed: RuleOf<"CONVERSION_GOAL_AIMS_MIXED"> = {
  code: "CONVERSION_GOAL_AIMS_MIXED",
  step: "campaignSettings",
  severity: "advises",
  prevents: null,
  check: ({ draft: { settings } }) => {
    const own = settings.conversionGoals.filter(({ goalType }) => goalType === "CAMPAIGN_SPECIFIC")
    return own.some(({ category }) => category !== null) && own.some((goal) => goal.conversionActionId !== null)
      ? [found(list, {})]
      : []
  }
}

const goalRepeated: RuleOf<"CONVERSION_GOAL_DUPLICATE"> = {
  code: "CONVERSION_GOAL_DUPLICATE",
  step: "campaignSettings",
  severity: "advises",
  prevents: null,
  check: ({ draft: { settings } }) =>
    eachRepeat(
      settings.conversionGoals,
      (goal) => `${goal.goalType} ${goal.category} ${goal.conversionActionId}`,
      ({ firstIndex, index }) => found([...list, index], { firstIndex })
    )
}

const inGoals = inList(list, ({ draft }) => draft.settings.conversionGoals)

/** The rules of the campaign's conversion goals (`docs/platform-facts.md#conversion-goals`). */
export const conversionGoalRules: ReadonlyArray<Rule> = [
  inGoals(leadRetired),
  inGoals(specificWithoutAim),
  inGoals(defaultWithAim),
  goalTypesMixed,
  goalAimsMixed,
  goalRepeated
]
