import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { RequestValidation } from "../../Validation/RequestValidation.ts"
import { BearerAuthentication } from "../Identity/CurrentUser.ts"
import { always, RunsApart } from "../KeyedRequests.ts"
import { tokenQuery } from "../PlatformTokens/TokenQuery.ts"
import { NotFound } from "../Problem.ts"
import { platformErrors } from "../Publishing/PlatformProblems.ts"
import { LocationDetailView, LocationLookupBody } from "./LocationViews.ts"

/** Names of the places that campaigns aim at, from the ad platform. */
export const LocationsGroup = HttpApiGroup.make("locations").add(
  HttpApiEndpoint.post("lookUpLocations", "/api/v1/adplatform/locations/lookup", {
    query: tokenQuery,
    payload: LocationLookupBody,
    success: Schema.Array(LocationDetailView),
    error: [NotFound, ...platformErrors]
  }).annotate(RunsApart, always).annotateMerge(OpenApi.annotations({
    summary: "Look up what location ids stand for",
    description:
      "In the order of the ids, each once; an id that the ad platform does not know is left out. What the platform said is kept for 30 " +
      "days for all customers together (that it does not know an id, for one day), unless `force_refresh` asks it again. While the " +
      "platform is down or takes no more requests, and everything that is asked for is known, answers of up to 90 days ago are " +
      "given rather than none; `force_refresh` is refused then."
  }))
).middleware(RequestValidation).middleware(BearerAuthentication).annotateMerge(OpenApi.annotations({
  title: "Locations",
  description: "What the ad platform calls the places at which campaigns aim"
}))
