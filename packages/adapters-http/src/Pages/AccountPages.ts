import { MAX_PASSWORD_LENGTH, MAX_PERSONAL_NAME_LENGTH, MIN_PASSWORD_LENGTH } from "@campaigns/domain/Limits"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as StaticAsset from "../Answers/StaticAsset.ts"
import type { PlainRoute } from "../Requests/RouteTable.ts"
import { accountScript, accountStyle } from "./AccountAssets.ts"

/** Only files of this host, and no page around them. The token in a link's fragment is sent to the API alone. */
const headers = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; " +
    "frame-ancestors 'none'",
  "referrer-policy": "no-referrer"
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
const page = (parts: {
  readonly title: string
  readonly intro: string
  readonly action: string
  readonly button: string
  readonly done: string
  readonly fields: ReadonlyArray<Field>
}): string =>
  `<!DOCTYPE html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${parts.title}</title>
  <link rel="icon" href="favicon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="account.css">
</head>
<body>
  <main>
    <h1>${parts.title}</h1>
    <noscript><p class="problem">This page needs JavaScript, of its own host alone.</p></noscript>
    <p id="message" role="alert" tabindex="-1" hidden></p>
    <form data-action="${parts.action}" data-done="${parts.done}" hidden>
      <p>${parts.intro}</p>${parts.fields.map(inputOf).join("")}
      <button type="submit">${parts.button}</button>
    </form>
  </main>
  <script src="account.js"></script>
</body>
</html>
`

const password = (hint: string, autocomplete: string): Field => ({
  name: "password",
  label: "Password",
  attributes:
    `type="password" required minlength="${MIN_PASSWORD_LENGTH}" maxlength="${MAX_PASSWORD_LENGTH}" autocomplete="${autocomplete}"`,
  hint
})

const name = (field: string, label: string, autocomplete: string): Field => ({
  name: field,
  label,
  attributes: `type="text" maxlength="${MAX_PERSONAL_NAME_LENGTH}" autocomplete="${autocomplete}"`
})

const length = `at least ${MIN_PASSWORD_LENGTH} characters`

const invitationPage = page({
  title: "Accept an invitation",
  intro: "You are invited to work on the campaigns of a company.",
  action: "api/v1/invitations/accept",
  button: "Accept the invitation",
  done: "You are a member now. Sign in with the address to which the invitation came.",
  fields: [
    password(
      `If you have an account with the invited address, enter its password. Otherwise choose one, with ${length}.`,
      "current-password"
    ),
    name("first_name", "First name (of a new account)", "given-name"),
    name("last_name", "Last name (of a new account)", "family-name")
  ]
})

const resetPage = page({
  title: "Set a new password",
  intro: "All your sessions end when the new password is set.",
  action: "api/v1/auth/password-reset/confirm",
  button: "Set the password",
  done: "Your password is set. Sign in with it.",
  fields: [password(`Choose one with ${length}.`, "new-password")]
})

const html = "text/html; charset=utf-8"

const assets = [
  { path: "/invitation", contentType: html, content: invitationPage },
  { path: "/password-reset", contentType: html, content: resetPage },
  { path: "/account.js", contentType: "text/javascript", content: accountScript },
  { path: "/account.css", contentType: "text/css", content: accountStyle }
] as const

/** The routes of the pages, for the table of known paths. */
export const accountRoutes: ReadonlyArray<PlainRoute> = assets.map(({ contentType, path }) => ({
  path,
  contentType: contentType.replace(/;.*/, "")
}))

const serve = ({ content, contentType, path }: (typeof assets)[number]) =>
  StaticAsset.layer({ path, contentType, content: Effect.succeed(content), headers })

const [invitation, reset, script, style] = assets

/** Serves the pages to which the links of invitations and of new passwords lead. */
export const layer = Layer.mergeAll(serve(invitation), serve(reset), serve(script), serve(style))
