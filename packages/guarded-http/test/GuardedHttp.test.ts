import { assert, describe, it } from "@effect/vitest"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import type { ServerResponse } from "node:http"
import { brotliCompressSync, gzipSync } from "node:zlib"
import { type GuardedHttpConfig, make } from "../src/GuardedHttp.ts"
import { fetchAll, hasty, reasonOf, request } from "./Fetching.ts"
import { httpServer } from "./LocalServer.ts"

describe("an answer", () => {
  it.live("comes with its address, status, headers and body, and without cookies", () =>
    Effect.gen(function*() {
      const host = yield* httpServer((incoming, response) => {
        response.setHeader("set-cookie", "a=b")
        response.writeHead(404, { "content-type": "text/plain" }).end(JSON.stringify(incoming.headers))
      })
      const answer = yield* fetchAll(`http://${host}/a?b#c`, [host], { userAgent: "Reader/1" })
      assert.deepStrictEqual([answer.url.href, answer.status], [`http://${host}/a?b`, 404])
      assert.isUndefined(answer.headers["set-cookie"])
      const sent: Record<string, string> = JSON.parse(answer.text)
      assert.strictEqual(sent["user-agent"], "Reader/1")
      assert.deepStrictEqual(
        Object.keys(sent).toSorted(),
        ["accept", "accept-encoding", "connection", "host", "user-agent"]
      )
    }))

  it.live("is unpacked, by its header or on demand by its first bytes", () =>
    Effect.gen(function*() {
      const host = yield* httpServer(({ url }, response) => {
        if (url === "/br") response.setHeader("content-encoding", "br").end(brotliCompressSync("packed"))
        if (url === "/header") response.setHeader("content-encoding", "gzip").end(gzipSync("packed"))
        if (url === "/twice") response.setHeader("content-encoding", "gzip").end(gzipSync(gzipSync("packed")))
        if (url === "/file") response.end(gzipSync("packed"))
        if (url === "/plain") response.end("plain")
        if (url === "/byte") response.end("p")
        if (url === "/empty") response.end()
      })
      for (
        const [path, text] of [
          ["/br", "packed"],
          ["/header", "packed"],
          ["/twice", "packed"],
          ["/file", "packed"],
          ["/plain", "plain"],
          ["/byte", "p"],
          ["/empty", ""]
        ] as const
      ) {
        assert.strictEqual((yield* fetchAll(`http://${host}${path}`, [host], {}, { gunzip: true })).text, text, path)
      }
      assert.strictEqual((yield* fetchAll(`http://${host}/file`, [host])).text, gzipSync("packed").toString())
    }))

  it.live("must be of an accepted type when it is a good one", () =>
    Effect.gen(function*() {
      const host = yield* httpServer(({ url }, response) => {
        response.writeHead(
          url === "/missing" ? 404 : 200,
          url === "/none" ? {} : { "content-type": "Text/HTML; charset=x" }
        )
        response.end()
      })
      const accepting = (path: string, accept: ReadonlyArray<string>) =>
        fetchAll(`http://${host}${path}`, [host], {}, { accept })
      assert.strictEqual((yield* accepting("/", ["text/html"])).status, 200)
      assert.strictEqual((yield* accepting("/", ["text/*"])).status, 200)
      assert.strictEqual((yield* accepting("/missing", ["image/*"])).status, 404)
      for (const path of ["/", "/none"]) {
        const error = yield* Effect.flip(accepting(path, ["image/*", "text/h"]))
        assert.strictEqual(error.reason, "ContentTypeNotAllowed")
      }
    }))
})

describe("a name", () => {
  const lookups = (...answers: ReadonlyArray<ReadonlyArray<string>>) => {
    let asked = 0
    const resolve: GuardedHttpConfig["resolve"] = () => {
      const addresses = answers[Math.min(asked, answers.length - 1)] ?? []
      asked++
      return Promise.resolve(addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })))
    }
    return { resolve, asked: () => asked }
  }

  for (
    const addresses of [
      ["127.0.0.1"],
      ["::1"],
      ["::ffff:127.0.0.1"],
      ["169.254.169.254"],
      ["fd00::1"],
      ["93.184.215.14", "10.0.0.1"],
      ["10.0.0.1", "93.184.215.14"],
      ["2606:4700:4700::1111", "127.0.0.1"]
    ]
  ) {
    it.live(`that leads to ${addresses.join(" and ")} is not connected to`, () =>
      Effect.gen(function*() {
        const { asked, resolve } = lookups(addresses)
        assert.strictEqual(yield* reasonOf("http://shop.example.com/", [], { resolve }), "AddressNotAllowed")
        assert.strictEqual(asked(), 1)
      }))
  }

  it.live("is resolved once for check and connection, so that a second answer is never used", () =>
    Effect.gen(function*() {
      let visits = 0
      const host = yield* httpServer((_, response) => {
        visits++
        response.end()
      })
      const port = host.split(":")[1] ?? ""
      // The allowed host stands for a public one: its first answer is where the server is, the second is another.
      const name = `shop.example.com:${port}`
      const { asked, resolve } = lookups(["127.0.0.1"], ["127.0.0.2"])
      yield* fetchAll(`http://${name}/`, [name], { resolve })
      assert.deepStrictEqual([asked(), visits], [1, 1])
    }))

  it.live("that nobody knows is unreachable", () =>
    Effect.gen(function*() {
      const resolve = () => Promise.reject(new Error("ENOTFOUND shop.example.com at 10.0.0.53"))
      const error = yield* Effect.flip(fetchAll("http://shop.example.com/", [], { resolve }))
      assert.strictEqual(error.reason, "Unreachable")
      assert.notInclude(JSON.stringify(error), "10.0.0.53")
      assert.strictEqual(yield* reasonOf("http://a.example.com/", [], lookups([])), "Unreachable")
    }))
})

describe("a redirect", () => {
  const forwarding = (target: string) =>
    httpServer((_, response) => {
      response.writeHead(302, { location: target }).end()
    })

  it.live("is followed five times, and an endless chain is not", () =>
    Effect.gen(function*() {
      let asked = 0
      const host = yield* httpServer(({ url }, response) => {
        asked++
        const left = Number(url?.slice(1))
        if (left === 0) response.end("here")
        else response.writeHead(301, { location: `/${left - 1}` }).end("gone")
      })
      const answer = yield* fetchAll(`http://${host}/5`, [host])
      assert.deepStrictEqual([answer.text, answer.url.pathname, asked], ["here", "/0", 6])
      assert.strictEqual(yield* reasonOf(`http://${host}/6`, [host]), "TooManyRedirects")
      assert.strictEqual(asked, 12)
    }))

  it.live("counts with the addresses that forwarded otherwise, from which it may not go back", () =>
    Effect.gen(function*() {
      const host = yield* httpServer(({ url }, response) => {
        if (url === "/end") response.end("here")
        else response.writeHead(302, { location: "/end" }).end()
      })
      const at = (path: string) => `http://${host}${path}`
      const after = [at("/1"), at("/2"), at("/3"), at("/4")]
      const answer = yield* fetchAll(at("/5"), [host], {}, { after })
      assert.deepStrictEqual(answer.visited, [...after, at("/5"), at("/end")])
      assert.strictEqual(yield* reasonOf(at("/6"), [host], {}, { after: answer.visited }), "TooManyRedirects")
      assert.strictEqual(yield* reasonOf(at("/6"), [host], {}, { after: [...after, at("/5")] }), "TooManyRedirects")
      assert.strictEqual(yield* reasonOf(at("/2"), [host], {}, { after: after.slice(0, 3) }), "TooManyRedirects")
      assert.strictEqual(yield* reasonOf(at("/5"), [host], {}, { after: ["https://a.example.com/"] }), "UrlNotAllowed")
    }))

  it.live("in a circle ends when it comes back", () =>
    Effect.gen(function*() {
      let asked = 0
      const host = yield* httpServer(({ url }, response) => {
        asked++
        response.writeHead(307, { location: url === "/a" ? "/b" : "/a" }).end()
      })
      assert.strictEqual(yield* reasonOf(`http://${host}/a`, [host]), "TooManyRedirects")
      assert.strictEqual(asked, 2)
    }))

  for (
    const target of [
      "http://127.0.0.1/",
      "http://169.254.169.254/latest/meta-data/",
      "http://[::1]/",
      "http://2130706433/",
      "//localhost/"
    ]
  ) {
    it.live(`to ${target} is refused`, () =>
      Effect.gen(function*() {
        const host = yield* forwarding(target)
        assert.strictEqual(yield* reasonOf(`http://${host}/`, [host]), "AddressNotAllowed")
      }))
  }

  it.live("to another port, another scheme or with credentials is refused", () =>
    Effect.gen(function*() {
      for (const target of ["http://example.com:22/", "file:///etc/passwd", "http://a:b@example.com/", "http://["]) {
        const host = yield* forwarding(target)
        assert.strictEqual(yield* reasonOf(`http://${host}/`, [host]), "UrlNotAllowed", target)
      }
    }))

  it.live("to a name that leads inside is refused", () =>
    Effect.gen(function*() {
      const host = yield* forwarding("http://inside.example.com/")
      const resolve = () => Promise.resolve([{ address: "10.1.2.3", family: 4 }])
      assert.strictEqual(yield* reasonOf(`http://${host}/`, [host], { resolve }), "AddressNotAllowed")
    }))

  it.live("is held to the caller's own condition before it is followed", () =>
    Effect.gen(function*() {
      let visits = 0
      const other = yield* httpServer((_, response) => {
        visits++
        response.end()
      })
      const host = yield* forwarding(`http://${other}/`)
      const allow = (url: URL) => url.host === host
      assert.strictEqual(yield* reasonOf(`http://${host}/`, [host, other], {}, { allow }), "HostNotAllowed")
      assert.strictEqual(visits, 0)
    }))
})

describe("a host", () => {
  it.live("is asked by few at once", () =>
    Effect.gen(function*() {
      let open = 0
      let most = 0
      const host = yield* httpServer((_, response) => {
        most = Math.max(most, ++open)
        setTimeout(() => {
          open--
          response.end()
        }, 20)
      })
      const guard = yield* make({
        ...hasty,
        allowedHosts: new Set([host]),
        politeness: { perHost: 2, interval: Duration.millis(1) }
      })
      const get = Effect.scoped(
        Effect.flatMap(guard.get(`http://${host}/`, request), ({ body }) => Stream.runDrain(body))
      )
      yield* Effect.all(Array.from({ length: 10 }, () => get), { concurrency: "unbounded" })
      assert.strictEqual(most, 2)
    }))

  it.live("is free again when a reader goes away in the middle of a body that never comes", () =>
    Effect.gen(function*() {
      const closed: Array<ServerResponse> = []
      const host = yield* httpServer((_, response) => {
        response.on("close", () => closed.push(response))
        response.writeHead(200).write("first")
      })
      const guard = yield* make({
        ...hasty,
        allowedHosts: new Set([host]),
        politeness: { perHost: 1, interval: Duration.zero }
      })
      const get = Effect.scoped(
        Effect.flatMap(guard.get(`http://${host}/`, request), ({ body }) => Stream.runDrain(body))
      )
      for (let reader = 0; reader < 3; reader++) yield* Effect.timeoutOption(get, "50 millis")
      for (let look = 0; look < 100 && closed.length < 3; look++) yield* Effect.sleep("10 millis")
      assert.lengthOf(closed, 3)
    }))
})
