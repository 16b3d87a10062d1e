import type { PlanModuleId } from "@campaigns/domain/Administration/PlanModule"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import { RequestValidation } from "../../Validation/RequestValidation.ts"
import { pathId } from "../Drafts/DraftFields.ts"
import { AdministratorsOnly } from "../Identity/AdministratorsOnly.ts"
import { BearerAuthentication } from "../Identity/CurrentUser.ts"
import { datedSorts, pageView, searchQuery, sortedPageQuery } from "../Paging.ts"
import { NotFound } from "../Problem.ts"
import { PlanModuleExists } from "./AdministrationProblems.ts"
import { PlanModuleBody, PlanModuleView } from "./PlanModuleViews.ts"
import { SuperusersOnly } from "./SuperusersOnly.ts"

const modules = "/api/v1/subscriptions/modules" as const
const path = { module_id: pathId<PlanModuleId>("The plan module") }

/** The modules of the subscription plan. */
export const PlanModulesGroup = HttpApiGroup.make("planModules").add(
  HttpApiEndpoint.post("createPlanModule", modules, {
    payload: PlanModuleBody,
    success: PlanModuleView.pipe(HttpApiSchema.status(201)),
    error: PlanModuleExists
  }).middleware(SuperusersOnly).annotateMerge(OpenApi.annotations({
    summary: "Add a plan module",
    description: "For superusers. The plan has one module of each type; a type without one has no limits."
  })),
  HttpApiEndpoint.get("listPlanModules", modules, {
    query: {
      ...searchQuery("A part of the type of analysis, in any case"),
      ...sortedPageQuery({ ...datedSorts, analysis_type: "string" })
    },
    success: pageView("PlanModulePage", PlanModuleView)
  }).middleware(AdministratorsOnly).annotateMerge(
    OpenApi.annotations({ summary: "List plan modules", description: "For administrators." })
  ),
  HttpApiEndpoint.get("getPlanModule", `${modules}/:module_id`, {
    params: path,
    success: PlanModuleView,
    error: NotFound
  }).middleware(AdministratorsOnly).annotateMerge(
    OpenApi.annotations({ summary: "Read a plan module", description: "For administrators." })
  ),
  HttpApiEndpoint.put("replacePlanModule", `${modules}/:module_id`, {
    params: path,
    payload: PlanModuleBody,
    success: PlanModuleView,
    error: [NotFound, PlanModuleExists]
  }).middleware(SuperusersOnly).annotateMerge(OpenApi.annotations({
    summary: "Replace a plan module",
    description:
      "For superusers. Configurations that were within the plan before stay as they are until they are changed."
  }))
).middleware(RequestValidation).middleware(BearerAuthentication).annotateMerge(OpenApi.annotations({
  title: "Subscription plan",
  description: "What the plan allows of each type of analysis"
}))
