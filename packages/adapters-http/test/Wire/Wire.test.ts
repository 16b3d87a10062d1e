import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as HttpApi from "effect/http-api/HttpApi"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { documented, wire, wireDefault } from "../../src/Api/Wire/Wire.ts"
import { wireBoolean } from "../../src/Api/Wire/WireBoolean.ts"
import { wireEnum } from "../../src/Api/Wire/WireEnum.ts"
import { wireHttpUrl } from "../../src/Api/Wire/WireHttpUrl.ts"
import { wireInt } from "../../src/Api/Wire/WireInt.ts"
import { wireList } from "../../src/Api/Wire/WireList.ts"
import { wireNullable } from "../../src/Api/Wire/WireNullable.ts"
import { wireStruct } from "../../src/Api/Wire/WireStruct.ts"

const Body = wireStruct("Body", {
  url: wireHttpUrl(),
  color: Schema.optionalKey(wireNullable(wireEnum(["RED", "BLUE"], "Color"))),
  parts: wireDefault(wireList(wireStruct("Part", { size: wireInt({ gt: 0 }) })), [])
})

const api = HttpApi.make("wire").add(
  HttpApiGroup.make("wire").add(
    HttpApiEndpoint.post("post", "/things/:id", {
      params: { id: documented(wireInt({ ge: 1 }), { description: "The thing's number", examples: [7] }) },
      query: { limit: wireDefault(wireInt({ ge: 1, le: 200 }), 20), deep: Schema.optionalKey(wireBoolean()) },
      payload: Body,
      success: Schema.String
    })
  )
)

describe("what OpenAPI says of a wire", () => {
  const spec = OpenApi.fromApi(api)
  const operation = spec.paths["/things/{id}"]?.post

  it("is the true type of a parameter, with its bounds, default and description", () => {
    assert.deepStrictEqual(operation?.parameters, [
      {
        name: "id",
        in: "path",
        schema: { type: "integer", minimum: 1, description: "The thing's number", examples: [7] },
        required: true
      },
      {
        name: "limit",
        in: "query",
        schema: { type: "integer", minimum: 1, maximum: 200, default: 20 },
        required: false
      },
      { name: "deep", in: "query", schema: { type: "boolean" }, required: false }
    ])
  })

  it("is a component for every named object and enumeration of a body, open to unknown fields", () => {
    assert.deepStrictEqual(operation?.requestBody?.content["application/json"]?.schema, {
      $ref: "#/components/schemas/Body"
    })
    assert.deepStrictEqual(spec.components.schemas, {
      Body: {
        type: "object",
        properties: {
          url: { type: "string", format: "uri", minLength: 1, maxLength: 2083 },
          color: { anyOf: [{ $ref: "#/components/schemas/Color" }, { type: "null" }] },
          parts: { type: "array", items: { $ref: "#/components/schemas/Part" }, default: [] }
        },
        required: ["url"]
      },
      Color: { type: "string", enum: ["RED", "BLUE"] },
      Part: { type: "object", properties: { size: { type: "integer", exclusiveMinimum: 0 } }, required: ["size"] }
    })
  })
})

describe("a wire as a codec", () => {
  it.effect("encodes what it has decoded to the same value", () =>
    Effect.gen(function*() {
      const body = yield* Schema.decodeUnknownEffect(Body)({ url: "http://A.com", parts: [{ size: "3" }] })
      assert.deepStrictEqual(body, { url: "http://A.com", parts: [{ size: 3 }] })
      assert.deepStrictEqual(yield* Schema.encodeEffect(Body)(body), body)
    }))

  it.effect("reads a parameter once, so that its reader need not take back what it gives", () =>
    Effect.gen(function*() {
      const Length = wire<number>({
        read: (input, errors) =>
          typeof input === "string" ? input.length : errors.refuse("string_type", "No text", input),
        jsonSchema: () => ({ type: "string" })
      })
      const decode = Schema.decodeUnknownEffect(Schema.toCodecStringTree(Schema.Struct({ q: Length })))
      assert.deepStrictEqual(yield* decode({ q: "abc" }), { q: 3 })
    }))

  it.effect("encodes a parameter to the value that it was decoded to", () =>
    Effect.gen(function*() {
      const codec = Schema.toCodecStringTree(Schema.Struct({ id: wireInt(), limit: wireDefault(wireInt(), 20) }))
      const decoded = yield* Schema.decodeEffect(codec)({ id: "7" })
      assert.deepStrictEqual<unknown>(yield* Schema.encodeEffect(codec)(decoded), { id: 7, limit: 20 })
    }))

  it("cannot be made of a schema that is none", () => {
    assert.throws(() => wireStruct("Odd", { a: Schema.String }), /only be made of wires/)
  })
})
