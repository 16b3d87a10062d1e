import { textWidth } from "@campaigns/domain/internal/Rules/TextWidth"
import { factKinds } from "../Sites/Facts.ts"
import { isPlaceName } from "../Sites/Places.ts"
import { type SiteIndex, siteIndex } from "../Sites/SiteIndex.ts"
import { stopWords, wordsOf } from "../Sites/SiteLanguage.ts"
import type { ModelPage, SiteModel } from "../Sites/SiteModel.ts"
import { isPriceWord } from "../Sites/SoftWords.ts"
import { stemOf } from "../Sites/Stems.ts"
import { type Candidate, candidates, named } from "./Candidate.ts"
import { atPlace, placeIn } from "./OfferNames.ts"
import { phrasesOf } from "./Phrases.ts"
import type { Site } from "./Site.ts"
import { upperFirst } from "./Tongue.ts"

const HEADLINE = 30
const MOST_PRICED = 2

/** True when a page says a price. */
export const saysPrice = (page: ModelPage): boolean =>
  [...page.sentences, ...page.lines, ...page.description].some((text) => factKinds(text).has("price"))

/** Searches for prices of what a page has prices of: `Roof Repair Cost`, `Dachrinnenreinigung: Kosten`. */
const priceHeadlines = (
  phrases: ReadonlyArray<{ readonly keyword: string; readonly phrase: string }>,
  page: ModelPage,
  site: Site,
  index: SiteIndex
): ReadonlyArray<Candidate> => {
  if (!saysPrice(page)) return []
  const made = phrases.flatMap(({ keyword, phrase }) => {
    const word = wordsOf(keyword).findLast((one) => isPriceWord(one, index.language) && /^\p{L}{4,}$/u.test(one))
    if (
      word === undefined || wordsOf(phrase).includes(word) || /(?:lich|ig|isch|en)$/u.test(word) && word !== "kosten"
    ) {
      return []
    }
    const title = upperFirst(word, site.language)
    const text = site.tongue === "en"
      ? `${phrase} ${title}`
      : `${phrase}${phrasesOf(site).colon}${site.tongue === "de" ? title : word}`
    return candidates("keyword", `Takes up the keyword ${named(keyword)}`, textWidth(text) <= HEADLINE ? [text] : [])
  })
  return made.slice(0, MOST_PRICED)
}

/** A thing and what is done with it, as German says both: `Klavier stimmen lassen`. */
const done = /^\p{Lu}\S+(?: \p{Lu}\S+)? \p{Ll}{3,}(?:en|ern|eln)(?: lassen)?$/u

/** The verbs at the end of such a search. */
const doing = / \p{Ll}{3,}(?:en|ern|eln)(?: lassen)?$/u

/** German searches that are whole phrases as they are, when the page says every word of them, with their place: `Buffet in Berlin bestellen`. */
const doneHeadlines = (
  keywords: ReadonlyArray<string>,
  page: ModelPage,
  model: SiteModel,
  site: Site
): ReadonlyArray<Candidate> => {
  if (site.tongue !== "de") return []
  const index = siteIndex(model)
  const said = new Set(
    [page.name, ...page.subtitles, ...page.headings, ...page.description, ...page.sentences, ...page.lines].flatMap((
      text
    ) => wordsOf(text)).flatMap((word) => {
      const compound = index.compound(word)
      return [stemOf(word, "de"), ...(compound === null ? [] : [compound.head, compound.tail])]
    })
  )
  return keywords.flatMap((keyword) => {
    const words = wordsOf(keyword.slice(0, 80)).filter((word) => !isPlaceName(word))
    const isSaid = words.every((word) => word === "lassen" || said.has(stemOf(word, "de")))
    if (words.length < 2 || words.length > 4 || !isSaid || words.some((word) => stopWords.de.has(word))) return []
    const text = site.casing.title(words.join(" ")).replace(/ Lassen$/u, " lassen")
    if (!done.test(text)) return []
    const place = placeIn(keyword, model, site)
    const placed = place === null
      ? text
      : text.replace(doing, (verbs) => ` ${atPlace("", place, site)}${verbs}`)
    const short = [placed, text].find((one) => textWidth(one) <= HEADLINE)
    return candidates("keyword", `Takes up the keyword ${named(keyword)}`, short === undefined ? [] : [short])
  })
}

/** Headlines that say keywords as they are sought, where that is good language and the page says the same. */
export const keywordHeadlines = (
  keywords: ReadonlyArray<string>,
  phrases: ReadonlyArray<{ readonly keyword: string; readonly phrase: string }>,
  page: ModelPage,
  model: SiteModel,
  site: Site
): ReadonlyArray<Candidate> => [
  ...doneHeadlines(keywords, page, model, site),
  ...priceHeadlines(phrases, page, site, siteIndex(model))
]
