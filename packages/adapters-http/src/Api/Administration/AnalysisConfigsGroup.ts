import type { AnalysisConfigId } from "@campaigns/domain/Administration/AnalysisConfig"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { RequestValidation } from "../../Validation/RequestValidation.ts"
import { pathId } from "../Drafts/DraftFields.ts"
import { AdministratorsOnly } from "../Identity/AdministratorsOnly.ts"
import { BearerAuthentication } from "../Identity/CurrentUser.ts"
import { LimitProblem } from "../LimitProblem.ts"
import { datedSorts, pageView, searchQuery, sortedPageQuery } from "../Paging.ts"
import { NotFound } from "../Problem.ts"
import { documented, wireDefault } from "../Wire/Wire.ts"
import { wireBoolean } from "../Wire/WireBoolean.ts"
import { wireId } from "../Wire/WireInt.ts"
import { AnalysisConfigExists, PlanLimitsExceeded } from "./AdministrationProblems.ts"
import { AnalysisConfigChangeBody, AnalysisConfigView, NewAnalysisConfigBody } from "./AnalysisConfigViews.ts"

const configs = "/api/v1/analysis-customer-configs" as const
const path = { config_id: pathId<AnalysisConfigId>("The configuration") }

const override = {
  override_subscription_constraints: wireDefault(
    documented(wireBoolean(), { description: "Whether the configuration may go beyond its plan module" }),
    false
  )
}

/** The way in which recurring analyses run for customers. */
export const AnalysisConfigsGroup = HttpApiGroup.make("analysisConfigs").add(
  HttpApiEndpoint.post("createAnalysisConfig", configs, {
    query: override,
    payload: NewAnalysisConfigBody,
    success: AnalysisConfigView.pipe(HttpApiSchema.status(201)),
    error: [NotFound, AnalysisConfigExists, LimitProblem, PlanLimitsExceeded]
  }).middleware(AdministratorsOnly).annotateMerge(OpenApi.annotations({
    summary: "Configure an analysis for a customer",
    description:
      "For administrators. A customer has one configuration of each type. `run_max_once_in_n_hours` and `constraint` are by default what the " +
      "plan module of the type allows (24 and 100 without a module, which means without limits); what goes beyond it is 409. By default the analysis " +
      "is enabled, runs not daily, at 00:00:00, applies nothing by itself and sends no e-mail."
  })),
  HttpApiEndpoint.get("listAnalysisConfigs", configs, {
    query: {
      adplatform_customer_id: Schema.optionalKey(
        documented(wireId<CustomerId>(), { description: "Only those of this customer" })
      ),
      include_deleted: wireDefault(documented(wireBoolean(), { description: "Deleted ones, too" }), false),
      ...searchQuery("A part of the type of analysis, in any case"),
      ...sortedPageQuery(datedSorts)
    },
    success: pageView("AnalysisCustomerConfigPage", AnalysisConfigView)
  }).annotateMerge(OpenApi.annotations({
    summary: "List analysis configurations",
    description: "Those of the user's customers; all for administrators."
  })),
  HttpApiEndpoint.get("getAnalysisConfig", `${configs}/:config_id`, {
    params: path,
    success: AnalysisConfigView,
    error: NotFound
  }).annotateMerge(
    OpenApi.annotations({ summary: "Read an analysis configuration", description: "Also one that is deleted." })
  ),
  HttpApiEndpoint.patch("changeAnalysisConfig", `${configs}/:config_id`, {
    params: path,
    query: override,
    payload: AnalysisConfigChangeBody,
    success: AnalysisConfigView,
    error: [NotFound, AnalysisConfigExists, PlanLimitsExceeded]
  }).middleware(AdministratorsOnly).annotateMerge(OpenApi.annotations({
    summary: "Change an analysis configuration",
    description:
      "For administrators. Only supplied fields change, and only what changes is held against the plan. `is_deleted: false` brings a deleted one " +
      "back, unless the customer has another one of its type by now. A type or customer that is sent must be the stored one."
  })),
  HttpApiEndpoint.delete("removeAnalysisConfig", `${configs}/:config_id`, {
    params: path,
    success: HttpApiSchema.NoContent,
    error: NotFound
  }).middleware(AdministratorsOnly).annotateMerge(OpenApi.annotations({
    summary: "Delete an analysis configuration",
    description: "For administrators. It is marked as deleted and can be brought back."
  }))
).middleware(RequestValidation).middleware(BearerAuthentication).annotateMerge(OpenApi.annotations({
  title: "Analysis configurations",
  description: "Which analyses run for a customer, when, and how far they may go"
}))
