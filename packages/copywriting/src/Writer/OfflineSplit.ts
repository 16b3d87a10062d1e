import type { MarketKeywordId } from "@campaigns/domain/Drafts/Ids"
import { foldText } from "@campaigns/domain/internal/Rules/Wording"
import type { AdGroupsBrief } from "../Orders/Briefs.ts"
import type { AdGroupsProposal, Refusal } from "../Orders/Proposals.ts"
import { siteModel } from "../Sites/SiteModel.ts"
import { sortKeywords, type Theme } from "../Sites/SortKeywords.ts"
import { type Group, groupsOf, sortedKeyword } from "./KeywordGroups.ts"
import { asTitle, offerName } from "./OfferNames.ts"
import { refusedTexts } from "./OfflineRsa.ts"
import { phrasesOf } from "./Phrases.ts"
import { readSite, type Site } from "./Site.ts"
import { upperFirst } from "./Tongue.ts"
import { stemsOf } from "./Words.ts"

const LONGEST_NAME = 80

interface Named {
  /** Possible names, the best first. */
  readonly names: ReadonlyArray<string>
  readonly keywordIds: ReadonlyArray<MarketKeywordId>
  readonly searches: number
}

const shortened = (name: string): string => Array.from(name).slice(0, LONGEST_NAME).join("").trim()

/** Possible names of a group without a page: what most of its keywords have in common, and of equals the most sought. */
const namesOf = (group: Group<MarketKeywordId>, site: Site): ReadonlyArray<string> => {
  const bySearches = group.keywords.toSorted((a, b) => b.searches - a.searches || a.text.length - b.text.length)
  const having = (stem: string) => group.keywords.filter(({ stems }) => stems.includes(stem)).length
  const strange = (stems: ReadonlyArray<string>) =>
    stems.reduce((sum, stem) => sum + 1 - having(stem) / group.keywords.length, 0)
  const titles = bySearches.map(({ text }) => shortened(asTitle(text, site))).filter((name) =>
    /[\p{L}\p{N}]/u.test(name)
  ).map((name) => ({ name, strangeness: strange(stemsOf(name, site.tongue)) }))
  return titles.toSorted((a, b) => a.strangeness - b.strangeness).map(({ name }) => name)
}

/** Possible names of a theme: its page's, with what else is asked for, and the page's subtitles. */
const themeNames = ({ intent, keywords, page }: Theme<MarketKeywordId>, site: Site): ReadonlyArray<string> => {
  const { prices } = phrasesOf(site)
  const own = [offerName(page, site), ...[...page.subtitles, page.headings[0] ?? ""].map((name) => asTitle(name, site))]
    .filter((name) => name !== "")
  const bySearches = keywords.toSorted((a, b) => b.searches - a.searches).map(({ text }) => asTitle(text, site))
  return (intent === "price" ? [...own.map((name) => `${name}: ${prices}`), ...bySearches] : [...own, ...bySearches])
    .map(shortened)
}

/** The first name that is free, or the best one with a number. */
const freeName = (possible: ReadonlyArray<string>, taken: ReadonlySet<string>, site: Site): string => {
  const names = possible.filter((name) => /[\p{L}\p{N}]/u.test(name))
  const free = names.find((name) => !taken.has(foldText(name)))
  if (free !== undefined) return upperFirst(free, site.language)
  const base = names[0] ?? "Keywords"
  let number = 2
  while (taken.has(foldText(`${base} ${number}`))) number++
  return upperFirst(`${base} ${number}`, site.language)
}

/** Keywords by what their words have in common, where no page says what is offered. */
const byWords = (keywords: AdGroupsBrief["keywords"], site: Site): ReadonlyArray<Named> =>
  groupsOf(
    keywords.map(({ avgMonthlySearches, id, text }) => sortedKeyword(id, text, avgMonthlySearches, site.tongue))
  ).map((group) => ({
    names: namesOf(group, site),
    keywordIds: group.keywords.map(({ id }) => id),
    searches: group.keywords.reduce((sum, { searches }) => sum + searches, 0)
  }))

const byPages = (brief: AdGroupsBrief, site: Site): ReadonlyArray<Named> => {
  const { leftOut, themes } = sortKeywords(
    brief.keywords.map(({ avgMonthlySearches, id, text }) => ({ id, text, searches: avgMonthlySearches })),
    siteModel(brief.material)
  )
  const others = new Set(leftOut.map(({ id }) => id))
  return [
    ...themes.map((theme) => ({
      names: themeNames(theme, site),
      keywordIds: theme.keywords.map(({ id }) => id),
      searches: theme.keywords.reduce((sum, { searches }) => sum + searches, 0)
    })),
    ...byWords(brief.keywords.filter(({ id }) => others.has(id)), site)
  ]
}

/**
 * Keywords by the page that answers them, at most 20 in a group, under names that nobody has yet; every keyword of the brief stands in one
 * group, once. Where no page was read, and for keywords that none answers, by what their words have in common. Equal
 * briefs and refusals give equal groups.
 */
export const offlineSplit = (brief: AdGroupsBrief, refusals: ReadonlyArray<Refusal> = []): AdGroupsProposal => {
  const site = readSite(brief.material)
  const distinct = [...new Map(brief.keywords.map((keyword) => [keyword.id, keyword])).values()]
  const groups = brief.material.pages.length === 0
    ? byWords(distinct, site)
    : byPages({ ...brief, keywords: distinct }, site)
  const taken = new Set([...brief.takenNames.map(foldText), ...refusedTexts(refusals)])
  return {
    adGroups: groups.toSorted((a, b) => b.searches - a.searches).map(({ keywordIds, names }) => {
      const name = freeName(names, taken, site)
      taken.add(foldText(name))
      return { name, keywordIds }
    })
  }
}
