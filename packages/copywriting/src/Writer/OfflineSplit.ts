import type { MarketKeywordId } from "@campaigns/domain/Drafts/Ids"
import { foldText } from "@campaigns/domain/internal/Rules/Wording"
import { oneLine } from "../Checks/MendText.ts"
import type { AdGroupsBrief } from "../Orders/Briefs.ts"
import type { AdGroupsProposal, Refusal } from "../Orders/Proposals.ts"
import { languageWords } from "../Sites/SiteLanguage.ts"
import { siteModel } from "../Sites/SiteModel.ts"
import { sortKeywords, type Theme } from "../Sites/SortKeywords.ts"
import { kindsOf, meantKeyword } from "../Sorting/KeywordKinds.ts"
import { refusedTexts } from "./RefusedTexts.ts"

const LONGEST_NAME = 80
const MOST_KEYWORDS = 20

interface Named {
  /** Possible names, the best first. */
  readonly names: ReadonlyArray<string>
  readonly keywordIds: ReadonlyArray<MarketKeywordId>
  readonly searches: number
  readonly page: string | null
}

type Keyword = AdGroupsBrief["keywords"][number]

const asName = (text: string): string => {
  const [first = "", ...rest] = Array.from(oneLine(text.slice(0, 4 * LONGEST_NAME).toWellFormed()))
  return [first.toUpperCase(), ...rest].slice(0, LONGEST_NAME).join("").trim()
}

const sum = (counts: ReadonlyArray<number>): number => counts.reduce((all, count) => all + count, 0)

/** Keywords by their common words, where no page says what is offered; the most sought one names a group. */
const byWords = (keywords: ReadonlyArray<Keyword>): ReadonlyArray<Named> => {
  const searches = new Map(keywords.map(({ avgMonthlySearches, id }) => [id, avgMonthlySearches]))
  const of = (id: MarketKeywordId) => searches.get(id) ?? 0
  return kindsOf(keywords.map(({ id, text }) => meantKeyword(id, text)), MOST_KEYWORDS).map((kind) => ({
    names: kind.keywords.toSorted((one, other) => of(other.id) - of(one.id)).map(({ text }) => text),
    keywordIds: kind.keywords.map(({ id }) => id),
    searches: sum(kind.keywords.map(({ id }) => of(id))),
    page: null
  }))
}

/** A theme's name: its page's, with the word for sought prices; its most sought keyword where the page is in doubt. */
const byPage = ({ intent, isUnsure, keywords, page }: Theme<MarketKeywordId>, prices: string): Named => {
  const own = [page.name, page.headings[0] ?? "", ...page.anchors, ...page.subtitles]
  const sought = keywords.toSorted((one, other) => other.searches - one.searches).map(({ text }) => text)
  const called = intent === "price" ? own.filter((name) => name !== "").map((name) => `${name}: ${prices}`) : own
  return {
    names: isUnsure ? sought : [...called, ...sought],
    keywordIds: keywords.map(({ id }) => id),
    searches: sum(keywords.map(({ searches }) => searches)),
    page: page.url
  }
}

/** The first name that is free, or the best one with a number. */
const freeName = (possible: ReadonlyArray<string>, taken: ReadonlySet<string>): string => {
  const names = possible.map(asName).filter((name) => /[\p{L}\p{N}]/u.test(name))
  const free = names.find((name) => !taken.has(foldText(name)))
  if (free !== undefined) return free
  const base = Array.from(names[0] ?? "Keywords").slice(0, LONGEST_NAME - 5).join("").trim()
  for (let number = 2;; number++) if (!taken.has(foldText(`${base} ${number}`))) return `${base} ${number}`
}

/**
 * Keywords by the page that answers them, at most 20 in a group, under names that no group has yet; every keyword of
 * the brief stands in one group, once. Where no page was read, and for keywords that none answers, by what their words
 * have in common. Equal briefs and refusals give equal groups.
 */
export const offlineSplit = (brief: AdGroupsBrief, refusals: ReadonlyArray<Refusal> = []): AdGroupsProposal => {
  const model = siteModel(brief.material)
  const keywords = [...new Map(brief.keywords.map((keyword) => [keyword.id, keyword])).values()]
  const themes = sortKeywords(
    brief.material.pages.length === 0
      ? []
      : keywords.map(({ avgMonthlySearches, id, text }) => ({ id, text, searches: avgMonthlySearches })),
    model
  )
  const placed = new Set(themes.flatMap((theme) => theme.keywords.map(({ id }) => id)))
  const groups = [
    ...themes.map((theme) => byPage(theme, languageWords(model.language).prices)),
    ...byWords(keywords.filter(({ id }) => !placed.has(id)))
  ]
  const taken = new Set([...brief.takenNames.map(foldText), ...refusedTexts(refusals)])
  return {
    adGroups: groups.toSorted((one, other) => other.searches - one.searches).map(({ keywordIds, names, page }) => {
      const name = freeName(names, taken)
      taken.add(foldText(name))
      return { name, keywordIds, page }
    })
  }
}
