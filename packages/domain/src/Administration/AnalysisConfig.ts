import * as Schema from "effect/Schema"
import { CustomerId } from "../Identity/Ids.ts"
import { AnalysisType } from "./AnalysisType.ts"
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
  dateAdded: Schema.DateTimeUtc,
  dateUpdated: Schema.DateTimeUtc
})
export type AnalysisConfig = typeof AnalysisConfig.Type

/** True when the analysis runs: the configuration is enabled and not deleted. */
export const isActive = ({ isDeleted, isEnabled }: AnalysisOptions): boolean => isEnabled && !isDeleted

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
