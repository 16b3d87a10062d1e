import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import {
  AccountFigures,
  ExclusionFigures,
  KeywordFigures,
  KnownTerm,
  TermFigures
} from "@campaigns/domain/internal/Analyses/AccountFigures"
import {
  AccountOverview,
  CampaignOverview,
  ConfigurationChange
} from "@campaigns/domain/internal/Analyses/AccountOverview"
import {
  CampaignDelivery,
  HourFigures,
  PlaceFigures,
  PlaceName
} from "@campaigns/domain/internal/Analyses/DeliveryFigures"
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

/** The campaigns of a line; each has up to 180 days. */
const CAMPAIGNS_OF_LINE = 10

const { campaigns: _, ...ofOverview } = AccountOverview.fields
const count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

/** The first line: the form, what is not in sections, and the number of rows in each section. */
const Head = Schema.Struct({
  form: Schema.Literal(3),
  overview: Schema.Struct(ofOverview),
  known: AccountContent.fields.known,
  counts: Schema.Struct({
    campaigns: count,
    keywords: count,
    exclusions: count,
    terms: count,
    knownTerms: count,
    hours: count,
    delivery: count,
    places: count,
    placeNames: count
  })
})

/** A line of rows, with the name of their section. */
const Rows = Schema.Union([
  Schema.Tuple([Schema.Literal("campaigns"), Schema.Array(CampaignOverview)]),
  Schema.Tuple([Schema.Literal("keywords"), Schema.Array(KeywordFigures)]),
  Schema.Tuple([Schema.Literal("exclusions"), Schema.Array(ExclusionFigures)]),
  Schema.Tuple([Schema.Literal("terms"), Schema.Array(TermFigures)]),
  Schema.Tuple([Schema.Literal("knownTerms"), Schema.Array(KnownTerm)]),
  Schema.Tuple([Schema.Literal("hours"), Schema.Array(HourFigures)]),
  Schema.Tuple([Schema.Literal("delivery"), Schema.Array(CampaignDelivery)]),
  Schema.Tuple([Schema.Literal("places"), Schema.Array(PlaceFigures)]),
  Schema.Tuple([Schema.Literal("placeNames"), Schema.Array(PlaceName)])
])

// All that is packed is JSON as it is, and what was parsed takes less memory than what a decoder builds of it.
const isHead = Schema.is(Head)
const isRows = Schema.is(Rows)

/** The sections of rows. */
export type SectionName = keyof typeof Head.Type["counts"]

/** The rows that were read so far. */
type Sections = {
  readonly [K in SectionName]: Array<Extract<typeof Rows.Type, readonly [K, unknown]>[1][number]>
}

/** The content line by line: the first one, then those of each section. */
const linesOf = function*({ figures, known, overview: { campaigns, ...overview } }: AccountContent): Generator<string> {
  const sections = { campaigns, ...figures }
  const counts = Object.fromEntries(Object.entries(sections).map(([name, rows]) => [name, rows.length]))
  yield `${JSON.stringify({ form: 3, overview, known, counts })}\n`
  for (const [name, rows] of Object.entries(sections)) {
    const portion = name === "campaigns" ? CAMPAIGNS_OF_LINE : ROWS_OF_LINE
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

/** Takes lines, and gives what they hold when there are no more; `null` where they are not what was packed. */
const makeReader = (leftOut: ReadonlySet<SectionName>) => {
  let head: typeof Head.Type | null = null
  const sections: Sections = {
    campaigns: [],
    keywords: [],
    exclusions: [],
    terms: [],
    knownTerms: [],
    hours: [],
    delivery: [],
    places: [],
    placeNames: []
  }
  const lengths = {
    campaigns: 0,
    keywords: 0,
    exclusions: 0,
    terms: 0,
    knownTerms: 0,
    hours: 0,
    delivery: 0,
    places: 0,
    placeNames: 0
  }
  const shared = makeSharedMetrics()
  const take = (line: unknown): boolean => {
    if (head === null) {
      head = isHead(line) ? line : null
      return head !== null
    }
    if (!isRows(line)) return false
    lengths[line[0]] += line[1].length
    if (leftOut.has(line[0])) return true
    if (line[0] === "terms") {
      for (const row of line[1]) sections.terms.push({ ...row, window: shared(row.window) })
      return true
    }
    const section: Array<unknown> = sections[line[0]]
    for (const row of line[1]) section.push(row)
    return true
  }
  const whole = (): AccountContent | null => {
    if (head === null) return null
    const { counts, known, overview } = head
    const { campaigns, ...figures } = sections
    const isWhole = lengths.campaigns === counts.campaigns &&
      lengths.keywords === counts.keywords &&
      lengths.exclusions === counts.exclusions &&
      lengths.terms === counts.terms &&
      lengths.knownTerms === counts.knownTerms &&
      lengths.hours === counts.hours &&
      lengths.delivery === counts.delivery &&
      lengths.places === counts.places &&
      lengths.placeNames === counts.placeNames
    return isWhole ? { overview: { ...overview, campaigns }, known, figures } : null
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
