import { functionWords, lowerOf, type Tongue, upperFirst } from "./Tongue.ts"

/** How names and codes are written, whatever a searcher types. */
const known: ReadonlyMap<string, string> = new Map(
  `SEO LED TV USB DUI DWI SUV BMW VW BMX MTB GPS HVAC AC MOT UK USA NYC DIY CCTV PC CRM ERP PPC VAT IPL MRI CV DJ RV ATV PVC uPVC ABS
  iPhone iPad iOS MacBook YouTube Wi-Fi E-Bike E-Bikes E-Commerce E-Scooter E-Scooters T-Shirt T-Shirts PhD MBA GmbH`
    .split(/\s+/).map((name) => [name.toLowerCase(), name] as const)
)
const joinedForms: ReadonlyMap<string, string> = new Map([
  ["ebike", "E-Bike"],
  ["ebikes", "E-Bikes"],
  ["wifi", "Wi-Fi"],
  ["tshirt", "T-Shirt"],
  ["tshirts", "T-Shirts"],
  ["mens", "Men’s"],
  ["womens", "Women’s"],
  ["childrens", "Children’s"],
  ["kids", "Kids’"]
])

/** Words that English titles write small inside. */
const small = new Set("a an the and or but nor so for of in on at to by with from as per via vs than into".split(" "))

/** How a site and its company write words. */
export interface Casing {
  /** The words as a headline writes them. */
  readonly title: (text: string) => string
  /** The words as they stand inside a sentence; names and codes keep their capitals. */
  readonly plain: (text: string) => string
}

const token = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’&-][\p{L}\p{M}\p{N}]+)*/gu
const special = /^(?:\p{Lu}{2,4}s?|\p{Ll}+\p{Lu}[\p{L}\p{N}]*|\p{Lu}\p{Ll}+\p{Lu}[\p{L}\p{N}]*)$/u

/** How often a word, in lower case, was written in which form. */
type Forms = Map<string, number>

/** Counts how words are written inside sentences, and names and codes in titles, too; a text that is all capitals says nothing about it. */
const countForms = (texts: ReadonlyArray<string>, titles: ReadonlyArray<string>): ReadonlyMap<string, Forms> => {
  const tallies = new Map<string, Forms>()
  const inTitles = new Set(titles)
  for (const text of [...texts, ...inTitles]) {
    if (text === text.toUpperCase()) continue
    for (const match of text.matchAll(token)) {
      const before = text.slice(Math.max(0, match.index - 3), match.index).trimEnd()
      if (!special.test(match[0]) && (inTitles.has(text) || before === "" || /[.!?:"“„]$/.test(before))) continue
      const key = match[0].toLowerCase()
      const forms = tallies.get(key) ?? new Map<string, number>()
      tallies.set(key, forms.set(match[0], (forms.get(match[0]) ?? 0) + 1))
    }
  }
  return tallies
}

const mostUsed = (forms: Forms): string | undefined =>
  [...forms].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0]?.[0]

/**
 * Learns from running texts how words are written. German writes nouns with a capital, which only the texts can tell; words that they
 * do not have are taken for nouns there. Titles have capitals of their own, so that only names and codes are learnt from them.
 */
export const casingOf = (
  texts: ReadonlyArray<string>,
  names: ReadonlyArray<string>,
  tongue: Tongue,
  language: string,
  titles: ReadonlyArray<string> = []
): Casing => {
  const tallies = countForms(texts, titles)
  const nameForms = new Map(
    names.flatMap((name) => name.match(token) ?? []).filter((word) => word.length > 2 && /\p{Lu}/u.test(word)).map((
      word
    ) => [word.toLowerCase(), word] as const)
  )
  const seen = (key: string): string | undefined => {
    const forms = tallies.get(key)
    return forms === undefined ? undefined : mostUsed(forms)
  }
  const fixed = (word: string): string | undefined => {
    const key = word.toLowerCase()
    const learnt = seen(key)
    if (learnt !== undefined && special.test(learnt)) return learnt
    return known.get(key) ?? (tongue === "en" ? joinedForms.get(key) : undefined)
  }
  const capital = (word: string): string => word.split("-").map((part) => upperFirst(part, language)).join("-")
  const title = (text: string): string => {
    const words = text.split(" ")
    return words.map((word, index) => {
      const bare = word.replace(/[^\p{L}\p{M}\p{N}'’&-]/gu, "")
      const form = fixed(bare)
      // "Kids" owns something only when something follows.
      if (form !== undefined && !(bare.toLowerCase() === "kids" && index === words.length - 1)) {
        return word.replace(bare, form)
      }
      // Capitals inside a word were put there by somebody who knows the name.
      if (/\p{Lu}/u.test(word.slice(1))) return index === 0 ? upperFirst(word, language) : word
      const lower = lowerOf(word, language)
      if ((lower === "am" || lower === "pm") && /^\d/.test(words[index - 1] ?? "")) return lower
      if (index === 0) return tongue === "en" ? capital(lower) : upperFirst(lower, language)
      const isFirst = /[:!?–]$/.test(words[index - 1] ?? "")
      if (tongue === "en") return small.has(lower) && !isFirst ? lower : capital(lower)
      if (tongue === "de") return functionWords.de.has(lower) ? lower : seen(lower) ?? capital(lower)
      return functionWords[tongue].has(lower) ? lower : nameForms.get(lower) ?? capital(lower)
    }).join(" ")
  }
  const plain = (text: string): string =>
    text.split(" ").map((word) => {
      const lower = lowerOf(word, language)
      if (tongue === "de") return functionWords.de.has(lower) ? lower : fixed(word) ?? seen(lower) ?? capital(lower)
      const form = fixed(word)
      if (form !== undefined) return /['’]s?$/.test(form) ? form.toLowerCase() : form.replace(/^E-B/, "e-b")
      return seen(lower) ?? lower
    }).join(" ")
  return { title, plain }
}
