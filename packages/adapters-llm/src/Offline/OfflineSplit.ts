import type { MarketKeywordId } from "@campaigns/domain/Drafts/Ids"
import type { AdGroupsBrief } from "@campaigns/domain/Generation/Briefs"
import type { AdGroupsProposal, Refusal } from "@campaigns/domain/Generation/Proposals"
import { foldText } from "@campaigns/domain/Rules/Wording"
import { type Group, groupsOf, sortedKeyword } from "./KeywordGroups.ts"
import { phraseOf } from "./KeywordPhrase.ts"
import { refusedTexts } from "./OfflineRsa.ts"
import { plainPhrasesOf } from "./PlainPhrase.ts"
import { readSite, type Site } from "./Site.ts"
import { upperFirst } from "./Tongue.ts"
import { stemsOf } from "./Words.ts"

const LONGEST_NAME = 80

const titleOf = (keyword: string, site: Site): string => {
  const core = site.tongue === "en" ? phraseOf(keyword, site)?.core : undefined
  const title = site.tongue === "en"
    ? site.casing.title(core ?? keyword)
    : plainPhrasesOf([keyword], site)[0]?.title ?? site.casing.title(keyword)
  return Array.from(title).slice(0, LONGEST_NAME).join("").trim()
}

/** Possible names of a group, the best first: what most of its keywords have in common, and of equals the most sought. */
const namesOf = (group: Group<MarketKeywordId>, site: Site): ReadonlyArray<string> => {
  const bySearches = group.keywords.toSorted((a, b) => b.searches - a.searches || a.text.length - b.text.length)
  const having = (stem: string) => group.keywords.filter(({ stems }) => stems.includes(stem)).length
  const strange = (stems: ReadonlyArray<string>) =>
    stems.reduce((sum, stem) => sum + 1 - having(stem) / group.keywords.length, 0)
  const titles = bySearches.map(({ text }) => titleOf(text, site)).filter((name) => /[\p{L}\p{N}]/u.test(name)).map((
    name
  ) => ({
    name,
    strangeness: strange(stemsOf(name, site.tongue))
  }))
  return titles.toSorted((a, b) => a.strangeness - b.strangeness).map(({ name }) => name)
}

/** The first name that is free, or the best one with a number. */
const freeName = (names: ReadonlyArray<string>, taken: ReadonlySet<string>, site: Site): string => {
  const free = names.find((name) => !taken.has(foldText(name)))
  if (free !== undefined) return upperFirst(free, site.language)
  const base = names[0] ?? "Keywords"
  let number = 2
  while (taken.has(foldText(`${base} ${number}`))) number++
  return upperFirst(`${base} ${number}`, site.language)
}

/**
 * Keywords by meaning, at most 20 in a group, under names that nobody has yet; every keyword of the brief stands in one group, once. Equal
 * briefs and refusals give equal groups.
 */
export const offlineSplit = (brief: AdGroupsBrief, refusals: ReadonlyArray<Refusal> = []): AdGroupsProposal => {
  const site = readSite(brief.material)
  const distinct = [...new Map(brief.keywords.map((keyword) => [keyword.id, keyword])).values()]
  const groups = groupsOf(
    distinct.map(({ avgMonthlySearches, id, text }) => sortedKeyword(id, text, avgMonthlySearches, site.tongue))
  )
  const taken = new Set([...brief.takenNames.map(foldText), ...refusedTexts(refusals)])
  const searches = ({ keywords }: Group<MarketKeywordId>) => keywords.reduce((sum, one) => sum + one.searches, 0)
  return {
    adGroups: groups.toSorted((a, b) => searches(b) - searches(a)).map((group) => {
      const name = freeName(namesOf(group, site), taken, site)
      taken.add(foldText(name))
      return { name, keywordIds: group.keywords.map(({ id }) => id) }
    })
  }
}
