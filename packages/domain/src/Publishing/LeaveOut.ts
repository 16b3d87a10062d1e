import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import type { AdGroup } from "../Drafts/AdGroup.ts"
import type { CampaignDraft } from "../Drafts/CampaignDraft.ts"
import type { CampaignSettings } from "../Drafts/CampaignSettings.ts"
import type { Extensions } from "../Drafts/Extensions.ts"
import { publishedKeyword } from "../Drafts/PublishedKeyword.ts"
import type { Rsa } from "../Drafts/Rsa.ts"
import { keywordKey } from "../LiveCampaigns/SameMeaning.ts"
import { DraftPath } from "../Rules/Finding.ts"
import { leavesPinGap } from "../Rules/PinRules.ts"

/** Parts of a draft that are not there, or without which the rest would not be valid. */
export class CannotBeLeftOut extends Schema.TaggedError<CannotBeLeftOut>()("CannotBeLeftOut", {
  paths: Schema.Array(DraftPath)
}) {
  override get message(): string {
    return `${this.paths.length} parts of the draft cannot be left out`
  }
}

/** An element by its list, a path without `settings`, and its place there; a phone number is its own list. */
interface Place {
  readonly list: DraftPath
  readonly index: number
}

/** The places that are left out, by the key of their list. */
type Places = ReadonlyMap<string, ReadonlySet<number>>

const keyOf = (list: DraftPath): string => list.join(".")

const placeAt = (list: DraftPath, index: string | number | undefined): Place | null =>
  typeof index === "number" ? { list, index } : null

/** The place in an ad group, and of texts in an ad of it; a field of an ad means the ad. */
const placeInAdGroup = (path: DraftPath): Place | null => {
  const [, , list, , texts, text] = path
  if (list === "rsas" && (texts === "headlines" || texts === "descriptions") && typeof text === "number") {
    return { list: path.slice(0, 5), index: text }
  }
  if (list === "keywords" || list === "rsas") return placeAt(path.slice(0, 3), path[3])
  // The name or the bid of an ad group is no reason to leave out all of it.
  return path.length === 2 ? placeAt(["adGroups"], path[1]) : null
}

const placeInExtensions = (path: DraftPath): Place | null => {
  const [, list, index, values, value] = path
  if (list === "phone") return { list: path.slice(0, 2), index: 0 }
  if (list !== "sitelinks" && list !== "callouts" && list !== "structuredSnippets") return null
  return list === "structuredSnippets" && values === "values" && typeof value === "number"
    ? { list: path.slice(0, 4), index: value }
    : placeAt(path.slice(0, 2), index)
}

/** The smallest element that can be left out and has what a path names; `null` when there is none. */
const placeOf = (path: DraftPath): Place | null => {
  const [part, ...rest] = path
  switch (part) {
    case "settings":
      return placeOf(rest)
    case "adGroups":
      return placeInAdGroup(path)
    case "extensions":
      return placeInExtensions(path)
    case "negativeKeywords":
    case "locationTargets":
      return placeAt([part], rest[0])
    case "adSchedule":
      return rest[0] === "scheduleEntries" ? placeAt(path.slice(0, 2), rest[1]) : null
    default:
      return null
  }
}

const none: ReadonlySet<number> = new Set()

/** Tells which keywords go: those that are named, and those that are one and the same with them to the platform. */
const keywordsOut = ({ keywords }: AdGroup, named: ReadonlySet<number>) => {
  const identities = new Set(Array.from(named, (index) => {
    const keyword = keywords[index]
    return keyword === undefined ? "" : keywordKey(publishedKeyword(keyword))
  }))
  return (keyword: AdGroup["keywords"][number], index: number): boolean =>
    named.has(index) || identities.has(keywordKey(publishedKeyword(keyword)))
}

/** The least texts that an ad keeps (`docs/platform-facts.md#responsive-search-ads`), and values of a snippet. */
const LEAST = { headlines: 3, descriptions: 2, values: 3 } as const

const without = <A>(items: ReadonlyArray<A>, out: ReadonlySet<number> = none): ReadonlyArray<A> =>
  out.size === 0 ? items : items.filter((_, index) => !out.has(index))

const rsaWithout = (rsa: Rsa, path: DraftPath, places: Places): Rsa => {
  const headlines = without(rsa.headlines, places.get(keyOf([...path, "headlines"])))
  const descriptions = without(rsa.descriptions, places.get(keyOf([...path, "descriptions"])))
  return headlines === rsa.headlines && descriptions === rsa.descriptions ? rsa : { ...rsa, headlines, descriptions }
}

const adGroupWithout = (group: AdGroup, path: DraftPath, places: Places): AdGroup => {
  const keywords = without(group.keywords, places.get(keyOf([...path, "keywords"])))
  const changed = group.rsas.map((rsa, index) => rsaWithout(rsa, [...path, "rsas", index], places))
  const rsas = without(changed, places.get(keyOf([...path, "rsas"])))
  return keywords === group.keywords && rsas.length === group.rsas.length &&
      rsas.every((rsa, index) => rsa === group.rsas[index])
    ? group
    : { ...group, keywords, rsas }
}

const settingsWithout = (settings: CampaignSettings, places: Places): CampaignSettings => ({
  ...settings,
  negativeKeywords: without(settings.negativeKeywords, places.get("negativeKeywords")),
  locationTargets: without(settings.locationTargets, places.get("locationTargets")),
  adSchedule: settings.adSchedule === null ? null : {
    ...settings.adSchedule,
    scheduleEntries: settings.adSchedule.scheduleEntries === null
      ? null
      : without(settings.adSchedule.scheduleEntries, places.get("adSchedule.scheduleEntries"))
  }
})

const extensionsWithout = (extensions: Extensions, places: Places): Extensions => ({
  sitelinks: without(extensions.sitelinks, places.get("extensions.sitelinks")),
  callouts: without(extensions.callouts, places.get("extensions.callouts")),
  phone: places.has("extensions.phone") ? null : extensions.phone,
  structuredSnippets: without(
    extensions.structuredSnippets.map((snippet, index) => ({
      ...snippet,
      values: without(snippet.values, places.get(keyOf(["extensions", "structuredSnippets", index, "values"])))
    })),
    places.get("extensions.structuredSnippets")
  )
})

/** The elements of a list of a draft; a path that leads to no list has none. */
const elementsAt = (draft: CampaignDraft, list: DraftPath): ReadonlyArray<unknown> => {
  const { adGroups, extensions, settings } = draft
  let value: unknown = { ...settings, adGroups, extensions }
  for (const key of list) {
    value = typeof value === "object" && value !== null && Object.hasOwn(value, key)
      ? Reflect.get(value, key)
      : undefined
  }
  if (Array.isArray(value)) return value
  return value === undefined || value === null ? [] : [value]
}

/** True when an ad has texts enough without some, and can still be put together as well as before. */
const adKeeps = (draft: CampaignDraft, list: DraftPath, places: Places): boolean => {
  const [, group, , ad, field] = list
  const rsa = draft.adGroups[Number(group)]?.rsas[Number(ad)]
  if (rsa === undefined || (field !== "headlines" && field !== "descriptions")) return false
  const left = rsaWithout(rsa, list.slice(0, 4), places)
  return left[field].length >= LEAST[field] && (leavesPinGap(rsa) || !leavesPinGap(left))
}

/** True when the rest of a list is as valid as before: an ad group has a keyword and an ad, a campaign a place. */
const keeps = (draft: CampaignDraft, list: DraftPath, places: Places): boolean => {
  const out = places.get(keyOf(list)) ?? none
  const elements = elementsAt(draft, list)
  switch (list.at(-1)) {
    case "keywords": {
      const group = draft.adGroups[Number(list[1])]
      if (group === undefined) return false
      const isOut = keywordsOut(group, out)
      const { keywords } = group
      return Array.from(out).every((index) => keywords[index]?.matchType === "NEGATIVE") ||
        keywords.some((keyword, index) => keyword.matchType !== "NEGATIVE" && !isOut(keyword, index))
    }
    case "headlines":
    case "descriptions":
      return adKeeps(draft, list, places)
    case "values":
      return elements.length - out.size >= LEAST.values
    case "locationTargets": {
      const { locationTargets } = draft.settings
      // Without a place that is included the campaign would show in the whole world.
      return Array.from(out).every((index) => locationTargets[index]?.targetType === "EXCLUDE") ||
        locationTargets.some(({ targetType }, index) => targetType === "INCLUDE" && !out.has(index))
    }
    case "adGroups":
    case "rsas":
    case "scheduleEntries":
      return elements.length > out.size
    default:
      return true
  }
}

/** True when something is left out in which a place is. */
const isInside = ({ list }: Place, places: Places): boolean =>
  list.some((part, depth) => typeof part === "number" && places.get(keyOf(list.slice(0, depth)))?.has(part) === true)

/** The place in a list of the element that stands at an index when others are left out. */
const placeBefore = (index: number, out: ReadonlySet<number>): number =>
  Array.from(out).toSorted((a, b) => a - b).reduce((place, gone) => gone <= place ? place + 1 : place, index)

/** A draft without some of its parts, and the way back to the places of the whole draft. */
export interface WithoutParts {
  readonly draft: CampaignDraft
  readonly wholePath: (path: DraftPath) => DraftPath
}

/**
 * The draft without the elements that paths name: keywords (with those that are the same to the platform), exclusions,
 * places, stretches of a schedule, texts of ads, ads, ad groups, extensions. A field's path means its element. All are
 * left out, or none: a path without element is refused, as is an ad with less than 3 headlines or 2 descriptions, a
 * snippet with less than 3 values, an ad group with no keyword or no ad, a campaign with no ad group or included place.
 */
export const leaveOut = (
  draft: CampaignDraft,
  paths: ReadonlyArray<DraftPath>
): Result.Result<WithoutParts, CannotBeLeftOut> => {
  const named = paths.map((path) => ({ path, place: placeOf(path) }))
  const places = new Map<string, Set<number>>()
  for (const { place } of named) {
    if (place !== null) places.set(keyOf(place.list), (places.get(keyOf(place.list)) ?? new Set()).add(place.index))
  }
  const verdicts = new Map<string, boolean>()
  const stays = ({ place }: (typeof named)[number]): boolean => {
    if (place === null || place.index >= elementsAt(draft, place.list).length) return true
    if (isInside(place, places)) return false
    const key = keyOf(place.list)
    const isFine = verdicts.get(key) ?? keeps(draft, place.list, places)
    verdicts.set(key, isFine)
    return !isFine
  }
  const refused = named.filter(stays).map(({ path }) => path)
  if (refused.length > 0) return Result.fail(new CannotBeLeftOut({ paths: refused }))
  for (const [key, out] of places) {
    const [part, index, list] = key.split(".")
    const group = part === "adGroups" && list === "keywords" ? draft.adGroups[Number(index)] : undefined
    if (group === undefined) continue
    const isOut = keywordsOut(group, new Set(out))
    group.keywords.forEach((keyword, place) => isOut(keyword, place) && out.add(place))
  }
  const groups = draft.adGroups.map((group, index) => adGroupWithout(group, ["adGroups", index], places))
  return Result.succeed({
    draft: places.size === 0 ? draft : {
      ...draft,
      settings: settingsWithout(draft.settings, places),
      adGroups: without(groups, places.get("adGroups")),
      extensions: extensionsWithout(draft.extensions, places)
    },
    wholePath: (path) => {
      const whole: Array<string | number> = []
      for (const part of path) {
        whole.push(typeof part === "number" ? placeBefore(part, places.get(keyOf(whole)) ?? none) : part)
      }
      return whole
    }
  })
}

/** True when a draft can be published without the element that has what a path names. */
export const canBeLeftOut = (draft: CampaignDraft, path: DraftPath): boolean => {
  const place = placeOf(path)
  return place !== null && place.index < elementsAt(draft, place.list).length &&
    keeps(draft, place.list, new Map([[keyOf(place.list), new Set([place.index])]]))
}
