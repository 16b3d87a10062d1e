import type { ConversionGoal } from "../Drafts/Targeting.ts"
import { finding } from "./EachElement.ts"
import { repeatsBy } from "./Repeats.ts"
import type { Finding, Rule } from "./Rule.ts"

const at = (index: number): string => `conversion_goals[${index}]`

const eachGoal =
  (look: (goal: ConversionGoal, index: number) => Finding | null): Rule["check"] => ({ draft: { settings } }) =>
    settings.conversionGoals.flatMap((goal, index) => look(goal, index) ?? [])

const leadRetired: Rule = {
  code: "CONVERSION_CATEGORY_RETIRED",
  step: "campaign_settings",
  isBlocking: false,
  prevents: "requestError.INVALID_ENUM_VALUE",
  check: eachGoal(({ category }, index) =>
    category === "LEAD"
      ? finding(
        `${at(index)}.category`,
        "The platform has retired the category LEAD; it will be published as SUBMIT_LEAD_FORM. Choose the kind of lead you mean."
      )
      : null
  )
}

const specificWithoutAim: Rule = {
  code: "CONVERSION_GOAL_EMPTY",
  step: "campaign_settings",
  isBlocking: true,
  prevents: "fieldError.REQUIRED",
  check: eachGoal(({ category, conversionActionId, goalType }, index) =>
    goalType === "CAMPAIGN_SPECIFIC" && category === null && conversionActionId === null
      ? finding(
        at(index),
        "This CAMPAIGN_SPECIFIC goal says neither a category nor a conversion action; choose one or use ACCOUNT_DEFAULT."
      )
      : null
  )
}

const defaultWithAim: Rule = {
  code: "CONVERSION_GOAL_AIM_IGNORED",
  step: "campaign_settings",
  isBlocking: false,
  prevents: null,
  check: eachGoal(({ category, conversionActionId, goalType }, index) =>
    goalType === "ACCOUNT_DEFAULT" && (category !== null || conversionActionId !== null)
      ? finding(
        at(index),
        "An ACCOUNT_DEFAULT goal takes the account's own goals; its category and action will not be published. " +
          "Choose CAMPAIGN_SPECIFIC to use them."
      )
      : null
  )
}

const goalTypesMixed: Rule = {
  code: "CONVERSION_GOALS_MIXED",
  step: "campaign_settings",
  isBlocking: false,
  prevents: null,
  check: ({ draft: { settings: { conversionGoals } } }) =>
    new Set(conversionGoals.map(({ goalType }) => goalType)).size < 2 ? [] : [finding(
      "conversion_goals",
      "The goals mix ACCOUNT_DEFAULT with CAMPAIGN_SPECIFIC; the campaign's own goals replace the account's. Keep one kind."
    )]
}

const goalAimsMixed: Rule = {
  code: "CONVERSION_GOAL_AIMS_MIXED",
  step: "campaign_settings",
  isBlocking: false,
  prevents: null,
  check: ({ draft: { settings } }) => {
    const own = settings.conversionGoals.filter(({ goalType }) => goalType === "CAMPAIGN_SPECIFIC")
    return own.some(({ category }) => category !== null) && own.some((goal) => goal.conversionActionId !== null)
      ? [finding(
        "conversion_goals",
        "The goals name categories and single conversion actions; a campaign that has goals by action bids for those " +
          "actions alone. Use only categories or only actions."
      )]
      : []
  }
}

const goalRepeated: Rule = {
  code: "CONVERSION_GOAL_DUPLICATE",
  step: "campaign_settings",
  isBlocking: false,
  prevents: null,
  check: ({ draft: { settings } }) =>
    repeatsBy(settings.conversionGoals, (goal) => `${goal.goalType} ${goal.category} ${goal.conversionActionId}`)
      .map(({ firstIndex, index }) =>
        finding(at(index), `This goal says the same as number ${firstIndex + 1}; remove one of the two.`)
      )
}

/** What counts as success for the campaign (`domain-facts.md` 0.7, A.10). */
export const conversionGoalRules: ReadonlyArray<Rule> = [
  leadRetired,
  specificWithoutAim,
  defaultWithAim,
  goalTypesMixed,
  goalAimsMixed,
  goalRepeated
]
