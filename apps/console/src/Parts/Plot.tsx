import { useEffect, useRef, useState } from "preact/hooks"
import uPlot from "uplot"
import "uplot/dist/uPlot.min.css"
import { theme } from "../Theme.ts"
import { language, useFollowed } from "../Words/Language.ts"

/** The height of a plot, pixels. */
const HEIGHT = 170

/** The room that a label of the axis of days takes, pixels. */
const LABEL_WIDTH = 80

/** The colours of the lines in their order, by their names in the style sheet. */
const lines = ["--accent", "--warning", "--good", "--problem"]

/** A colour of the style sheet in the appearance of the box, as a canvas takes it. */
const colourOf = (box: HTMLElement, name: string): string => {
  box.style.color = `var(${name})`
  const { color } = getComputedStyle(box)
  box.style.color = ""
  return color
}

const darkness = matchMedia("(prefers-color-scheme: dark)")

/** The appearance as it is chosen, and as the device has it. */
const useAppearance = (): string => {
  const chosen = useFollowed(theme)
  const [isDark, setDark] = useState(darkness.matches)
  useEffect(() => {
    const look = () => setDark(darkness.matches)
    darkness.addEventListener("change", look)
    return () => darkness.removeEventListener("change", look)
  }, [])
  return `${chosen} ${isDark}`
}

interface PlotProps {
  readonly title: string
  /** The days that the values are of, in their order. */
  readonly days: ReadonlyArray<string>
  readonly series: ReadonlyArray<{ readonly name: string; readonly values: ReadonlyArray<number> }>
  readonly format: (value: number) => string
  readonly formatDay: (iso: string) => string
}

const plotted = (box: HTMLElement, { days, format, formatDay, series }: PlotProps): uPlot => {
  const places = days.map((day) => Date.parse(day) / 1000)
  const written = (place: number) => formatDay(new Date(place * 1000).toISOString())
  const axis = {
    stroke: colourOf(box, "--faint"),
    grid: { stroke: colourOf(box, "--line"), width: 1 },
    ticks: { show: false }
  }
  return new uPlot(
    {
      width: box.clientWidth,
      height: HEIGHT,
      scales: { x: { time: false }, y: { range: (_, least, most) => [Math.min(0, least), most > 0 ? most * 1.1 : 1] } },
      cursor: { drag: { x: false, y: false }, y: false },
      axes: [
        {
          ...axis,
          size: 30,
          splits: ({ width }) => {
            const step = Math.ceil((places.length * LABEL_WIDTH) / Math.max(width, 1))
            return places.filter((_, place) => place % step === 0)
          },
          values: (_, at) => at.map(written)
        },
        {
          ...axis,
          values: (_, at) => at.map(format),
          size: (_, labels) => 16 + 7 * Math.max(0, ...(labels ?? []).map(({ length }) => length))
        }
      ],
      series: [
        { label: "", value: (_, at) => at === null ? "" : written(at) },
        ...series.map(({ name }, place) => ({
          label: name,
          stroke: colourOf(box, lines[place % lines.length] ?? ""),
          width: 2,
          ...(place === 0 ? {} : { dash: [8 / place, 4] }),
          value: (_: uPlot, at: number | null) => at === null ? "" : format(at)
        }))
      ]
    },
    [places, ...series.map(({ values }) => [...values])],
    box
  )
}

/** Values over days as lines, for those who see them: a table beside it has the same figures for all. */
export const Plot = (props: PlotProps) => {
  const box = useRef<HTMLDivElement>(null)
  const { days, series, title } = props
  const drawn = [JSON.stringify([days, series]), useAppearance(), useFollowed(language)]
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const plot = plotted(element, props)
    const sizes = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }))
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      plot.destroy()
    }
  }, drawn)
  return (
    <figure class="plot">
      <figcaption>{title}</figcaption>
      <div ref={box} aria-hidden="true" />
    </figure>
  )
}
