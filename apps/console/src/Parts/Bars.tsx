/** A row of a plot: its name, stretches of the scale with what they stand for, and its figure as it is read. */
export interface BarRow {
  readonly name: string
  readonly written: string
  readonly parts: ReadonlyArray<readonly [from: number, to: number, kind: "seen" | "open" | "other" | "out"]>
}

/** A row of one bar from zero; a figure below zero has none. */
export const bar = (name: string, value: number, written: string, kind: "seen" | "other" = "other"): BarRow => ({
  name,
  written,
  parts: [[0, Math.max(0, value), kind]]
})

/** The end of the longest of some rows. */
export const mostOf = (rows: ReadonlyArray<BarRow>): number =>
  Math.max(0, ...rows.flatMap(({ parts }) => parts.map(([, to]) => to)))

/** Figures on one scale, as bars with their numbers beside them; heard, they are one picture with one sentence. */
export const Bars = ({ most, rows, ticks = [], title }: {
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
