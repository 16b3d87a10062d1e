import { assetKey, assetsOf } from "./AssetSteps.ts"
import type { CampaignContent, ContentAd, ContentAdGroup, ContentKeyword, ContentSettings } from "./CampaignContent.ts"
import type { AdGroupRef, CampaignChange, ChangeOperation, ChangeRequests, ContentAsset } from "./ChangeOperation.ts"
import { negativeKey, scheduleNumber } from "./SameMeaning.ts"

interface Group {
  head: Omit<ContentAdGroup, "keywords" | "ads">
  readonly keywords: Map<string, ContentKeyword>
  readonly ads: Map<string, ContentAd>
}

interface State {
  settings: ContentSettings
  negativeKeywords: CampaignContent["negativeKeywords"]
  assets: ReadonlyArray<ContentAsset>
  /** By the platform's number, new ones by their key until the request is over. */
  groups: Map<string, Group>
  /** The number of elements that there have been without a number of the platform. */
  unnumbered: number
  readonly newId: () => number | null
}

const nameOf = (state: State, platformId: number | null): string =>
  platformId === null ? `new ${state.unnumbered++}` : `${platformId}`

const named = <A extends { readonly platformId: number | null }>(state: State, elements: ReadonlyArray<A>) =>
  new Map(elements.map((element) => [nameOf(state, element.platformId), element]))

const stateOf = (content: CampaignContent, newId: () => number | null): State => {
  const state: State = {
    settings: content.settings,
    negativeKeywords: content.negativeKeywords,
    assets: assetsOf(content),
    groups: new Map(),
    unnumbered: 0,
    newId
  }
  for (const { ads, keywords, ...head } of content.adGroups) {
    state.groups.set(nameOf(state, head.platformId), { head, keywords: named(state, keywords), ads: named(state, ads) })
  }
  return state
}

const contentIn = ({ assets, groups, negativeKeywords, settings }: State): CampaignContent => ({
  settings,
  negativeKeywords,
  adGroups: Array.from(groups.values(), ({ ads, head, keywords }) => ({
    ...head,
    keywords: Array.from(keywords.values()),
    ads: Array.from(ads.values())
  })),
  sitelinks: assets.flatMap((one) => one.kind === "sitelink" ? [one.asset] : []),
  callouts: assets.flatMap((one) => one.kind === "callout" ? [one.asset] : []),
  snippets: assets.flatMap((one) => one.kind === "snippet" ? [one.asset] : []),
  phones: assets.flatMap((one) => one.kind === "phone" ? [one.asset] : [])
})

const groupIn = (state: State, ref: AdGroupRef): Group | undefined =>
  state.groups.get("key" in ref ? `key ${ref.key}` : `${ref.platformId}`)

const put = <A>(elements: Map<string, A> | undefined, id: number, change: (element: A) => A): void => {
  const element = elements?.get(`${id}`)
  if (elements !== undefined && element !== undefined) elements.set(`${id}`, change(element))
}

const withNumber = (asset: ContentAsset, platformId: number | null): ContentAsset => {
  switch (asset.kind) {
    case "sitelink":
      return { ...asset, asset: { ...asset.asset, platformId } }
    case "callout":
      return { ...asset, asset: { ...asset.asset, platformId } }
    case "snippet":
      return { ...asset, asset: { ...asset.asset, platformId } }
    case "phone":
      return { ...asset, asset: { ...asset.asset, platformId } }
  }
}

const link = (state: State, asset: ContentAsset): void => {
  const isThere = state.assets.some((one) => one.kind === asset.kind && assetKey(one) === assetKey(asset))
  if (!isThere) state.assets = [...state.assets, withNumber(asset, asset.asset.platformId ?? state.newId())]
}

const setCampaign = (settings: ContentSettings, { networkSettings, ...change }: CampaignChange): ContentSettings => ({
  ...settings,
  ...(change.biddingStrategy === undefined ? {} : { portfolio: null }),
  ...change,
  networkSettings: { ...settings.networkSettings, ...networkSettings }
})

type GoalChange = Extract<ChangeOperation, { readonly _tag: "SetConversionGoal" }>

const setGoal = (settings: ContentSettings, { category, isBiddable, origin }: GoalChange): ContentSettings => {
  const others = settings.conversionGoals.filter((goal) => goal.category !== category || goal.origin !== origin)
  return { ...settings, conversionGoals: [...others, { category, origin, biddable: isBiddable }] }
}

type CampaignOperation = Exclude<ChangeOperation, { readonly _tag: AdGroupTag }>
type AdGroupTag =
  | "CreateAdGroup"
  | "SetAdGroup"
  | "RemoveAdGroup"
  | "AddKeyword"
  | "SetKeyword"
  | "RemoveKeyword"
  | "CreateAd"
  | "SetAdTexts"
  | "SetAdStatus"
  | "RemoveAd"
type AdGroupOperation = Extract<ChangeOperation, { readonly _tag: AdGroupTag }>

const changeSettings = (settings: ContentSettings, operation: CampaignOperation): ContentSettings => {
  switch (operation._tag) {
    case "SetCampaign":
      return setCampaign(settings, operation.change)
    case "RemoveCampaign":
      return { ...settings, status: "REMOVED" }
    case "SetBudget":
    case "DetachBudget":
    case "JoinBudget":
      return { ...settings, dailyBudgetMicros: operation.amountMicros }
    case "AddLocation":
      return { ...settings, locationTargets: [...settings.locationTargets, operation.location] }
    case "RemoveLocation": {
      const { geoTargetConstantId: id } = operation.location
      const locationTargets = settings.locationTargets.filter((place) => place.geoTargetConstantId !== id)
      return { ...settings, locationTargets }
    }
    case "AddScheduleEntry":
      return { ...settings, scheduleEntries: [...settings.scheduleEntries, operation.entry] }
    case "RemoveScheduleEntry": {
      const number = scheduleNumber(operation.entry)
      const scheduleEntries = settings.scheduleEntries.filter((entry) => scheduleNumber(entry) !== number)
      return { ...settings, scheduleEntries }
    }
    case "SetConversionGoal":
      return setGoal(settings, operation)
    case "UseConversionActions":
      return { ...settings, conversionActionIds: operation.conversionActionIds }
    default:
      return settings
  }
}

const changeCampaign = (state: State, operation: CampaignOperation): void => {
  switch (operation._tag) {
    case "AddCampaignNegative":
      state.negativeKeywords = [...state.negativeKeywords, { ...operation.negative, platformId: state.newId() }]
      return
    case "RemoveCampaignNegative": {
      const key = negativeKey(operation.negative)
      state.negativeKeywords = state.negativeKeywords.filter((one) => negativeKey(one) !== key)
      return
    }
    case "LinkAsset":
      return link(state, operation.asset)
    case "UnlinkAsset": {
      const { kind, platformId } = operation
      state.assets = state.assets.filter((one) => one.kind !== kind || one.asset.platformId !== platformId)
      return
    }
    default:
      state.settings = changeSettings(state.settings, operation)
  }
}

/** The ad of a number; ads are unique in an account. */
const setTexts = (state: State, { change, platformId }: Extract<ChangeOperation, { readonly _tag: "SetAdTexts" }>) => {
  for (const { ads } of state.groups.values()) put(ads, platformId, (ad) => ({ ...ad, ...change }))
}

const changeAdGroups = (state: State, operation: AdGroupOperation): void => {
  switch (operation._tag) {
    case "CreateAdGroup": {
      const head = { ...operation.adGroup, platformId: state.newId() }
      state.groups.set(`key ${operation.key}`, { head, keywords: new Map(), ads: new Map() })
      return
    }
    case "SetAdGroup":
      return put(
        state.groups,
        operation.platformId,
        (group) => ({ ...group, head: { ...group.head, ...operation.change } })
      )
    case "RemoveAdGroup":
      state.groups.delete(`${operation.platformId}`)
      return
    case "AddKeyword": {
      const keyword = { ...operation.keyword, platformId: state.newId() }
      groupIn(state, operation.adGroup)?.keywords.set(nameOf(state, keyword.platformId), keyword)
      return
    }
    case "SetKeyword":
      return put(state.groups.get(`${operation.adGroupId}`)?.keywords, operation.platformId, (keyword) => ({
        ...keyword,
        ...operation.change
      }))
    case "RemoveKeyword":
      state.groups.get(`${operation.adGroupId}`)?.keywords.delete(`${operation.platformId}`)
      return
    case "CreateAd": {
      const ad = { ...operation.ad, platformId: state.newId() }
      groupIn(state, operation.adGroup)?.ads.set(nameOf(state, ad.platformId), ad)
      return
    }
    case "SetAdTexts":
      return setTexts(state, operation)
    case "SetAdStatus":
      return put(state.groups.get(`${operation.adGroupId}`)?.ads, operation.platformId, (ad) => ({
        ...ad,
        status: operation.status
      }))
    case "RemoveAd":
      state.groups.get(`${operation.adGroupId}`)?.ads.delete(`${operation.platformId}`)
  }
}

const isOfAdGroups = (operation: ChangeOperation): operation is AdGroupOperation => {
  switch (operation._tag) {
    case "CreateAdGroup":
    case "SetAdGroup":
    case "RemoveAdGroup":
    case "AddKeyword":
    case "SetKeyword":
    case "RemoveKeyword":
    case "CreateAd":
    case "SetAdTexts":
    case "SetAdStatus":
    case "RemoveAd":
      return true
    default:
      return false
  }
}

/** The ad groups that a request made, under their numbers as those after it know them. */
const endRequest = (state: State): void => {
  state.groups = new Map(
    Array.from(state.groups, ([name, group]) => [
      name.startsWith("key ") ? nameOf(state, group.head.platformId) : name,
      group
    ])
  )
}

/**
 * A campaign after requests have taken effect, as the platform would have it. New elements get their numbers from
 * `newId`, and have none without it; an operation whose element is not there changes nothing.
 */
export const applied = (
  content: CampaignContent,
  requests: ChangeRequests,
  newId: () => number | null = () => null
): CampaignContent => {
  const state = stateOf(content, newId)
  for (const request of requests) {
    for (const { operation } of request) {
      if (isOfAdGroups(operation)) changeAdGroups(state, operation)
      else changeCampaign(state, operation)
    }
    endRequest(state)
  }
  return contentIn(state)
}
