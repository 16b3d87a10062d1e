import type { Principal } from "@campaigns/domain/Identity/Principal"
import * as Context from "effect/Context"
import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware"
import { IssuerDown, Unauthorized } from "../Problem.ts"
import { StorageAway } from "../StorageAway.ts"

/** The user on whose behalf the request runs. */
export class CurrentUser extends Context.Service<CurrentUser, Principal>()("@campaigns/adapters-http/CurrentUser") {}

/**
 * Requires the bearer credential and names its user; decided before anything of the request is validated. It is no
 * security middleware of the framework's: those try one scheme after the other, which costs more than looking up the
 * token, and there is one scheme. What the document says of it stands in `OpenApi/Document.ts`.
 */
export class BearerAuthentication extends HttpApiMiddleware.Service<BearerAuthentication, { provides: CurrentUser }>()(
  "@campaigns/adapters-http/BearerAuthentication",
  { error: [Unauthorized, IssuerDown, StorageAway] }
) {}
