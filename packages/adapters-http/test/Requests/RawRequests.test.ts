import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { manager, password } from "../support/DemoData.ts"
import { exchangeRaw, type RawAnswer } from "../support/RawConnection.ts"
import { SocketService } from "../support/SocketService.ts"

const ask = (line: string, ...headers: ReadonlyArray<string>) =>
  Effect.flatMap(
    SocketService,
    ({ url }) =>
      Effect.promise(() =>
        exchangeRaw(url, [`${line} HTTP/1.1`, "host: test", "connection: close", ...headers, "", ""].join("\r\n"))
      )
  )

const askAsIs = (text: string) =>
  Effect.flatMap(SocketService, ({ url }) => Effect.promise(() => exchangeRaw(url, text)))

const problemOf = ({ body, headers, status }: RawAnswer) => {
  assert.strictEqual(headers["content-type"], "application/problem+json")
  const problem = JSON.parse(body) as Record<string, unknown>
  assert.strictEqual(problem["status"], status)
  assert.match(String(problem["request_id"]), /^\S+$/)
  assert.strictEqual(problem["request_id"], headers["x-request-id"])
  return problem
}

layer(SocketService.layer, { excludeTestServices: true })("a path", (it) => {
  it.effect.each([
    "//metrics",
    "/%6detrics",
    "/%6Detrics",
    "/metrics;x",
    "/metrics%3bx",
    "/metrics//",
    "/metrics%2f",
    "/METRICS",
    "/./metrics",
    "/x/../metrics",
    "/x/%2e%2e/metrics",
    "/x/%2E./metrics",
    "/\\metrics",
    "/metrics\\",
    "/%2fmetrics",
    "/metrics%00",
    "/metrics#x",
    "http://test//metrics",
    "http://test/x/../metrics",
    "http://test/x/%2e%2e/metrics",
    "//health/live",
    "/health/%6cive",
    "/health/live;x",
    "/health//live",
    "/api/v1//users/me",
    "/api/v1/users/%6de",
    "/api/v1/./users/me",
    "/api/%2576%31/users/me"
  ])("written as %s is another one", (path) =>
    Effect.gen(function*() {
      assert.strictEqual(problemOf(yield* ask(`GET ${path}`))["code"], "NOT_FOUND")
    }))

  it.effect.each([
    "/metrics",
    "/metrics/",
    "/metrics?x=//y",
    "/health/live",
    "/health/live/",
    "http://test/health/live",
    "http://TEST:80/health/live/?x=1"
  ])("written as %s is the one it is", (path) =>
    Effect.gen(function*() {
      assert.strictEqual((yield* ask(`GET ${path}`)).status, 200)
    }))

  it.effect("keeps a parameter behind a semicolon in its segment", () =>
    Effect.gen(function*() {
      const { url } = yield* SocketService
      const form = new URLSearchParams({ grant_type: "password", username: manager, password })
      const login = yield* Effect.promise(async () =>
        (await fetch(`${url}/api/v1/auth/token`, { method: "POST", body: form })).json()
      )
      const { access_token: token } = login as { readonly access_token: string }
      const credential = `authorization: Bearer ${token}`
      for (const path of ["1;x=1", "1;", "1%3Bx=1", ";1"]) {
        const answer = yield* ask(`GET /api/v1/campaigns/drafts/${path}?a;b`, credential)
        assert.strictEqual(answer.status, 422, path)
        const { detail: [error] } = JSON.parse(answer.body)
        assert.deepInclude(error, { type: "int_parsing", loc: ["path", "draft_id"] })
        assert.strictEqual(error.input, decodeURIComponent(path))
      }
      assert.strictEqual((yield* ask("GET /api/v1/campaigns/drafts/1", credential)).status, 200)
    }))
})

layer(SocketService.layer, { excludeTestServices: true })("a method", (it) => {
  it.effect.each(["TRACE", "PROPFIND", "QUERY", "BREW", "get", "DELETE"])(
    "%s that a path does not answer is 405, with those that it does",
    (method) =>
      Effect.gen(function*() {
        for (const path of ["/api/v1/campaigns/drafts/active", "/api/v1/campaigns/drafts/active/?x=1"]) {
          const answer = yield* ask(`${method} ${path}`)
          assert.strictEqual(answer.status, 405)
          assert.strictEqual(answer.headers["allow"], "GET, HEAD, OPTIONS")
          assert.strictEqual(problemOf(answer)["code"], "METHOD_NOT_ALLOWED")
        }
      })
  )

  it.effect.each(["TRACE", "PROPFIND", "BREW"])(
    "%s that no path answers finds nothing at an unknown path, as every method does",
    (method) =>
      Effect.gen(function*() {
        assert.strictEqual(problemOf(yield* ask(`${method} /nowhere`))["status"], 404)
      })
  )

  it.effect("CONNECT is 405, also where the parser does not take it", () =>
    Effect.gen(function*() {
      for (const target of ["test:443", "/api/v1/users/me"]) {
        assert.oneOf(problemOf(yield* ask(`CONNECT ${target}`))["status"], [400, 405])
      }
    }))

  it.effect("OPTIONS of everything names what there is", () =>
    Effect.gen(function*() {
      const answer = yield* ask("OPTIONS *")
      assert.strictEqual(answer.status, 204)
      assert.strictEqual(answer.headers["allow"], "OPTIONS, HEAD, GET, POST, PUT, PATCH, DELETE")
      assert.strictEqual((yield* ask("GET *")).status, 404)
    }))
})

layer(SocketService.layer, { excludeTestServices: true })("a request that", (it) => {
  const long = (bytes: number) => "x".repeat(bytes)

  it.effect.each<[string, string, number, string]>([
    ["is no HTTP", "hello\r\n\r\n", 400, "BAD_REQUEST"],
    ["has a header without a colon", "GET /health/live HTTP/1.1\r\nhost: x\r\nbroken\r\n\r\n", 400, "BAD_REQUEST"],
    ["names no host", "GET /health/live HTTP/1.1\r\n\r\n", 400, "BAD_REQUEST"],
    ["names two hosts", "GET /health/live HTTP/1.1\r\nhost: x\r\nHOST: y\r\n\r\n", 400, "BAD_REQUEST"],
    [
      "brings two credentials",
      "GET /api/v1/users/me HTTP/1.1\r\nhost: x\r\nauthorization: Bearer a\r\nauthorization: Bearer b\r\n\r\n",
      400,
      "BAD_REQUEST"
    ],
    [
      "has a body of two types",
      "POST /api/v1/auth/token HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n" +
      "content-type: application/x-www-form-urlencoded\r\ncontent-length: 0\r\n\r\n",
      400,
      "BAD_REQUEST"
    ],
    [
      "has a body of two lengths",
      "POST /api/v1/auth/token HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n",
      400,
      "BAD_REQUEST"
    ],
    [
      "has chunks of nonsense",
      "POST /api/v1/auth/token HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\n" +
      "transfer-encoding: chunked\r\n\r\nzz\r\n",
      400,
      "BAD_REQUEST"
    ],
    [
      "has a header of 20 KiB",
      `GET /health/live HTTP/1.1\r\nhost: x\r\nx: ${long(20_480)}\r\n\r\n`,
      431,
      "HEADERS_TOO_LARGE"
    ],
    ["has an address of 20 KiB", `GET /${long(20_480)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431, "HEADERS_TOO_LARGE"],
    [
      "has 101 headers",
      `GET /health/live HTTP/1.1\r\nhost: x\r\n${"x: y\r\n".repeat(100)}\r\n`,
      431,
      "HEADERS_TOO_LARGE"
    ],
    [
      "has more headers than Node counts",
      `GET /health/live HTTP/1.1\r\nhost: x\r\n${"x: y\r\n".repeat(1_500)}\r\n`,
      431,
      "HEADERS_TOO_LARGE"
    ],
    ["expects tea", "GET /health/live HTTP/1.1\r\nhost: x\r\nexpect: tea\r\n\r\n", 417, "EXPECTATION_FAILED"]
  ])("%s is answered with a problem", ([_, text, status, code]) =>
    Effect.gen(function*() {
      const answer = yield* askAsIs(text)
      assert.deepInclude(problemOf(answer), { status, code })
      assert.strictEqual(answer.headers["connection"], "close")
    }))

  it.effect("has as many headers as it may is answered", () =>
    Effect.gen(function*() {
      const headers = Array.from({ length: 98 }, (_, at) => `x-${at}: y`)
      assert.strictEqual((yield* ask("GET /health/live", ...headers)).status, 200)
    }))

  it.effect("wants to speak another protocol is answered in this one", () =>
    Effect.gen(function*() {
      for (const protocol of ["websocket", "h2c"]) {
        const line = "GET /health/live HTTP/1.1"
        const answer = yield* askAsIs(
          `${line}\r\nhost: x\r\nconnection: upgrade, close\r\nupgrade: ${protocol}\r\nsec-websocket-version: 13\r\n\r\n`
        )
        assert.strictEqual(answer.status, 200)
      }
    }))
})
