import { sumAll } from "effect/Number"
import { presenceOf, type Term } from "./KeywordTerms.ts"
import type { SiteIndex } from "./SiteIndex.ts"
import type { ModelPage } from "./SiteModel.ts"
import { isLesson } from "./SoftWords.ts"

/** Below it the last part of a compound only stands in other compounds. */
const SPOKEN_TAIL = 0.45

/** The share of a word's presence on a page that is enough to say that the page speaks of it. */
const SPEAKS = 1.6
/** From so much presence on, a page is called so. */
const NAMED = 0.8
/** Every offer of a site is what the home page is called, without saying so: this much of it. */
const TRADE = 0.5
const STRANGE = 0.08

/** The home page says in passing what other pages are about; it is about what it is called. */
const passing = 0.75
const kindFactor = { home: 0.95, offer: 1, prices: 0.9, action: 0.85, contact: 0.6 } as const

/** A page with how well it answers a keyword, and how much of the keyword it explains, from 0 to 1. */
export interface Scored {
  readonly page: ModelPage
  readonly score: number
  readonly explained: number
}

/** From so much presence on, a page speaks of a thing itself. */
const SPOKEN = 0.4
/** An offer that speaks of all that is sought answers better by so much than one that only has the most of it in its name. */
const WHOLE = 1.25

/** So many pages, and this share of them, speak of what a site's trade is. */
const SPREAD = { pages: 4, share: 0.35, presence: 0.35, called: 3, lessons: 3 } as const

/** From so much presence on the home page on, it is called so, or by a word that is derived from it. */
const CALLED = 0.95

const judgedTrade = (stem: string, index: SiteIndex): boolean => {
  const presence = index.presence(stem)
  const spread = presence.filter((one) => one >= SPREAD.presence).length
  const there = presence[index.homeAt] ?? 0
  return [...index.ownStems].some((own) => index.isAlike(own, stem)) ||
    (isLesson(stem, index.language) && index.trade.size > 0 && spread >= SPREAD.lessons) ||
    (there >= CALLED && spread >= SPREAD.called) ||
    (there >= SPREAD.presence && spread >= SPREAD.pages && spread >= SPREAD.share * index.pages.length)
}

const trades = new WeakMap<SiteIndex, Map<string, boolean>>()

/** True for words by which the whole company is known: they are in its name, beside its word for a business, or stand on the home page and on many others. */
export const isOfTrade = (stem: string, index: SiteIndex): boolean => {
  const known = trades.get(index) ?? new Map<string, boolean>()
  trades.set(index, known)
  const made = known.get(stem) ?? judgedTrade(stem, index)
  known.set(stem, made)
  return made
}

/** The pages of a site with how well each answers what is sought. */
export const scoreOf = (terms: ReadonlyArray<Term>, index: SiteIndex): ReadonlyArray<Scored> => {
  const weights = terms.map(({ stem, weight }) => weight * index.weight(stem))
  const whole = sumAll(weights)
  const presences = terms.map((term) => presenceOf(term, index))
  // An offer that a page of its own is called by is not everywhere for being named on the home page.
  const isOneOffer = (presence: ReadonlyArray<number>) =>
    presence.some((one, at) => at !== index.homeAt && one >= NAMED)
  const trade = presences.map((presence, t) =>
    isOfTrade(terms[t]?.stem ?? "", index) || ((presence[index.homeAt] ?? 0) >= NAMED && !isOneOffer(presence))
      ? TRADE
      : 0
  )
  const sought = new Set(terms.map(({ stem }) => stem))
  return index.pages.map((page, at): Scored => {
    const composed = new Set(
      index.nameCompounds(page).filter(({ head, tail }) => sought.has(head) && sought.has(tail)).flatMap((
        { head, tail }
      ) => [head, tail])
    )
    const present = terms.map(({ stem }, t) =>
      composed.has(stem) ? 1 : Math.max(trade[t] ?? 0, presences[t]?.[at] ?? 0)
    )
    const share = (of: (one: number, term: Term | undefined) => number) =>
      whole === 0 ? 0 : sumAll(present.map((one, t) => (weights[t] ?? 0) * of(one, terms[t]))) / whole
    const strange = [...index.nameStems(page)].filter((stem) =>
      !sought.has(stem) && !terms.some((term) =>
        index.isAlike(term.stem, stem)
      )
    ).length
    const isWhole = (present: ReadonlyArray<number>) =>
      page.kind !== "home" &&
      terms.some(({ isManner, stem }, t) =>
        isManner === true && (present[t] ?? 0) >= NAMED && !isOfTrade(stem, index)
      ) &&
      terms.every(({ isSoft }, t) => isSoft || (present[t] ?? 0) >= SPOKEN)
    const isPassing = page.kind === "home" && terms.some(({ isSoft }, t) => !isSoft && (present[t] ?? 0) < NAMED)
    const factor = isPassing ? passing : page.kind in kindFactor ? kindFactor[page.kind as keyof typeof kindFactor] : 1
    return {
      page,
      explained: share((one, term) => (term?.isTail === true && one < SPOKEN_TAIL ? one : Math.min(1, one * SPEAKS))),
      score: share((one) => one) * factor * (isWhole(present) ? WHOLE : 1) / (1 + STRANGE * strange)
    }
  })
}
