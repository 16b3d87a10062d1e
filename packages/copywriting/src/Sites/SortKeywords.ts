import type { SearchIntent } from "./ChoosePage.ts"
import { type LeftOutReason } from "./Exclusions.ts"
import { judgeKeyword } from "./JudgeKeyword.ts"
import { siteIndex } from "./SiteIndex.ts"
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
  readonly keywords: ReadonlyArray<SortedKeyword<Id>>
}

/** A keyword that should not be bid on: why, and which of its words say so. */
export interface LeftOut<Id> {
  readonly id: Id
  readonly text: string
  readonly reason: LeftOutReason
  readonly words: string
}

/** The most keywords of a theme. */
const MOST = 20

/** So many searches for a price, and as many for the offer itself, are two themes. */
const OWN_THEME = 3

interface Judged<Id> extends SortedKeyword<Id> {
  readonly page: ModelPage
  readonly intent: SearchIntent
  readonly stems: ReadonlyArray<string>
}

/** Parts of at most 20 keywords: again and again those leave together that share the most telling word. */
const parted = <Id>(
  keywords: ReadonlyArray<Judged<Id>>,
  weight: (stem: string) => number
): ReadonlyArray<ReadonlyArray<Judged<Id>>> => {
  const parts: Array<ReadonlyArray<Judged<Id>>> = []
  let rest = keywords
  while (rest.length > MOST) {
    const counts = new Map<string, number>()
    for (const { stems } of rest) for (const stem of new Set(stems)) counts.set(stem, (counts.get(stem) ?? 0) + 1)
    const shared = [...counts].filter(([, count]) => count > 1 && count <= MOST)
    const [stem] = shared.reduce<readonly [string | null, number]>((best, [next, count]) => {
      const score = count * weight(next)
      return score > best[1] ? [next, score] : best
    }, [null, 0])
    const having = stem === null ? rest.slice(0, MOST) : rest.filter(({ stems }) => stems.includes(stem))
    const taken = new Set(having)
    parts.push(having)
    rest = rest.filter((keyword) => !taken.has(keyword))
  }
  return rest.length === 0 ? parts : [...parts, rest]
}

/**
 * Sorts keywords to the pages of a site: a theme for each page, those that ask for the price apart where there are enough of both, at most
 * 20 keywords in each; and those that should not be bid on, with their reasons. Equal keywords and sites give equal themes.
 */
export const sortKeywords = <Id>(
  keywords: ReadonlyArray<SortedKeyword<Id>>,
  model: SiteModel
): { readonly themes: ReadonlyArray<Theme<Id>>; readonly leftOut: ReadonlyArray<LeftOut<Id>> } => {
  const leftOut: Array<LeftOut<Id>> = []
  const byPage = new Map<ModelPage, Array<Judged<Id>>>()
  for (const { id, searches, text } of keywords) {
    const judgement = judgeKeyword(text, model)
    if (judgement._tag === "LeftOut") {
      leftOut.push({ id, text, reason: judgement.reason, words: judgement.words })
      continue
    }
    const { intent, page, stems } = judgement
    const judged = { id, text, searches, page, intent, stems }
    const some = byPage.get(page)
    if (some === undefined) byPage.set(page, [judged])
    else some.push(judged)
  }
  const { weight } = siteIndex(model)
  const themes = [...byPage].flatMap(([page, some]) => {
    const prices = some.filter(({ intent }) => intent === "price")
    const offers = some.filter(({ intent }) => intent === "offer")
    const isApart = page.kind !== "prices" && prices.length >= OWN_THEME && offers.length >= OWN_THEME
    const lists = isApart ? [offers, prices] : [some]
    return lists.flatMap((list) =>
      parted(list, weight).map((part): Theme<Id> => ({
        page,
        intent: isApart && list === prices ? "price" : "offer",
        keywords: part.map(({ id, searches, text }) => ({ id, searches, text }))
      }))
    )
  })
  return { themes, leftOut }
}

/** The page that answers most of the keywords, those in front counting a little more; `null` when none answers any. */
export const landingPageOf = (keywords: ReadonlyArray<string>, model: SiteModel): ModelPage | null => {
  const votes = new Map<ModelPage, number>()
  keywords.slice(0, 60).forEach((text, rank) => {
    const judgement = judgeKeyword(text, model)
    if (judgement._tag === "LeftOut") return
    votes.set(judgement.page, (votes.get(judgement.page) ?? 0) + 1 + 1 / (2 + rank))
  })
  return [...votes].reduce<readonly [ModelPage | null, number]>(
    (best, next) => (next[1] > best[1] ? next : best),
    [null, 0]
  )[0]
}
