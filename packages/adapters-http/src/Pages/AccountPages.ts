import { MAX_PASSWORD_LENGTH, MAX_PERSONAL_NAME_LENGTH, MIN_PASSWORD_LENGTH } from "@campaigns/domain/Limits"
import { Speech } from "@campaigns/domain/Words/Speech"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as Layer from "effect/Layer"
import { ownWindow } from "../Answers/OwnWindow.ts"
import * as StaticAsset from "../Answers/StaticAsset.ts"
import { preferredLanguage } from "../Requests/Negotiation.ts"
import type { PlainRoute } from "../Requests/RouteTable.ts"
import { accountScript, accountStyle } from "./AccountAssets.ts"
import { accountWords } from "./AccountWords.ts"

/** Only files of this host, and no page around them. The token in a link's fragment is sent to the API alone. */
const headers = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; " +
    "frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  ...ownWindow
}

interface Field {
  readonly name: string
  readonly label: string
  readonly attributes: string
  readonly hint?: string
}

const inputOf = ({ attributes, hint, label, name }: Field): string => `
      <label for="${name}">${label}</label>${
  hint === undefined ? "" : `\n      <p class="hint" id="${name}-hint">${hint}</p>`
}
      <input id="${name}" name="${name}" ${attributes}${hint === undefined ? "" : ` aria-describedby="${name}-hint"`}>`

// Relative addresses, so that the pages work under a path of their own as well.
const page = (language: Speech, parts: {
  readonly words: { readonly title: string; readonly intro: string; readonly button: string; readonly done: string }
  readonly action: string
  readonly fields: ReadonlyArray<Field>
}): string => {
  const { failed, incomplete, noScript, unreachable } = accountWords[language]
  const { button, done, intro, title } = parts.words
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title}</title>
  <link rel="icon" href="favicon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="account.css">
</head>
<body>
  <main>
    <h1>${title}</h1>
    <noscript><p class="problem">${noScript}</p></noscript>
    <p id="message" role="alert" tabindex="-1" hidden></p>
    <form data-action="${parts.action}" data-done="${done}" data-failed="${failed}" data-incomplete="${incomplete}" data-unreachable="${unreachable}" hidden>
      <p>${intro}</p>${parts.fields.map(inputOf).join("")}
      <button type="submit">${button}</button>
    </form>
  </main>
  <script src="account.js"></script>
</body>
</html>
`
}

const password = (label: string, hint: string, autocomplete: string): Field => ({
  name: "password",
  label,
  attributes:
    `type="password" required minlength="${MIN_PASSWORD_LENGTH}" maxlength="${MAX_PASSWORD_LENGTH}" autocomplete="${autocomplete}"`,
  hint
})

const name = (field: string, label: string, autocomplete: string): Field => ({
  name: field,
  label,
  attributes: `type="text" maxlength="${MAX_PERSONAL_NAME_LENGTH}" autocomplete="${autocomplete}"`
})

const invitationPage = (language: Speech): string => {
  const { invitation: words, password: label } = accountWords[language]
  return page(language, {
    words,
    action: "api/v1/invitations/accept",
    fields: [
      password(label, words.hint, "current-password"),
      name("first_name", words.firstName, "given-name"),
      name("last_name", words.lastName, "family-name")
    ]
  })
}

const resetPage = (language: Speech): string => {
  const { password: label, reset: words } = accountWords[language]
  return page(language, {
    words,
    action: "api/v1/auth/password-reset/confirm",
    fields: [password(label, words.hint, "new-password")]
  })
}

const pages = [
  { path: "/invitation", contentOf: invitationPage },
  { path: "/password-reset", contentOf: resetPage }
] as const

const assets = [
  { path: "/account.js", contentType: "text/javascript", content: accountScript },
  { path: "/account.css", contentType: "text/css", content: accountStyle }
] as const

/** The routes of the pages, for the table of known paths. */
export const accountRoutes: ReadonlyArray<PlainRoute> = [
  ...pages.map(({ path }) => ({ path, contentType: "text/html" })),
  ...assets.map(({ contentType, path }) => ({ path, contentType }))
]

/** A page in the language that the browser likes best. */
const servePage = ({ contentOf, path }: (typeof pages)[number]) => {
  const handlerOf = (language: Speech) =>
    StaticAsset.handler({
      contentType: "text/html; charset=utf-8",
      content: Effect.succeed(contentOf(language)),
      headers: { ...headers, "content-language": language, vary: "Accept-Language" }
    })
  return Layer.unwrap(Effect.map(
    Effect.all({ en: handlerOf("en"), de: handlerOf("de") }),
    (handlers) =>
      HttpRouter.add(
        "GET",
        path,
        (request: HttpServerRequest) =>
          handlers[preferredLanguage(request.headers["accept-language"] ?? "", Speech.literals)](request)
      )
  ))
}

const serve = ({ content, contentType, path }: (typeof assets)[number]) =>
  StaticAsset.layer({ path, contentType, content: Effect.succeed(content), headers })

const [invitation, reset] = pages
const [script, style] = assets

/** Serves the pages to which the links of invitations and of new passwords lead. */
export const layer = Layer.mergeAll(servePage(invitation), servePage(reset), serve(script), serve(style))
