import * as Effect from "effect/Effect"
import type * as JsonSchema from "effect/JsonSchema"
import * as Schema from "effect/Schema"
import * as SchemaAST from "effect/SchemaAST"
import * as SchemaGetter from "effect/SchemaGetter"
import * as SchemaIssue from "effect/SchemaIssue"
import { type Refused, refused, type WireError, WireErrors } from "./WireErrors.ts"

/** Turns a value of the wire into `A`, or refuses it and says why in `errors`. */
export type Read<A> = (input: unknown, errors: WireErrors) => A | Refused

export interface WireSpec<A> {
  readonly read: Read<A>
  /** The published JSON Schema, given the schemas (or references) of `parts`. */
  readonly jsonSchema: (parts: ReadonlyArray<JsonSchema.JsonSchema>) => JsonSchema.JsonSchema
  readonly parts?: ReadonlyArray<Schema.Constraint>
  /** Name of the component in the OpenAPI document; a wire without one is written in place. */
  readonly identifier?: string
  /** Makes the value to read of a path, query or header parameter; by default the last of repeated keys wins. */
  readonly fromParameter?: (input: unknown) => unknown
  /** The value that an absent key stands for. */
  readonly fallback?: { readonly value: A }
  readonly documentation?: { readonly description?: string; readonly examples?: ReadonlyArray<unknown> }
  /** An example as a client would send it, kept with the component. */
  readonly sample?: unknown
}

/**
 * A lax schema of the wire: it accepts what pydantic v2 accepts and refuses with pydantic's words
 * (`docs/platform-facts.md#validation-bodies`).
 *
 * It is a declaration around one reading function, not a composition of Schema combinators, for three reasons: the
 * complete list of errors comes out of one pass and needs no mapping from an issue tree; a list of many thousand items
 * costs a plain loop; and the same reader serves bodies and parameters, while `toCodecStringTree` gives parameters
 * their own rule for repeated keys. `E` is what a typed client sends, which is less than the reader takes. The JSON
 * Schema hangs on an always-true check, where `OpenApi.fromApi` finds it for bodies and for parameters alike. A reader
 * that accepts what it returns, as all here do, makes the schema encode, too.
 */
export interface Wire<A, E = A> extends Schema.declareConstructor<A, E, readonly []> {}

/** A wire whose key may be absent, in which case the given value stands for it. */
export interface WithDefault<A, E = A> extends Schema.withDecodingDefaultTypeKey<Wire<A, E>> {}

const specKey = "~campaigns/wire"
const errorsKey = "~campaigns/wireErrors"

const lastOfRepeated = (input: unknown): unknown => Array.isArray(input) ? input.at(-1) : input

const publishedSchema =
  <A>(spec: WireSpec<A>) => (input: { readonly schemas: ReadonlyArray<JsonSchema.JsonSchema> }) => ({
    ...spec.jsonSchema(input.schemas),
    ...(spec.fallback === undefined ? {} : { default: spec.fallback.value }),
    ...(spec.sample === undefined ? {} : { examples: [spec.sample] }),
    ...spec.documentation
  })

/** A parameter that has been read already: it travels so from the parameter's schema to the value's, unread again. */
class ReadParameter<A> {
  readonly value: A
  constructor(value: A) {
    this.value = value
  }
}

const parseWith = <A>(read: Read<A>) => (input: unknown): Effect.Effect<A, SchemaIssue.Issue> => {
  const errors = new WireErrors()
  const value = read(input, errors)
  return value === refused
    ? Effect.fail(new SchemaIssue.InvalidValue({ message: errors.list[0]?.msg, [errorsKey]: errors.list }))
    : Effect.succeed(value)
}

const declare = <A, T, E>(
  spec: WireSpec<A>,
  parse: (input: unknown) => Effect.Effect<T, SchemaIssue.Issue>,
  toCodecStringTree: () => SchemaAST.Link | undefined
): Wire<T, E> => {
  const inPlace = spec.fallback !== undefined || spec.documentation !== undefined
  return Schema.declareConstructor<T, E>()([], () => parse, {
    [specKey]: spec,
    toCodecJson: () => undefined,
    toCodecStringTree
  }).check(Schema.makeFilter<T>(() => true, {
    representation: {
      id: "@campaigns/adapters-http/Wire",
      payload: null,
      schemas: spec.parts?.map((part) => part.ast) ?? []
    },
    toJsonSchema: publishedSchema(spec),
    ...(spec.identifier === undefined || inPlace ? {} : { identifier: spec.identifier })
  }))
}

/** Reads what a path, a query or a header has for a wire. */
const parameterRead = <A>({ fromParameter = lastOfRepeated, read }: WireSpec<A>): Read<A> => (input, errors) =>
  read(fromParameter(input), errors)

/** Makes a schema of a reader: the one place where readers and Effect's Schema meet. */
export const wire = <A, E = A>(spec: WireSpec<A>): Wire<A, E> => {
  const readParameter = parameterRead(spec)
  const parse = parseWith(spec.read)
  const parseParameter = parseWith<unknown>((input, errors) => {
    // Encoding comes the other way round, with the value wrapped.
    if (input instanceof ReadParameter) return input.value
    const value = readParameter(input, errors)
    return value === refused ? refused : new ReadParameter(value)
  })
  const parameter = declare<A, unknown, unknown>(spec, parseParameter, () => undefined)
  const parseValue = (input: unknown) => input instanceof ReadParameter ? Effect.succeed<A>(input.value) : parse(input)
  return declare(spec, parseValue, () =>
    Schema.link<A>()(parameter, {
      decode: SchemaGetter.transform((read) => read as A),
      encode: SchemaGetter.transform((value) => new ReadParameter(value))
    }))
}

const specOfAst = (ast: SchemaAST.AST): WireSpec<unknown> | undefined =>
  ast.annotations?.[specKey] as WireSpec<unknown> | undefined

/** The reader behind a wire, also behind an optional or a defaulted one. */
export const specOf = <A>(schema: Schema.Constraint): WireSpec<A> => {
  const spec = specOfAst(schema.ast)
  if (spec === undefined) throw new Error("A wire can only be made of wires")
  return spec as WireSpec<A>
}

/** True when the key of this field may be absent from the input. */
export const mayBeAbsent = (schema: Schema.Constraint): boolean => SchemaAST.isOptional(SchemaAST.toEncoded(schema.ast))

/** A key that may be absent; the given value then stands for it. */
export const wireDefault = <A, E>(schema: Wire<A, E>, value: A): WithDefault<A, E> =>
  wire<A, E>({ ...specOf(schema), fallback: { value } }).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(value)))

type Unbranded<Id> = Id extends number ? number : string

/** The same wire, whose values are ids of the domain. One that nothing has is read, too: what it names is not found. */
export const branded = <Id extends number | string>(schema: Wire<Unbranded<Id>>): Wire<Id, Unbranded<Id>> =>
  wire(specOf<Id>(schema))

/** Adds a description or examples to what the OpenAPI document says of this value, which is then written in place. */
export const documented = <A, E>(
  schema: Wire<A, E>,
  documentation: { readonly description?: string; readonly examples?: ReadonlyArray<NoInfer<E>> }
): Wire<A, E> => wire<A, E>({ ...specOf(schema), documentation })

/** Adds an example of what a client sends; unlike with `documented`, the value keeps its name in the document. */
export const sampled = <A, E>(schema: Wire<A, E>, sample: object): Wire<A, E> =>
  wire<A, E>({ ...specOf(schema), sample })

/** The refusals that a wire has put into a schema issue, if it is one of a wire. */
export const wireErrorsOf = (issue: SchemaIssue.InvalidValue): ReadonlyArray<WireError> | undefined =>
  issue.annotations?.[errorsKey] as ReadonlyArray<WireError> | undefined
