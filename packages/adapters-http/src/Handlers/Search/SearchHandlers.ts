import { Searching } from "@campaigns/application/Search/Searching"
import { isBlank } from "@campaigns/domain/Rules/VisibleText"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { Api } from "../../Api/Api.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { searchItemView } from "../../Api/Search/SearchGroup.ts"
import { validationErrorResponse } from "../../Validation/HTTPValidationError.ts"

/** The answer to a search for what cannot be seen. */
const blank = (q: string) =>
  validationErrorResponse([{
    type: "string_blank",
    loc: ["query", "q"],
    msg: "String should have at least 1 character that can be seen",
    input: q
  }])

/** Things of all kinds, found by name or id. */
export const layer = HttpApiBuilder.group(
  Api,
  "search",
  Effect.fnUntraced(function*(handlers) {
    const searching = yield* Searching
    return handlers.handle("search", ({ query: { limit, q } }) =>
      Effect.gen(function*() {
        if (isBlank(q)) return blank(q)
        const items = yield* searching.search(yield* CurrentUser, q.trim(), limit)
        return { items: items.map(searchItemView) }
      }))
  })
)
