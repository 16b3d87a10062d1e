import type * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import { AnalysisType } from "../Analyses/AnalysisType.ts"
import { CustomerId } from "../Identity/Ids.ts"
import { MAX_CONSTRAINT, MAX_HOURS } from "./PlanModule.ts"
import { TimeOfDay } from "./TimeOfDay.ts"

export const AnalysisConfigId = Schema.Int.pipe(Schema.brand("AnalysisConfigId"))
export type AnalysisConfigId = typeof AnalysisConfigId.Type

/** The options of one type of analysis for one customer. */
export const AnalysisOptions = Schema.Struct({
  isEnabled: Schema.Boolean,
  shouldRunDaily: Schema.Boolean,
  runMaxOnceInNHours: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MAX_HOURS })),
  /** The most recommendations that one run gives. */
  constraint: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MAX_CONSTRAINT })),
  isDeleted: Schema.Boolean,
  /** On the clock of the customer's account. */
  timeToRun: TimeOfDay,
  doAutoApplyRecommendations: Schema.Boolean,
  shouldSendAnalysisReadyEmails: Schema.Boolean,
  /** Its place among the customer's others where a client shows them. */
  zIndex: Schema.Int
})
export type AnalysisOptions = typeof AnalysisOptions.Type

/** The target of a configuration: a customer has one of each type, deleted ones aside. */
export const AnalysisTarget = Schema.Struct({ customerId: CustomerId, analysisType: AnalysisType })
export type AnalysisTarget = typeof AnalysisTarget.Type

/** One type of analysis as it runs for a customer; deleting marks it (`docs/http-api.md#analysis-configurations`). */
export const AnalysisConfig = Schema.Struct({
  id: AnalysisConfigId,
  ...AnalysisTarget.fields,
  ...AnalysisOptions.fields,
  /** True when an administrator has lifted the plan for it. */
  overridesPlan: Schema.Boolean,
  /** The time at which its schedule became what it is: slots before it were none of its own, and are not made up. */
  scheduledFrom: Schema.DateTimeUtc,
  dateAdded: Schema.DateTimeUtc,
  dateUpdated: Schema.DateTimeUtc
})
export type AnalysisConfig = typeof AnalysisConfig.Type

/** True when the analysis runs: the configuration is enabled and not deleted. */
export const isActive = ({ isDeleted, isEnabled }: AnalysisOptions): boolean => isEnabled && !isDeleted

/** True when two configurations run by themselves at the same times. */
const sameSchedule = (one: AnalysisOptions, other: AnalysisOptions): boolean =>
  isActive(one) === isActive(other) && one.shouldRunDaily === other.shouldRunDaily &&
  one.timeToRun === other.timeToRun

/** The configuration after a write at a time, which changed something. */
export const writtenConfig = (
  before: AnalysisConfig,
  options: AnalysisOptions,
  { at, overridesPlan }: { readonly at: DateTime.Utc; readonly overridesPlan: boolean }
): AnalysisConfig => ({
  ...before,
  ...options,
  overridesPlan: before.overridesPlan || overridesPlan,
  scheduledFrom: sameSchedule(before, options) ? before.scheduledFrom : at,
  dateUpdated: at
})

/** There is no such configuration, or none that this user may see. */
export class AnalysisConfigNotFound extends Schema.TaggedError<AnalysisConfigNotFound>()("AnalysisConfigNotFound", {
  configId: AnalysisConfigId
}) {
  override get message(): string {
    return `There is no analysis configuration ${this.configId}`
  }
}

/** The customer has a configuration of this type already. */
export class AnalysisConfigTaken extends Schema.TaggedError<AnalysisConfigTaken>()("AnalysisConfigTaken", {
  customerId: CustomerId,
  analysisType: AnalysisType
}) {
  override get message(): string {
    return `Customer ${this.customerId} has a configuration of ${this.analysisType} already`
  }
}
