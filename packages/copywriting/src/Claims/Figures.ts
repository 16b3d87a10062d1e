/** A number in a text with what it counts. */
export interface Figure {
  /** The number and its unit as they stand there. */
  readonly words: string
  readonly value: string
  /** A currency's sign or code, `%`, a span of time in English, `rating` or `allDay`; empty for numbers of anything else. */
  readonly unit: string
}

const currencies: ReadonlyArray<readonly [unit: string, pattern: string]> = [
  ["€", "€|EUR|Euros?"],
  ["CHF", "CHF|Franken|SFr\\.?|Fr\\."],
  ["£", "£|GBP|pounds?"],
  ["$", "US\\$|\\$|USD|dollars?"],
  ["zł", "zł|PLN"],
  ["kr", "kr\\.?|SEK|DKK|NOK|Kronen"]
]

const spans: ReadonlyArray<readonly [unit: string, pattern: string]> = [
  [
    "year",
    "Jahr(?:e|en|es|s)?|J\\.|years?|yrs?|ans?|années?|años?|ann[oi]|jaren|jaar|Jahres\\p{L}*|jährige?[nrs]?"
  ],
  ["month", "Monat(?:e|en|s)?|Mt\\.|months?|mois|mes(?:es)?|mes[ei]|maand(?:en)?|monatige?[nrs]?"],
  ["week", "Wochen?|weeks?|semaines?|semanas?|settiman[ae]|weken|wöchige?[nrs]?"],
  [
    "day",
    "(?:Werk|Arbeits)?[Tt]ag(?:e|en|es)?|(?:working |business )?days?|jours?(?: ouvrés?)?|días?|giorn[oi]|(?:werk)?dag(?:en)?|tägige?[nrs]?"
  ],
  ["hour", "Stunden?|Std\\.?|hours?|hrs?|heures?|horas?|or[ae]|uur|stündige?[nrs]?|h"],
  ["minute", "Minuten?|Min\\.?|minutes?|mins?|minutos?|minuti|minuten|minütige?[nrs]?"]
]

const percent = "%|Prozent|per ?cent|pour cent|por ciento|per cento|procent"

const numberPattern = "\\d{1,3}(?:[.,'’\\u00a0\\u202f ]\\d{3})+(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d+)?"
const finder = new RegExp(`(?<![\\p{L}\\d])(?:${numberPattern})`, "gu")

const spoken: ReadonlyMap<string, string> = new Map(
  Object.entries({
    2: "zwei two deux dos due twee",
    3: "drei three trois tres tre drie",
    4: "vier four quatre cuatro quattro",
    5: "fünf five cinq cinco cinque vijf",
    6: "sechs six seis sei zes",
    7: "sieben seven sept siete sette zeven",
    8: "acht eight huit ocho otto",
    9: "neun nine neuf nueve nove negen",
    10: "zehn ten dix diez dieci tien",
    12: "zwölf twelve douze doce dodici twaalf",
    15: "fünfzehn fifteen quinze quince quindici vijftien",
    20: "zwanzig twenty vingt veinte venti twintig",
    24: "vierundzwanzig",
    25: "fünfundzwanzig",
    30: "dreißig thirty trente treinta trenta dertig",
    50: "fünfzig fifty cinquante cincuenta cinquanta vijftig",
    100: "hundert einhundert hundred cent cien cento honderd"
  }).flatMap(([value, words]) => words.split(" ").map((word) => [word, value] as const))
)

const spokenFinder = new RegExp(
  `(?<![\\p{L}\\d-])(${[...spoken.keys()].join("|")})(?=[- ](?:${
    spans.map(([, pattern]) => pattern).join("|")
  }|${percent})(?!\\p{L}))`,
  "giu"
)

/** A number without its separators: `1.250,50` and `1,250.50` are both `1250.50`. */
export const plainNumber = (written: string): string => {
  const compact = written.replace(/[\s'’\u00a0\u202f]/g, "")
  const [, whole = compact, cents] = /^(.*)[.,](\d{1,2})$/.exec(compact) ?? []
  const digits = whole.replace(/[.,]/g, "").replace(/^0+(?=\d)/, "")
  return cents === undefined || /^0+$/.test(cents) ? digits : `${digits}.${cents}`
}

const after = (unit: string) => new RegExp(`^[-\\s\\u00a0]{0,2}(?:${unit})(?![\\p{L}])`, "iu")
const before = (unit: string) => new RegExp(`(?:${unit})\\s?$`, "iu")

const currencyAfter = currencies.map(([unit, pattern]) => [unit, after(pattern)] as const)
const currencyBefore = currencies.map(([unit, pattern]) => [unit, before(pattern)] as const)
const spanAfter = spans.map(([unit, pattern]) => [unit, after(pattern)] as const)
const percentAfter = after(percent)
const ratingAfter =
  /^\s?(?:(?:von|out of|sur|de|su|van) 5|\/\s?5|[- ]?(?:Sternen?|stars?|étoiles|estrellas|stelle|sterren))(?!\p{L}|\d)/iu
/** From a span to another: the first number has the unit of the second. */
const upTo = /^\s?(?:bis|to|à|a|tot|[–-])\s?\d+(?:[.,]\d+)?/iu

const unitAt = (text: string, start: number, end: number): readonly [unit: string, length: number] => {
  const rest = text.slice(end, end + 40)
  const range = upTo.exec(rest)?.[0].length ?? 0
  const lead = text.slice(Math.max(0, start - 8), start)
  const front = currencyBefore.find(([, pattern]) => pattern.test(lead))
  if (front !== undefined) return [front[0], 0]
  for (const skip of range > 0 ? [0, range] : [0]) {
    const tail = rest.slice(skip)
    const length = (pattern: RegExp) => skip + (pattern.exec(tail)?.[0].length ?? 0)
    if (percentAfter.test(tail)) return ["%", length(percentAfter)]
    if (ratingAfter.test(tail)) return ["rating", length(ratingAfter)]
    const found = [...currencyAfter, ...spanAfter].find(([, pattern]) => pattern.test(tail))
    if (found !== undefined) return [found[0], length(found[1])]
  }
  return ["", 0]
}

const allDay =
  /(?<![\p{L}\d])(?:24\s?\/\s?7|24\s?(?:h|Std\.?|Stunden)(?=\W*(?:\/\s?7|Notdienst|Service|geöffnet|$))|rund um die Uhr|around the clock|round the clock|24[- ]hours?(?= (?:emergency|service|a day|call))|jour et nuit|24h\/24|las 24 horas)(?![\p{L}\d])/giu

const lastWord = (text: string): string => text.slice(text.trimEnd().lastIndexOf(" ") + 1)

/** The numbers of a text, each with what it counts; spelt-out ones only before a span of time or `percent`. */
export const figuresIn = (text: string): ReadonlyArray<Figure> => {
  const figures: Array<Figure> = []
  const rest = text.replace(allDay, (words) => {
    figures.push({ words, value: "24", unit: "allDay" })
    return " ".repeat(words.length)
  })
  for (const found of rest.matchAll(finder)) {
    const end = found.index + found[0].length
    const [unit, length] = unitAt(rest, found.index, end)
    const front = currencies.some(([own]) => own === unit) && length === 0
      ? lastWord(rest.slice(Math.max(0, found.index - 8), found.index))
      : ""
    figures.push({
      words: `${front}${found[0]}${rest.slice(end, end + length)}`.trim(),
      value: plainNumber(found[0]),
      unit
    })
  }
  for (const found of rest.matchAll(spokenFinder)) {
    const end = found.index + found[0].length
    const [unit, length] = unitAt(rest, found.index, end)
    figures.push({
      words: `${found[0]}${rest.slice(end, end + length)}`,
      value: spoken.get(found[0].toLowerCase()) ?? "",
      unit
    })
  }
  return figures
}

const moneyUnits = new Set(currencies.map(([unit]) => unit))

/** True for a figure that is an amount of money. */
export const isMoney = ({ unit }: Figure): boolean => moneyUnits.has(unit)
