import { requireField, type ResourceRules } from "./OperationContext.ts"

export const campaignConversionGoalRules: ResourceRules<"campaignConversionGoals"> = {
  collection: "campaignConversionGoals",
  mutable: ["biddable"],
  immutable: ["campaign", "category", "origin"],
  removal: "refused",
  update: (before, body) => ({ ...before, body })
}

export const customConversionGoalRules: ResourceRules<"customConversionGoals"> = {
  collection: "customConversionGoals",
  mutable: [],
  immutable: ["name", "conversionActions"],
  removal: "refused",
  create: (body, context) => {
    const name = body.name?.trim() ?? ""
    const goals = context.store.all("customConversionGoals")
    if (requireField(name, ["name"], context) && goals.some((other) => other.lookup === name)) {
      context.fail("customConversionGoalError", "CUSTOM_GOAL_DUPLICATE_NAME", ["name"], { trigger: name })
    }
    const actions = body.conversionActions ?? []
    requireField(actions, ["conversion_actions"], context)
    actions.forEach((action, index) => {
      const path = [["conversion_actions", index] as const]
      const known = context.account.conversionActions.find(({ id }) =>
        action === `customers/${context.account.customerId}/conversionActions/${id}`
      )
      if (known === undefined) {
        context.fail("customConversionGoalError", "INVALID_CONVERSION_ACTION", path, { trigger: action })
      } else if (known.status !== "ENABLED") {
        context.fail("customConversionGoalError", "CONVERSION_ACTION_NOT_ENABLED", path, { trigger: action })
      }
    })
    const key = actions.toSorted().join()
    if (key !== "" && goals.some((other) => other.body.conversionActions?.toSorted().join() === key)) {
      context.fail("customConversionGoalError", "DUPLICATE_CONVERSION_ACTION_LIST", ["conversion_actions"])
    }
    return { id: context.store.nextId(), parent: "", lookup: name, body: { status: "ENABLED", ...body } }
  }
}

export const conversionGoalCampaignConfigRules: ResourceRules<"conversionGoalCampaignConfigs"> = {
  collection: "conversionGoalCampaignConfigs",
  mutable: ["goalConfigLevel", "customConversionGoal"],
  immutable: ["campaign"],
  removal: "refused",
  update: (before, body, context) => {
    requireField(body.goalConfigLevel, ["goal_config_level"], context)
    if (body.customConversionGoal === undefined || body.customConversionGoal === "") return { ...before, body }
    const goal = context.reference("customConversionGoals", body.customConversionGoal, ["custom_conversion_goal"])
    if (goal === undefined) return undefined
    return {
      ...before,
      body: {
        ...body,
        customConversionGoal: `customers/${context.account.customerId}/customConversionGoals/${goal.id}`
      }
    }
  }
}
