import * as Effect from "effect/Effect"

/** An answer of the server; `body` is its JSON, which some endpoints answer as a list, or an empty object. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly body: Readonly<Record<string, unknown>>
}

const send = (url: string, init: RequestInit) =>
  Effect.promise(async (): Promise<Reply> => {
    const response = await fetch(url, init)
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: /^[{[]/.test(text) ? JSON.parse(text) : {} }
  })

/** A request without a credential. */
export const get = (url: string) => send(url, {})

const logIn = (url: string, username: string) =>
  send(`${url}/api/v1/auth/token`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "password", username, password: "demo-password" })
  })

/** A logged-in user of the demo, at whichever server they turn to. */
export interface ApiUser {
  /** Sends JSON, or a form as it is; further headers go with it. */
  readonly call: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>
  ) => Effect.Effect<Reply>
  /** The same user at another server that signs with the same key. */
  readonly at: (url: string) => ApiUser
}

const userAt = (url: string, token: string): ApiUser => ({
  call: (method, path, body, headers = {}) => {
    const isForm = body instanceof FormData
    return send(`${url}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(isForm ? {} : { "content-type": "application/json" }),
        ...headers
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) })
    })
  },
  at: (other) => userAt(other, token)
})

/** Logs in at the server; a refusal is a defect. */
export const apiUser = Effect.fnUntraced(function*(url: string, username = "user@demo.test") {
  const { body, status } = yield* logIn(url, username)
  if (status !== 200) throw new Error(`The log-in was answered with ${status}: ${JSON.stringify(body)}`)
  return userAt(url, String(body["access_token"]))
})
