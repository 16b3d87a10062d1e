import type { AdGroup } from "@campaigns/domain/Drafts/AdGroup"
import { normaliseKeywordText } from "@campaigns/domain/Drafts/Keyword"

/** The most keywords that a brief names: more tell a writer nothing new. */
const MOST_KEYWORDS = 200

/** The keywords that the ads of these ad groups are about: no negative ones, each once, ad groups in turns. */
export const adKeywords = (adGroups: ReadonlyArray<AdGroup>): ReadonlyArray<string> => {
  const lists = adGroups.map(({ keywords }) => keywords.filter(({ matchType }) => matchType !== "NEGATIVE"))
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  const found = new Map<string, string>()
  for (let place = 0; place < longest && found.size < MOST_KEYWORDS; place++) {
    for (const list of lists) {
      const keyword = list[place]
      if (keyword === undefined || found.size === MOST_KEYWORDS) continue
      const identity = normaliseKeywordText(keyword.text)
      if (!found.has(identity)) found.set(identity, keyword.text)
    }
  }
  return Array.from(found.values())
}
