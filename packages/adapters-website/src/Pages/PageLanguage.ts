import { francAll } from "franc"

/** The languages that words are told apart by, those of the platform (ISO 639-3). */
const known =
  "eng deu fra spa ita jpn dan nld fin kor nob por swe cmn arb bul ces ell hin hun ind isl heb lav lvs lit pol rus ron slk slv srp ukr tur cat hrv vie urd tgl est ekk tha ben pes fas guj kan mal mar zlm pan tam tel"
    .split(" ")

/** Tags that are another one in the platform's table of languages. */
const others: Readonly<Record<string, string>> = { nb: "no", nn: "no", zlm: "ms", tl: "fil" }

const localeOf = (tag: string): Intl.Locale | null => {
  try {
    return new Intl.Locale(tag.trim().replaceAll("_", "-"))
  } catch {
    return null
  }
}

const primaryOf = (locale: Intl.Locale | null): string => {
  const language = locale?.language ?? "und"
  return language === "und" ? "" : others[language] ?? language
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Characters of everyday Chinese that each of its two ways of writing has alone. */
const traditional = /[們這說時來對國學會後為與無電話車開關東長門問間見貝買賣請讓還過進遠運選業]/gu
const simplified = /[们这说时来对国学会后为与无电话车开关东长门问间见贝买卖请让还过进远运选业]/gu
/** Of the simplified ones these are traditional characters, too. */
const shared = /[会后与]/gu

/** Chinese as the platform tells it apart, by the tag's way of writing, or else by the characters. */
const chinese = (locale: Intl.Locale | null, text: string): string => {
  const isTraditional = primaryOf(locale) === "zh" && (locale?.script !== undefined || locale?.region !== undefined)
    ? locale.maximize().script === "Hant"
    : countOf(text, traditional) > countOf(text.replace(shared, ""), simplified)
  return isTraditional ? "zh-TW" : "zh-CN"
}

/** Letters that one of the languages in Cyrillic has alone; Bulgarian has none of its own. */
const cyrillic: ReadonlyArray<readonly [language: string, letters: RegExp]> = [
  ["ru", /[ыэё]/giu],
  ["uk", /[іїєґ]/giu],
  ["sr", /[јљњћђџ]/giu]
]

/** A language in Cyrillic by its letters, which tell more than its words do. */
const byLetters = (language: string, text: string): string => {
  if (language !== "bg" && !cyrillic.some(([one]) => one === language)) return language
  const counts = cyrillic.map(([one, letters]) => ({ language: one, count: countOf(text, letters) }))
  const most = counts.reduce((best, one) => one.count > best.count ? one : best, { language: "bg", count: 0 })
  return most.count > 0 || countOf(text, /\p{L}/gu) >= MANY ? most.language : language
}

/** Below so many letters words tell little. */
const FEW = 40
const MANY = 200
/** Languages whose words are so near to the best ones are taken as the page says, by how much text there is. */
const NEAR = { short: 0.8, long: 0.9 }

/**
 * The language that a page is written in, as a BCP 47 tag without a country (but `zh-CN` and `zh-TW`): the one that it
 * says (`lang`), unless its words are clearly of another one, as with untranslated templates; empty when neither tells.
 */
export const pageLanguage = (lang: string, text: string): string => {
  const locale = localeOf(lang)
  const told = primaryOf(locale)
  const letters = countOf(text, /\p{L}/gu)
  const scores = new Map<string, number>()
  for (const [code, score] of francAll(text, { only: known, minLength: 1 })) {
    const language = primaryOf(localeOf(code))
    if (language !== "") scores.set(language, Math.max(score, scores.get(language) ?? 0))
  }
  const best = byLetters([...scores.keys()][0] ?? "", text)
  const isKnown = known.some((code) => primaryOf(localeOf(code)) === told)
  const isAnother = cyrillic.some(([language]) => language === best) && scores.has(told) && letters >= FEW
  const nearness = isAnother && told !== best ? 0 : scores.get(told) ?? (isKnown ? 0 : 1)
  const isAsTold = told !== "" && (best === "" || (letters < FEW && nearness > 0) ||
    nearness >= (letters < MANY ? NEAR.short : NEAR.long))
  const language = isAsTold ? told : letters < FEW && told === "" ? "" : best
  return language === "zh" ? chinese(locale, text) : language
}
