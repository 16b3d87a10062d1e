import type { LocationTarget } from "../Drafts/Targeting.ts"
import type { CampaignContent, ContentSettings } from "./CampaignContent.ts"
import type { ContentPath } from "./ChangeOperation.ts"
import type { ContentPaths } from "./ContentPaths.ts"
import { entryName } from "./ElementNames.ts"
import { type PlanStep, RANK, step, valuePath } from "./PlanStep.ts"
import { negativeKey, overlap, scheduleNumber } from "./SameMeaning.ts"

const byKey = <A>(values: ReadonlyArray<A>, key: (value: A) => string | number): ReadonlyMap<string | number, A> =>
  new Map(values.map((value) => [key(value), value]))

const without = <A>(values: ReadonlyArray<A>, others: ReadonlyArray<A>, key: (value: A) => string | number) => {
  const known = byKey(others, key)
  return values.filter((value) => !known.has(key(value)))
}

const isIncluded = ({ targetType }: LocationTarget): boolean => targetType === "INCLUDE"

const locationKey = ({ geoTargetConstantId, targetType }: LocationTarget): string =>
  `${targetType} ${geoTargetConstantId}`

/** The requests, from 0, in which each place goes and comes. */
export interface LocationPhases {
  readonly removed: ReadonlyMap<LocationTarget, number>
  readonly added: ReadonlyMap<LocationTarget, number>
}

/**
 * A place that changes between included and excluded goes in one request and comes in the next: it is one resource.
 * While included places are wanted, the last ones stay until new ones come: without any it would show everywhere.
 */
export const locationPhases = (
  live: ReadonlyArray<LocationTarget>,
  target: ReadonlyArray<LocationTarget>
): LocationPhases => {
  const leaving = without(live, target, locationKey)
  const coming = without(target, live, locationKey)
  const idsOf = (places: ReadonlyArray<LocationTarget>) => new Set(places.map((place) => place.geoTargetConstantId))
  const [leavingIds, comingIds] = [idsOf(leaving), idsOf(coming)]
  const isTurned = (place: LocationTarget) =>
    leavingIds.has(place.geoTargetConstantId) && comingIds.has(place.geoTargetConstantId)
  const staysAimed = [
    ...live.filter((place) => isIncluded(place) && !leaving.includes(place)),
    ...coming.filter((place) => isIncluded(place) && !isTurned(place))
  ].length > 0
  const waits = !staysAimed && target.some(isIncluded) && live.some(isIncluded)
  const removed = new Map(leaving.map((place) => [place, waits && isIncluded(place) ? 1 : 0]))
  const phaseOfLeaving = new Map(Array.from(removed, ([place, phase]) => [place.geoTargetConstantId, phase]))
  return {
    removed,
    added: new Map(coming.map((place) => [
      place,
      isTurned(place) ? (phaseOfLeaving.get(place.geoTargetConstantId) ?? 0) + 1 : 0
    ]))
  }
}

const locationSteps = (
  live: ReadonlyArray<LocationTarget>,
  target: ReadonlyArray<LocationTarget>,
  paths: ContentPaths
): ReadonlyArray<PlanStep> => {
  const { added, removed } = locationPhases(live, target)
  const pathOf = ({ geoTargetConstantId: id }: LocationTarget): ContentPath => valuePath(paths, "location", id, id)
  const opensWorld = live.some(isIncluded) && !target.some(isIncluded)
  return [
    ...Array.from(removed, ([location, phase]) =>
      step(
        RANK.removal,
        pathOf(location),
        isIncluded(location)
          ? `Do not aim at location ${location.geoTargetConstantId} any more.`
          : `Do not exclude location ${location.geoTargetConstantId} any more.`,
        { _tag: "RemoveLocation", location },
        { phase, riskCodes: opensWorld && isIncluded(location) ? ["WHOLE_WORLD"] : [] }
      )),
    ...Array.from(added, ([location, phase]) =>
      step(
        RANK.targeting,
        pathOf(location),
        isIncluded(location)
          ? `Aim at location ${location.geoTargetConstantId}.`
          : `Exclude location ${location.geoTargetConstantId}.`,
        { _tag: "AddLocation", location },
        { phase }
      ))
  ]
}

const scheduleSteps = (
  live: ContentSettings,
  target: ContentSettings,
  paths: ContentPaths
): ReadonlyArray<PlanStep> => {
  const leaving = without(live.scheduleEntries, target.scheduleEntries, scheduleNumber)
  const coming = without(target.scheduleEntries, live.scheduleEntries, scheduleNumber)
  const pathOf = (number: number) => valuePath(paths, "scheduleEntry", number, number)
  return [
    ...leaving.map((entry) =>
      step(RANK.removal, pathOf(scheduleNumber(entry)), `Do not show the ads on ${entryName(entry)} any more.`, {
        _tag: "RemoveScheduleEntry",
        entry
      })
    ),
    ...coming.map((entry) =>
      step(RANK.targeting, pathOf(scheduleNumber(entry)), `Show the ads on ${entryName(entry)}.`, {
        _tag: "AddScheduleEntry",
        entry
      }, { phase: leaving.some((other) => overlap(entry, other)) ? 1 : 0 })
    )
  ]
}

const negativeSteps = (
  live: CampaignContent,
  target: CampaignContent,
  paths: ContentPaths
): ReadonlyArray<PlanStep> => {
  const leaving = without(live.negativeKeywords, target.negativeKeywords, negativeKey)
  const coming = without(target.negativeKeywords, live.negativeKeywords, negativeKey)
  return [
    ...leaving.map((negative) =>
      step(
        RANK.removal,
        ["live", "negativeKeywords", negative.platformId ?? negativeKey(negative)],
        `Do not exclude "${negative.text}" from the campaign any more.`,
        { _tag: "RemoveCampaignNegative", negative }
      )
    ),
    ...coming.map((negative) =>
      step(
        RANK.targeting,
        valuePath(paths, "negative", negativeKey(negative), negativeKey(negative)),
        `Exclude "${negative.text}" (${negative.matchType.toLowerCase()}) from the campaign.`,
        { _tag: "AddCampaignNegative", negative }
      )
    )
  ]
}

/** The changes of places, schedule, and exclusions of the whole campaign. */
export const targetingSteps = (
  live: CampaignContent,
  target: CampaignContent,
  paths: ContentPaths
): ReadonlyArray<PlanStep> => [
  ...locationSteps(live.settings.locationTargets, target.settings.locationTargets, paths),
  ...scheduleSteps(live.settings, target.settings, paths),
  ...negativeSteps(live, target, paths)
]
