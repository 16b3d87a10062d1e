import { sumAll } from "effect/Number"
import { isPlaceName } from "../Languages/Places.ts"
import { onceFor } from "./OnceFor.ts"
import { type LeftOutReason, type Sign, signsIn } from "./Signs.ts"
import { languageWords, mannerWords, priceWords, stopWords, wordsOf } from "./SiteLanguage.ts"
import type { ModelPage, SiteModel } from "./SiteModel.ts"
import { type SiteSearch, siteSearch } from "./SiteSearch.ts"
import { stemOf } from "./Stems.ts"

/** The wish behind a search, besides its subject. */
export type SearchIntent = "offer" | "price"

/** A keyword with its page, or why it should not be bid on; `words` are those of the keyword that say so. */
export type Judgement =
  | {
    readonly _tag: "Fits"
    readonly page: ModelPage
    readonly intent: SearchIntent
    /** The words of the keyword that no page says, or of which another page says more; `null` without a doubt. */
    readonly doubt: string | null
    /** True where the words in doubt are the name of a page that sends its readers to another company. */
    readonly isReferred: boolean
  }
  | { readonly _tag: "LeftOut"; readonly reason: LeftOutReason; readonly words: string }

/** The most that is read of a keyword, in UTF-16 units; the platform takes 80. */
const LONGEST_KEYWORD = 120

/** The share of what a keyword says that its page has to say; below it, the page is in doubt. */
const SURE = 0.6

/** Below this share of a word, a page does not say it. */
const HALF = 0.5

/** A keyword as one line of small letters without notation. */
const searchOf = (keyword: string): string =>
  keyword.slice(0, LONGEST_KEYWORD).normalize("NFKC").toLowerCase().replace(/["“”+[\]]/g, "").replace(/['’]/g, " ")
    .replace(/\s+/g, " ").trim()

/** The places that a search names, and its words without them. */
const withoutPlaces = (words: ReadonlyArray<string>, { ownPlaces }: SiteModel) => {
  const named: Array<string> = []
  const rest: Array<string> = []
  for (let at = 0; at < words.length; at++) {
    const place = [3, 2, 1].map((length) => words.slice(at, at + length).join(" ")).find((one) =>
      isPlaceName(one) || ownPlaces.has(one)
    )
    if (place === undefined) rest.push(words[at] ?? "")
    else {
      named.push(place)
      at += place.split(" ").length - 1
    }
  }
  return { named, rest }
}

const leftOut = (reason: LeftOutReason, words: string): Judgement => ({ _tag: "LeftOut", reason, words })

/** True for a word by which one or two offers are called, and not most of them. */
const tellsApart = (word: string, search: SiteSearch): boolean => {
  const called = search.pages.filter((page) => page.kind === "offer" && search.isCalled(page, word)).length
  return called > 0 && called <= 2
}

/** A search without its places. */
interface Sought {
  readonly intent: SearchIntent
  /** The words that say what is sought; all words where none does. */
  readonly subject: ReadonlyArray<string>
  /** All words of the search but those of grammar. */
  readonly words: ReadonlyArray<string>
}

const soughtBy = (rest: ReadonlyArray<string>, search: SiteSearch, { companyWords, language }: SiteModel): Sought => {
  const words = rest.filter((word) => !stopWords[language].has(word))
  const isPrice = (word: string) => priceWords[language].has(word)
  const isManner = (word: string) => mannerWords[language].has(word) && !tellsApart(word, search)
  const subject = words.filter((word) => !isPrice(word) && !isManner(word) && !companyWords.has(word))
  return { intent: words.some(isPrice) ? "price" : "offer", subject, words }
}

/** The letters that two words have to begin with to be of one family: `dental` and `dentist`. */
const FAMILY = 4

/** From this share of the offers on, a word that they are called by tells none apart. */
const SPREAD = 0.5

/** From so much of a page's name on, a search says nothing but the name. */
const EXACT = 0.9

/** True for words of the company as a whole: of its name, or so common on its pages that they tell none apart. */
const isOfTrade = (word: string, search: SiteSearch, { companyWords, home }: SiteModel): boolean => {
  const offers = search.pages.filter((page) => page !== home)
  const having = offers.filter((page) => search.isCalled(page, word)).length
  return [...companyWords].some((own) => own.length >= FAMILY && word.slice(0, FAMILY) === own.slice(0, FAMILY)) ||
    (having >= 3 && having >= offers.length * SPREAD) ||
    (home !== null && search.isCalled(home, word) && !offers.some((page) => search.covered(page, [word]) > EXACT))
}

/** The page that answers what is sought best: the home page, or the prices, for what the whole company is called by. */
const pageFor = ({ intent, subject, words }: Sought, search: SiteSearch, model: SiteModel) => {
  const { home } = model
  const prices = intent === "price" ? search.pages.find(({ kind }) => kind === "prices") : undefined
  const ranked = search.ranked(words)
  const [best] = ranked
  const exact = ranked.find(({ page }) => page !== home && search.covered(page, words) > EXACT)
  const isSaid = (word: string) => search.pages.some((page) => search.says(page, word) >= HALF)
  const isTrade = home !== null && subject.every((word) => isOfTrade(word, search, model) || !isSaid(word)) &&
    (subject.length === 0 || words.some((word) => isOfTrade(word, search, model)))
  if (isTrade) return exact?.page ?? prices ?? home
  return best?.page ?? null
}

/** From this share of pages on that speak of lessons, a site gives lessons. */
const TEACHING = 0.4

/** True where the site offers what a sign speaks of: it names a page, or the page that answers the rest says it. */
const isTakenBack = (sign: Sign, sought: Sought, search: SiteSearch, model: SiteModel): boolean => {
  if (sign.isQuestion) return false
  const { language } = model
  const all = wordsOf(sign.words)
  const words = all.filter((word) => !stopWords[language].has(word))
  const little = all.filter((word) => stopWords[language].has(word))
  /** Of a compound what it is counts: who is called by `Ausbildung` has a `Yogaausbildung`. */
  const isCalled = (one: ModelPage) => {
    const said = new Set(wordsOf([one.name, one.headings[0] ?? "", ...one.anchors].join(" ")))
    return little.every((word) => said.has(word)) &&
      words.every((word) => search.isCalled(one, word) || search.isCalled(one, search.parts(word).tail ?? word))
  }
  if (sign.reason !== "FREE" && search.pages.some(isCalled)) return true
  if (sign.reason !== "FREE" && sign.reason !== "TRAINING") return false
  const without = (list: ReadonlyArray<string>) => list.filter((word) => !words.includes(word))
  const rest = { ...sought, subject: without(sought.subject), words: without(sought.words) }
  const page = pageFor(rest.words.length > 0 ? rest : sought, search, model)
  if (page === null) return false
  const lessons = wordsOf(languageWords(language).lessons)
  const isLesson = words.every((word) => lessons.includes(word))
  const teaches = (one: ModelPage) => lessons.some((word) => search.says(one, word) === 1)
  const isWhole = sign.reason === "FREE" || little.length === 0
  return (isWhole && words.every((word) => search.says(page, word) === 1)) ||
    (isLesson && (teaches(page) || search.pages.filter(teaches).length >= search.pages.length * TEACHING))
}

/** True where one of the texts has all stems. */
const areSaidIn = (stems: ReadonlyArray<string>, texts: ReadonlyArray<string>, { language }: SiteModel): boolean =>
  stems.length > 0 && texts.some((text) => {
    const said = new Set(wordsOf(text).map((word) => stemOf(word, language)))
    return stems.every((stem) => said.has(stem))
  })

/** True where a site says itself that it does not offer what is sought, nor names an offer so. */
const isDenied = ({ subject }: Sought, search: SiteSearch, model: SiteModel): boolean =>
  !search.pages.some((page) => subject.every((word) => search.isCalled(page, word))) &&
  areSaidIn(subject.map((word) => stemOf(word, model.language)), model.pages.flatMap(({ denials }) => denials), model)

/** Below so many letters a word may be short for one that the site writes out. */
const WRITTEN_OUT = 4

/** Up to this share of a word, a page has some of its letters in a row by chance. */
const CHANCE = 0.2

/** True where no page says anything of what is sought, which does not name the company. */
const isUnheardOf = (
  rest: ReadonlyArray<string>,
  { subject }: Sought,
  search: SiteSearch,
  model: SiteModel
): boolean => {
  const things = subject.filter((word) => !mannerWords[model.language].has(word))
  return !rest.some((word) => model.companyWords.has(word)) && things.some(({ length }) => length >= WRITTEN_OUT) &&
    things.every((word) => search.pages.every((page) => search.says(page, word) <= CHANCE))
}

/** The words that only pages which send their readers to another company are called by. */
const referredWords = ({ subject }: Sought, search: SiteSearch, model: SiteModel): ReadonlyArray<string> => {
  const referrals = model.pages.filter(({ kind }) => kind === "referral")
  const called = referrals.flatMap(({ anchors, headings, name }) => [name, headings[0] ?? "", ...anchors])
  return subject.filter((word) =>
    !search.pages.some((page) => search.isCalled(page, word)) &&
    areSaidIn([stemOf(word, model.language)], called, model)
  )
}

const judge = (keyword: string, model: SiteModel): Judgement => {
  const { companyWords, home, isLocal, language, ownPlaces, saidPlaces } = model
  const search = siteSearch(model)
  const line = searchOf(keyword)
  const words = wordsOf(line)
  const { named, rest } = withoutPlaces(words, model)
  const isBrand = companyWords.size > 0 && [...companyWords].every((word) => words.includes(word))
  const sought = soughtBy(rest, search, model)
  // Who names the company is no stranger to it, but may look for work.
  const isNamed = (one: Sign) =>
    isBrand && (one.reason !== "JOBS" || wordsOf(one.words).some((word) => companyWords.has(word)))
  const sign = signsIn(line, language).find((one) => !isNamed(one) && !isTakenBack(one, sought, search, model))
  if (sign !== undefined) return leftOut(sign.reason, sign.isQuestion ? keyword : sign.words)
  const elsewhere = named.find((place) => !ownPlaces.has(place) && !saidPlaces.has(place))
  if (elsewhere !== undefined && isLocal && !isBrand) return leftOut("OTHER_PLACE", elsewhere)
  const isShort = sought.subject.every(({ length }) => length < WRITTEN_OUT)
  const referred = referredWords(sought, search, model)
  const page = pageFor(sought, search, model) ?? (isBrand || isShort || referred.length > 0 ? home : null)
  const isUnknown = referred.length === 0 && isUnheardOf(rest, sought, search, model)
  if (page === null || isUnknown || isDenied(sought, search, model)) {
    return leftOut("NOT_OFFERED", sought.words.join(" ") || keyword)
  }
  const shares = sought.subject.map((word) => companyWords.has(word) ? 1 : search.says(page, word))
  const said = shares.length === 0 ? 1 : sumAll(shares) / shares.length
  const isReferred = referred.length > 0
  const missing = isReferred ? referred : sought.subject.filter((_, at) => (shares[at] ?? 0) < SURE)
  const doubt = said >= SURE && !isReferred ? null : missing.join(" ")
  return { _tag: "Fits", page, intent: sought.intent, doubt, isReferred }
}

const judgementsOf = onceFor((_: SiteModel) => new Map<string, Judgement>())
const MOST_REMEMBERED = 20_000

/**
 * The page of a site that answers a keyword, or why none should: signs of searches that are not for buyers come first,
 * unless an offer of the site is called by them, then other places, then the page that says most of it. A keyword about
 * the whole trade belongs to the home page, or to the prices when it asks for them. A keyword is left out by its words
 * alone: doubt about the page does not do so, nor a page about it that sends its readers to another company.
 */
export const judgeKeyword = (keyword: string, model: SiteModel): Judgement => {
  const known = judgementsOf(model)
  const text = keyword.slice(0, LONGEST_KEYWORD)
  const made = known.get(text) ?? judge(text, model)
  if (known.size >= MOST_REMEMBERED) known.clear()
  known.set(text, made)
  return made
}
