import type { Answer } from "../../Api/Request.ts"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import { administrationWords } from "./AdministrationWords.ts"
import { serviceWords } from "./ServiceWords.ts"

type Entry = Answer<"GET /api/v1/audit">["items"][number]

type Fields = Readonly<Record<string, unknown>>

/** Fields that change with every write and say nothing by themselves. */
const incidental: ReadonlyArray<string> = [
  "date_updated",
  "date_added",
  "guard_rails_set_at",
  "guard_rails_set_by",
  "eu_political_advertising_declared_at",
  "eu_political_advertising_declared_by"
]

const fieldsOf = (thing: unknown): Fields =>
  typeof thing === "object" && thing !== null && !Array.isArray(thing) ? thing as Fields : {}

/** The names of the fields that differ, in their order. */
const differing = (before: Fields, after: Fields): ReadonlyArray<string> =>
  Array.from(new Set([...Object.keys(before), ...Object.keys(after)])).filter((name) =>
    !incidental.includes(name) && JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null)
  )

/** A value as a person reads it. */
const useSaid = () => {
  const { no, yes } = useWords(administrationWords)
  const { nothing } = useWords(serviceWords)
  const { money, number } = useFormats()
  return (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === "") return nothing
    if (typeof value === "boolean") return value ? yes : no
    if (typeof value === "number") {
      return name.endsWith("_micros") ? money(value) : name.endsWith("id") ? String(value) : number(value)
    }
    return typeof value === "string" ? value : JSON.stringify(value)
  }
}

/** The lines of a text that another one has not. */
const linesOnlyIn = (text: string, other: string): ReadonlyArray<string> => {
  const there = new Set(other.split("\n"))
  return text.split("\n").filter((line) => !there.has(line))
}

/** A text of several lines by the lines that went and those that came. */
const Lines = ({ after, before }: { readonly before: string; readonly after: string }) => (
  <>
    {linesOnlyIn(before, after).map((line, place) => <del key={`-${place}`}>{line}</del>)}
    {linesOnlyIn(after, before).map((line, place) => <ins key={`+${place}`}>{line}</ins>)}
  </>
)

const Field = (
  { after, before, name }: { readonly name: string; readonly before: unknown; readonly after: unknown }
) => {
  const { fields } = useWords(serviceWords)
  const said = useSaid()
  const isText = typeof before === "string" && typeof after === "string" && `${before}${after}`.includes("\n")
  return (
    <div>
      <dt>{fields[name] ?? name.replaceAll("_", " ").trim()}</dt>
      <dd>
        {isText
          ? <Lines before={before} after={after} />
          : `${said(name, before)} → ${said(name, after)}`}
      </dd>
    </div>
  )
}

/** The difference that a change made: each field that differs, before and after. */
export const Difference = ({ of: { after, before } }: { readonly of: Pick<Entry, "after" | "before"> }) => {
  const words = useWords(serviceWords)
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const names = differing(was, is)
  const fields = (
    <dl class="difference">
      {names.map((name) => <Field key={name} name={name} before={was[name]} after={is[name]} />)}
    </dl>
  )
  if (names.length === 0) return <>{words.same}</>
  if (before !== null && after !== null) return fields
  return (
    <details>
      <summary>{before === null ? words.made : words.gone}</summary>
      {fields}
    </details>
  )
}
