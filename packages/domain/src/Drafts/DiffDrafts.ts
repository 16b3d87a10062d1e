import * as Equal from "effect/Equal"
import type { AdGroup } from "./AdGroup.ts"
import type { CampaignDraft } from "./CampaignDraft.ts"
import type { CampaignSettings } from "./CampaignSettings.ts"
import type { AdGroupHead, DraftDelta, DraftPart, PlacedKeyword, PlacedRsa } from "./DraftDelta.ts"
import type { KeywordId } from "./Ids.ts"
import type { DraftKeyword } from "./Keyword.ts"
import type { KeywordMatchType } from "./KeywordMatchType.ts"

const partNames: ReadonlyArray<DraftPart> = [
  "marketAnalysisId",
  "extensions",
  "adGroupsGeneration",
  "extensionsGeneration",
  "publication"
]

const same = (before: unknown, after: unknown): boolean => before === after || Equal.equals(before, after)

const changed = <A extends object, K extends keyof A>(
  before: A,
  after: A,
  keys: ReadonlyArray<K>
): Partial<Pick<A, K>> => {
  const values: Partial<Pick<A, K>> = {}
  for (const key of keys) if (!same(before[key], after[key])) values[key] = after[key]
  return values
}

const settingNames = (settings: CampaignSettings): ReadonlyArray<keyof CampaignSettings> =>
  Object.keys(settings) as Array<keyof CampaignSettings>

const changedSettings = (before: CampaignSettings, after: CampaignSettings) =>
  before === after ? {} : changed(before, after, settingNames(after))

const differsInMatchTypeOnly = (before: DraftKeyword | undefined, after: DraftKeyword): boolean =>
  before !== undefined && before.text === after.text && before.cpcBidMicros === after.cpcBidMicros &&
  before.finalUrl === after.finalUrl && before.sourceMarketAnalysisKeywordId === after.sourceMarketAnalysisKeywordId

/** Field by field: a match type that changes in 20,000 keywords shall not cost the hashing of each. */
const sameKeyword = (before: DraftKeyword | undefined, after: DraftKeyword): boolean =>
  before === after || (differsInMatchTypeOnly(before, after) && before?.matchType === after.matchType)

/** For what is looked into part by part in any case; comparing it whole first would look at every part twice. */
const sameObject = (before: unknown, after: unknown): boolean => before === after

interface RowDiff<A extends { readonly id: number }> {
  readonly put: ReadonlyArray<readonly [before: A | undefined, after: A]>
  readonly removed: ReadonlyArray<A["id"]>
}

const diffRows = <A extends { readonly id: number }>(
  before: ReadonlyArray<A>,
  after: ReadonlyArray<A>,
  isSame: (before: A | undefined, after: A) => boolean = same
): RowDiff<A> => {
  const put: Array<readonly [A | undefined, A]> = []
  if (before === after) return { put, removed: [] }
  const compare = (was: A | undefined, row: A) => {
    if (was !== row && !isSame(was, row)) put.push([was, row])
  }
  // Most edits leave the rows where they were; a table of those by id is made only from the first that is elsewhere. Rows that are
  // the same object are not looked into: there may be thousands.
  let place = 0
  while (place < after.length && (before[place] === after[place] || before[place]?.id === after[place]?.id)) {
    compare(before[place], after[place] as A)
    place++
  }
  const left = new Map<A["id"], A>(before.slice(place).map((row) => [row.id, row]))
  for (const row of after.slice(place)) {
    compare(left.get(row.id), row)
    left.delete(row.id)
  }
  return { put, removed: Array.from(left.keys()) }
}

const headOf = ({ cpcBidMicros, id, name }: AdGroup): AdGroupHead => ({ id, name, cpcBidMicros })

const emptyGroup = (group: AdGroup): AdGroup => ({ ...group, keywords: [], rsas: [] })

/** What `after` changes in `before`, both of the same draft. Parts that are the same object are not looked into. */
export const diffDrafts = (before: CampaignDraft, after: CampaignDraft): DraftDelta => {
  const heads: Array<AdGroupHead> = []
  const keywords: Array<PlacedKeyword> = []
  const removedKeywords: Array<KeywordId> = []
  const rematched = new Map<KeywordMatchType, Array<KeywordId>>()
  const rsas: Array<PlacedRsa> = []
  const removedRsas: Array<PlacedRsa["id"]> = []
  const groups = diffRows(before.adGroups, after.adGroups, sameObject)
  for (const [was, group] of groups.put) {
    if (was === undefined || was.name !== group.name || was.cpcBidMicros !== group.cpcBidMicros) {
      heads.push(headOf(group))
    }
    const inside = was ?? emptyGroup(group)
    const keywordRows = diffRows(inside.keywords, group.keywords, sameKeyword)
    for (const [old, keyword] of keywordRows.put) {
      if (!differsInMatchTypeOnly(old, keyword)) keywords.push({ adGroupId: group.id, ...keyword })
      else {
        const ids = rematched.get(keyword.matchType) ?? []
        ids.push(keyword.id)
        rematched.set(keyword.matchType, ids)
      }
    }
    for (const id of keywordRows.removed) removedKeywords.push(id)
    const rsaRows = diffRows(inside.rsas, group.rsas)
    for (const [, rsa] of rsaRows.put) rsas.push({ adGroupId: group.id, ...rsa })
    for (const id of rsaRows.removed) removedRsas.push(id)
  }
  return {
    settings: changedSettings(before.settings, after.settings),
    parts: changed(before, after, partNames),
    adGroups: { put: heads, removed: groups.removed },
    keywords: {
      put: keywords,
      removed: removedKeywords,
      rematched: Array.from(rematched, ([to, ids]) => ({ to, ids }))
    },
    rsas: { put: rsas, removed: removedRsas }
  }
}

/** Whether the client would see a difference; finds the first one instead of all. */
export const differ = (before: CampaignDraft, after: CampaignDraft): boolean => {
  const settingDiffers = (name: keyof CampaignSettings) => !same(before.settings[name], after.settings[name])
  if (before.settings !== after.settings && settingNames(after.settings).some(settingDiffers)) return true
  if (partNames.some((part) => !same(before[part], after[part]))) return true
  if (before.adGroups.length !== after.adGroups.length) return true
  const groupDiffers = (group: AdGroup, index: number): boolean => {
    const was = before.adGroups[index]
    if (was === group) return false
    return was === undefined || was.keywords.length !== group.keywords.length || was.rsas.length !== group.rsas.length
  }
  return after.adGroups.some(groupDiffers) || !isEmptyDelta(diffDrafts(before, after))
}

/** Whether a delta changes nothing that a client wrote. */
export const isEmptyDelta = (delta: DraftDelta): boolean =>
  Object.keys(delta.settings).length === 0 && Object.keys(delta.parts).length === 0 &&
  [delta.adGroups, delta.keywords, delta.rsas].every((rows) => rows.put.length === 0 && rows.removed.length === 0) &&
  delta.keywords.rematched.length === 0
