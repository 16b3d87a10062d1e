import type { SitePage } from "../Orders/Material.ts"
import { isPlace } from "./Districts.ts"
import { type SiteLanguage, stopWords, wordsOf } from "./SiteLanguage.ts"
import { isSoftWord } from "./SoftWords.ts"
import { stemOf } from "./Stems.ts"
import { conceptsOfStem } from "./Synonyms.ts"

const name =
  "(\\p{Lu}[\\p{L}\\p{M}'’-]{2,}(?: (?:am|an der|on|upon|sur|de|del|di) \\p{Lu}[\\p{L}\\p{M}-]+| \\p{Lu}[\\p{L}\\p{M}-]+)?)"

/** A name after a word of place: `in Mayrhofen`, `near Geelong West`. */
const situated: Readonly<Record<SiteLanguage, RegExp>> = {
  en: new RegExp(`(?<!\\p{L})(?:[Ii]n|[Nn]ear|[Aa]round|[Aa]cross|[Ss]erving|[Oo]utside) (?:the )?${name}`, "gu"),
  de: new RegExp(`(?<!\\p{L})(?:[Ii]n|[Ii]m|[Aa]us|[Bb]ei|[Nn]ahe|[Rr]aum|[Uu]m) ${name}`, "gu"),
  fr: new RegExp(`(?<!\\p{L})(?:[Àà]|[Ee]n|[Pp]rès de|[Aa]utour de|[Vv]ers) ${name}`, "gu"),
  es: new RegExp(`(?<!\\p{L})(?:[Ee]n|[Cc]erca de) ${name}`, "gu"),
  it: new RegExp(`(?<!\\p{L})(?:[Aa]d?|[Ii]n|[Vv]icino a|[Nn]el) ${name}`, "gu"),
  nl: new RegExp(`(?<!\\p{L})(?:[Ii]n|[Bb]ij|[Rr]ond|[Oo]mgeving) ${name}`, "gu"),
  other: /$^/gu
}

/** The name of a town after its postal code and the street: `Dorfstraße 12, 6290 Mayrhofen`, or before one of Britain or the States. */
const posted = [
  /[,·|\n–-] ?(?:[A-Z]{1,2}-)?\d{4,5} (\p{Lu}[\p{L}\p{M}-]{2,})/gu,
  /, (\p{Lu}[\p{L}\p{M}'-]{2,}(?: \p{Lu}[\p{L}\p{M}'-]+)?),? (?:[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}|[A-Z]{2,3},? \d{4,5})(?![\p{L}\d])/gu
]

const found = (text: string, pattern: RegExp): ReadonlyArray<string> =>
  [...text.matchAll(pattern)].flatMap(([, place]) => (place === undefined ? [] : [place]))

/** The names of places that a site gives itself, in lower case: of a name of two words also the first alone. */
export const ownPlaces = (
  pages: ReadonlyArray<SitePage>,
  home: SitePage | undefined,
  language: SiteLanguage,
  companyWords: ReadonlySet<string>
): ReadonlySet<string> => {
  const leads = pages.flatMap(({ description, headings, title }) => [title, headings[0] ?? "", description])
  const first = home === undefined ? [] : [home.title, home.headings[0] ?? ""]
  const counts = new Map<string, number>()
  for (const text of leads) {
    for (const place of new Set(found(text, situated[language]))) counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  for (const text of first) {
    for (const place of found(text, situated[language])) counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  const count = (place: string, times: number) => counts.set(place, (counts.get(place) ?? 0) + times)
  for (const { text } of pages) for (const pattern of posted) found(text, pattern).forEach((place) => count(place, 2))
  // The address at the foot may be no more than where the company sits; its home page says whom it serves.
  if (home !== undefined) {
    const around = `${home.description}\n${home.text}`
    for (const pattern of posted) new Set(found(home.foot ?? "", pattern)).forEach((place) => count(place, 1))
    for (const place of new Set(found(around, situated[language]))) {
      if (!leads.some((lead) => lead.includes(place))) count(place, 1)
      const [town = ""] = place.split("-")
      if (town !== place && isPlace(town.toLowerCase())) count(town, 1)
    }
  }
  const written = pages.map(({ description, text }) => `${description}\n${text}`).join("\n")
  const small = new Set(written.match(/(?<![\p{L}\p{M}])\p{Ll}[\p{L}\p{M}]+/gu) ?? [])
  const isName = (word: string): boolean =>
    word.length > 2 && !small.has(word) && !companyWords.has(word) && !stopWords[language].has(word) &&
    !isSoftWord(word, language) && conceptsOfStem(stemOf(word, language), language).length === 0
  const places = new Set<string>()
  for (const [place, count] of counts) {
    if (count < 2) continue
    const words = wordsOf(place)
    if (words[0] === undefined || !isName(words[0]) && !isPlace(words[0])) continue
    if (words[1] === undefined || !isPlace(words[1])) places.add(words[0])
    if (words.length === 2) places.add(words.join(" "))
    // The quarter of a town: `Hamburg-Ottensen`.
    if (words.length === 2 && place.includes("-") && words[1] !== undefined && isName(words[1])) places.add(words[1])
  }
  return places
}
