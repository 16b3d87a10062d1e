import * as Equal from "effect/Equal"
import { atOnce, type Turns } from "../Turns.ts"
import type { AdGroup } from "./AdGroup.ts"
import type { CampaignDraft } from "./CampaignDraft.ts"
import type { CampaignSettings } from "./CampaignSettings.ts"
import { AdGroupHead, type DraftDelta, type DraftPart, type PlacedKeyword, type PlacedRsa } from "./DraftDelta.ts"
import { sharedStart } from "./ElementOrder.ts"
import type { AdGroupId, KeywordId } from "./Ids.ts"
import { differsInMatchTypeOnly, type DraftKeyword, sameKeyword } from "./Keyword.ts"
import type { KeywordMatchType } from "./KeywordMatchType.ts"
import { revisedPublication } from "./Publication.ts"
import type { Rsa } from "./Rsa.ts"

const partNames: ReadonlyArray<DraftPart> = [
  "marketAnalysisId",
  "extensions",
  "adGroupsGeneration",
  "extensionsGeneration",
  "publication"
]

/** The draft as revisions keep it. */
const revised = (draft: CampaignDraft): CampaignDraft => {
  const publication = revisedPublication(draft.publication)
  return publication === draft.publication ? draft : { ...draft, publication }
}

const same = (before: unknown, after: unknown): boolean => before === after || Equal.equals(before, after)

/** True when two values differ in a member. */
const differsIn = <A extends object>(before: A, after: A) => (name: keyof A): boolean =>
  !same(before[name], after[name])

const pick = <A extends object, K extends keyof A>(from: A, names: ReadonlyArray<K>): Partial<Pick<A, K>> => {
  const values: Partial<Pick<A, K>> = {}
  for (const name of names) values[name] = from[name]
  return values
}

const settingNames = (settings: CampaignSettings): ReadonlyArray<keyof CampaignSettings> =>
  Object.keys(settings) as Array<keyof CampaignSettings>

/** For what is looked into part by part in any case; comparing it whole first would look at every part twice. */
const sameObject = (before: unknown, after: unknown): boolean => before === after

/** A row before and after: one of them is missing where the row is new or gone. */
type Change<A> = readonly [before: A | undefined, after: A | undefined]

const none: ReadonlyArray<never> = []

/** The rows that differ, those that are gone last. The same object is not looked into: there may be thousands. */
const changesOf = <A extends { readonly id: number }>(
  before: ReadonlyArray<A>,
  after: ReadonlyArray<A>,
  isSame: (before: A, after: A) => boolean = same
): ReadonlyArray<Change<A>> => {
  if (before === after) return none
  const changes: Array<Change<A>> = []
  const compare = (was: A | undefined, row: A) => {
    if (was !== row && (was === undefined || !isSame(was, row))) changes.push([was, row])
  }
  // Most edits leave the rows where they were; a table of those by id is made only from the first that is elsewhere.
  const shared = Math.min(before.length, after.length)
  let place = sharedStart(before, after)
  while (place < shared && before[place]?.id === after[place]?.id) {
    compare(before[place], after[place] as A)
    place++
  }
  if (place === before.length) {
    for (; place < after.length; place++) compare(undefined, after[place] as A)
    return changes
  }
  const left = new Map<A["id"], A>(before.slice(place).map((row) => [row.id, row]))
  for (const row of after.slice(place)) {
    compare(left.get(row.id), row)
    left.delete(row.id)
  }
  for (const row of left.values()) changes.push([row, undefined])
  return changes
}

/** An ad group that differs, with what differs in it. */
interface GroupChange {
  readonly group: Change<AdGroup>
  readonly keywords: ReadonlyArray<Change<DraftKeyword>>
  readonly rsas: ReadonlyArray<Change<Rsa>>
}

/** The differences between two drafts, row by row. Parts that are the same object are not looked into. */
interface Difference {
  readonly settings: ReadonlyArray<keyof CampaignSettings>
  readonly parts: ReadonlyArray<DraftPart>
  readonly groups: ReadonlyArray<GroupChange>
}

const groupChange = (group: Change<AdGroup>): GroupChange => {
  const [before, after] = group
  return {
    group,
    keywords: changesOf(before?.keywords ?? none, after?.keywords ?? none, sameKeyword),
    rsas: changesOf(before?.rsas ?? none, after?.rsas ?? none)
  }
}

const differenceOf = (before: CampaignDraft, after: CampaignDraft): Difference => ({
  settings: before.settings === after.settings
    ? none
    : settingNames(after.settings).filter(differsIn(before.settings, after.settings)),
  parts: partNames.filter(differsIn(before, after)),
  groups: changesOf(before.adGroups, after.adGroups, sameObject).map(groupChange)
})

const back = <A>([before, after]: Change<A>): Change<A> => [after, before]

/** The same difference, read from the later draft to the earlier one. */
const turned = (difference: Difference): Difference => ({
  ...difference,
  groups: difference.groups.map(({ group, keywords, rsas }) => ({
    group: back(group),
    keywords: keywords.map(back),
    rsas: rsas.map(back)
  }))
})

const headOf = ({ keywords: _, rsas: __, ...head }: AdGroup): AdGroupHead => head

const headNames = Object.keys(AdGroupHead.fields) as ReadonlyArray<keyof AdGroupHead>

const hasSameHead = (one: AdGroup, other: AdGroup): boolean => headNames.every((name) => one[name] === other[name])

/** The delta that makes `target` of the other draft, from the difference that leads there. */
const deltaTo = (target: CampaignDraft, { groups, parts, settings }: Difference): DraftDelta => {
  const heads: Array<AdGroupHead> = []
  const removedGroups: Array<AdGroupId> = []
  const keywords: Array<PlacedKeyword> = []
  const removedKeywords: Array<KeywordId> = []
  const rematched = new Map<KeywordMatchType, Array<KeywordId>>()
  const rsas: Array<PlacedRsa> = []
  const removedRsas: Array<PlacedRsa["id"]> = []
  for (const { group: [was, group], ...inside } of groups) {
    if (group === undefined) {
      // What it held goes with it.
      if (was !== undefined) removedGroups.push(was.id)
      continue
    }
    if (was === undefined || !hasSameHead(was, group)) heads.push(headOf(group))
    for (const [old, keyword] of inside.keywords) {
      if (keyword === undefined) {
        if (old !== undefined) removedKeywords.push(old.id)
      } else if (!differsInMatchTypeOnly(old, keyword)) {
        keywords.push({ adGroupId: group.id, ...keyword })
      } else {
        const ids = rematched.get(keyword.matchType) ?? []
        ids.push(keyword.id)
        rematched.set(keyword.matchType, ids)
      }
    }
    for (const [old, rsa] of inside.rsas) {
      if (rsa !== undefined) rsas.push({ adGroupId: group.id, ...rsa })
      else if (old !== undefined) removedRsas.push(old.id)
    }
  }
  return {
    settings: pick(target.settings, settings),
    parts: pick(target, parts),
    adGroups: { put: heads, removed: removedGroups },
    keywords: {
      put: keywords,
      removed: removedKeywords,
      rematched: rematched.size === 0 ? none : Array.from(rematched, ([to, ids]) => ({ to, ids }))
    },
    rsas: { put: rsas, removed: removedRsas }
  }
}

/** The delta from `before` to `after`, both of the same draft. */
export const diffDrafts = (was: CampaignDraft, is: CampaignDraft): DraftDelta => {
  const [before, after] = [revised(was), revised(is)]
  return deltaTo(after, differenceOf(before, after))
}

/** The delta of a write, and the one that undoes it. */
export interface DraftDeltas {
  readonly forward: DraftDelta
  readonly backward: DraftDelta
}

/** The deltas from `before` to `after` and back, in steps; they are compared once. */
export const compareDraftsInTurns = function*(was: CampaignDraft, is: CampaignDraft): Turns<DraftDeltas> {
  const [before, after] = [revised(was), revised(is)]
  const difference = differenceOf(before, after)
  yield
  const forward = deltaTo(after, difference)
  yield
  return { forward, backward: deltaTo(before, turned(difference)) }
}

/** The same at once. */
export const compareDrafts = (was: CampaignDraft, is: CampaignDraft): DraftDeltas =>
  atOnce(compareDraftsInTurns(was, is))

const isEmptyChange = ({ group: [before, after], keywords, rsas }: GroupChange): boolean =>
  before !== undefined && after !== undefined && hasSameHead(before, after) && keywords.length === 0 &&
  rsas.length === 0

/** True when the client would see a difference; finds the first one instead of all. */
export const differ = (was: CampaignDraft, is: CampaignDraft): boolean => {
  const [before, after] = [revised(was), revised(is)]
  const hasNewSettings = before.settings !== after.settings &&
    settingNames(after.settings).some(differsIn(before.settings, after.settings))
  if (hasNewSettings || partNames.some(differsIn(before, after))) return true
  if (before.adGroups.length !== after.adGroups.length) return true
  const groupDiffers = (group: AdGroup, index: number): boolean => {
    const was = before.adGroups[index]
    if (was === group) return false
    return was === undefined || was.keywords.length !== group.keywords.length || was.rsas.length !== group.rsas.length
  }
  return after.adGroups.some(groupDiffers) ||
    changesOf(before.adGroups, after.adGroups, sameObject).some((group) => !isEmptyChange(groupChange(group)))
}

/** True when a delta changes nothing that a client wrote. */
export const isEmptyDelta = (delta: DraftDelta): boolean =>
  Object.keys(delta.settings).length === 0 && Object.keys(delta.parts).length === 0 &&
  [delta.adGroups, delta.keywords, delta.rsas].every((rows) => rows.put.length === 0 && rows.removed.length === 0) &&
  delta.keywords.rematched.length === 0
