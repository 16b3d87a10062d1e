import { isPlaceName } from "../Languages/Places.ts"
import type { SitePage } from "../Orders/Material.ts"
import { mannerWords, type SiteLanguage, stopWords, wordsOf } from "./SiteLanguage.ts"

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

/** A town's name after its postal code and the street (`Dorfstraße 12, 6290 Mayrhofen`), or before Britain's. */
const posted = [
  /[,·|\n–-] ?(?:[A-Z]{1,2}-)?\d{4,5} (\p{Lu}[\p{L}\p{M}-]{2,})/gu,
  /, (\p{Lu}[\p{L}\p{M}'-]{2,}(?: \p{Lu}[\p{L}\p{M}'-]+)?),? (?:[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}|[A-Z]{2,3},? \d{4,5})(?![\p{L}\d])/gu
]

/** The names of streets, which other places have given many of them: `rue de Marseille`, `London Road`. */
const streets =
  /(?<!\p{L})(?:rue|avenue|boulevard|quai|chemin|route|impasse|allée|via|viale|piazza|calle|avenida|paseo) (?:de la |de l[’']|de |du |des |d[’']|del |della |di )?\p{Lu}[\p{L}\p{M}-]{1,30}|\p{Lu}[\p{L}\p{M}-]{1,30} (?:Road|Street|Lane|Avenue|Square|Drive|Way)(?!\p{L})/gu

/** The larger cities that a text names, in lower case. */
export const citiesIn = (text: string): ReadonlySet<string> => {
  const words = wordsOf(text.replace(streets, " . "))
  return new Set(
    words.flatMap((word, at) => [word, `${word} ${words[at + 1] ?? ""}`, words.slice(at, at + 3).join(" ")]).filter(
      isPlaceName
    )
  )
}

/** Words of sites that deliver or work everywhere, so that no place is foreign to them. */
const anywhere =
  /(?<!\p{L})(?:nationwide|worldwide|across (?:the (?:uk|us|country)|ireland|britain|canada|australia)|all over (?:the country|britain|ireland)|ships? (?:to|across)|free (?:shipping|uk delivery)|add to (?:cart|basket|bag)|bundesweit|deutschlandweit|österreichweit|schweizweit|europaweit|weltweit|ganz (?:österreich|deutschland)|(?:ganzen?|gesamten) schweiz|versandkosten\p{L}*|in den warenkorb|partout en (?:france|belgique|suisse)|toute la (?:france|suisse|belgique)|livraison (?:gratuite|offerte)|toda españa|envíos? (?:gratis|a toda)|tutta italia|spedizion[ei] (?:gratuit|in tutta)|heel nederland|door heel|gratis verzending)(?!\p{L})/iu

/** True where a site says that it delivers or works everywhere. */
export const servesAnywhere = (pages: ReadonlyArray<SitePage>): boolean =>
  pages.some(({ description, foot, text, title }) => anywhere.test([title, description, text, foot ?? ""].join("\n")))

const found = (text: string, pattern: RegExp): ReadonlyArray<string> =>
  [...text.matchAll(pattern)].flatMap(([, place]) => (place === undefined ? [] : [place]))

/** The places that a site names as its own at least twice, in lower case: of two words also the first alone. */
export const placesOf = (
  pages: ReadonlyArray<SitePage>,
  homeUrl: string | undefined,
  language: SiteLanguage,
  companyWords: ReadonlySet<string>
): ReadonlySet<string> => {
  const counts = new Map<string, { readonly place: string; readonly times: number }>()
  const count = (place: string, times = 1) => {
    const key = wordsOf(place).join(" ")
    const known = counts.get(key)
    counts.set(key, {
      place: known?.place.includes("-") === true ? known.place : place,
      times: (known?.times ?? 0) + times
    })
  }
  for (const { description, foot, headings, text, title, url } of pages) {
    const leads = [title, headings[0] ?? "", description]
    for (const lead of leads) {
      for (const place of new Set(found(lead, situated[language]))) count(place, url === homeUrl ? 2 : 1)
      const words = wordsOf(lead)
      for (const [at, word] of words.entries()) {
        const pair = `${word} ${words[at + 1] ?? ""}`
        for (const one of [pair, word]) if (isPlaceName(one)) count(one)
      }
    }
    if (url === homeUrl) { for (const place of new Set(found(text, situated[language]))) count(place) }
    for (const pattern of posted) for (const place of new Set(found(`${text}\n${foot ?? ""}`, pattern))) count(place, 2)
  }
  const written = pages.map(({ description, text }) => `${description}\n${text}`).join("\n")
  const small = new Set(written.match(/(?<![\p{L}\p{M}])\p{Ll}[\p{L}\p{M}]+/gu) ?? [])
  const isName = (word: string): boolean =>
    isPlaceName(word) ||
    (word.length > 2 && !small.has(word) && !companyWords.has(word) && !stopWords[language].has(word) &&
      !mannerWords[language].has(word))
  const places = new Set<string>()
  for (const { place, times } of [...counts.values()].toSorted((one, other) => other.times - one.times)) {
    const [first, second] = wordsOf(place)
    if (times < 2 || first === undefined || !isName(first)) continue
    if (second !== undefined) places.add(`${first} ${second}`)
    places.add(first)
    // The quarter of a town: `Hamburg-Ottensen`.
    if (second !== undefined && place.includes("-") && isName(second)) places.add(second)
  }
  return places
}
