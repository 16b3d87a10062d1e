import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as HttpClient from "effect/http/HttpClient"
import { HttpClientError, TransportError } from "effect/http/HttpClientError"
import type { HttpClientRequest } from "effect/http/HttpClientRequest"
import * as HttpClientResponse from "effect/http/HttpClientResponse"
import * as TestClock from "effect/testing/TestClock"

/** A request as the scripted server saw it, and when. */
export interface Seen {
  readonly at: number
  readonly url: string
  readonly headers: { readonly [name: string]: string | undefined }
  readonly body: {
    readonly [field: string]: unknown
    readonly messages: ReadonlyArray<{ readonly role: string; readonly content: string }>
  }
}

/** The server's handling of one request. */
export type Step = (request: HttpClientRequest) => Effect.Effect<Response, HttpClientError>

export const answer = (status: number, body: unknown, headers: Record<string, string> = {}): Step => () =>
  Effect.sync(() => new Response(typeof body === "string" ? body : JSON.stringify(body), { status, headers }))

/** The connection breaks before an answer. */
export const breaks: Step = (request) => Effect.fail(new HttpClientError({ reason: new TransportError({ request }) }))

/** Nobody answers. */
export const silence: Step = () => Effect.never

/** The answer begins and never ends. */
export const endless: Step = () =>
  Effect.sync(() =>
    new Response(
      new ReadableStream({
        pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(97))
      })
    )
  )

/** The answer begins and breaks off. */
export const breaksOff: Step = () =>
  Effect.sync(() => {
    let isFirst = true
    return new Response(
      new ReadableStream({
        pull: (controller) => {
          if (isFirst) controller.enqueue(new TextEncoder().encode("{\"choices\":["))
          else controller.error(new Error("reset"))
          isFirst = false
        }
      })
    )
  })

const bodyOf = ({ body }: HttpClientRequest): Seen["body"] =>
  body._tag === "Uint8Array" ? JSON.parse(new TextDecoder().decode(body.body)) : { messages: [] }

/** A server that does one step after the other; the last is repeated. */
export const scripted = (...steps: ReadonlyArray<Step>) => {
  const seen: Array<Seen> = []
  const http = HttpClient.make((request, url) =>
    Effect.flatMap(Clock.currentTimeMillis, (at) => {
      seen.push({ at, url: url.href, headers: request.headers, body: bodyOf(request) })
      const step = steps[Math.min(seen.length, steps.length) - 1] ?? silence
      return Effect.map(step(request), (response) => HttpClientResponse.fromWeb(request, response))
    })
  )
  return { http, seen }
}

const turnOfTheLoop = Effect.promise(() => new Promise<void>((resolve) => setImmediate(resolve)))

/** Lets the test's time pass, a tenth of a second at a time and at most four minutes, until the effect has ended. */
export const letTimePass = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function*() {
    const fiber = yield* Effect.forkChild(effect)
    for (let tenths = 0; tenths < 2_400 && fiber.pollUnsafe() === undefined; tenths++) {
      yield* turnOfTheLoop
      yield* turnOfTheLoop
      if (fiber.pollUnsafe() === undefined) yield* TestClock.adjust(100)
    }
    return yield* Fiber.join(fiber)
  })
