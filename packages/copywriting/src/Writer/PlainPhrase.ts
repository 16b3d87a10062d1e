import type { Site } from "./Site.ts"
import { isClaim, isShowable, oneLine } from "./SiteText.ts"
import type { Tongue } from "./Tongue.ts"
import { stemsOf } from "./Words.ts"

/** A keyword of a language whose grammar the writer leaves alone. */
export interface PlainPhrase {
  readonly keyword: string
  readonly title: string
  /** True when the phrase reads the same as an object: German puts `frischer Kuchen` into another case, but not `frische Brötchen`. */
  readonly isCaseless: boolean
}

/** Orders, places and prices around what is sought. */
const around: Readonly<Record<Exclude<Tongue, "en">, RegExp>> = {
  de:
    /^(?:(?:wo|jetzt|online|günstige?[nrs]?|billige?[nrs]?|beste[nrs]?) )+|(?: (?:kaufen|bestellen|buchen|mieten|online|preise?|kosten|günstig|billig|in der nähe|in meiner nähe|angebote?|vergleich|test|erfahrungen))+$/u,
  fr:
    /^(?:(?:acheter|réserver|louer|commander|trouver|meilleure?s?) )+|(?: (?:pas cher|prix|tarifs?|en ligne|près de chez moi|à proximité|avis|promo|promotion))+$/u,
  es:
    /^(?:(?:comprar|reservar|alquilar|pedir|buscar|mejor|mejores) )+|(?: (?:baratos?|baratas?|precios?|online|cerca de m[ií]|opiniones|ofertas?))+$/u,
  other: /^\s+/u
}

/** The distinct keywords as headlines can name them; those with claims that the site does not make are left out. */
export const plainPhrasesOf = (keywords: ReadonlyArray<string>, site: Site): ReadonlyArray<PlainPhrase> => {
  const { tongue } = site
  if (tongue === "en") return []
  const phrases = new Map<string, PlainPhrase>()
  for (const keyword of keywords.slice(0, 60)) {
    if (keyword.length > 80) continue
    const text = oneLine(keyword).replace(/["“”+[\]]/g, "").trim()
    const core = text.toLowerCase().replace(around[tongue], "").replace(around[tongue], "")
      .replace(/ (?:kaufen|bestellen|buchen|mieten)(?= )/u, tongue === "de" ? "" : "$&")
    if (core === "" || !isShowable(core) || /[?¿]/.test(core)) continue
    const words = core.split(" ")
    if (words.some((word) => isClaim(word)) && !site.said.includes(` ${core} `)) continue
    const key = [...stemsOf(core, tongue)].sort().join(" ")
    if (key === "" || phrases.has(key)) continue
    phrases.set(key, {
      keyword: text,
      title: site.casing.title(core),
      isCaseless: tongue !== "de" || words.length === 1 || !/(?:er|es|em)$/.test(words[0] ?? "")
    })
  }
  return [...phrases.values()]
}
