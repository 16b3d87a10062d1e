import { LocationLookup } from "@campaigns/application/Locations/LocationLookup"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { PlatformTokenId } from "@campaigns/domain/Identity/PlatformToken"
import type { LocationId } from "@campaigns/domain/Locations/LocationDetail"
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
            customerId: payload.adplatform_customer_id as CustomerId,
            tokenId: (query.token_id ?? null) as PlatformTokenId | null,
            locationIds: payload.location_ids as ReadonlyArray<LocationId>,
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
