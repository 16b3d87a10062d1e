import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware"
import { Forbidden } from "../Problem.ts"
import { CurrentUser } from "./CurrentUser.ts"

/** Lets administrators through and no other user, before the request is validated (`docs/http-api.md#errors`). */
export class AdministratorsOnly extends HttpApiMiddleware.Service<AdministratorsOnly, { requires: CurrentUser }>()(
  "@campaigns/adapters-http/AdministratorsOnly",
  { error: Forbidden }
) {}
