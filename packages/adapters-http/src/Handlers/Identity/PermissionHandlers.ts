import { PermissionTelling } from "@campaigns/application/Identity/PermissionTelling"
import type { Refusal } from "@campaigns/domain/Identity/Permissions"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { Api } from "../../Api/Api.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { wireWord } from "../../Api/Wire/WireWords.ts"
import { forbiddenTo } from "../Administration/RoleHandlers.ts"
import { draftFailures } from "../Drafts/DraftFailures.ts"
import { comparisonFailures } from "../LiveCampaigns/ChangeFailures.ts"
import { notFound } from "./CompanyHandlers.ts"

/** The problem with which the routes answer a refusal. */
const problemOf = (refusal: Refusal) => {
  switch (refusal._tag) {
    case "NotPermitted":
      return forbiddenTo(refusal.needed)()
    case "DraftAlreadyPublished":
      return draftFailures.DraftAlreadyPublished(refusal)
    case "DraftIsApplying":
      return draftFailures.DraftIsApplying(refusal)
    case "DraftIsPublishing":
      return draftFailures.DraftIsPublishing(refusal)
    case "DraftNotPublished":
      return comparisonFailures.DraftNotPublished(refusal)
  }
}

const reasonOf = (refusal: Refusal | null): Effect.Effect<string | null> =>
  refusal === null
    ? Effect.succeed(null)
    : Effect.match(problemOf(refusal) as Effect.Effect<never, { readonly detail: string }>, {
      onFailure: ({ detail }): string | null => detail,
      onSuccess: () => null
    })

/** The permissions of the user. */
export const layer = HttpApiBuilder.group(
  Api,
  "permissions",
  Effect.fnUntraced(function*(handlers) {
    const telling = yield* PermissionTelling
    return handlers.handle("getOwnPermissions", ({ query }) =>
      Effect.gen(function*() {
        const permissions = yield* telling.of(yield* CurrentUser, {
          draftId: query.draft_id ?? null,
          customerId: query.customer_id ?? null,
          companyId: query.company_id ?? null
        })
        const actions = yield* Effect.forEach(permissions, ({ act, refusal }) =>
          Effect.map(reasonOf(refusal), (reason) => ({ name: wireWord(act), allowed: refusal === null, reason })))
        return { actions }
      }).pipe(Effect.catchTags({
        CompanyNotFound: notFound("company"),
        CustomerNotFound: notFound("customer"),
        DraftNotFound: draftFailures.DraftNotFound
      })))
  })
)
