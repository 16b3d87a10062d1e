import { LocalSearchReporting } from "@campaigns/application/LocalSearch/LocalSearchReporting"
import { LocationRegistering } from "@campaigns/application/LocalSearch/LocationRegistering"
import type { CompanyId } from "@campaigns/domain/Identity/Ids"
import type { LocalLocationId, ProfileLocationId } from "@campaigns/domain/LocalSearch/LocalLocation"
import * as Effect from "effect/Effect"
import { Api } from "../../Api/Api.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { localLocationView } from "../../Api/LocalSearch/LocalLocationViews.ts"
import { LocationTaken } from "../../Api/LocalSearch/LocalSearchProblems.ts"
import { locationPerformanceView } from "../../Api/LocalSearch/LocationPerformanceView.ts"
import { periodsOf } from "../../Api/LocalSearch/PeriodsQuery.ts"
import { cursorText } from "../../Api/Paging.ts"
import { Forbidden, NotFound } from "../../Api/Problem.ts"
import { created } from "../Created.ts"
import { handlerGroup } from "../HandlerGroup.ts"
import { pageRequested } from "../PageRequested.ts"
import { localSearchFailure } from "./LocalSearchFailures.ts"

const notFound = (what: string) => () => Effect.fail(new NotFound({ detail: `There is no such ${what}` }))

/** Locations and the reports of their business profiles. */
export const layer = handlerGroup(
  Api,
  "localSearch",
  Effect.fnUntraced(function*(handlers) {
    const locations = yield* LocationRegistering
    const reporting = yield* LocalSearchReporting
    return handlers
      .handle("createLocation", ({ payload }) =>
        Effect.gen(function*() {
          const location = yield* locations.register(yield* CurrentUser, {
            companyId: payload.company_id as CompanyId,
            name: payload.name,
            profileLocationId: payload.profile_location_id as ProfileLocationId
          })
          return created(localLocationView(location), `/api/v1/local-seo/locations/${location.id}`)
        }).pipe(Effect.catchTags({
          CompanyNotFound: notFound("company"),
          NotPermitted: () =>
            Effect.fail(new Forbidden({ detail: "This needs the role company manager", code: "FORBIDDEN" })),
          LocalLocationTaken: ({ profileLocationId }) =>
            Effect.fail(
              new LocationTaken({ detail: `The company has a location of the profile ${profileLocationId} already` })
            )
        })))
      .handle("listLocations", ({ query }) =>
        Effect.gen(function*() {
          const companyId = (query.company_id ?? null) as CompanyId | null
          const page = yield* locations.list(yield* CurrentUser, companyId, pageRequested<LocalLocationId>(query))
          return { items: page.items.map(localLocationView), next_cursor: cursorText(page.next) }
        }))
      .handle("getLocation", ({ params }) =>
        Effect.gen(function*() {
          return localLocationView(yield* locations.get(yield* CurrentUser, params.location_id as LocalLocationId))
        }).pipe(Effect.catchTag("LocalLocationNotFound", notFound("location"))))
      .handle("getLocationPerformance", ({ params, query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const locationId = params.location_id as LocalLocationId
          return locationPerformanceView(yield* reporting.performance(user, locationId, periodsOf(query)))
        }).pipe(Effect.catchTags({
          LocalLocationNotFound: notFound("location"),
          LocalSearchError: localSearchFailure
        })))
  })
)
