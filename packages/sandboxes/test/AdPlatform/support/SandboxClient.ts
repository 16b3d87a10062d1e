import { make } from "@campaigns/sandboxes/AdPlatform/AdPlatformSandbox"
import type { AdPlatformSandbox } from "@campaigns/sandboxes/AdPlatform/AdPlatformSandbox"
import { demoCredentials, type SandboxOptions } from "@campaigns/sandboxes/AdPlatform/Http/SandboxSettings"
import { temporaryStateFile } from "@campaigns/sandboxes/testing/TemporaryStateFile"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"

/** The instant at which the tests take place. */
export const testTime = Date.UTC(2026, 10, 20, 12)

export const customerId = "1234567890"

type Json = { readonly [key: string]: unknown }

/** An answer of the sandbox, with its errors in a form that reads well in assertions. */
export interface Reply {
  readonly status: number
  readonly body: unknown
  /** `family.CODE at path`, in the order of the answer. */
  readonly errors: ReadonlyArray<string>
}

interface WireError {
  readonly errorCode: { readonly [family: string]: string }
  readonly location?: {
    readonly fieldPathElements: ReadonlyArray<{ readonly fieldName: string; readonly index?: number }>
  }
}

interface ErrorBody {
  readonly error?: { readonly details?: ReadonlyArray<{ readonly errors?: ReadonlyArray<WireError> }> }
}

const describe = ({ errorCode, location }: WireError) => {
  const code = Object.entries(errorCode).map(([family, name]) => `${family}.${name}`).join()
  const path = location?.fieldPathElements
    .map(({ fieldName, index }) => index === undefined ? fieldName : `${fieldName}[${index}]`).join(".")
  return path === undefined ? code : `${code} at ${path}`
}

const errorsOf = (body: unknown): ReadonlyArray<string> => {
  const one = (Array.isArray(body) ? body[0] : body) as ErrorBody | undefined
  return (one?.error?.details ?? []).flatMap((detail) => (detail.errors ?? []).map(describe))
}

const request = (url: string, init: RequestInit) =>
  Effect.promise(async (): Promise<Reply> => {
    const response = await fetch(url, init)
    const text = await response.text()
    const body: unknown = text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : text
    return { status: response.status, body, errors: errorsOf(body) }
  })

/** A client of the sandbox at the given addresses. */
export const makeClient = (sandbox: AdPlatformSandbox["Service"]) => {
  const token = (form: { readonly [name: string]: string } = {}) =>
    request(sandbox.tokenUrl, {
      method: "POST",
      body: new URLSearchParams({
        client_id: demoCredentials.clientId,
        client_secret: demoCredentials.clientSecret,
        refresh_token: demoCredentials.refreshToken,
        grant_type: "refresh_token",
        ...form
      })
    })
  const accessToken = Effect.map(token(), ({ body }) => String((body as { access_token?: string }).access_token))
  const call = (path: string, body: unknown, headers: { readonly [name: string]: string } = {}) =>
    Effect.flatMap(accessToken, (bearer) =>
      request(`${sandbox.baseUrl}${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json", ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body)
      }))
  const customer = `/v25/customers/${customerId}`
  return {
    ...sandbox,
    token,
    accessToken,
    call,
    mutate: (mutateOperations: ReadonlyArray<Json>, options: Json = {}) =>
      call(`${customer}/googleAds:mutate`, { mutateOperations, ...options }),
    searchStream: (query: string) => call(`${customer}/googleAds:searchStream`, { query }),
    search: (body: Json) => call(`${customer}/googleAds:search`, body),
    /** The rows of a query that must succeed. */
    rows: (query: string) =>
      Effect.map(call(`${customer}/googleAds:searchStream`, { query }), ({ body, errors, status }) => {
        if (status !== 200) throw new Error(`${status} ${errors.join()}`)
        return (body as ReadonlyArray<{ results?: ReadonlyArray<Json> }>).flatMap((batch) => batch.results ?? [])
      }),
    control: (method: string, path: string, body?: unknown) =>
      request(`${sandbox.controlUrl}${path}`, {
        method,
        headers: { "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) })
      })
  }
}

/** A client of one sandbox over a real socket. */
export class SandboxClient extends Context.Service<SandboxClient, ReturnType<typeof makeClient>>()(
  "test/SandboxClient"
) {
  /** A sandbox with a state file of its own, one for all tests of a suite. */
  static readonly layer = Layer.effect(
    SandboxClient,
    Effect.suspend(() => Effect.flatMap(temporaryStateFile, (stateFile) => startSandbox({ stateFile })))
  )
}

/** Starts a sandbox at the test time, on any free port. */
export const startSandbox = (options: SandboxOptions) =>
  TestClock.setTime(testTime).pipe(
    Effect.andThen(make(options)),
    Effect.map((sandbox) => SandboxClient.of(makeClient(sandbox)))
  )
