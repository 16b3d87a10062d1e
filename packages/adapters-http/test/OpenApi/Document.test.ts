import { assert, describe, it } from "@effect/vitest"
import * as HttpApi from "effect/http-api/HttpApi"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as Schema from "effect/Schema"
import { openApiDocument } from "../../src/Api/OpenApi/Document.ts"
import * as HttpService from "../../src/HttpService.ts"
import { SampleApi } from "../support/SampleApi.ts"

describe("the published document", () => {
  const document = HttpService.documentOf(SampleApi)
  const read = document.paths["/notes/{note_id}"]?.get
  const create = document.paths["/notes/"]?.post

  it("is OpenAPI 3.1.0 at the version of the contract, with relative addresses", () => {
    assert.strictEqual(document.openapi, "3.1.0")
    assert.strictEqual(document.info.version, "0.107.0")
    assert.deepStrictEqual(document.servers, [{ url: "/" }])
    assert.deepInclude(document.tags, { name: "Notes", description: "Small texts" })
  })

  it("says what a parameter means, not how it travels", () => {
    const schemas = Object.fromEntries(read?.parameters.map(({ name, schema }) => [name, schema]) ?? [])
    assert.deepInclude(schemas["note_id"], { type: "integer", exclusiveMinimum: 0 })
    assert.deepStrictEqual(schemas["verbose"], { type: "boolean" })
    assert.deepStrictEqual(read?.parameters.map(({ required }) => required), [true, false])
  })

  it("types a parameter that refers to a component", () => {
    const Colour = Schema.Literals(["red", "blue"]).annotate({ identifier: "Colour" })
    const api = HttpApi.make("colours").add(
      HttpApiGroup.make("colours").add(HttpApiEndpoint.get("list", "/colours", { query: { colour: Colour } }))
    )
    const made = openApiDocument(api)
    assert.deepStrictEqual(made.paths["/colours"]?.get?.parameters[0]?.schema, { $ref: "#/components/schemas/Colour" })
    assert.deepInclude(made.components.schemas["Colour"], { type: "string", enum: ["red", "blue"] })
  })

  it("describes a body whose encoded side is opaque by what it decodes to", () => {
    const Lenient = Schema.Unknown.pipe(Schema.decodeTo(Schema.Struct({ count: Schema.Int })))
    const api = HttpApi.make("lenient").add(
      HttpApiGroup.make("lenient").add(HttpApiEndpoint.post("send", "/lenient", { payload: Lenient }))
    )
    const media = openApiDocument(api).paths["/lenient"]?.post?.requestBody?.content["application/json"]
    assert.deepInclude(media?.schema, { type: "object", required: ["count"] })
  })

  it("documents the statuses that surround every endpoint, and 422 wherever there is input", () => {
    assert.deepStrictEqual(
      Object.keys(read?.responses ?? {}).join(" "),
      "200 400 404 406 409 417 422 429 431 500 503"
    )
    assert.deepStrictEqual(
      Object.keys(create?.responses ?? {}).join(" "),
      "201 400 406 408 413 415 417 422 431 500 503"
    )
    const long = document.paths["/long"]?.get
    assert.deepStrictEqual(Object.keys(long?.responses ?? {}).join(" "), "200 400 406 417 431 500 503")
  })

  it("documents headers by status and by the endpoint's own word", () => {
    const headersOf = (response: { readonly headers?: object } | undefined) => Object.keys(response?.headers ?? {})
    assert.deepStrictEqual(headersOf(read?.responses[200]), ["X-Request-Id", "ETag"])
    assert.deepStrictEqual(headersOf(read?.responses[429]), ["X-Request-Id", "Retry-After"])
    assert.deepStrictEqual(headersOf(create?.responses[201]), ["X-Request-Id", "Location"])
    assert.deepStrictEqual(headersOf(create?.responses[415]), ["X-Request-Id", "Accept-Encoding"])
    const mine = document.paths["/notes/mine"]?.get
    assert.deepStrictEqual(headersOf(mine?.responses[401]), [
      "X-Request-Id",
      "WWW-Authenticate",
      "RateLimit",
      "RateLimit-Policy"
    ])
  })

  it("offers the password flow, on the operations that need a credential and on no other", () => {
    const schemes: object = document.components.securitySchemes
    assert.deepStrictEqual(Object.keys(schemes), ["OAuth2PasswordBearer"])
    assert.include(JSON.stringify(schemes), "\"tokenUrl\":\"/api/v1/auth/token\"")
    assert.deepStrictEqual(document.paths["/notes/mine"]?.get?.security, [{ OAuth2PasswordBearer: [] }])
    assert.deepStrictEqual(read?.security, [])
  })

  it("gives every operation an id of its own that is an identifier", () => {
    const ids = Object.values(document.paths).flatMap((item) =>
      [item.get, item.post, item.delete].flatMap((operation) => operation === undefined ? [] : [operation.operationId])
    )
    assert.strictEqual(new Set(ids).size, 11)
    for (const id of ids) assert.match(id, /^[a-z]\w*$/)
  })

  it("closes no object and refers to nothing that is not there", () => {
    const text = JSON.stringify(document)
    assert.notInclude(text, "\"additionalProperties\":false")
    const components: Readonly<Record<string, object>> = { ...document.components }
    const references = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)]
    assert.isAbove(references.length, 10)
    for (const [_, kind = "", name = ""] of references) assert.property(components[kind], name)
  })
})
