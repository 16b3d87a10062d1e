import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { RequestValidation } from "../../Validation/RequestValidation.ts"
import { customerQuery, loginQuery } from "../AdReports/AdsQueryFields.ts"
import { BearerAuthentication } from "../Identity/CurrentUser.ts"
import { LocationDetailView } from "../Locations/LocationViews.ts"
import { tokenQuery } from "../PlatformTokens/TokenQuery.ts"
import { NotFound } from "../Problem.ts"
import { platformErrors } from "../Publishing/PlatformProblems.ts"
import { documented } from "../Wire/Wire.ts"
import { wireId } from "../Wire/WireInt.ts"
import { wireMatching } from "../Wire/WireMatching.ts"
import { wireString } from "../Wire/WireString.ts"

/** Places to choose from. */
const LocationSuggestionsView = Schema.Struct({
  items: Schema.Array(LocationDetailView).annotate({
    description: "The best match first, each place once; empty when the ad platform knows none"
  })
}).annotate({ identifier: "LocationSuggestions" })

const LanguageView = Schema.Struct({
  id: Schema.Int.annotate({ description: "What `language_ids` of a draft takes" }),
  name: Schema.String.annotate({ description: "In English" }),
  code: Schema.String.annotate({ description: "As the ad platform writes it: `de`, `zh_CN`" })
}).annotate({ identifier: "Language", examples: [{ id: 1001, name: "German", code: "de" }] })

/** The languages to choose from. */
const LanguagesView = Schema.Struct({
  items: Schema.Array(LanguageView).annotate({ description: "In the order of their names" })
}).annotate({ identifier: "Languages" })

const platformName = (of: string) => Schema.String.annotate({ description: `The ad platform's name of the ${of}` })

const ConversionActionView = Schema.Struct({
  id: Schema.Int.annotate({ description: "What `conversion_action_id` of a conversion goal takes" }),
  name: Schema.String,
  category: platformName("kind of success, such as `PURCHASE`"),
  status: platformName("state: `ENABLED`, or `HIDDEN`, which counts nothing until it is enabled"),
  origin: platformName("place where it happens, such as `WEBSITE`")
}).annotate({
  identifier: "ConversionAction",
  examples: [{ id: 700_001, name: "Purchase", category: "PURCHASE", status: "ENABLED", origin: "WEBSITE" }]
})

/** The conversion actions to choose from. */
const ConversionActionsView = Schema.Struct({
  items: Schema.Array(ConversionActionView).annotate({ description: "From the lowest id up" })
}).annotate({ identifier: "ConversionActions" })

/** The fewest characters by which places are sought, spaces around them aside. */
export const SHORTEST_SEARCH = 2

const accountQuery = { ...loginQuery, ...tokenQuery }

/** Choices for step 1 of a draft, by the ad platform's ids. */
export const PickersGroup = HttpApiGroup.make("pickers").add(
  HttpApiEndpoint.get("suggestLocations", "/api/v1/adplatform/locations", {
    query: {
      q: documented(wireString({ minLength: SHORTEST_SEARCH, maxLength: 100 }), {
        description: "What the place may be called, 2 characters or more, spaces around it aside",
        examples: ["Munich"]
      }),
      country_code: Schema.optionalKey(documented(wireMatching(/^[A-Za-z]{2}$/), {
        description: "ISO 3166-1 alpha-2, the only country to look in; by default all",
        examples: ["DE"]
      })),
      locale: Schema.optionalKey(documented(wireMatching(/^[A-Za-z]{2,3}([-_][A-Za-z]{2})?$/), {
        description:
          "The language to name the places in, such as `de` or `pt-BR`, which the ad platform does as far as it can; by default English",
        examples: ["de"]
      })),
      ...customerQuery,
      ...accountQuery
    },
    success: LocationSuggestionsView,
    error: [NotFound, ...platformErrors]
  }).annotateMerge(OpenApi.annotations({
    summary: "Find places by name",
    description:
      "What the ad platform would propose. Its answers are kept for an hour, for all customers together. Places that it is about to remove are left out."
  })),
  HttpApiEndpoint.get("listLanguages", "/api/v1/adplatform/languages", {
    query: {
      customer_id: Schema.optionalKey(documented(wireId<CustomerId>(), {
        description: "The ad-platform customer with whose account to ask; by default the first one of your companies"
      })),
      ...accountQuery
    },
    success: LanguagesView,
    error: [NotFound, ...platformErrors]
  }).annotateMerge(OpenApi.annotations({
    summary: "List the languages that campaigns can name",
    description:
      "They are the same for all customers and asked for once a day; while the ad platform cannot be asked, what is known is answered. 404 for one who " +
      "has no customer, when nobody has asked before."
  })),
  HttpApiEndpoint.get("listConversionActions", "/api/v1/adplatform/conversion-actions", {
    query: { ...customerQuery, ...accountQuery },
    success: ConversionActionsView,
    error: [NotFound, ...platformErrors]
  }).annotateMerge(OpenApi.annotations({
    summary: "List what an account counts as success",
    description: "As the ad platform says now, without what is removed."
  }))
).middleware(RequestValidation).middleware(BearerAuthentication).annotateMerge(OpenApi.annotations({
  title: "Pickers",
  description: "What the settings of a draft take by the ad platform's ids, to choose from"
}))
