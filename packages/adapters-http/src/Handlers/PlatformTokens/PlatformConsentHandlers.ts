import { type ConsentAnswer, ConsentAsking } from "@campaigns/application/PlatformTokens/ConsentAsking"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Redacted from "effect/Redacted"
import { Api } from "../../Api/Api.ts"
import { ConsentFailed, ConsentNotAsked } from "../../Api/PlatformTokens/PlatformConsentsGroup.ts"
import { Forbidden, NotFound } from "../../Api/Problem.ts"
import { ServesConsole } from "../../Console/ServesConsole.ts"
import { limitFailure } from "../LimitFailure.ts"
import { platformFailure } from "../Publishing/PlatformFailures.ts"

const page = (next: string): string =>
  `<!DOCTYPE html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Connected</title>
</head>
<body>
  <main>
    <h1>Connected</h1>
    <p>The ad platform account is connected. ${next}</p>
  </main>
</body>
</html>
`

const toCustomer = (customerId: CustomerId): string =>
  `<a href="/administration/customers/${customerId}">Back to the customer</a>`

/** The page loads nothing, is not stored, and sends no referrer: its address has the state and the code. */
const connected = (next: string) =>
  HttpServerResponse.text(page(next), {
    contentType: "text/html; charset=utf-8",
    headers: {
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "referrer-policy": "no-referrer"
    }
  })

const codes = {
  denied: "CONSENT_DENIED",
  spent: "CONSENT_CODE_INVALID",
  withoutToken: "CONSENT_WITHOUT_TOKEN",
  failed: "CONSENT_FAILED"
} as const

const answerOf = ({ code, error, state }: {
  readonly state: string
  readonly code?: string
  readonly error?: string
}): ConsentAnswer => ({
  state: Redacted.make(state),
  code: error === "access_denied"
    ? "denied"
    : error !== undefined || code === undefined
    ? "failed"
    : Redacted.make(code)
})

/** Consents that come back from the ad platform. */
export const layer = HttpApiBuilder.group(
  Api,
  "platformConsents",
  Effect.fnUntraced(function*(handlers) {
    const consents = yield* ConsentAsking
    const servesConsole = yield* ServesConsole
    return handlers.handle(
      "finishPlatformConsent",
      ({ query }) =>
        Effect.map(
          consents.finish(answerOf(query)),
          ({ customerId }) => connected(servesConsole ? toCustomer(customerId) : "This page can be closed.")
        ).pipe(Effect.catchTags({
          ...limitFailure,
          AdPlatformError: platformFailure,
          ConsentRefused: (error) =>
            Effect.fail(new ConsentFailed({ detail: error.message, code: codes[error.reason] })),
          ConsentStateRefused: ({ message }) => Effect.fail(new ConsentNotAsked({ detail: message })),
          ConsentWithoutAccount: ({ message }) =>
            Effect.fail(new ConsentFailed({ detail: message, code: "CONSENT_WITHOUT_ACCOUNT" })),
          CustomerNotFound: () => Effect.fail(new NotFound({ detail: "There is no such customer" })),
          NotPermitted: () =>
            Effect.fail(new Forbidden({ detail: "This needs the role company manager", code: "FORBIDDEN" }))
        }))
    )
  })
)
