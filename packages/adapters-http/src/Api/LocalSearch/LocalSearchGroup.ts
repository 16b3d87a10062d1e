import type { CompanyId } from "@campaigns/domain/Identity/Ids"
import type { LocalLocationId } from "@campaigns/domain/LocalSearch/LocalLocation"
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
import { listSorts, pageView, searchQuery, sortedPageQuery } from "../Paging.ts"
import { Forbidden, NotFound } from "../Problem.ts"
import { documented } from "../Wire/Wire.ts"
import { wireId } from "../Wire/WireInt.ts"
import { LocalLocationChangeBody, LocalLocationView, NewLocalLocationBody } from "./LocalLocationViews.ts"
import { localSearchErrors, LocationTaken, ProfileOfSeveral } from "./LocalSearchProblems.ts"
import { LocationPerformanceView } from "./LocationPerformanceView.ts"
import { PeriodsQuery } from "./PeriodsQuery.ts"

const locations = "/api/v1/local-seo/locations" as const
const path = { location_id: pathId<LocalLocationId>("The location") }

/** The locations of companies and how their business profiles do. */
export const LocalSearchGroup = HttpApiGroup.make("localSearch").add(
  HttpApiEndpoint.post("createLocation", locations, {
    payload: NewLocalLocationBody,
    success: LocalLocationView.pipe(HttpApiSchema.status(201)),
    error: [NotFound, LimitProblem, LocationTaken, ...localSearchErrors]
  }).middleware(AdministratorsOnly).annotateMerge(OpenApi.annotations({
    summary: "Make a location known",
    description:
      "For administrators. A business profile has one location in the whole service; a second one is 409. The local search service is " +
      "asked for the profile first; one that it does not know is 422 `profile_unreachable`."
  })),
  HttpApiEndpoint.get("listLocations", locations, {
    query: {
      company_id: Schema.optionalKey(documented(wireId<CompanyId>(), { description: "Only those of this company" })),
      ...searchQuery("A part of the name, in any case"),
      ...sortedPageQuery(listSorts)
    },
    success: pageView("LocalLocationPage", LocalLocationView)
  }).annotateMerge(
    OpenApi.annotations({
      summary: "List locations",
      description: "Those of the user's companies; all for administrators."
    })
  ),
  HttpApiEndpoint.get("getLocation", `${locations}/:location_id`, {
    params: path,
    success: LocalLocationView,
    error: NotFound
  }).annotateMerge(OpenApi.annotations({ summary: "Read a location" })),
  HttpApiEndpoint.patch("changeLocation", `${locations}/:location_id`, {
    params: path,
    payload: LocalLocationChangeBody,
    success: LocalLocationView,
    error: [NotFound, Forbidden, LocationTaken, ...localSearchErrors]
  }).annotateMerge(OpenApi.annotations({
    summary: "Change a location",
    description:
      "For the company's managers and administrators; another `profile_location_id` is for administrators, with the answers of making a " +
      "location known."
  })),
  HttpApiEndpoint.delete("removeLocation", `${locations}/:location_id`, {
    params: path,
    success: HttpApiSchema.NoContent,
    error: [NotFound, Forbidden]
  }).annotateMerge(OpenApi.annotations({
    summary: "Remove a location",
    description: "For the company's managers and administrators. The business profile stays as it is."
  })),
  HttpApiEndpoint.get("getLocationPerformance", `${locations}/:location_id/analytics/performance/detailed`, {
    params: path,
    query: PeriodsQuery,
    success: LocationPerformanceView,
    error: [NotFound, ProfileOfSeveral, ...localSearchErrors]
  }).annotateMerge(OpenApi.annotations({
    summary: "How a location's business profile did, in one period compared with another",
    description:
      "Each period has 1 to 18 months, the first and the last included. Months of which the vendor has no data, because they are yet " +
      "to come or too long ago (about 18 months), are 0; the latest few days are not counted yet."
  }))
).middleware(RequestValidation).middleware(BearerAuthentication).annotateMerge(OpenApi.annotations({
  title: "Local search",
  description: "Locations of companies, and what their business profiles on maps and in search brought"
}))
