// Control and formatting characters, useless and refused by some databases, and the sign for undecodable bytes.
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\uFFFD]/gu

/** A text on one line: no control characters, no lone surrogates, single blanks. */
export const plainLine = (text: string): string =>
  text.toWellFormed().replace(/\s+/gu, " ").replace(invisible, "").trim()

/** Cuts a text to a length in UTF-16 units, at the end of a word where there is one near. */
export const cutAtWord = (text: string, length: number): string => {
  if (text.length <= length) return text
  const cut = text.slice(0, length + 1)
  const blank = cut.search(/\s\S*$/u)
  return (blank > length * 0.8 ? cut.slice(0, blank) : text.slice(0, length)).toWellFormed().replace(/\uFFFD$/, "")
    .trim()
}
