import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { gzipSync } from "node:zlib"
import { failureOf, page, pages, pathsOf, redirect, robots, send, sitemap, status } from "./LocalSite.ts"

const moved = (content: string, body = "<p>We have moved.</p>") =>
  page("Moved", body, `<meta http-equiv="refresh" content="${content}">`)

describe("a page that forwards", () => {
  it.live("is followed as after a redirect, relative to its base, and is no page itself", () =>
    Effect.gen(function*() {
      const { paths } = yield* pathsOf({
        ...pages("/de/", "/de/a", "/de/b", "/c"),
        "/": moved("0; url=/de/"),
        "/sitemap.xml": sitemap(["/old", "/older", "/header", "/slow", "/itself", "/nowhere", "/inside", "/away"]),
        "/old": page("Old", "<p>Old</p>", "<base href='/de/'><meta http-equiv=refresh content='5;a'>"),
        "/older": redirect("/oldest"),
        "/oldest": moved("1;URL='/de/b#top'"),
        "/header": (_, response) => {
          response.writeHead(200, { "content-type": "text/html", refresh: "0; url=/c" }).end(page("Header"))
        },
        "/slow": moved("6;url=/c"),
        "/itself": moved("0;url=/itself#now"),
        "/nowhere": moved("0;url=javascript:go()"),
        "/inside": moved("0;url=http://10.0.0.1/"),
        "/away": moved("0;url=https://www.elsewhere.example.com/")
      })
      assert.strictEqual(paths[0], "/de/")
      assert.deepStrictEqual(paths.toSorted(), ["/c", "/de/", "/de/a", "/de/b", "/itself", "/nowhere", "/slow"])
    }))

  it.live("counts with the redirects, five in all", () =>
    Effect.gen(function*() {
      const chain = {
        "/": redirect("/1"),
        "/1": moved("0;/2"),
        "/2": redirect("/3"),
        "/3": moved("0;/4"),
        "/4": moved("0;/5"),
        ...pages("/5")
      }
      assert.deepStrictEqual((yield* pathsOf(chain)).paths, ["/5"])
      for (const last of ["/6", "/1"]) {
        const error = yield* failureOf({ ...chain, "/5": moved(`0;${last}`), ...pages("/6") })
        assert.include(error.message, "forwards too often")
      }
    }))

  it.live("is refused where a redirect is", () =>
    Effect.gen(function*() {
      for (
        const [target, reason, says] of [
          ["http://127.0.0.2:1/", "AddressNotAllowed", "public address"],
          ["http://169.254.169.254/latest/", "AddressNotAllowed", "public address"],
          ["https://www.elsewhere.example.com/", "Unreachable", "another website"],
          ["/hidden", "DisallowedByRobots", "robots.txt"]
        ] as const
      ) {
        const error = yield* failureOf({
          ...pages("/hidden"),
          "/": moved(`0;url=${target}`),
          "/robots.txt": robots("User-agent: *\nDisallow: /hidden")
        })
        assert.deepStrictEqual([error.reason, error.message.includes(says)], [reason, true], error.message)
      }
    }))
})

describe("an answer with a fault", () => {
  const urls = (count: number) =>
    `<urlset>${Array.from({ length: count }, (_, index) => `<url><loc>/p${index}</loc></url>`).join("")}</urlset>`
  const damaged = (packed: Buffer) => Buffer.concat([packed.subarray(0, -8), Buffer.alloc(8, 1)])

  it.live("counts as far as it was unpacked, as a sitemap and as a page", () =>
    Effect.gen(function*() {
      const all = Array.from({ length: 8 }, (_, index) => `/p${index}`)
      const packedPage = gzipSync(page("Packed", "<p>We mend every bike.</p>"))
      for (const fault of [damaged, (packed: Buffer) => packed.subarray(0, -10)]) {
        const { pages: read } = yield* pathsOf({
          ...pages("/", ...all),
          "/sitemap.xml": send("application/gzip", fault(gzipSync(urls(8)))),
          "/p3": (_, response) => {
            response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" }).end(fault(packedPage))
          }
        })
        assert.lengthOf(read, 9)
        assert.include(read.find(({ title }) => title === "Packed")?.text, "We mend every bike.")
      }
    }))

  it.live("counts as far as it came when it breaks off each time", () =>
    Effect.gen(function*() {
      const { pages: read, site } = yield* pathsOf({
        "/": (_, response) => {
          response.writeHead(200, { "content-type": "text/html", "content-length": 10_000 })
          response.write(page("Home"))
          setTimeout(() => response.destroy(), 30)
        }
      })
      assert.deepStrictEqual(read.map(({ text }) => text), ["Home has something to say."])
      assert.lengthOf(site.asked.filter((path) => path === "/"), 3)
    }))

  it.live("in robots.txt closes the website, where rules may be missing", () =>
    Effect.gen(function*() {
      const error = yield* failureOf({
        ...pages("/"),
        "/robots.txt": (_, response) => {
          response.writeHead(200, { "content-type": "text/plain", "content-length": 1_000 }).write("User-agent: *\n")
          setTimeout(() => response.destroy(), 30)
        }
      })
      assert.strictEqual(error.reason, "Unreachable")
    }))
})

describe("a website without anything to read", () => {
  it.live("has no text, or forwards by a script", () =>
    Effect.gen(function*() {
      const script = "<script>window.location.replace('/de/')</script>"
      const empty = page("App", "<div id=root></div><script>start()</script>")
      for (
        const [answers, says] of [
          [{ "/": empty }, "no text"],
          [{ "/": empty, "/a": empty, "/sitemap.xml": sitemap(["/a"]) }, "no text"],
          [{ "/": page("Home", script) }, "by a script"],
          [{ "/": page("Home", `${script}<p>Please wait.</p>`) }, "by a script"],
          [{ "/": status(403) }, "refuses"],
          [{ "/": status(429) }, "refuses"]
        ] as const
      ) {
        const error = yield* failureOf(answers)
        assert.include(error.message, says)
      }
      const described = yield* pathsOf({ "/": page("App", "", "<meta name=description content='We mend bikes.'>") })
      assert.deepStrictEqual(described.paths, ["/"])
    }))

  it.live("is read behind a home page that forwards by a script, without that", () =>
    Effect.gen(function*() {
      const { paths } = yield* pathsOf({
        "/": page("Home", "<script>location = '/de/'</script><p>Wait.</p>"),
        "/sitemap.xml": sitemap(["/de/", "/script"]),
        "/script": page("Script", "<script>location = '/de/'</script>"),
        ...pages("/de/")
      })
      assert.deepStrictEqual(paths, ["/de/"])
    }))
})
