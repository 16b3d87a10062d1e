import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware"
import { CurrentUser } from "../Identity/CurrentUser.ts"
import { Forbidden } from "../Problem.ts"

/** Lets superusers through and no other user, before the request is validated (`docs/http-api.md#errors`). */
export class SuperusersOnly extends HttpApiMiddleware.Service<SuperusersOnly, { requires: CurrentUser }>()(
  "@campaigns/adapters-http/SuperusersOnly",
  { error: Forbidden }
) {}
