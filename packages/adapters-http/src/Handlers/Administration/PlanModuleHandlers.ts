import { PlanAdministration } from "@campaigns/application/Administration/PlanAdministration"
import type { PlanModuleDetails, PlanModuleTaken } from "@campaigns/domain/Administration/PlanModule"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { PlanModuleExists } from "../../Api/Administration/AdministrationProblems.ts"
import { analysisTypes } from "../../Api/Administration/AnalysisConfigViews.ts"
import { type PlanModuleBody, planModuleView } from "../../Api/Administration/PlanModuleViews.ts"
import { Api } from "../../Api/Api.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { NotFound } from "../../Api/Problem.ts"
import { wireWord } from "../../Api/Wire/WireWords.ts"
import { created } from "../Created.ts"
import { listed } from "../PageRequested.ts"
import { forbiddenTo } from "./RoleHandlers.ts"

const detailsOf = (body: typeof PlanModuleBody.Type): PlanModuleDetails => ({
  analysisType: analysisTypes.read(body.analysis_type),
  constraint: body.constraint,
  analysisFrequencyHours: body.analysis_frequency_hours,
  isAutopilotEnabled: body.is_autopilot_enabled
})

const notFound = { PlanModuleNotFound: () => Effect.fail(new NotFound({ detail: "There is no such plan module" })) }

const failures = {
  NotPermitted: forbiddenTo("superuser"),
  PlanModuleTaken: ({ analysisType }: PlanModuleTaken) =>
    Effect.fail(
      new PlanModuleExists({
        detail: `The plan has a module of the type ${wireWord(analysisType)} already`,
        analysis_type: wireWord(analysisType)
      })
    )
}

/** The modules of the subscription plan. */
export const layer = HttpApiBuilder.group(
  Api,
  "planModules",
  Effect.fnUntraced(function*(handlers) {
    const plan = yield* PlanAdministration
    return handlers
      .handle("createPlanModule", ({ payload }) =>
        Effect.gen(function*() {
          const module = yield* plan.create(yield* CurrentUser, detailsOf(payload))
          return created(planModuleView(module), `/api/v1/subscriptions/modules/${module.id}`)
        }).pipe(Effect.catchTags(failures)))
      .handle("listPlanModules", ({ query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          return yield* listed(query, (page) => plan.list(user, page), planModuleView)
        }).pipe(Effect.catchTag("NotPermitted", forbiddenTo("administrator"))))
      .handle("getPlanModule", ({ params }) =>
        Effect.gen(function*() {
          return planModuleView(yield* plan.get(yield* CurrentUser, params.module_id))
        }).pipe(Effect.catchTags({ ...notFound, NotPermitted: forbiddenTo("administrator") })))
      .handle("replacePlanModule", ({ params, payload }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          return planModuleView(yield* plan.replace(user, params.module_id, detailsOf(payload)))
        }).pipe(Effect.catchTags({ ...failures, ...notFound })))
  })
)
