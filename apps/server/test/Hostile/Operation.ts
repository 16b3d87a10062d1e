import type { Fixture, Ids } from "@campaigns/adapters-http/testing/IsolationFixtures"
import type { OpenAPISpec } from "effect/http-api/OpenApi"
import type { Parameter } from "./Bodies/HostileAddresses.ts"
import { componentsOf, type JsonSchema, type Shape, shapeOf } from "./Bodies/Shape.ts"

/** An operation of a published document, with what is needed to call it. */
export interface Operation {
  readonly id: string
  /** In capital letters. */
  readonly method: string
  /** With `{parameters}`. */
  readonly template: string
  readonly parameters: ReadonlyArray<Parameter>
  /** The shapes of its body by media type; empty when it takes none. */
  readonly bodies: ReadonlyArray<readonly [mediaType: string, shape: Shape]>
  readonly isPublic: boolean
  /** The statuses that are documented. */
  readonly responds: ReadonlyArray<number>
  /** The answer has no end that one could wait for. */
  readonly isStream: boolean
  /** How it is called by whoever means well; empty where the schema alone says how. */
  readonly fixture: Fixture
}

const methods = ["get", "post", "put", "patch", "delete"] as const

/** Every operation of a document, in its order. */
export const operationsOf = (
  document: OpenAPISpec,
  fixtures: Readonly<Record<string, Fixture>> = {}
): ReadonlyArray<Operation> => {
  const components = componentsOf(document)
  const shape = (schema: unknown) => shapeOf(schema as JsonSchema, components)
  return Object.entries(document.paths).flatMap(([template, item]) =>
    methods.flatMap((method): ReadonlyArray<Operation> => {
      const operation = item[method]
      if (operation === undefined) return []
      return [{
        id: operation.operationId,
        method: method.toUpperCase(),
        template,
        parameters: operation.parameters.map((parameter) => ({
          name: parameter.name,
          in: parameter.in,
          shape: shape(parameter.schema)
        })),
        bodies: Object.entries(operation.requestBody?.content ?? {}).map(([mediaType, content]) =>
          [mediaType, shape(content.schema)] as const
        ),
        isPublic: operation.security.length === 0,
        responds: Object.keys(operation.responses).map(Number),
        isStream: Object.hasOwn(operation.responses[200]?.content ?? {}, "text/event-stream"),
        fixture: fixtures[operation.operationId] ?? {}
      }]
    })
  )
}

/** Values of the parameters of paths, by their names in the document. */
export type PathIds = Readonly<Record<string, number | string>>

// The fixtures ask for ids by the names that parameters have.
const asIds = (ids: PathIds): Ids => ids as unknown as Ids

/** The query that an operation is usually called with, without the question mark. */
export const queryOf = ({ fixture }: Operation, ids: PathIds): string => fixture.query?.(asIds(ids)) ?? ""

/** A body that is right, where the operation takes JSON and somebody has said how it is called. */
export const rightBodyOf = ({ fixture }: Operation, ids: PathIds): object | undefined => fixture.body?.(asIds(ids))

export const parameterNames = (template: string): ReadonlyArray<string> =>
  Array.from(template.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name)

/** The path of an operation with these ids in it. */
export const pathOf = ({ template }: Pick<Operation, "template">, ids: PathIds): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = ids[name]
    if (id === undefined) throw new Error(`Nothing is known to stand for {${name}} in ${template}`)
    return String(id)
  })
