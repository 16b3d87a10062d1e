import type { Sitelink } from "@campaigns/domain/Drafts/Extensions"
import { foldText } from "@campaigns/domain/internal/Rules/Wording"
import { wordCounts } from "../Sorting/KeywordKinds.ts"
import type { Advice, AlikeTexts, ChecklistItem, ChecklistLine, LineRating } from "./Checklist.ts"
import { alikeIn, type KeywordWords, names, type ShownText } from "./ShownTexts.ts"

/** The number from which on a line is high, and medium; our reading, see `docs/platform-facts.md#ad-strength`. */
const enough = {
  headlineCount: { high: 11, medium: 6 },
  headlineKeywords: { high: 3, medium: 1 },
  headlineUniqueness: { high: 5, medium: 3 },
  descriptionUniqueness: { high: 4, medium: 3 },
  sitelinkCount: { high: 6, medium: 2 }
} as const satisfies Record<ChecklistLine, { readonly high: number; readonly medium: number }>

/** The most examples that advice names. */
const MOST_EXAMPLES = 3

const ratingOf = (line: ChecklistLine, measured: number): LineRating =>
  measured >= enough[line].high ? "high" : measured >= enough[line].medium ? "medium" : "low"

const counting = (line: ChecklistLine, measured: number, advice: (missing: number) => Advice): ChecklistItem => {
  const wanted = enough[line].high
  return {
    line,
    rating: ratingOf(line, measured),
    measured,
    wanted,
    advice: measured >= wanted ? [] : [advice(wanted - measured)]
  }
}

/** The number of headlines. */
export const headlineItem = (headlines: ReadonlyArray<ShownText>): ChecklistItem =>
  counting("headlineCount", headlines.length, (missing) => ({ code: "ADD_HEADLINES", missing }))

/** The number of headlines with a keyword. While only one of several keywords has one, the line is medium at most. */
export const keywordItem = (
  headlines: ReadonlyArray<ShownText>,
  keywords: ReadonlyArray<KeywordWords>
): ChecklistItem => {
  const line = "headlineKeywords"
  if (keywords.length === 0) return counting(line, 0, () => ({ code: "ADD_AD_GROUP_KEYWORDS" }))
  const measured = headlines.filter((headline) => keywords.some((keyword) => names(headline, keyword))).length
  const fitting = keywords.filter(({ fits }) => fits)
  const open = fitting.filter((keyword) => !headlines.some((headline) => names(headline, keyword)))
  const isOneSided = fitting.length - open.length < Math.min(2, fitting.length)
  const examples = open.slice(0, MOST_EXAMPLES).map(({ text }) => text)
  const nameMore = (missing: number): Advice => ({ code: "NAME_KEYWORDS", missing, keywords: examples })
  const item = counting(line, measured, nameMore)
  return item.rating === "high" && isOneSided ? { ...item, rating: "medium", advice: [nameMore(1)] } : item
}

/** The texts that differ, and each other one with the earlier text that it is close to. */
const compared = (texts: ReadonlyArray<ShownText>) => {
  const different: Array<ShownText> = []
  const alike: Array<AlikeTexts> = []
  for (const text of texts) {
    const earlier = alikeIn(text, different)
    if (earlier === undefined) different.push(text)
    else alike.push({ text: text.text, earlier: earlier.text })
  }
  return { different, alike }
}

/** A word that stands in more than two thirds of at least six headlines. */
const repeatedWord = (headlines: ReadonlyArray<ShownText>): string | null => {
  if (headlines.length < 6) return null
  return [...wordCounts(headlines)].find(([, count]) => count * 3 > headlines.length * 2)?.[0] ?? null
}

/** The number of headlines that differ; one in ten may repeat another. */
export const uniqueHeadlineItem = (headlines: ReadonlyArray<ShownText>): ChecklistItem => {
  const line = "headlineUniqueness"
  const { alike, different } = compared(headlines)
  const repeated = repeatedWord(headlines)
  const wanted = Math.max(enough[line].high, headlines.length - Math.floor(headlines.length / 10))
  const isMostlyDifferent = alike.length * 10 <= headlines.length * 3
  const rating = different.length >= wanted && repeated === null
    ? "high"
    : isMostlyDifferent && different.length >= enough[line].medium
    ? "medium"
    : "low"
  const tooFew = enough[line].high - headlines.length
  const advice: Advice = alike.length === 0 && repeated === null && tooFew > 0
    ? { code: "ADD_HEADLINES", missing: tooFew }
    : { code: "VARY_HEADLINES", alike: alike.slice(0, MOST_EXAMPLES), repeated }
  return { line, rating, measured: different.length, wanted, advice: rating === "high" ? [] : [advice] }
}

/** The number of descriptions that differ. */
export const descriptionItem = (descriptions: ReadonlyArray<ShownText>): ChecklistItem => {
  const { alike, different } = compared(descriptions)
  const item = counting("descriptionUniqueness", different.length, (missing) => ({ code: "ADD_DESCRIPTIONS", missing }))
  if (item.advice.length === 0 || alike.length === 0) return item
  const missing = item.wanted - descriptions.length
  return {
    ...item,
    advice: [
      { code: "VARY_DESCRIPTIONS", alike: alike.slice(0, MOST_EXAMPLES) },
      ...(missing > 0 ? [{ code: "ADD_DESCRIPTIONS", missing } as const] : [])
    ]
  }
}

/** The number of sitelinks that can be shown: with a text of their own and a page. */
export const sitelinkItem = (sitelinks: ReadonlyArray<Sitelink>): ChecklistItem => {
  const shown = new Set(
    sitelinks.filter(({ finalUrl }) => finalUrl !== null && finalUrl.trim() !== "").map(({ linkText }) =>
      foldText(linkText)
    )
      .filter((text) => text !== "")
  )
  return counting("sitelinkCount", shown.size, (missing) => ({ code: "ADD_SITELINKS", missing }))
}
