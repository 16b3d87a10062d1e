import { visibleText } from "../Rules/VisibleText.ts"

/** Control characters. */
const control = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** Text of a provider made safe to keep and to show: on one line, trimmed, and of at most so many code points. */
export const vendorText = (text: string, maximumCodePoints: number): string => {
  const clean = visibleText(text.toWellFormed()).replace(control, " ").replace(/\s+/g, " ").trim()
  return clean.length <= maximumCodePoints ? clean : [...clean].slice(0, maximumCodePoints).join("").trimEnd()
}

/** The longest address that is kept, in UTF-16 units. */
const longestAddress = 2083

/** An address of a provider that opens nothing but a page of the web in a browser; otherwise `null`. */
export const webAddress = (text: string | null | undefined): string | null => {
  if (text === null || text === undefined || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol !== "https:" && url.protocol !== "http:") return null
  return url.username !== "" || url.password !== "" || url.href.length > longestAddress ? null : url.href
}
