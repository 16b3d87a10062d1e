import { CustomerOverviewing } from "@campaigns/application/Overview/CustomerOverviewing"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { Api } from "../../Api/Api.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { customerOverviewView } from "../../Api/Overview/OverviewGroup.ts"
import { listed } from "../PageRequested.ts"

/** All customers of a user at a glance. */
export const layer = HttpApiBuilder.group(
  Api,
  "overview",
  Effect.fnUntraced(function*(handlers) {
    const overviewing = yield* CustomerOverviewing
    return handlers.handle("listOverview", ({ query }) =>
      Effect.gen(function*() {
        const user = yield* CurrentUser
        const filter = { customerId: query.customer_id ?? null }
        return yield* listed(query, (page) => overviewing.list(user, filter, page), customerOverviewView)
      }))
  })
)
