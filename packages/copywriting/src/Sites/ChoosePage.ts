import { sumAll } from "effect/Number"
import { presenceOf, type Term, termsOf } from "./KeywordTerms.ts"
import { isOfTrade, type Scored, scoreOf } from "./PageScores.ts"
import type { SiteIndex } from "./SiteIndex.ts"
import type { ModelPage } from "./SiteModel.ts"
import { isDoing, isPriceWord, isQualifier } from "./SoftWords.ts"
import { stemOf } from "./Stems.ts"

/** The wish behind a search, besides its subject. */
export type SearchIntent = "offer" | "price"

/** A search by what is sought: its words without places, grammar and the company's name, and what each says. */
export interface Sought {
  readonly words: ReadonlyArray<string>
  readonly intent: SearchIntent
  readonly terms: ReadonlyArray<Term>
  /** The terms that say what is sought, and not only how, for whom or at what price. */
  readonly hard: ReadonlyArray<Term>
  /** Those of them that the site or the lexicon knows. */
  readonly telling: ReadonlyArray<Term>
}

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

/** From so much presence on, a page is called by a word or a synonym of it. */
const CALLED = 0.8

/** From so much presence on, a word itself or its synonym stands on a page. */
const SPOKEN_ANYWHERE = 0.38

/** The home page answers a search about the whole trade, unless another page answers it clearly better. */
const NEARLY = 0.8

const bestOf = (scored: ReadonlyArray<Scored>): Scored | null =>
  scored.reduce<Scored | null>((best, next) => (best === null || next.score > best.score ? next : best), null)

const meanPresence = (index: SiteIndex, stem: string): number => {
  const presence = index.presence(stem)
  return presence.length === 0 ? 0 : sumAll(presence) / presence.length
}

/** A search by its words. */
export const soughtBy = (words: ReadonlyArray<string>, index: SiteIndex): Sought => {
  const { language } = index
  const all = words.flatMap((word, at) => termsOf(word, at === words.length - 1, index))
  // Of the repair of a thing that nobody knows the thing says more than the repair.
  const isOnlyDone = all.every(({ isSoft, isUnknown, stem }) => isSoft || isUnknown || isDoing(stem, language))
  const terms = all.map((term) => (term.isUnknown === true && isOnlyDone ? { ...term, weight: 1 } : term))
  const hard = terms.filter(({ isSoft }) => !isSoft)
  return {
    words,
    intent: words.some((word) => isPriceWord(word, language)) ? "price" : "offer",
    terms,
    hard,
    telling: hard.filter(({ isUnknown }) => isUnknown !== true)
  }
}

/** A search beside the pages of a site. */
interface Field {
  readonly sought: Sought
  readonly index: SiteIndex
  /** The page for who seeks what the whole site is about: the home page, or the prices. */
  readonly general: ModelPage | undefined
  readonly scored: ReadonlyArray<Scored>
  readonly best: Scored | null
  /** The offer whose address says just what is sought. */
  readonly labelled: ModelPage | undefined
}

const fieldOf = (sought: Sought, index: SiteIndex): Field => {
  const scored = scoreOf(sought.terms, index)
  const things = sought.hard.filter(({ isManner, stem }) => isManner !== true && !index.ownStems.has(stem))
  // A page that has nothing but how a thing is had is for another thing.
  const speaking = sought.hard.some(({ isManner }) => isManner === true)
    ? scored.filter((_, at) => things.some((thing) => (presenceOf(thing, index)[at] ?? 0) > 0))
    : scored
  const stems = sought.hard.map(({ stem }) => stem)
  return {
    sought,
    index,
    general: sought.intent === "price" ? index.prices ?? index.home : index.home,
    scored,
    best: bestOf(speaking.length > 0 ? speaking : scored),
    labelled: index.pages.find((page) => page.kind === "offer" && index.isLabelled(page, stems))
  }
}

/** True when an offer is labelled with what is sought, and the home page is not, though it may name it among others. */
const isNamedAmongOthers = ({ index, labelled, sought }: Field): boolean =>
  labelled !== undefined && index.home !== undefined &&
  !index.isLabelled(index.home, sought.hard.map(({ stem }) => stem))

/** True when all that is sought stands in the name of a page. */
const isCalled = ({ index, sought: { hard } }: Field, page: ModelPage | undefined): boolean =>
  page !== undefined && hard.length > 0 && hard.every(({ stem }) => index.nameStems(page).has(stem))

/** True when nothing else stands in the name of a page than what is sought. */
const isCovered = ({ index, sought: { terms } }: Field, page: ModelPage): boolean => {
  const names = [...index.nameStems(page)]
  return names.length > 0 && names.every((name) => terms.some(({ stem }) => index.isAlike(stem, name)))
}

const isExactly = (field: Field, page: ModelPage | undefined): boolean =>
  page !== undefined && isCalled(field, page) &&
  field.sought.terms.every(({ stem }) => field.index.nameStems(page).has(stem)) && isCovered(field, page)

/** True for a word of how a thing is had where it tells something of it: a page is called so, or the home page does not speak of it. */
const isOffered = (stem: string, index: SiteIndex): boolean => {
  const presence = index.presence(stem)
  const most = Math.max(0, ...presence.filter((_, at) => at !== index.homeAt))
  return most >= CALLED || (most > 0 && (presence[index.homeAt] ?? 0) === 0)
}

/** The offer that has a word of the search in its name by which neither the home page nor the company is called. */
const distinctOffer = ({ index, scored, sought: { terms, words } }: Field): ModelPage | null => {
  const { home, language } = index
  const subjects = new Set(words.filter((word) => !isQualifier(word, language)).map((word) => stemOf(word, language)))
  const isDistinct = (stem: string) =>
    subjects.has(stem) && !index.ownStems.has(stem) && (home === undefined || !index.nameStems(home).has(stem))
  return bestOf(
    scored.filter(({ page }) =>
      page.kind === "offer" && terms.some(({ stem }) => index.nameStems(page).has(stem) && isDistinct(stem))
    )
  )?.page ?? null
}

/** The page for a search that says no more than the trade of the company; `"nothing"` when it seeks another thing of the trade. */
const byTrade = (field: Field): ModelPage | "nothing" | null => {
  const { general, index, labelled, scored, sought: { intent, telling, terms, words } } = field
  const things = telling.filter(({ isManner, stem }) => isManner !== true || isOffered(stem, index))
  if (things.length === 0 || !things.every(({ stem }) => isOfTrade(stem, index))) return null
  // Places stand last, too, but not in the plural: who seeks `cake tins` seeks no cakes.
  const isOtherThing = index.language === "en" && /[^s]s$/.test(words.at(-1) ?? "") && terms.at(-1)?.isUnknown === true
  if (isOtherThing) return "nothing"
  const hasOwnPage = labelled !== undefined || scored.some(({ page }) => page.kind !== "home" && isCovered(field, page))
  if (hasOwnPage || general === undefined) return null
  return intent === "offer" ? distinctOffer(field) ?? general : general
}

/** The list of prices, for who asks for the price of a thing by which no page is called. */
const byPrices = ({ index, scored, sought: { intent, telling } }: Field): ModelPage | null => {
  const priced = scored.find(({ page }) => page === index.prices)
  if (intent !== "price" || priced === undefined || priced.explained < FLOOR) return null
  const isNamed = index.pages.some(({ kind }, at) =>
    kind !== "prices" && kind !== "home" &&
    telling.some(({ stem }) => !isOfTrade(stem, index) && (index.presence(stem)[at] ?? 0) >= SPOKEN_OF)
  )
  return isNamed ? null : priced.page
}

/** The general page, for what is common on the site and of which no page is called rather than the home page. */
const byHome = (field: Field): ModelPage | null => {
  const { best, general, index, scored, sought: { hard, telling } } = field
  const { home } = index
  const homeScore = scored[index.homeAt]?.score ?? 0
  const isGeneral = !isNamedAmongOthers(field) && !(isExactly(field, best?.page) && !isExactly(field, home)) &&
    !(isCalled(field, best?.page) && !isCalled(field, home)) &&
    homeScore >= NEARLY * (best?.score ?? 0) &&
    telling.every(({ stem }) => meanPresence(index, stem) >= COMMONPLACE)
  return isGeneral && general !== undefined && (hard.length === 0 || (best?.explained ?? 0) > 0) ? general : null
}

/** True when a page answers enough of what is sought. */
const isAnswer = ({ index, sought: { hard, telling, terms } }: Field, { explained, page, score }: Scored) => {
  const { language } = index
  const at = index.pages.indexOf(page)
  const spoken =
    terms.filter((term) =>
      !term.isSoft && (presenceOf(term, index)[at] ?? 0) >= SPOKEN && meanPresence(index, term.stem) < COMMONPLACE
    ).length
  // A page that is called by what is sought answers it, also where a word is new to everybody.
  const isCalledSo =
    telling.some(({ stem }) =>
      !isDoing(stem, language) && !isOfTrade(stem, index) && (index.presence(stem)[at] ?? 0) >= SPOKEN_OF
    ) && telling.every(({ stem }) => index.presence(stem).some((one) => one > 0))
  // A site that has each of the words, if on several pages, may well offer it: that is no reason to leave it out.
  const isAllThere = telling.length > 1 && hard.length === telling.length && score > 0 &&
    telling.every((term) => presenceOf(term, index).some((one) => one >= SPOKEN_ANYWHERE))
  return isAllThere || explained >= (spoken >= 2 || isCalledSo ? LOWER_FLOOR : FLOOR)
}

/**
 * The page that answers a search best, or `null` when none does: an offer that is called just so, the home page or the prices for a search about the
 * whole trade, else the page that says most of what is sought.
 */
export const choosePage = (sought: Sought, index: SiteIndex): ModelPage | null => {
  const field = fieldOf(sought, index)
  const { best, general, labelled } = field
  if (labelled !== undefined && isNamedAmongOthers(field) && best?.page === index.home) return labelled
  const ofTrade = byTrade(field)
  if (ofTrade !== null) return ofTrade === "nothing" ? null : ofTrade
  const meant = byPrices(field) ?? byHome(field)
  if (meant !== null) return meant
  if (best === null || !isAnswer(field, best)) return null
  return best.page.kind === "home" && general !== undefined ? general : best.page
}
