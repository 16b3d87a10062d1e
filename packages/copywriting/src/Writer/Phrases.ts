import { type SiteLanguage, siteLanguage, wordSet } from "../Sites/SiteLanguage.ts"
import type { Site } from "./Site.ts"

/** The few words that the writer adds to the site's own, in a language; every gap takes a name or a number as it is. */
export interface Phrases {
  readonly prices: string
  /** The sign between a thing and a statement about it, with its blanks. */
  readonly colon: string
  readonly inPlace: (place: string) => string
  /** The thing with its price; `isFrom` when the site says that it is the lowest one. */
  readonly priced: (thing: string, price: string, isFrom: boolean) => string
  /** The thing and who offers it. */
  readonly by: (thing: string, company: string) => string
  /** The words by which a price is the lowest one, before it. */
  readonly from: RegExp
  /** All that may stand between the subject of a sentence and its price, so that nothing is left out with it. */
  readonly between: ReadonlySet<string>
  readonly articles: ReadonlySet<string>
  /** The word before a span of time that something takes; empty where there is none. */
  readonly duration: string
  /** The words for being open on Saturdays; empty where the writer has none. */
  readonly saturdays: string
  readonly since: (year: string) => string
  readonly guarantee: (years: string, noun: string) => string
}

const colon = ": "

const by = (thing: string, company: string): string => `${thing}${colon}${company}`

const phrases: Readonly<Record<SiteLanguage, Phrases>> = {
  en: {
    prices: "Prices",
    colon,
    inPlace: (place) => `in ${place}`,
    priced: (thing, price, isFrom) => `${thing} ${isFrom ? "From " : "for "}${price}`,
    by,
    from: /(?:from|(?:start(?:s|ing)?|begin(?:s|ning)?) (?:at|from)|at least)\s*$/i,
    between: wordSet("cost costs is are start starts starting begin begins beginning at least only just from for"),
    articles: wordSet("a an the our your every each"),
    duration: "Duration",
    saturdays: "Open on Saturdays",
    since: (year) => `Since ${year}`,
    guarantee: (years, noun) => `${years}-Year ${noun}`
  },
  de: {
    prices: "Preise",
    colon,
    inPlace: (place) => `in ${place}`,
    priced: (thing, price, isFrom) => `${thing} ${isFrom ? "ab" : "für"} ${price}`,
    by,
    from: /(?<!\p{L})(?:ab|(?:beginn(?:t|en)|start(?:et|en)) bei|mindestens)\s*$/iu,
    between: wordSet(
      "kostet kosten gibt es erhalten sie beginnt beginnen startet starten mindestens bei uns pauschal nur lediglich ab für"
    ),
    articles: wordSet("der die das ein eine einen unsere unser unseren ihre ihr jede jeder jedes"),
    duration: "Dauer",
    saturdays: "Auch samstags geöffnet",
    since: (year) => `Seit ${year}`,
    guarantee: (years, noun) => `${years} Jahre ${noun}`
  },
  fr: {
    prices: "Tarifs",
    colon: " : ",
    inPlace: (place) => `à ${place}`,
    priced: (thing, price, isFrom) => `${thing} ${isFrom ? "dès" : "à"} ${price}`,
    by: (thing, company) => `${thing} : ${company}`,
    from: /(?:à partir de|dès)\s*$/iu,
    between: wordSet("coûte coûtent est sont à partir de dès"),
    articles: wordSet("le la les un une notre nos votre"),
    duration: "Durée",
    saturdays: "Ouvert le samedi",
    since: (year) => `Depuis ${year}`,
    guarantee: (years, noun) => `${noun} ${years} ans`
  },
  es: {
    prices: "Precios",
    colon,
    inPlace: (place) => `en ${place}`,
    priced: (thing, price, isFrom) => `${thing} ${isFrom ? "desde" : "por"} ${price}`,
    by,
    from: /(?:desde|a partir de)\s*$/iu,
    between: wordSet("cuesta cuestan es son desde a partir de por"),
    articles: wordSet("el la los las un una nuestro nuestra"),
    duration: "Duración",
    saturdays: "Abierto los sábados",
    since: (year) => `Desde ${year}`,
    guarantee: (years, noun) => `${noun} de ${years} años`
  },
  it: {
    prices: "prezzi",
    colon,
    inPlace: (place) => `${/^a/iu.test(place) ? "ad" : "a"} ${place}`,
    priced: (thing, price, isFrom) => `${thing} ${isFrom ? "da" : "a"} ${price}`,
    by,
    from: /(?:(?<!\p{L})da|a partire da)\s*$/iu,
    between: wordSet("costa costano è sono parte partono a partire da"),
    articles: wordSet("il lo la i gli le un uno una nostro nostra nostri nostre"),
    duration: "Durata",
    saturdays: "Aperti il sabato",
    since: (year) => `Dal ${year}`,
    guarantee: (years, noun) => `${noun} di ${years} anni`
  },
  nl: {
    prices: "prijzen",
    colon,
    inPlace: (place) => `in ${place}`,
    priced: (thing, price, isFrom) => `${thing} ${isFrom ? "vanaf" : "voor"} ${price}`,
    by,
    from: /(?<!\p{L})vanaf\s*$/iu,
    between: wordSet("kost kosten is zijn vanaf voor bij ons"),
    articles: wordSet("de het een onze ons"),
    duration: "Duur",
    saturdays: "Ook zaterdag open",
    since: (year) => `Sinds ${year}`,
    guarantee: (years, noun) => `${years} jaar ${noun}`
  },
  other: {
    prices: "",
    colon,
    inPlace: () => "",
    priced: (thing, price) => `${thing}: ${price}`,
    by,
    from: /$^/,
    between: new Set(),
    articles: new Set(),
    duration: "",
    saturdays: "",
    since: (year) => year,
    guarantee: () => ""
  }
}

/** The words of the writer's own in the language of a site. */
export const phrasesOf = ({ language }: Site): Phrases => phrases[siteLanguage(language)]
