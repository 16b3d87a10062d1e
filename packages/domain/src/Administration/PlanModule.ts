import * as Schema from "effect/Schema"
import { AnalysisType } from "../Analyses/AnalysisType.ts"

export const PlanModuleId = Schema.Int.pipe(Schema.brand("PlanModuleId"))
export type PlanModuleId = typeof PlanModuleId.Type

/** The most hours between two runs of an analysis: a year. */
export const MAX_HOURS = 8_760

/** The highest constraint, which is what a 32-bit integer holds. */
export const MAX_CONSTRAINT = 2_147_483_647

/** The limits of the subscription plan for one type of analysis. */
export const PlanModuleDetails = Schema.Struct({
  analysisType: AnalysisType,
  /** The most recommendations that one run may give. */
  constraint: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MAX_CONSTRAINT })),
  /** The least hours between two runs. */
  analysisFrequencyHours: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MAX_HOURS })),
  /** True when recommendations may be applied without a person. */
  isAutopilotEnabled: Schema.Boolean
})
export type PlanModuleDetails = typeof PlanModuleDetails.Type

/** A stored plan module; the plan has one of each type at most. */
export const PlanModule = Schema.Struct({
  id: PlanModuleId,
  ...PlanModuleDetails.fields,
  dateAdded: Schema.DateTimeUtc,
  dateUpdated: Schema.DateTimeUtc
})
export type PlanModule = typeof PlanModule.Type

/** No such plan module. */
export class PlanModuleNotFound extends Schema.TaggedError<PlanModuleNotFound>()("PlanModuleNotFound", {
  moduleId: PlanModuleId
}) {
  override get message(): string {
    return `There is no plan module ${this.moduleId}`
  }
}

/** The plan has a module of this type already. */
export class PlanModuleTaken extends Schema.TaggedError<PlanModuleTaken>()("PlanModuleTaken", {
  analysisType: AnalysisType
}) {
  override get message(): string {
    return `The plan has a module of ${this.analysisType} already`
  }
}

/** True when two modules say the same. */
export const sameModule = (one: PlanModuleDetails, other: PlanModuleDetails): boolean =>
  one.analysisType === other.analysisType && one.constraint === other.constraint &&
  one.analysisFrequencyHours === other.analysisFrequencyHours && one.isAutopilotEnabled === other.isAutopilotEnabled
