import type { ScheduleEntry } from "@campaigns/domain/Drafts/Targeting"
import type {
  AdGroupRef,
  AdTextChange,
  ChangeOperation,
  ContentAsset
} from "@campaigns/domain/LiveCampaigns/ChangeOperation"
import { scheduleNumber } from "@campaigns/domain/LiveCampaigns/SameMeaning"
import { type CustomGoal, goalOf } from "../Publishing/CustomGoals.ts"
import { encodeAd, encodeAdGroup, encodeKeyword, encodeText, oneUrl } from "../Publishing/EncodeAdGroups.ts"
import { fieldTypes } from "../Publishing/EncodeAssets.ts"
import {
  create,
  type JsonObject,
  type MutateOperation,
  optionalInt64,
  remove,
  update
} from "../Publishing/MutateOperation.ts"
import type { ResourceNames } from "../Publishing/ResourceNames.ts"
import { type EncodedFields, oneField, together } from "./EncodeCampaignChange.ts"

type Operation<Tag extends ChangeOperation["_tag"]> = Extract<ChangeOperation, { readonly _tag: Tag }>

const lastPart = (resourceName: string): string => resourceName.slice(resourceName.lastIndexOf("/") + 1)

/** Sets that a campaign bids for a goal of the account, or not; the name may have a temporary campaign number. */
const encodeGoal = (
  operation: Operation<"SetConversionGoal">,
  campaign: string,
  names: ResourceNames
): MutateOperation =>
  update("campaignConversionGoalOperation", {
    resourceName: names.of(
      "campaignConversionGoals",
      `${lastPart(campaign)}~${operation.category}~${operation.origin}`
    ),
    biddable: operation.isBiddable
  }, ["biddable"])

/** A goal of single conversion actions, unless the account has the same, and the campaign's order to bid for it. */
const encodeActions = (
  operation: Operation<"UseConversionActions">,
  campaign: string,
  names: ResourceNames,
  existing: ReadonlyArray<CustomGoal>
): ReadonlyArray<MutateOperation> => {
  const known = goalOf(existing, operation.conversionActionIds)?.resourceName
  const goal = known ?? names.temporary("customConversionGoals")
  const use = update("conversionGoalCampaignConfigOperation", {
    resourceName: names.of("conversionGoalCampaignConfigs", lastPart(campaign)),
    goalConfigLevel: "CAMPAIGN",
    customConversionGoal: goal
  }, ["goalConfigLevel", "customConversionGoal"])
  return known !== undefined ? [use] : [
    create("customConversionGoalOperation", {
      resourceName: goal,
      name: operation.name,
      conversionActions: operation.conversionActionIds.map((id) => names.of("conversionActions", id)),
      status: "ENABLED"
    }),
    use
  ]
}

/** The numbers of things on the platform that a change names by their content. */
export interface KnownThings {
  readonly customGoals: ReadonlyArray<CustomGoal>
  readonly scheduleCriteria: ReadonlyArray<{ readonly criterionId: number; readonly entry: ScheduleEntry }>
}

/** An operation by its tag. */
type Of<Tag extends ChangeOperation["_tag"]> = Extract<ChangeOperation, { readonly _tag: Tag }>

/** The number of something that is not there: the platform says so, which names the change. */
const NOTHING = 0

/** The parts of addresses that have the platform's own names. */
const textFields = (
  change: { readonly trackingUrlTemplate?: string | null; readonly finalUrlSuffix?: string | null }
): ReadonlyArray<EncodedFields> =>
  (["trackingUrlTemplate", "finalUrlSuffix"] as const).flatMap((name) =>
    change[name] === undefined ? [] : [oneField(name, change[name] ?? undefined)]
  )

const adFields = (change: AdTextChange): EncodedFields => {
  const texts = {
    headlines: change.headlines?.map(encodeText),
    descriptions: change.descriptions?.map(encodeText),
    path1: change.displayPath1 ?? undefined,
    path2: change.displayPath2 ?? undefined
  }
  const said = [
    ...(change.headlines === undefined ? [] : ["headlines"]),
    ...(change.descriptions === undefined ? [] : ["descriptions"]),
    ...(change.displayPath1 === undefined ? [] : ["path1"]),
    ...(change.displayPath2 === undefined ? [] : ["path2"])
  ]
  const parts: ReadonlyArray<EncodedFields> = [
    { fields: said.map((field) => `responsiveSearchAd.${field}`), values: { responsiveSearchAd: texts } },
    ...(change.finalUrl === undefined ? [] : [oneField("finalUrls", oneUrl(change.finalUrl))]),
    ...(change.finalMobileUrl === undefined ? [] : [oneField("finalMobileUrls", oneUrl(change.finalMobileUrl))]),
    ...textFields(change)
  ]
  return together(said.length === 0 ? parts.slice(1) : parts)
}

const adGroupFields = ({ cpcBidMicros, name, status }: Of<"SetAdGroup">["change"]): EncodedFields =>
  together([
    ...(name === undefined ? [] : [oneField("name", name)]),
    ...(status === undefined ? [] : [oneField("status", status)]),
    ...(cpcBidMicros === undefined ? [] : [oneField("cpcBidMicros", optionalInt64(cpcBidMicros))])
  ])

const keywordFields = (
  { cpcBidMicros, finalUrl, status, ...addresses }: Of<"SetKeyword">["change"]
): EncodedFields =>
  together([
    ...(status === undefined ? [] : [oneField("status", status)]),
    ...(cpcBidMicros === undefined ? [] : [oneField("cpcBidMicros", optionalInt64(cpcBidMicros))]),
    ...(finalUrl === undefined ? [] : [oneField("finalUrls", oneUrl(finalUrl))]),
    ...textFields(addresses)
  ])

const minutes = { 0: "ZERO", 15: "FIFTEEN", 30: "THIRTY", 45: "FORTY_FIVE" } as const

const encodeEntry = (entry: ScheduleEntry, campaign: string): MutateOperation =>
  create("campaignCriterionOperation", {
    campaign,
    adSchedule: {
      dayOfWeek: entry.dayOfWeek,
      startHour: entry.startHour,
      startMinute: minutes[entry.startMinute],
      endHour: entry.endHour,
      endMinute: minutes[entry.endMinute]
    }
  })

/** The names and numbers that a request's operations share; `campaign` is the name of the one changed or made. */
export const makeNaming = (
  names: ResourceNames,
  campaign: string,
  { scheduleCriteria }: KnownThings
) => {
  const campaignId = campaign.slice(campaign.lastIndexOf("/") + 1)
  const adGroups = new Map<number, string>()
  return {
    names,
    campaign,
    adGroup: (ref: AdGroupRef): string => {
      if ("platformId" in ref) return names.of("adGroups", ref.platformId)
      const known = adGroups.get(ref.key)
      if (known !== undefined) return known
      const made = names.temporary("adGroups")
      adGroups.set(ref.key, made)
      return made
    },
    criterion: (id: number | null) => names.of("campaignCriteria", `${campaignId}~${id ?? NOTHING}`),
    keyword: (adGroupId: number, id: number) => names.of("adGroupCriteria", `${adGroupId}~${id}`),
    adGroupAd: (adGroupId: number, id: number) => names.of("adGroupAds", `${adGroupId}~${id}`),
    link: (kind: ContentAsset["kind"], assetId: number) =>
      names.of("campaignAssets", `${campaignId}~${assetId}~${fieldTypes[kind]}`),
    schedule: (entry: ScheduleEntry) =>
      scheduleCriteria.find((known) => scheduleNumber(known.entry) === scheduleNumber(entry))?.criterionId ?? NOTHING
  }
}

export type Naming = ReturnType<typeof makeNaming>

/** An operation of the campaign's targets. */
export const encodeTarget = (
  operation: Of<
    | "AddLocation"
    | "RemoveLocation"
    | "AddScheduleEntry"
    | "RemoveScheduleEntry"
    | "AddCampaignNegative"
    | "RemoveCampaignNegative"
  >,
  { campaign, criterion, schedule }: Naming
): MutateOperation => {
  switch (operation._tag) {
    case "AddLocation": {
      const { geoTargetConstantId, targetType } = operation.location
      return create("campaignCriterionOperation", {
        campaign,
        location: { geoTargetConstant: `geoTargetConstants/${geoTargetConstantId}` },
        negative: targetType === "EXCLUDE"
      })
    }
    case "RemoveLocation":
      return remove("campaignCriterionOperation", criterion(operation.location.geoTargetConstantId))
    case "AddScheduleEntry":
      return encodeEntry(operation.entry, campaign)
    case "RemoveScheduleEntry":
      return remove("campaignCriterionOperation", criterion(schedule(operation.entry)))
    case "AddCampaignNegative": {
      const { matchType, text } = operation.negative
      return create("campaignCriterionOperation", { campaign, negative: true, keyword: { text, matchType } })
    }
    case "RemoveCampaignNegative":
      return remove("campaignCriterionOperation", criterion(operation.negative.platformId))
  }
}

/** The operations of ad groups and of what they hold. */
type ElementOperation = Of<
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
>

const encodeInAdGroup = (
  operation: ElementOperation,
  { adGroup, adGroupAd, campaign, keyword, names }: Naming
): MutateOperation => {
  switch (operation._tag) {
    case "CreateAdGroup": {
      const made = { adGroup: adGroup({ key: operation.key }), campaign }
      return encodeAdGroup(operation.adGroup, made)
    }
    case "SetAdGroup": {
      const { fields, values } = adGroupFields(operation.change)
      return update("adGroupOperation", { resourceName: adGroup(operation), ...values }, fields)
    }
    case "RemoveAdGroup":
      return remove("adGroupOperation", adGroup(operation))
    case "AddKeyword":
      return encodeKeyword(operation.keyword, adGroup(operation.adGroup))
    case "SetKeyword": {
      const { fields, values } = keywordFields(operation.change)
      const resourceName = keyword(operation.adGroupId, operation.platformId)
      return update("adGroupCriterionOperation", { resourceName, ...values }, fields)
    }
    case "RemoveKeyword":
      return remove("adGroupCriterionOperation", keyword(operation.adGroupId, operation.platformId))
    case "CreateAd":
      return encodeAd(operation.ad, adGroup(operation.adGroup))
    case "SetAdTexts": {
      const { fields, values } = adFields(operation.change)
      return update("adOperation", { resourceName: names.of("ads", operation.platformId), ...values }, fields)
    }
    case "SetAdStatus": {
      const resourceName = adGroupAd(operation.adGroupId, operation.platformId)
      return update("adGroupAdOperation", { resourceName, status: operation.status }, ["status"])
    }
    case "RemoveAd":
      return remove("adGroupAdOperation", adGroupAd(operation.adGroupId, operation.platformId))
  }
}

const isJsonObject = (value: JsonObject[string] | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** An operation of an ad group or in one; a new keyword or ad has a name for the links to its labels. */
export const encodeElement = (operation: ElementOperation, naming: Naming): ReadonlyArray<MutateOperation> => {
  const { adGroup, names } = naming
  const made = encodeInAdGroup(operation, naming)
  const [kind, labels, group] = operation._tag === "AddKeyword"
    ? ["adGroupCriterion", operation.keyword.unmanaged?.labels ?? [], operation.adGroup] as const
    : operation._tag === "CreateAd"
    ? ["adGroupAd", operation.ad.unmanaged?.labels ?? [], operation.adGroup] as const
    : ["", [], null] as const
  const resource = made[`${kind}Operation`]?.["create"]
  if (group === null || labels.length === 0 || !isJsonObject(resource)) return [made]
  const of = adGroup(group).split("/").at(-1) ?? ""
  const collection = kind === "adGroupAd" ? "adGroupAds" : "adGroupCriteria"
  const own = names.of(collection, `${of}~${names.temporary(collection).split("/").at(-1) ?? ""}`)
  return [
    create(`${kind}Operation`, { resourceName: own, ...resource }),
    ...labels.map((label) => create(`${kind}LabelOperation`, { [kind]: own, label }))
  ]
}

/** The goals of the campaign; without any actions it follows the account's again. */
export const encodeGoals = (
  operation: Of<"SetConversionGoal" | "UseConversionActions">,
  { campaign, names }: Naming,
  { customGoals }: KnownThings
): ReadonlyArray<MutateOperation> => {
  if (operation._tag === "SetConversionGoal") return [encodeGoal(operation, campaign, names)]
  if (operation.conversionActionIds.length > 0) return encodeActions(operation, campaign, names, customGoals)
  const resourceName = names.of("conversionGoalCampaignConfigs", campaign.slice(campaign.lastIndexOf("/") + 1))
  const config = { resourceName, goalConfigLevel: "CUSTOMER" }
  return [update("conversionGoalCampaignConfigOperation", config, ["goalConfigLevel", "customConversionGoal"])]
}
