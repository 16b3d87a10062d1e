import { AnalysisConfiguring } from "@campaigns/application/Administration/AnalysisConfiguring"
import { AnalysisOverseeing } from "@campaigns/application/Analyses/AnalysisOverseeing"
import type {
  AnalysisConfig,
  AnalysisConfigTaken,
  AnalysisOptions
} from "@campaigns/domain/Administration/AnalysisConfig"
import type { PlanExceeded, WantedOptions } from "@campaigns/domain/Administration/PlanLimits"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { AnalysisConfigExists, PlanLimitsExceeded } from "../../Api/Administration/AdministrationProblems.ts"
import {
  type AnalysisConfigChangeBody,
  analysisConfigView,
  analysisTypes
} from "../../Api/Administration/AnalysisConfigViews.ts"
import { Api } from "../../Api/Api.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { NotFound } from "../../Api/Problem.ts"
import { wireWord } from "../../Api/Wire/WireWords.ts"
import { validationErrorResponse } from "../../Validation/HTTPValidationError.ts"
import { created } from "../Created.ts"
import { limitFailure } from "../LimitFailure.ts"
import { listed } from "../PageRequested.ts"
import { forbiddenTo } from "./RoleHandlers.ts"

type Body = typeof AnalysisConfigChangeBody.Type

const given = <K extends keyof AnalysisOptions>(
  option: K,
  value: AnalysisOptions[K] | undefined
): Pick<WantedOptions, K> | undefined => value === undefined ? undefined : { [option]: value } as Pick<WantedOptions, K>

/** The options that a body supplies. */
const wantedOptionsOf = (body: Body): WantedOptions => ({
  ...given("isEnabled", body.is_enabled),
  ...given("shouldRunDaily", body.should_run_daily),
  ...given("runMaxOnceInNHours", body.run_max_once_in_n_hours),
  ...given("constraint", body.constraint),
  ...given("isDeleted", body.is_deleted),
  ...given("timeToRun", body.time_to_run__at_customer_timezone),
  ...given("doAutoApplyRecommendations", body.do_auto_apply_recommendations),
  ...given("shouldSendAnalysisReadyEmails", body.should_send_analysis_ready_emails),
  ...given("zIndex", body.z_index)
})

const fields = {
  runMaxOnceInNHours: "run_max_once_in_n_hours",
  constraint: "constraint",
  doAutoApplyRecommendations: "do_auto_apply_recommendations"
} as const

const notFound = {
  AnalysisConfigNotFound: () => Effect.fail(new NotFound({ detail: "There is no such configuration" }))
}

const writeFailures = {
  AnalysisConfigTaken: ({ analysisType, customerId }: AnalysisConfigTaken) =>
    Effect.fail(
      new AnalysisConfigExists({
        detail: `The customer ${customerId} has a configuration of the type ${wireWord(analysisType)} already`,
        adplatform_customer_id: customerId,
        analysis_type: wireWord(analysisType)
      })
    ),
  PlanExceeded: ({ analysisType, breaches }: PlanExceeded) =>
    Effect.fail(
      new PlanLimitsExceeded({
        detail:
          `The configuration goes beyond what the plan allows of the type ${
            wireWord(analysisType)
          }; an administrator can lift ` +
          "the plan with override_subscription_constraints",
        analysis_type: wireWord(analysisType),
        breaches: breaches.map(({ option, ...values }) => ({ field: fields[option], ...values }))
      })
    ),
  NotPermitted: forbiddenTo("administrator")
}

/** The target of a configuration stays: a type or customer that is sent must be the stored one. */
const otherTarget = (body: typeof AnalysisConfigChangeBody.Type, { analysisType, customerId }: AnalysisConfig) =>
  ([["analysis_type", wireWord(analysisType)], ["adplatform_customer_id", customerId]] as const).flatMap(
    ([field, stored]) => {
      const sent = body[field]
      return sent === undefined || sent === stored ? [] : [{
        type: "value_error",
        loc: ["body", field],
        msg: `Value error, ${field} of this configuration is ${stored} and stays so`,
        input: sent,
        ctx: { error: {} }
      }]
    }
  )

const noRuns = { nextRunAt: null, lastRunId: null }

/** The analysis configurations of customers. */
export const layer = HttpApiBuilder.group(
  Api,
  "analysisConfigs",
  Effect.fnUntraced(function*(handlers) {
    const configuring = yield* AnalysisConfiguring
    const overseeing = yield* AnalysisOverseeing

    /** The views of configurations, with their runs. */
    const viewsOf = Effect.fnUntraced(function*(user: Principal, configs: ReadonlyArray<AnalysisConfig>) {
      const runs = yield* overseeing.runsOf(user, configs)
      return configs.map((config) => analysisConfigView(config, runs.get(config.id) ?? noRuns))
    })

    const viewOf = (user: Principal, config: AnalysisConfig) =>
      Effect.map(overseeing.runsOf(user, [config]), (runs) => analysisConfigView(config, runs.get(config.id) ?? noRuns))

    return handlers
      .handle("createAnalysisConfig", ({ payload, query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const config = yield* configuring.create(
            user,
            {
              customerId: payload.adplatform_customer_id,
              analysisType: analysisTypes.read(payload.analysis_type)
            },
            wantedOptionsOf(payload),
            query.override_subscription_constraints
          )
          return created(yield* viewOf(user, config), `/api/v1/analysis-customer-configs/${config.id}`)
        }).pipe(Effect.catchTags({
          ...writeFailures,
          ...limitFailure,
          CustomerNotFound: () => Effect.fail(new NotFound({ detail: "There is no such customer" }))
        })))
      .handle("listAnalysisConfigs", ({ query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const filter = {
            customerId: query.adplatform_customer_id ?? null,
            includesDeleted: query.include_deleted
          }
          return yield* listed(
            query,
            (page) =>
              Effect.flatMap(configuring.list(user, filter, page), ({ items, next }) =>
                Effect.map(viewsOf(user, items), (items) => ({ items, next }))),
            (view) =>
              view
          )
        }))
      .handle("getAnalysisConfig", ({ params }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          return yield* viewOf(user, yield* configuring.get(user, params.config_id))
        }).pipe(Effect.catchTags(notFound)))
      .handle("changeAnalysisConfig", ({ params, payload, query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const configId = params.config_id
          const errors = otherTarget(payload, yield* configuring.get(user, configId))
          if (errors.length > 0) return validationErrorResponse(errors)
          const lifted = query.override_subscription_constraints
          return yield* viewOf(user, yield* configuring.change(user, configId, wantedOptionsOf(payload), lifted))
        }).pipe(Effect.catchTags({ ...notFound, ...writeFailures })))
      .handle("removeAnalysisConfig", ({ params }) =>
        Effect.gen(function*() {
          yield* configuring.remove(yield* CurrentUser, params.config_id)
        }).pipe(Effect.catchTags({ ...notFound, NotPermitted: forbiddenTo("administrator") })))
  })
)
