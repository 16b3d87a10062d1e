import { cityOfDistrict } from "./Districts.ts"
import type { LeftOutReason } from "./Exclusions.ts"
import { triggersIn } from "./Exclusions.ts"
import { isTakenBack, otherCompany } from "./ForeignSearches.ts"
import { joinedWords, termsOf, withoutPlaces } from "./KeywordTerms.ts"
import { isOfTrade, type Scored, scoreOf } from "./PageScores.ts"
import { type SiteIndex, siteIndex } from "./SiteIndex.ts"
import { stopWords } from "./SiteLanguage.ts"
import type { ModelPage, SiteModel } from "./SiteModel.ts"
import { isDoing, isPriceWord } from "./SoftWords.ts"

/** The wish behind a search, besides its subject. */
export type SearchIntent = "offer" | "price"

/** A keyword with its page, or why it should not be bid on; `words` are those of the keyword that say so. */
export type Judgement =
  | {
    readonly _tag: "Fits"
    readonly page: ModelPage
    readonly intent: SearchIntent
    readonly stems: ReadonlyArray<string>
  }
  | { readonly _tag: "LeftOut"; readonly reason: LeftOutReason; readonly words: string }

/** Below this share of what a keyword says no page answers it. */
const FLOOR = 0.45

/** The floor where a page speaks of two rarer things that the keyword names: what else it says is a detail. */
const LOWER_FLOOR = 0.3

/** From so much presence on, a page speaks of a thing and does not only mention a relative of it. */
const SPOKEN = 0.4

/** So common on the pages of a site, a word says nothing about one of them. */
const COMMONPLACE = 0.4

/** From so much presence on, a page is about a thing, and does not only have it in its text. */
const SPOKEN_OF = 0.6

/** From so much presence on, a word itself or its synonym stands on a page. */
const SPOKEN_ANYWHERE = 0.38

/** The most that is read of a keyword, in UTF-16 units; the platform takes 80. */
const LONGEST_KEYWORD = 120

/** The home page answers a search about the whole trade, unless another page answers it clearly better. */
const NEARLY = 0.8

const sum = (numbers: ReadonlyArray<number>): number => numbers.reduce((total, one) => total + one, 0)

const meanPresence = (index: SiteIndex, stem: string): number => {
  const presence = index.presence(stem)
  return presence.length === 0 ? 0 : sum(presence) / presence.length
}

const homeOf = (index: SiteIndex): ModelPage | undefined => index.pages.find(({ kind }) => kind === "home")

const bestOf = (scored: ReadonlyArray<Scored>): Scored | null =>
  scored.reduce<Scored | null>((best, next) => (best === null || next.score > best.score ? next : best), null)

const leftOut = (reason: LeftOutReason, words: string): Judgement => ({ _tag: "LeftOut", reason, words })

const judge = (keyword: string, model: SiteModel): Judgement => {
  const index = siteIndex(model)
  const { language } = model
  const search = keyword.slice(0, LONGEST_KEYWORD).normalize("NFKC").toLowerCase().replace(/["“”+[\]]/g, "").replace(
    /['’]/g,
    " "
  ).replace(
    /\s+/g,
    " "
  ).trim()
  const all = joinedWords(search, index)
  const isBrand = model.companyWords.size > 0 && [...model.companyWords].every((word) => all.includes(word))
  const { named, words: placeless } = withoutPlaces(all, model)
  const words = placeless.filter((word) => !stopWords[language].has(word) && (word.length > 1 || /[a-z]/.test(word)))

  const triggers = triggersIn(search, language).map((one) => ({
    ...one,
    isBack: isTakenBack(one, words, model, index)
  }))
  // Who gives courses is also found by those who want to become something.
  const trigger = triggers.find(({ isBack, reason }) =>
    !isBack && !(reason === "TRAINING" && triggers.some((other) => other.reason === "TRAINING" && other.isBack))
  )
  if (trigger !== undefined) return leftOut(trigger.reason, trigger.isQuestion ? keyword : trigger.words)
  const elsewhere = named.find((place) => !model.places.has(place) && !model.places.has(cityOfDistrict(place) ?? place))
  if (elsewhere !== undefined && model.isLocal && !isBrand) return leftOut("OTHER_PLACE", elsewhere)
  const other = isBrand ? null : otherCompany(search, words, index)
  if (other !== null) return leftOut("OTHER_COMPANY", other)

  const subject = words.filter((word) => !model.companyWords.has(word) || !isBrand)
  const sought = subject.flatMap((word, at) => termsOf(word, at === subject.length - 1, index))
  // Of the repair of a thing that nobody knows the thing says more than the repair.
  const isOnlyDone = sought.every(({ isSoft, isUnknown, stem }) => isSoft || isUnknown || isDoing(stem, language))
  const terms = sought.map((term) => (term.isUnknown === true && isOnlyDone ? { ...term, weight: 1 } : term))
  const intent = subject.some((word) => isPriceWord(word, language)) ? "price" : "offer"
  const hard = terms.filter(({ isSoft }) => !isSoft)
  const telling = hard.filter(({ isUnknown }) => isUnknown !== true)
  const home = homeOf(index)
  const prices = index.pages.find(({ kind }) => kind === "prices")
  const general = intent === "price" ? prices ?? home : home
  const fitting = (page: ModelPage): Judgement => ({ _tag: "Fits", page, intent, stems: hard.map(({ stem }) => stem) })

  const scored = scoreOf(terms, model, index)
  const best = bestOf(scored)
  const homeScore = home === undefined ? 0 : scored.find(({ page }) => page === home)?.score ?? 0
  // A page that is called exactly so is meant rather than the home page, which only has a synonym.
  const isCalled = (page: ModelPage | undefined) =>
    page !== undefined && hard.length > 0 && hard.every(({ stem }) => index.nameStems(page).has(stem))
  const isExactly = (page: ModelPage | undefined) => {
    if (page === undefined || !isCalled(page)) return false
    const names = [...index.nameStems(page)]
    return terms.every(({ stem }) => names.includes(stem)) &&
      names.every((name) => terms.some(({ stem }) => index.isAlike(stem, name)))
  }
  // An offer whose address calls it exactly so is meant, also where the home page names it among others.
  const labelled = index.pages.find((page) =>
    page.kind === "offer" && index.isLabelled(page, hard.map(({ stem }) => stem))
  )
  const isNamedAmongOthers = labelled !== undefined && home !== undefined &&
    !index.isLabelled(home, hard.map(({ stem }) => stem))
  if (isNamedAmongOthers && best?.page === home) return fitting(labelled)
  const isCovered = (page: ModelPage) => {
    const names = [...index.nameStems(page)]
    return page.kind !== "home" && names.length > 0 &&
      names.every((name) => terms.some(({ stem }) => index.isAlike(stem, name)))
  }
  const covered = bestOf(scored.filter(({ page }) => isCovered(page)))
  const isTrade = telling.length > 0 && telling.every(({ stem }) => isOfTrade(stem, model, index))
  if (isTrade && covered === null && general !== undefined && labelled === undefined) return fitting(general)
  // Who asks for the price of a thing that no page is called by looks for the list of prices.
  const isNamedAnywhere = index.pages.some((page) =>
    page.kind !== "prices" && page.kind !== "home" &&
    telling.some(({ stem }) =>
      !isOfTrade(stem, model, index) && (index.presence(stem)[index.pages.indexOf(page)] ?? 0) >= SPOKEN_OF
    )
  )
  const priced = scored.find(({ page }) => page === prices)
  if (intent === "price" && priced !== undefined && priced.explained >= FLOOR && !isNamedAnywhere) {
    return fitting(priced.page)
  }
  const isGeneral = !isNamedAmongOthers && !(isExactly(best?.page) && !isExactly(home)) &&
    !(isCalled(best?.page) && !isCalled(home)) &&
    homeScore >= NEARLY * (best?.score ?? 0) &&
    telling.every(({ stem }) => meanPresence(index, stem) >= COMMONPLACE)
  if (isGeneral && general !== undefined && (hard.length === 0 || (best?.explained ?? 0) > 0)) return fitting(general)
  const spoken = best === null ? 0 : terms.filter(({ isSoft, isTail, stem }) => {
    const presence = isTail === true ? index.presenceOfTail(stem) : index.presence(stem)
    return !isSoft && (presence[index.pages.indexOf(best.page)] ?? 0) >= SPOKEN &&
      meanPresence(index, stem) < COMMONPLACE
  }).length
  // A page that is called by what is sought answers it, also where a word is new to everybody.
  const isCalledSo = best !== null &&
    telling.some(({ stem }) =>
      !isDoing(stem, language) && !isOfTrade(stem, model, index) &&
      (index.presence(stem)[index.pages.indexOf(best.page)] ?? 0) >= SPOKEN_OF
    ) && telling.every(({ stem }) => index.presence(stem).some((one) => one > 0))
  // A site that has each of the words, if on several pages, may well offer it: that is no reason to leave it out.
  const isAllThere = telling.length > 1 && hard.length === telling.length &&
    telling.every(({ isTail, stem }) =>
      (isTail === true ? index.presenceOfTail(stem) : index.presence(stem)).some((one) => one >= SPOKEN_ANYWHERE)
    )
  if (
    best === null ||
    (!isAllThere || best.score === 0) && best.explained < (spoken >= 2 || isCalledSo ? LOWER_FLOOR : FLOOR)
  ) {
    if (isBrand && home !== undefined) return fitting(home)
    const missing = subject.filter((word) =>
      termsOf(word, true, index).some(({ stem }) => index.presence(stem).every((one) => one === 0))
    )
    return leftOut("NOT_OFFERED", (missing.length > 0 ? missing : subject).join(" "))
  }
  if (best.page.kind === "referral") return leftOut("REFERRED_TO_OTHERS", keyword)
  return fitting(best.page.kind === "home" && general !== undefined ? general : best.page)
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
