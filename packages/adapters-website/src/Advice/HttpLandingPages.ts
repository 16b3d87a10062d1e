import { LandingPages } from "@campaigns/application/Advice/LandingPages"
import * as LookupCache from "@campaigns/application/Caching/LookupCache"
import { weightOf } from "@campaigns/application/Caching/Weight"
import type { Visit } from "@campaigns/domain/Advice/LandingPages"
import { GuardedHttp } from "@campaigns/guarded-http/GuardedHttp"
import type { GuardedHttpError, GuardedHttpReason } from "@campaigns/guarded-http/GuardedHttpError"
import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Semaphore from "effect/Semaphore"
import type { Fetching } from "../Fetch/FetchText.ts"
import { fetchForwarded } from "../Pages/FetchPage.ts"
import { refusesAdsBot, tagHidesFromAdsBot } from "../Robots/AdsBot.ts"
import { readRobotsText } from "../Robots/ReadRobots.ts"
import { parseRobotsTxt } from "../Robots/RobotsTxt.ts"
import { defaultSettings, type WebsiteReaderSettings } from "../WebsiteReaderSettings.ts"

type Reason = Extract<Visit, { readonly _tag: "Unanswered" }>["reason"]

const unanswered = (reason: Reason): Visit => ({ _tag: "Unanswered", reason })

const reasonOf: Readonly<Record<GuardedHttpReason, Reason>> = {
  UrlNotAllowed: "noAddress",
  HostNotAllowed: "notPublic",
  AddressNotAllowed: "notPublic",
  Unreachable: "unreachable",
  TooSlow: "tooSlow",
  TooLarge: "brokenOff",
  TooManyRedirects: "forwardsTooOften",
  ContentTypeNotAllowed: "brokenOff",
  Broken: "brokenOff",
  Malformed: "brokenOff"
}

/** Answers of pages that work for people, and turn away clients that they take for a program. */
const turnsAway: ReadonlySet<number> = new Set([401, 403, 405, 406, 429, 451])

/** For how long a robots.txt is remembered: the addresses of a draft are mostly of one site. */
const ROBOTS_TIME = Duration.minutes(1)

/** The time within which a visit has an outcome, turns at the host and repeats included. */
const WITHIN = Duration.seconds(45)

const make = Effect.fnUntraced(function*(settings: Partial<WebsiteReaderSettings>) {
  const all: WebsiteReaderSettings = { ...defaultSettings, ...settings }
  const http = yield* GuardedHttp
  const visits = yield* Semaphore.make(all.readsAtOnce)
  const { retry, userAgent } = all
  const fetching: Fetching = { http, userAgent, retry }
  const robots = yield* LookupCache.make({
    name: "robots",
    lookup: (origin: string) => readRobotsText(fetching, origin, all.page),
    timeToLive: () => ROBOTS_TIME,
    weigh: weightOf
  })

  /** The page, with the time that the last attempt took. */
  const fetched = Effect.fnUntraced(function*(url: URL) {
    let begun = yield* Clock.currentTimeMillis
    const timed: Fetching["http"] = {
      get: (address, request) =>
        Effect.flatMap(Clock.currentTimeMillis, (now) => {
          begun = now
          return http.get(address, request)
        })
    }
    const page = yield* fetchForwarded(
      { ...fetching, http: timed },
      url.href,
      { maxBytes: all.maxPageBytes, total: all.page }
    )
    return { page, milliseconds: (yield* Clock.currentTimeMillis) - begun }
  })

  const visit = Effect.fnUntraced(function*(url: URL): Effect.fn.Return<Visit, GuardedHttpError> {
    const own = yield* robots.get(url.origin)
    if (own === null || !parseRobotsTxt(own, userAgent).allows(url)) return unanswered("refusesReaders")
    const { milliseconds, page: { content, fault, headers, status, url: arrived } } = yield* fetched(url)
    if (fault !== null) return unanswered(reasonOf[fault.reason])
    const there = arrived.origin === url.origin
      ? own
      : yield* Effect.orElseSucceed(robots.get(arrived.origin), () => null)
    return {
      _tag: "Answered",
      outcome: status >= 200 && status < 300 ? "worked" : turnsAway.has(status) ? "turnedAway" : "failed",
      status,
      address: arrived.href,
      milliseconds,
      hidesFromAdsBot: content?.hidesFromAdsBot === true || tagHidesFromAdsBot(headers["x-robots-tag"] ?? ""),
      refusesAdsBot: there === null ? null : refusesAdsBot(there, arrived)
    }
  })

  return LandingPages.of({
    visit: Effect.fn("LandingPages.visit")(function*(address) {
      // Tags such as {lpurl} are filled in by the platform.
      if (/[{}]/.test(address) || !/^https?:\/\//i.test(address) || !URL.canParse(address)) {
        return unanswered("noAddress")
      }
      const url = new URL(address)
      if (url.username !== "" || url.password !== "") return unanswered("noAddress")
      url.hash = ""
      return yield* Semaphore.withPermit(visits, visit(url)).pipe(
        Effect.catchTag("GuardedHttpError", ({ reason }) => Effect.succeed(unanswered(reasonOf[reason]))),
        Effect.timeoutOrElse({ duration: WITHIN, orElse: () => Effect.succeed(unanswered("tooSlow")) })
      )
    })
  })
})

/** Visits with settings of one's own. */
export const layerWith = (settings: Partial<WebsiteReaderSettings>): Layer.Layer<LandingPages, never, GuardedHttp> =>
  Layer.effect(LandingPages, make(settings))

/** Visits of landing pages as an adapter of the port. */
export const layer: Layer.Layer<LandingPages, never, GuardedHttp> = layerWith({})
