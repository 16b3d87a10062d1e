import { assert, describe, it } from "@effect/vitest"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { gzipSync } from "node:zlib"
import { type Answer, localSite, page, pour, readOnce, send } from "./LocalSite.ts"

const megabytes = 1_048_576

setFlagsFromString("--expose-gc")
const collectGarbage = runInNewContext("gc") as () => void

/** Garbage is collected when so much may have come together; bytes. */
const TOLERANCE = 25 * megabytes

/** The most memory that an effect held beyond what was there before it, to within the tolerance; what nobody holds any more does not count. */
const peakMemoryOf = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function*() {
    const used = () => {
      const { arrayBuffers, heapUsed } = process.memoryUsage()
      return heapUsed + arrayBuffers
    }
    const before = used()
    let peak = before
    const look = Effect.sync(() => {
      if (used() <= peak + TOLERANCE) return
      collectGarbage()
      peak = Math.max(peak, used())
    })
    const watch = yield* Effect.forkChild(Effect.forever(Effect.andThen(look, Effect.sleep("10 millis"))))
    const result = yield* effect
    yield* Fiber.interrupt(watch)
    return { result, grown: peak - before }
  })

/** Reads a site and gives its paths, the time it took in seconds and the memory in megabytes. */
const reading = Effect.fnUntraced(function*(answers: Readonly<Record<string, Answer>>, otherwise?: Answer) {
  const site = yield* localSite(answers, otherwise)
  const start = performance.now()
  const { grown, result } = yield* peakMemoryOf(
    readOnce(`${site.origin}/`, [site.host], {
      sitemaps: Duration.seconds(4),
      page: Duration.seconds(2),
      total: Duration.seconds(8)
    })
  )
  return {
    site,
    pages: result,
    paths: result.map(({ url }) => url.replace(site.origin, "")),
    seconds: (performance.now() - start) / 1_000,
    megabytes: grown / megabytes
  }
})

/** The most processor time, in milliseconds, that passed between two rounds of the event loop while an effect ran. */
const longestRoundOf = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function*() {
    let longest = 0
    let last = process.cpuUsage()
    const round = Effect.callback<void>((resume) => {
      setImmediate(() => {
        const { system, user } = process.cpuUsage(last)
        last = process.cpuUsage()
        longest = Math.max(longest, (system + user) / 1_000)
        resume(Effect.void)
      })
    })
    const watch = yield* Effect.forkChild(Effect.forever(round))
    const result = yield* effect
    yield* Fiber.interrupt(watch)
    return { result, longest }
  })

const endless = (first: string, again: string): Answer => (_, response) => {
  response.writeHead(200, { "content-type": first.includes("urlset") ? "application/xml" : "text/html" })
  const piece = again.repeat(Math.ceil(65_536 / again.length))
  response.write(first)
  pour(response, () => piece)
}

const site = { "/": page("Home"), "/a": page("A") }

// Far above what is held, the site's own answers among it, and below what is sent.
const BOUND = 60

describe("a website that means harm", () => {
  it.live("has a sitemap without end", () =>
    Effect.gen(function*() {
      const { megabytes, paths, seconds } = yield* reading({
        ...site,
        "/sitemap.xml": endless("<urlset><url><loc>/a</loc></url>", "<url><loc>/missing</loc></url>")
      })
      assert.deepStrictEqual(paths, ["/", "/a"])
      assert.isBelow(seconds, 8)
      assert.isBelow(megabytes, BOUND)
    }))

  it.live("has a sitemap of 50 MB, of which everything is good", () =>
    Effect.gen(function*() {
      let left = 50 * megabytes
      let number = 0
      const { megabytes: grown, paths } = yield* reading({
        "/": page("Home"),
        "/sitemap.xml": (_, response) => {
          response.writeHead(200, { "content-type": "application/xml" }).write("<urlset>")
          pour(response, () => {
            const piece = Array.from({ length: 200 }, () => `<url><loc>/${number++}/${"x".repeat(900)}</loc></url>`)
              .join("")
            left -= piece.length
            return left > 0 ? piece : null
          })
        }
      }, page("Any"))
      assert.lengthOf(paths, 30)
      assert.isBelow(grown, BOUND)
    }))

  it.live("lists 200,000 pages in many sitemaps", () =>
    Effect.gen(function*() {
      const { megabytes, paths } = yield* reading({
        "/": page("Home"),
        "/sitemap.xml": send(
          "application/xml",
          `<sitemapindex>${
            Array.from({ length: 1_000 }, (_, index) => `<sitemap><loc>/map/${index}</loc></sitemap>`).join("")
          }</sitemapindex>`
        )
      }, ({ url = "" }, response) => {
        if (!url.startsWith("/map/")) {
          response.writeHead(200, { "content-type": "text/html" }).end(page("Any"))
          return
        }
        const urls = Array.from({ length: 5_000 }, (_, index) => `<url><loc>/p${url.slice(5)}/${index}</loc></url>`)
        response.writeHead(200, { "content-type": "application/xml" }).end(`<urlset>${urls.join("")}</urlset>`)
      })
      assert.lengthOf(paths, 30)
      assert.isBelow(megabytes, BOUND)
    }))

  it.live("packs a bomb into a sitemap, a page and its robots.txt", () =>
    Effect.gen(function*() {
      const bomb = gzipSync(Buffer.alloc(200 * megabytes, " "))
      const packed: Answer = (_, response) => {
        response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" }).end(bomb)
      }
      const { megabytes: grown, paths } = yield* reading({
        ...site,
        "/": page("Home", `<a href="/a">A</a><a href="/bomb">B</a>`),
        "/robots.txt": packed,
        "/bomb": packed,
        "/sitemap.xml": send("application/gzip", bomb)
      })
      assert.include(paths, "/a")
      assert.isBelow(grown, BOUND)
    }))

  it.live("has a document type full of entities for a sitemap", () =>
    Effect.gen(function*() {
      const entities = Array.from({ length: 30 }, (_, index) => `<!ENTITY e${index + 1} "&e${index};&e${index};">`)
      const { megabytes, paths } = yield* reading({
        ...site,
        "/sitemap.xml": send(
          "application/xml",
          `<!DOCTYPE x [<!ENTITY e0 "ha">${entities.join("")}]><urlset><url><loc>/a?&e30;</loc></url></urlset>`
        )
      })
      assert.deepStrictEqual(paths, ["/"])
      assert.isBelow(megabytes, BOUND)
    }))

  it.live("has a home page without end, of which the beginning counts", () =>
    Effect.gen(function*() {
      const { megabytes, pages, seconds } = yield* reading({ "/": endless(page("Home"), "<p>and so on</p>") })
      assert.strictEqual(pages[0]?.title, "Home")
      assert.isAtMost(pages[0]?.text.length ?? 0, 6_000)
      assert.isBelow(seconds, 8)
      assert.isBelow(megabytes, BOUND)
    }))

  it.live(
    "has twenty pages of megabytes that are slow to read; everything else has its turn meanwhile",
    () =>
      Effect.gen(function*() {
        const bodies = [
          `<p ${Array.from({ length: 100_000 }, (_, n) => `a${n}=1`).join(" ")}>x</p>`,
          Array.from({ length: 30_000 }, (_, n) => `<h2>Heading ${n}</h2>`).join(""),
          "&#x41;".repeat(150_000) + "&amp;".repeat(100_000),
          Array.from({ length: 20_000 }, (_, n) => `<tr><td>Shoe ${n}</td><td>${n} EUR</td></tr>`).join("")
        ]
        const paths = Array.from({ length: 20 }, (_, n) => `/p${n}`)
        const links = paths.map((path) => `<a href="${path}">page</a>`).join("")
        const website = yield* localSite({
          "/": page("Home", links),
          ...Object.fromEntries(paths.map((path, n) => [path, page(`Page ${n}`, `${bodies[n % bodies.length]}`)]))
        })
        const patience = { page: Duration.seconds(20), total: Duration.seconds(30) }
        const { longest, result } = yield* longestRoundOf(readOnce(`${website.origin}/`, [website.host], patience))
        assert.lengthOf(result, 21)
        assert.isBelow(longest, 110)
      })
  )

  it.live("drips some of its pages and its sitemap a byte at a time; the others count", () =>
    Effect.gen(function*() {
      const drip: Answer = (_, response) => {
        response.writeHead(200, { "content-type": "text/html" })
        const timer = setInterval(() => response.write(" "), 50)
        response.on("close", () => clearInterval(timer))
      }
      const links = ["/a", "/b", "/c", "/drip1", "/drip2"].map((path) => `<a href="${path}">x</a>`)
      const { paths, seconds } = yield* reading({
        "/": page("Home", links.join("")),
        "/a": page("A"),
        "/b": page("B"),
        "/c": page("C"),
        "/drip1": drip,
        "/drip2": drip,
        "/sitemap.xml": drip
      })
      assert.deepStrictEqual(paths, ["/", "/a", "/b", "/c"])
      assert.isBelow(seconds, 9)
    }))

  it.live("forwards each page to the next without end", () =>
    Effect.gen(function*() {
      const { paths, site: { asked } } = yield* reading(
        { "/": page("Home", "<a href='/r1'>x</a>"), "/robots.txt": send("text/plain", "") },
        ({ url = "" }, response) => {
          response.writeHead(302, { location: `/r${Number(url.slice(2)) + 1}` }).end()
        }
      )
      assert.deepStrictEqual(paths, ["/"])
      assert.isBelow(asked.length, 50)
    }))

  it.live("is written in another charset than it says, and in none at all", () =>
    Effect.gen(function*() {
      const noise = Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 7919 + (index >> 3)) % 256))
      const { paths } = yield* reading({
        "/": send("text/html; charset=utf-16", Buffer.concat([Buffer.from("<title>x</title>"), noise])),
        "/sitemap.xml": send("application/xml", Buffer.concat([Buffer.from("<urlset>"), noise])),
        "/robots.txt": send("text/plain", noise)
      })
      assert.deepStrictEqual(paths, ["/"])
    }))
})
