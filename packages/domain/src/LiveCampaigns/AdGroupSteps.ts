import { adSteps, MAX_ENABLED_ADS } from "./AdSteps.ts"
import type { CampaignContent, ContentAdGroup } from "./CampaignContent.ts"
import type { ChangeOperation, ContentPath } from "./ChangeOperation.ts"
import { adGroupFields } from "./ContentFields.ts"
import type { ContentPaths } from "./ContentPaths.ts"
import { amountInWords } from "./ElementNames.ts"
import { addKeyword, keywordSteps } from "./KeywordSteps.ts"
import { elementPath, type PlanStep, RANK, step } from "./PlanStep.ts"

type GroupChange = Extract<ChangeOperation, { readonly _tag: "SetAdGroup" }>["change"]

type OnPlatform = ContentAdGroup & { readonly platformId: number }

const isThere = (group: ContentAdGroup): group is OnPlatform => group.platformId !== null

/** The steps, the places of ads without room, and the keywords that wait for a further plan. */
export interface GroupSteps {
  readonly steps: ReadonlyArray<PlanStep>
  readonly withoutRoom: ReadonlyArray<ContentPath>
}

interface Pair {
  readonly now: OnPlatform
  readonly target: ContentAdGroup
}

const nameKey = ({ name }: ContentAdGroup): string => name.trim()

/** The names that ad groups which stop give up because others of the campaign are to have them. */
const givenUpNames = (
  pairs: ReadonlyArray<Pair>,
  target: ReadonlyArray<ContentAdGroup>
): ReadonlyMap<number, string> => {
  const names = new Map<string, number>()
  for (const group of target) names.set(nameKey(group), (names.get(nameKey(group)) ?? 0) + 1)
  return new Map(
    pairs.filter(({ now, target: group }) =>
      now.status === "ENABLED" && group.status === "PAUSED" && (names.get(nameKey(group)) ?? 0) > 1
    ).map(({ now, target: group }) => [now.platformId, `${group.name} #${now.platformId}`])
  )
}

const changeOf = (now: ContentAdGroup, target: ContentAdGroup, name: string): GroupChange => {
  const names = new Set(adGroupFields.filter(({ isSame }) => !isSame(now, target)).map(({ path }) => path[0]))
  return {
    ...(name.trim() !== nameKey(now) && { name }),
    ...(names.has("status") && { status: target.status }),
    ...(names.has("cpcBidMicros") && { cpcBidMicros: target.cpcBidMicros })
  }
}

const inWords = (change: GroupChange, now: ContentAdGroup): string => {
  const parts = [
    ...(change.name === undefined ? [] : [`name it "${change.name}"`]),
    ...(change.status === undefined ? [] : [change.status === "ENABLED" ? "let it serve" : "pause it"]),
    ...(change.cpcBidMicros === undefined ? [] : [
      `bid ${amountInWords(change.cpcBidMicros)} instead of ${amountInWords(now.cpcBidMicros)}`
    ])
  ]
  return parts.join(", ")
}

/** Renames in an order in which every name is free when taken; `interim` has first names for those in a circle. */
const orderRenames = (pairs: ReadonlyArray<Pair & { readonly name: string }>) => {
  const open = new Map(
    pairs.filter(({ name, now }) => name.trim() !== nameKey(now)).map((pair) => [nameKey(pair.now), pair])
  )
  const order: Array<number> = []
  const interim = new Map<number, string>()
  while (open.size > 0) {
    const free = Array.from(open.values()).filter(({ name }) => !open.has(name.trim()))
    if (free.length === 0) {
      const [first] = open.values()
      if (first === undefined) break
      interim.set(first.now.platformId, `${first.name} #${first.now.platformId}`)
      open.delete(nameKey(first.now))
      continue
    }
    for (const { now } of free) {
      order.push(now.platformId)
      open.delete(nameKey(now))
    }
  }
  return { place: (id: number) => Math.max(order.indexOf(id), 0), interim }
}

const headSteps = (
  pairs: ReadonlyArray<Pair>,
  target: ReadonlyArray<ContentAdGroup>,
  pathOf: (group: ContentAdGroup) => ContentPath
): ReadonlyArray<PlanStep> => {
  const given = givenUpNames(pairs, target)
  const named = pairs.map((pair) => ({ ...pair, name: given.get(pair.now.platformId) ?? pair.target.name }))
  const { interim, place } = orderRenames(named)
  return named.flatMap(({ name, now, target: group }) => {
    const change = changeOf(now, group, name)
    const names = Object.keys(change)
    if (names.length === 0) return []
    const { platformId } = now
    const path = names.length === 1 ? [...pathOf(group), ...names] : pathOf(group)
    const first = interim.get(platformId)
    const stops = change.status === "PAUSED" && change.name === undefined
    const rank = stops ? RANK.adGroupStops : RANK.adGroup + place(platformId) / (pairs.length + 1)
    const summary = `Change the ad group "${now.name}": ${inWords(change, now)}.`
    const set = step(rank, path, summary, { _tag: "SetAdGroup", platformId, change }, {
      phase: first === undefined ? 0 : 1
    })
    if (first === undefined) return [set]
    // Ads are edited in the first request, for which their ad group has to be enabled.
    const enabled = change.status === "ENABLED" ? { status: change.status } : {}
    const between = { _tag: "SetAdGroup", platformId, change: { name: first, ...enabled } } as const
    return [step(RANK.adGroupMakesRoom, path, `Name the ad group "${now.name}" "${first}" for a moment.`, between), set]
  })
}

/** The steps of an ad group that is not there yet; `room` is the most enabled ads, by default the platform's bound. */
export const newGroupSteps = (
  group: ContentAdGroup,
  key: number,
  path: ContentPath,
  paths: ContentPaths,
  room: number = MAX_ENABLED_ADS
): GroupSteps => {
  const { ads: _, keywords, ...head } = group
  const unit = `new ad group ${key}`
  const made = step(RANK.newAdGroup, path, `Create the ad group "${group.name}".`, {
    _tag: "CreateAdGroup",
    key,
    adGroup: { ...head, platformId: null }
  }, { unit })
  const { steps, withoutRoom } = adSteps({
    adGroup: { key },
    live: { ...group, ads: [] },
    target: group,
    paths,
    livePath: path,
    unit,
    room
  })
  const added = keywords.map((keyword) =>
    addKeyword({ key }, keyword, elementPath(paths, "keyword", keyword, path), { unit })
  )
  return { steps: [made, ...steps, ...added], withoutRoom }
}

/** The changes of the ad groups and of what they hold. */
export const adGroupSteps = (live: CampaignContent, target: CampaignContent, paths: ContentPaths): GroupSteps => {
  const there = live.adGroups.filter(isThere)
  const byId = new Map(there.map((group) => [group.platformId, group]))
  const pathOf = (group: ContentAdGroup) => elementPath(paths, "adGroup", group, ["live"])
  const pairs: Array<Pair> = []
  const all: Array<GroupSteps> = []
  target.adGroups.forEach((group, key) => {
    const now = group.platformId === null ? undefined : byId.get(group.platformId)
    if (now === undefined) all.push(newGroupSteps(group, key, pathOf(group), paths))
    else pairs.push({ now, target: group })
  })
  for (const { now, target: group } of pairs) {
    if (now.keywords === group.keywords && now.ads === group.ads) continue
    const livePath = ["live", "adGroups", now.platformId]
    const adGroup = { platformId: now.platformId }
    const ads = adSteps({ adGroup, live: now, target: group, paths, livePath, unit: `ads ${now.platformId}` })
    all.push(ads, keywordSteps(now, group, paths))
  }
  const kept = new Set(pairs.map(({ now }) => now.platformId))
  const removed = there.filter(({ platformId }) => !kept.has(platformId)).map(({ name, platformId }) =>
    step(RANK.removal, ["live", "adGroups", platformId], `Remove the ad group "${name}".`, {
      _tag: "RemoveAdGroup",
      platformId
    }, { riskCodes: ["HISTORY_ENDS", "NOT_UNDOABLE"] })
  )
  return {
    steps: [...headSteps(pairs, target.adGroups, pathOf), ...removed, ...all.flatMap(({ steps }) => steps)],
    withoutRoom: all.flatMap(({ withoutRoom }) => withoutRoom)
  }
}
