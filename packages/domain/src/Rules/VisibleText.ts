import { JOINING_AHEAD, JOINING_BACK, VIRAMAS } from "./JoiningLetters.ts"

// The one folding of texts: whether one is blank, whether two are the same, and what of one is stored or published
// (`docs/platform-facts.md#invisible-characters`).

/** Every character that may count as nothing; U+2800 is a Braille pattern without dots. */
const unseen = /[\p{DI}\u2800]/u

/** Characters that are nothing in every place. Joiners, variation selectors and tags may be a part of what is seen. */
const nothing = /[[\p{DI}\u2800]--[\u200c\u200d\p{VS}\u{e0020}-\u{e007f}]]+/gv

/** The tags of a flag such as that of Wales, and all others. */
const tags = /(?<=\u{1f3f4})([\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f})|[\u{e0020}-\u{e007f}]/gu

/** Variation selectors behind what they cannot vary, such as a sign of notation. */
const strayVariation = /(?<![\p{L}\p{M}\p{N}\p{So}\p{Emoji}])\p{VS}+/gu
const variation = /\p{VS}+/gu

const joiners = /([\u200c\u200d])[\u200c\u200d]+/g
const marks = String.raw`[\p{Mn}\p{Me}\u070f]*`
const emojiBefore = String.raw`\p{ExtPict}[\p{EMod}\ufe0f]*`

/** The joiners that neither RFC 5892 (A.1, A.2) allows where they stand, nor an emoji has inside. */
const strayJoiner = new RegExp(
  `(?<![${VIRAMAS}])(?:\u200c(?:(?<![${JOINING_AHEAD}]${marks}\u200c)|(?!${marks}[${JOINING_BACK}]))` +
    `|\u200d(?:(?<!${emojiBefore}\u200d)|(?!\\p{ExtPict})))`,
  "gu"
)

/**
 * A text without the characters that count as nothing: the default-ignorable ones and U+2800, but for joiners that
 * shape letters or emoji, the tags of flags, and variation selectors behind what they vary. Blanks stay as they are.
 */
export const visibleText = (text: string): string =>
  unseen.test(text)
    ? text.replace(nothing, "").replace(tags, "$1").replace(strayVariation, "").replace(joiners, "$1")
      .replace(strayJoiner, "")
    : text

const plain = /^[!-~]+(?: [!-~]+)*$/

/** A text as it is compared: what is seen of it, composed, with single blanks in place of all white space. */
export const foldedText = (text: string): string =>
  plain.test(text)
    ? text
    : visibleText(text).replace(variation, "").normalize("NFC").replace(/\p{White_Space}+/gu, " ").trim()

const seen = /[^\p{White_Space}\p{Cc}\p{Cf}\p{DI}\u2800]/u

/** True when nothing of a text can be seen: it is empty, or of white space, control and invisible characters alone. */
export const isBlank = (text: string): boolean => !seen.test(text)

/** The characters of a text that `visibleText` takes out, each once. */
const takenOut = (text: string): ReadonlyArray<string> => {
  if (!unseen.test(text)) return []
  const kept = Array.from(visibleText(text))
  let at = 0
  const isKept = (character: string) => {
    if (character !== kept[at]) return false
    at++
    return true
  }
  return Array.from(new Set(Array.from(text).filter((character) => !isKept(character))))
}

/** The first character of a text that counts as nothing where it stands; `null` when there is none. */
export const firstInvisible = (text: string): string | null => takenOut(text)[0] ?? null

/** The characters of a text that count as nothing where they stand, each once, as `U+200B`. */
export const invisibleIn = (text: string): ReadonlyArray<string> =>
  takenOut(text).map((character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`)

/** True when a text has characters that count as nothing where they stand. */
export const hasInvisible = (text: string): boolean => unseen.test(text) && visibleText(text) !== text
