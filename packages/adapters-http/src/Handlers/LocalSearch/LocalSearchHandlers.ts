import type { LocalSearchError } from "@campaigns/application/LocalSearch/LocalSearchError"
import { LocalSearchReporting } from "@campaigns/application/LocalSearch/LocalSearchReporting"
import { LocationRegistering } from "@campaigns/application/LocalSearch/LocationRegistering"
import type { LocalLocationTaken, ProfileNotLinkable } from "@campaigns/domain/LocalSearch/LocalLocation"
import { present } from "@campaigns/domain/Present"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { Api } from "../../Api/Api.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { localLocationView } from "../../Api/LocalSearch/LocalLocationViews.ts"
import {
  LocalSearchRefused,
  LocalSearchTimeout,
  LocalSearchUnavailable,
  LocationTaken,
  ProfileOfSeveral
} from "../../Api/LocalSearch/LocalSearchProblems.ts"
import { locationPerformanceView } from "../../Api/LocalSearch/LocationPerformanceView.ts"
import { periodsOf } from "../../Api/LocalSearch/PeriodsQuery.ts"
import { validationErrorResponse } from "../../Validation/HTTPValidationError.ts"
import { created } from "../Created.ts"
import { forbidden, notFound } from "../Identity/CompanyHandlers.ts"
import { limitFailure } from "../LimitFailure.ts"
import { listed } from "../PageRequested.ts"

const waitOf = (retryAfterSeconds: number | null) =>
  retryAfterSeconds === null ? {} : { retry_after_seconds: Math.ceil(retryAfterSeconds) }

/** The place where a failure of the local search vendor becomes an answer. */
const localSearchFailure = (
  { message, reason, requestId }: LocalSearchError
): Effect.Effect<never, LocalSearchRefused | LocalSearchUnavailable | LocalSearchTimeout> => {
  const facts = { detail: message, vendor_request_id: requestId }
  switch (reason._tag) {
    case "Rejected":
      return Effect.fail(new LocalSearchRefused({ ...facts, code: "LOCALSEARCH_REJECTED", vendor_code: reason.code }))
    case "Unauthorized":
      return Effect.fail(
        new LocalSearchRefused({ ...facts, code: "LOCALSEARCH_UNAUTHORIZED", vendor_code: reason.code })
      )
    case "RateLimited":
      return Effect.fail(
        new LocalSearchUnavailable({ ...facts, code: "LOCALSEARCH_RATE_LIMITED", ...waitOf(reason.retryAfterSeconds) })
      )
    case "Unavailable": {
      const all = { ...facts, ...waitOf(reason.retryAfterSeconds) }
      return reason.timedOut
        ? Effect.fail(new LocalSearchTimeout({ ...all, code: "LOCALSEARCH_TIMEOUT" }))
        : Effect.fail(new LocalSearchUnavailable({ ...all, code: "LOCALSEARCH_UNAVAILABLE" }))
    }
  }
}

const locationTaken = ({ message }: LocalLocationTaken) => Effect.fail(new LocationTaken({ detail: message }))

/** 422 of a profile that the vendor does not know. */
const notLinkable = ({ message, profileLocationId }: ProfileNotLinkable) =>
  Effect.succeed(validationErrorResponse([{
    type: "profile_unreachable",
    loc: ["body", "profile_location_id"],
    msg: message,
    input: profileLocationId
  }]))

/** Locations and the reports of their business profiles. */
export const layer = HttpApiBuilder.group(
  Api,
  "localSearch",
  Effect.fnUntraced(function*(handlers) {
    const locations = yield* LocationRegistering
    const reporting = yield* LocalSearchReporting
    return handlers
      .handle("createLocation", ({ payload }) =>
        Effect.gen(function*() {
          const location = yield* locations.register(yield* CurrentUser, {
            companyId: payload.company_id,
            name: payload.name,
            profileLocationId: payload.profile_location_id
          })
          return created(localLocationView(location), `/api/v1/local-seo/locations/${location.id}`)
        }).pipe(Effect.catchTags({
          ...limitFailure,
          CompanyNotFound: notFound("company"),
          NotPermitted: forbidden,
          LocalLocationTaken: locationTaken,
          LocalSearchError: localSearchFailure,
          ProfileNotLinkable: notLinkable
        })))
      .handle("listLocations", ({ query }) =>
        Effect.gen(function*() {
          const companyId = query.company_id ?? null
          const user = yield* CurrentUser
          return yield* listed(query, (page) => locations.list(user, companyId, page), localLocationView)
        }))
      .handle("getLocation", ({ params }) =>
        Effect.gen(function*() {
          return localLocationView(yield* locations.get(yield* CurrentUser, params.location_id))
        }).pipe(Effect.catchTag("LocalLocationNotFound", notFound("location"))))
      .handle("changeLocation", ({ params, payload }) =>
        Effect.gen(function*() {
          const changed = yield* locations.change(yield* CurrentUser, params.location_id, {
            ...present({ name: payload.name }),
            ...(payload.profile_location_id === undefined
              ? {}
              : { profileLocationId: payload.profile_location_id })
          })
          return localLocationView(changed)
        }).pipe(Effect.catchTags({
          LocalLocationNotFound: notFound("location"),
          NotPermitted: forbidden,
          LocalLocationTaken: locationTaken,
          LocalSearchError: localSearchFailure,
          ProfileNotLinkable: notLinkable
        })))
      .handle("removeLocation", ({ params }) =>
        Effect.gen(function*() {
          yield* locations.remove(yield* CurrentUser, params.location_id)
        }).pipe(Effect.catchTags({ LocalLocationNotFound: notFound("location"), NotPermitted: forbidden })))
      .handle("getLocationPerformance", ({ params, query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const locationId = params.location_id
          return locationPerformanceView(yield* reporting.performance(user, locationId, periodsOf(query)))
        }).pipe(Effect.catchTags({
          LocalLocationNotFound: notFound("location"),
          LocalSearchError: localSearchFailure,
          ProfileContested: ({ message }) => Effect.fail(new ProfileOfSeveral({ detail: message }))
        })))
  })
)
