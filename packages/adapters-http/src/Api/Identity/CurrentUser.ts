import type { Principal } from "@campaigns/domain/Identity/Principal"
import * as Context from "effect/Context"
import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware"
import * as HttpApiSecurity from "effect/http-api/HttpApiSecurity"
import { IssuerDown, Unauthorized } from "../Problem.ts"

/** The user on whose behalf the request runs. */
export class CurrentUser extends Context.Service<CurrentUser, Principal>()("@campaigns/adapters-http/CurrentUser") {}

/** Requires the bearer credential and names its user; decided before anything of the request is validated. */
export class BearerAuthentication extends HttpApiMiddleware.Service<BearerAuthentication, { provides: CurrentUser }>()(
  "@campaigns/adapters-http/BearerAuthentication",
  { security: { bearer: HttpApiSecurity.bearer }, error: [Unauthorized, IssuerDown] }
) {}
