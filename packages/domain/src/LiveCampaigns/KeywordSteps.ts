import { blankServing } from "../Drafts/Keyword.ts"
import type { ContentAdGroup, ContentKeyword } from "./CampaignContent.ts"
import type { AdGroupRef, ChangeOperation, ContentPath } from "./ChangeOperation.ts"
import { keywordFields } from "./ContentFields.ts"
import type { ContentPaths } from "./ContentPaths.ts"
import { amountInWords, keywordName } from "./ElementNames.ts"
import { elementPath, type PlanStep, RANK, step } from "./PlanStep.ts"
import { keywordKey } from "./SameMeaning.ts"

/** The keywords of an ad group by what they are; of several that the platform takes for one, its own, or the first. */
const byKey = (
  keywords: ReadonlyArray<ContentKeyword>,
  isThere: (keyword: ContentKeyword, key: string) => boolean
): ReadonlyMap<string, ContentKeyword> => {
  const found = new Map<string, ContentKeyword>()
  for (const keyword of keywords) {
    const key = keywordKey(keyword)
    if (!found.has(key) || isThere(keyword, key)) found.set(key, keyword)
  }
  return found
}

const turned = (keyword: ContentKeyword): string => keywordKey({ ...keyword, isNegative: !keyword.isNegative })

type KeywordChange = Extract<ChangeOperation, { readonly _tag: "SetKeyword" }>["change"]

const isChange = (name: string | undefined): name is keyof KeywordChange => name !== undefined && name in verbs

const changeOf = (live: ContentKeyword, target: ContentKeyword): KeywordChange =>
  Object.fromEntries(
    keywordFields.filter(({ isSame }) => !isSame(live, target)).map(({ path }) => path[0]).filter(isChange)
      .map((name) => [name, target[name]])
  )

const bidName = (micros: number | null): string => micros === null ? "that of the ad group" : amountInWords(micros)

const verbs: { readonly [K in keyof KeywordChange]-?: (now: ContentKeyword, target: ContentKeyword) => string } = {
  status: (_, { status }) => status === "ENABLED" ? "let it serve" : "pause it",
  cpcBidMicros: (now, { cpcBidMicros }) => `bid ${bidName(cpcBidMicros)} instead of ${bidName(now.cpcBidMicros)}`,
  finalUrl: (_, { finalUrl }) => finalUrl === null ? "lead to the ad's page" : `lead to ${finalUrl}`,
  finalUrlSuffix: (_, { finalUrlSuffix: suffix }) =>
    suffix === null ? "take away its final URL suffix" : `set its final URL suffix to ${suffix}`,
  trackingUrlTemplate: (_, { trackingUrlTemplate: template }) =>
    template === null ? "take away its tracking template" : `set its tracking template to ${template}`
}

const inWords = (change: KeywordChange, now: ContentKeyword, target: ContentKeyword): string =>
  (Object.keys(change) as ReadonlyArray<keyof KeywordChange>).map((name) => verbs[name](now, target)).join(", ")

/** The step that adds a keyword to an ad group. */
export const addKeyword = (
  adGroup: AdGroupRef,
  keyword: ContentKeyword,
  path: ContentPath,
  options: { readonly phase?: number; readonly unit?: string | null } = {}
): PlanStep => {
  // An exclusion takes neither addresses nor labels.
  const { unmanaged: _, ...exclusion } = keyword
  return step(
    RANK.keyword,
    path,
    `Add the ${keywordName(keyword)}.`,
    {
      _tag: "AddKeyword",
      adGroup,
      keyword: keyword.isNegative
        ? { ...exclusion, ...blankServing, platformId: null, cpcBidMicros: null, finalUrl: null }
        : { ...keyword, platformId: null }
    },
    options
  )
}

/** The steps, and the places of keywords that cannot stand beside the same exclusion that stays, or vice versa. */
export interface KeywordSteps {
  readonly steps: ReadonlyArray<PlanStep>
  readonly withoutRoom: ReadonlyArray<ContentPath>
}

/**
 * The changes of the keywords of an ad group. The platform knows a keyword by text, match type and sign: another of
 * these is another keyword. Turning one into an exclusion takes two requests, because the two are one resource.
 */
export const keywordSteps = (
  live: ContentAdGroup & { readonly platformId: number },
  target: ContentAdGroup,
  paths: ContentPaths
): KeywordSteps => {
  const before = byKey(live.keywords, () => false)
  const after = byKey(target.keywords, (keyword, key) => before.get(key)?.platformId === keyword.platformId)
  const adGroupId = live.platformId
  const liveList = ["live", "adGroups", adGroupId]
  const steps: Array<PlanStep> = []
  const withoutRoom: Array<ContentPath> = []
  const replaced = new Map<number, ContentPath>()
  for (const [key, keyword] of after) {
    const now = before.get(key)
    const path = elementPath(paths, "keyword", keyword, liveList)
    if (now === undefined && before.has(turned(keyword)) && after.has(turned(keyword))) withoutRoom.push(path)
    else if (now === undefined) {
      const { platformId } = keyword
      if (platformId !== null) replaced.set(platformId, path)
      const collides = before.has(turned(keyword)) && !after.has(turned(keyword))
      steps.push(addKeyword({ platformId: adGroupId }, keyword, path, {
        phase: collides ? 1 : 0,
        unit: collides || platformId === null ? null : `keyword ${adGroupId} ${platformId}`
      }))
    } else if (now.platformId !== null && !keyword.isNegative) {
      const change = changeOf(now, keyword)
      const names = Object.keys(change)
      if (names.length === 0) continue
      steps.push(step(
        RANK.keyword,
        names.length === 1 ? [...path, ...names] : path,
        `Change the ${keywordName(keyword)}: ${inWords(change, now, keyword)}.`,
        { _tag: "SetKeyword", adGroupId, platformId: now.platformId, change }
      ))
    }
  }
  for (const [key, keyword] of before) {
    const { platformId } = keyword
    if (after.has(key) || platformId === null) continue
    steps.push(step(
      RANK.removal,
      replaced.get(platformId) ?? [...liveList, "keywords", platformId],
      `Remove the ${keywordName(keyword)}.`,
      { _tag: "RemoveKeyword", adGroupId, platformId },
      {
        unit: replaced.has(platformId) && !after.has(turned(keyword)) ? `keyword ${adGroupId} ${platformId}` : null,
        riskCodes: keyword.isNegative ? [] : ["HISTORY_ENDS"]
      }
    ))
  }
  return { steps, withoutRoom }
}
