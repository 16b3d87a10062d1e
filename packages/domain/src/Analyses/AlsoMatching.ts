import type { CampaignId } from "../Drafts/Ids.ts"
import { groupedBy } from "../GroupedBy.ts"
import type { KeywordFigures } from "./AccountFigures.ts"
import { wordsIn } from "./NamedTerms.ts"

/** The most keywords that are named: enough to see that the searches are not lost. */
const MOST_NAMED = 10

interface Indexed {
  readonly keyword: KeywordFigures
  readonly words: ReadonlyArray<string>
}

/** The keywords of a campaign, each under the one of its words that the fewest keywords have. */
type Index = ReadonlyMap<string, ReadonlyArray<Indexed>>

const indexOf = (keywords: ReadonlyArray<KeywordFigures>): Index => {
  const all = keywords.map((keyword) => ({ keyword, words: wordsIn(keyword.text) }))
  const counts = new Map<string, number>()
  for (const { words } of all) for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const rarest = ({ words }: Indexed) =>
    words.reduce((rarest, word) => (counts.get(word) ?? 0) < (counts.get(rarest) ?? 0) ? word : rarest, words[0] ?? "")
  return groupedBy(all, rarest)
}

/** True when a keyword may answer a search by its words: all of them, in a row, or these and no others. */
const answers = ({ keyword, words }: Indexed, search: ReadonlyArray<string>): boolean => {
  if (words.length === 0) return false
  if (keyword.matchType === "BROAD") return words.every((word) => search.includes(word))
  const inARow = ` ${search.join(" ")} `.includes(` ${words.join(" ")} `)
  return inARow && (keyword.matchType === "PHRASE" || words.length === search.length)
}

const isEnabled = ({ adGroupStatus, status }: KeywordFigures): boolean =>
  status === "ENABLED" && adGroupStatus === "ENABLED"

/**
 * The other keywords of a keyword's campaign that answer one of some searches, or the keyword's own words, by the words
 * alone; those with the most clicks first. The platform also takes what means the same, so that there may be more.
 */
export const alsoMatching = (
  keywords: ReadonlyArray<KeywordFigures>
): (keyword: KeywordFigures, searches: ReadonlyArray<string>) => ReadonlyArray<string> => {
  const campaigns = groupedBy(keywords.filter(isEnabled), ({ campaignId }) => campaignId)
  const indexes = new Map<CampaignId, Index>()
  return (keyword, searches) => {
    const index = indexes.get(keyword.campaignId) ?? indexOf(campaigns.get(keyword.campaignId) ?? [])
    indexes.set(keyword.campaignId, index)
    const found = new Set<KeywordFigures>()
    for (const search of [keyword.text, ...searches].map(wordsIn)) {
      for (const word of new Set(search)) {
        for (const one of index.get(word) ?? []) {
          const isItself = one.keyword.id === keyword.id && one.keyword.adGroupId === keyword.adGroupId
          if (!isItself && answers(one, search)) found.add(one.keyword)
        }
      }
    }
    const ordered = Array.from(found).sort((a, b) =>
      b.recent.clicks - a.recent.clicks || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0)
    )
    return Array.from(new Set(ordered.map(({ text }) => text))).slice(0, MOST_NAMED)
  }
}
