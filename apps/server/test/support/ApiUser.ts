import * as Effect from "effect/Effect"
import { apiFetch } from "./ApiFetch.ts"

/** An answer of the server; `body` is its JSON, which some endpoints answer as a list, or an empty object. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly body: Readonly<Record<string, unknown>>
}

const send = (url: string, init: RequestInit) =>
  Effect.promise(async (): Promise<Reply> => {
    const response = await apiFetch(url, init)
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: /^[{[]/.test(text) ? JSON.parse(text) : {} }
  })

/** The response to a request, or `undefined` when its connection broke before the answer was there. */
export const unlessLost = <A, E, R>(request: Effect.Effect<A, E, R>): Effect.Effect<A | undefined, E, R> =>
  // That is how `fetch` tells it.
  Effect.catchDefect(request, (defect) => defect instanceof TypeError ? Effect.undefined : Effect.die(defect))

/** A request without a user's credential, with these headers. */
export const get = (url: string, headers: Readonly<Record<string, string>> = {}) => send(url, { headers })

/** Sends JSON without a user's credential. */
export const post = (url: string, body: unknown) =>
  send(url, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })

/** Asks the token endpoint with a form. */
export const tokenRequest = (url: string, form: Readonly<Record<string, string>>) =>
  send(`${url}/api/v1/auth/token`, { method: "POST", body: new URLSearchParams(form) })

/** A logged-in user of the demo, at whichever server they turn to. */
export interface ApiUser {
  /** Sends JSON, or a form as it is; further headers go with it. */
  readonly call: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>
  ) => Effect.Effect<Reply>
  /** Asks for a file, whose answer comes as it streams. */
  readonly open: (path: string, signal?: AbortSignal) => Effect.Effect<Response>
  /** The headers that say who asks. */
  readonly credential: { readonly authorization: string }
  /** The same user at another server that signs with the same key. */
  readonly at: (url: string) => ApiUser
}

const userAt = (url: string, credential: ApiUser["credential"]): ApiUser => {
  const root = `${url}/api/v1`
  return {
    call: (method, path, body, headers = {}) => {
      const isForm = body instanceof FormData
      return send(root + path, {
        method,
        headers: { ...credential, ...(isForm ? {} : { "content-type": "application/json" }), ...headers },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) })
      })
    },
    open: (path, signal) =>
      Effect.promise(() => apiFetch(root + path, { headers: credential, ...(signal === undefined ? {} : { signal }) })),
    credential,
    at: (other) => userAt(other, credential)
  }
}

/** Logs in at the server; a refusal is a defect. */
export const apiUser = Effect.fnUntraced(function*(
  url: string,
  username = "user@demo.test",
  password = "demo-password"
) {
  const { body, status } = yield* tokenRequest(url, { grant_type: "password", username, password })
  if (status !== 200) throw new Error(`The log-in was answered with ${status}: ${JSON.stringify(body)}`)
  return userAt(url, { authorization: `Bearer ${String(body["access_token"])}` })
})
