import { type PageKind, referring } from "./PageKinds.ts"
import { type SiteLanguage, wordsOf } from "./SiteLanguage.ts"
import type { ModelPage } from "./SiteModel.ts"

const currency = "€|EUR|Euro|CHF|Fr\\.|£|GBP|\\$|USD|zł|kr|SEK|DKK|NOK"
const amount = "\\d{1,3}(?:[.,' \u00a0\u202f’]\\d{3})*(?:[.,]\\d{1,2})?"
const number =
  "(?:\\d+|ein(?:em|er|en)?|zwei|drei|vier|fünf|sechs|sieben|acht|zehn|zwölf|one|two|three|four|five|six|seven|eight|ten|twelve|un|une|deux|trois|quatre|cinq|dix|sept)"
const unit =
  "(?:Minuten?|Stunden?|Tag(?:en?)?|Werktag(?:en?)?|Arbeitstag(?:en?)?|Wochen?|Monat(?:en?)?|minutes?|hours?|(?:working |business )?days?|weeks?|months?|jours?|heures?|semaines?|mois|minutos?|horas?|días?|semanas?|giorni|ore|minuti|minuten|uur|dagen)"

/** The words that tell each kind of fact. */
const patterns = {
  guarantee:
    /(?<![\p{L}\d])(?:\d{1,3} Jahre \p{L}{0,20}(?:garantie|gewährleistung|Garantie|Gewährleistung)|\d{1,3}[- ]year (?:guarantee|warranty)|(?:money[- ]back|lifetime|satisfaction) guarantee|(?:garantie|garantía|garanzia) (?:de |di )?\d{1,3} (?:ans|años|anni)|\d{1,3} (?:ans|años|anni) de garant\p{L}{1,5}|\p{Lu}\p{L}{1,20}garantie)(?!\p{L})/u,
  price: new RegExp(`(?:(?:${currency})\\s?${amount}|${amount}\\s?(?:${currency}))(?![\\p{L}\\d])`, "u"),
  rating:
    /(?<![\p{L}\d])[1-5](?:[.,]\d)? (?:von|out of|sur|de|su|van) 5(?: \p{L}+)?|(?<![\p{L}\d])[1-5](?:[.,]\d)?[- ](?:stars?|étoiles|Sterne|estrellas|stelle|sterren)|(?:five|5) stars/u,
  certificate:
    /(?<!\p{L})(?:ISO ?\d{4,5}|TÜV|[Zz]ertifiziert\p{L}*|[Cc]ertified|[Ll]icen[sc]ed|[Aa]ccredited|[Mm]eisterbetrieb|[Gg]as Safe|[Aa]gréé\p{L}*|[Cc]ertifi[ée]\p{L}*|[Cc]ertificad\p{L}+|[Qq]ualified)(?!\p{L})/u,
  since: /(?<!\p{L})(?:seit|since|depuis|desde|dal|sinds) (?:18|19|20)\d\d(?!\d)/iu,
  duration: new RegExp(
    `(?<![\\p{L}\\d])${number}(?: bis ${number}| to ${number})? ${unit}(?!\\p{L})|\\d+[- ](?:minute|hour|day)(?!\\p{L})`,
    "u"
  ),
  hours:
    /(?<![\p{L}\d])(?:(?:von|ab|bis|from|until|till|de|à) \d{1,2}(?:[:.]\d\d)? ?(?:Uhr|am|pm|h)(?!\p{L})|\d{1,2} (?:bis|to|à|[-–]) \d{1,2} (?:Uhr|pm|h)(?!\p{L})|24\/7|[Ss]am(?:stags?|edi)|[Ss]aturdays?|[Ww]eekends?|[Ww]ochenende)/u,
  free:
    /(?<!\p{L})(?:kostenlos\p{L}*|gratis|kostenfrei\p{L}*|unverbindlich\p{L}*|free|gratuit\p{L}*|offert[es]*|sans frais|gratuit[oa]s?|no (?:set-?up )?fees?)(?!\p{L})/iu,
  count: /(?<![\p{L}\d.,])\d{1,3}(?:[.,' ’]\d{3})+ \p{L}+|(?<![\p{L}\d.,:])\d{2,} (?!Uhr|pm|am|h\b|€|Euro|%)\p{L}{4,}/u
}

/** A fact's kind: what a reader learns from it. */
export type FactKind = keyof typeof patterns

/** The kinds of facts. */
export const kinds = Object.keys(patterns) as ReadonlyArray<FactKind>

const notOurs =
  /(?<!\p{L})(?:unser(?:e[nmrs]?)? partner\p{L}*|our partners?|nos partenaires|andere anbieter|other (?:providers|companies|firms)|competitors?|mitbewerber\p{L}*|concurrents?|im gegensatz zu|unlike other)(?!\p{L})/iu

/** True for a sentence about another company's offer, or one that sends its reader there. */
export const isAboutOthers = (sentence: string): boolean => referring.test(sentence) || notOurs.test(sentence)

/** The kinds of facts in a sentence or line, each with the words that say it; other numbers are no count. */
const saidIn = (sentence: string): ReadonlyMap<FactKind, string> => {
  const found = new Map(kinds.flatMap((kind) => {
    const words = patterns[kind].exec(sentence)?.[0].trim()
    return words === undefined ? [] : [[kind, words] as const]
  }))
  if (found.size > 1) found.delete("count")
  return found
}

/** The kinds of facts that a sentence or line says. */
export const factKinds = (sentence: string): ReadonlySet<FactKind> => new Set(saidIn(sentence).keys())

/** True for a text that says a fact of any kind. */
export const saysFact = (text: string): boolean => saidIn(text).size > 0

/** The facts of a page, each once, with its kind and its sentence or line: lists and leads before running text. */
export const factsOf = (page: ModelPage): ReadonlyArray<readonly [kind: FactKind, sentence: string]> => {
  const said = new Map<string, readonly [FactKind, string]>()
  for (const text of [...page.lines, ...page.headings, ...page.description, ...page.sentences]) {
    for (const [kind, words] of isAboutOthers(text) ? [] : saidIn(text)) {
      const key = `${kind} ${words.toLowerCase()}`
      if (!said.has(key)) said.set(key, [kind, text])
    }
  }
  return [...said.values()]
}

const ourselves =
  /(?<!\p{L})(?:we|our|us|wir|uns|unser\p{L}*|ich|nous|notre|nos|somos|nuestr\p{L}+|noi|nostr\p{L}+|wij|ons|onze)(?!\p{L})/iu

/** True for a year that says since when the company is there, and not since when something else is. */
export const isOwnYear = (sentence: string, kind: PageKind | null): boolean =>
  kind === null || kind === "home" || kind === "about" || kind === "contact" || ourselves.test(sentence)

/** The first price of a text as it stands there, or `null`. */
export const priceIn = (text: string): string | null => patterns.price.exec(text)?.[0].trim() ?? null

const asking: Readonly<Record<SiteLanguage, RegExp>> = {
  en:
    /^(?:book|get (?:a|your|an)|request|schedule|start|try|order|buy|shop|reserve|claim|arrange|make an appointment|call us|speak to|talk to|ask for|find your|compare|join|see (?:a|the) demo|plan)(?!\p{L})/iu,
  de:
    /(?:^(?:jetzt|gleich) (?!bewerben)|(?:buchen|anfragen|vereinbaren|bestellen|reservieren|anfordern|sichern|kaufen|testen|berechnen|prüfen lassen|einholen|starten|mieten|probieren)$)/iu,
  fr:
    /^(?:demander|réserver|prendre|commander|essayer|acheter|obtenir|planifier|demandez|réservez|prenez|commandez|essayez|obtenez)(?!\p{L})/iu,
  es:
    /^(?:pedir|pide|reservar|reserva|solicitar|solicita|comprar|compra|probar|prueba|calcular|calcula|empezar|empieza)(?!\p{L})/iu,
  it: /^(?:richiedi|prenota|acquista|ordina|prova|calcola|scopri|chiedi)(?!\p{L})/iu,
  nl:
    /(?:^(?:vraag|boek|bestel|koop|probeer|plan|reserveer)(?!\p{L})|(?:aanvragen|boeken|bestellen|kopen|plannen|reserveren|proberen)$)/iu,
  other: /$^/
}

const MOST_WORDS = 6

/** True for a short text that only asks to buy, to book or to ask for an offer. */
export const isCall = (text: string, language: SiteLanguage): boolean =>
  asking[language].test(text) && wordsOf(text).length <= MOST_WORDS

/** The calls to act that a page really has: words of its links and buttons to buy, to book or to ask for an offer. */
export const callsOf = ({ actions }: ModelPage, language: SiteLanguage): ReadonlyArray<string> =>
  actions.filter((words) => isCall(words, language) && wordsOf(words).length > 1)
