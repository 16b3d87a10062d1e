import * as LookupCache from "@campaigns/application/Caching/LookupCache"
import { weightOf } from "@campaigns/application/Caching/Weight"
import { WebsiteReader, WebsiteUnreadable } from "@campaigns/application/Generation/WebsiteReader"
import { GuardedHttp } from "@campaigns/guarded-http/GuardedHttp"
import { failure } from "@campaigns/guarded-http/GuardedHttpError"
import { MAX_URL_LENGTH } from "@campaigns/guarded-http/GuardedUrl"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Semaphore from "effect/Semaphore"
import { readWebsite } from "./ReadWebsite.ts"
import * as Unreadable from "./Unreadable.ts"
import { defaultSettings, type WebsiteReaderSettings } from "./WebsiteReaderSettings.ts"

/** One spelling for addresses that mean the same website: with a scheme, without a fragment. */
const normalise = (websiteUrl: string): Effect.Effect<string, WebsiteUnreadable> => {
  const text = websiteUrl.trim()
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
  const refused = Effect.fail(Unreadable.fromFailure(failure("UrlNotAllowed")))
  if (text.length > MAX_URL_LENGTH || !URL.canParse(address)) return refused
  const url = new URL(address)
  // The address of robots.txt, which is asked for first, would not show these.
  if (!/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "") return refused
  url.hash = ""
  return Effect.succeed(url.href)
}

/** A reader that remembers what it read, and reads a website once for all who ask at the same time. */
const make = Effect.fnUntraced(function*(settings: Partial<WebsiteReaderSettings> = {}) {
  const all: WebsiteReaderSettings = { ...defaultSettings, ...settings }
  const reads = yield* Semaphore.make(all.readsAtOnce)
  const readOnce = readWebsite(yield* GuardedHttp, all)
  const remembered = yield* LookupCache.make({
    name: "websites",
    lookup: (address: string) => Semaphore.withPermit(reads, readOnce(new URL(address))),
    timeToLive: (exit) => Exit.isSuccess(exit) ? all.cacheTime : all.failureTime,
    weigh: weightOf
  })
  return WebsiteReader.of({
    read: (websiteUrl) => Effect.flatMap(normalise(websiteUrl), (address) => remembered.get(address))
  })
})

/** The reader with settings of one's own. */
export const layerWith = (settings: Partial<WebsiteReaderSettings>): Layer.Layer<WebsiteReader, never, GuardedHttp> =>
  Layer.effect(WebsiteReader, make(settings))

/** The reader as an adapter of the port. */
export const layer: Layer.Layer<WebsiteReader, never, GuardedHttp> = layerWith({})
