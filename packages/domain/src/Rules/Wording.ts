import { foldedText } from "./VisibleText.ts"

const LONGEST_QUOTE = 60

/** A value as a sentence shows it: in quotation marks, cut after 60 characters, with control characters visible. */
export const quoted = (text: string): string => {
  const shown = text.length > LONGEST_QUOTE * 2 ? text.slice(0, LONGEST_QUOTE * 2) : text
  const characters = Array.from(shown.replace(/\p{Cc}/gu, "\u241a"))
  return characters.length > LONGEST_QUOTE || shown.length < text.length
    ? `"${characters.slice(0, LONGEST_QUOTE).join("")}…"`
    : `"${characters.join("")}"`
}

/** A count with its noun: `1 headline`, `3 headlines`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`

/** The form in which two texts are the same to a reader: what is seen of them, with single blanks, in lower case. */
export const foldText = (text: string): string => foldedText(text).toLowerCase()
