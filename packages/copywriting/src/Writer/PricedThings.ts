import { textWidth } from "@campaigns/domain/internal/Rules/TextWidth"
import { priceIn } from "../Sites/Facts.ts"
import type { SiteIndex } from "../Sites/SiteIndex.ts"
import { stopWords, wordsOf } from "../Sites/SiteLanguage.ts"
import { stemOf } from "../Sites/Stems.ts"
import { phrasesOf } from "./Phrases.ts"
import type { Site } from "./Site.ts"
import { upperFirst } from "./Tongue.ts"

/** A price as the country of the ads writes it in few columns: `145 €`, in Austria `€ 145`. */
export const shortPrice = (price: string, { language }: Site): string => {
  const amount = /^([\d.,’' ]+)\s?(?:Euro|EUR|€)$/u.exec(price)?.[1]?.trim()
  if (amount === undefined) return price
  return language === "de-AT" ? `€ ${amount}` : `${amount} €`
}

/** A text with its prices written in few columns. */
export const withShortPrices = (text: string, site: Site): string => {
  const price = priceIn(text)
  return price === null ? text : text.replace(price, shortPrice(price, site))
}

/** Matches the span of time or the measure that a price is for. */
const rates: ReadonlyArray<RegExp> = [
  /^\s?(?:pro|je|im|\/)\s?(Monat|Jahr|Stunde|Tag|Woche|Nacht|Person|Stück|Meter|Quadratmeter|Kilometer)(?!\p{L})/u,
  /^\s?(?:in der|die|am|an der|pro|je) (Stunde|Woche|Nacht|Tag)(?!\p{L})/u,
  /^\s?(?:a|per|an|each|\/)\s?(month|year|hour|day|week|night|person|user|session|visit|head)(?!\p{L})/iu,
  /^\s?(?:par|\/|l[’'])\s?(mois|an|heure|jour|semaine|nuit|personne|séance)(?!\p{L})/iu,
  /^\s?(?:al|alla|per|\/|all[’'])\s?(mese|anno|ora|giorno|settimana|notte|persona|seduta)(?!\p{L})/iu,
  /^\s?(?:per|\/)\s?(maand|jaar|uur|dag|week|nacht|persoon)(?!\p{L})/iu,
  /^\s?(?:al|por|\/)\s?(mes|año|hora|día|semana|noche|persona|sesión)(?!\p{L})/iu
]

/** Words behind a price by which it is for all of the thing. */
const flatly =
  /^ (?:pauschal|fix|flat|all[- ]in|in total|au forfait|tout compris|todo incluido|tutto compreso)(?!\p{L})/iu

/** The rate behind a price, as it stands there and in few columns; empty when there is none, `null` when something else follows. */
const rateOf = (after: string): readonly [long: string, short: string] | null => {
  for (const pattern of rates) {
    const [whole, unit] = pattern.exec(after) ?? []
    if (whole !== undefined && unit !== undefined) {
      return /\p{L}/u.test(after.slice(whole.length)) ? null : [whole, `/${unit}`]
    }
  }
  const flat = flatly.exec(after)?.[0]
  if (flat !== undefined && !/\p{L}/u.test(after.slice(flat.length))) return [flat, ""]
  return /\p{L}/u.test(after) ? null : ["", ""]
}

/** The words before a price without an article in front and without the verb and the like behind. */
const subjectOf = (before: string, articles: ReadonlySet<string>, between: ReadonlySet<string>): string => {
  const words = before.trim().replace(/:$/, "").split(" ")
  // What costs so much each, or every time, is no price of the thing.
  const first = articles.has((words[0] ?? "").toLowerCase()) && !/^(?:jede[rsn]?|each|every)$/iu.test(words[0] ?? "")
    ? 1
    : 0
  let last = words.length
  while (last > first && between.has((words[last - 1] ?? "").toLowerCase())) last--
  // Behind an article of one certain thing an adjective has another ending.
  const isCertain = /^(?:der|die|das|dem|den)$/iu.test(words[0] ?? "")
  return first === 1 && isCertain && !/^\p{Lu}/u.test(words[1] ?? "") ? "" : words.slice(first, last).join(" ")
}

const verbs =
  /(?<!\p{L})(?:wir|sie|ihr|ich|wird|werden|ist|sind|haben|hat|erhalten|zahlen|sparen|we|you|it|is|are|has|have|pays?|get|nous|vous|est|sont|avons|paie\p{L}*|se|nos|es|son|è|sono|abbiamo|offriamo|dura|durano|costa|costano|dauert|dauern|takes?|lasts?|dure|durent|wij|duurt|kost)(?!\p{L})/iu
const restricted =
  /(?<!\p{L})(?:nur|only|seulement|uniquement|solo|wenn|falls|if|when|si|für neukunden|new customers|nouveaux clients|soltanto|alleen|statt|instead|au lieu)(?!\p{L})/iu

/** Behind a price it says for whom, or for what, the price is another one. */
const excepting = /(?<!\p{L})(?:without|excluding|plus|excl|ohne|zzgl|exkl|sans|hors|sin)(?!\p{L})/iu

const isOfOffer = (words: string, offer: ReadonlySet<string>, index: SiteIndex): boolean => {
  const content = wordsOf(words).filter((word) => !stopWords[index.language].has(word))
  return content.length > 0 && content.length <= 3 && content.every((word) => {
    const compound = index.compound(word)
    return offer.has(stemOf(word, index.language)) || (compound !== null && offer.has(compound.tail))
  })
}

/** True for words that name a thing by themselves: no sentence, and no rest of one. */
const isThing = (words: string, { language }: SiteIndex): boolean => {
  const [first = ""] = wordsOf(words)
  return words.length > 2 && words.split(" ").length <= 6 && !verbs.test(words) && !stopWords[language].has(first) &&
    !/[.!?:;(),]/u.test(words) && !/^\d/.test(words) && (language !== "de" || /(?<!\p{L})\p{Lu}/u.test(words))
}

const joined = /(?<!\p{L})(?:und|and|et|y) $/iu
/** The time that something takes, said between it and its price, or behind that. */
const meanwhile =
  / (?:dauert|takes|lasts|dure|dura|duurt) [^,;.]{3,40}? (?:und|and|et|y|e|en) (?=(?:kostet|costs|coûte|cuesta|costa|kost) )/giu
const clauseEnd = /,\s|;\s|:\s|(?<!\d) (?:und|and|et|y) (?=\p{L})| (?:e|en) (?=(?:dura|duurt) )/u

/**
 * The things of a sentence with their prices, each as it fits a width: as the page writes them, else with the price or the rate in few columns; the page's
 * own offer by its name. A price without its thing, or with a condition, is left out.
 */
export const pricedThings = (
  whole: string,
  thing: string,
  offer: ReadonlySet<string>,
  width: number,
  index: SiteIndex,
  site: Site
): ReadonlyArray<string> => {
  const { articles, between, colon, from, priced } = phrasesOf(site)
  const sentence = whole.replace(meanwhile, " ")
  const firstPrice = priceIn(sentence)
  if (firstPrice === null || restricted.test(sentence)) return []
  if (excepting.test(sentence.slice(sentence.indexOf(firstPrice)))) return []
  const clauses = sentence.replace(/[.!?]$/u, "").split(clauseEnd)
  return clauses.flatMap((clause, at) => {
    const price = priceIn(clause)
    // Of two things that cost so much together, the second alone does not.
    const isJoined = at > 0 && priceIn(clauses[at - 1] ?? "") === null &&
      joined.test(sentence.slice(0, sentence.indexOf(clause)))
    if (price === null || isJoined) return []
    const before = clause.slice(0, clause.indexOf(price))
    const rate = rateOf(clause.slice(clause.indexOf(price) + price.length))
    const subject = subjectOf(before, articles, between)
    if (rate === null || subject === "") return []
    const isOwn = thing !== "" && isOfOffer(subject, offer, index)
    if (!isOwn && !isThing(subject, index)) return []
    if (/(?<!\p{L})(?:bis|bis zu|up to|jusqu[’']à|hasta|statt|über|over)\s*$/iu.test(before)) return []
    const [long, short] = rate
    const isFrom = from.test(before.trimEnd())
    const things = [
      ...new Set(isOwn ? [upperFirst(subject, site.language), thing] : [upperFirst(subject, site.language)])
    ]
    const versions = [
      [price, long],
      [price, short],
      [shortPrice(price, site), long],
      [shortPrice(price, site), short]
    ] as const
    const fitting = things.flatMap((name) =>
      [
        ...versions.map(([amount, per]) => `${priced(name, amount, isFrom)}${per}`),
        ...(isFrom
          ? []
          : versions.map(([amount, per]) => `${name}${colon}${amount}${per}`)),
        ...(isFrom ? [] : versions.map(([amount, per]) => `${name} ${amount}${per}`))
      ].filter((text) => textWidth(text) <= width)
        .slice(0, 1)
    )
    return fitting.slice(0, 1)
  })
}

const lowest =
  /(?<!\p{L})((?:ab|from|dès|à partir de|desde) (?:(?:€|£|\$|CHF|EUR)\s?\d[\d.,’']*|\d[\d.,’']*\s?(?:€|£|\$|CHF|Euro|EUR))(?: ?\/ ?\p{L}+| (?:im|pro|je|per|a|an|par|al|por) \p{L}+)?)(?=[.,;:]|$| (?:und|and|et|y) )/iu

/** The lowest price that a text says, without what it is for, as the words below a link that names it. */
export const lowestPrice = (text: string, { language }: Site): string | null => {
  const words = restricted.test(text) ? undefined : lowest.exec(text)?.[1]
  return words === undefined ? null : upperFirst(words.replace(/[.,]$/, ""), language)
}

/** A line of a table or list that says a price of something, such as `Haircut: £38`. */
export const isPricedRow = (line: string): boolean => {
  const price = priceIn(line)
  return price !== null && line.indexOf(price) >= 4 && /: /.test(line.slice(0, line.indexOf(price) + 1)) &&
    /\p{L}{3}/u.test(line.slice(0, line.indexOf(price))) && !/^\d{1,4} ?[x×] ?\d/iu.test(line)
}

/** A row as it fits a width: with its price in few columns, then without what stands behind the thing's name. */
export const shortRow = (line: string, width: number, site: Site): string | null => {
  const short = line.replace(/^([^,:(]{3,40})(?:,| \()[^:]*:/u, "$1:")
  return [line, withShortPrices(line, site), short, withShortPrices(short, site)].find((text) =>
    textWidth(text) <= width
  ) ?? null
}

const chargeWords =
  /(?<!\p{L})(?:ab|von|bis|für|nur|pro|je|im|euro|eur|chf|from|for|only|per|a|to|month|year|hour|monat|jahr|stunde|tag|dès|à|partir|de|par|mois|an|heure|desde|por|mes|hora|inkl|mwst|incl|vat|zzgl|ht|ttc)(?!\p{L})/giu

/** True for a price without the thing that it is for. */
export const isNakedPrice = (text: string): boolean => {
  const price = priceIn(text)
  return price !== null && !/\p{L}{3}/u.test(text.replace(price, " ").replace(chargeWords, " "))
}
