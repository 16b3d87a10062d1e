import type { SiteLanguage } from "./SiteLanguage.ts"

const withoutAccents = (word: string): string => word.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ß", "ss")

/** Without the endings that loan words lose in the plural: `sauna` and `saunen`, `studium` and `studien`, `thema` and `themen`. */
const withoutLatinEnd = (word: string): string =>
  word.length < 5 ? word : word.replace(/(?<=[^aeiou])as?$/, "").replace(/(?<=.{3}[^aeou])ums?$/, "")

/** Without the ending of women's titles: `steuerberaterin` and `steuerberaterinnen` are a `steuerberater`. */
const withoutFeminine = (word: string): string =>
  word.replace(/(?<=.{4}(?:er|eur|ent|ant|ist|or|at|oge|arzt|ärzt))in(?:nen)?$/, "").replace(/ärzt$/, "arzt")

/** The German stem by CISTEM (Weissweiler and Fraser, 2017), without its removal of `ge-`, for words in lower case. */
const german = (word: string): string => {
  let stem = withoutLatinEnd(withoutAccents(withoutFeminine(word))).replaceAll("sch", "$").replaceAll("ei", "%")
    .replaceAll("ie", "&")
    .replace(
      /(.)\1/g,
      "$1*"
    )
  while (stem.length > 3) {
    const shorter = stem.length > 5 && /(?:e[mr]|nd)$/.test(stem) ? stem.slice(0, -2) : stem.replace(/[tesn]$/, "")
    if (shorter === stem) break
    stem = shorter
  }
  return stem.replace(/(.)\*/g, "$1$1").replaceAll("&", "ie").replaceAll("%", "ei").replaceAll("$", "sch")
}

const vowel = /[aeiouy]/

const cutSuffix = (word: string, suffix: RegExp, least: number): string => {
  const cut = word.replace(suffix, "")
  return cut.length >= least && vowel.test(cut) ? cut : word
}

/** An English root: doers, doings and things done fall together (`groomer`, `grooming`), which searches for services ask for. */
const english = (word: string): string => {
  if (word.length < 4) return word
  const singular = word.endsWith("ss") || /(?:us|is)$/.test(word)
    ? word
    : word.replace(/ies$/, "y").replace(/(x|ch|sh|ss|zz)es$/, "$1").replace(/(?<=[^s])s$/, "")
  const root = [/ments?$/, /(?:ings?|ed)$/, /(?:er|or|ist)$/, /(?:ion|ive)$/, /al$/].reduce(
    (rest, suffix, index) => cutSuffix(rest, suffix, index === 4 ? 5 : index === 0 ? 3 : index === 1 ? 3 : 4),
    singular
  )
  const bare = root.length > 6 ? root.replace(/ate?$/, "") : root
  return bare.replace(/([bdfgmnprt])\1$/, "$1").replace(/(?<=.{3})(?:e|y|i)$/, "")
}

const romance = (word: string, endings: RegExp): string => {
  const plain = withoutAccents(word)
  const singular = plain.length > 4 ? plain.replace(/(?<=[^s])[sx]$/, "") : plain
  return singular.length > 4 ? cutSuffix(singular, endings, 4) : singular
}

const cache = new Map<string, string>()
const MOST_REMEMBERED = 20_000

const compute = (word: string, language: SiteLanguage): string => {
  switch (language) {
    case "de":
      return german(word)
    case "en":
      return english(withoutAccents(word))
    case "fr":
      return romance(word, /(?:ements?|ations?|ages?|eur|euse|ees?|er|e)$/)
    case "es":
      return romance(word, /(?:amientos?|aciones|acion|ador|adora|es|ar|er|ir|a|o|e)$/)
    case "it":
      return romance(word, /(?:amenti|amento|azioni|azione|are|ere|ire|a|o|e|i)$/)
    case "nl":
      return withoutAccents(word).replace(/(?<=.{4})(?:en|er|e|s)$/, "").replace(/(.)\1$/, "$1")
    case "other":
      return word.length > 3 ? word.replace(/(?<=[^s])s$/, "") : word
  }
}

/** The form under which the inflections of a word fall together; no word of a dictionary, and only to be compared. */
export const stemOf = (word: string, language: SiteLanguage): string => {
  const key = `${language} ${word}`
  const known = cache.get(key)
  if (known !== undefined) return known
  const stem = compute(word, language)
  if (cache.size >= MOST_REMEMBERED) cache.clear()
  cache.set(key, stem)
  return stem
}
