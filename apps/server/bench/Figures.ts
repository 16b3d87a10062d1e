/** The middle of values, or the mean of the two in the middle. */
export const median = (values: ReadonlyArray<number>): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1)
  return middle.reduce((sum, value) => sum + value, 0) / middle.length
}

/** The figures of one start of the service. */
export interface Figure {
  readonly name: string
  readonly value: number
  /** The parts that the value is made of. */
  readonly parts?: string
  readonly show: (value: number) => string
  /** Combines the figures of several starts: what is usual, or what must never happen. */
  readonly combine: (values: ReadonlyArray<number>) => number
  readonly target: string
  readonly isMet: (value: number) => boolean
}

/** Figures of the same name from several starts in a line: what counts, the value of each start, and the parts of the last one. */
export const summarise = (
  figures: ReadonlyArray<Figure>
): ReadonlyArray<{ readonly line: string; readonly isMet: boolean }> =>
  Array.from(Map.groupBy(figures, ({ name }) => name).values(), (starts) => {
    const { combine, isMet, name, parts, show, target } = starts.at(-1) as Figure
    const values = starts.map(({ value }) => value)
    const value = combine(values)
    const each = starts.length > 1 ? [`starts: ${values.map(show).join(", ")}`] : []
    const details = [...each, ...(parts === undefined ? [] : [parts])]
    const said = details.length === 0 ? "" : ` (${details.join("; ")})`
    return {
      line: `${isMet(value) ? "ok  " : "MISS"}  ${name.padEnd(24)} ${show(value)}${said}, target ${target}`,
      isMet: isMet(value)
    }
  })
