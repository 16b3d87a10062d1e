import type { Api } from "@campaigns/adapters-http/Api/Api"
import type * as HttpApi from "effect/http-api/HttpApi"
import type * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import type * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import { language } from "../Words/Language.ts"
import { isReachable } from "./Connection.ts"
import { problemOf, Unreachable } from "./Problem.ts"

type GroupsOf<A> = A extends HttpApi.HttpApi<infer _Id, infer Groups> ? Groups : never
type Endpoints = HttpApiGroup.Endpoints<GroupsOf<typeof Api>>

/** The operations by method and path: `GET /api/v1/users/me`. */
type Operations = { readonly [E in Endpoints as `${E["method"]} ${E["path"]}`]: E }

/** The name of an operation. */
export type Operation = keyof Operations & string

/** The schema inside the codec that an operation makes of it, whose encoded side is any JSON. */
type Inside<S> = S extends { readonly schema: infer Inner } ? Inner : S

type EncodedOf<S> = S extends unknown ? Inside<S> extends { readonly Encoded: infer E } ? E : never : never

/** Answers without a body, such as 304, left out where there are others. */
type WithBody<A> = [Exclude<A, void>] extends [never] ? void : Exclude<A, void>

/** The answer of an operation, as JSON has it. */
export type Answer<O extends Operation> = WithBody<EncodedOf<HttpApiEndpoint.Success<Operations[O]>>>

/** The body that an operation takes, as JSON has it. */
export type Body<O extends Operation> = EncodedOf<HttpApiEndpoint.Payload<Operations[O]>>

type Scalar = string | number | boolean | undefined

/** A parameter of a query; a list is said once for each of its values. */
type Asked = Scalar | ReadonlyArray<string | number>

type ParamsOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? { readonly [K in Name]: string | number } & ParamsOf<`/${Rest}`>
  : P extends `${string}:${infer Name}` ? { readonly [K in Name]: string | number }
  : unknown

type QueryOf<O extends Operation> = [HttpApiEndpoint.Query<Operations[O]>] extends [never] ? unknown
  : { readonly query?: { readonly [K in keyof EncodedOf<HttpApiEndpoint.Query<Operations[O]>>]?: Asked } }

type BodyOf<O extends Operation> = [HttpApiEndpoint.Payload<Operations[O]>] extends [never] ? unknown
  : { readonly body: Body<O> | FormData }

/** The parts of a request: those that its path and its operation have. */
export type Parts<O extends Operation> =
  & (unknown extends ParamsOf<O> ? unknown : { readonly params: ParamsOf<O> })
  & QueryOf<O>
  & BodyOf<O>
  & { readonly headers?: Readonly<Record<string, string>>; readonly signal?: AbortSignal }

interface LooseParts {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, Asked>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

const addressOf = (path: string, { params = {}, query = {} }: LooseParts): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== "") search.append(name, String(one))
    }
  }
  return search.size === 0 ? filled : `${filled}?${search}`
}

/** The address of an operation, for what is downloaded and for what is no JSON. */
export const operationAddress = <O extends Operation>(operation: O, parts: Parts<O>): string =>
  addressOf(operation.split(" ")[1] ?? "", parts as LooseParts)

/** True when the user has touched the page since its last request: what it asks by itself is no use of a session. */
let isAttended = true

/** Begins to tell what a user does from what the page asks by itself. */
export const followTouches = (): void => {
  for (const touch of ["pointerdown", "keydown", "wheel"]) {
    addEventListener(touch, () => {
      isAttended = true
    }, { capture: true, passive: true })
  }
}

/** Sends a request of this origin; a connection that breaks, and an answer that is a refusal, are thrown. */
export const send = async (address: string, init: RequestInit): Promise<Response> => {
  const headers = new Headers(init.headers)
  headers.set("accept-language", language.value)
  if (!isAttended) headers.set("x-unattended", "true")
  isAttended = false
  let response
  try {
    response = await fetch(address, { ...init, headers, credentials: "same-origin" })
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") throw cause
    isReachable.value = false
    throw new Unreachable()
  }
  isReachable.value = true
  if (!response.ok) throw await problemOf(response)
  return response
}

/** The answer with what its headers say; the body is `undefined` for a 204. */
export const requestWhole = async <O extends Operation>(
  operation: O,
  parts: Parts<O>
): Promise<{ readonly body: Answer<O>; readonly headers: Headers }> => {
  const [method = "", path = ""] = operation.split(" ")
  const { body, headers = {}, signal, ...rest } = parts as LooseParts
  const isJson = body !== undefined && !(body instanceof FormData)
  const response = await send(addressOf(path, rest), {
    method,
    headers: { accept: "application/json", ...(isJson ? { "content-type": "application/json" } : {}), ...headers },
    ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : body }),
    ...(signal === undefined ? {} : { signal })
  })
  const text = await response.text()
  return { body: (text === "" ? undefined : JSON.parse(text)) as Answer<O>, headers: response.headers }
}

/** Asks the API; an operation, a field or a parameter that it does not have does not compile. */
export const request = async <O extends Operation>(operation: O, parts: Parts<O>): Promise<Answer<O>> =>
  (await requestWhole(operation, parts)).body

/** A key for `Idempotency-Key`; `randomUUID` is not there on a page that came by plain HTTP. */
export const freshKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-")
