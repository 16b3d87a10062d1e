import { writtenPath } from "@campaigns/application/AdPlatform/LiveCampaigns"
import { snippetHeaders } from "@campaigns/domain/Drafts/Extensions"
import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { ScheduleEntry } from "@campaigns/domain/Drafts/Targeting"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type {
  AdGroupRef,
  AdTextChange,
  ChangeOperation,
  ContentAsset,
  PlannedChange
} from "@campaigns/domain/LiveCampaigns/ChangeOperation"
import { STEP, type Steps } from "@campaigns/domain/Steps"
import type { CustomGoal } from "../Publishing/CustomGoals.ts"
import { encodeAd, encodeAdGroup, encodeKeyword, encodeText, oneUrl } from "../Publishing/EncodeAdGroups.ts"
import { type AssetOperation, encodeAsset } from "../Publishing/EncodeAssets.ts"
import { encodeBudget, encodeTargeting } from "../Publishing/EncodeCampaign.ts"
import { encodeActions, encodeGoal } from "../Publishing/EncodeGoals.ts"
import {
  create,
  int64,
  type JsonObject,
  type MutateOperation,
  optionalInt64,
  remove,
  update
} from "../Publishing/MutateOperation.ts"
import { resourceNames } from "../Publishing/ResourceNames.ts"
import { campaignFieldsOf, type EncodedFields, oneField, together } from "./EncodeCampaignChange.ts"

/** One operation on the wire. `owners` are the paths of the changes that it carries out together, by the field of its resource that each sets. */
export interface ChangeStep {
  readonly path: string
  readonly summary: string
  readonly json: MutateOperation
  readonly owners: ReadonlyMap<string, string>
}

/** The numbers of things on the platform that a change names by their content. */
export interface KnownThings {
  readonly customGoals: ReadonlyArray<CustomGoal>
  readonly scheduleCriteria: ReadonlyArray<{ readonly criterionId: number; readonly entry: ScheduleEntry }>
}

type Of<Tag extends ChangeOperation["_tag"]> = Extract<ChangeOperation, { readonly _tag: Tag }>

const fieldTypes = { sitelink: "SITELINK", callout: "CALLOUT", snippet: "STRUCTURED_SNIPPET", phone: "CALL" } as const

const noOwners: ReadonlyMap<string, string> = new Map()

/** The number of something that is not there: the platform says so, which names the change. */
const NOTHING = 0

const assetOperation = (asset: ContentAsset): AssetOperation => {
  switch (asset.kind) {
    case "sitelink":
      return { _tag: "AddSitelink", sitelink: asset.asset }
    case "callout":
      return { _tag: "AddCallout", callout: asset.asset }
    case "snippet":
      return {
        _tag: "AddSnippet",
        snippet: asset.asset,
        headerText: asset.asset.headerText ?? snippetHeaders[asset.asset.header]
      }
    case "phone":
      return { _tag: "AddPhone", phone: asset.asset }
  }
}

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

const sameEntry = (a: ScheduleEntry, b: ScheduleEntry): boolean =>
  a.dayOfWeek === b.dayOfWeek && a.startHour === b.startHour && a.startMinute === b.startMinute &&
  a.endHour === b.endHour && a.endMinute === b.endMinute

/** The names and numbers that the operations of one request share. */
const makeNaming = (customerId: CustomerId, campaignId: CampaignId, { scheduleCriteria }: KnownThings) => {
  const names = resourceNames(customerId)
  const adGroups = new Map<number, string>()
  return {
    names,
    campaign: names.of("campaigns", campaignId),
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
      scheduleCriteria.find((known) => sameEntry(known.entry, entry))?.criterionId ?? NOTHING
  }
}

type Naming = ReturnType<typeof makeNaming>

/** An operation of the campaign's targets. */
const encodeTarget = (
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
      const isExcluded = targetType === "EXCLUDE"
      return encodeTargeting({ _tag: "TargetLocation", geoTargetConstantId, isExcluded }, campaign)
    }
    case "RemoveLocation":
      return remove("campaignCriterionOperation", criterion(operation.location.geoTargetConstantId))
    case "AddScheduleEntry":
      return encodeTargeting({ _tag: "ScheduleAds", entry: operation.entry }, campaign)
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

/** An operation of an ad group or of something in one. */
const encodeInAdGroup = (
  operation: Of<
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
  >,
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
    case "AddKeyword": {
      const { isNegative, matchType, text, unmanaged, ...target } = operation.keyword
      const group = adGroup(operation.adGroup)
      return isNegative
        ? encodeKeyword({ _tag: "ExcludeKeyword", text, matchType }, group)
        : encodeKeyword({ _tag: "AddKeyword", text, matchType, ...target }, group, unmanaged)
    }
    case "SetKeyword": {
      const { fields, values } = keywordFields(operation.change)
      const resourceName = keyword(operation.adGroupId, operation.platformId)
      return update("adGroupCriterionOperation", { resourceName, ...values }, fields)
    }
    case "RemoveKeyword":
      return remove("adGroupCriterionOperation", keyword(operation.adGroupId, operation.platformId))
    case "CreateAd":
      return encodeAd({ rsa: operation.ad }, adGroup(operation.adGroup), operation.ad.unmanaged)
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

/** A new keyword or ad with the links to its labels, for which it gets a name. */
const withLabels = (
  operation: ChangeOperation,
  made: MutateOperation,
  { adGroup, names }: Naming
): ReadonlyArray<MutateOperation> => {
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
const encodeGoals = (
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

const topOf = (field: string): string => field.split(".")[0] ?? field

/** The campaign's own update after a new budget of its own and before the removal of one, if there is any: all changes of the campaign are one resource. */
const encodeCampaignUpdate = (
  changes: ReadonlyArray<PlannedChange>,
  { campaign, names }: Naming
): ReadonlyArray<ChangeStep> => {
  const steps: Array<ChangeStep> = []
  const parts: Array<EncodedFields> = []
  const owners = new Map<string, string>()
  const summaries: Array<string> = []
  const removals: Array<ChangeStep> = []
  let first: string | null = null
  for (const { operation, path, summary } of changes) {
    if (operation._tag !== "SetCampaign" && operation._tag !== "DetachBudget" && operation._tag !== "JoinBudget") {
      continue
    }
    const written = writtenPath(path)
    const own: Array<EncodedFields> = []
    if (operation._tag === "SetCampaign") own.push(...campaignFieldsOf(operation.change))
    else if (operation._tag === "JoinBudget") {
      own.push(oneField("campaignBudget", operation.resourceName))
      if (operation.removes !== undefined) {
        const json = remove("campaignBudgetOperation", operation.removes)
        removals.push({ path: written, summary: "Remove the budget of the campaign's own.", json, owners: noOwners })
      }
    } else {
      const budget = names.temporary("campaignBudgets")
      steps.push({ path: written, summary, json: encodeBudget(operation, budget), owners: noOwners })
      own.push(oneField("campaignBudget", budget))
    }
    for (const field of own.flatMap(({ fields }) => fields)) owners.set(topOf(field), written)
    parts.push(...own)
    summaries.push(summary)
    first ??= written
  }
  const { fields, values } = together(parts)
  if (first === null || fields.length === 0) return steps
  const json = update("campaignOperation", { resourceName: campaign, ...values }, fields)
  return [...steps, { path: first, summary: summaries.join(" "), json, owners }, ...removals]
}

/**
 * A request of a change plan as entries of v25's `mutateOperations`, in the plan's order but for the campaign's own update, which is one and comes
 * first with the budget that it needs, and for links of assets, which follow the assets of their kind. The index of an entry is the index by which the
 * platform's errors refer to it.
 */
export function* encodeRequest(
  customerId: CustomerId,
  campaignId: CampaignId,
  changes: ReadonlyArray<PlannedChange>,
  known: KnownThings = { customGoals: [], scheduleCriteria: [] }
): Steps<ReadonlyArray<ChangeStep>> {
  const naming = makeNaming(customerId, campaignId, known)
  const { campaign, link, names } = naming
  const steps = [...encodeCampaignUpdate(changes, naming)]
  const links: Array<ChangeStep> = []
  for (const [index, { operation, path, summary }] of changes.entries()) {
    if (index % STEP === STEP - 1) yield
    const step = (json: MutateOperation): ChangeStep => ({ path: writtenPath(path), summary, json, owners: noOwners })
    if (operation._tag !== "LinkAsset") steps.push(...links.splice(0))
    switch (operation._tag) {
      case "SetCampaign":
      case "DetachBudget":
      case "JoinBudget":
        break
      case "RemoveCampaign":
        steps.push(step(remove("campaignOperation", campaign)))
        break
      case "SetBudget": {
        const { amountMicros, resourceName } = operation
        const budget = { resourceName, amountMicros: int64(amountMicros) }
        steps.push(step(update("campaignBudgetOperation", budget, ["amountMicros"])))
        break
      }
      case "AddLocation":
      case "RemoveLocation":
      case "AddScheduleEntry":
      case "RemoveScheduleEntry":
      case "AddCampaignNegative":
      case "RemoveCampaignNegative":
        steps.push(step(encodeTarget(operation, naming)))
        break
      case "LinkAsset": {
        const encoded = encodeAsset(assetOperation(operation.asset), { asset: names.temporary("assets"), campaign })
        steps.push(step(encoded.asset))
        links.push(step(encoded.link))
        break
      }
      case "UnlinkAsset":
        steps.push(step(remove("campaignAssetOperation", link(operation.kind, operation.platformId))))
        break
      case "SetConversionGoal":
      case "UseConversionActions":
        for (const json of encodeGoals(operation, naming, known)) steps.push(step(json))
        break
      default:
        for (const json of withLabels(operation, encodeInAdGroup(operation, naming), naming)) steps.push(step(json))
    }
  }
  return [...steps, ...links]
}
