import { assert, describe, it } from "@effect/vitest"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import { gzipSync } from "node:zlib"
import { fetchAll, pour, reasonOf, request } from "./Fetching.ts"
import { httpServer, tcpServer } from "./LocalServer.ts"

describe("a host that means harm", () => {
  it.live("sends an endless body, of which the limit is read and no more", () =>
    Effect.gen(function*() {
      const host = yield* httpServer((_, response) => pour(response, Buffer.alloc(65_536, "a")))
      assert.strictEqual(yield* reasonOf(`http://${host}/`, [host]), "TooLarge")
    }))

  it.live("announces ten gigabytes", () =>
    Effect.gen(function*() {
      const host = yield* httpServer((_, response) => {
        response.writeHead(200, { "content-length": 10 * 1024 ** 3 })
        pour(response, Buffer.alloc(65_536, "a"))
      })
      assert.strictEqual(yield* reasonOf(`http://${host}/`, [host]), "TooLarge")
    }))

  const bomb = gzipSync(Buffer.alloc(50_000_000))

  it.live("sends a gzip bomb, in either wrapping", () =>
    Effect.gen(function*() {
      const host = yield* httpServer(({ url }, response) => {
        if (url === "/header") response.setHeader("content-encoding", "gzip")
        response.end(bomb)
      })
      assert.isBelow(bomb.byteLength, request.maxBytes)
      assert.strictEqual(yield* reasonOf(`http://${host}/header`, [host]), "TooLarge")
      assert.strictEqual(yield* reasonOf(`http://${host}/file`, [host], {}, { gunzip: true }), "TooLarge")
    }))

  it.live("sends a bomb that stays below the caller's limit, and is stopped by its ratio", () =>
    Effect.gen(function*() {
      const host = yield* httpServer((_, response) => {
        response.setHeader("content-encoding", "gzip").end(bomb)
      })
      assert.strictEqual(yield* reasonOf(`http://${host}/`, [host], {}, { maxBytes: 100_000_000 }), "TooLarge")
    }))

  it.live("never sends headers", () =>
    Effect.gen(function*() {
      const host = yield* httpServer(() => undefined)
      assert.strictEqual(yield* reasonOf(`http://${host}/`, [host], { headers: Duration.millis(50) }), "TooSlow")
    }))

  it.live("drips its headers or its body, a byte at a time", () =>
    Effect.gen(function*() {
      const host = yield* tcpServer((socket) => {
        socket.once("data", (data) => {
          socket.write(`HTTP/1.1 200 OK\r\n${data.includes("GET /body") ? "\r\n" : "x: "}`)
          const drip = setInterval(() => socket.write("a"), 10)
          socket.on("close", () => clearInterval(drip))
        })
      })
      const settings = { headers: Duration.millis(200), total: Duration.millis(300) }
      assert.strictEqual(yield* reasonOf(`http://${host}/headers`, [host], settings), "TooSlow")
      assert.strictEqual(yield* reasonOf(`http://${host}/body`, [host], settings), "TooSlow")
    }))

  it.live("forwards slowly, and all together is too slow", () =>
    Effect.gen(function*() {
      let asked = 0
      const host = yield* httpServer((_, response) => {
        const next = ++asked
        setTimeout(() => response.writeHead(302, { location: `/${next}` }).end(), 100)
      })
      assert.strictEqual(yield* reasonOf(`http://${host}/`, [host], { total: Duration.millis(250) }), "TooSlow")
      assert.isBelow(asked, 5)
    }))

  it.live("ends the connection half-way, before or after packing", () =>
    Effect.gen(function*() {
      const host = yield* tcpServer((socket) => {
        socket.once("data", (data) => {
          const packed = gzipSync("packed and cut off")
          const half = packed.subarray(0, packed.byteLength - 10)
          if (data.includes("GET /plain")) socket.end("HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nhalf")
          if (data.includes("GET /chunks")) socket.end("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n4\r\nhalf")
          if (data.includes("GET /packed")) {
            socket.write(`HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${half.byteLength}\r\n\r\n`)
            socket.end(half)
          }
          if (data.includes("GET /nothing")) socket.end()
        })
      })
      for (const path of ["/plain", "/chunks", "/packed", "/nothing"]) {
        assert.strictEqual(yield* reasonOf(`http://${host}${path}`, [host]), "Broken", path)
      }
    }))

  it.live("speaks no HTTP, or packs in a way that is unknown or false", () =>
    Effect.gen(function*() {
      const host = yield* tcpServer((socket) => {
        socket.once("data", (data) => {
          const head = "HTTP/1.1 200 OK\r\ncontent-length: 5\r\ncontent-encoding: "
          if (data.includes("GET /ssh")) socket.end("SSH-2.0-OpenSSH_9.9\r\n")
          if (data.includes("GET /unknown")) socket.end(`${head}gzip, gzip\r\n\r\nhello`)
          if (data.includes("GET /false")) socket.end(`${head}gzip\r\n\r\nhello`)
          if (data.includes("GET /huge")) socket.end(`HTTP/1.1 200 OK\r\nx: ${"a".repeat(100_000)}\r\n\r\n`)
        })
      })
      for (const path of ["/ssh", "/unknown", "/false", "/huge"]) {
        const error = yield* Effect.flip(fetchAll(`http://${host}${path}`, [host]))
        assert.strictEqual(error.reason, "Malformed", path)
        assert.notInclude(JSON.stringify(error), "SSH")
      }
    }))

  it.live("is not there, or has a certificate that nobody trusts", () =>
    Effect.gen(function*() {
      const host = yield* Effect.scoped(httpServer(() => undefined))
      assert.strictEqual(yield* reasonOf(`http://${host}/`, [host]), "Unreachable")
      const plain = yield* httpServer(() => undefined)
      assert.strictEqual(yield* reasonOf(`https://${plain}/`, [plain]), "Unreachable")
    }))
})
