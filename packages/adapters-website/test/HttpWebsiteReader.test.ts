import * as Caches from "@campaigns/application/Caching/Caches"
import { WebsiteReader } from "@campaigns/application/Generation/WebsiteReader"
import { websiteReaderContract } from "@campaigns/port-contracts/Generation/WebsiteReaderContract"
import { demoPages } from "@campaigns/sandboxes/DemoSite/DemoPages"
import * as DemoSite from "@campaigns/sandboxes/DemoSite/DemoSite"
import { assert, describe, it } from "@effect/vitest"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as TestClock from "effect/testing/TestClock"
import { gzipSync } from "node:zlib"
import {
  failureOf,
  localSite,
  page,
  pages,
  pathsOf,
  readerOf,
  readOnce,
  redirect,
  robots,
  send,
  sitemap,
  status
} from "./LocalSite.ts"

websiteReaderContract(
  "HttpWebsiteReader",
  Effect.map(DemoSite.make(), ({ hostAndPort, url }) => ({
    url,
    open: demoPages.map(({ path }) => new URL(path, url).href),
    layer: readerOf([hostAndPort])
  }))
)

describe("the pages of a website", () => {
  it.live("come from the sitemaps that robots.txt names, and from the usual places otherwise", () =>
    Effect.gen(function*() {
      const named = yield* pathsOf({
        ...pages("/", "/a", "/b"),
        "/robots.txt": robots("Sitemap: /maps/here.xml"),
        "/maps/here.xml": sitemap(["/a"]),
        "/sitemap.xml": sitemap(["/b"])
      })
      assert.deepStrictEqual(named.paths, ["/", "/a"])
      for (const place of ["/sitemap.xml", "/sitemap_index.xml", "/sitemap-index.xml"]) {
        const { paths } = yield* pathsOf({ ...pages("/", "/a"), [place]: sitemap(["/a"]) })
        assert.deepStrictEqual(paths, ["/", "/a"], place)
      }
    }))

  it.live("come through indexes of indexes, three deep, once each, also in a circle", () =>
    Effect.gen(function*() {
      const index = (...paths: ReadonlyArray<string>) =>
        send(
          "application/xml",
          `<sitemapindex>${paths.map((path) => `<sitemap><loc>${path}</loc></sitemap>`).join("")}</sitemapindex>`
        )
      const { paths, site } = yield* pathsOf({
        ...pages("/", "/a", "/b"),
        "/sitemap.xml": index("/2.xml", "/a.xml", "/sitemap.xml"),
        "/2.xml": index("/3.xml"),
        "/3.xml": index("/4.xml"),
        "/4.xml": sitemap(["/b"]),
        "/a.xml": sitemap(["/a"])
      })
      assert.deepStrictEqual(paths, ["/", "/a"])
      assert.strictEqual(site.asked.filter((path) => path === "/sitemap.xml").length, 1)
      assert.notInclude(site.asked, "/4.xml")
    }))

  it.live("come from gzip files under any type, lists of lines and feeds", () =>
    Effect.gen(function*() {
      const { paths } = yield* pathsOf({
        ...pages("/", "/a", "/b", "/c"),
        "/robots.txt": robots("Sitemap: /1\nSitemap: /2\nSitemap: /3"),
        "/1": send("text/html", gzipSync("<urlset><url><loc>/a</loc></url></urlset>")),
        "/2": ({ headers }, response) => response.end(`http://${headers.host}/b\n`),
        "/3": send("application/rss+xml", "<rss><channel><item><link>/c</link></item></channel></rss>")
      })
      assert.deepStrictEqual(paths, ["/", "/a", "/b", "/c"])
    }))

  it.live("come from the links of the home page when there is no sitemap", () =>
    Effect.gen(function*() {
      const links = ["a", "/b#part", "./a", "https://elsewhere.example.com/", "mailto:x@y.z", "/cart", "//", "b.pdf"]
      const { paths } = yield* pathsOf({
        ...pages("/shop/a", "/b"),
        "/": page("Home", links.map((link) => `<a href="${link}">x</a>`).join(""), "<base href='/shop/'>"),
        "/sitemap.xml": page("Not a sitemap")
      })
      assert.deepStrictEqual(paths, ["/", "/b", "/shop/a"])
    }))

  it.live("are those that are there, are HTML, and are not hidden", () =>
    Effect.gen(function*() {
      const { paths } = yield* pathsOf({
        ...pages("/", "/a", "/secret/x", "/secret/open"),
        "/robots.txt": robots("User-agent: CampaignsReader\nDisallow: /secret\nAllow: /secret/open\nSitemap: /s.xml"),
        "/s.xml": sitemap([
          "/a",
          "/gone",
          "/broken",
          "/json",
          "/hidden",
          "/header",
          "/secret/x",
          "/secret/open",
          "/away"
        ]),
        "/broken": status(500),
        "/json": send("application/json", "{}"),
        "/hidden": page("x", "", "<meta name=robots content=noindex>"),
        "/header": (_, response) => {
          response.writeHead(200, { "content-type": "text/html", "x-robots-tag": "noindex" }).end(page("x"))
        },
        "/away": redirect("http://127.0.0.2:1/")
      })
      assert.deepStrictEqual(paths, ["/", "/a", "/secret/open"])
    }))

  it.live("stand under the address where they are in the end, once", () =>
    Effect.gen(function*() {
      const canonical = (path: string) => page("x", "", `<link rel=canonical href="${path}">`)
      const { paths } = yield* pathsOf({
        ...pages("/new", "/real", "/hid"),
        "/robots.txt": robots("User-agent: *\nDisallow: /hid\nSitemap: /s.xml"),
        "/": canonical("/#top"),
        "/s.xml": sitemap(["/", "/old", "/older", "/copy", "/dead", "/foreign", "/forbidden", "/index", "/to-hid"]),
        "/old": redirect("/new"),
        "/older": redirect("/old"),
        "/copy": canonical("/real"),
        "/dead": canonical("/gone"),
        "/foreign": canonical("https://elsewhere.example.com/x"),
        "/forbidden": canonical("/hid"),
        "/index": canonical("/"),
        "/to-hid": redirect("/hid")
      })
      assert.strictEqual(paths[0], "/")
      assert.deepStrictEqual(paths.toSorted(), ["/", "/dead", "/forbidden", "/foreign", "/new", "/real"])
    }))

  it.live("are at most thirty, and as many are tried as the settings say", () =>
    Effect.gen(function*() {
      const all = Array.from({ length: 200 }, (_, index) => `/p${index}`)
      const good = yield* pathsOf({ "/sitemap.xml": sitemap(all), ...pages("/", ...all) })
      assert.lengthOf(good.paths, 30)
      assert.isAtMost(good.site.asked.length, 40)
      const bad = yield* pathsOf({ "/sitemap.xml": sitemap(all), ...pages("/") })
      assert.deepStrictEqual(bad.paths, ["/"])
      assert.isAtMost(bad.site.asked.length, 70)
    }))

  it.live("are asked for again when the failure may pass", () =>
    Effect.gen(function*() {
      let visits = 0
      const { paths, site } = yield* pathsOf({
        "/": (request, response) => {
          visits++
          if (visits === 1) request.socket.destroy()
          else if (visits === 2) response.writeHead(503).end()
          else send("text/html", page("Home"))(request, response)
        },
        "/sitemap.xml": sitemap(["/down"]),
        "/down": status(503)
      })
      assert.deepStrictEqual([paths, visits], [["/"], 3])
      assert.lengthOf(site.asked.filter((path) => path === "/down"), 3)
    }))

  it.live("have the language that they are written in, where that is known", () =>
    Effect.gen(function*() {
      const german = "<p>Wir verkaufen Laufschuhe für Männer und Frauen. Der Versand dauert zwei Tage.</p>"
      const { pages: read } = yield* pathsOf({
        "/": `<html lang="en-US"><head><title>Laufschuhe</title></head><body>${german}</body></html>`,
        "/sitemap.xml": sitemap(["/fr", "/none"]),
        "/fr": `<html lang="fr-CA"><head><title>Blog</title></head><body><p>Vélos</p></body></html>`,
        "/none": page("1", "<p>42</p>")
      })
      assert.deepStrictEqual(
        read.map(({ language, url }) => [new URL(url).pathname, language]).toSorted(),
        [["/", "de"], ["/fr", "fr"], ["/none", undefined]]
      )
    }))

  it.live("are called by the words of links in their own language, and in one that nothing tells", () =>
    Effect.gen(function*() {
      const html = (language: string, links: string, text: string) =>
        `<html lang="${language}"><head><title>Shop</title></head><body><nav>${links}</nav><p>${text}</p></body></html>`
      const english = "We sell running shoes for men and women. Delivery takes two days, returns are free."
      const german = "Wir verkaufen Laufschuhe für Männer und Frauen. Der Versand dauert zwei Tage."
      const { pages: read } = yield* pathsOf({
        "/": html("de", "<a href=\"/kontakt\">Kontakt</a> <a href=\"/en\">English</a>", german),
        "/kontakt": html("de", "<a href=\"/en\">English</a>", german),
        "/en": html("en", "<a href=\"/kontakt\">Contact</a> <a href=\"/shoes\">Shoes</a>", english),
        "/shoes": html("en", "<a href=\"/en\">Start</a>", english),
        "/none": page("1", "<a href=\"/kontakt\">42</a>"),
        "/sitemap.xml": sitemap(["/kontakt", "/en", "/shoes", "/none"])
      })
      assert.deepStrictEqual(
        read.map(({ anchors, url }) => [new URL(url).pathname, anchors]).toSorted(),
        [["/", []], ["/en", ["Start"]], ["/kontakt", ["Kontakt", "42"]], ["/none", []], ["/shoes", ["Shoes"]]]
      )
    }))

  it.live("are read in the charset that they are in", () =>
    Effect.gen(function*() {
      const { pages } = yield* pathsOf({
        "/": send("text/html; charset=utf-8", Buffer.from(page("R\xe4der"), "latin1"))
      })
      assert.strictEqual(pages[0]?.title, "Räder")
    }))
})

describe("a website that cannot be read", () => {
  it.live("does not allow it in its robots.txt, or has none to give", () =>
    Effect.gen(function*() {
      const forbidden = yield* failureOf({ ...pages("/"), "/robots.txt": robots("User-agent: *\nDisallow: /") })
      assert.strictEqual(forbidden.reason, "DisallowedByRobots")
      const broken = yield* failureOf({ ...pages("/"), "/robots.txt": status(500) })
      assert.strictEqual(broken.reason, "DisallowedByRobots")
    }))

  it.live("forwards its home page to where its robots.txt lets nobody in", () =>
    Effect.gen(function*() {
      const rules = robots("User-agent: *\nDisallow: /hidden")
      const home = { ...pages("/open", "/hidden"), "/robots.txt": rules }
      const forbidden = yield* failureOf({ ...home, "/": redirect("/hidden") })
      assert.strictEqual(forbidden.reason, "DisallowedByRobots")
      const { paths } = yield* pathsOf({ ...home, "/": redirect("/open") })
      assert.deepStrictEqual(paths, ["/open"])
    }))

  it.live("is read when its robots.txt is missing, forbidden, or forwards without end", () =>
    Effect.gen(function*() {
      for (
        const answer of [status(404), status(403), redirect("/robots.txt"), redirect("http://10.0.0.1/robots.txt")]
      ) {
        if (answer === undefined) continue
        const { paths } = yield* pathsOf({ ...pages("/"), "/robots.txt": answer })
        assert.deepStrictEqual(paths, ["/"])
      }
    }))

  it.live("has no home page, a broken one, or one that is no page", () =>
    Effect.gen(function*() {
      for (
        const [home, reason, says] of [
          [status(404), "Unreachable", "no page"],
          [status(500), "Unreachable", "500"],
          [status(403), "Unreachable", "403"],
          [send("application/pdf", "%PDF"), "NoPages", "web page"],
          [redirect("/"), "Unreachable", "forwards too often"],
          [redirect("http://127.0.0.2:1/"), "AddressNotAllowed", "public address"],
          [redirect("https://www.elsewhere.example.com/"), "Unreachable", "another website"]
        ] as const
      ) {
        const error = yield* failureOf({ "/": home })
        assert.strictEqual(error.reason, reason, says)
        assert.include(error.message, says)
      }
    }))

  it.live("is not there, or is too slow", () =>
    Effect.gen(function*() {
      const { host, origin } = yield* Effect.scoped(localSite({}))
      assert.strictEqual((yield* Effect.flip(readOnce(`${origin}/`, [host]))).reason, "Unreachable")
      const slow = yield* localSite({ "/": () => undefined })
      const error = yield* Effect.flip(
        readOnce(`${slow.origin}/`, [slow.host], { total: Duration.millis(200) })
      )
      assert.deepStrictEqual([error.reason, error.message.includes("in time")], ["Unreachable", true])
    }))
})

describe("a reader", () => {
  it.live("reads a website once for all who ask at the same time, and remembers it", () =>
    Effect.gen(function*() {
      const { asked, host, origin } = yield* localSite(pages("/"))
      yield* Effect.gen(function*() {
        const reader = yield* WebsiteReader
        const spellings = [`${origin}/`, origin, `${origin}/#top`, ` ${origin} `]
        yield* Effect.forEach(spellings, (url) => reader.read(url), { concurrency: "unbounded" })
        yield* reader.read(origin)
      }).pipe(Effect.provide(readerOf([host])))
      assert.lengthOf(asked.filter((path) => path === "/"), 1)
    }))

  it.live("goes on for the others when one of those who wait goes away", () =>
    Effect.gen(function*() {
      const { asked, host, origin } = yield* localSite({
        "/": (request, response) => {
          setTimeout(() => send("text/html", page("Home"))(request, response), 100)
        }
      })
      yield* Effect.gen(function*() {
        const reader = yield* WebsiteReader
        const [, pages] = yield* Effect.all([
          Effect.timeoutOption(reader.read(origin), "20 millis"),
          reader.read(origin)
        ], { concurrency: 2 })
        assert.lengthOf(pages, 1)
      }).pipe(Effect.provide(readerOf([host])))
      assert.lengthOf(asked.filter((path) => path === "/"), 1)
    }))

  it.effect("forgets a failure after ten seconds, and what it read after ten minutes", () =>
    Effect.gen(function*() {
      let isUp = false
      const { asked, host, origin } = yield* localSite({
        "/": (request, response) => {
          if (isUp) send("text/html", page("Home"))(request, response)
          else response.writeHead(404).end()
        }
      })
      yield* Effect.gen(function*() {
        const reader = yield* WebsiteReader
        const visits = () => asked.filter((path) => path === "/").length
        yield* Effect.flip(reader.read(origin))
        isUp = true
        yield* TestClock.adjust("9 seconds")
        yield* Effect.flip(reader.read(origin))
        yield* TestClock.adjust("1 second")
        yield* reader.read(origin)
        assert.strictEqual(visits(), 2)
        yield* TestClock.adjust("599 seconds")
        yield* reader.read(origin)
        assert.strictEqual(visits(), 2)
        yield* TestClock.adjust("1 second")
        yield* reader.read(origin)
        assert.strictEqual(visits(), 3)
      }).pipe(Effect.provide(readerOf([host])))
    }))

  it.live("reads a website again where there is no room to remember it", () =>
    Effect.gen(function*() {
      const { asked, host, origin } = yield* localSite({}, page("Any"))
      yield* Effect.gen(function*() {
        const reader = yield* WebsiteReader
        yield* reader.read(origin)
        yield* reader.read(origin)
      }).pipe(Effect.provide(readerOf([host]).pipe(Layer.provide(Caches.nothingKept))))
      assert.lengthOf(asked.filter((path) => path === "/"), 2)
    }))
})
