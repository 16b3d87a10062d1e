import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Api } from "../../src/Api/Api.ts"
import { TokenView } from "../../src/Api/Identity/TokenGroup.ts"
import * as HttpService from "../../src/HttpService.ts"
import { password } from "./DemoData.ts"
import { MemoryService } from "./MemoryService.ts"
import { makeResponseConformance, observe, observeAside } from "./ResponseConformance.ts"

/** The document that the service under test publishes. */
export const document = HttpService.documentOf(Api)

const { check } = makeResponseConformance(document)

/** Checks a response against the published document and leaves its body to be read. */
export const checkAside = async (method: string, url: string, response: Response): Promise<void> =>
  check(await observeAside(method, url, response))

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  /** The body as JSON; `undefined` when there is none. */
  readonly json: unknown
  /** The body as the view that the operation documents. */
  readonly as: <A, I>(view: Schema.Codec<A, I>) => A
}

export interface Options {
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as it is, instead of a JSON body. */
  readonly raw?: string | URLSearchParams | Uint8Array<ArrayBuffer>
}

type Send = (path: string, body?: unknown, options?: Options) => Effect.Effect<Answer>

/** A client of the service; a response that the published document does not describe ends the test. */
export interface Client {
  readonly call: (method: string, path: string, body?: unknown, options?: Options) => Effect.Effect<Answer>
  readonly get: (path: string, options?: Options) => Effect.Effect<Answer>
  readonly delete: (path: string, options?: Options) => Effect.Effect<Answer>
  readonly post: Send
  readonly put: Send
  readonly patch: Send
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sends a request and checks its response against the published document. */
export const exchange = (request: Request): Effect.Effect<Answer, never, MemoryService> =>
  Effect.flatMap(MemoryService, ({ handle }) =>
    Effect.promise(async (): Promise<Answer> => {
      const { method, url } = request
      const seen = await observe(method, url, await handle(request))
      check(seen)
      const json = jsonOf(seen.body)
      return {
        status: seen.status,
        headers: seen.headers,
        text: seen.body,
        json,
        as: (view) => Schema.decodeUnknownSync(view)(json)
      }
    }))

const clientWith = (credential: Readonly<Record<string, string>>): Effect.Effect<Client, never, MemoryService> =>
  Effect.map(Effect.context<MemoryService>(), (context) => {
    const call: Client["call"] = (method, path, body, { headers = {}, raw } = {}) => {
      const sent = raw ?? (body === undefined ? null : JSON.stringify(body))
      const type = raw === undefined && body !== undefined ? { "content-type": "application/json" } : {}
      const init = { method, headers: { ...type, ...credential, ...headers }, body: sent }
      return Effect.provideContext(exchange(new Request(`http://localhost${path}`, init)), context)
    }
    const send = (method: string): Send => (path, body, options) => call(method, path, body, options)
    return {
      call,
      get: (path, options) => call("GET", path, undefined, options),
      delete: (path, options) => call("DELETE", path, undefined, options),
      post: send("POST"),
      put: send("PUT"),
      patch: send("PATCH")
    }
  })

/** A client without a credential. */
export const anonymous = clientWith({})

/** A client with this access token. */
export const bearing = (token: string) => clientWith({ authorization: `Bearer ${token}` })

/** Asks the token endpoint with a form. */
export const tokenRequest = (form: Readonly<Record<string, string>>) =>
  Effect.flatMap(
    anonymous,
    (client) => client.post("/api/v1/auth/token", undefined, { raw: new URLSearchParams(form) })
  )

/** An access token of a demo user. */
export const accessToken = (username: string) =>
  Effect.map(
    tokenRequest({ grant_type: "password", username, password }),
    (answer) => answer.as(TokenView).access_token
  )

/** A client that a demo user has signed in with. */
export const signedIn = (username: string) => Effect.flatMap(accessToken(username), bearing)

/** Gives a test the service, fresh. */
export const onService = Effect.provide(MemoryService.layer)
