import { LandingPages } from "@campaigns/application/Advice/LandingPages"
import * as GuardedHttp from "@campaigns/guarded-http/GuardedHttp"
import { landingPagesContract } from "@campaigns/port-contracts/Advice/LandingPagesContract"
import { assert, describe, it } from "@effect/vitest"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { layerWith } from "../../src/Advice/HttpLandingPages.ts"
import { type Answer, localSite, page, send } from "../LocalSite.ts"

/** Visits that may go to the given hosts, and wait for little. */
const visitsOf = (hosts: ReadonlyArray<string>): Layer.Layer<LandingPages> =>
  layerWith({
    page: Duration.millis(500),
    retry: {
      repeats: 1,
      transientStart: Duration.millis(5),
      rateLimitStart: Duration.millis(5),
      patience: Duration.seconds(1)
    }
  }).pipe(
    Layer.provide(
      GuardedHttp.layer({ allowedHosts: new Set(hosts), politeness: { perHost: 4, interval: Duration.zero } })
    )
  )

landingPagesContract(
  "HttpLandingPages",
  Effect.map(localSite({ "/shoes": page("Shoes") }), ({ host, origin }) => ({
    address: `${origin}/shoes`,
    layer: visitsOf([host])
  }))
)

const visited = (answers: Readonly<Record<string, Answer>>, path = "/") =>
  Effect.scoped(Effect.gen(function*() {
    const site = yield* localSite(answers)
    const visit = yield* Effect.flatMap(LandingPages, (pages) => pages.visit(`${site.origin}${path}`)).pipe(
      Effect.provide(visitsOf([site.host]))
    )
    return { visit, site, asked: site.asked }
  }))

const status = (code: number): Answer => (_, response) => {
  response.writeHead(code, { "content-type": "text/html" }).end(page("Error"))
}

const tagged = (tag: string | ReadonlyArray<string>): Answer => (_, response) => {
  response.writeHead(200, { "content-type": "text/html", "x-robots-tag": tag as string }).end(page("Tagged"))
}

describe("a visit to a landing page", () => {
  it.live("follows forwarding, and tells where it ended", () =>
    Effect.gen(function*() {
      const { site, visit } = yield* visited({
        "/": (_, response) => response.writeHead(302, { location: "/de?x=1#top" }).end(),
        "/de?x=1": page("Hallo")
      })
      assert.deepInclude(visit, { _tag: "Answered", outcome: "worked", status: 200, address: `${site.origin}/de?x=1` })
    }))

  it.live("follows a page that forwards, and tells of one that breaks off behind its beginning", () =>
    Effect.gen(function*() {
      const { site, visit } = yield* visited({
        "/": page("Old", "", "<meta http-equiv=refresh content='0; url=/new'>"),
        "/new": page("New")
      })
      assert.deepInclude(visit, { outcome: "worked", status: 200, address: `${site.origin}/new` })
      const cut = yield* visited({
        "/": (_, response) => {
          response.writeHead(200, { "content-type": "text/html", "content-length": 1_000 }).write(page("Begun"))
          setTimeout(() => response.destroy(), 20)
        }
      })
      assert.deepStrictEqual(cut.visit, { _tag: "Unanswered", reason: "brokenOff" })
    }))

  it.live("tells of errors, of pages that forward in a circle, and of what breaks off", () =>
    Effect.gen(function*() {
      for (const [code, outcome] of [[403, "turnedAway"], [404, "failed"], [410, "failed"], [503, "failed"]] as const) {
        const { visit } = yield* visited({ "/": status(code) })
        assert.deepInclude(visit, { _tag: "Answered", outcome, status: code })
      }
      const circle = yield* visited({ "/": (_, response) => response.writeHead(301, { location: "/" }).end() })
      assert.deepStrictEqual(circle.visit, { _tag: "Unanswered", reason: "forwardsTooOften" })
      const broken = yield* visited({ "/": (_, response) => response.destroy() })
      assert.strictEqual(broken.visit._tag, "Unanswered")
      const silent = yield* visited({ "/": () => undefined })
      assert.deepStrictEqual(silent.visit, { _tag: "Unanswered", reason: "tooSlow" })
    }))

  it.live("does not go on to an address inside a private network", () =>
    Effect.gen(function*() {
      const { visit } = yield* visited({
        "/": (_, response) => response.writeHead(302, { location: "http://10.0.0.1/secret" }).end()
      })
      assert.deepStrictEqual(visit, { _tag: "Unanswered", reason: "notPublic" })
    }))

  it.live("reads of the page and of its headers whether it hides from AdsBot, by name alone", () =>
    Effect.gen(function*() {
      const meta = (name: string, content: string) =>
        page("Page", "<p>Text</p>", `<meta name="${name}" content="${content}">`)
      const cases: ReadonlyArray<readonly [Answer, boolean]> = [
        [meta("AdsBot-Google", "noindex"), true],
        [meta("adsbot-google-mobile", "nofollow, none"), true],
        [meta("robots", "noindex"), false],
        [meta("AdsBot-Google", "nofollow"), false],
        [tagged("AdsBot-Google: noindex"), true],
        [tagged("googlebot: nofollow, adsbot-google: nofollow, noindex"), true],
        [tagged(["unavailable_after: 25 Jun 2030", "adsbot-google: none"]), true],
        [tagged("noindex"), false],
        [tagged("adsbot-google: nofollow, googlebot: noindex"), false]
      ]
      for (const [answer, hides] of cases) {
        assert.deepInclude((yield* visited({ "/": answer })).visit, { hidesFromAdsBot: hides })
      }
    }))

  it.live("reads robots.txt for AdsBot, whom only rules for its name concern", () =>
    Effect.gen(function*() {
      const cases: ReadonlyArray<readonly [string, boolean]> = [
        ["User-agent: AdsBot-Google\nDisallow: /", true],
        ["User-agent: AdsBot-Google-Mobile\nDisallow: /sh", true],
        ["User-agent: AdsBot-Google\nDisallow: /\nAllow: /shoes", false],
        ["User-agent: Googlebot\nDisallow: /", false],
        ["", false]
      ]
      for (const [text, refuses] of cases) {
        const { visit } = yield* visited({ "/shoes": page("Shoes"), "/robots.txt": send("text/plain", text) }, "/shoes")
        assert.deepInclude(visit, { _tag: "Answered", refusesAdsBot: refuses }, text)
      }
    }))

  it.live("stays away from a website that keeps it out", () =>
    Effect.gen(function*() {
      for (const robots of [send("text/plain", "User-agent: *\nDisallow: /"), status(503)]) {
        const { asked, visit } = yield* visited({ "/": page("Home"), "/robots.txt": robots })
        assert.deepStrictEqual(visit, { _tag: "Unanswered", reason: "refusesReaders" })
        assert.notInclude(asked, "/")
      }
    }))

  it.live("asks a website for its robots.txt once", () =>
    Effect.scoped(Effect.gen(function*() {
      const site = yield* localSite({ "/a": page("A"), "/b": page("B") })
      yield* Effect.gen(function*() {
        const pages = yield* LandingPages
        yield* pages.visit(`${site.origin}/a`)
        yield* pages.visit(`${site.origin}/b#part`)
      }).pipe(Effect.provide(visitsOf([site.host])))
      assert.deepStrictEqual(site.asked, ["/robots.txt", "/a", "/b"])
    })))

  it.live("is none to an address with tags", () =>
    Effect.gen(function*() {
      const { asked, visit } = yield* visited({ "/": page("Home") }, "/{lpurl}")
      assert.deepStrictEqual([visit, asked], [{ _tag: "Unanswered", reason: "noAddress" }, []])
    }))
})
