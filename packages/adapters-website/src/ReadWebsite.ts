import type { WebsiteUnreadable } from "@campaigns/application/Generation/WebsiteReader"
import type { SitePage } from "@campaigns/copywriting/Orders/Material"
import { present } from "@campaigns/domain/Present"
import type { GuardedHttp } from "@campaigns/guarded-http/GuardedHttp"
import type { GuardedHttpError } from "@campaigns/guarded-http/GuardedHttpError"
import * as Cache from "effect/Cache"
import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import { getDomain } from "tldts"
import type { Fetching } from "./Fetch/FetchText.ts"
import { type Candidates, makeCandidates } from "./Pages/Candidates.ts"
import { canonicalOf, type FetchedPage, fetchPage } from "./Pages/FetchPage.ts"
import { pageLanguage } from "./Pages/PageLanguage.ts"
import type { PageContent } from "./Pages/PageReader.ts"
import { phonesOf } from "./Pages/SiteIdentity.ts"
import { readRobots } from "./Robots/ReadRobots.ts"
import type { RobotsTxt } from "./Robots/RobotsTxt.ts"
import { readSitemaps } from "./Sitemaps/ReadSitemaps.ts"
import * as Unreadable from "./Unreadable.ts"
import type { WebsiteReaderSettings } from "./WebsiteReaderSettings.ts"

const portless = (url: URL): string | null =>
  url.port === "" ? getDomain(url.hostname, { allowPrivateDomains: true }) : null

/**
 * True when two addresses belong to one website: they share a registered domain (`shop.example.co.uk` and
 * `example.co.uk`). Where there is none, as with IP addresses, or a port is named, host and port must be the same.
 */
export const isSameSite = (site: URL) => {
  const domain = portless(site)
  return (url: URL): boolean => domain === null ? url.host === site.host : portless(url) === domain
}

// Sites have their pages on one host, or a few.
const ORIGINS = 8

/** The parts that a read works with. */
interface Reading {
  readonly fetching: Fetching
  readonly settings: WebsiteReaderSettings
  readonly isOnSite: (url: URL) => boolean
  readonly robotsOf: (url: URL) => Effect.Effect<RobotsTxt, GuardedHttpError>
}

const ANCHORS_OF_A_PAGE = 8

/** The language of a page where it is known. */
const languageOf = ({ description, headings, language, text, title }: PageContent): Pick<SitePage, "language"> => {
  const tag = pageLanguage(language, [title, description, ...headings, text].join("\n"))
  return tag === "" ? {} : { language: tag }
}

/** A page that was read, and its language. */
interface ReadPage extends FetchedPage, Pick<SitePage, "language"> {}

/** The words by which pages link to each other, by the address that is linked to; none of pages in other languages. */
const anchorsByUrl = (pages: ReadonlyArray<ReadPage>): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>()
  const languages = new Map(pages.map(({ language, url }) => [url.href, language]))
  for (const { content, language, url: at } of pages) {
    const base = content?.base ?? null
    const relativeTo = base !== null && URL.canParse(base, at.href) ? new URL(base, at) : at
    for (const { href, text } of content?.anchors ?? []) {
      if (!URL.canParse(href, relativeTo.href)) continue
      const target = new URL(href, relativeTo)
      target.hash = ""
      const other = languages.get(target.href)
      if (language !== undefined && other !== undefined && other !== language) continue
      const texts = found.get(target.href) ?? new Set()
      if (texts.size < ANCHORS_OF_A_PAGE && target.href !== at.href) found.set(target.href, texts.add(text))
    }
  }
  return found
}

const toSitePage = (
  { content, language, url }: ReadPage,
  anchors: ReadonlyMap<string, ReadonlySet<string>>
): SitePage | null =>
  content === null ? null : {
    url: url.href,
    title: content.title || url.hostname,
    description: content.description,
    headings: content.headings,
    text: content.text,
    anchors: [...anchors.get(url.href) ?? []],
    actions: content.actions,
    names: content.names,
    foot: content.foot,
    ...present({ language }),
    phones: phonesOf({
      language: content.language,
      numbers: content.numbers,
      text: `${content.foot}\n${content.text}`,
      host: url.hostname
    })
  }

const isWordless = ({ content }: FetchedPage): boolean =>
  content === null || (content.text === "" && content.description === "" && content.headings.length === 0)

/** A page that may be shown: it is there, and neither robots.txt nor the page itself hides it. */
const isOpen = Effect.fnUntraced(function*({ robotsOf }: Reading, page: FetchedPage) {
  return page.content !== null && !page.content.isNoIndex && (yield* robotsOf(page.url)).allows(page.url)
})

const readHome = Effect.fnUntraced(function*(reading: Reading, start: URL) {
  const { fetching, isOnSite, robotsOf, settings } = reading
  if (!(yield* robotsOf(start)).allows(start)) return yield* Unreadable.disallowed
  const page = yield* fetchPage(fetching, settings, start, isOnSite)
  if (page.content === null) return yield* Unreadable.fromStatus(page.status)
  if (!(yield* robotsOf(page.url)).allows(page.url)) return yield* Unreadable.disallowed
  const canonical = canonicalOf(page, isOnSite)
  if (canonical === null) return page
  const better = yield* fetchCanonical(reading, canonical)
  return better ?? page
})

/** The page at a canonical address, if it may be shown. */
const fetchCanonical = (reading: Reading, canonical: URL): Effect.Effect<FetchedPage | null> =>
  Effect.gen(function*() {
    const { fetching, isOnSite, robotsOf, settings } = reading
    if (!(yield* robotsOf(canonical)).allows(canonical)) return null
    const page = yield* fetchPage(fetching, settings, canonical, isOnSite)
    return (yield* isOpen(reading, page)) ? page : null
  }).pipe(Effect.orElseSucceed(() => null))

/** Reads candidates into `pages`, the most useful first, until there are enough. */
const readPages = (reading: Reading, home: FetchedPage, candidates: Candidates, pages: Map<number, FetchedPage>) => {
  const { fetching, isOnSite, robotsOf, settings } = reading
  const claimed = new Set([home.url.href])

  /** Claims an address; true when no other reader of this website has it. */
  const claim = (url: URL): boolean => claimed.size !== claimed.add(url.href).size

  const readOne = Effect.fnUntraced(function*(url: URL) {
    if (!claim(url) || !(yield* robotsOf(url)).allows(url)) return null
    const page = yield* fetchPage(fetching, settings, url, isOnSite)
    // Addresses that may not be shown are not claimed: a page that leads to them would hide others that name them.
    if (!(yield* isOpen(reading, page))) return null
    if (page.url.href !== url.href && !claim(page.url)) return null
    const canonical = canonicalOf(page, isOnSite)
    if (canonical === null || !(yield* robotsOf(canonical)).allows(canonical)) return page
    if (!claim(canonical)) return null
    const better = yield* fetchCanonical(reading, canonical)
    if (better === null) return page
    return better.url.href === canonical.href || claim(better.url) ? better : null
  }, Effect.orElseSucceed(() => null))

  return Effect.forEach(
    candidates.ranked().slice(0, settings.maxAttempts),
    Effect.fnUntraced(function*({ url }, rank) {
      if (pages.size >= settings.maxPages - 1) return
      const page = yield* readOne(url)
      if (page !== null) pages.set(rank, page)
    }),
    { concurrency: settings.concurrency, discard: true }
  )
}

const addLinks = (home: FetchedPage, candidates: Candidates, wanted: number) => {
  const { base = null, links = [] } = home.content ?? {}
  const relativeTo = base !== null && URL.canParse(base, home.url.href) ? new URL(base, home.url) : home.url
  const isFallback = candidates.size() < wanted
  for (const address of links) candidates.link({ address, base: relativeTo }, isFallback)
}

/** Reads a website once: robots.txt, home page, sitemaps, and the most useful pages, as many as the time allows. */
export const readWebsite = (http: GuardedHttp["Service"], settings: WebsiteReaderSettings) =>
  Effect.fn("readWebsite")(function*(start: URL): Effect.fn.Return<ReadonlyArray<SitePage>, WebsiteUnreadable> {
    const { retry, userAgent } = settings
    const fetching: Fetching = { http, userAgent, retry }
    const robots = yield* Cache.make({
      capacity: ORIGINS,
      lookup: (origin: string) => readRobots(fetching, origin, settings.page)
    })
    const reading: Reading = {
      fetching,
      settings,
      isOnSite: isSameSite(start),
      robotsOf: ({ origin }) => Cache.get(robots, origin)
    }
    const begun = yield* Clock.currentTimeMillis
    const timeLeft = Effect.map(
      Clock.currentTimeMillis,
      (now) => Duration.millis(Math.max(0, begun + Duration.toMillis(settings.total) - now))
    )

    const home = yield* readHome(reading, start).pipe(
      Effect.catchTag("GuardedHttpError", (error) => Effect.fail(Unreadable.fromFailure(error))),
      Effect.timeoutOrElse({ duration: settings.total, orElse: () => Effect.fail(Unreadable.tooSlow) })
    )
    const candidates = makeCandidates(settings.candidates, reading.isOnSite)
    const { sitemaps } = yield* Effect.orElseSucceed(reading.robotsOf(home.url), () => ({ sitemaps: [] }))
    yield* readSitemaps(fetching, settings, home.url, sitemaps, candidates).pipe(
      Effect.timeoutOption(Duration.min(settings.sitemaps, yield* timeLeft))
    )
    addLinks(home, candidates, settings.maxPages)
    const pages = new Map<number, FetchedPage>()
    yield* readPages(reading, home, candidates, pages).pipe(Effect.timeoutOption(yield* timeLeft))
    const byRank = [...pages].sort(([a], [b]) => a - b).map(([, page]) => page)
    // A page that only forwards offers nothing.
    const read = [home, ...byRank].slice(0, settings.maxPages).filter(({ content }) => !content?.forwardsByScript)
      .map((page): ReadPage => ({ ...page, ...(page.content === null ? {} : languageOf(page.content)) }))
    if (read.every(isWordless)) return yield* Unreadable.wordless(home.content?.forwardsByScript ?? false)
    const anchors = anchorsByUrl(read)
    return read.flatMap((page) => toSitePage(page, anchors) ?? [])
  })
