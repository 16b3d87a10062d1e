import { GuardedHttp } from "@campaigns/guarded-http/GuardedHttp"
import * as Cause from "effect/Cause"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as HttpClient from "effect/http/HttpClient"
import type { HttpClientRequest } from "effect/http/HttpClientRequest"
import * as Layer from "effect/Layer"
import * as Metric from "effect/Metric"

/** Seconds until the head of a vendor's answer, or until there was none, in which case `error.type` says why. */
export const callDuration = Metric.histogram("http.client.request.duration", {
  description: "How long calls to vendors and websites take, up to the head of the answer",
  attributes: { unit: "s" },
  boundaries: [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10, 30, 60, 120]
})

type Attributes = Readonly<Record<string, string>>

/** A word for how a call ended; a timeout ends a call by cancelling it, and so does a client that has gone. */
const outcome = <A extends { readonly status: number }, E>(exit: Exit.Exit<A, E>, nameOf: (error: E) => string) => {
  if (Exit.isSuccess(exit)) {
    const status = String(exit.value.status)
    return exit.value.status < 400
      ? { "http.response.status_code": status }
      : { "http.response.status_code": status, "error.type": status }
  }
  const error = Cause.findErrorOption(exit.cause)
  if (error._tag === "Some") return { "error.type": nameOf(error.value) }
  return { "error.type": Cause.hasInterruptsOnly(exit.cause) ? "cancelled" : "defect" }
}

const timed = <A extends { readonly status: number }, E, R>(
  call: Effect.Effect<A, E, R>,
  attributes: Attributes,
  nameOf: (error: E) => string
): Effect.Effect<A, E, R> =>
  Effect.flatMap(
    Clock.currentTimeNanos,
    (begun) =>
      Effect.onExit(call, (exit) =>
        Effect.flatMap(Clock.currentTimeNanos, (now) =>
          Metric.update(
            Metric.withAttributes(callDuration, { ...attributes, ...outcome(exit, nameOf) }),
            Number(now - begun) / 1e9
          )))
  )

const ofRequest = (vendor: string, { method, url }: HttpClientRequest): Attributes => ({
  "peer.service": vendor,
  "http.request.method": method,
  ...(URL.canParse(url) ? { "server.address": new URL(url).hostname } : {})
})

/** The HTTP client of a vendor with its calls counted by outcome. */
export const counted = (vendor: string) => <E, R>(client: Layer.Layer<HttpClient.HttpClient, E, R>) =>
  Layer.effect(
    HttpClient.HttpClient,
    Effect.map(
      HttpClient.HttpClient,
      HttpClient.transform((call, request) => timed(call, ofRequest(vendor, request), ({ reason }) => reason._tag))
    )
  ).pipe(Layer.provide(client))

/** The same for addresses that strangers gave, without their hosts, of which there may be any number. */
export const countedGuarded = (purpose: string) => <E, R>(guard: Layer.Layer<GuardedHttp, E, R>) =>
  Layer.effect(
    GuardedHttp,
    Effect.map(GuardedHttp, ({ get }) =>
      GuardedHttp.of({
        get: (url, request) =>
          timed(
            get(url, request),
            { "peer.service": purpose, "http.request.method": "GET" },
            ({ reason }) => reason
          )
      }))
  ).pipe(Layer.provide(guard))
