import { assert, describe, it } from "@effect/vitest"
import { document } from "../support/Client.ts"
import { methods } from "../support/OpenApiShape.ts"

type JsonSchema = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const isCounted = (schema: JsonSchema, key: string): boolean => Number.isInteger(schema[key])

/** The formats of text that have a greatest length, and bytes, which the body's own bound holds. */
const boundedFormats = ["binary", "date", "date-time", "uuid"]

/** True when a pattern takes the whole text, with alternatives in groups only, and repeats nothing without end. */
const isBounded = (pattern: unknown): boolean =>
  typeof pattern === "string" && /^\^[^|]*\$$/.test(pattern.replace(/\([^()]*\)/g, "")) &&
  !/(?<!\\)[*+]|\{\d+,\}/.test(pattern)

const isBoundedText = (schema: JsonSchema): boolean =>
  isCounted(schema, "maxLength") || Array.isArray(schema["enum"]) || "const" in schema ||
  boundedFormats.includes(String(schema["format"])) || isBounded(schema["pattern"])

const isType = (schema: JsonSchema, type: string): boolean =>
  schema["type"] === type || (Array.isArray(schema["type"]) && schema["type"].includes(type))

/** The places of a schema that take a text, a list or an object of any size. */
const unboundedIn = (
  schema: unknown,
  components: Readonly<Record<string, unknown>>,
  path: string,
  within: ReadonlyArray<string> = []
): ReadonlyArray<string> => {
  if (!isObject(schema)) return [`${path}: anything`]
  const go = (part: unknown, name: string) => unboundedIn(part, components, `${path}${name}`, within)
  const reference = schema["$ref"]
  if (typeof reference === "string") {
    if (within.includes(reference)) return [`${path}: a schema within itself`]
    const name = reference.split("/").at(-1) ?? ""
    return unboundedIn(components[name], components, path, [...within, reference])
  }
  if (isType(schema, "string") && isCounted(schema, "maxLength")) return []
  const alternatives = ["anyOf", "oneOf", "allOf"].flatMap((key) => Array.isArray(schema[key]) ? schema[key] : [])
  if (alternatives.length > 0) return alternatives.flatMap((part) => go(part, ""))
  if (!("type" in schema) && !("enum" in schema) && !("const" in schema)) return [`${path}: anything`]
  const found: Array<string> = []
  if (isType(schema, "string") && !isBoundedText(schema)) found.push(`${path}: a text`)
  if (isType(schema, "array")) {
    if (!isCounted(schema, "maxItems")) found.push(`${path}: a list`)
    found.push(...go(schema["items"], "[]"))
  }
  if (isType(schema, "object")) {
    if (schema["properties"] === undefined && !isCounted(schema, "maxProperties")) found.push(`${path}: an object`)
    for (const [name, part] of Object.entries(schema["properties"] ?? {})) found.push(...go(part, `.${name}`))
  }
  return found
}

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  methods.flatMap((method) => {
    const operation = item[method]
    return operation === undefined ? [] : [{ name: `${method} ${path}`, operation }]
  })
)

const schemas = document.components.schemas as Readonly<Record<string, unknown>>

describe("the bounds of requests", () => {
  it("are in the document for every text and every list of a body", () => {
    const bodies = operations.flatMap(({ name, operation }) =>
      Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => ({ name, schema }))
    )
    assert.isAbove(bodies.length, 20)
    assert.deepStrictEqual(bodies.flatMap(({ name, schema }) => unboundedIn(schema, schemas, name)), [])
  })

  it("are in the document for every parameter", () => {
    const parameters = operations.flatMap(({ name, operation }) =>
      operation.parameters.map((parameter) => ({ name: `${name} ${parameter.name}`, schema: parameter.schema }))
    )
    assert.isAbove(parameters.length, 50)
    assert.deepStrictEqual(parameters.flatMap(({ name, schema }) => unboundedIn(schema, schemas, name)), [])
  })

  it("are missed where there are none", () => {
    const components = { Open: { type: "object", properties: { text: { type: "string" } } } }
    const found = (schema: object) => unboundedIn(schema, components, "it")
    assert.deepStrictEqual(found({ $ref: "#/components/schemas/Open" }), ["it.text: a text"])
    assert.deepStrictEqual(found({ type: "array", items: { type: "integer" } }), ["it: a list"])
    const bounded = { type: "array", maxItems: 1, items: { anyOf: [{ type: "string" }, { type: "null" }] } }
    assert.deepStrictEqual(found(bounded), ["it[]: a text"])
    assert.deepStrictEqual(found({ type: ["string", "null"], pattern: "^[a-z]+$" }), ["it: a text"])
    assert.deepStrictEqual(found({ type: "string", pattern: "^[a-z]|[A-Z]$" }), ["it: a text"])
    assert.deepStrictEqual(found({ type: "string", pattern: "^([01]\\d|2[0-3])$" }), [])
    assert.deepStrictEqual(found({ type: "object" }), ["it: an object"])
    assert.deepStrictEqual(found({}), ["it: anything"])
  })
})
