import { readTags } from "@campaigns/domain/internal/Rules/DynamicTags"
import { visibleText } from "@campaigns/domain/internal/Rules/VisibleText"
import { wholeSentences } from "./CutText.ts"
import { foreignMatter, invisible } from "./ForeignMatter.ts"
import type { TextKind } from "./TextFaults.ts"

const invisibles = new RegExp(invisible.source, "gv")
const emoji = /\p{RGI_Emoji}|\p{Emoji_Presentation}|\ufe0f/gv

/** One line of visible characters with single blanks. */
export const oneLine = (text: string): string =>
  text.normalize("NFC").replace(/\s+/gu, " ").replace(invisibles, "").replace(/ {2,}/g, " ").trim()

const exclaimingLess = (text: string): string =>
  text.replace(/(?<!!)!+(?=\s)/g, ".").replace(/(?<!\uff01)\uff01+(?=\S)/g, "\uff0c").replace(/[!\uff01\u00a1]/g, "")

/** Repeated signs once; `++` and the like stay, because `C++` is a word. */
const punctuatedOnce = (text: string): string =>
  text.replace(/[!?]+/g, (signs) => signs.includes("?") ? "?" : signs).replace(/([!.,;:-])\1+/g, "$1").replace(
    /(^|\s)(?:\*+|_+)|(?:(?<!\*)\*+|(?<!_)_+)(?=\s|$)/g,
    "$1"
  )

const shouted = /^\p{Lu}{5,}$/u

const spokenCalmly = (text: string): string =>
  text.replace(/\p{L}+/gu, (word) => {
    const [first = "", ...rest] = Array.from(word)
    return shouted.test(word) ? first + rest.join("").toLowerCase() : word
  })

/**
 * A text with what can be set right without changing what it says: blanks, invisible characters, emoji, repeated signs,
 * exclamation marks in headlines, words in capitals, tags replaced by their defaults, and at last its width, by whole
 * sentences. `null` when nothing would be left, or when the text holds what no ad does, such as an address: it is not
 * written for an ad. Whether the result is good its caller has to ask.
 */
export const mendText = (kind: TextKind, text: string, most: number): string | null => {
  if (text.length > 1000) return null
  const visible = visibleText(oneLine(readTags(oneLine(text)).shown).replace(emoji, " "))
  const calm = spokenCalmly(punctuatedOnce(kind === "headline" ? exclaimingLess(visible) : visible))
  const mended = oneLine(calm)
  // A cut would only take away what gave the text away.
  return mended === "" || foreignMatter(mended) !== null ? null : wholeSentences(mended, most)
}
