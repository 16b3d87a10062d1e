import type { AdPlatformError } from "@campaigns/application/AdPlatform/AdPlatformError"
import { ConversionActionListing } from "@campaigns/application/ConversionActions/ConversionActionListing"
import { LanguageLookup } from "@campaigns/application/Languages/LanguageLookup"
import { LocationLookup } from "@campaigns/application/Locations/LocationLookup"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { PlatformTokenId } from "@campaigns/domain/Identity/PlatformToken"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { Api } from "../../Api/Api.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { locationDetailView } from "../../Api/Locations/LocationViews.ts"
import { SHORTEST_SEARCH } from "../../Api/Pickers/PickersGroup.ts"
import { NotFound } from "../../Api/Problem.ts"
import { validationErrorResponse } from "../../Validation/HTTPValidationError.ts"
import { accountFailures } from "../AdReports/ReportFailures.ts"
import { platformFailure } from "../Publishing/PlatformFailures.ts"

const choiceOf = (query: { readonly login_customer_id?: CustomerId; readonly token_id?: PlatformTokenId }) => ({
  loginCustomerId: query.login_customer_id ?? null,
  tokenId: query.token_id ?? null
})

/** The answer to a search of too few characters, or of blanks alone. */
const tooShort = (q: string) =>
  validationErrorResponse([{
    type: "string_too_short",
    loc: ["query", "q"],
    msg: `String should have at least ${SHORTEST_SEARCH} characters`,
    input: q,
    ctx: { min_length: SHORTEST_SEARCH }
  }])

/** The platform alone knows which countries it has. */
const unknownCountry = (given: string | undefined) => (error: AdPlatformError) => {
  const { reason } = error
  const isCountry = reason._tag === "Rejected" &&
    reason.findings.some(({ code }) => code === "geoTargetConstantSuggestionError.INVALID_COUNTRY_CODE")
  return isCountry
    ? Effect.succeed(validationErrorResponse([{
      type: "value_error",
      loc: ["query", "country_code"],
      msg: "Value error, country_code must be a country that the ad platform knows",
      input: given,
      ctx: { error: {} }
    }]))
    : platformFailure(error)
}

/** Lists to choose from. */
export const layer = HttpApiBuilder.group(
  Api,
  "pickers",
  Effect.fnUntraced(function*(handlers) {
    const locations = yield* LocationLookup
    const lookup = yield* LanguageLookup
    const listing = yield* ConversionActionListing
    return handlers
      .handle("suggestLocations", ({ query }) =>
        Effect.gen(function*() {
          if (query.q.trim().length < SHORTEST_SEARCH) return tooShort(query.q)
          const found = yield* locations.suggest(yield* CurrentUser, {
            ...choiceOf(query),
            customerId: query.customer_id,
            text: query.q,
            countryCode: query.country_code?.toUpperCase() ?? null,
            locale: query.locale ?? null
          })
          return { items: found.map(locationDetailView) }
        }).pipe(Effect.catchTags({ ...accountFailures, AdPlatformError: unknownCountry(query.country_code) })))
      .handle("listLanguages", ({ query }) =>
        Effect.gen(function*() {
          const customerId = query.customer_id ?? null
          return { items: yield* lookup.languages(yield* CurrentUser, { ...choiceOf(query), customerId }) }
        }).pipe(Effect.catchTags({
          ...accountFailures,
          NoCustomerToAsk: () =>
            Effect.fail(new NotFound({ detail: "You have no customer with whom to ask; name one by customer_id" }))
        })))
      .handle("listConversionActions", ({ query }) =>
        Effect.gen(function*() {
          const customerId = query.customer_id
          return { items: yield* listing.actions(yield* CurrentUser, { ...choiceOf(query), customerId }) }
        }).pipe(Effect.catchTags(accountFailures)))
  })
)
