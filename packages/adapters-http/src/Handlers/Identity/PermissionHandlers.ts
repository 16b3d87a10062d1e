import { PermissionTelling } from "@campaigns/application/Identity/PermissionTelling"
import type { Refusal } from "@campaigns/domain/Identity/Permissions"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { Api } from "../../Api/Api.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { wireWord } from "../../Api/Wire/WireWords.ts"
import { roleSentences } from "../Administration/RoleHandlers.ts"
import { draftFailures } from "../Drafts/DraftFailures.ts"
import { comparisonFailures } from "../LiveCampaigns/ChangeFailures.ts"
import { notFound } from "./CompanyHandlers.ts"

const detailOf = (answer: Effect.Effect<never, { readonly detail: string }>): Effect.Effect<string> =>
  Effect.map(Effect.flip(answer), ({ detail }) => detail)

/** The sentence with which the routes answer a refusal; `null` where nothing is refused. */
const reasonOf = (refusal: Refusal | null): Effect.Effect<string | null> => {
  if (refusal === null) return Effect.succeed(null)
  switch (refusal._tag) {
    case "NotPermitted":
      return Effect.succeed(roleSentences[refusal.needed])
    case "DraftAlreadyPublished":
      return detailOf(draftFailures.DraftAlreadyPublished(refusal))
    case "DraftIsApplying":
      return detailOf(draftFailures.DraftIsApplying(refusal))
    case "DraftIsPublishing":
      return detailOf(draftFailures.DraftIsPublishing(refusal))
    case "DraftNotPublished":
      return detailOf(comparisonFailures.DraftNotPublished(refusal))
  }
}

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
