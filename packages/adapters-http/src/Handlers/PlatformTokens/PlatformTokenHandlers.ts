import { ConsentAsking } from "@campaigns/application/PlatformTokens/ConsentAsking"
import { PlatformTokenAdministration } from "@campaigns/application/PlatformTokens/PlatformTokenAdministration"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Redacted from "effect/Redacted"
import { Api } from "../../Api/Api.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { type AskedConsentView, platformTokenView } from "../../Api/PlatformTokens/PlatformTokenViews.ts"
import { Forbidden, NotFound } from "../../Api/Problem.ts"
import { baseOfLinks, PublicAddress } from "../../Requests/PublicAddress.ts"
import { created } from "../Created.ts"
import { limitFailure } from "../LimitFailure.ts"
import { listed } from "../PageRequested.ts"

const failures = {
  CustomerNotFound: () => Effect.fail(new NotFound({ detail: "There is no such customer" })),
  PlatformTokenNotFound: () => Effect.fail(new NotFound({ detail: "There is no such platform token" })),
  NotPermitted: () => Effect.fail(new Forbidden({ detail: "This needs the role company manager", code: "FORBIDDEN" }))
}

/** The label of a token when none is given. */
const defaultLabel = "Platform token"

/** Stored platform tokens. */
export const layer = HttpApiBuilder.group(
  Api,
  "platformTokens",
  Effect.fnUntraced(function*(handlers) {
    const administration = yield* PlatformTokenAdministration
    const consents = yield* ConsentAsking
    const publicAddress = yield* PublicAddress
    return handlers
      .handle("storePlatformToken", ({ payload }) =>
        Effect.gen(function*() {
          const token = yield* administration.store(yield* CurrentUser, {
            customerId: payload.adplatform_customer_id,
            label: payload.label ?? defaultLabel,
            isDefault: payload.is_default,
            refreshToken: Redacted.make(payload.refresh_token)
          })
          return created(platformTokenView(token), `/api/v1/adplatform/tokens/${token.id}`)
        }).pipe(Effect.catchTags({
          ...limitFailure,
          CustomerNotFound: failures.CustomerNotFound,
          NotPermitted: failures.NotPermitted
        })))
      .handle("startPlatformConsent", ({ payload, request }) =>
        Effect.gen(function*() {
          const { href } = yield* baseOfLinks(publicAddress, request)
          const { address, expiresAt } = yield* consents.begin(yield* CurrentUser, {
            customerId: payload.adplatform_customer_id,
            label: payload.label ?? defaultLabel,
            isDefault: payload.is_default,
            redirectUrl: new URL(`${href.replace(/\/$/, "")}/api/v1/adplatform/oauth/callback`)
          })
          const view: typeof AskedConsentView.Type = {
            authorization_url: address.href,
            expires_at: DateTime.formatIso(expiresAt)
          }
          return HttpServerResponse.jsonUnsafe(view, { headers: { "cache-control": "no-store" } })
        }).pipe(Effect.catchTags({
          CustomerNotFound: failures.CustomerNotFound,
          NotPermitted: failures.NotPermitted
        })))
      .handle("listPlatformTokens", ({ query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const customerId = query.adplatform_customer_id ?? null
          return yield* listed(query, (page) => administration.list(user, customerId, page), platformTokenView)
        }))
      .handle("getPlatformToken", ({ params }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          return platformTokenView(yield* administration.get(user, params.token_id))
        }).pipe(Effect.catchTag("PlatformTokenNotFound", failures.PlatformTokenNotFound)))
      .handle("removePlatformToken", ({ params }) =>
        Effect.gen(function*() {
          yield* administration.remove(yield* CurrentUser, params.token_id)
        }).pipe(Effect.catchTags({
          PlatformTokenNotFound: failures.PlatformTokenNotFound,
          NotPermitted: failures.NotPermitted
        })))
  })
)
