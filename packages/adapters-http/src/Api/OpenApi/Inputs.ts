import type * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import type { OpenAPISpec } from "effect/http-api/OpenApi"
import type * as JsonSchema from "effect/JsonSchema"
import * as Schema from "effect/Schema"
import type { DocumentedOperation } from "./Operations.ts"

interface ObjectSchema extends JsonSchema.JsonSchema {
  readonly properties?: Record<string, JsonSchema.JsonSchema>
}

const componentPrefix = "#/components/schemas/"

/** The JSON schema of what a schema decodes to, its definitions added to the document's components. */
const decodedSchema = (document: OpenAPISpec, schema: Schema.Constraint): JsonSchema.JsonSchema => {
  const { definitions, schema: root } = Schema.toJsonSchemaDocument(Schema.toType(schema))
  const relocate = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value).replaceAll("\"#/$defs/", `"${componentPrefix}`))
  for (const [name, definition] of Object.entries(definitions)) {
    document.components.schemas[name] ??= relocate(definition) as JsonSchema.JsonSchema
  }
  return relocate(root) as JsonSchema.JsonSchema
}

const resolve = (document: OpenAPISpec, schema: JsonSchema.JsonSchema): ObjectSchema => {
  const reference = schema["$ref"]
  if (typeof reference !== "string") return schema
  return document.components.schemas[reference.slice(componentPrefix.length)] ?? schema
}

const propertiesOf = (document: OpenAPISpec, schema: Schema.Constraint | undefined) =>
  schema === undefined ? {} : resolve(document, decodedSchema(document, schema)).properties ?? {}

/**
 * Gives path and query parameters the types that a caller thinks in (`integer`, `boolean`, with their bounds): on the
 * wire they are
 * all strings, and that is how the framework documents them.
 */
export const typeParameters = (document: OpenAPISpec, { endpoint, operation }: DocumentedOperation): void => {
  if (endpoint === undefined) return
  const typed = {
    path: propertiesOf(document, endpoint.params),
    query: propertiesOf(document, endpoint.query),
    header: propertiesOf(document, endpoint.headers),
    cookie: {}
  } satisfies Record<string, Record<string, JsonSchema.JsonSchema>>
  for (const parameter of operation.parameters) {
    const schema: JsonSchema.JsonSchema | undefined = (typed[parameter.in] as Record<string, JsonSchema.JsonSchema>)[
      parameter.name
    ]
    if (schema === undefined) continue
    const { description, ...rest } = schema
    parameter.schema = rest
    if (typeof description === "string") parameter.description ??= description
  }
}

const saysNothing = (schema: JsonSchema.JsonSchema): boolean =>
  ["type", "$ref", "anyOf", "allOf", "oneOf", "enum", "const"].every((key) => schema[key] === undefined)

/** A body that is read leniently is opaque on its encoded side; what it decodes to says what to send. */
export const typeBody = (document: OpenAPISpec, { endpoint, operation }: DocumentedOperation): void => {
  for (const [contentType, media] of Object.entries(operation.requestBody?.content ?? {})) {
    const payload: HttpApiEndpoint.PayloadMap | undefined = endpoint?.payload
    const [schema, ...others] = payload?.get(contentType)?.schemas ?? []
    if (schema === undefined || others.length > 0) continue
    if (saysNothing(resolve(document, media.schema))) media.schema = decodedSchema(document, schema)
  }
}
