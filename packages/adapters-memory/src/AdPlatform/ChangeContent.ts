import type {
  CampaignContent,
  ContentAd,
  ContentAdGroup,
  ContentKeyword
} from "@campaigns/domain/internal/LiveCampaigns/CampaignContent"
import type {
  AdGroupRef,
  CampaignChange,
  ChangeOperation,
  ContentAsset
} from "@campaigns/domain/internal/LiveCampaigns/ChangeOperation"
import { publishedBidding } from "@campaigns/domain/internal/Publishing/PublishedBidding"
import * as Equal from "effect/Equal"
import * as Result from "effect/Result"

/** The platform's word against an operation. */
export interface ChangeRefusal {
  readonly code: string
  readonly message: string
  /** The field of the operation's thing that it is about, where it is about one. */
  readonly field?: string
}

type Changed = Result.Result<CampaignContent, ChangeRefusal>

/** The numbers of what a request makes: `made` are those of its new ad groups, by the keys of its operations. */
export interface Numbering {
  readonly nextId: () => number
  readonly made: Map<number, number>
}

const notThere: ChangeRefusal = { code: "mutateError.RESOURCE_NOT_FOUND", message: "Resource was not found." }
const alreadyThere: ChangeRefusal = {
  code: "mutateError.RESOURCE_ALREADY_EXISTS",
  message: "The resource exists already."
}

/** A list with what belongs there, or the refusal of what is there already. */
const added = <A>(list: ReadonlyArray<A>, item: A, isSame: (other: A) => boolean) =>
  list.some(isSame) ? Result.fail(alreadyThere) : Result.succeed([...list, item])

/** A list without what is meant, or the refusal of what is not there. */
const without = <A>(list: ReadonlyArray<A>, isMeant: (item: A) => boolean) =>
  list.some(isMeant) ? Result.succeed(list.filter((item) => !isMeant(item))) : Result.fail(notThere)

/** A list with what is meant changed, or the refusal of what is not there. */
const replaced = <A>(
  list: ReadonlyArray<A>,
  isMeant: (item: A) => boolean,
  change: (item: A) => Result.Result<A, ChangeRefusal>
) => {
  const index = list.findIndex(isMeant)
  const found = list[index]
  return found === undefined
    ? Result.fail(notThere)
    : Result.map(change(found), (after) => list.with(index, after))
}

const byId = (platformId: number) => (item: { readonly platformId: number | null }) => item.platformId === platformId

/** A keyword as the platform tells it from others: it takes no notice of case. */
export const keywordKey = ({ matchType, text }: { readonly matchType: string; readonly text: string }): string =>
  `${matchType} ${text.trim().replace(/\s+/gu, " ").toLowerCase()}`

/** The keys of the keywords of a list, kept with the newest list: thousands are added one after another. */
const knownKeys = new WeakMap<ReadonlyArray<ContentKeyword>, Set<string>>()

const withKeyword = (keywords: ReadonlyArray<ContentKeyword>, keyword: ContentKeyword) => {
  const keys = knownKeys.get(keywords) ?? new Set(keywords.map(keywordKey))
  if (keys.has(keywordKey(keyword))) return Result.fail(alreadyThere)
  const list = [...keywords, keyword]
  knownKeys.delete(keywords)
  knownKeys.set(list, keys.add(keywordKey(keyword)))
  return Result.succeed(list)
}

const inGroup = (
  content: CampaignContent,
  ref: AdGroupRef,
  { made }: Numbering,
  change: (group: ContentAdGroup) => Result.Result<ContentAdGroup, ChangeRefusal>
): Changed => {
  const id = "platformId" in ref ? ref.platformId : made.get(ref.key)
  // The refusal of an ad group is that of all that the request puts into it.
  if (id === undefined) return Result.succeed(content)
  return Result.map(replaced(content.adGroups, byId(id), change), (adGroups) => ({ ...content, adGroups }))
}

const inKeywords = (
  group: ContentAdGroup,
  change: (keywords: ReadonlyArray<ContentKeyword>) => Result.Result<ReadonlyArray<ContentKeyword>, ChangeRefusal>
) => Result.map(change(group.keywords), (keywords) => ({ ...group, keywords }))

const inAds = (
  group: ContentAdGroup,
  change: (ads: ReadonlyArray<ContentAd>) => Result.Result<ReadonlyArray<ContentAd>, ChangeRefusal>
) => Result.map(change(group.ads), (ads) => ({ ...group, ads }))

const setSettings = (
  before: CampaignContent["settings"],
  { biddingStrategy, networkSettings, ...rest }: CampaignChange
): CampaignContent["settings"] => ({
  ...before,
  // A strategy of the campaign's own takes the place of a portfolio.
  ...(biddingStrategy === undefined || before.portfolio == null ? {} : { portfolio: null }),
  ...rest,
  networkSettings: { ...before.networkSettings, ...networkSettings },
  ...(biddingStrategy === undefined ? {} : { biddingStrategy: publishedBidding(biddingStrategy) })
})

const inSettings = (
  content: CampaignContent,
  change: Result.Result<Partial<CampaignContent["settings"]>, ChangeRefusal>
): Changed => Result.map(change, (part) => ({ ...content, settings: { ...content.settings, ...part } }))

const listOf = { sitelink: "sitelinks", callout: "callouts", snippet: "snippets", phone: "phones" } as const

const linked = (content: CampaignContent, asset: ContentAsset, platformId: number): CampaignContent => {
  switch (asset.kind) {
    case "sitelink":
      return { ...content, sitelinks: [...content.sitelinks, { ...asset.asset, platformId }] }
    case "callout":
      return { ...content, callouts: [...content.callouts, { ...asset.asset, platformId }] }
    case "snippet":
      return { ...content, snippets: [...content.snippets, { ...asset.asset, platformId }] }
    case "phone":
      return { ...content, phones: [...content.phones, { ...asset.asset, platformId }] }
  }
}

const hasAsset = (content: CampaignContent, { asset, kind }: ContentAsset): boolean =>
  content[listOf[kind]].some((other) => Equal.equals({ ...other, platformId: null }, { ...asset, platformId: null }))

const unlinked = (content: CampaignContent, kind: ContentAsset["kind"], platformId: number): Changed => {
  const list: ReadonlyArray<{ readonly platformId: number | null }> = content[listOf[kind]]
  return Result.map(without(list, byId(platformId)), (rest) => ({ ...content, [listOf[kind]]: rest }))
}

type Of<Tag extends ChangeOperation["_tag"]> = Extract<ChangeOperation, { readonly _tag: Tag }>

const createGroup = (content: CampaignContent, { adGroup, key }: Of<"CreateAdGroup">, ids: Numbering): Changed => {
  if (content.adGroups.some(({ name }) => name === adGroup.name)) {
    const message = `Another ad group of the campaign is called "${adGroup.name}".`
    return Result.fail({ code: "adGroupError.DUPLICATE_ADGROUP_NAME", message, field: "name" })
  }
  const platformId = ids.nextId()
  ids.made.set(key, platformId)
  const made: ContentAdGroup = { ...adGroup, elementId: null, platformId, keywords: [], ads: [] }
  return Result.succeed({ ...content, adGroups: [...content.adGroups, made] })
}

/** Three enabled ads are the most of an ad group (`docs/platform-facts.md#responsive-search-ads`). */
const withinLimit = (ads: ReadonlyArray<ContentAd>): Result.Result<ReadonlyArray<ContentAd>, ChangeRefusal> =>
  ads.filter(({ status }) => status === "ENABLED").length <= 3 ? Result.succeed(ads) : Result.fail({
    code: "resourceCountLimitExceededError.RESOURCE_LIMIT",
    message: "An ad group has at most 3 enabled ads."
  })

const noEnabledGroup: ChangeRefusal = {
  code: "adError.UPDATING_AD_WITH_NO_ENABLED_ASSOCIATION",
  message: "The ad is tied to no enabled ad group."
}

const changeAds = (
  content: CampaignContent,
  operation: Of<"CreateAd" | "SetAdTexts" | "SetAdStatus" | "RemoveAd">,
  ids: Numbering
): Changed => {
  switch (operation._tag) {
    case "CreateAd":
      return inGroup(
        content,
        operation.adGroup,
        ids,
        (group) =>
          inAds(group, (ads) => withinLimit([...ads, { ...operation.ad, elementId: null, platformId: ids.nextId() }]))
      )
    case "SetAdTexts": {
      const group = content.adGroups.find(({ ads }) => ads.some(byId(operation.platformId)))
      if (group !== undefined && group.status !== "ENABLED") return Result.fail(noEnabledGroup)
      return group?.platformId == null ?
        Result.fail(notThere) :
        inGroup(
          content,
          { platformId: group.platformId },
          ids,
          (found) =>
            inAds(
              found,
              (ads) => replaced(ads, byId(operation.platformId), (ad) => Result.succeed({ ...ad, ...operation.change }))
            )
        )
    }
    case "SetAdStatus":
      return inGroup(content, { platformId: operation.adGroupId }, ids, (group) =>
        inAds(group, (ads) =>
          Result.flatMap(
            replaced(ads, byId(operation.platformId), (ad) => Result.succeed({ ...ad, status: operation.status })),
            withinLimit
          )))
    case "RemoveAd":
      return inGroup(
        content,
        { platformId: operation.adGroupId },
        ids,
        (group) => inAds(group, (ads) => without(ads, byId(operation.platformId)))
      )
  }
}

const changeKeywords = (
  content: CampaignContent,
  operation: Of<"AddKeyword" | "SetKeyword" | "RemoveKeyword">,
  ids: Numbering
): Changed => {
  switch (operation._tag) {
    case "AddKeyword": {
      const keyword: ContentKeyword = { ...operation.keyword, elementId: null, platformId: ids.nextId() }
      return inGroup(
        content,
        operation.adGroup,
        ids,
        (group) => inKeywords(group, (keywords) => withKeyword(keywords, keyword))
      )
    }
    case "SetKeyword":
      return inGroup(
        content,
        { platformId: operation.adGroupId },
        ids,
        (group) =>
          inKeywords(group, (keywords) =>
            replaced(keywords, byId(operation.platformId), (keyword) =>
              keyword.isNegative
                ? Result.fail({
                  code: "adGroupCriterionError.CANT_UPDATE_NEGATIVE",
                  message: "Negative ad group criteria are not updateable."
                })
                : Result.succeed({ ...keyword, ...operation.change })))
      )
    case "RemoveKeyword":
      return inGroup(
        content,
        { platformId: operation.adGroupId },
        ids,
        (group) => inKeywords(group, (keywords) => without(keywords, byId(operation.platformId)))
      )
  }
}

const changeGoals = (
  content: CampaignContent,
  operation: Of<"SetConversionGoal" | "UseConversionActions">
): Changed => {
  if (operation._tag === "UseConversionActions") {
    return inSettings(content, Result.succeed({ conversionActionIds: operation.conversionActionIds }))
  }
  const { category, isBiddable, origin } = operation
  return inSettings(
    content,
    Result.map(
      replaced(
        content.settings.conversionGoals,
        (goal) => goal.category === category && goal.origin === origin,
        (goal) => Result.succeed({ ...goal, biddable: isBiddable })
      ),
      (conversionGoals) => ({ conversionGoals })
    )
  )
}

const changeTargets = (
  content: CampaignContent,
  operation: Of<"AddLocation" | "RemoveLocation" | "AddScheduleEntry" | "RemoveScheduleEntry">
): Changed => {
  const { locationTargets, scheduleEntries } = content.settings
  switch (operation._tag) {
    case "AddLocation": {
      const { location } = operation
      const isSame = (other: typeof location) => other.geoTargetConstantId === location.geoTargetConstantId
      return inSettings(
        content,
        Result.map(added(locationTargets, location, isSame), (all) => ({ locationTargets: all }))
      )
    }
    case "RemoveLocation": {
      const rest = without(locationTargets, (other) => Equal.equals(other, operation.location))
      return inSettings(content, Result.map(rest, (all) => ({ locationTargets: all })))
    }
    case "AddScheduleEntry": {
      const isSame = (other: typeof operation.entry) => Equal.equals(other, operation.entry)
      const all = added(scheduleEntries, operation.entry, isSame)
      return inSettings(content, Result.map(all, (entries) => ({ scheduleEntries: entries })))
    }
    case "RemoveScheduleEntry": {
      const rest = without(scheduleEntries, (other) => Equal.equals(other, operation.entry))
      return inSettings(content, Result.map(rest, (entries) => ({ scheduleEntries: entries })))
    }
  }
}

const changeNegatives = (
  content: CampaignContent,
  { _tag, negative }: Of<"AddCampaignNegative" | "RemoveCampaignNegative">,
  { nextId }: Numbering
): Changed => {
  const isSame = (other: typeof negative) => keywordKey(other) === keywordKey(negative)
  const after = _tag === "AddCampaignNegative"
    ? added(content.negativeKeywords, { ...negative, elementId: null, platformId: nextId() }, isSame)
    : without(content.negativeKeywords, isSame)
  return Result.map(after, (negativeKeywords) => ({ ...content, negativeKeywords }))
}

const changeGroups = (
  content: CampaignContent,
  operation: Of<"CreateAdGroup" | "SetAdGroup" | "RemoveAdGroup">,
  ids: Numbering
): Changed => {
  switch (operation._tag) {
    case "CreateAdGroup":
      return createGroup(content, operation, ids)
    case "SetAdGroup":
      return inGroup(content, operation, ids, (group) => Result.succeed({ ...group, ...operation.change }))
    case "RemoveAdGroup":
      return Result.map(without(content.adGroups, byId(operation.platformId)), (adGroups) => ({ ...content, adGroups }))
  }
}

/** A campaign's content after an operation, or the platform's refusal. Operations on the budget change nothing here. */
export const changeContent = (content: CampaignContent, operation: ChangeOperation, ids: Numbering): Changed => {
  switch (operation._tag) {
    case "SetCampaign":
      return Result.succeed({ ...content, settings: setSettings(content.settings, operation.change) })
    case "RemoveCampaign":
      return inSettings(content, Result.succeed({ status: "REMOVED" }))
    case "SetBudget":
    case "DetachBudget":
    case "JoinBudget":
      return Result.succeed(content)
    case "AddLocation":
    case "RemoveLocation":
    case "AddScheduleEntry":
    case "RemoveScheduleEntry":
      return changeTargets(content, operation)
    case "AddCampaignNegative":
    case "RemoveCampaignNegative":
      return changeNegatives(content, operation, ids)
    case "CreateAdGroup":
    case "SetAdGroup":
    case "RemoveAdGroup":
      return changeGroups(content, operation, ids)
    case "AddKeyword":
    case "SetKeyword":
    case "RemoveKeyword":
      return changeKeywords(content, operation, ids)
    case "CreateAd":
    case "SetAdTexts":
    case "SetAdStatus":
    case "RemoveAd":
      return changeAds(content, operation, ids)
    case "LinkAsset":
      return hasAsset(content, operation.asset)
        ? Result.fail(alreadyThere)
        : Result.succeed(linked(content, operation.asset, ids.nextId()))
    case "UnlinkAsset":
      return unlinked(content, operation.kind, operation.platformId)
    case "SetConversionGoal":
    case "UseConversionActions":
      return changeGoals(content, operation)
  }
}
