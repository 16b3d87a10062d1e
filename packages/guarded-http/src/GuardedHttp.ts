import * as Cause from "effect/Cause"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as RcMap from "effect/RcMap"
import * as Scope from "effect/Scope"
import * as Semaphore from "effect/Semaphore"
import * as Stream from "effect/Stream"
import { Agent, type Dispatcher } from "undici"
import type { AllowedHosts } from "./AllowedHosts.ts"
import { bodyError, readBody } from "./BodyReading.ts"
import { exchange } from "./Exchange.ts"
import { guardedConnector, type ResolveHost, resolveHost } from "./GuardedConnector.ts"
import { failure, type GuardedHttpError } from "./GuardedHttpError.ts"
import { type GuardedRequest, isAccepted } from "./GuardedRequest.ts"
import { readUrl } from "./GuardedUrl.ts"

/** The share of a host that is used at once. */
interface Politeness {
  /** Answers of one host that are being read at the same time. */
  readonly perHost: number
  /** From the start of one request to a host to the start of the next. */
  readonly interval: Duration.Duration
}

/** Waits until a request to the host may start; the turn lasts until the scope ends. */
type TakeTurn = (host: string) => Effect.Effect<void, never, Scope.Scope>

/** Turns per host; a host without a request for a while is forgotten. */
export const makeHostTurns = Effect.fnUntraced(function*({ interval, perHost }: Politeness) {
  const hosts = yield* RcMap.make({
    lookup: (_host: string) => Effect.map(Semaphore.make(perHost), (semaphore) => ({ semaphore, nextStart: 0 })),
    idleTimeToLive: Duration.times(interval, 10)
  })
  const take: TakeTurn = Effect.fnUntraced(function*(host) {
    const turns = yield* RcMap.get(hosts, host)
    yield* Semaphore.takeScoped(turns.semaphore, 1)
    const now = yield* Clock.currentTimeMillis
    const start = Math.max(now, turns.nextStart)
    turns.nextStart = start + Duration.toMillis(interval)
    if (start > now) yield* Effect.sleep(Duration.millis(start - now))
  })
  return take
})

/** Times, limits and exceptions of the guard; each has a default. */
export interface GuardedHttpConfig {
  /** As `parseAllowedHost` gives them; nothing but the address and the port is relaxed for them. */
  readonly allowedHosts: AllowedHosts
  /** Names under which the service itself can be reached, which are refused. */
  readonly ownHosts: ReadonlySet<string>
  readonly userAgent: string
  /** Resolving, connecting and the TLS handshake. */
  readonly connect: Duration.Duration
  /** From a request's start to the headers of its answer. */
  readonly headers: Duration.Duration
  /** From the first request's start to the end of the body, redirects included. */
  readonly total: Duration.Duration
  readonly maxRedirects: number
  /** The multiple of its packed size that a body may be. */
  readonly maxRatio: number
  readonly politeness: Politeness
  readonly resolve: ResolveHost
}

/** The limits of `docs/platform-facts.md#customers-addresses`. */
const defaultConfig: GuardedHttpConfig = {
  allowedHosts: new Set(),
  ownHosts: new Set(),
  userAgent: "CampaignsService/1.0",
  connect: Duration.seconds(5),
  headers: Duration.seconds(10),
  total: Duration.seconds(30),
  maxRedirects: 5,
  maxRatio: 200,
  politeness: { perHost: 4, interval: Duration.millis(50) },
  resolve: resolveHost
}

/** An answer whose headers are here. The body can be read once, and ends with the scope that it was asked for in. */
export interface GuardedResponse {
  /** The address where the answer came from in the end, without a fragment. */
  readonly url: URL
  /** The addresses that were asked to get here, those of the request's `after` and this one included. */
  readonly visited: ReadonlyArray<string>
  readonly status: number
  /** With lower-case names, cookies left out. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Stream.Stream<Uint8Array, GuardedHttpError>
}

/**
 * Fetches addresses that strangers gave.
 *
 * Laws. Nothing is sent to an address that is not public, except to the allowed hosts; that holds for every spelling,
 * for what its name resolves to, and for what it forwards to. An answer with any status is an answer; only one with a
 * 2xx status must be of an accepted type. Time, redirects and bytes are bounded. What the host or the network said
 * stands in no error.
 */
export class GuardedHttp extends Context.Service<GuardedHttp, {
  readonly get: (
    url: string,
    request: GuardedRequest
  ) => Effect.Effect<GuardedResponse, GuardedHttpError, Scope.Scope>
}>()("@campaigns/guarded-http/GuardedHttp") {}

const redirects = new Set([301, 302, 303, 307, 308])

const headersOf = (response: Dispatcher.ResponseData): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(response.headers).flatMap(([name, value]) =>
      value === undefined || name === "set-cookie" ? [] : [[name, Array.isArray(value) ? value.join(", ") : value]]
    )
  )

const tooSlow = () => Effect.fail(failure("TooSlow"))

/** Pulls from an iterator until the deadline. An interrupted pull is left: its request's scope ends the source. */
const streamUntil = (deadline: number, open: () => AsyncIterable<Uint8Array>) =>
  Stream.fromPull(Effect.map(
    Effect.try({ try: () => open()[Symbol.asyncIterator](), catch: bodyError }),
    (iterator) =>
      Effect.gen(function*() {
        const left = deadline - (yield* Clock.currentTimeMillis)
        const next = yield* Effect.tryPromise({ try: () => iterator.next(), catch: bodyError }).pipe(
          Effect.timeoutOrElse({ duration: Duration.millis(Math.max(0, left)), orElse: tooSlow })
        )
        return next.done === true ? yield* Cause.done() : [next.value] as const
      })
  ))

/** A guard with its own connections. */
export const make = Effect.fnUntraced(function*(settings: Partial<GuardedHttpConfig> = {}) {
  const config: GuardedHttpConfig = { ...defaultConfig, ...settings }
  const takeTurn = yield* makeHostTurns(config.politeness)
  const agent = yield* Effect.acquireRelease(
    Effect.sync(() =>
      new Agent({
        connect: guardedConnector({
          allowed: config.allowedHosts,
          resolve: config.resolve,
          timeoutMillis: Duration.toMillis(config.connect)
        }),
        allowH2: false,
        connections: config.politeness.perHost,
        keepAliveTimeout: 4_000,
        keepAliveMaxTimeout: 10_000
      })
    ),
    (agent) => Effect.promise(() => agent.destroy())
  )

  const read = (raw: string, from?: URL) => Effect.fromResult(readUrl(raw, config.allowedHosts, config.ownHosts, from))

  const ask = (url: URL, request: GuardedRequest, withinMillis: number) =>
    exchange(agent, url, {
      userAgent: request.userAgent ?? config.userAgent,
      accept: request.accept,
      within: Duration.min(config.headers, Duration.millis(withinMillis))
    })

  const answer = (
    url: URL,
    visited: ReadonlyArray<string>,
    request: GuardedRequest,
    response: Dispatcher.ResponseData,
    deadline: number
  ) => {
    const headers = headersOf(response)
    const isGood = response.statusCode >= 200 && response.statusCode < 300
    if (isGood && request.accept !== undefined && !isAccepted(request.accept, headers["content-type"])) {
      return Effect.fail(failure("ContentTypeNotAllowed"))
    }
    const limits = { maxBytes: request.maxBytes, maxRatio: config.maxRatio }
    return Effect.succeed<GuardedResponse>({
      url,
      visited,
      status: response.statusCode,
      headers,
      body: streamUntil(
        deadline,
        () => readBody(response.body, headers["content-encoding"], request.gunzip ?? false, limits)
      )
    })
  }

  const get = Effect.fn("GuardedHttp.get")(function*(address: string, request: GuardedRequest) {
    const scope = yield* Effect.scope
    const seen = new Set(request.after)
    const from = request.after?.at(-1)
    let left = Duration.toMillis(Duration.min(config.total, request.total ?? config.total))
    let url = yield* read(address, from === undefined ? undefined : new URL(from))
    while (seen.size <= config.maxRedirects && !seen.has(url.href)) {
      if (request.allow?.(url) === false) return yield* failure("HostNotAllowed")
      seen.add(url.href)
      // A turn at one host is given back before one at the next is waited for, and no time is counted while it is.
      const hop = yield* Scope.fork(scope)
      yield* takeTurn(url.host).pipe(Scope.provide(hop))
      const start = yield* Clock.currentTimeMillis
      const response = yield* ask(url, request, left).pipe(Scope.provide(hop))
      const { location } = response.headers
      if (!redirects.has(response.statusCode) || typeof location !== "string") {
        return yield* answer(url, [...seen], request, response, start + left)
      }
      yield* Scope.close(hop, Exit.void)
      left = Math.max(0, left - ((yield* Clock.currentTimeMillis) - start))
      url = yield* read(location, url)
    }
    return yield* failure("TooManyRedirects")
  })

  return GuardedHttp.of({ get })
})

/** The guard as a service. */
export const layer = (settings: Partial<GuardedHttpConfig> = {}): Layer.Layer<GuardedHttp> =>
  Layer.effect(GuardedHttp, make(settings))
