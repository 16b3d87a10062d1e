import { demoCredentials, type SandboxOptions } from "@campaigns/sandboxes/LocalSearch/Http/SandboxSettings"
import { make } from "@campaigns/sandboxes/LocalSearch/LocalSearchSandbox"
import * as Effect from "effect/Effect"

export interface Reply {
  readonly status: number
  readonly body: unknown
}

const send = (url: string, init: RequestInit = {}): Effect.Effect<Reply> =>
  Effect.promise(async () => {
    const response = await fetch(url, init)
    const text = await response.text()
    return { status: response.status, body: text === "" ? null : JSON.parse(text) as unknown }
  })

/** A sandbox with a client that speaks its wire by hand. */
export const startSandbox = (options: Partial<SandboxOptions> & { readonly stateFile: string }) =>
  Effect.map(make(options), ({ baseUrl, controlUrl, tokenUrl }) => {
    const grant = (change: Readonly<Record<string, string>> = {}) =>
      send(tokenUrl, {
        method: "POST",
        body: new URLSearchParams({
          grant_type: "refresh_token",
          client_id: demoCredentials.clientId,
          client_secret: demoCredentials.clientSecret,
          refresh_token: demoCredentials.refreshToken,
          ...change
        })
      })
    return {
      grant,
      control: (method: string, path: string, body?: unknown) =>
        send(`${controlUrl}${path}`, {
          method,
          headers: { "content-type": "application/json" },
          ...(body === undefined ? {} : { body: JSON.stringify(body) })
        }),
      /** A call with a fresh token, or with the given header. */
      get: (path: string, authorization?: string) =>
        Effect.gen(function*() {
          const { access_token } = (yield* grant()).body as { access_token: string }
          return yield* send(`${baseUrl}/v1/locations/${path}`, {
            headers: { authorization: authorization ?? `Bearer ${access_token}` }
          })
        })
    }
  })
