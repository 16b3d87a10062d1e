import type { FieldPath, OperationContext } from "./OperationContext.ts"

const wideRanges: ReadonlyArray<readonly [first: number, last: number]> = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0x4dbf],
  [0x4e00, 0xa4cf],
  [0xa960, 0xa97f],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe10, 0xfe19],
  [0xfe30, 0xfe6f],
  [0xff01, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f300, 0x1f64f],
  [0x1f680, 0x1f6ff],
  [0x1f900, 0x1f9ff],
  [0x20000, 0x3fffd]
]

/** The width of a text: two for East Asian wide and full-width characters, one for every other code point. */
const textWidth = (text: string): number => {
  let width = 0
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    width += wideRanges.some(([first, last]) => point >= first && point <= last) ? 2 : 1
  }
  return width
}

/** Reports a text that has more characters than the limit, or that is wider than the limit. */
export const checkWidth = (text: string, limit: number, path: FieldPath, context: OperationContext): void => {
  if ([...text].length > limit) context.fail("stringLengthError", "TOO_LONG", path, { trigger: text })
  else if (textWidth(text) > limit) context.fail("adError", "LINE_TOO_WIDE", path, { trigger: text })
}

/** NUL, line feed and carriage return, which no name may hold. */
export const hasForbiddenControl = (name: string): boolean =>
  ["\0", "\n", "\r"].some((control) => name.includes(control))
