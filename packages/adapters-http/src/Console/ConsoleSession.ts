import { SignIn } from "@campaigns/application/Identity/SignIn"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as UrlParams from "effect/http/UrlParams"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { problemOf, problemOfStatus } from "../Answers/ProblemResponse.ts"
import { clientAddress } from "../Connections/ClientAddress.ts"
import { isOfOtherOrigin } from "../Requests/OwnOrigin.ts"
import { PublicAddress } from "../Requests/PublicAddress.ts"
import { isForm } from "../Requests/RequestBody.ts"
import type { PlainRoute } from "../Requests/RouteTable.ts"
import { forgetting, keeping, keptToken } from "./ConsoleCookie.ts"

const path = "/console/session"

/** The routes of the console beside its files, for the table of known paths. */
export const consoleRoutes: ReadonlyArray<PlainRoute> = [{ path, methods: ["POST", "DELETE"] }]

const wrong = problemOf(401, {
  tag: "Unauthorized",
  title: "Unauthorized",
  code: "CREDENTIAL_INVALID",
  detail: "The user name or password is wrong"
})

const fromElsewhere = problemOf(403, {
  tag: "Forbidden",
  title: "Forbidden",
  code: "FORBIDDEN",
  detail: "Only pages of this service begin or end a session of the console"
})

const noPasswords = problemOf(403, {
  tag: "Forbidden",
  title: "Forbidden",
  code: "FORBIDDEN",
  detail: "Passwords are not taken here; people sign in at the authorization server"
})

const incomplete = problemOf(400, {
  tag: "BadRequest",
  title: "Bad Request",
  code: "BAD_REQUEST",
  detail: "The form has to have username and password, once each"
})

const slowedDown = (seconds: number) =>
  problemOf(429, {
    tag: "RateLimited",
    title: "Too Many Requests",
    code: "RATE_LIMITED",
    detail: `Too many failed sign-ins; try again in ${seconds} s`
  }, { "retry-after": String(seconds) })

const away = problemOfStatus(503, { "retry-after": "1" })

/** The value of a field that is there once. */
const once = (form: UrlParams.UrlParams, name: string): string | undefined => {
  const values = UrlParams.getAll(form, name)
  return values.length === 1 ? values[0] : undefined
}

/**
 * `POST /console/session` takes a password as the token endpoint does, and has the browser keep an access token of 12
 * hours in a cookie; the session of the cookie that was sent ends then. `DELETE` ends the session of the cookie. It is
 * one of the store like any other, so that a new password, the end of a user's access and signing out end it, and it
 * ends when it is not used for a while.
 */
export const layer = Layer.unwrap(Effect.gen(function*() {
  const signIn = yield* SignIn
  const publicAddress = yield* PublicAddress

  const begin = Effect.fnUntraced(function*(request: HttpServerRequest) {
    if (isOfOtherOrigin(request, publicAddress)) return fromElsewhere
    if (!isForm(request)) return problemOfStatus(415)
    const form = yield* Effect.orDie(request.urlParamsBody)
    const username = once(form, "username")
    const password = once(form, "password")
    if (username === undefined || password === undefined) return incomplete
    const kept = keptToken(request, publicAddress)
    return yield* signIn.withPassword({
      username,
      password: Redacted.make(password),
      address: clientAddress(request),
      kind: "console",
      ...(kept === "" ? {} : { replaces: Redacted.make(kept) })
    }).pipe(
      Effect.map((signedIn) => keeping(request, publicAddress, signedIn)),
      Effect.catchTags({
        SignInRefused: () => Effect.succeed(wrong),
        PasswordGrantDisabled: () => Effect.succeed(noPasswords),
        SignInThrottled: ({ retryAfterSeconds }) => Effect.succeed(slowedDown(retryAfterSeconds)),
        StorageUnavailable: () => Effect.succeed(away)
      })
    )
  })

  const end = Effect.fnUntraced(function*(request: HttpServerRequest) {
    if (isOfOtherOrigin(request, publicAddress)) return fromElsewhere
    const token = keptToken(request, publicAddress)
    if (token === "") return forgetting(request, publicAddress)
    return yield* signIn.signOut(Redacted.make(token), clientAddress(request)).pipe(
      Effect.as(forgetting(request, publicAddress)),
      Effect.catchTags({
        // A token that stands for no session any more is forgotten all the same.
        SignInThrottled: () => Effect.succeed(forgetting(request, publicAddress)),
        StorageUnavailable: () => Effect.succeed(away)
      })
    )
  })

  return Layer.mergeAll(HttpRouter.add("POST", path, begin), HttpRouter.add("DELETE", path, end))
}))
