import { EvidenceWindow } from "@campaigns/domain/Analyses/Actions/EvidentFigures"
import { Evidence } from "@campaigns/domain/Analyses/AnalysisType"
import type { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import * as Schema from "effect/Schema"
import { wireName, wireNames, type WireWord, wireWord } from "../Wire/WireWords.ts"

// Evidence on the wire follows from its schema in the domain, with the descriptions of its fields.

type FieldName<Name extends string> = Name extends `${infer Head}30Days` ? `${Head}_30_days` : WireWord<Name>

type Word<A extends string> = A extends Uppercase<A> ? A : WireWord<A>

/** A value of evidence as the wire shows it. */
type OnWire<A> = A extends null | boolean ? A
  : A extends number ? number
  : A extends CalendarDate ? string
  : A extends string ? string extends A ? string : Word<A>
  : A extends ReadonlyArray<infer Item> ? ReadonlyArray<OnWire<Item>>
  : A extends EvidenceWindow ? { readonly start_date: string; readonly end_date: string }
  : {
    readonly [Name in keyof A & string as Name extends "_tag" ? "action" : FieldName<Name>]: Name extends "_tag"
      ? WireWord<Uncapitalize<A[Name] & string>>
      : OnWire<A[Name]>
  }

/** A schema of the domain on the wire, and the writing of its values. */
interface Written {
  readonly view: Schema.Codec<unknown>
  readonly write: (value: unknown) => unknown
}

const fieldName = (name: string): string => wireName(name.replace(/30Days$/, "_30_days"))

/** A word on the wire; one in capitals is the platform's own, and stays. */
const word = (text: string): string => text === text.toUpperCase() ? text : wireWord(text)

const tagWord = (tag: string): string => wireWord(`${tag.charAt(0).toLowerCase()}${tag.slice(1)}`)

/** A description with the wire's spelling of the words that it quotes. */
const spelled = (description: string): string => description.replace(/`[a-z]+[A-Z]\w*`/g, wireNames)

type Members = Readonly<Record<string, unknown>>

const struct = (fields: Readonly<Record<string, Schema.Top>>): Written => {
  const written = Object.entries(fields).map(([name, schema]) => ({ name, ...onWire(schema) }))
  const nameOf = (name: string) => name === "_tag" ? "action" : fieldName(name)
  return {
    view: Schema.Struct(Object.fromEntries(written.map(({ name, view }) => [nameOf(name), view]))),
    write: (value) =>
      Object.fromEntries(written.map(({ name, write }) => [nameOf(name), write((value as Members)[name])]))
  }
}

const days: Written = {
  view: Schema.Struct({ start_date: Schema.String, end_date: Schema.String }),
  write: (value) => {
    const { from, to } = value as EvidenceWindow
    return { start_date: from, end_date: to }
  }
}

const same = (view: Schema.Codec<unknown>): Written => ({ view, write: (value) => value })

const written = (schema: Schema.Top): Written => {
  if ("fields" in schema) {
    const fields = schema.fields as Schema.Struct.Fields & Readonly<Record<string, Schema.Top>>
    return fields["from"] === EvidenceWindow.fields.from ? days : struct(fields)
  }
  if ("literals" in schema) {
    const literals = schema.literals as ReadonlyArray<number | string>
    const words = literals.filter((one) => typeof one === "string")
    return words.length === 0
      ? same(Schema.Int)
      : { view: Schema.Literals(words.map(word)), write: (value) => word(value as string) }
  }
  if ("members" in schema) {
    const [{ view, write }] = (schema.members as readonly [Schema.Top]).map(onWire) as unknown as readonly [Written]
    return { view: Schema.NullOr(view), write: (value) => value === null ? null : write(value) }
  }
  if ("value" in schema) {
    const { view, write } = onWire(schema.value as Schema.Top)
    return { view: Schema.Array(view), write: (value) => (value as ReadonlyArray<unknown>).map(write) }
  }
  if (schema.ast._tag === "Literal") {
    const tag = tagWord(String(schema.ast.literal))
    return { view: Schema.Literal(tag), write: () => tag }
  }
  if (schema.ast._tag === "String") return same(Schema.String)
  if (schema.ast._tag === "Boolean") return same(Schema.Boolean)
  return same(Schema.is(schema as Schema.Codec<unknown>)(.5) ? Schema.Finite : Schema.Int)
}

const known = new Map<Schema.Top, Written>()

/** The wire's side of a schema, always the same one, with what is said of it. */
const onWire = (schema: Schema.Top): Written => {
  const before = known.get(schema)
  if (before !== undefined) return before
  const { view, write } = written(schema)
  const { description, identifier } = Schema.resolveAnnotations(schema) ?? {}
  const isSaid = typeof description === "string"
  const isNamed = typeof identifier === "string"
  const made = {
    view: isSaid || isNamed
      ? view.annotate({ ...isSaid ? { description: spelled(description) } : {}, ...isNamed ? { identifier } : {} })
      : view,
    write
  }
  known.set(schema, made)
  return made
}

/** The facts that a recommendation rests on, by its action. */
export const EvidenceView = Schema.Union(Evidence.members.map((member) => onWire(member).view)) as Schema.Codec<
  unknown
> as Schema.Codec<OnWire<Evidence>>

export const evidenceView = (evidence: Evidence): typeof EvidenceView.Type => {
  const schema = Evidence.members.find(({ fields }) => fields._tag.schema.literal === evidence._tag)
  return onWire(schema as Schema.Top).write(evidence) as typeof EvidenceView.Type
}
