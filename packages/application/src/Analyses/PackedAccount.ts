import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { AccountFigures, type TermFigures } from "@campaigns/domain/internal/Analyses/AccountFigures"
import { AccountOverview, ConfigurationChange } from "@campaigns/domain/internal/Analyses/AccountOverview"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"
import { makeSharedMetrics } from "./SharedMetrics.ts"

/** The data of an account as a whole: what analyses begin with, changes known from elsewhere, and the figures. */
export const AccountContent = Schema.Struct({
  overview: AccountOverview,
  known: Schema.Struct({ changes: Schema.Array(ConfigurationChange), since: Schema.NullOr(CalendarDate) }),
  figures: AccountFigures
})
export type AccountContent = typeof AccountContent.Type

/** Data of an account that another version has packed, or that was changed; it is to be read again. */
export class DataUnreadable extends Schema.TaggedError<DataUnreadable>()("DataUnreadable", {}) {
  override get message(): string {
    return "The kept data of an account cannot be read"
  }
}

/** The rows of a line; large accounts have hundreds of thousands, and no more than a line of them is held as text. */
const ROWS_OF_LINE = 500

/** The campaigns of a line, each of which has up to 180 days, and the ads, which have up to 19 texts. */
const LARGE_ROWS_OF_LINE = 10

/** The sections of rows, each with its schema: the campaigns, and all that figures have. */
const sections = { campaigns: AccountOverview.fields.campaigns, ...AccountFigures.fields }

export type SectionName = keyof typeof sections

export const sectionNames = Object.keys(sections) as ReadonlyArray<SectionName>

type ByName<A> = { readonly [K in SectionName]: A }

const byName = <A>(of: (name: SectionName) => A): ByName<A> =>
  Object.fromEntries(sectionNames.map((name) => [name, of(name)])) as ByName<A>

const { campaigns: _, ...ofOverview } = AccountOverview.fields

/** The first line: the form, what is not in sections, and the number of rows in each section. */
const Head = Schema.Struct({
  form: Schema.Literal(3),
  overview: Schema.Struct(ofOverview),
  known: AccountContent.fields.known,
  counts: Schema.Struct(byName(() => Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))))
})

// All that is packed is JSON as it is, and what was parsed takes less memory than what a decoder builds of it.
const isHead = Schema.is(Head)
const isLine = Schema.is(Schema.Tuple([Schema.Literals(sectionNames), Schema.Array(Schema.Unknown)]))
const areRows = byName((name): (rows: unknown) => boolean => Schema.is(sections[name]))

/** The content line by line: the first one, then those of each section. */
const linesOf = function*({ figures, known, overview: { campaigns, ...overview } }: AccountContent): Generator<string> {
  const all = { campaigns, ...figures }
  const counts = byName((name) => all[name].length)
  yield `${JSON.stringify({ form: 3, overview, known, counts })}\n`
  for (const name of sectionNames) {
    const rows = all[name]
    const portion = name === "campaigns" || name === "ads" ? LARGE_ROWS_OF_LINE : ROWS_OF_LINE
    for (let from = 0; from < rows.length; from += portion) {
      yield `${JSON.stringify([name, rows.slice(from, from + portion)])}\n`
    }
  }
}

/** A stream of bytes that come one portion after the other, each when it is asked for. */
const streamOf = (portions: Iterator<Uint8Array<ArrayBuffer>>) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => {
      const { done, value } = portions.next()
      if (done === true) controller.close()
      else controller.enqueue(value)
    }
  })

const encoded = function*(lines: Iterable<string>): Generator<Uint8Array<ArrayBuffer>, undefined> {
  const encoder = new TextEncoder()
  for (const line of lines) yield encoder.encode(line)
}

/** The content as lines of JSON in gzip. */
export const packed = (content: AccountContent): Effect.Effect<Uint8Array<ArrayBuffer>> =>
  Effect.promise(async () => {
    const bytes = streamOf(encoded(linesOf(content))).pipeThrough(new CompressionStream("gzip"))
    return new Uint8Array(await new Response(bytes).arrayBuffer())
  })

const unreadable = () => new DataUnreadable()

/** The rows of each section. */
type Sections = AccountFigures & Pick<AccountOverview, "campaigns">

/** Takes lines, and gives what they hold when there are no more; `null` where they are not what was packed. */
const makeReader = (leftOut: ReadonlySet<SectionName>) => {
  let head: typeof Head.Type | null = null
  const rowsOf = byName((): Array<unknown> => [])
  const lengths = new Map<SectionName, number>()
  const shared = makeSharedMetrics()
  const take = (line: unknown): boolean => {
    if (head === null) {
      head = isHead(line) ? line : null
      return head !== null
    }
    if (!isLine(line)) return false
    const [name, rows] = line
    if (!areRows[name](rows)) return false
    lengths.set(name, (lengths.get(name) ?? 0) + rows.length)
    if (leftOut.has(name)) return true
    const section = rowsOf[name]
    for (const row of rows) {
      // It is a term by the schema, and equal metrics of terms are shared.
      const term = row as TermFigures
      section.push(name === "terms" ? { ...term, window: shared(term.window) } : row)
    }
    return true
  }
  const whole = (): AccountContent | null => {
    if (head === null) return null
    const { counts, known, overview } = head
    // Each row was held against the schema of its section.
    const { campaigns, ...figures } = rowsOf as unknown as Sections
    return sectionNames.every((name) => (lengths.get(name) ?? 0) === counts[name])
      ? { overview: { ...overview, campaigns }, known, figures }
      : null
  }
  return { take, whole }
}

/** The content that was packed; sections that are left out are empty. */
export const unpacked = (
  data: Uint8Array,
  leftOut: ReadonlySet<SectionName> = new Set()
): Effect.Effect<AccountContent, DataUnreadable> =>
  Effect.suspend(() => {
    const reader = makeReader(leftOut)
    const bytes = () => streamOf([new Uint8Array(data)].values()).pipeThrough(new DecompressionStream("gzip"))
    return Stream.fromReadableStream({ evaluate: bytes, onError: unreadable }).pipe(
      Stream.decodeText,
      Stream.splitLines,
      Stream.mapEffect((text) => Effect.try({ try: () => reader.take(JSON.parse(text)), catch: unreadable })),
      Stream.runForEach((isTaken) => isTaken ? Effect.void : Effect.fail(unreadable())),
      Effect.flatMap(() => {
        const content = reader.whole()
        return content === null ? Effect.fail(unreadable()) : Effect.succeed(content)
      })
    )
  })
