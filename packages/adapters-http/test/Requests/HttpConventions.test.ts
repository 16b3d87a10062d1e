import { afterAll, assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { gunzipSync, gzipSync } from "node:zlib"
import * as HttpService from "../../src/HttpService.ts"
import { makeResponseConformance, observe } from "../support/ResponseConformance.ts"
import { SampleApi } from "../support/SampleApi.ts"
import { sampleService } from "../support/SampleService.ts"

const json = { "content-type": "application/json" }

describe("the conventions around every route", () => {
  const service = sampleService()
  afterAll(() => service.dispose())
  const { violations } = makeResponseConformance(HttpService.documentOf(SampleApi))

  /** Calls the service and checks the answer against the published document before handing it out. */
  const call = async (method: string, path: string, init: RequestInit = {}) => {
    const response = await observe(method, path, await service.call(method, path, init))
    assert.deepStrictEqual(violations(response), [])
    return response
  }
  const problem = async (method: string, path: string, init: RequestInit = {}) => {
    const response = await call(method, path, init)
    assert.strictEqual(response.headers["content-type"], "application/problem+json")
    return { ...response, fields: JSON.parse(response.body) as Record<string, unknown> }
  }

  it("answers a path with and without its last slash alike", async () => {
    for (const path of ["/notes/5", "/notes/5/", "/notes/5?verbose=true", "/notes/5/?verbose=true"]) {
      assert.strictEqual((await call("GET", path)).body, "{\"id\":5,\"text\":\"note 5\"}")
    }
    for (const path of ["/notes", "/notes/"]) {
      assert.strictEqual((await call("POST", path, { headers: json, body: "{\"text\":\"hi\"}" })).status, 201)
    }
  })

  it("keeps a caller's request id in header and problem, and replaces one that is not visible ASCII", async () => {
    const kept = await problem("GET", "/notes/404", { headers: { "x-request-id": "call-17" } })
    assert.strictEqual(kept.headers["x-request-id"], "call-17")
    assert.strictEqual(kept.fields["request_id"], "call-17")
    for (const refused of ["two words", "x".repeat(129)]) {
      const made = await problem("GET", "/nowhere", { headers: { "x-request-id": refused } })
      assert.match(String(made.fields["request_id"]), /^[0-9a-f-]{36}$/)
      assert.strictEqual(made.headers["x-request-id"], made.fields["request_id"])
    }
  })

  it("carries an endpoint's own facts, and turns the waiting time into Retry-After", async () => {
    const locked = await problem("GET", "/notes/409")
    assert.deepInclude(locked.fields, {
      status: 409,
      code: "NOTE_ARCHIVED",
      locked_by: "Ann",
      detail: "Ann is writing"
    })
    const busy = await problem("GET", "/notes/429")
    assert.strictEqual(busy.headers["retry-after"], "7")
  })

  it("asks for a credential with WWW-Authenticate", async () => {
    const refused = await problem("GET", "/notes/mine")
    assert.strictEqual(refused.status, 401)
    assert.strictEqual(refused.headers["www-authenticate"], "Bearer")
  })

  it("tells an unknown path from a known one with another method", async () => {
    for (const unknown of ["/nowhere", "/NOTES/5", "/notes/5/more", "/notes/%ff"]) {
      assert.strictEqual((await problem("GET", unknown)).status, 404, unknown)
    }
    const refused = await problem("PUT", "/notes/mine/")
    assert.strictEqual(refused.status, 405)
    assert.strictEqual(refused.headers["allow"], "GET, HEAD, DELETE, OPTIONS")
    assert.strictEqual((await problem("GET", "/notes")).headers["allow"], "POST, OPTIONS")
  })

  it("answers OPTIONS with the methods and HEAD with the headers of GET", async () => {
    const options = await call("OPTIONS", "/notes/mine")
    assert.strictEqual(options.status, 204)
    assert.strictEqual(options.headers["allow"], "GET, HEAD, DELETE, OPTIONS")
    const head = await call("HEAD", "/notes/5")
    assert.strictEqual(head.headers["content-length"], "24")
    assert.strictEqual(head.headers["etag"], "\"5\"")
    assert.strictEqual((await call("HEAD", "/notes")).status, 405)
  })

  it("is 406 only when Accept leaves nothing to serve", async () => {
    for (const accept of ["*/*", "application/*", "text/html, */*;q=0.1", "text/csv", "text/*", ""]) {
      assert.strictEqual((await call("GET", "/csv", { headers: { accept } })).status, 200, accept)
    }
    assert.strictEqual((await problem("GET", "/csv", { headers: { accept: "image/png" } })).status, 406)
    assert.strictEqual((await problem("GET", "/csv", { headers: { accept: "text/csv;q=0, image/*" } })).status, 406)
    assert.strictEqual((await problem("GET", "/notes/5", { headers: { accept: "text/html" } })).status, 406)
    assert.strictEqual((await problem("GET", "/nowhere", { headers: { accept: "text/html" } })).status, 404)
  })

  it("answers 503 with the time to wait when a part of the service is away, and logs that alone", async () => {
    const parts = (secret: string) => [
      { name: "clock", check: Effect.void },
      {
        name: "database",
        check: Effect.void,
        isAway: (defect: unknown) => defect instanceof Error && defect.message.startsWith(secret)
      }
    ]
    const away = sampleService({ probes: parts("secret") })
    const answer = await observe("GET", "/broken", await away.call("GET", "/broken"))
    assert.deepStrictEqual(violations(answer), [])
    assert.strictEqual(answer.status, 503)
    assert.strictEqual(answer.headers["retry-after"], "5")
    assert.strictEqual(JSON.parse(answer.body).code, "UNAVAILABLE")
    assert.notInclude(answer.body, "secret")
    const [line] = away.log
    assert.strictEqual(line?.level, "Warn")
    assert.deepStrictEqual(line?.message.slice(1), ["database", "secret inside"])
    await away.dispose()

    const there = sampleService({ probes: parts("another") })
    assert.strictEqual((await there.call("GET", "/broken")).status, 500)
    await there.dispose()
  })

  it("hides the inside of a defect and logs it under the request id", async () => {
    service.log.length = 0
    const broken = await problem("GET", "/broken", { headers: { "x-request-id": "bug-1" } })
    assert.strictEqual(broken.fields["code"], "INTERNAL_ERROR")
    assert.notInclude(broken.body, "secret")
    const [failure] = service.log
    assert.strictEqual(failure?.level, "Error")
    assert.include(String(failure?.cause), "secret inside")
    assert.strictEqual(failure?.annotations["request_id"], "bug-1")
  })

  it("writes one access line with the route's template and the user, and no address", async () => {
    service.log.length = 0
    await call("GET", "/notes/mine", { headers: { authorization: "Bearer good", "x-request-id": "log-1" } })
    await call("GET", "/notes/5", {})
    const lines = service.log.map((line) => line.message[1] as Record<string, unknown>)
    assert.deepInclude(lines[0], { method: "GET", route: "/notes/mine", status: 200, user_id: 7 })
    assert.deepInclude(lines[1], { route: "/notes/:note_id", status: 200 })
    assert.strictEqual(service.log[0]?.annotations["request_id"], "log-1")
    assert.strictEqual(service.log.length, 2)
  })

  it("names the route of a compressed answer, and none where no route took the request", async () => {
    service.log.length = 0
    await service.call("GET", "/long", { headers: { "accept-encoding": "gzip" } })
    await service.call("PUT", "/notes/mine")
    await service.call("GET", "/nowhere")
    const routes = service.log.map((line) => line.message[1] as Record<string, unknown>)
      .map(({ route, status }) => [route, status])
    assert.deepStrictEqual(routes, [["/long", 200], ["unmatched", 405], ["unmatched", 404]])
  })

  it("never logs a query", async () => {
    service.log.length = 0
    await service.call("GET", "/nowhere?token=hush")
    assert.strictEqual(service.log.length, 1)
    assert.notInclude(JSON.stringify(service.log.map((line) => [line.message, line.annotations])), "hush")
  })

  it("sets nosniff, and no-store where nothing else is said", async () => {
    const { headers } = await call("GET", "/notes/5")
    assert.strictEqual(headers["x-content-type-options"], "nosniff")
    assert.strictEqual(headers["cache-control"], "no-store")
    assert.strictEqual(headers["access-control-allow-origin"], undefined)
  })

  describe("request bodies", () => {
    const note = (text: string) => JSON.stringify({ text })

    it("inflates gzip", async () => {
      const gzip = { ...json, "content-encoding": "gzip" }
      assert.strictEqual((await call("POST", "/notes", { headers: gzip, body: gzipSync(note("four")) })).status, 201)
      const identity = { ...json, "content-encoding": "identity" }
      assert.strictEqual((await call("POST", "/notes", { headers: identity, body: note("four") })).status, 201)
    })

    it("refuses more than the limit, said, streamed or inflated, and takes exactly the limit", async () => {
      const limit = 2 ** 20
      const exact = note("x".repeat(limit - note("").length))
      assert.strictEqual(exact.length, limit)
      const chunked = (text: string) => ({ body: new Blob([text]).stream(), duplex: "half" }) as RequestInit
      assert.strictEqual((await call("POST", "/notes", { headers: json, body: exact })).status, 201)
      assert.strictEqual((await call("POST", "/notes", { headers: json, ...chunked(exact) })).status, 201)
      const announced = { ...json, "content-length": String(limit + 1) }
      assert.strictEqual((await problem("POST", "/notes", { headers: announced, body: `${exact} ` })).status, 413)
      assert.strictEqual((await problem("POST", "/notes", { headers: json, ...chunked(`${exact} `) })).status, 413)
      const gzip = { ...json, "content-encoding": "gzip" }
      const bomb = gzipSync(Buffer.alloc(200 * 2 ** 20, " "))
      assert.isBelow(bomb.length, limit)
      assert.strictEqual((await problem("POST", "/notes", { headers: gzip, body: bomb })).status, 413)
    })

    it("is 415 for a coding that it does not know and 400 for damaged data", async () => {
      const brotli = { ...json, "content-encoding": "br" }
      const unknown = await problem("POST", "/notes", { headers: brotli, body: "x" })
      assert.strictEqual(unknown.status, 415)
      assert.include(unknown.headers["accept-encoding"], "gzip")
      const gzip = { ...json, "content-encoding": "gzip" }
      const whole = gzipSync(note("four"))
      for (const damaged of [Buffer.from("nonsense"), whole.subarray(0, whole.length - 9)]) {
        assert.strictEqual((await problem("POST", "/notes", { headers: gzip, body: damaged })).status, 400)
      }
    })

    it("is 415 for one coding inside another", async () => {
      const twice = { ...json, "content-encoding": "gzip, gzip" }
      const body = gzipSync(gzipSync(note("four")))
      assert.strictEqual((await problem("POST", "/notes", { headers: twice, body })).status, 415)
      const once = { ...json, "content-encoding": "identity, gzip" }
      assert.strictEqual((await call("POST", "/notes", { headers: once, body: gzipSync(note("four")) })).status, 201)
    })
  })

  describe("compression", () => {
    const raw = (path: string, acceptEncoding: string) =>
      service.call("GET", path, { headers: { "accept-encoding": acceptEncoding } })

    it("compresses what is over 1 KiB when the client prefers it", async () => {
      const plain = await (await raw("/long", "identity")).text()
      for (const accepted of ["gzip", "br, gzip;q=0.5", "*"]) {
        const response = await raw("/long", accepted)
        assert.strictEqual(response.headers.get("content-encoding"), "gzip", accepted)
        assert.strictEqual(response.headers.get("vary"), "Accept-Encoding")
        assert.strictEqual(gunzipSync(Buffer.from(await response.arrayBuffer())).toString(), plain)
      }
    })

    it("leaves small bodies, event streams and unwilling clients alone", async () => {
      for (const refused of ["gzip;q=0", "identity, gzip;q=0.5", "br", ""]) {
        const response = await raw("/long", refused)
        assert.strictEqual(response.headers.get("content-encoding"), null, refused)
        assert.strictEqual(response.headers.get("vary"), "Accept-Encoding")
      }
      assert.strictEqual((await raw("/notes/5", "gzip")).headers.get("content-encoding"), null)
      assert.strictEqual((await raw("/events", "gzip")).headers.get("content-encoding"), null)
    })

    it("compresses a stream as it flows", async () => {
      const response = await raw("/csv", "gzip")
      assert.strictEqual(response.headers.get("content-encoding"), "gzip")
      assert.match(gunzipSync(Buffer.from(await response.arrayBuffer())).toString(), /^a,b\r\n1,x{4000}\r\n$/)
    })

    it("marks the tag of a compressed document as weak and still recognises it", async () => {
      const tag = (await raw("/openapi.json", "gzip")).headers.get("etag")
      assert.match(String(tag), /^W\//)
      const again = await service.call("GET", "/openapi.json", { headers: { "if-none-match": String(tag) } })
      assert.strictEqual(again.status, 304)
      assert.strictEqual(await again.text(), "")
    })
  })
})
