import { LocationLookup } from "@campaigns/application/Locations/LocationLookup"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import { Api } from "../../Api/Api.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { accountFailures } from "../AdReports/ReportFailures.ts"
import { LocationAnswers } from "./LocationAnswers.ts"

/** Looking up locations. */
export const layer = HttpApiBuilder.group(
  Api,
  "locations",
  Effect.fnUntraced(function*(handlers) {
    const lookup = yield* LocationLookup
    const answers = yield* LocationAnswers.make
    return handlers.handle("lookUpLocations", ({ payload, query }) =>
      CurrentUser.pipe(
        Effect.flatMap((user) =>
          lookup.lookUp(user, {
            customerId: payload.adplatform_customer_id,
            tokenId: query.token_id ?? null,
            locationIds: payload.location_ids,
            isForced: payload.force_refresh
          })
        ),
        Effect.map((locations) =>
          HttpServerResponse.uint8Array(answers.print(locations), { contentType: "application/json" })
        ),
        Effect.catchTags(accountFailures)
      ))
  })
)
