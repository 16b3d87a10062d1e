import { MAX_LANGUAGES } from "@campaigns/domain/Limits"
import { afterAll, assert, describe, it } from "@effect/vitest"
import * as OpenApi from "effect/http-api/OpenApi"
import { MAX_EXCERPT } from "../../src/Api/Excerpts.ts"
import { MAX_NESTING, MAX_VALUES } from "../../src/Requests/RequestBody.ts"
import { makeSample, sampleApi } from "./SampleApi.ts"

const e1 = "/api/v1/campaigns/drafts/1/campaign-settings"

interface Answer {
  readonly status: number
  readonly detail: ReadonlyArray<
    {
      readonly type: string
      readonly loc: ReadonlyArray<string | number>
      readonly input?: unknown
      readonly ctx?: unknown
    }
  >
  readonly decoded: Record<string, unknown>
}

describe("request validation", () => {
  const sample = makeSample()
  afterAll(() => sample.dispose())

  const send = async (method: string, url: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await sample.handler(new Request(`http://localhost${url}`, { method, ...init }))
    const text = await response.text()
    return { detail: [], decoded: {}, ...(text.startsWith("{") ? JSON.parse(text) : {}), status: response.status }
  }
  const sendJson = (
    method: string,
    url: string,
    body: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {}
  ) => send(method, url, { body, headers: { "content-type": "application/json", ...headers } })
  const faults = ({ detail }: Answer) => detail.map(({ loc, type }) => `${loc.join(".")}: ${type}`)

  it("answers everything that is wrong in path, query, headers and body at once, in this order", async () => {
    const url = "/api/v1/campaigns/drafts/x/campaign-settings?update_all_keywords_match_type=maybe"
    const answer = await sendJson("PATCH", url, "{\"language_ids\":[\"a\"],\"name\":\"\"}", { "x-attempt": "0" })
    assert.strictEqual(answer.status, 422)
    assert.deepStrictEqual(faults(answer), [
      "path.draft_id: int_parsing",
      "query.update_all_keywords_match_type: bool_parsing",
      "header.x-attempt: greater_than_equal",
      "body.name: string_too_short",
      "body.language_ids.0: int_parsing"
    ])
  })

  it("adds a body that is no JSON to what is wrong elsewhere", async () => {
    const answer = await sendJson("PATCH", e1.replace("/1/", "/x/"), "{")
    assert.deepStrictEqual(faults(answer), ["path.draft_id: int_parsing", "body.1: json_invalid"])
  })

  it("names a query parameter that is missing, with null as what was sent", async () => {
    const answer = await send("DELETE", "/api/v1/media/")
    assert.deepStrictEqual(faults(answer), ["query.media_ids: missing", "query.company_id: missing"])
    assert.isNull(answer.detail[0]?.input)
  })

  it("lets the last of a repeated parameter win and fills in defaults", async () => {
    const answer = await send("GET", "/api/v1/adplatform/ads/csv?customer_id=x&customer_id=7")
    assert.deepStrictEqual(answer.decoded, { customer_id: 7, limit: 20, exclude_removed: false })
  })

  it("keeps null apart from absent in a body", async () => {
    const answer = await sendJson("PATCH", e1, "{\"name\":null,\"start_date\":\"2026-01-01T00:00:00\",\"zzz\":1}")
    assert.deepStrictEqual(answer.decoded["payload"], { name: null, start_date: "2026-01-01" })
  })

  it("decides about the credential before it looks at the body", async () => {
    const badBodies = ["{}", "{", "{\"text\":\"\xff\"}"].map((text) => Uint8Array.from(Buffer.from(text, "latin1")))
    for (const body of badBodies) {
      assert.strictEqual((await sendJson("POST", "/secured", body)).status, 401)
    }
    assert.strictEqual((await sendJson("POST", "/secured", "{}", { authorization: "Bearer bad" })).status, 401)
    assert.strictEqual((await sendJson("POST", "/secured", "{}", { authorization: "Bearer good" })).status, 422)
    assert.strictEqual(
      (await sendJson("POST", "/secured", "{\"text\":\"a\"}", { authorization: "Bearer good" })).status,
      200
    )
  })

  it("says that a body is missing when there is none, of whatever content type", async () => {
    for (const init of [{}, { body: "" }, { body: "", headers: { "content-type": "text/plain" } }]) {
      assert.deepStrictEqual(faults(await send("PATCH", e1, init)), ["body: missing"])
    }
  })

  it("echoes a body of no or of another content type instead of reading it", async () => {
    const body = Uint8Array.from(Buffer.from("{\"name\":\"a\"}"))
    for (const headers of [{}, { "content-type": "application/octet-stream" }]) {
      const answer = await send("PATCH", e1, { body, headers })
      assert.deepStrictEqual(faults(answer), ["body: model_attributes_type"])
      assert.strictEqual(answer.detail[0]?.input, "{\"name\":\"a\"}")
    }
  })

  it("reads JSON with a charset and JSON by another name", async () => {
    for (const type of ["application/json; charset=utf-8", "application/merge-patch+json", "APPLICATION/JSON"]) {
      const answer = await sendJson("PATCH", e1, "{\"name\":\"a\"}", { "content-type": type })
      assert.deepStrictEqual(answer.decoded["payload"], { name: "a" })
    }
  })

  it("answers 400 to bytes that are no UTF-8, also when the path is wrong, and takes a real U+FFFD", async () => {
    const bytes = Uint8Array.from(Buffer.from("{\"name\":\"\xff\"}", "latin1"))
    assert.strictEqual((await sendJson("PATCH", e1, bytes)).status, 400)
    assert.strictEqual((await sendJson("PATCH", e1.replace("/1/", "/x/"), bytes)).status, 400)
    assert.strictEqual((await sendJson("PATCH", e1, "{\"name\":\"\ufffd\"}")).status, 200)
  })

  it("never fails on what JSON can say and storage or printing cannot", async () => {
    const bodies = [
      "{\"name\":\"\\ud800\"}",
      "{\"name\":\"\\u0000\"}",
      "{\"daily_budget_micros\":1e999}",
      "{\"daily_budget_micros\":NaN}",
      `{"name":${"[".repeat(100)}${"]".repeat(100)}}`,
      `{"daily_budget_micros":${"9".repeat(5000)}}`
    ]
    const types = await Promise.all(bodies.map(async (body) => faults(await sendJson("PATCH", e1, body))))
    assert.deepStrictEqual(types, [
      ["body.name: string_unicode"],
      ["body.name: value_error"],
      ["body.daily_budget_micros: finite_number"],
      ["body.23: json_invalid"],
      ["body.name: string_type"],
      ["body.daily_budget_micros: finite_number"]
    ])
  })

  it("also answers for forms and for schemas that are no wires", async () => {
    const form = { body: "username=", headers: { "content-type": "application/x-www-form-urlencoded" } }
    assert.deepStrictEqual(faults(await send("POST", "/form", form)), ["body.username: string_too_short"])
    assert.deepStrictEqual(faults(await send("GET", "/plain?n=x")), ["query.n: value_error"])
  })

  it("does not parse what is nested deeper than anything that is asked for", async () => {
    const nested = (depth: number) => `{"zzz":${"[".repeat(depth - 1)}${"]".repeat(depth - 1)}}`
    assert.strictEqual((await sendJson("PATCH", e1, nested(MAX_NESTING))).status, 200)
    assert.strictEqual((await sendJson("PATCH", e1, `{"name":"${"[".repeat(5_000)}\\"{"}`)).status, 422)
    for (const body of [nested(MAX_NESTING + 1), nested(500_000), "[".repeat(1_000_000)]) {
      const { detail } = await sendJson("PATCH", e1, body)
      assert.deepStrictEqual(detail.map(({ ctx, type }) => [type, ctx]), [
        ["json_invalid", { error: "Nested more than 200 levels deep" }]
      ])
    }
  })

  it("does not parse more values than any request has", async () => {
    const valuesOf = (count: number) => `{"zzz":[${Array.from({ length: count }, () => "{}").join(",")}]}`
    // Two for each entry, and one for the object around them.
    assert.strictEqual((await sendJson("PATCH", e1, valuesOf(MAX_VALUES / 2 - 1))).status, 200)
    assert.strictEqual((await sendJson("PATCH", e1, `{"zzz":"${",[{".repeat(100_000)}"}`)).status, 200)
    for (
      const body of [
        valuesOf(MAX_VALUES / 2),
        valuesOf(349_000),
        `[${"0,".repeat(500_000)}0]`,
        `{${Array.from({ length: 150_000 }, (_, index) => `"${index}":{}`).join(",")}}`
      ]
    ) {
      const answer = await sendJson("PATCH", e1, body)
      assert.strictEqual(answer.status, 422)
      assert.deepStrictEqual(answer.detail.map(({ ctx, loc, type }) => [type, loc[0], ctx]), [
        ["json_invalid", "body", { error: "More than 200000 values" }]
      ])
    }
  })

  it("lists a hundred errors, says that there are more, and reads no further", async () => {
    const entries = Array.from({ length: 42 }, () => ({}))
    const answer = await sendJson(
      "PATCH",
      e1,
      JSON.stringify({ ad_schedule: { mode: "CUSTOM", schedule_entries: entries } })
    )
    assert.lengthOf(answer.detail, 101)
    assert.strictEqual(faults(answer)[99], "body.ad_schedule.schedule_entries.33.day_of_week: missing")
    assert.deepStrictEqual(answer.detail[100], {
      type: "too_many_errors",
      loc: ["body"],
      msg: "There are more errors than these 100",
      ctx: { max_errors: 100 }
    } as never)
  })

  it("echoes only so much of what is wrong", async () => {
    const answer = await sendJson("PATCH", e1, JSON.stringify({ name: "x".repeat(1_000_000), campaign_name: 5 }))
    assert.deepStrictEqual(faults(answer), ["body.name: string_too_long", "body.campaign_name: string_type"])
    assert.strictEqual(answer.detail[0]?.input, `${"x".repeat(MAX_EXCERPT - 5)}…`)
    assert.strictEqual(answer.detail[1]?.input, 5)
  })

  it("leaves an answer that we cannot encode to be a 500", async () => {
    assert.strictEqual((await send("GET", "/bug")).status, 500)
  })

  it("reads 10,000 items in a body and finds the one that is wrong", async () => {
    const targets = Array.from({ length: 10_000 }, (_, i) => ({ geo_target_constant_id: i < 9_999 ? i + 1 : "x" }))
    assert.deepStrictEqual(faults(await sendJson("PATCH", e1, JSON.stringify({ location_targets: targets }))), [
      "body.location_targets.9999.geo_target_constant_id: int_parsing"
    ])
  })

  it("takes a list that is too long for wrong as a whole", async () => {
    const ids = Array.from({ length: MAX_LANGUAGES + 1 }, () => "x")
    const answer = await sendJson("PATCH", e1, JSON.stringify({ language_ids: ids, name: 5 }))
    assert.deepStrictEqual(faults(answer), ["body.name: string_type", "body.language_ids: too_long"])
  })

  it("is documented as HTTPValidationError on every operation", () => {
    const spec = OpenApi.fromApi(sampleApi)
    assert.deepStrictEqual(spec.paths["/plain"]?.get?.responses[422]?.content?.["application/json"]?.schema, {
      $ref: "#/components/schemas/HTTPValidationError"
    })
    assert.containsAllKeys(spec.components.schemas, ["HTTPValidationError", "ValidationError"])
  })
})
