import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware"
import { CurrentUser } from "../Identity/CurrentUser.ts"
import { Forbidden } from "../Problem.ts"

/** Lets approved users through and no other user, before the request is validated (`docs/http-api.md#errors`). */
export class ApprovedOnly extends HttpApiMiddleware.Service<ApprovedOnly, { requires: CurrentUser }>()(
  "@campaigns/adapters-http/ApprovedOnly",
  { error: Forbidden }
) {}
