import type { OpenAPISpec } from "effect/http-api/OpenApi"

/** A JSON Schema of the published document, as far as generating values needs it. */
export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string | ReadonlyArray<string>
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: ReadonlyArray<string>
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly exclusiveMaximum?: number
  readonly enum?: ReadonlyArray<unknown>
  readonly const?: unknown
  readonly anyOf?: ReadonlyArray<JsonSchema>
  readonly oneOf?: ReadonlyArray<JsonSchema>
  readonly allOf?: ReadonlyArray<JsonSchema>
}

/** A text; its lengths count code points. */
export interface TextShape {
  readonly kind: "text"
  readonly min: number
  /** `undefined`: of any length. */
  readonly max: number | undefined
  readonly pattern: string | undefined
  readonly format: string | undefined
}

export interface NumberShape {
  readonly kind: "number"
  readonly isInteger: boolean
  /** Inclusive, as far as the schema bounds it. */
  readonly min: number | undefined
  readonly max: number | undefined
}

export interface ListShape {
  readonly kind: "list"
  readonly items: Shape
  readonly min: number
  /** `undefined`: of any length. */
  readonly max: number | undefined
}

export interface Member {
  readonly name: string
  readonly shape: Shape
  readonly isRequired: boolean
}

export interface ObjectShape {
  readonly kind: "object"
  readonly members: ReadonlyArray<Member>
}

/** The shape that a schema allows, its references followed. */
export type Shape =
  | TextShape
  | NumberShape
  | ListShape
  | ObjectShape
  | { readonly kind: "boolean" }
  | { readonly kind: "null" }
  | { readonly kind: "constant"; readonly values: ReadonlyArray<unknown> }
  | { readonly kind: "choice"; readonly of: ReadonlyArray<Shape> }
  | { readonly kind: "anything" }

/** How deep references are followed; a schema that refers to itself ends there. */
const deepest = 12

const bound = (inclusive: number | undefined, exclusive: number | undefined, step: number, isInteger: boolean) =>
  inclusive ?? (exclusive === undefined ? undefined : isInteger ? exclusive + step : exclusive + step * 1e-6)

/** The shape of a schema whose references lead to these components. */
export const shapeOf = (schema: JsonSchema, components: Readonly<Record<string, JsonSchema>>, depth = 0): Shape => {
  if (depth > deepest) return { kind: "anything" }
  const inner = (one: JsonSchema): Shape => shapeOf(one, components, depth + 1)
  if (schema.$ref !== undefined) {
    return inner(components[schema.$ref.slice("#/components/schemas/".length)] ?? {})
  }
  if (schema.allOf !== undefined) {
    const { allOf, ...own } = schema
    return inner(Object.assign({}, own, ...allOf))
  }
  const values = "const" in schema ? [schema.const] : schema.enum
  if (values !== undefined) return { kind: "constant", values }
  const { anyOf, oneOf, ...own } = schema
  const choices = anyOf ?? oneOf
  // What stands beside the choices holds for each of them.
  if (choices !== undefined) return { kind: "choice", of: choices.map((one) => inner({ ...own, ...one })) }
  if (typeof schema.type === "object") {
    return { kind: "choice", of: schema.type.map((type) => inner({ ...schema, type })) }
  }
  switch (schema.type) {
    case "string":
      return {
        kind: "text",
        min: schema.minLength ?? 0,
        max: schema.maxLength,
        pattern: schema.pattern,
        format: schema.format
      }
    case "integer":
    case "number": {
      const isInteger = schema.type === "integer"
      return {
        kind: "number",
        isInteger,
        min: bound(schema.minimum, schema.exclusiveMinimum, 1, isInteger),
        max: bound(schema.maximum, schema.exclusiveMaximum, -1, isInteger)
      }
    }
    case "array":
      return { kind: "list", items: inner(schema.items ?? {}), min: schema.minItems ?? 0, max: schema.maxItems }
    case "object": {
      const required = new Set(schema.required)
      return {
        kind: "object",
        members: Object.entries(schema.properties ?? {}).map(([name, property]) => ({
          name,
          shape: inner(property),
          isRequired: required.has(name)
        }))
      }
    }
    case "boolean":
      return { kind: "boolean" }
    case "null":
      return { kind: "null" }
    default:
      return { kind: "anything" }
  }
}

/** The components of a document, by their names. */
export const componentsOf = (document: OpenAPISpec): Readonly<Record<string, JsonSchema>> =>
  document.components.schemas as Readonly<Record<string, JsonSchema>>

/** The first of a shape's choices that is not `null`; the shape itself where there is no choice. */
export const unlessNull = (shape: Shape): Shape =>
  shape.kind === "choice" ? shape.of.find(({ kind }) => kind !== "null") ?? { kind: "null" } : shape
