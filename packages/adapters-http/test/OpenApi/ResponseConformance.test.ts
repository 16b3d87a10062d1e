import { assert, describe, it } from "@effect/vitest"
import * as HttpService from "../../src/Conventions/HttpService.ts"
import { makeResponseConformance, type ObservedResponse } from "../support/ResponseConformance.ts"
import { SampleApi } from "../support/SampleApi.ts"

describe("the check of a response against the document", () => {
  const { violations } = makeResponseConformance(HttpService.documentOf(SampleApi))
  const good: ObservedResponse = {
    method: "GET",
    url: "/notes/5?verbose=true",
    status: 200,
    headers: { "content-type": "application/json; charset=utf-8", "x-request-id": "1", "etag": "\"5\"" },
    body: "{\"id\":5,\"text\":\"five\"}"
  }
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
  })

  it.each<[string, ObservedResponse]>([
    ["an unknown field", { ...good, body: "{\"id\":5,\"text\":\"five\",\"more\":1}" }],
    ["a missing field", { ...good, body: "{\"id\":5}" }],
    ["a field of another type", { ...good, body: "{\"id\":\"5\",\"text\":\"five\"}" }],
    ["a body that is not JSON", { ...good, body: "five" }],
    ["another media type", { ...good, headers: { ...good.headers, "content-type": "text/plain" } }],
    ["no request id", { ...good, headers: { "content-type": "application/json", "etag": "\"5\"" } }],
    ["a status that is not documented", { ...good, status: 418 }],
    ["a body in the answer to HEAD", { ...good, method: "HEAD" }],
    ["a problem with a code of its own", { ...absent, body: JSON.stringify({ ...problem, code: "OTHER" }) }],
    ["a problem with a fact of its own", { ...absent, body: JSON.stringify({ ...problem, extra: 1 }) }],
    ["a success at an unknown path", { ...good, url: "/nowhere" }],
    ["405 without Allow", { ...absent, method: "PUT", status: 405 }],
    ["a body with 204", { ...good, method: "DELETE", url: "/notes/mine", status: 204 }]
  ])("refuses %s", (_, response) => {
    assert.isNotEmpty(violations(response))
  })

  it("takes the literal path before the one with a parameter", () => {
    const mine = { ...good, url: "/notes/mine", body: "[]" }
    assert.deepStrictEqual(violations(mine), [])
  })
})
