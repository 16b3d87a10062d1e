import { type Day, days } from "../../Words/DayWords.ts"
import { useFormats } from "../../Words/Formats.ts"
import { useWords } from "../../Words/Language.ts"
import type { Recommendation } from "./AnalysesWords.ts"
import { evidencePlotsWords } from "./EvidencePlotsWords.ts"
import { evidenceWords } from "./EvidenceWords.ts"

/** A row of a plot: its name, stretches of the scale with what they stand for, and its figure as it is read. */
interface BarRow {
  readonly name: string
  readonly written: string
  readonly parts: ReadonlyArray<readonly [from: number, to: number, kind: "seen" | "open" | "other" | "out"]>
}

/** A row of one bar from zero; a figure below zero has none. */
const bar = (name: string, value: number, written: string, kind: "seen" | "other" = "other"): BarRow => ({
  name,
  written,
  parts: [[0, Math.max(0, value), kind]]
})

/** The end of the longest of some rows. */
const mostOf = (rows: ReadonlyArray<BarRow>): number =>
  Math.max(0, ...rows.flatMap(({ parts }) => parts.map(([, to]) => to)))

/** Figures on one scale, as bars with their numbers beside them; heard, they are one picture with one sentence. */
const Bars = ({ most, rows, ticks = [], title }: {
  readonly title: string
  readonly rows: ReadonlyArray<BarRow>
  /** The end of the scale, where it is another than that of the longest row. */
  readonly most?: number
  /** The places of the scale that are marked with their number. */
  readonly ticks?: ReadonlyArray<number>
}) => {
  const end = most ?? mostOf(rows)
  const share = (value: number) => `${end <= 0 ? 0 : 100 * value / end}%`
  return (
    <figure class="plot">
      <figcaption>{title}</figcaption>
      <div role="img" aria-label={`${title}. ${rows.map(({ name, written }) => `${name}: ${written}`).join("; ")}.`}>
        {rows.map(({ name, parts, written }) => (
          <div class="bar" key={name}>
            <span>{name}</span>
            <span class="figure">{written}</span>
            <svg>
              {parts.map(([from, to, kind]) => (
                <rect key={`${kind} ${from}`} class={kind} x={share(from)} width={share(to - from)} height="100%" />
              ))}
            </svg>
          </div>
        ))}
        {ticks.length > 0 && (
          <div class="bar">
            <svg class="ticks">
              {ticks.map((tick) => <text key={tick} x={share(tick)} y="1em">{tick}</text>)}
            </svg>
          </div>
        )}
      </div>
    </figure>
  )
}

type Evidence = Recommendation["evidence"]
type Of<A extends Evidence["action"]> = Extract<Evidence, { readonly action: A }>
type Currency = string | null

/** Fewer conversions than this are told by their bound, as in the service's sentences. */
const LEAST_TOLD = .05

/** The writing of conversions, of which estimates are told to a tenth. */
const useTenths = () => {
  const { number } = useFormats()
  return (value: number): string =>
    value > 0 && value < LEAST_TOLD ? `< ${number(.1)}` : number(Math.round(value * 10) / 10)
}

interface Counted {
  readonly cost_micros: number
  readonly conversions: number
  readonly target_cpa_micros: number | null
}

/** The conversions of some clicks beside those that were to be expected, and those that their cost is to bring. */
const Conversions = ({ of, rate }: {
  readonly of: Counted & { readonly expected: number; readonly to_arrive?: number; readonly target_source?: string }
  readonly rate: "campaign" | "account" | "exclude_hours" | "exclude_location"
}) => {
  const words = useWords(evidencePlotsWords)
  const tenths = useTenths()
  const { conversions, cost_micros: cost, expected, target_cpa_micros: target, to_arrive: more = 0 } = of
  const brought = tenths(conversions)
  const seen: BarRow = more < LEAST_TOLD ? bar(words.brought, conversions, brought, "seen") : {
    name: words.brought,
    written: words.stillToArrive(brought, tenths(more)),
    parts: [[0, conversions, "seen"], [conversions, conversions + more, "open"]]
  }
  return (
    <Bars
      title={words.conversions}
      rows={[
        seen,
        bar(words.expected[rate], expected, tenths(expected)),
        ...target === null ? [] : [
          bar(of.target_source === "account" ? words.atAverage : words.atTarget, cost / target, tenths(cost / target))
        ]
      ]}
    />
  )
}

/** The cost of a conversion beside that of the rest, and what it may be. */
const PerConversion = ({ currency, of, rest }: {
  readonly of: Counted & { readonly action: "exclude_hours" | "exclude_location" | "target_presence" }
  readonly rest: Pick<Counted, "conversions" | "cost_micros">
  readonly currency: Currency
}) => {
  const words = useWords(evidencePlotsWords)
  const { money } = useFormats()
  const names = words.compared[of.action]
  const row = (name: string, { conversions, cost_micros: cost }: typeof rest, kind?: "seen"): BarRow =>
    conversions <= 0
      ? { name, written: words.noConversion, parts: [] }
      : bar(name, cost / conversions, money(cost / conversions, currency), kind)
  return (
    <Bars
      title={words.perConversion}
      rows={[
        row(names.its, of, "seen"),
        row(names.rest, rest),
        ...of.target_cpa_micros === null
          ? []
          : [row(words.target, { conversions: 1, cost_micros: of.target_cpa_micros })]
      ]}
    />
  )
}

const weekdays = days.slice(0, 5)
const weekend = days.slice(5)

const clock = (hour: number): string =>
  [Math.floor(hour), Math.round(hour % 1 * 60)].map((part) => String(part).padStart(2, "0")).join(":")

const spans = (all: ReadonlyArray<readonly [from: number, to: number]>): string =>
  all.map(([from, to]) => `${clock(from)}–${clock(to)}`).join(", ")

/** The hours of a week in which a campaign is shown, and those of them that are to be left out. */
const Week = ({ of }: { readonly of: Of<"exclude_hours"> }) => {
  const words = useWords(evidencePlotsWords)
  const { values } = useWords(evidenceWords)
  const left: ReadonlyArray<string> = of.days === "weekdays" ? weekdays : weekend
  const row = (day: Day): BarRow => {
    const shown = of.schedule.length === 0 ? [[0, 24] as const] : of.schedule
      .filter(({ day_of_week: its }) => its === day)
      .map((its) => [its.start_hour + its.start_minute / 60, its.end_hour + its.end_minute / 60] as const)
      .toSorted(([one], [other]) => one - other)
    const out = !left.includes(day) ? [] : shown
      .map(([from, to]) => [Math.max(from, of.from_hour), Math.min(to, of.to_hour)] as const)
      .filter(([from, to]) => from < to)
    return {
      name: values[day],
      written: shown.length === 0
        ? words.never
        : out.length === 0
        ? spans(shown)
        : words.without(spans(shown), spans(out)),
      parts: [
        ...shown.map(([from, to]) => [from, to, "seen"] as const),
        ...out.map(([from, to]) => [from, to, "out"] as const)
      ]
    }
  }
  return <Bars title={words.week} most={24} ticks={[0, 6, 12, 18, 24]} rows={days.map(row)} />
}

/** The click rate of a text beside that of the others of its kind in the ad. */
const ClickRate = ({ of }: { readonly of: Of<"replace_text"> }) => {
  const words = useWords(evidencePlotsWords)
  const { number, percent } = useFormats()
  const rate = of.impressions === 0 ? 0 : of.clicks / of.impressions
  const others = of.other_impressions === 0 ? 0 : of.other_clicks / of.other_impressions
  return (
    <Bars
      title={words.clickRate}
      rows={[
        bar(words.thisText, rate, percent(rate), "seen"),
        bar(words.others(number(of.other_texts)), others, percent(others)),
        bar(words.weakBelow, others * of.factor, percent(others * of.factor))
      ]}
    />
  )
}

/** The days of the window by which the use of budgets is judged, both its ends included. */
const daysOf = ({ end_date: to, start_date: from }: Evidence["window"]): number =>
  1 + (Date.parse(to) - Date.parse(from)) / 86_400_000

/** Both budgets of a move on one scale, and what it changes of their results. */
const Budgets = ({ currency, of }: { readonly of: Of<"move_budget">; readonly currency: Currency }) => {
  const words = useWords(evidencePlotsWords)
  const { money } = useFormats()
  const tenths = useTenths()
  const { donor, receiver } = of
  const amount = (name: string, micros: number, kind?: "seen") => bar(name, micros, money(micros, currency), kind)
  const side = (its: typeof donor | typeof receiver) => [
    amount(words.before, its.before_micros),
    amount(words.after, its.after_micros, "seen"),
    amount(words.averageDay, its.cost_micros / daysOf(of.window)),
    amount(words.dearestDay, its.highest_day_micros)
  ]
  const gives = [...side(donor), amount(words.least, donor.floor_micros)]
  const gets = [...side(receiver), ...of.advised_micros === null ? [] : [amount(words.advised, of.advised_micros)]]
  const most = mostOf([...gives, ...gets])
  const isByValue = receiver.target_roas !== null
  const result = (its: typeof donor | typeof receiver) => isByValue ? its.value_30_days : its.conversions_30_days
  const change = (name: string, its: typeof donor | typeof receiver, kind?: "seen") =>
    bar(name, result(its), isByValue ? money(result(its) * 1_000_000, currency) : tenths(result(its)), kind)
  return (
    <>
      <Bars title={words.budget(donor.campaign_name)} rows={gives} most={most} />
      <Bars title={words.budget(receiver.campaign_name)} rows={gets} most={most} />
      <Bars
        title={isByValue ? words.inValue : words.inConversions}
        rows={[
          change((of.basis === "lost_share" ? words.atMost : words.more)(receiver.campaign_name), receiver, "seen"),
          change(words.fewer(donor.campaign_name), donor)
        ]}
      />
    </>
  )
}

const Plots = ({ currency, of }: { readonly of: Evidence; readonly currency: Currency }) => {
  switch (of.action) {
    case "pause_keyword":
    case "add_negative":
    case "add_keyword":
      return <Conversions of={of} rate={of.compared_with} />
    case "exclude_hours":
      return (
        <>
          <Week of={of} />
          <Conversions of={of} rate={of.action} />
          <PerConversion of={of} rest={of.rest} currency={currency} />
        </>
      )
    case "exclude_location":
      return (
        <>
          {of.expected !== null && <Conversions of={{ ...of, expected: of.expected }} rate={of.action} />}
          {of.rest !== null && <PerConversion of={of} rest={of.rest} currency={currency} />}
        </>
      )
    case "target_presence":
      return <PerConversion of={of} rest={of.rest} currency={currency} />
    case "replace_text":
      return <ClickRate of={of} />
    case "move_budget":
      return <Budgets of={of} currency={currency} />
    default:
      return null
  }
}

/** The figures of evidence that speak by their size, as plots. */
export const EvidencePlots = (props: { readonly of: Evidence; readonly currency: Currency }) => (
  <div class="sides plots">
    <Plots {...props} />
  </div>
)
