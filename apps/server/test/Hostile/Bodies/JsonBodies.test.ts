import { fixtures } from "@campaigns/adapters-http/testing/IsolationFixtures"
import { assert, describe, it } from "@effect/vitest"
import addFormats from "ajv-formats"
import { Ajv2020 } from "ajv/dist/2020.js"
import * as FastCheck from "fast-check"
import { publishedDocument } from "../../support/ApiFetch.ts"
import { operationsOf } from "../Operation.ts"
import { jsonBodies } from "./JsonBodies.ts"
import { type JsonSchema, shapeOf } from "./Shape.ts"

const small = 24_000

const text = FastCheck.oneof(
  FastCheck.record({
    type: FastCheck.constant("string"),
    minLength: FastCheck.nat(3),
    maxLength: FastCheck.integer({ min: 3, max: 300 })
  }),
  FastCheck.constantFrom(
    { type: "string" },
    { type: "string", format: "date" },
    { type: "string", format: "uri", maxLength: 2_083 },
    { type: "string", pattern: "^[A-Z]{2}$" },
    { type: "string", pattern: "^[\\x21-\\x7e]+$", maxLength: 64 },
    { type: "string", enum: ["ONE", "TWO"] }
  )
)

const number = FastCheck.oneof(
  FastCheck.record({
    type: FastCheck.constantFrom("integer", "number"),
    minimum: FastCheck.integer({ min: -5, max: 5 }),
    maximum: FastCheck.integer({ min: 5, max: 1_000_000 })
  }),
  FastCheck.constantFrom({ type: "integer", exclusiveMinimum: 0 }, { type: "number", exclusiveMinimum: 0 }, {
    type: "integer"
  })
)

/** Schemas of the kinds that a document may have. */
const { schema: schemas } = FastCheck.letrec<{ schema: JsonSchema }>((tie) => ({
  schema: FastCheck.oneof(
    { depthSize: "small", withCrossShrink: true },
    text,
    number,
    FastCheck.constant({ type: "boolean" }),
    FastCheck.record({ anyOf: FastCheck.tuple(tie("schema"), FastCheck.constant({ type: "null" })) }),
    FastCheck.record(
      {
        type: FastCheck.constant("array"),
        items: tie("schema"),
        maxItems: FastCheck.integer({ min: 2, max: 500 })
      },
      { requiredKeys: ["type", "items"] }
    ),
    FastCheck.record({
      type: FastCheck.constant("object"),
      properties: FastCheck.dictionary(FastCheck.stringMatching(/^[a-z_]{1,8}$/), tie("schema"), { maxKeys: 4 })
    }).chain((object) =>
      FastCheck.subarray(Object.keys(object.properties)).map((required) => ({ ...object, required }))
    )
  )
}))

const objects = FastCheck.record({
  type: FastCheck.constant("object"),
  properties: FastCheck.dictionary(
    FastCheck.stringMatching(/^[a-z_]{1,8}$/),
    schemas,
    { maxKeys: 4 }
  )
})

const validatorOf = (schema: object) => {
  const ajv = new Ajv2020({ strict: false })
  addFormats.default(ajv)
  ajv.addSchema(publishedDocument, "api")
  return ajv.compile(schema)
}

const isTaken = (validate: (value: unknown) => unknown, bytes: Buffer): boolean =>
  validate(JSON.parse(bytes.toString())) === true

describe("The JSON bodies of any schema", () => {
  it("stay within the limit, are the same each time, and have names of their own", () => {
    FastCheck.assert(
      FastCheck.property(objects, FastCheck.integer({ min: 4_000, max: small }), (schema, bytes) => {
        const shape = shapeOf(schema, {})
        const bodies = jsonBodies(shape, { bytes, seed: 7 })
        const again = jsonBodies(shape, { bytes, seed: 7 })
        assert.strictEqual(new Set(bodies.map(({ name }) => name)).size, bodies.length)
        for (const [index, body] of bodies.entries()) {
          const made = body.bytes()
          assert.isAtMost(made.length, bytes, body.name)
          assert.isTrue(again[index]?.bytes().equals(made), body.name)
        }
      }),
      { numRuns: 15 }
    )
  })

  it("are what the schema allows where they say so", () => {
    FastCheck.assert(
      FastCheck.property(objects, (schema) => {
        const validate = validatorOf(schema)
        const bodies = jsonBodies(shapeOf(schema, {}), { bytes: small, seed: 7 })
        const refused = bodies.filter(({ bytes, isRightTyped }) => isRightTyped && !isTaken(validate, bytes()))
        assert.deepStrictEqual(refused.map(({ name }) => name), [])
      }),
      { numRuns: 25 }
    )
  })
})

describe("The JSON bodies of the published document", () => {
  const operations = operationsOf(publishedDocument, fixtures).flatMap((operation) =>
    operation.bodies.filter(([mediaType]) => mediaType === "application/json").map(([, shape]) =>
      [operation.id, operation, shape] as const
    )
  )

  it("are made for every operation that takes JSON", () => assert.isAbove(operations.length, 25))

  it.each(operations)("are what it says where they say so: %s", (_, { method, template }, shape) => {
    const location = ["paths", template, method.toLowerCase(), "requestBody", "content", "application/json", "schema"]
    const pointer = location.map((part) => `/${encodeURIComponent(part.replaceAll("/", "~1"))}`).join("")
    const validate = validatorOf({ $ref: `api#${pointer}` })
    const bodies = jsonBodies(shape, { bytes: small, seed: 7 }).filter(({ isRightTyped }) => isRightTyped)
    assert.isAbove(bodies.length, 10)
    for (const { bytes, name } of bodies) {
      assert.isTrue(isTaken(validate, bytes()), `${name}: ${JSON.stringify(validate.errors?.[0])}`)
    }
  })
})
