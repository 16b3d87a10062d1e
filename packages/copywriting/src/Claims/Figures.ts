/** A number in a text with what it counts. */
export interface Figure {
  /** The number and its unit as they stand there. */
  readonly words: string
  readonly value: number
  /** A currency's sign or code, `%`, `minute`, `day` or `month`, `rating`, `allDay` or `time`; else empty. */
  readonly unit: string
  /** The sense of the words beside it: at least, at most or about so much; `exact` without such words. */
  readonly sense: "exact" | "over" | "under" | "about"
  /** True for a number that is written in letters. */
  readonly isSpelt: boolean
}

type Unit = readonly [unit: string, pattern: string]

const currencies: ReadonlyArray<Unit> = [
  ["€", "€|EUR|Euros?"],
  ["CHF", "CHF|Franken|SFr\\.?|Fr\\."],
  ["£", "£|GBP|pounds?"],
  ["$", "US\\$|\\$|USD|dollars?"],
  ["zł", "zł|PLN"],
  ["kr", "kr\\.?|SEK|DKK|NOK|Kronen"]
]

const spans: ReadonlyArray<Unit> = [
  ["year", "Jahr(?:e|en|es|s)?|J\\.|years?|yrs?|ans?|années?|años?|ann[oi]|jaren|jaar|Jahres\\p{L}*|jährige?[nrs]?"],
  ["month", "Monat(?:e|en|s)?|Mt\\.|months?|mois|mes(?:es)?|mes[ei]|maand(?:en)?|monatige?[nrs]?"],
  ["week", "Wochen?|weeks?|semaines?|semanas?|settiman[ae]|weken|wöchige?[nrs]?"],
  [
    "day",
    "(?:Werk|Arbeits)?[Tt]ag(?:e|en|es)?|(?:working |business )?days?|jours?(?: ouvrés?)?|días?|giorn[oi]|(?:werk)?dag(?:en)?|tägige?[nrs]?"
  ],
  ["hour", "Stunden?|Std\\.?|hours?|hrs?|heures?|horas?|or[ae]|uur|stündige?[nrs]?|h"],
  ["minute", "Minuten?|Min\\.?|minutes?|mins?|minutos?|minuti|minuten|minütige?[nrs]?"]
]

const percent: Unit = ["%", "%|Prozent|per ?cent|pour cent|por ciento|per cento|procent"]
const rating: Unit = [
  "rating",
  "(?:von|out of|sur|de|su|van|/) ?5|[- ]?(?:Sternen?|stars?|étoiles|estrellas|stelle|sterren)"
]

const spoken: ReadonlyMap<string, number> = new Map(
  Object.entries({
    1: "ein eine einen einem einer one un une una één een",
    2: "zwei two deux dos due twee",
    3: "drei three trois tres tre drie",
    4: "vier four quatre cuatro quattro",
    5: "fünf five cinq cinco cinque vijf",
    6: "sechs six seis sei zes",
    7: "sieben seven sept siete sette zeven",
    8: "acht eight huit ocho otto",
    9: "neun nine neuf nueve nove negen",
    10: "zehn ten dix diez dieci tien",
    11: "elf eleven onze once undici",
    12: "zwölf twelve douze doce dodici twaalf",
    14: "vierzehn fourteen quatorze catorce quattordici veertien",
    15: "fünfzehn fifteen quinze quince quindici vijftien",
    20: "zwanzig twenty vingt veinte venti twintig",
    24: "vierundzwanzig",
    25: "fünfundzwanzig",
    30: "dreißig thirty trente treinta trenta dertig",
    40: "vierzig forty quarante cuarenta quaranta veertig",
    50: "fünfzig fifty cinquante cincuenta cinquanta vijftig",
    60: "sechzig sixty soixante sesenta sessanta zestig",
    100: "hundert einhundert hundred cent cien cento honderd",
    1000: "tausend eintausend thousand mille mil duizend"
  }).flatMap(([value, words]) => words.split(" ").map((word) => [word, Number(value)] as const))
)

const digits = "\\d{1,3}(?:[.,'’\\u00a0\\u202f ]\\d{3})+(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d+)?"
const finder = new RegExp(`(?<![\\p{L}\\d])(?:(${digits})|(${[...spoken.keys()].join("|")})(?!\\p{L}))`, "giu")

const allDay =
  /(?<![\p{L}\d])(?:24\s?\/\s?7|24\s?(?:h|Std\.?|Stunden)(?=\W*(?:\/\s?7|Notdienst|Service|geöffnet|$))|rund um die Uhr|around the clock|round the clock|24[- ]hours?(?= (?:emergency|service|a day|call))|jour et nuit|24h\/24|las 24 horas)(?![\p{L}\d])/giu

/** A time of the day: `8am`, `6.30 pm`, `18:30`, `8 Uhr`, `9h30`. */
const clock =
  /(?<![\p{L}\d.,])(\d{1,2})(?:[:.h](\d\d))?(?:\s?(am|pm|a\.m\.|p\.m\.|uhr|uur)|(?<=\d[:h]\d\d)|(?<=\dh))(?![\p{L}\d])/giu

/** A number without its separators: `1.250,50` and `1,250.50` are both 1250.5. */
const plainNumber = (written: string): number => {
  const compact = written.replace(/[\s'’\u00a0\u202f]/g, "")
  const [, whole = compact, cents = ""] = /^(.*)[.,](\d{1,2})$/.exec(compact) ?? []
  return Number(`${whole.replace(/[.,]/g, "")}.${cents === "" ? "0" : cents}`)
}

const after = ([unit, pattern]: Unit) =>
  [unit, new RegExp(`^[-\\s\\u00a0]{0,2}(?:${pattern})(?![\\p{L}])`, "iu")] as const
const unitsAfter = [percent, rating, ...currencies, ...spans].map(after)
const unitsBefore = currencies.map(([unit, pattern]) => [unit, new RegExp(`(?:${pattern})\\s?$`, "iu")] as const)
/** From a number to another: the first has the unit of the second. */
const upTo = new RegExp(
  `^\\s?(?:bis|to|à|a|hasta|tot|or|oder|ou|o|of|[–-])\\s?(?:[\\d.,]{1,9}|(?:${
    [...spoken.keys()].join("|")
  })(?!\\p{L}))`,
  "iu"
)

/** Words before a number that say in which sense it holds. */
const senses = {
  over:
    /(?:über|mehr als|mindestens|over|more than|at least|plus de|au moins|más de|oltre|più di|meer dan)\s(?:[£$€]\s?)?$/iu,
  under: /(?:unter|weniger als|in unter|under|less than|moins de|menos de|meno di|onder|minder dan)\s(?:[£$€]\s?)?$/iu,
  about:
    /(?:rund|etwa|circa|ca\.|about|around|roughly|nearly|almost|environ|unos|unas|circa|ongeveer)\s(?:[£$€]\s?)?$/iu
} as const

const senseAfter = (lead: string): Figure["sense"] =>
  (["over", "under", "about"] as const).find((sense) => senses[sense].test(lead)) ?? "exact"

const unitAt = (text: string, start: number, end: number): readonly [unit: string, length: number] => {
  const front = unitsBefore.find(([, pattern]) => pattern.test(text.slice(Math.max(0, start - 8), start)))
  if (front !== undefined) return [front[0], 0]
  const rest = text.slice(end, end + 40)
  const range = upTo.exec(rest)?.[0].length ?? 0
  for (const skip of range > 0 ? [0, range] : [0]) {
    const tail = rest.slice(skip)
    for (const [unit, pattern] of unitsAfter) {
      const found = pattern.exec(tail)
      if (found !== null) return [unit, skip + found[0].length]
    }
  }
  return ["", 0]
}

/** Spans in the smaller ones that they are told in as well. */
const inSmaller: Readonly<Record<string, readonly [unit: string, times: number]>> = {
  hour: ["minute", 60],
  week: ["day", 7],
  year: ["month", 12]
}

const lastWord = (text: string): string => text.slice(text.trimEnd().lastIndexOf(" ") + 1)

/** The numbers of a text, in digits or in letters, each with what it counts. */
export const figuresIn = (text: string): ReadonlyArray<Figure> => {
  const figures: Array<Figure> = []
  const blank = (words: string) => " ".repeat(words.length)
  const rest = text.replace(allDay, (words) => {
    figures.push({ words, value: 24, unit: "allDay", sense: "exact", isSpelt: false })
    return blank(words)
  }).replace(clock, (words, hours: string, minutes: string | undefined, half: string | undefined) => {
    const isTwelveHours = /^[ap]/i.test(half ?? "") && Number(hours) <= 12
    // Twelve is the first hour of either half of the day.
    const hour = isTwelveHours ? Number(hours) % 12 + (/^p/i.test(half ?? "") ? 12 : 0) : Number(hours)
    const value = hour * 100 + Number(minutes ?? 0)
    figures.push({ words, value, unit: "time", sense: "exact", isSpelt: false })
    return blank(words)
  })
  let scaleEnds = 0
  for (const found of rest.matchAll(finder)) {
    const [written, inDigits] = found
    if (found.index < scaleEnds) continue
    const end = found.index + written.length
    const [unit, length] = unitAt(rest, found.index, end)
    const isOne = inDigits === undefined && spoken.get(written.toLowerCase()) === 1
    if (isOne && unit === "") continue
    // The scale of a rating is no number of its own.
    if (unit === "rating") scaleEnds = end + length
    const lead = rest.slice(Math.max(0, found.index - 20), found.index)
    const front = length === 0 && unit !== "" ? lastWord(lead) : ""
    const isOpen = /^\s?\+/.test(rest.slice(end))
    const [smaller, times] = inSmaller[unit] ?? [unit, 1]
    figures.push({
      words: `${front}${written}${rest.slice(end, end + length)}`.trim(),
      value: times * (inDigits === undefined ? spoken.get(written.toLowerCase()) ?? 0 : plainNumber(inDigits)),
      unit: smaller,
      sense: isOpen ? "over" : senseAfter(lead),
      isSpelt: inDigits === undefined
    })
  }
  return figures
}

const moneyUnits = new Set(currencies.map(([unit]) => unit))

/** True for a figure that is an amount of money. */
export const isMoney = ({ unit }: Figure): boolean => moneyUnits.has(unit)

/** The most by which a rounded number may differ from the one that it stands for. */
const ROUNDED = 0.25

/** True when a number that is said proves another: the same, or one that it rounds as its words say. */
export const proves = (said: Figure, claimed: Figure): boolean => {
  if (claimed.unit !== "" && said.unit !== claimed.unit) return false
  const { sense, value } = claimed
  if (said.value === value) {
    return !(said.sense === "over" && sense === "under") && !(said.sense === "under" && sense === "over")
  }
  if (sense === "exact" || claimed.unit === "time") return false
  if (sense === "over") return said.value > value && said.value <= value * (1 + ROUNDED) && said.sense !== "under"
  if (sense === "under") return said.value < value && said.value >= value * (1 - ROUNDED) && said.sense !== "over"
  return Math.abs(said.value - value) <= value * ROUNDED / 2
}
