const ascii = /^[\x20-\x7e]*$/

/**
 * East Asian Wide and Fullwidth characters: the blocks of Unicode 17 `EastAsianWidth.txt` with unassigned code points,
 * and every character with emoji presentation (wide since Unicode 9) but regional indicators.
 */
const wide =
  /[[\u1100-\u115f\u2329\u232a\u2630-\u2637\u268a-\u268f\u2e80-\u303e\u3041-\u3247\u3250-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{1d300}-\u{1d376}\u{1f200}-\u{1f265}\u{20000}-\u{2fffd}\u{30000}-\u{3fffd}\p{Emoji_Presentation}]--\p{RI}]/v

/** How many code points a text has, which is what the interface's own bounds count. */
export const codePoints = (text: string): number => {
  if (ascii.test(text)) return text.length
  let count = 0
  for (const _ of text) count++
  return count
}

/**
 * The width by which the platform limits texts: wide characters are 2, others 1 (`docs/platform-facts.md#text-width`).
 */
export const textWidth = (text: string): number => {
  if (ascii.test(text)) return text.length
  let width = 0
  for (const character of text) width += wide.test(character) ? 2 : 1
  return width
}
