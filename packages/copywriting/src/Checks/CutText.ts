import { textWidth } from "@campaigns/domain/internal/Rules/TextWidth"
import { isUnspaced } from "../Sites/SiteLanguage.ts"
import { functionWords, meaningfulWords } from "./MeaningfulWords.ts"

const words = new Intl.Segmenter("und", { granularity: "word" })

/** True when a text may end at a place: before a blank, or between two words of a script without blanks. */
const mayEndAt = (text: string, end: number): boolean =>
  end === text.length || /\s/.test(text.charAt(end)) ||
  isUnspaced(text.slice(Math.max(0, end - 2), end)) || isUnspaced(text.slice(end, end + 2))

const hanging = /[\s,;:\-\u2010-\u2015&/(|+\u00b7\u2022\u201e\u201c\u00ab\u3001\uff0c]/u.source
const dangling = new RegExp(`(?<!${hanging})${hanging}+$`, "u")

/** The text without what hangs at its end: commas, dashes, an open bracket, and words such as `and` or `for`. */
const withoutDangling = (text: string): string => {
  const open = text.lastIndexOf("(")
  const closed = open > text.lastIndexOf(")") ? text.slice(0, open) : text
  const trimmed = closed.replace(dangling, "")
  const last = /(?:^|\s)(\S+)$/u.exec(trimmed)?.[1] ?? ""
  if (functionWords.has(last.toLowerCase())) return withoutDangling(trimmed.slice(0, -last.length))
  return trimmed === text ? text : withoutDangling(trimmed)
}

const sentenceEnd = /[.!?](?=\s)|[\u3002\uff01\uff1f]/gu

const sentenceEnds = (text: string): ReadonlyArray<number> =>
  Array.from(text.matchAll(sentenceEnd), ({ index }) => index + 1)

/** The first sentences of a text that fit a width together; `null` when they would fill less than half of the room. */
export const wholeSentences = (text: string, most: number): string | null => {
  if (textWidth(text) <= most) return text
  const ends = sentenceEnds(text.slice(0, 4 * most))
  const fitting = text.slice(0, ends.findLast((end) => textWidth(text.slice(0, end)) <= most) ?? 0)
  return textWidth(fitting) * 2 >= most ? fitting : null
}

/**
 * A text cut to a width: after a whole sentence when that leaves half of the room filled, else after a whole word with
 * nothing left hanging; `null` when less than a third of the room would be filled or no word that says anything is
 * left.
 */
export const cutText = (text: string, most: number): string | null => {
  if (textWidth(text) <= most) return text
  let width = 0
  let end = 0
  for (const { index, segment } of words.segment(text)) {
    width += textWidth(segment)
    if (width > most) break
    if (mayEndAt(text, index + segment.length)) end = index + segment.length
  }
  const fitting = text.slice(0, end)
  const sentences = fitting.slice(0, sentenceEnds(`${fitting} `).at(-1) ?? 0)
  if (textWidth(sentences) * 2 >= most) return sentences
  const cut = withoutDangling(fitting)
  return textWidth(cut) * 3 >= most && meaningfulWords(cut).size > 0 ? cut : null
}
