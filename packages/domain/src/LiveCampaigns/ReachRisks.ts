import { type BiddingField, biddingFields, type StatedBidding } from "../Drafts/Bidding.ts"
import { DayOfWeek, type LocationTarget, type ScheduleEntry } from "../Drafts/Targeting.ts"
import type { CampaignContent, ContentAdGroup, ContentKeyword, ContentNegative } from "./CampaignContent.ts"
import type { CampaignChange, ChangeRequests, PlannedChange, ReachCode } from "./ChangeOperation.ts"
import { pathKey } from "./ContentPaths.ts"
import { keywordName, locationName } from "./ElementNames.ts"
import { keywordTextKey } from "./SameMeaning.ts"

/** The rise of a bid, in per cent, above which it needs a confirmation where the customer has set none of their own. */
export const BID_RISE_PERCENT = 50

/** The amounts of a bid that rises: micros, or for `targetRoas` the ratio, where less is more; `null` is none. */
export interface BidRise {
  readonly setting: "cpcBidMicros" | BoundField
  readonly before: number | null
  readonly after: number | null
}

/** A way for a campaign to reach more people, or pay more for them: what it was, and what it becomes. */
export type Widening =
  | { readonly code: "BID_RISES"; readonly rise: BidRise }
  | { readonly code: Exclude<ReachCode, "BID_RISES">; readonly before: string | null; readonly after: string | null }

/** An ad group with its keywords by their number, and the wanted and the excluded ones by their text. */
interface Group {
  readonly cpcBidMicros: number | null
  readonly byNumber: ReadonlyMap<number | null, ContentKeyword>
  readonly wanted: ByText<ContentKeyword>
  readonly excluded: ByText<ContentKeyword>
}

type ByText<A> = ReadonlyMap<string, ReadonlyArray<A>>

interface Places {
  readonly included: ReadonlySet<number>
  readonly excluded: ReadonlySet<number>
}

/** One side of a plan, by what its operations name. */
interface Side {
  readonly content: CampaignContent
  readonly group: (platformId: number) => Group | undefined
  readonly excluded: ByText<ContentNegative>
  readonly places: Places
  /** The quarters of hours, from the first of Monday, in which ads show; `null` for all. */
  readonly quarters: ReadonlySet<number> | null
}

/** The campaign on both sides of a plan. */
interface Around {
  readonly before: Side
  readonly after: Side
  /** The keywords that others take the place of, by their ad group and the place of the one that comes. */
  readonly replaced: ReadonlyMap<string, ContentKeyword>
  readonly maxRisePercent: number
}

/** True when a bid is raised by more than the bound, in whole numbers; any bid is more than none. */
const rises = (before: number, after: number, maxPercent: number): boolean =>
  after > before && (after - before) * 100 > maxPercent * before

const isNone = (value: number | null | undefined): value is null | undefined => value === null || value === undefined

const cpcWidening = (
  before: number | null | undefined,
  after: number | null | undefined,
  { maxRisePercent }: Around
): ReadonlyArray<Widening> =>
  isNone(after) || !rises(before ?? 0, after, maxRisePercent)
    ? []
    : [{ code: "BID_RISES", rise: { setting: "cpcBidMicros", before: before ?? null, after } }]

/** The fields of a strategy that bound what it bids; the other ones say where ads show, within the ceiling. */
const boundFields = ["targetCpaMicros", "maxCpcBidCeilingMicros", "targetRoas"] as const satisfies ReadonlyArray<
  BiddingField
>
type BoundField = (typeof boundFields)[number]

/** The bounds of a strategy that rise by more than the bound, or go without another one in their place. */
const biddingWidenings = (
  before: StatedBidding | null,
  after: StatedBidding | undefined,
  { maxRisePercent }: Around
): ReadonlyArray<Widening> => {
  if (before === null || after === undefined) return []
  const [was, is] = [biddingFields(before), biddingFields(after)]
  const isExchanged = after.type === "MANUAL_CPC" ||
    boundFields.some((field) => isNone(was[field]) && !isNone(is[field]))
  return boundFields.flatMap((setting): ReadonlyArray<Widening> => {
    const [one, other] = [was[setting], is[setting]]
    if (isNone(one)) return []
    const isMore = isNone(other)
      ? !isExchanged
      : setting === "targetRoas"
      ? rises(other, one, maxRisePercent)
      : rises(one, other, maxRisePercent)
    return isMore ? [{ code: "BID_RISES", rise: { setting, before: one, after: other ?? null } }] : []
  })
}

const networkNames = {
  targetAdplatformSearch: "search",
  targetSearchNetwork: "partners",
  targetContentNetwork: "display"
} as const

const networkWidenings = ({ networkSettings = {} }: CampaignChange): ReadonlyArray<Widening> =>
  (Object.keys(networkNames) as ReadonlyArray<keyof typeof networkNames>)
    .filter((name) => networkSettings[name] === true)
    .map((name) => ({ code: "NETWORK_ADDED", before: null, after: networkNames[name] }))

const isIncluded = ({ targetType }: LocationTarget): boolean => targetType === "INCLUDE"

const geoTypeWidening = ({ geoTargetType }: CampaignChange, { before }: Around): ReadonlyArray<Widening> =>
  geoTargetType === "PRESENCE_OR_INTEREST" && before.content.settings.geoTargetType === "PRESENCE"
    ? [{ code: "PLACE_ADDED", before: "people in the places", after: "people interested in the places" }]
    : []

/** A place that comes is more of the world, unless there was no included one, which is all of it. */
const addedPlace = (location: LocationTarget, { before: { places } }: Around): ReadonlyArray<Widening> => {
  const wasExcluded = places.excluded.has(location.geoTargetConstantId)
  return isIncluded(location) && (wasExcluded || places.included.size > 0)
    ? [{
      code: "PLACE_ADDED",
      before: wasExcluded ? locationName({ ...location, targetType: "EXCLUDE" }) : null,
      after: locationName(location)
    }]
    : []
}

const openedPlace = (location: LocationTarget, { after: { places } }: Around): ReadonlyArray<Widening> =>
  isIncluded(location) || places.included.has(location.geoTargetConstantId)
    ? []
    : [{ code: "PLACE_ADDED", before: locationName(location), after: null }]

const QUARTERS_A_DAY = 96

const quarters = (entries: ReadonlyArray<ScheduleEntry>): ReadonlySet<number> => {
  const all = new Set<number>()
  for (const { dayOfWeek, endHour, endMinute, startHour, startMinute } of entries) {
    const day = DayOfWeek.literals.indexOf(dayOfWeek) * QUARTERS_A_DAY
    const end = endHour * 4 + endMinute / 15
    for (let at = startHour * 4 + startMinute / 15; at < end; at++) all.add(day + at)
  }
  return all
}

const quartersOf = ({ settings: { scheduleEntries } }: Pick<CampaignContent, "settings">): ReadonlySet<number> | null =>
  scheduleEntries.length === 0 ? null : quarters(scheduleEntries)

/** The hours a week in which a campaign shows its ads, all without a schedule, on two sides, and the added ones. */
export const hoursAround = (
  before: Pick<CampaignContent, "settings">,
  after: Pick<CampaignContent, "settings">
): { readonly before: number; readonly after: number; readonly added: number } => {
  const [was, is] = [quartersOf(before), quartersOf(after)]
  const all = DayOfWeek.literals.length * QUARTERS_A_DAY
  const common = was === null ? is?.size ?? all : is === null ? was.size : [...is].filter((one) => was.has(one)).length
  return {
    before: (was?.size ?? all) / 4,
    after: (is?.size ?? all) / 4,
    added: ((is?.size ?? all) - common) / 4
  }
}

const hoursWidening: ReadonlyArray<Widening> = [{ code: "HOURS_ADDED", before: null, after: null }]

const addedHours = (entry: ScheduleEntry, { before: { quarters: was } }: Around): ReadonlyArray<Widening> =>
  was !== null && Array.from(quarters([entry])).some((one) => !was.has(one)) ? hoursWidening : []

const width: Readonly<Record<ContentKeyword["matchType"], number>> = { EXACT: 0, PHRASE: 1, BROAD: 2 }

const widest = <A extends Pick<ContentKeyword, "matchType">>(found: ReadonlyArray<A>): A | undefined =>
  found.toSorted((one, other) => width[other.matchType] - width[one.matchType])[0]

const byText = <A extends { readonly text: string }>(found: ReadonlyArray<A>): ByText<A> => {
  const all = new Map<string, Array<A>>()
  for (const one of found) {
    const key = keywordTextKey(one.text)
    const same = all.get(key)
    if (same === undefined) all.set(key, [one])
    else same.push(one)
  }
  return all
}

const sameText = <A extends { readonly text: string }>(found: ByText<A> | undefined, text: string): ReadonlyArray<A> =>
  found?.get(keywordTextKey(text)) ?? []

const pairKey = (adGroupId: number, path: PlannedChange["path"]): string => `${adGroupId} ${pathKey(path)}`

const bidOf = (adGroupId: number, { group }: Side): number | null => group(adGroupId)?.cpcBidMicros ?? null

/** A keyword in the place of another one, or beside one of the same text, may match more and bid more. */
const addedKeyword = (
  adGroupId: number,
  keyword: ContentKeyword,
  path: PlannedChange["path"],
  around: Around
): ReadonlyArray<Widening> => {
  const group = around.before.group(adGroupId)
  if (group === undefined || keyword.isNegative) return []
  const before = around.replaced.get(pairKey(adGroupId, path)) ?? widest(sameText(group.wanted, keyword.text))
  if (before === undefined || before.isNegative) return []
  return [
    ...(width[keyword.matchType] > width[before.matchType]
      ? [{ code: "MATCH_WIDENS" as const, before: keywordName(before), after: keywordName(keyword) }]
      : []),
    ...cpcWidening(
      before.cpcBidMicros ?? group.cpcBidMicros,
      keyword.cpcBidMicros ?? bidOf(adGroupId, around.after),
      around
    )
  ]
}

type Exclusion = Pick<ContentNegative, "matchType" | "text">

const exclusionName = ({ matchType, text }: Exclusion): string => `exclusion of "${text}" (${matchType.toLowerCase()})`

/** An exclusion that goes lets searches in, unless one of the same text excludes as many. */
const goneExclusion = (exclusion: Exclusion, left: ByText<Exclusion> | undefined): ReadonlyArray<Widening> => {
  const other = widest(sameText(left, exclusion.text))
  return other !== undefined && width[other.matchType] >= width[exclusion.matchType]
    ? []
    : [{
      code: "MATCH_WIDENS",
      before: exclusionName(exclusion),
      after: other === undefined ? null : exclusionName(other)
    }]
}

const goneKeyword = (adGroupId: number, platformId: number, { after, before }: Around): ReadonlyArray<Widening> => {
  const keyword = before.group(adGroupId)?.byNumber.get(platformId)
  return keyword?.isNegative === true ? goneExclusion(keyword, after.group(adGroupId)?.excluded) : []
}

type KeywordChange = Extract<PlannedChange["operation"], { readonly _tag: "SetKeyword" }>

const changedKeyword = ({ adGroupId, change, platformId }: KeywordChange, around: Around): ReadonlyArray<Widening> => {
  if (change.cpcBidMicros === undefined) return []
  const group = around.before.group(adGroupId)
  return cpcWidening(
    group?.byNumber.get(platformId)?.cpcBidMicros ?? group?.cpcBidMicros,
    change.cpcBidMicros ?? bidOf(adGroupId, around.after),
    around
  )
}

const wideningsBy = ({ operation, path }: PlannedChange, around: Around): ReadonlyArray<Widening> => {
  const { after, before } = around
  switch (operation._tag) {
    case "SetCampaign":
      return [
        ...biddingWidenings(before.content.settings.biddingStrategy, operation.change.biddingStrategy, around),
        ...networkWidenings(operation.change),
        ...geoTypeWidening(operation.change, around)
      ]
    case "AddLocation":
      return addedPlace(operation.location, around)
    case "RemoveLocation":
      return openedPlace(operation.location, around)
    case "AddScheduleEntry":
      return addedHours(operation.entry, around)
    case "RemoveScheduleEntry":
      return after.quarters === null ? hoursWidening : []
    case "RemoveCampaignNegative":
      return goneExclusion(operation.negative, after.excluded)
    case "SetAdGroup":
      return cpcWidening(bidOf(operation.platformId, before), operation.change.cpcBidMicros, around)
    case "SetKeyword":
      return changedKeyword(operation, around)
    case "AddKeyword":
      return "key" in operation.adGroup
        ? []
        : addedKeyword(operation.adGroup.platformId, operation.keyword, path, around)
    case "RemoveKeyword":
      return goneKeyword(operation.adGroupId, operation.platformId, around)
    default:
      return []
  }
}

const groupOf = ({ cpcBidMicros, keywords }: ContentAdGroup): Group => ({
  cpcBidMicros,
  byNumber: new Map(keywords.map((keyword) => [keyword.platformId, keyword])),
  wanted: byText(keywords.filter(({ isNegative }) => !isNegative)),
  excluded: byText(keywords.filter(({ isNegative }) => isNegative))
})

const sideOf = (content: CampaignContent): Side => {
  const { locationTargets } = content.settings
  const idsOf = (places: ReadonlyArray<LocationTarget>) => new Set(places.map((place) => place.geoTargetConstantId))
  const numbered = new Map(content.adGroups.map((group) => [group.platformId, group]))
  const groups = new Map<number, Group>()
  return {
    content,
    // Most plans name few of the ad groups.
    group: (platformId) => {
      const [known, found] = [groups.get(platformId), numbered.get(platformId)]
      if (known !== undefined || found === undefined) return known
      const group = groupOf(found)
      groups.set(platformId, group)
      return group
    },
    excluded: byText(content.negativeKeywords),
    places: {
      included: idsOf(locationTargets.filter(isIncluded)),
      excluded: idsOf(locationTargets.filter((place) => !isIncluded(place)))
    },
    quarters: quartersOf(content)
  }
}

/**
 * The ways in which each operation lets a campaign reach more: wider matches, exclusions that go, networks, places,
 * hours, and bids that rise by more than `maxRisePercent`. `after` is the campaign as the requests leave it.
 */
export const wideningsOf = (
  before: CampaignContent,
  after: CampaignContent,
  requests: ChangeRequests,
  maxRisePercent: number
): ReadonlyMap<PlannedChange, ReadonlyArray<Widening>> => {
  const changes = requests.flat()
  const around = { before: sideOf(before), after: sideOf(after), maxRisePercent }
  const replaced = new Map<string, ContentKeyword>()
  for (const { operation, path } of changes) {
    if (operation._tag !== "RemoveKeyword") continue
    const { adGroupId, platformId } = operation
    const keyword = around.before.group(adGroupId)?.byNumber.get(platformId)
    if (keyword !== undefined) replaced.set(pairKey(adGroupId, path), keyword)
  }
  return new Map(
    changes.map((change) => [change, wideningsBy(change, { ...around, replaced })] as const)
      .filter(([, found]) => found.length > 0)
  )
}
