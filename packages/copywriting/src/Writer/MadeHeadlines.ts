import { textWidth } from "@campaigns/domain/internal/Rules/TextWidth"
import { priceIn } from "../Sites/Facts.ts"
import { isProse } from "../Sites/PageText.ts"
import { languageWords, wordsOf } from "../Sites/SiteLanguage.ts"
import type { ModelPage, SiteModel } from "../Sites/SiteModel.ts"
import { stemOf } from "../Sites/Stems.ts"
import { contentWords, isAbout, type Offer } from "./AboutOffer.ts"
import { type Saying, sayingsOf } from "./Sayings.ts"

const WIDTH = 30
const LONGEST_NAME = 4

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")

/** The names of a page: some words, no sentence, and a word in common with its address, its links or its heading. */
const namesOf = (all: ReadonlyArray<string>, page: ModelPage, { language }: SiteModel): ReadonlyArray<string> => {
  const stems = (text: string) => wordsOf(text).map((word) => stemOf(word, language))
  return [...new Set(all)].filter((name) => {
    const words = wordsOf(name)
    const rest = new Set(
      [
        ...[page.name, page.headings[0] ?? "", ...page.anchors].filter((other) => other !== name),
        ...page.path.map((part) => part.replace(/[-_]/g, " "))
      ].flatMap(stems)
    )
    return words.length > 0 && words.length <= LONGEST_NAME && !isProse(name) && !/[,.:;!?/]/.test(name) &&
      /^[\p{Lu}\p{N}]/u.test(name) && stems(name).some((stem) => stem.length > 3 && rest.has(stem))
  })
}

/** The company's own place after its preposition, as the site writes both; `null` where it does not. */
const placeOf = ({ isLocal, language, ownPlaces, pages }: SiteModel): string | null => {
  const [place] = ownPlaces
  if (!isLocal || place === undefined) return null
  const at = languageWords(language).at.split(", ").map(escaped).join("|")
  const written = new RegExp(`(?<![\\p{L}-])((?:${at}) )(${escaped(place)})(?![\\p{L}-])`, "iu")
  for (const { description, headings, name, sentences, subtitles } of pages) {
    for (const text of [name, ...subtitles, ...headings, ...description, ...sentences]) {
      const [, before = "", found = ""] = written.exec(text) ?? []
      if (/^\p{Lu}/u.test(found)) return `${before.toLowerCase()}${found}`
    }
  }
  return null
}

const notThePrice =
  /(?<!\p{L})(?:free|gratis|gratuit\p{L}*|offert\p{L}*|kostenlos\p{L}*|minimum|mindest\p{L}*|save|off|discount|deposit|delivery|shipping|postage|fee|per (?:km|mile)|extra|additional|voucher|over|above|orders?|rabatt|sparen|gutschein|anzahlung|kaution|versand\p{L}*|liefer\p{L}*|anfahrt\p{L}*|zusätzlich|aufpreis|zuschlag|bestellwert|einkauf|kilometer|über|rest|remise|acompte|livraison|supplément|dès|descuento|envío|señal|suplemento|sconto|spedizione|acconto|supplemento|korting|verzend\p{L}*|bezorg\p{L}*|aanbetaling|toeslag)(?!\p{L})/iu

/** The most other words beside the name in a text that gives its price. */
const MOST_BESIDE = 1

const valueOf = (price: string): number => {
  const digits = price.replace(/[^\d.,]/g, "").replace(/[.,](?=\d{3}(?!\d))/g, "").replace(",", ".")
  return Number.parseFloat(digits)
}

/** `Name from price`: the lowest of the page's prices for its offer, where it says from or gives several. */
const fromPrice = (name: string, page: ModelPage, offer: Offer): string | null => {
  const { model } = offer
  const { from } = languageWords(model.language)
  const stems = (text: string) => new Set(contentWords(text, model).map((word) => stemOf(word, model.language)))
  const priced = sayingsOf(page, model).flatMap((saying) => {
    const price = priceIn(saying.text)
    return price === null || notThePrice.test(saying.text) || !isAbout(saying, offer)
      ? []
      : [{ price, text: saying.text }]
  })
  const isOnly = new Set(priced.map(({ price }) => price)).size === 1 &&
    priced.every(({ price, text }) => priceIn(text.replaceAll(price, " ")) === null)
  const isOfName = (text: string) => {
    const said = stems(text)
    const isTold = page.description.includes(text) || said.size <= stems(name).size + MOST_BESIDE
    return isOnly || (isTold && [...stems(name)].every((stem) => said.has(stem)))
  }
  const own = priced.filter(({ text }) => isOfName(text))
  const lowest = own.toSorted((one, other) => valueOf(one.price) - valueOf(other.price))[0]
  if (lowest === undefined || stems(name).size === 0) return null
  const saysFrom = new RegExp(`(?<!\\p{L})${from} (?:nur |only |just )?${escaped(lowest.price)}`, "iu").test(
    lowest.text
  )
  return saysFrom || new Set(own.map(({ price }) => price)).size > 1 ? `${name} ${from} ${lowest.price}` : null
}

/** The only headlines that are made, not taken: the offer's name with the company's place, or its lowest price. */
export const madeHeadlines = (offer: Offer): ReadonlyArray<Saying> => {
  const { model, page } = offer
  if (page === null) return []
  const place = placeOf(model)
  const isBare = (name: string) =>
    !wordsOf(name).some((word) => model.ownPlaces.has(word) || model.companyWords.has(word))
  const fits = (text: string | null | undefined): text is string => typeof text === "string" && textWidth(text) <= WIDTH
  const names = namesOf([page.name, page.headings[0] ?? ""], page, model).filter(isBare)
  const short = namesOf([page.name, ...page.anchors, page.headings[0] ?? ""], page, model).filter(isBare)
  const texts = [
    place === null || page.kind !== "offer" ? null : names.map((name) => `${name} ${place}`).find(fits),
    page.kind === "offer" ? short.map((name) => fromPrice(name, page, offer)).find(fits) : null
  ]
  return texts.filter(fits).map((text) => ({ text, page, place: "made", heading: null, next: null }))
}
