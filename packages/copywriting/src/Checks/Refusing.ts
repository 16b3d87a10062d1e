import type { Refusal } from "../Orders/Proposals.ts"

const LONGEST_TEXT = 200

/** The most elements of one list of a proposal that are looked at; no list of an ad is a third as long. */
export const MOST_LOOKED_AT = 60

/** A text that can be stored and shown anywhere: control characters made visible, no halves of characters. */
const storable = (text: string): string => text.replace(/\p{Cc}/gu, "\u241a").toWellFormed()

/** A refusal that shows at most 200 characters of the text. */
export const refusal = (path: string, text: string, reason: string): Refusal => {
  const shown = Array.from(text.slice(0, 2 * LONGEST_TEXT + 2))
  const excerpt = shown.length > LONGEST_TEXT ? `${shown.slice(0, LONGEST_TEXT).join("")}…` : text
  return { path, text: storable(excerpt), reason: storable(reason) }
}

/** The finding on a list that is too long to be looked at as a whole. */
export const unseenOf = (path: string, { length }: ReadonlyArray<unknown>): ReadonlyArray<Refusal> =>
  length > MOST_LOOKED_AT
    ? [refusal(path, "", `Of ${length} elements only the first ${MOST_LOOKED_AT} were looked at.`)]
    : []
