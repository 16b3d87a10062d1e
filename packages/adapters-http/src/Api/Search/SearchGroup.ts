import type { SearchItem, SearchKind } from "@campaigns/domain/Search/SearchItem"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { RequestValidation } from "../../Validation/RequestValidation.ts"
import { BearerAuthentication } from "../Identity/CurrentUser.ts"
import { documented, wireDefault } from "../Wire/Wire.ts"
import { wireInt } from "../Wire/WireInt.ts"
import { wireString } from "../Wire/WireString.ts"
import { wireWord, wireWords } from "../Wire/WireWords.ts"

/** The place in the console where a thing of each kind is seen, by the id of what is opened there. */
const paths: Readonly<Record<SearchKind, (id: number) => string>> = {
  customer: (id) => `/administration/customers/${id}`,
  liveCampaign: (id) => `/campaigns/${id}`,
  draft: (id) => `/campaigns/${id}`,
  adGroup: (id) => `/campaigns/${id}/groups`,
  user: (id) => `/administration/users/${id}`
}

const kinds = Object.keys(paths) as ReadonlyArray<SearchKind>

/** A thing that was found. */
export const SearchItemView = Schema.Struct({
  kind: Schema.Literals(wireWords(kinds).literals).annotate({ identifier: "SearchKind" }),
  id: Schema.Int.annotate({
    description: "Of a customer and of a live campaign the one on the ad platform, of others the one here"
  }),
  name: Schema.String.annotate({ description: "Of a user without a name the address" }),
  context: Schema.NullOr(Schema.String).annotate({
    description: "The name of its customer, of a customer that of the company; `null` of a user"
  }),
  path: Schema.String.annotate({
    description: "Where the console shows it: of a live campaign and of an ad group that is its draft",
    examples: ["/campaigns/12"]
  })
}).annotate({ identifier: "SearchItem" })

/** The result of a search. */
export const SearchView = Schema.Struct({ items: Schema.Array(SearchItemView) }).annotate({
  identifier: "SearchResult"
})

export const searchItemView = (
  { context, id, kind, name, shownAt }: SearchItem
): typeof SearchItemView.Type => ({ kind: wireWord(kind), id, name, context, path: paths[kind](shownAt) })

/** Things of all kinds, found by name. */
export const SearchGroup = HttpApiGroup.make("search").add(
  HttpApiEndpoint.get("search", "/api/v1/search", {
    query: {
      q: documented(wireString({ minLength: 1, maxLength: 100 }), {
        description:
          "A part of the name, in any case, or an id; it has a character that can be seen, and spaces around it do not count",
        examples: ["shoes"]
      }),
      limit: wireDefault(documented(wireInt({ ge: 1, le: 20 }), { description: "The most items" }), 20)
    },
    success: SearchView
  }).annotateMerge(OpenApi.annotations({
    summary: "Find things by name or id",
    description:
      "Customers, live campaigns that have a draft here, drafts, ad groups of drafts, and for administrators users. Of each kind there are the same number as far as there " +
      "are so many, customers and users by name, others from the newest down. The ad platform is not asked."
  }))
).middleware(RequestValidation).middleware(BearerAuthentication).annotateMerge(
  OpenApi.annotations({ title: "Search", description: "Things of all kinds, found by name or id" })
)
