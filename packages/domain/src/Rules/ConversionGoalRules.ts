import type { ConversionGoal } from "../Drafts/Targeting.ts"
import { inList } from "./EachElement.ts"
import { explain } from "./Explanation.ts"
import { changing } from "./FindingParts.ts"
import { eachRepeat } from "./Repeats.ts"
import { defineRule, defineValueRule, found, withFixes } from "./Rule.ts"

const list = ["settings", "conversionGoals"]

const leadRetired = defineValueRule<ConversionGoal>()("CONVERSION_CATEGORY_RETIRED", "campaignSettings", "advises", {
  prevents: "requestError.INVALID_ENUM_VALUE",
  judge: ({ category }) =>
    category === "LEAD"
      ? withFixes(found(["category"], { category, published: "SUBMIT_LEAD_FORM" }), [
        changing(["category"], "SUBMIT_LEAD_FORM")
      ])
      : null
})

const specificWithoutAim = defineValueRule<ConversionGoal>()("CONVERSION_GOAL_EMPTY", "campaignSettings", "blocks", {
  prevents: "fieldError.REQUIRED",
  judge: ({ category, conversionActionId, goalType }) =>
    goalType === "CAMPAIGN_SPECIFIC" && category === null && conversionActionId === null ? found([], {}) : null
})

const defaultWithAim = defineValueRule<ConversionGoal>()("CONVERSION_GOAL_AIM_IGNORED", "campaignSettings", "advises", {
  prevents: null,
  judge: ({ category, conversionActionId, goalType }) =>
    goalType === "ACCOUNT_DEFAULT" && (category !== null || conversionActionId !== null) ? found([], {}) : null
})

const goalTypesMixed = defineRule("CONVERSION_GOALS_MIXED", "campaignSettings", "advises", {
  prevents: null,
  check: ({ draft: { settings: { conversionGoals } } }) =>
    new Set(conversionGoals.map(({ goalType }) => goalType)).size < 2 ? [] : [found(list, {})]
})

const goalAimsMixed = defineRule("CONVERSION_GOAL_AIMS_MIXED", "campaignSettings", "advises", {
  prevents: null,
  check: ({ draft: { settings } }) => {
    const own = settings.conversionGoals.filter(({ goalType }) => goalType === "CAMPAIGN_SPECIFIC")
    return own.some(({ category }) => category !== null) && own.some((goal) => goal.conversionActionId !== null)
      ? [found(list, {})]
      : []
  }
})

const goalRepeated = defineRule("CONVERSION_GOAL_DUPLICATE", "campaignSettings", "advises", {
  prevents: null,
  check: ({ draft: { settings } }) =>
    eachRepeat(
      settings.conversionGoals,
      (goal) => `${goal.goalType} ${goal.category} ${goal.conversionActionId}`,
      ({ firstIndex, index }) => found([...list, index], { firstIndex })
    )
})

const inGoals = inList(list, ({ draft }) => draft.settings.conversionGoals)

/** The rules of the campaign's conversion goals (`docs/platform-facts.md#conversion-goals`). */
export const conversionGoalRules = [
  inGoals(leadRetired),
  inGoals(specificWithoutAim),
  inGoals(defaultWithAim),
  goalTypesMixed,
  goalAimsMixed,
  goalRepeated
]

/** The meanings of these rules, and their sentences. */
export const conversionGoalExplanations = () => [
  explain(leadRetired, {
    meaning: "The platform has retired the category of a conversion goal",
    sentence: ({ params: { category, published } }) =>
      `The platform has retired the category ${category}; it will be published as ${published}. ` +
      "Choose the kind of lead you mean."
  }),
  explain(specificWithoutAim, {
    meaning: "A goal of the campaign's own names neither a category nor an action",
    sentence: () =>
      "This CAMPAIGN_SPECIFIC goal says neither a category nor a conversion action; choose one or use ACCOUNT_DEFAULT."
  }),
  explain(defaultWithAim, {
    meaning: "An ACCOUNT_DEFAULT goal names a category or an action, which will not be published",
    sentence: () =>
      "An ACCOUNT_DEFAULT goal takes the account's own goals; its category and action will not be published. " +
      "Choose CAMPAIGN_SPECIFIC to use them."
  }),
  explain(goalTypesMixed, {
    meaning: "Goals of the campaign's own stand beside those of the account, which they replace",
    sentence: () =>
      "The goals mix ACCOUNT_DEFAULT with CAMPAIGN_SPECIFIC; the campaign's own goals replace the account's. Keep one kind."
  }),
  explain(goalAimsMixed, {
    meaning: "Goals by category stand beside goals by action, which alone would count",
    sentence: () =>
      "The goals name categories and single conversion actions; a campaign that has goals by action bids for those " +
      "actions alone. Use only categories or only actions."
  }),
  explain(goalRepeated, {
    meaning: "A conversion goal stands twice",
    sentence: ({ params }) => `This goal says the same as number ${params.firstIndex + 1}; remove one of the two.`
  })
]
