import type { ContentAd, ContentAdGroup } from "./CampaignContent.ts"
import type { AdGroupRef, AdTextChange, ContentPath } from "./ChangeOperation.ts"
import { adFields } from "./ContentFields.ts"
import type { ContentPaths } from "./ContentPaths.ts"
import { adName } from "./ElementNames.ts"
import { elementPath, type PlanStep, RANK, step } from "./PlanStep.ts"

/** The most ads of an ad group that serve at a time (`docs/platform-facts.md#comparing-and-planning-changes`). */
export const MAX_ENABLED_ADS = 3

/** The texts of an ad that change; lists go whole, and a landing page cannot be taken away. */
const textChange = (live: ContentAd, target: ContentAd): AdTextChange =>
  Object.fromEntries(
    adFields.flatMap(({ isSame, path: [name = ""] }) => {
      if (name === "status" || isSame(live, target)) return []
      const value = target[name as keyof AdTextChange]
      return name === "finalUrl" && value === null ? [] : [[name, value]]
    })
  )

const isEnabled = ({ status }: ContentAd): boolean => status === "ENABLED"

/** An ad that is there and stays, with the texts that change in it. */
interface Edited {
  readonly now: ContentAd & { readonly platformId: number }
  readonly target: ContentAd
  readonly change: AdTextChange
}

/** The ads of an ad group that come, stay, are made anew and go. */
interface AdChanges {
  readonly created: ReadonlyArray<ContentAd>
  readonly edited: ReadonlyArray<Edited>
  readonly remade: ReadonlyArray<Edited>
  readonly removed: ReadonlyArray<ContentAd & { readonly platformId: number }>
}

interface OnPlatform {
  readonly platformId: number
}

const isThere = <A extends { readonly platformId: number | null }>(element: A): element is A & OnPlatform =>
  element.platformId !== null

const changesOf = (live: ContentAdGroup, target: ContentAdGroup): Omit<AdChanges, "remade"> => {
  const there = live.ads.filter(isThere)
  const byId = new Map(there.map((ad) => [ad.platformId, ad]))
  const edited: Array<Edited> = []
  const created: Array<ContentAd> = []
  for (const ad of target.ads) {
    const now = ad.platformId === null ? undefined : byId.get(ad.platformId)
    if (now === undefined) created.push(ad)
    else edited.push({ now, target: ad, change: textChange(now, ad) })
  }
  const kept = new Set(edited.map(({ now }) => now.platformId))
  return { created, edited, removed: there.filter(({ platformId }) => !kept.has(platformId)) }
}

const hasTexts = ({ change }: Edited): boolean => Object.keys(change).length > 0

/** The changes, apart the ads whose texts their paused ad group keeps from edits; an ad's own pause is no matter. */
const withRemade = (changes: Omit<AdChanges, "remade">, groupServes: boolean): AdChanges => {
  const isRemade = (edited: Edited): boolean => hasTexts(edited) && !groupServes
  return {
    ...changes,
    edited: changes.edited.filter((edited) => !isRemade(edited)),
    remade: changes.edited.filter(isRemade)
  }
}

/** The ads of an ad group whose steps are planned. */
export interface AdsOfGroup {
  readonly adGroup: AdGroupRef
  readonly live: ContentAdGroup
  readonly target: ContentAdGroup
  readonly paths: ContentPaths
  /** The path of the ad group by which ads are named that the draft does not have. */
  readonly livePath: ContentPath
  readonly unit: string | null
  /** The number of enabled ads that the ad group may have; absent, the platform's. */
  readonly room?: number
}

/** The steps, and the places of ads for which the ad group has no room. */
export interface AdSteps {
  readonly steps: ReadonlyArray<PlanStep>
  readonly withoutRoom: ReadonlyArray<ContentPath>
}

/** The ads that may begin to serve, those first that take their own place, and those that would be too many. */
const withinRoom = (
  changes: AdChanges,
  room: number
): { readonly fits: (ad: ContentAd) => boolean; readonly isTight: boolean } => {
  const starting = [
    ...changes.remade.map(({ target }) => target).filter(isEnabled),
    ...changes.edited.filter(({ now, target }) => isEnabled(target) && !isEnabled(now)).map(({ target }) => target),
    ...changes.created.filter(isEnabled)
  ]
  const staying = changes.edited.filter(({ now, target }) => isEnabled(now) && isEnabled(target)).length
  const stopping = [...changes.removed, ...changes.remade.map(({ now }) => now)].filter(isEnabled).length +
    changes.edited.filter(({ now, target }) => isEnabled(now) && !isEnabled(target)).length
  const excess = new Set(starting.slice(Math.max(room - staying, 0)))
  return { fits: (ad) => !excess.has(ad), isTight: staying + stopping + starting.length > room }
}

const textNames: Readonly<Record<string, string>> = {
  finalUrl: "landing page",
  finalMobileUrl: "landing page for phones",
  displayPath1: "display paths",
  displayPath2: "display paths",
  trackingUrlTemplate: "tracking template",
  finalUrlSuffix: "final URL suffix"
}

const textStep = ({ change, now, target }: Edited, path: ContentPath, rank: number, unit: string | null): PlanStep => {
  const names = Object.keys(change)
  const named = Array.from(new Set(names.map((name) => textNames[name] ?? name))).join(", ")
  return step(
    rank,
    names.length === 1 ? [...path, ...names] : path,
    `Change the ${named} of the ${adName(target)}.`,
    { _tag: "SetAdTexts", platformId: now.platformId, change },
    { unit, riskCodes: ["REVIEW_AGAIN"] }
  )
}

/**
 * The changes of the ads of an ad group: texts in place, and new ads before old ones stop, unless these have to make
 * room. An ad that cannot be edited is made anew, and one for which there is no room is left out.
 */
export const adSteps = (
  { adGroup, live, livePath, paths, room = MAX_ENABLED_ADS, target, unit }: AdsOfGroup
): AdSteps => {
  const groupServes = live.status === "ENABLED" || target.status === "ENABLED"
  const groupStops = live.status === "ENABLED" && target.status !== "ENABLED"
  const changes = withRemade(changesOf(live, target), groupServes)
  const { fits, isTight } = withinRoom(changes, room)
  const stops = isTight ? RANK.adsMakeRoom : RANK.adStops
  const pathOf = (ad: ContentAd) => elementPath(paths, "ad", ad, livePath)
  const adGroupId = "platformId" in adGroup ? adGroup.platformId : null
  const steps: Array<PlanStep> = []
  const withoutRoom: Array<ContentPath> = []
  // One that cannot be made anew stays as it is.
  const anew = changes.remade.filter(({ target }) => fits(target))
  withoutRoom.push(...changes.remade.filter((one) => !anew.includes(one)).map(({ target }) => pathOf(target)))
  for (const ad of [...changes.created, ...anew.map(({ target }) => target)]) {
    if (!fits(ad)) withoutRoom.push(pathOf(ad))
    else {
      steps.push(step(RANK.newAd, pathOf(ad), `Create the ${adName(ad)}.`, {
        _tag: "CreateAd",
        adGroup,
        ad: { ...ad, platformId: null }
      }, { unit, riskCodes: ["REVIEW_AGAIN"] }))
    }
  }
  if (adGroupId === null) return { steps, withoutRoom }
  const setStatus = (rank: number, { now, target: { status }, target: ad }: Edited) =>
    step(
      rank,
      [...pathOf(ad), "status"],
      `${status === "ENABLED" ? "Let the" : "Pause the"} ${adName(now)}${status === "ENABLED" ? " serve" : ""}.`,
      { _tag: "SetAdStatus", adGroupId, platformId: now.platformId, status },
      { unit }
    )
  for (const edited of changes.edited) {
    const stopsNow = isEnabled(edited.now) && !isEnabled(edited.target)
    const starts = !isEnabled(edited.now) && isEnabled(edited.target)
    if (starts && !fits(edited.target)) {
      withoutRoom.push([...pathOf(edited.target), "status"])
      continue
    }
    const texts = stopsNow && isTight ? RANK.removal : groupStops ? RANK.adTextsFirst : RANK.adTexts
    if (hasTexts(edited)) steps.push(textStep(edited, pathOf(edited.target), texts, unit))
    if (stopsNow) steps.push(setStatus(stops, edited))
    if (starts) steps.push(setStatus(hasTexts(edited) ? RANK.adServesFirst : RANK.adServes, edited))
  }
  for (const ad of [...changes.removed, ...anew.map(({ now }) => now)]) {
    steps.push(step(stops, [...livePath, "rsas", ad.platformId], `Remove the ${adName(ad)}.`, {
      _tag: "RemoveAd",
      adGroupId,
      platformId: ad.platformId
    }, { unit, riskCodes: ["HISTORY_ENDS", "NOT_UNDOABLE"] }))
  }
  return { steps, withoutRoom }
}
