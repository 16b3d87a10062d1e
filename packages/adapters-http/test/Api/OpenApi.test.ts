import { assert, describe, it } from "@effect/vitest"
import addFormats from "ajv-formats"
import { Ajv2020 } from "ajv/dist/2020.js"
import type { OpenAPISpecOperation } from "effect/http-api/OpenApi"
import { document } from "../support/Client.ts"

const methods = ["get", "post", "put", "patch", "delete"] as const

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  methods.flatMap((method) => {
    const operation = item[method]
    return operation === undefined ? [] : [{ name: `${method} ${path}`, path, operation }]
  })
)

const jsonMedia = ["application/json", "application/problem+json", "application/x-www-form-urlencoded"]

const bodyOf = (operation: OpenAPISpecOperation) =>
  Object.entries(operation.requestBody?.content ?? {}).map(([type, media]) => ({ type, schema: media.schema }))

/** The parts of OpenAPI 3.1 that this document uses, closed, so that a misspelt key is seen. */
const shape = {
  type: "object",
  required: ["openapi", "info", "paths", "components", "tags"],
  additionalProperties: false,
  properties: {
    openapi: { const: "3.1.0" },
    info: {
      type: "object",
      required: ["title", "version", "description"],
      additionalProperties: false,
      properties: { title: { type: "string" }, version: { const: "0.107.0" }, description: { type: "string" } }
    },
    servers: { type: "array", items: { type: "object", required: ["url"] } },
    security: { type: "array" },
    tags: {
      type: "array",
      items: {
        type: "object",
        required: ["name", "description"],
        additionalProperties: false,
        properties: { name: { type: "string", minLength: 1 }, description: { type: "string", minLength: 10 } }
      }
    },
    components: {
      type: "object",
      additionalProperties: false,
      properties: {
        schemas: { type: "object", propertyNames: { pattern: "^[A-Za-z0-9._-]+$" } },
        securitySchemes: { type: "object" },
        headers: { type: "object", additionalProperties: { $ref: "#/$defs/header" } }
      }
    },
    paths: {
      type: "object",
      propertyNames: { pattern: "^/" },
      additionalProperties: {
        type: "object",
        additionalProperties: false,
        properties: Object.fromEntries(methods.map((method) => [method, { $ref: "#/$defs/operation" }]))
      }
    }
  },
  $defs: {
    header: {
      type: "object",
      required: ["schema"],
      additionalProperties: false,
      properties: { description: { type: "string" }, required: { type: "boolean" }, schema: { type: "object" } }
    },
    content: {
      type: "object",
      additionalProperties: {
        type: "object",
        additionalProperties: false,
        required: ["schema"],
        properties: { schema: { type: "object" }, example: {}, examples: { type: "object" } }
      }
    },
    operation: {
      type: "object",
      required: ["operationId", "tags", "summary", "responses", "security", "parameters"],
      additionalProperties: false,
      properties: {
        operationId: { type: "string", pattern: "^[a-z]\\w*$" },
        tags: { type: "array", minItems: 1, items: { type: "string" } },
        summary: { type: "string", minLength: 5 },
        description: { type: "string" },
        security: { type: "array" },
        deprecated: { type: "boolean" },
        parameters: {
          type: "array",
          items: {
            type: "object",
            required: ["name", "in", "schema", "required"],
            additionalProperties: false,
            properties: {
              name: { type: "string" },
              in: { enum: ["path", "query", "header"] },
              required: { type: "boolean" },
              description: { type: "string" },
              schema: { type: "object" }
            },
            if: { properties: { in: { const: "path" } } },
            then: { properties: { required: { const: true } } }
          }
        },
        requestBody: {
          type: "object",
          required: ["content", "required"],
          additionalProperties: false,
          properties: {
            content: { $ref: "#/$defs/content" },
            required: { type: "boolean" },
            description: { type: "string" }
          }
        },
        responses: {
          type: "object",
          minProperties: 1,
          propertyNames: { pattern: "^[1-5]\\d\\d$" },
          additionalProperties: {
            type: "object",
            required: ["description"],
            additionalProperties: false,
            properties: {
              description: { type: "string", minLength: 1 },
              content: { $ref: "#/$defs/content" },
              headers: { type: "object" }
            }
          }
        }
      }
    }
  }
}

/** A schema's examples, also those inside it, with the schema that each is to satisfy. */
const examplesIn = (schema: unknown): ReadonlyArray<{ readonly schema: object; readonly example: unknown }> => {
  if (typeof schema !== "object" || schema === null) return []
  const own = "examples" in schema && Array.isArray(schema.examples)
    ? schema.examples.map((example: unknown) => ({ schema, example }))
    : []
  return [...own, ...Object.values(schema).flatMap(examplesIn)]
}

describe("the published document of the service", () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document as object, "api")

  it("is OpenAPI 3.1.0", () => {
    const validate = ajv.compile(shape)
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
          id === "task_id" ? "string" : "integer",
          `${name} ${id}`
        )
      }
    }
  })

  it("says of every parameter and every operation what it is", () => {
    for (const { name, operation } of operations) {
      for (const { description, name: parameter } of operation.parameters) {
        assert.match(description ?? "", /^[A-Z].{4,}/, `${name} ${parameter}`)
      }
    }
  })

  it("types flags as truth values and limits with their bounds", () => {
    const inQuery = operations.flatMap(({ operation }) => operation.parameters.filter((one) => one.in === "query"))
    const types = new Map(inQuery.map(({ name, schema }) => [name, schema]))
    for (const flag of ["update_all_keywords_match_type", "regenerate_rsas", "validate_only", "selected_only"]) {
      assert.deepInclude(types.get(flag), { type: "boolean", default: false })
    }
    assert.deepInclude(types.get("limit"), { type: "integer", minimum: 1, maximum: 200, default: 50 })
    assert.deepInclude(types.get("is_published"), { type: "boolean" })
    assert.isTrue(inQuery.every(({ required, name }) => required === (name === "market_analysis_id" && required)))
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

  it("documents 401 wherever a credential is needed, and the errors of all operations as problems", () => {
    for (const { name, operation } of operations) {
      assert.strictEqual(operation.responses[401] !== undefined, operation.security.length > 0, name)
      assert.containsAllKeys(operation.responses, ["406", "500"], name)
      assert.strictEqual(operation.requestBody !== undefined, operation.responses[413] !== undefined, name)
      for (const [status, response] of Object.entries(operation.responses)) {
        if (Number(status) < 400 || status === "422" || response.content === undefined) continue
        const types = Object.keys(response.content)
        const speaksOAuth = name === "post /api/v1/auth/token" || name === "get /health/ready"
        assert.isTrue(speaksOAuth || types.includes("application/problem+json"), `${name} ${status} ${types.join()}`)
      }
    }
  })
})

const resolved = (reference: string): unknown => document.components.schemas[reference.split("/").at(-1) ?? ""]
