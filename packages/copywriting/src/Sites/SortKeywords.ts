import { judgeKeyword, type SearchIntent } from "./JudgeKeyword.ts"
import type { ModelPage, SiteModel } from "./SiteModel.ts"

/** A keyword that is to be sorted. */
export interface SortedKeyword<Id> {
  readonly id: Id
  readonly text: string
  readonly searches: number
}

/** Keywords that one page answers, for one intent. */
export interface Theme<Id> {
  readonly page: ModelPage
  readonly intent: SearchIntent
  /** True for the keywords that the page may not answer. */
  readonly isUnsure: boolean
  readonly keywords: ReadonlyArray<SortedKeyword<Id>>
}

/** The most keywords of a theme. */
const MOST = 20

/** The least keywords for a price, and for the offer itself, that make two themes. */
const OWN_THEME = 3

/** Up to this share of the keywords of a page, those in doubt stay with the others. */
const FEW = 0.2

const pieces = <A>(list: ReadonlyArray<A>): ReadonlyArray<ReadonlyArray<A>> => {
  const count = Math.ceil(list.length / MOST)
  const size = Math.ceil(list.length / Math.max(1, count))
  return Array.from({ length: count }, (_, at) => list.slice(at * size, (at + 1) * size))
}

/**
 * Sorts keywords to the pages of a site: a theme for each page, those in doubt and those that ask for the price apart
 * where there are enough of both, at most 20 keywords in each. Those that should not be bid on are in none. Equal
 * keywords and sites give equal themes.
 */
export const sortKeywords = <Id>(
  keywords: ReadonlyArray<SortedKeyword<Id>>,
  model: SiteModel
): ReadonlyArray<Theme<Id>> => {
  const fitting = keywords.flatMap((keyword) => {
    const judgement = judgeKeyword(keyword.text, model)
    return judgement._tag === "Fits" ? [{ ...judgement, keyword }] : []
  })
  const pages = [...new Set(fitting.map(({ page }) => page))]
  return pages.flatMap((page) => {
    const some = fitting.filter((one) => one.page === page)
    const doubted = some.filter(({ doubt }) => doubt !== null)
    const areFew = doubted.length <= some.length * FEW
    const sure = areFew ? some : some.filter(({ doubt }) => doubt === null)
    const unsure = areFew ? [] : doubted
    const prices = sure.filter(({ intent }) => intent === "price")
    const offers = sure.filter(({ intent }) => intent === "offer")
    const isApart = page.kind !== "prices" && prices.length >= OWN_THEME && offers.length >= OWN_THEME
    const lists = [...(isApart ? [offers, prices] : [sure]), unsure].filter((list) => list.length > 0)
    return lists.flatMap((list) =>
      pieces(list).map((part): Theme<Id> => ({
        page,
        intent: isApart && list === prices ? "price" : "offer",
        isUnsure: list === unsure,
        keywords: part.map(({ keyword }) => keyword)
      }))
    )
  })
}

/** The page that answers most of the keywords, those in front counting a little more; `null` when none answers any. */
export const landingPageOf = (keywords: ReadonlyArray<string>, model: SiteModel): ModelPage | null => {
  const votes = new Map<ModelPage, number>()
  keywords.slice(0, 60).forEach((text, rank) => {
    const judgement = judgeKeyword(text, model)
    if (judgement._tag === "LeftOut") return
    const weight = (1 + 1 / (2 + rank)) * (judgement.doubt === null ? 1 : 0.5)
    votes.set(judgement.page, (votes.get(judgement.page) ?? 0) + weight)
  })
  return [...votes].reduce<readonly [ModelPage | null, number]>(
    (best, next) => (next[1] > best[1] ? next : best),
    [null, 0]
  )[0]
}
