/** The lines of a text that have something. */
export const linesOf = (text: string): ReadonlyArray<string> =>
  text.split("\n").map((line) => line.trim()).filter((line) => line !== "")

/** A number that was typed; `null` where nothing was. */
export const numberOf = (text: string): number | null => text.trim() === "" ? null : Number(text)

/** An amount that was typed, in micros; `null` where nothing was. */
export const microsOf = (text: string): number | null =>
  text.trim() === "" ? null : Math.round(Number(text) * 1_000_000)

/** A text or a number as a field shows it. */
export const shown = (value: string | number | null): string => value === null ? "" : String(value)

/** An amount in micros as a field shows it. */
export const shownMicros = (micros: number | null): string => micros === null ? "" : String(micros / 1_000_000)
