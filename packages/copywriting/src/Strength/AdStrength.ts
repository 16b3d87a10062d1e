import type { AdGroup } from "@campaigns/domain/Drafts/AdGroup"
import type { Extensions } from "@campaigns/domain/Drafts/Extensions"
import { normaliseKeywordText } from "@campaigns/domain/Drafts/Keyword"
import type { PinnedField, Rsa } from "@campaigns/domain/Drafts/Rsa"
import { rsaTexts } from "../Checks/TextFaults.ts"
import type { Advice, ChecklistItem } from "./Checklist.ts"
import { descriptionItem, headlineItem, keywordItem, sitelinkItem, uniqueHeadlineItem } from "./ChecklistItems.ts"
import { keywordWords, shownTexts } from "./ShownTexts.ts"

/** The levels of the platform's ad strength, from the lowest up. `PENDING` says that nothing is written yet. */
export const strengthLevels = ["PENDING", "POOR", "AVERAGE", "GOOD", "EXCELLENT"] as const
export type StrengthLevel = (typeof strengthLevels)[number]

/** The texts of an ad, its keywords, and the links below it; without a `finalUrl` it is taken to lead somewhere. */
export interface StrengthInput {
  readonly rsa: Pick<Rsa, "headlines" | "descriptions"> & Partial<Pick<Rsa, "finalUrl">>
  /** The texts of the keywords that show the ad, the most important first. */
  readonly keywords: ReadonlyArray<string>
  readonly sitelinks: Extensions["sitelinks"]
}

/** An estimate of how the platform would rate an ad. */
export interface AdStrength {
  readonly level: StrengthLevel
  /** The lines of the platform's checklist, in its order. */
  readonly checklist: ReadonlyArray<ChecklistItem>
  /** The advice beside the checklist: on pins and the page. */
  readonly beside: ReadonlyArray<Advice>
}

/** The most keywords of an ad group that are looked at; those of a group of this size say the same again. */
const MOST_KEYWORDS = 200

/** The texts of the keywords that show an ad group's ads, each once: without exclusions, at most the first 200. */
export const strengthKeywords = ({ keywords }: Pick<AdGroup, "keywords">): ReadonlyArray<string> => {
  const found = new Map<string, string>()
  for (const { matchType, text } of keywords) {
    if (found.size === MOST_KEYWORDS) break
    if (matchType === "NEGATIVE") continue
    const identity = normaliseKeywordText(text)
    if (!found.has(identity)) found.set(identity, text)
  }
  return [...found.values()]
}

/** The places to which as many texts are pinned as `isWanted` says; nothing else is tried there. */
const pinnedPlaces = (rsa: StrengthInput["rsa"], isWanted: (count: number) => boolean): ReadonlyArray<PinnedField> => {
  const counts = new Map<PinnedField, number>()
  for (const { pinnedField } of [...rsa.headlines, ...rsa.descriptions]) {
    if (pinnedField !== null) counts.set(pinnedField, (counts.get(pinnedField) ?? 0) + 1)
  }
  return [...counts].filter(([, count]) => isWanted(count)).map(([place]) => place).sort()
}

const points = { low: 0, medium: 1, high: 2 } as const

/** The points from which on an ad is good, and average; the five lines have 10 together. */
const GOOD = 7
const AVERAGE = 4

/** The level of an ad whose texts are enough for publishing. */
const levelOf = (checklist: ReadonlyArray<ChecklistItem>, single: number, shared: number): StrengthLevel => {
  const sum = checklist.reduce((total, { rating }) => total + points[rating], 0) - single
  const low = checklist.filter(({ line, rating }) => rating === "low" && line !== "sitelinkCount").length
  if (low === 0 && sum >= GOOD) {
    return checklist.every(({ rating }) => rating === "high") && single + shared === 0 ? "EXCELLENT" : "GOOD"
  }
  return low <= 1 && sum >= AVERAGE ? "AVERAGE" : "POOR"
}

/**
 * Estimates the strength of an ad. The platform publishes neither its thresholds nor which keywords it takes for
 * popular, so this is our reading of its checklist and no prediction; after publishing, the platform's own rating
 * counts (`docs/platform-facts.md#ad-strength`). An ad that cannot be published, for want of texts or a page, is
 * `POOR`.
 */
export const estimateStrength = ({ keywords, rsa, sitelinks }: StrengthInput): AdStrength => {
  const headlines = shownTexts(rsa.headlines)
  const descriptions = shownTexts(rsa.descriptions)
  const single = pinnedPlaces(rsa, (count) => count === 1)
  const shared = pinnedPlaces(rsa, (count) => count > 1)
  const checklist = [
    headlineItem(headlines),
    keywordItem(headlines, keywordWords(keywords)),
    uniqueHeadlineItem(headlines),
    descriptionItem(descriptions),
    sitelinkItem(sitelinks)
  ]
  const isNowhere = rsa.finalUrl === null || rsa.finalUrl?.trim() === ""
  const beside: ReadonlyArray<Advice> = [
    ...(isNowhere ? [{ code: "SET_FINAL_URL" } as const] : []),
    ...(single.length === 0 ? [] : [{ code: "UNPIN", places: single } as const]),
    ...(shared.length === 0 ? [] : [{ code: "PIN_LESS", places: shared } as const])
  ]
  if (headlines.length === 0 && descriptions.length === 0) return { level: "PENDING", checklist, beside }
  const isEnough = headlines.length >= rsaTexts.headline.least && descriptions.length >= rsaTexts.description.least
  const level = isEnough && !isNowhere ? levelOf(checklist, single.length, shared.length) : "POOR"
  return { level, checklist, beside }
}

/** True when one level is lower than another. */
export const isWeaker = (one: StrengthLevel, other: StrengthLevel): boolean =>
  strengthLevels.indexOf(one) < strengthLevels.indexOf(other)
