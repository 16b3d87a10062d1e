import type { DraftId } from "@campaigns/domain/Drafts/Ids"
import type { CompanyId, CustomerId } from "@campaigns/domain/Identity/Ids"
import { ACTS } from "@campaigns/domain/Identity/Permissions"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { RequestValidation } from "../../Validation/RequestValidation.ts"
import { NotFound } from "../Problem.ts"
import { documented } from "../Wire/Wire.ts"
import { wireId } from "../Wire/WireInt.ts"
import { wireWords } from "../Wire/WireWords.ts"
import { BearerAuthentication } from "./CurrentUser.ts"

/** The names of what users may do as the wire spells them. */
export const acts = wireWords(ACTS)

/** An act of the user, and whether it is allowed. */
export const PermissionView = Schema.Struct({
  name: Schema.Literals(acts.literals).annotate({ identifier: "ActionName" }),
  allowed: Schema.Boolean,
  reason: Schema.NullOr(Schema.String).annotate({
    description: "Why it is not allowed, as the route itself says it; `null` when it is allowed"
  })
}).annotate({ identifier: "Permission" })

export const PermissionsView = Schema.Struct({
  actions: Schema.Array(PermissionView).annotate({ description: "Each act once, those of the draft first" })
}).annotate({
  identifier: "Permissions"
})

/** The permissions of the user of the credential. */
export const PermissionsGroup = HttpApiGroup.make("permissions").add(
  HttpApiEndpoint.get("getOwnPermissions", "/api/v1/me/permissions", {
    query: {
      draft_id: Schema.optionalKey(
        documented(wireId<DraftId>(), {
          description: "What may be done with this draft as it is, and for its customer"
        })
      ),
      customer_id: Schema.optionalKey(
        documented(wireId<CustomerId>(), { description: "What may be done for this customer" })
      ),
      company_id: Schema.optionalKey(
        documented(wireId<CompanyId>(), {
          description: "What may be done for this company: its people, media and locations"
        })
      )
    },
    success: PermissionsView,
    error: NotFound
  }).annotateMerge(OpenApi.annotations({
    summary: "What the user may do",
    description:
      "Decided by what the routes decide by. Without a draft, a customer and a company it tells what is about none, such as administration; actions of a draft, for a customer or " +
      "for a company are told of one that is named, and those for a company also of a customer's. It is no promise: what the ad platform, a limit or another user says is known when the request comes."
  }))
).middleware(RequestValidation).middleware(BearerAuthentication).annotateMerge(
  OpenApi.annotations({ title: "Permissions", description: "What the user may do, and why not" })
)
