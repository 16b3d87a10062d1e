import { choosePage, type SearchIntent, type Sought, soughtBy } from "./ChoosePage.ts"
import { cityOfDistrict } from "./Districts.ts"
import type { LeftOutReason } from "./Exclusions.ts"
import { triggersIn } from "./Exclusions.ts"
import { isTakenBack, otherCompany } from "./ForeignSearches.ts"
import { joinedWords, termsOf, withoutPlaces } from "./KeywordTerms.ts"
import { citiesOfRegion } from "./Regions.ts"
import { type SiteIndex, siteIndex } from "./SiteIndex.ts"
import { stopWords } from "./SiteLanguage.ts"
import type { ModelPage, SiteModel } from "./SiteModel.ts"
import { stemOf } from "./Stems.ts"

/** A keyword with its page, or why it should not be bid on; `words` are those of the keyword that say so. */
export type Judgement =
  | {
    readonly _tag: "Fits"
    readonly page: ModelPage
    readonly intent: SearchIntent
    readonly stems: ReadonlyArray<string>
  }
  | { readonly _tag: "LeftOut"; readonly reason: LeftOutReason; readonly words: string }

/** The most that is read of a keyword, in UTF-16 units; the platform takes 80. */
const LONGEST_KEYWORD = 120

const leftOut = (reason: LeftOutReason, words: string): Judgement => ({ _tag: "LeftOut", reason, words })

const fitting = (page: ModelPage, { hard, intent }: Sought): Judgement => ({
  _tag: "Fits",
  page,
  intent,
  stems: hard.map(({ stem }) => stem)
})

/** A keyword as one line of small letters without notation. */
const searchOf = (keyword: string): string =>
  keyword.slice(0, LONGEST_KEYWORD).normalize("NFKC").toLowerCase().replace(/["“”+[\]]/g, "").replace(/['’]/g, " ")
    .replace(/\s+/g, " ").trim()

/** The sign that a search is not for a buyer which the site does not take back by its own offers. */
const signOf = (search: string, words: ReadonlyArray<string>, index: SiteIndex) => {
  const signs = triggersIn(search, index.language).map((one) => ({
    ...one,
    isBack: isTakenBack(one, words, index)
  }))
  // Who gives courses is also found by those who want to become something.
  return signs.find(({ isBack, reason }) =>
    !isBack && !(reason === "TRAINING" && signs.some((other) => other.reason === "TRAINING" && other.isBack))
  )
}

/** The words of which no page says anything. */
const missingWords = (words: ReadonlyArray<string>, index: SiteIndex): ReadonlyArray<string> => {
  const missing = words.filter((word) =>
    termsOf(word, true, index).some(({ stem }) => index.presence(stem).every((one) => one === 0))
  )
  return missing.length > 0 ? missing : words
}

const judge = (keyword: string, model: SiteModel): Judgement => {
  const index = siteIndex(model)
  const { companyWords, isLocal, language, places } = model
  const search = searchOf(keyword)
  const all = joinedWords(search, index)
  const isBrand = companyWords.size > 0 && [...companyWords].every((word) => all.includes(word))
  const { named, words: placeless } = withoutPlaces(all, model)
  // A word of grammar may be what a page is called by: `a will` where one is about wills.
  const isNamed = (word: string) =>
    language === "en" &&
    word.length > 2 && index.pages.some((page) => index.nameStems(page).has(stemOf(word, language)))
  const words = placeless.filter((word) =>
    (!stopWords[language].has(word) || isNamed(word)) && (word.length > 1 || /[a-z]/.test(word))
  )

  const sign = signOf(search, words, index)
  if (sign !== undefined) return leftOut(sign.reason, sign.isQuestion ? keyword : sign.words)
  const elsewhere = named.find((place) =>
    ![place, cityOfDistrict(place) ?? place, ...citiesOfRegion(place)].some((one) => places.has(one))
  )
  if (elsewhere !== undefined && isLocal && !isBrand) return leftOut("OTHER_PLACE", elsewhere)
  const other = isBrand ? null : otherCompany(search, words, index)
  if (other !== null) return leftOut("OTHER_COMPANY", other)

  const sought = soughtBy(isBrand ? words.filter((word) => !companyWords.has(word)) : words, index)
  const page = choosePage(sought, index)
  if (page?.kind === "referral") return leftOut("REFERRED_TO_OTHERS", keyword)
  if (page !== null) return fitting(page, sought)
  return isBrand && index.home !== undefined
    ? fitting(index.home, sought)
    : leftOut("NOT_OFFERED", missingWords(sought.words, index).join(" "))
}

const judgements = new WeakMap<SiteModel, Map<string, Judgement>>()
const MOST_REMEMBERED = 20_000

/**
 * The page of a site that answers a keyword, or why none should: signs of searches that are not for buyers come first, unless the site
 * itself offers what they speak of, then other places and other companies, then whether a page says enough of what the
 * keyword says. A keyword about the whole trade belongs to the home page, or to the prices when it asks for them.
 */
export const judgeKeyword = (keyword: string, model: SiteModel): Judgement => {
  const known = judgements.get(model) ?? new Map<string, Judgement>()
  judgements.set(model, known)
  const text = keyword.slice(0, LONGEST_KEYWORD)
  const made = known.get(text) ?? judge(text, model)
  if (known.size >= MOST_REMEMBERED) known.clear()
  known.set(text, made)
  return made
}
