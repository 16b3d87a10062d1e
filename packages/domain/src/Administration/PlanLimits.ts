import * as Arr from "effect/Array"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { AnalysisType } from "../Analyses/AnalysisType.ts"
import type { AnalysisOptions } from "./AnalysisConfig.ts"
import type { PlanModule } from "./PlanModule.ts"
import { TimeOfDay } from "./TimeOfDay.ts"

/** An option that goes beyond the plan: `wanted` is what was asked for, `allowed` the outermost that the plan has. */
export const PlanBreach = Schema.Struct({
  option: Schema.Literals(["runMaxOnceInNHours", "constraint", "doAutoApplyRecommendations"]),
  wanted: Schema.Union([Schema.Int, Schema.Boolean]),
  allowed: Schema.Union([Schema.Int, Schema.Boolean])
})
export type PlanBreach = typeof PlanBreach.Type

/** A configuration that goes beyond its plan module. */
export class PlanExceeded extends Schema.TaggedError<PlanExceeded>()("PlanExceeded", {
  analysisType: AnalysisType,
  breaches: Schema.NonEmptyArray(PlanBreach)
}) {
  override get message(): string {
    return `The configuration of ${this.analysisType} goes beyond its plan module`
  }
}

/** The limits of the plan for a type of analysis; a type without a module (`null`) has no limits. */
export type PlanLimits = PlanModule | null

/** The options of a new configuration; options that are left out are those of the plan, or the usual ones. */
export type WantedOptions = { readonly [K in keyof AnalysisOptions]?: AnalysisOptions[K] }

/** The options that go beyond the plan (`docs/http-api.md#analysis-configurations`). */
const breachesOf = (options: WantedOptions, module: PlanModule): ReadonlyArray<PlanBreach> => {
  const { constraint, doAutoApplyRecommendations, runMaxOnceInNHours } = options
  const { analysisFrequencyHours, constraint: most, isAutopilotEnabled } = module
  const breaches: Array<PlanBreach> = []
  if (runMaxOnceInNHours !== undefined && runMaxOnceInNHours < analysisFrequencyHours) {
    breaches.push({ option: "runMaxOnceInNHours", wanted: runMaxOnceInNHours, allowed: analysisFrequencyHours })
  }
  if (constraint !== undefined && constraint > most) {
    breaches.push({ option: "constraint", wanted: constraint, allowed: most })
  }
  if (doAutoApplyRecommendations === true && !isAutopilotEnabled) {
    breaches.push({ option: "doAutoApplyRecommendations", wanted: true, allowed: false })
  }
  return breaches
}

/** The options, unless some go beyond the plan and no administrator has lifted it. */
const within = <A extends WantedOptions>(
  options: A,
  limits: PlanLimits,
  overridesPlan: boolean
): Result.Result<A, PlanExceeded> => {
  if (limits === null || overridesPlan) return Result.succeed(options)
  const breaches = breachesOf(options, limits)
  return Arr.isReadonlyArrayNonEmpty(breaches)
    ? Result.fail(new PlanExceeded({ analysisType: limits.analysisType, breaches }))
    : Result.succeed(options)
}

/** The options of a new configuration: what was asked for, and for the rest what the plan gives. */
export const newOptions = (
  wanted: WantedOptions,
  limits: PlanLimits,
  overridesPlan: boolean
): Result.Result<AnalysisOptions, PlanExceeded> =>
  within(
    {
      isEnabled: true,
      shouldRunDaily: false,
      runMaxOnceInNHours: limits?.analysisFrequencyHours ?? 24,
      constraint: limits?.constraint ?? 100,
      isDeleted: false,
      timeToRun: TimeOfDay.make("00:00:00"),
      doAutoApplyRecommendations: false,
      shouldSendAnalysisReadyEmails: false,
      zIndex: 0,
      ...wanted
    },
    limits,
    overridesPlan
  )

/**
 * The options after a change. Only changes are held against the plan: a configuration that an administrator let go
 * beyond it, or that the plan has left behind, can still be switched off. Unchanged, it is the same object.
 */
export const changedOptions = <A extends AnalysisOptions>(
  before: A,
  wanted: WantedOptions,
  limits: PlanLimits,
  overridesPlan: boolean
): Result.Result<A, PlanExceeded> => {
  const options = Object.keys(wanted) as Array<keyof AnalysisOptions>
  const changes = Object.fromEntries(
    options.filter((option) => wanted[option] !== before[option]).map((option) => [option, wanted[option]])
  )
  if (Object.keys(changes).length === 0) return Result.succeed(before)
  return Result.map(within(changes, limits, overridesPlan), (changed) => ({ ...before, ...changed }))
}
