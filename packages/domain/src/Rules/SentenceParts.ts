import type { AmountFault } from "./CurrencyUnits.ts"
import type { DraftPath } from "./FindingParts.ts"
import { quoted } from "./Wording.ts"

// The parts that English sentences of several rules have in common.

/** An amount for a reader, such as `1.5 EUR`. */
export const money = (micros: number, currencyCode: string): string => `${micros / 1_000_000} ${currencyCode}`

/** The number, from 1, of the element of a list in which a path leads; 1 where it leads through no such list. */
export const numberIn = (path: DraftPath, list: string): number => {
  const place = path[path.indexOf(list) + 1]
  return typeof place === "number" ? place + 1 : 1
}

/** The last key of a path; empty where it ends at no key. */
export const lastKey = (path: DraftPath): string => String(path.at(-1) ?? "")

const lists: Readonly<Record<string, string>> = {
  headlines: "Headline",
  descriptions: "Description",
  sitelinks: "Sitelink",
  callouts: "Callout",
  structuredSnippets: "Snippet"
}

const keys: Readonly<Record<string, string>> = {
  displayPath1: "Display path 1",
  displayPath2: "Display path 2",
  description1: ", first description",
  description2: ", second description"
}

/** The name of a text, such as `Headline 3`; `The text` where it stands in no list. */
export const textName = (path: DraftPath): string => {
  const list = path.findLast((part) => typeof part === "string" && part in lists)
  const name = list === undefined ? "" : `${lists[list]} ${numberIn(path, String(list))}`
  const key = path.includes("values") ? `, value ${numberIn(path, "values")}` : keys[lastKey(path)] ?? ""
  return name + key || "The text"
}

/** The sentence about a name or text with invisible characters. */
export const invisible = (noun: string, text: string, characters: ReadonlyArray<string>): string =>
  `${noun} ${quoted(text)} has characters that nobody sees (${characters.join(", ")}); remove them.`

/** The sentence about an amount that is no multiple of its currency's smallest step. */
export const multiple = (noun: string, { currencyCode, micros, nearestMicros, unitMicros }: AmountFault): string =>
  `${noun} of ${money(micros, currencyCode)} is not a multiple of ${money(unitMicros, currencyCode)}, the smallest ` +
  `step of the account's currency; set it to ${money(nearestMicros, currencyCode)}.`

/** The end of a sentence about a text that is too wide. */
export const tooWide = ({ limit, width }: { readonly width: number; readonly limit: number }): string =>
  `${width} of ${limit} characters; shorten it by ${width - limit}.`
