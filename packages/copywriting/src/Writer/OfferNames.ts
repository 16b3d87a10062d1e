import { cityOfDistrict } from "../Sites/Districts.ts"
import { isPlaceName } from "../Sites/Places.ts"
import { siteLanguage, wordsOf } from "../Sites/SiteLanguage.ts"
import type { ModelPage, SiteModel } from "../Sites/SiteModel.ts"
import { stemOf } from "../Sites/Stems.ts"
import { phrasesOf } from "./Phrases.ts"
import type { Site } from "./Site.ts"
import { calm, isShowable, oneLine } from "./SiteText.ts"
import { upperFirst } from "./Tongue.ts"

const trailing = /(?<![\s.!?:;,–—&-])[\s.!?:;,–—&-]+$/u

/** A text of the site as a short text shows it: one line, without marks at its end, in English with the capitals of a title. */
export const asTitle = (text: string, site: Site): string => {
  const bare = calm(oneLine(text)).replace(/!/g, "").replace(trailing, "").trim()
  if (bare === "" || !isShowable(bare)) return ""
  return site.tongue === "en"
    ? site.casing.title(bare).replace(/ Out of (?=\d)/gu, " out of ").replace(
      /(?<=\d )(?:Am|Pm|X|M|Km|Kg|Cm|Mm|Ml|Ft)(?!\p{L})/gu,
      (unit) => unit.toLowerCase()
    )
    : upperFirst(bare, site.language)
}

/** The name of what a page offers, by its title, else by its main heading; empty when neither can be shown. */
export const offerName = (page: ModelPage, site: Site): string =>
  asTitle(page.name, site) || asTitle(page.headings[0] ?? "", site)

/** The beginnings of names that address the reader, and say nothing of the offer. */
const addressing = /^(?:your|our|the|ihre?|unsere?|der|die|das|votre|notre|nos|vos|le|la|les|su|nuestr[oa]s?|el)\s+/iu

const placeAtEnd = / (?:in|à|en|near|bei|nahe) (\p{Lu}[\p{L}'’ -]{0,40}(?:,\s?\p{Lu}{2})?)$/u

/** A price at the end of a name, with the words that lead to it. */
const priceAtEnd =
  /(?<![\s,:–-])[\s,:–-]{1,3}(?:(?:schon |bereits |just |only )?(?:ab|für|von|from|for|dès|à partir de|desde|por) )?(?:(?:€|£|\$|CHF|EUR)\s?\d[\d.,’']*|\d[\d.,’']*\s?(?:€|£|\$|CHF|Euro|EUR))(?:\.–)?(?: ?\/ ?\p{L}+| (?:im|pro|je|per|a|par|al|por) \p{L}+)?$/u

/** Prepositions that a name ends with when the place behind them has been taken away. */
const leftBehind =
  /(?<=\S)\s+(?:aus|von|vom|in|im|bei|nahe|from|of|near|around|at|à|au|aux|de|du|d[’']|a|ad|da|di|en|em|te|uit|nabij|près de|cerca de|vicino a)$/iu

/** The name without an article in front and without a place at its end, which then is given apart. */
export const plainName = (said: string): { readonly thing: string; readonly place: string | null } => {
  const priceless = said.replace(priceAtEnd, "")
  const name = priceless.length > 3 ? priceless : said
  const bare = name.replace(addressing, (match) => (name.length - match.length > 3 ? "" : match))
  const place = placeAtEnd.exec(bare)?.[1] ?? null
  const last = /^(.*\S)\s+(\p{Lu}[\p{L}-]+)$/u.exec(bare)
  if (place === null && last?.[1] !== undefined && last[2] !== undefined && isPlaceName(last[2].toLowerCase())) {
    return { thing: last[1].replace(leftBehind, ""), place: last[2] }
  }
  return { thing: place === null ? bare : bare.replace(placeAtEnd, ""), place }
}

/** A place in lower case as texts write it. */
const placeName = (place: string, { language }: Site): string =>
  place.split(" ").map((word) => upperFirst(word, language)).join(" ")

const bestPlaces = new WeakMap<SiteModel, string | null>()

const countPlaces = (model: SiteModel, site: Site): string | null => {
  const counts = new Map<string, number>()
  const add = (text: string, by: number) => {
    const words = wordsOf(text)
    words.forEach((word, at) => {
      for (const place of [word, `${word} ${words[at + 1] ?? ""}`]) {
        if (isPlaceName(place)) counts.set(place, (counts.get(place) ?? 0) + by)
      }
    })
  }
  for (const { description, headings, kind, name, sentences, subtitles } of model.pages) {
    if (kind !== "home" && kind !== "offer" && kind !== "contact") continue
    for (const text of [name, ...subtitles, ...headings]) add(text, kind === "home" ? 6 : 3)
    for (const text of [...description, ...sentences]) add(text, 1)
  }
  // Pages also name places where the company is not, such as those where its journeys go.
  const own = [...counts].filter(([place]) => model.ownPlaces.has(place))
  const best = (own.length > 0 ? own : [...counts]).sort(([a, m], [b, n]) => n - m || b.length - a.length)[0]?.[0]
  return best === undefined ? null : placeName(best, site)
}

/** The place that a local site names most, as texts write it; `null` when its offer is not local. */
export const placeOf = (model: SiteModel, site: Site): string | null => {
  if (!model.isLocal) return null
  const known = bestPlaces.get(model)
  if (known !== undefined) return known
  const place = countPlaces(model, site)
  bestPlaces.set(model, place)
  return place
}

/** The place that a search names when the company says to be there, or in a quarter of it, as texts write it. */
export const placeIn = (keyword: string, model: SiteModel, site: Site): string | null => {
  const words = wordsOf(keyword.slice(0, 120))
  const own = [...model.ownPlaces, placeOf(model, site)?.toLowerCase()].filter((place) => place !== undefined)
  const isOwn = (place: string) => own.some((one) => one === place || cityOfDistrict(one) === place)
  const place = words.flatMap((word, at) => [`${word} ${words[at + 1] ?? ""}`, word]).find((one) =>
    isPlaceName(one) && isOwn(one)
  )
  return place === undefined ? null : placeName(place, site)
}

const besides = new WeakMap<SiteModel, ReadonlyArray<string>>()

/** The places that the site names in one breath with its own, in lower case: `Bristol and Bath`. */
export const placesBeside = (model: SiteModel, place: string): ReadonlyArray<string> => {
  const known = besides.get(model)
  if (known !== undefined) return known
  const found = new Set<string>()
  const said = model.pages.flatMap(({ description, headings, sentences, subtitles }) => [
    ...subtitles,
    ...headings,
    ...description,
    ...sentences
  ])
  for (const text of said) {
    const at = text.indexOf(place)
    if (at < 0) continue
    const after = /^(?:,| and| und| et| y| e| en| &) (\p{Lu}\p{L}+)/u.exec(text.slice(at + place.length))?.[1]
    const before = /(?<!\p{L})(\p{Lu}\p{L}{1,30})(?:,| and| und| et| y| e| en| &) $/u.exec(
      text.slice(Math.max(0, at - 40), at)
    )?.[1]
    for (const other of [after, before]) if (other !== undefined) found.add(other.toLowerCase())
  }
  besides.set(model, [...found])
  return [...found]
}

/** The articles that German regions have after `in`: `im Zillertal`, `in der Wachau`. */
const articles = ["im", "in der"]

/** A place with its preposition; a German region has its article as the site says it. */
const inPlace = (place: string, site: Site): string => {
  const isSaid = (before: string) => site.said.includes(` ${before} ${place.toLowerCase()} `)
  const article = site.tongue === "de" && !isSaid("in") ? articles.find(isSaid) : undefined
  return article === undefined ? phrasesOf(site).inPlace(place) : `${article} ${place}`
}

/** A thing with the place where it is offered. */
export const atPlace = (thing: string, place: string, site: Site): string => `${thing} ${inPlace(place, site)}`.trim()

/** Matches what says already where something is, or when: `HU im Haus`. */
const somewhere = / (?:im|in|am|an|bei|beim|vom|zuhause|in the|at|on|near|chez|en|sur) (?:\S+ )?\S+$/iu

/** True for a name that says already where something is, or when. */
export const saysWhere = (thing: string): boolean => somewhere.test(thing)

/** A thing with the place where it is offered, unless it names the place, or says otherwise where it is. */
export const withPlace = (thing: string, place: string, site: Site): string =>
  thing.toLowerCase().includes(place.toLowerCase()) || saysWhere(thing) ? thing : atPlace(thing, place, site)

/** The words before a preposition or a second thing, as a display path can have them. */
export const pathTopic = (name: string): string =>
  name.split(
    / (?:&|und|and|et|y|e|mit|für|von|vom|aus|nach|im|in|ohne|auf|zum|zur|with|for|from|de|pour|avec|sur|para|con|per|da|di|voor|met|van) /u
  )[0] ?? name

/** The words that say what a name names, not which one: the last ones of its things, in languages that put them first those. */
const headsOf = (name: string, { language, tongue }: Site): ReadonlyArray<string> => {
  const place = tongue === "en" || tongue === "de" || language.startsWith("nl") ? -1 : 0
  const things = name.split(/ (?:&|und|and|et|y|e|en) |[,:;–—|/]/u)
  return things.flatMap((thing) => wordsOf(pathTopic(plainName(thing.trim()).thing)).at(place) ?? [])
}

/**
 * True for words of a menu that name the offer of their page: `Subscriptions` for flower subscriptions, and not `Rodents` for their removal or `Bad` for its
 * renovation. Without `alsoHeading` the page's title alone says what it offers: `Chairs` heads a page about their upholstery.
 */
export const isNameOf = (label: string, page: ModelPage, site: Site, alsoHeading = true): boolean => {
  const stem = (word: string) => stemOf(word, siteLanguage(site.language))
  const heads = [page.name, alsoHeading || page.name === "" ? page.headings[0] ?? "" : ""].flatMap((name) =>
    headsOf(name, site).slice(alsoHeading ? 0 : -1)
  )
  return headsOf(label, site).some((own) =>
    heads.some((head) => stem(own) === stem(head) || (site.tongue === "de" && own.length > 3 && head.endsWith(own)))
  )
}
