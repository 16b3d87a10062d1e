import type { ComponentChildren } from "preact"
import { Table } from "../../Parts/List.tsx"
import { Facts } from "../../Parts/Values.tsx"
import { commonWords } from "../../Words/CommonWords.ts"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import type { Recommendation } from "./AnalysesWords.ts"
import { useProbability } from "./AnalysisStates.tsx"
import { evidenceWords } from "./EvidenceWords.ts"

type Entry = readonly [name: string, value: unknown]
type Thing = Readonly<Record<string, unknown>>

const isThing = (value: unknown): value is Thing => typeof value === "object" && value !== null && !Array.isArray(value)

const isWindow = (value: unknown): value is { readonly start_date: string; readonly end_date: string } =>
  isThing(value) && "start_date" in value && "end_date" in value

const isList = (value: unknown): value is ReadonlyArray<Thing> => Array.isArray(value) && value.some(isThing)

/** The names of numbers that are shares, 0 to 1, or a multiple that people read as percent. */
const shares = new Set(["use", "lost_to_budget", "open_share", "target_roas"])

/** The names of probabilities. */
const probabilities = new Set(["probability", "chance"])

/** The names of days that lie before what is known where they are not said. */
const sinceEver = new Set(["first_shown", "last_changed"])

/** Writes a value of evidence with its unit, which its name says. */
const useShown = (currency: string | null) => {
  const words = useWords(evidenceWords)
  const { none } = useWords(commonWords)
  const { money, number, percent } = useFormats()
  const { day } = useFormats()
  const probability = useProbability()
  const valueWords: Readonly<Record<string, string>> = words.values
  const shown = (name: string, value: unknown): ComponentChildren => {
    if (value === null && sinceEver.has(name)) return words.longAgo
    if (value === null || value === undefined || value === "") return none
    if (typeof value === "boolean") return value ? words.yes : words.no
    if (typeof value === "number") {
      if (name.endsWith("_micros")) return money(value, currency)
      // An id is a name and no amount.
      if (name.endsWith("_id")) return String(value)
      if (probabilities.has(name)) return probability(value)
      return shares.has(name) ? percent(value) : number(value)
    }
    if (isWindow(value)) return words.until(day(value.start_date), day(value.end_date))
    if (Array.isArray(value)) return value.length === 0 ? none : value.map((one) => shown(name, one)).join(", ")
    const text = String(value)
    return /^\d{4}-\d{2}-\d{2}$/.test(text) ? day(text) : valueWords[text] ?? text
  }
  return shown
}

const useNames = () => {
  const { names } = useWords(evidenceWords)
  const known: Readonly<Record<string, string>> = names
  // A service that is newer than the page may say more.
  return (name: string): string => known[name] ?? name.replaceAll("_", " ")
}

const Listed = ({ currency, name, rows }: {
  readonly name: string
  readonly rows: ReadonlyArray<Thing>
  readonly currency: string | null
}) => {
  const shown = useShown(currency)
  const nameOf = useNames()
  const columns = Object.keys(rows[0] ?? {}).map((column) => ({
    name: nameOf(column),
    isFigure: rows.some((row) => typeof row[column] === "number"),
    cell: (row: Thing) => shown(column, row[column])
  }))
  return (
    <>
      <h3>{nameOf(name)}</h3>
      <Table
        caption={nameOf(name)}
        columns={columns}
        rows={rows}
        keyOf={(row) => rows.indexOf(row)}
      />
    </>
  )
}

const Things = ({ currency, of }: { readonly of: ReadonlyArray<Entry>; readonly currency: string | null }) => {
  const shown = useShown(currency)
  const nameOf = useNames()
  const simple = of.filter(([, value]) => isWindow(value) || !(isThing(value) || isList(value)))
  return (
    <>
      <Facts of={simple.map(([name, value]) => [nameOf(name), shown(name, value)] as const)} />
      {of.map(([name, value]) => {
        if (isList(value)) return <Listed key={name} name={name} rows={value} currency={currency} />
        if (!isThing(value) || isWindow(value)) return null
        return (
          <section key={name}>
            <h3>{nameOf(name)}</h3>
            <Things of={Object.entries(value)} currency={currency} />
          </section>
        )
      })}
    </>
  )
}

/** The numbers that a recommendation rests on, each with its unit, and the lists beside them as tables. */
export const Evidence = ({ currency, of: { action: _, ...evidence } }: {
  readonly of: Recommendation["evidence"]
  readonly currency: string | null
}) => <Things of={Object.entries(evidence)} currency={currency} />
