import { assert, describe, it } from "@effect/vitest"
import * as HttpService from "../../src/HttpService.ts"
import { makeResponseConformance, observeAside, type ObservedResponse } from "../support/ResponseConformance.ts"
import { SampleApi } from "../support/SampleApi.ts"

describe("the check of a response against the document", () => {
  const { check, violations } = makeResponseConformance(HttpService.documentOf(SampleApi))
  const good: ObservedResponse = {
    method: "GET",
    url: "/notes/5?verbose=true",
    status: 200,
    headers: { "content-type": "application/json; charset=utf-8", "x-request-id": "1", "etag": "\"5\"" },
    body: "{\"id\":5,\"text\":\"five\"}"
  }
  /** An answer of operations whose only header is the request id. */
  const bare: ObservedResponse = { ...good, url: "/notes/mine", headers: { "x-request-id": "1" } }
  const json: ObservedResponse = { ...bare, headers: { ...bare.headers, "content-type": "application/json" } }
  const problem = {
    type: "urn:campaigns:problem:not-found",
    title: "Not Found",
    status: 404,
    detail: "No such note",
    code: "NOT_FOUND",
    request_id: "1"
  }
  const absent: ObservedResponse = {
    ...good,
    status: 404,
    headers: { "content-type": "application/problem+json", "x-request-id": "1" },
    body: JSON.stringify(problem)
  }

  it("passes what the document says", () => {
    assert.deepStrictEqual(violations(good), [])
    assert.deepStrictEqual(violations(absent), [])
    assert.deepStrictEqual(violations({ ...good, method: "HEAD", body: "" }), [])
    assert.deepStrictEqual(violations({ ...absent, url: "/nowhere" }), [])
    assert.deepStrictEqual(violations({ ...bare, method: "DELETE", status: 204, body: "" }), [])
  })

  it.each<[string, ObservedResponse]>([
    ["an unknown field", { ...good, body: "{\"id\":5,\"text\":\"five\",\"more\":1}" }],
    ["a missing field", { ...good, body: "{\"id\":5}" }],
    ["a field of another type", { ...good, body: "{\"id\":\"5\",\"text\":\"five\"}" }],
    ["a body that is not JSON", { ...good, body: "five" }],
    ["another media type", { ...good, headers: { ...good.headers, "content-type": "text/plain" } }],
    ["a header that is not documented", { ...good, headers: { ...good.headers, "x-surprise": "1" } }],
    ["no request id", { ...good, headers: { "content-type": "application/json", "etag": "\"5\"" } }],
    ["a status that is not documented", { ...good, status: 418 }],
    ["a body in the answer to HEAD", { ...good, method: "HEAD" }],
    ["a problem with a code of its own", { ...absent, body: JSON.stringify({ ...problem, code: "OTHER" }) }],
    ["a problem with a fact of its own", { ...absent, body: JSON.stringify({ ...problem, extra: 1 }) }],
    ["a success at an unknown path", { ...good, url: "/nowhere" }],
    ["405 without Allow", { ...absent, method: "PUT", status: 405 }],
    ["a body with 204", { ...bare, method: "DELETE", status: 204 }],
    ["a media type with 204", { ...json, method: "DELETE", status: 204, body: "" }]
  ])("refuses %s", (_, response) => {
    assert.isNotEmpty(violations(response))
  })

  it.each<[string, ObservedResponse, RegExp]>([
    ["a status", { ...good, status: 418 }, /\(notes_read\) answered 418: status 418 is not documented/],
    ["a type", { ...good, body: "{\"id\":\"5\",\"text\":\"five\"}" }, /answered 200: body\/id must be integer/],
    ["a place", { ...good, url: "/nowhere" }, /GET \/nowhere \(no operation\) answered 200/]
  ])("says what is wrong with %s", (_, response, sentence) => {
    assert.throws(() => check(response), sentence)
  })

  it("looks at the body of JSON, and leaves every body to be read", async () => {
    const note = Response.json({ id: "5" })
    const csv = new Response("a,b", { headers: { "content-type": "text/csv" } })
    assert.strictEqual((await observeAside("GET", "/notes/5", note)).body, "{\"id\":\"5\"}")
    assert.strictEqual((await observeAside("GET", "/csv", csv)).body, "")
    assert.deepStrictEqual([await note.text(), await csv.text()], ["{\"id\":\"5\"}", "a,b"])
  })

  it("takes the literal path before the one with a parameter", () => {
    assert.deepStrictEqual(violations({ ...json, body: "[]" }), [])
  })
})
