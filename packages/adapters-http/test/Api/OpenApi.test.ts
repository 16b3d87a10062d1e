import { findingCodes } from "@campaigns/domain/Rules/RuleBook"
import { assert, describe, it } from "@effect/vitest"
import addFormats from "ajv-formats"
import { Ajv2020 } from "ajv/dist/2020.js"
import type { OpenAPISpecOperation } from "effect/http-api/OpenApi"
import { document } from "../support/Client.ts"
import { methods, openApiShape } from "../support/OpenApiShape.ts"

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  methods.flatMap((method) => {
    const operation = item[method]
    return operation === undefined ? [] : [{ name: `${method} ${path}`, path, operation }]
  })
)

const jsonMedia = [
  "application/json",
  "application/problem+json",
  "application/x-www-form-urlencoded",
  "multipart/form-data"
]

const bodyOf = (operation: OpenAPISpecOperation) =>
  Object.entries(operation.requestBody?.content ?? {}).map(([type, media]) => ({ type, schema: media.schema }))

/** A schema's examples, also those inside it, with the schema that each is to satisfy. */
const examplesIn = (schema: unknown): ReadonlyArray<{ readonly schema: object; readonly example: unknown }> => {
  if (typeof schema !== "object" || schema === null) return []
  const own = "examples" in schema && Array.isArray(schema.examples)
    ? schema.examples.map((example: unknown) => ({ schema, example }))
    : []
  return [...own, ...Object.values(schema).flatMap(examplesIn)]
}

/** The fields of all objects in a part of the document. */
const fieldsIn = (node: unknown, at = ""): ReadonlyArray<{ readonly name: string; readonly schema: unknown }> => {
  if (typeof node !== "object" || node === null) return []
  const own = "type" in node && node.type === "object" && "properties" in node
    ? Object.entries(node.properties ?? {})
    : []
  return [
    ...own.map(([name, schema]: readonly [string, unknown]) => ({ name: at === "" ? name : `${at}.${name}`, schema })),
    ...Object.entries(node).flatMap(([key, child]) => key === "examples" ? [] : fieldsIn(child, `${at}.${key}`))
  ]
}

/** The enums with more than one value, with the places where they stand. */
const enumsIn = (
  node: unknown,
  at = ""
): ReadonlyArray<{ readonly name: string; readonly values: ReadonlyArray<unknown> }> => {
  if (typeof node !== "object" || node === null) return []
  const own = "enum" in node && Array.isArray(node.enum) && node.enum.length > 1
    ? [{ name: at, values: node.enum as ReadonlyArray<unknown> }]
    : []
  return [
    ...own,
    ...Object.entries(node).flatMap(([key, child]) => key === "examples" ? [] : enumsIn(child, `${at}.${key}`))
  ]
}

describe("the published document of the service", () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document as object, "api")

  it("is OpenAPI 3.1.0", () => {
    const validate = ajv.compile(openApiShape)
    assert.isTrue(validate(document), JSON.stringify(validate.errors, null, 1))
  })

  it("has JSON schemas that are schemas, everywhere", () => {
    for (const name of Object.keys(document.components.schemas)) {
      assert.doesNotThrow(() => ajv.compile({ $ref: `api#/components/schemas/${name}` }), name)
    }
    for (const { name, operation } of operations) {
      for (const { name: parameter, schema } of operation.parameters) {
        assert.isTrue(ajv.validateSchema(schema), `${name} ${parameter}`)
      }
    }
  })

  it("gives each operation an id of its own and a tag that is described", () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    assert.deepStrictEqual([...new Set(ids)], ids)
    const tags = new Set(document.tags.map(({ name }) => name))
    for (const { name, operation } of operations) {
      for (const tag of operation.tags) assert.isTrue(tags.has(tag), `${name}: ${tag}`)
    }
  })

  it("declares every parameter of a path, as a number where it is one", () => {
    for (const { name, operation, path } of operations) {
      const declared = operation.parameters.filter((parameter) => parameter.in === "path")
      assert.sameMembers(
        declared.map((parameter) => parameter.name),
        [...path.matchAll(/\{(\w+)\}/g)].map(([, id]) => id),
        name
      )
      for (const { name: id, schema } of declared) {
        assert.strictEqual(
          (schema as { readonly type?: unknown }).type,
          ["task_id", "plan_id", "difference_id", "session_id", "name"].includes(id) ||
            path.includes("/campaign/{campaign_id}/metrics")
            ? "string"
            : "integer",
          `${name} ${id}`
        )
      }
    }
  })

  it("says of every parameter what it is", () => {
    for (const { name, operation } of operations) {
      for (const { description, name: parameter } of operation.parameters) {
        assert.match(description ?? "", /^[A-Z].{4,}/, `${name} ${parameter}`)
      }
    }
  })

  it("says of every field of every body and answer what it is", () => {
    const fields = fieldsIn(document)
    assert.isAbove(fields.length, 500)
    for (const { name, schema } of fields) {
      const { description } = schema as { readonly description?: unknown }
      assert.match(typeof description === "string" ? description : "", /^\S.{4,}/, name)
    }
    assert.isTrue(
      fieldsIn({ type: "object", properties: { bare: { type: "string" } } }).some(({ name }) => name === "bare")
    )
  })

  it("lists every code of a warning with its meaning", () => {
    const { description = "" } = document.components.schemas["WarningCode"] as { readonly description?: string }
    for (const { code, severity } of findingCodes()) {
      assert.include(description, `- \`${code}\`${severity === "blocks" ? " (blocks)" : ""}: `)
    }
    for (const name of ["ValidationWarning", "DraftWarning"]) {
      assert.include(JSON.stringify(document.components.schemas[name]), "#/components/schemas/WarningCode")
    }
  })

  it("has one name for every enum, and no component twice", () => {
    const seen = new Map<string, string>()
    for (const { name, values } of enumsIn(document)) {
      const key = JSON.stringify([...values].sort())
      assert.isUndefined(seen.get(key), `${name} is ${seen.get(key)}`)
      seen.set(key, name)
    }
    assert.isAbove(seen.size, 20)
    assert.deepStrictEqual(Object.keys(document.components.schemas).filter((name) => /_\d+$/.test(name)), [])
  })

  it("types flags as truth values and limits with their bounds", () => {
    const inQuery = operations.flatMap(({ operation }) => operation.parameters.filter((one) => one.in === "query"))
    const types = new Map(inQuery.map(({ name, schema }) => [name, schema]))
    for (const flag of ["update_all_keywords_match_type", "regenerate_rsas", "validate_only", "selected_only"]) {
      assert.deepInclude(types.get(flag), { type: "boolean", default: false })
    }
    assert.deepInclude(types.get("limit"), { type: "integer", minimum: 1, maximum: 200, default: 50 })
    assert.deepInclude(types.get("is_published"), { type: "boolean" })
    const required = new Set(inQuery.filter((one) => one.required).map(({ name }) => name))
    const ends = ["start_year", "start_month", "end_year", "end_month"]
    const periods = ["current", "comparison"].flatMap((period) => ends.map((end) => `${period}_${end}`))
    assert.sameMembers([...required], [
      "market_analysis_id",
      "customer_id",
      "company_id",
      "media_ids",
      "q",
      "state",
      ...periods
    ])
  })

  it("describes every body, with an example that it would take", () => {
    for (const { name, operation } of operations) {
      for (const { schema, type } of bodyOf(operation)) {
        assert.include(jsonMedia, type)
        const found = examplesIn("$ref" in schema ? resolved(String(schema["$ref"])) : schema)
        assert.isNotEmpty(found, `${name} has no example`)
      }
    }
  })

  it("has examples that are what they are examples of", () => {
    const all = [...examplesIn(document.components.schemas), ...examplesIn(document.paths)]
    assert.isAbove(all.length, 20)
    const local = (schema: unknown): object =>
      JSON.parse(JSON.stringify(schema).replaceAll("\"#/components/", "\"api#/components/")) as object
    for (const { example, schema } of all) {
      const validate = ajv.compile(local(schema))
      assert.isTrue(validate(example), `${JSON.stringify(example)} ${JSON.stringify(validate.errors)}`)
    }
  })

  it("names each alternative of an answer once", () => {
    for (const { name, operation } of operations) {
      for (const [status, { content = {} }] of Object.entries(operation.responses)) {
        for (const { schema } of Object.values(content)) {
          const alternatives = (Array.isArray(schema.anyOf) ? schema.anyOf : []).map((one) => JSON.stringify(one))
          assert.deepStrictEqual(alternatives, Array.from(new Set(alternatives)), `${name} ${status}`)
        }
      }
    }
  })

  it("documents 401 wherever a credential is needed, and the errors of all operations as problems", () => {
    for (const { name, operation } of operations) {
      // Accepting needs no bearer, but one that comes must hold.
      const looksAtCredential = operation.security.length > 0 || name === "post /api/v1/invitations/accept"
      assert.strictEqual(operation.responses[401] !== undefined, looksAtCredential, name)
      assert.containsAllKeys(operation.responses, ["406", "500", "503"], name)
      // A body that no operation reads is held to the same limits.
      assert.strictEqual(!name.startsWith("get "), operation.responses[413] !== undefined, name)
      for (const [status, response] of Object.entries(operation.responses)) {
        if (Number(status) < 400 || status === "422" || response.content === undefined) continue
        const types = Object.keys(response.content)
        const speaksOAuth = /^post .*\/auth\/(token|revoke)$/.test(name) || name === "get /health/ready"
        assert.isTrue(speaksOAuth || types.includes("application/problem+json"), `${name} ${status} ${types.join()}`)
      }
    }
  })
})

const resolved = (reference: string): unknown => document.components.schemas[reference.split("/").at(-1) ?? ""]
