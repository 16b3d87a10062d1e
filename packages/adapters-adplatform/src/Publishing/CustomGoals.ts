import type { PublishPlan } from "@campaigns/domain/Publishing/PublishPlan"
import * as Schema from "effect/Schema"
import * as Gaql from "../Wire/Gaql.ts"
import { optional } from "../Wire/ProtoJson.ts"
import { idOf } from "./ResourceNames.ts"

/** A goal made of single conversion actions that the account has already. */
export interface CustomGoal {
  readonly resourceName: string
  readonly conversionActionIds: ReadonlyArray<number>
}

export const CustomGoalRow = Schema.Struct({
  customConversionGoal: Schema.Struct({
    resourceName: Schema.String,
    conversionActions: optional(Schema.Array(Schema.String))
  })
})

/** The query for the custom goals of an account. */
export const customGoalsQuery = Gaql.select(
  "custom_conversion_goal",
  ["custom_conversion_goal.resource_name", "custom_conversion_goal.conversion_actions"],
  [Gaql.equals("custom_conversion_goal.status", "ENABLED")]
)

export const toCustomGoal = ({ customConversionGoal }: typeof CustomGoalRow.Type): CustomGoal => ({
  resourceName: customConversionGoal.resourceName,
  conversionActionIds: (customConversionGoal.conversionActions ?? []).flatMap((name) => {
    const id = idOf(name)
    return id === null ? [] : [id]
  })
})

/** True when a plan names conversion actions, so that the account's custom goals matter to it. */
export const usesActions = (plan: PublishPlan): boolean =>
  plan.operations.some(({ operation }) => operation._tag === "UseConversionActions")

/** The goal of exactly these actions; the platform refuses a second one with the same list. */
export const goalOf = (goals: ReadonlyArray<CustomGoal>, actionIds: ReadonlyArray<number>): CustomGoal | undefined => {
  const wanted = new Set(actionIds)
  return goals.find(({ conversionActionIds }) =>
    conversionActionIds.length === wanted.size && conversionActionIds.every((id) => wanted.has(id))
  )
}
