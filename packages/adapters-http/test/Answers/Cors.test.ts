import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { existsSync } from "node:fs"
import { createServer } from "node:http"
import { type Browser, chromium } from "playwright-core"
import * as HttpService from "../../src/HttpService.ts"
import { smallPng } from "../Media/support/SmallPng.ts"
import { manager, password, seeded } from "../support/DemoData.ts"
import { makeResponseConformance, observe } from "../support/ResponseConformance.ts"
import { SampleApi } from "../support/SampleApi.ts"
import { sampleService } from "../support/SampleService.ts"
import { SocketService } from "../support/SocketService.ts"

const ours = "https://app.example.com"

const { violations } = makeResponseConformance(HttpService.documentOf(SampleApi))

const sharing = () => {
  const service = sampleService({ corsOrigins: [ours, "http://localhost:3000"] })
  const call = async (method: string, path: string, headers: Readonly<Record<string, string>>, body?: string) => {
    const answer = await service.call(method, path, { headers, ...(body === undefined ? {} : { body }) })
    return observe(method, path, answer)
  }
  return { ...service, call }
}

/** The headers of an answer that are for browsers. */
const spoken = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith("access-control-allow")))

const preflight = (method: string) => ({
  origin: ours,
  "access-control-request-method": method,
  "access-control-request-headers": "authorization,content-type,if-match"
})

describe("a page of a listed origin", () => {
  const json = { origin: ours, "content-type": "application/json" }

  it.each<[number, string, string, Readonly<Record<string, string>>, string?]>([
    [200, "GET", "/notes/5", { origin: ours }],
    [201, "POST", "/notes", json, "{\"text\":\"hi\"}"],
    [401, "GET", "/notes/mine", { origin: ours }],
    [404, "GET", "/nowhere", { origin: ours }],
    [404, "GET", "/notes/404", { origin: ours }],
    [405, "PUT", "/notes/mine", { origin: ours }],
    [406, "GET", "/csv", { origin: ours, accept: "image/png" }],
    [409, "GET", "/notes/409", { origin: ours }],
    [413, "POST", "/notes", { ...json, "content-length": "9999999" }, "{}"],
    [415, "POST", "/notes", { ...json, "content-encoding": "br" }, "{}"],
    [429, "GET", "/notes/429", { origin: ours }],
    [500, "GET", "/broken", { origin: ours }]
  ])("may read an answer of %i", async (status, method, path, headers, body) => {
    const service = sharing()
    const answer = await service.call(method, path, headers, body)
    assert.strictEqual(answer.status, status)
    assert.deepStrictEqual(spoken(answer.headers), {
      "access-control-allow-origin": ours,
      "access-control-allow-credentials": "true"
    })
    assert.include(answer.headers["vary"], "Origin")
    const exposed = answer.headers["access-control-expose-headers"]?.split(",") ?? []
    assert.includeMembers(exposed, [
      "ETag",
      "Location",
      "X-Request-Id",
      "RateLimit",
      "RateLimit-Policy",
      "Retry-After",
      "Idempotency-Replayed",
      "Content-Disposition",
      "WWW-Authenticate",
      "Allow"
    ])
    assert.deepStrictEqual(violations(answer), [])
    await service.dispose()
  })

  it.each(["GET", "POST", "PUT", "PATCH", "DELETE"])(
    "may ask before it sends %s, without a credential",
    async (method) => {
      const service = sharing()
      for (const path of ["/notes/mine", "/notes/5", "/nowhere"]) {
        const { body, headers, status } = await service.call("OPTIONS", path, preflight(method))
        assert.deepStrictEqual([status, body], [204, ""])
        const { "access-control-allow-headers": allowed = "", "access-control-allow-methods": methods = "", ...rest } =
          spoken(headers)
        assert.deepStrictEqual(rest, {
          "access-control-allow-origin": ours,
          "access-control-allow-credentials": "true"
        })
        assert.include(methods.split(", "), method)
        assert.includeMembers(allowed.toLowerCase().split(","), [
          "authorization",
          "content-type",
          "if-match",
          "if-none-match",
          "idempotency-key",
          "x-request-id",
          "last-event-id",
          "range"
        ])
        assert.strictEqual(headers["access-control-max-age"], "7200")
        assert.isDefined(headers["x-request-id"])
      }
      await service.dispose()
    }
  )

  it("keeps Vary complete where answers are compressed", async () => {
    const service = sharing()
    const { headers } = await service.call("GET", "/long", { origin: ours, "accept-encoding": "gzip" })
    assert.sameMembers((headers["vary"] ?? "").split(", "), ["Accept-Encoding", "Origin"])
    await service.dispose()
  })
})

describe("a page of another origin", () => {
  it.each(["https://evil.example", "https://app.example.com.evil.example", "http://app.example.com", "null"])(
    "such as %s may read nothing",
    async (origin) => {
      const service = sharing()
      const answers = [
        await service.call("GET", "/notes/5", { origin }),
        await service.call("OPTIONS", "/notes/5", { ...preflight("GET"), origin })
      ]
      for (const { headers } of answers) {
        assert.isUndefined(headers["access-control-allow-origin"])
        assert.include(headers["vary"], "Origin")
      }
      await service.dispose()
    }
  )

  it("gets what everybody gets where no origin is listed", async () => {
    const service = sampleService()
    for (const method of ["GET", "OPTIONS"]) {
      const answer = await service.call(method, "/notes/mine", { headers: preflight("GET") })
      assert.deepStrictEqual(spoken(Object.fromEntries(answer.headers)), {})
      assert.strictEqual(answer.headers.get("vary"), null)
    }
    await service.dispose()
  })
})

it("OPTIONS that is no preflight still says what a path answers", async () => {
  const service = sharing()
  const { headers } = await service.call("OPTIONS", "/notes/mine", { origin: ours })
  assert.strictEqual(headers["allow"], "GET, HEAD, DELETE, OPTIONS")
  await service.dispose()
})

it.live("an image may be shown by pages of other sites where some origin is listed", () =>
  Effect.gen(function*() {
    const { url } = yield* SocketService
    const policy = yield* Effect.promise(async () => {
      const body = new URLSearchParams({ grant_type: "password", username: manager, password })
      const login = await fetch(`${url}/api/v1/auth/token`, { method: "POST", body })
      const { access_token: token } = await login.json() as { readonly access_token: string }
      const headers = { authorization: `Bearer ${token}` }
      const content = await fetch(`${url}/api/v1/media/${seeded.media}/content`, { headers })
      return content.headers.get("cross-origin-resource-policy")
    })
    assert.strictEqual(policy, "cross-origin")
  }).pipe(Effect.provide(SocketService.layerWith({ corsOrigins: [ours] }))))

const executablePath = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium"

const browser = Effect.acquireRelease(
  Effect.promise(() =>
    chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"] })
  ),
  (started: Browser) => Effect.promise(() => started.close())
)

/** An empty page on a port, and so on an origin, of its own. */
const page = Effect.acquireRelease(
  Effect.callback<{ readonly origin: string; readonly close: () => void }>((resume) => {
    const server = createServer((_, response) =>
      response.setHeader("content-type", "text/html").end("<title>App</title>")
    )
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      const port = typeof address === "object" ? address?.port : 0
      resume(Effect.succeed({ origin: `http://127.0.0.1:${port}`, close: () => void server.close() }))
    })
  }),
  ({ close }) => Effect.sync(close)
)

interface Seen {
  readonly draft: number
  readonly etag: string | null
  readonly patched: number
  readonly stale: number
  readonly staleCode: string
  readonly invalid: number
  readonly invalidType: string
  readonly uploaded: number
  readonly location: string | null
  readonly missing: number
  readonly requestId: string | null
  readonly content: string | null
}

/** A program in a page that uses the API: plain functions, for the browser gets its text alone. */
const useApi = async (
  { api, draft, name, secret, png }: {
    readonly api: string
    readonly draft: number
    readonly name: string
    readonly secret: string
    readonly png: string
  }
): Promise<Seen> => {
  const form = new URLSearchParams({ grant_type: "password", username: name, password: secret })
  const login = await fetch(`${api}/api/v1/auth/token`, { method: "POST", body: form, credentials: "include" })
  const { access_token: token } = await login.json() as { readonly access_token: string }
  const authorization = `Bearer ${token}`
  const at = `${api}/api/v1/campaigns/drafts/${draft}`
  const read = await fetch(at, { headers: { authorization }, credentials: "include" })
  const etag = read.headers.get("etag")
  const write = (text: string) =>
    fetch(`${at}/campaign-settings`, {
      method: "PATCH",
      headers: { authorization, "content-type": "application/json", "if-match": etag ?? "" },
      body: JSON.stringify({ name: text })
    })
  const patched = await write("From another origin")
  const stale = await write("Too late")
  const invalid = await write("x".repeat(300))
  const upload = new FormData()
  const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0))
  upload.set("file", new Blob([bytes], { type: "image/png" }), "small.png")
  const uploaded = await fetch(`${api}/api/v1/media/?company_id=1`, {
    method: "POST",
    headers: { authorization, "x-request-id": "from-a-page" },
    body: upload
  })
  const { id } = await uploaded.json() as { readonly id: number }
  const content = await fetch(`${api}/api/v1/media/${id}/content`, { headers: { authorization } })
  const missing = await fetch(`${api}/nowhere`)
  return {
    draft: read.status,
    etag,
    patched: patched.status,
    stale: stale.status,
    staleCode: (await stale.json() as { readonly code: string }).code,
    invalid: invalid.status,
    invalidType: (await invalid.json() as { readonly detail: [{ readonly type: string }] }).detail[0].type,
    uploaded: uploaded.status,
    location: uploaded.headers.get("location"),
    missing: missing.status,
    requestId: uploaded.headers.get("x-request-id"),
    content: content.headers.get("content-type")
  }
}

describe.runIf(existsSync(executablePath))("in a browser", () => {
  const seenFrom = (listed: boolean) =>
    Effect.gen(function*() {
      const { origin } = yield* page
      const tab = yield* Effect.flatMap(browser, (started) => Effect.promise(() => started.newPage()))
      return yield* Effect.gen(function*() {
        const { url } = yield* SocketService
        yield* Effect.promise(() => tab.goto(origin))
        const png = Buffer.from(smallPng).toString("base64")
        const given = { api: url, draft: seeded.draft, name: manager, secret: password, png }
        return yield* Effect.promise(() => tab.evaluate(useApi, given).then((seen) => seen, (error) => String(error)))
      }).pipe(Effect.provide(SocketService.layerWith({ corsOrigins: [listed ? origin : ours] })))
    }).pipe(Effect.scoped)

  it.live(
    "a program of a listed origin logs in, reads, writes with a tag that it read, and uploads",
    () =>
      Effect.gen(function*() {
        const seen = yield* seenFrom(true)
        if (typeof seen === "string") return assert.fail(seen)
        const { etag, location, ...rest } = seen
        assert.match(etag ?? "", /^(?:W\/)?"\d+"$/)
        assert.match(location ?? "", /^\/api\/v1\/media\/\d+$/)
        assert.deepStrictEqual(rest, {
          draft: 200,
          patched: 200,
          stale: 412,
          staleCode: "REVISION_MISMATCH",
          invalid: 422,
          invalidType: "string_too_long",
          uploaded: 201,
          missing: 404,
          requestId: "from-a-page",
          content: "image/png"
        })
      })
  )

  it.live("a program of another origin cannot even log in", () =>
    Effect.gen(function*() {
      assert.include(yield* seenFrom(false), "Failed to fetch")
    }))
})
