import { geoTargets } from "../Data/GeoTargets.ts"
import { languages } from "../Data/Languages.ts"
import type { CampaignCriterion } from "../Generated/Messages.ts"
import type { Stored } from "../State/ResourceStore.ts"
import { checkSchedule, intervalOf, intervalsPerDay, overlap } from "./AdScheduleRules.ts"
import { derivedId } from "./CriterionIds.ts"
import { refuseDuplicate } from "./Duplicates.ts"
import { checkKeyword, keywordContent } from "./KeywordText.ts"
import { type OperationContext, refuseRemovedParent, requireField, type ResourceRules } from "./OperationContext.ts"

type Existing = ReadonlyArray<Stored<"campaignCriteria">>

const constantId = (name: string | undefined, collection: string) =>
  new RegExp(`^${collection}/([0-9]+)$`).exec(name ?? "")?.[1]

const checkLocation = (criterion: CampaignCriterion, context: OperationContext): string | undefined => {
  const path = ["location", "geo_target_constant"]
  const name = criterion.location?.geoTargetConstant
  if (!requireField(name, path, context)) return undefined
  const id = constantId(name, "geoTargetConstants")
  const facts = { trigger: name ?? "" }
  if (id === undefined) {
    context.fail("requestError", "RESOURCE_NAME_MALFORMED", path, facts)
    return undefined
  }
  const target = geoTargets.get(id)
  if (target === undefined) context.fail("criterionError", "INVALID_CRITERION_ID", path, facts)
  else if (target.status !== "ENABLED") context.fail("criterionError", "CANNOT_TARGET_OBSOLETE_CRITERION", path, facts)
  return id
}

const checkLanguage = (criterion: CampaignCriterion, context: OperationContext): string | undefined => {
  const path = ["language", "language_constant"]
  const name = criterion.language?.languageConstant
  if (criterion.negative === true) context.fail("campaignCriterionError", "CANNOT_EXCLUDE_CRITERIA_TYPE", ["negative"])
  if (!requireField(name, path, context)) return undefined
  const id = constantId(name, "languageConstants")
  const facts = { trigger: name ?? "" }
  if (id === undefined) {
    context.fail("requestError", "RESOURCE_NAME_MALFORMED", path, facts)
    return undefined
  }
  const language = languages.get(id)
  if (language === undefined) context.fail("criterionError", "INVALID_CRITERION_ID", path, facts)
  // Search campaigns target no languages since September 2026; criteria from before can be read and removed.
  else context.fail("contextError", "OPERATION_NOT_PERMITTED_FOR_CONTEXT", path, facts)
  return id
}

const checkAdSchedule = (criterion: CampaignCriterion, existing: () => Existing, context: OperationContext) => {
  if (criterion.negative === true) context.fail("campaignCriterionError", "CANNOT_EXCLUDE_CRITERIA_TYPE", ["negative"])
  const interval = checkSchedule(criterion.adSchedule ?? {}, ["ad_schedule"], context)
  if (interval === undefined) return
  const sameDay = existing().flatMap(({ body }) => body.adSchedule === undefined ? [] : [intervalOf(body.adSchedule)])
    .filter((other) => other.day === interval.day)
  if (sameDay.some((other) => overlap(interval, other))) {
    context.fail("criterionError", "AD_SCHEDULE_TIME_INTERVALS_OVERLAP", ["ad_schedule"])
  }
  if (sameDay.length >= intervalsPerDay) {
    context.fail("criterionError", "AD_SCHEDULE_EXCEEDED_INTERVALS_PER_DAY_LIMIT", ["ad_schedule"])
  }
}

const checkProximity = ({ negative, proximity = {} }: CampaignCriterion, context: OperationContext) => {
  if (negative === true) context.fail("campaignCriterionError", "CANNOT_EXCLUDE_CRITERIA_TYPE", ["negative"])
  requireField(proximity.geoPoint, ["proximity", "geo_point"], context)
  requireField(proximity.radiusUnits, ["proximity", "radius_units"], context)
  requireField(proximity.radius === 0 ? undefined : proximity.radius, ["proximity", "radius"], context)
}

const checkNegativeKeyword = (criterion: CampaignCriterion, context: OperationContext) => {
  checkKeyword(criterion.keyword ?? {}, ["keyword"], context)
  if (criterion.negative !== true) context.fail("criterionError", "CANNOT_TARGET_CRITERION", ["keyword"])
}

/** The content from which the number of a keyword or of an interval follows. */
const contentOf = ({ adSchedule, keyword, proximity }: CampaignCriterion): string =>
  keyword === undefined
    ? proximity !== undefined ? JSON.stringify(proximity) : JSON.stringify([
      adSchedule?.dayOfWeek,
      adSchedule?.startHour ?? 0,
      adSchedule?.startMinute ?? "ZERO",
      adSchedule?.endHour ?? 0,
      adSchedule?.endMinute ?? "ZERO"
    ])
    : keywordContent(keyword)

export const campaignCriterionRules: ResourceRules<"campaignCriteria"> = {
  collection: "campaignCriteria",
  mutable: ["bidModifier", "status"],
  immutable: ["campaign", "negative", "keyword", "location", "language", "adSchedule", "proximity"],
  removal: "absence",
  create: (body, context) => {
    const campaign = requireField(body.campaign, ["campaign"], context)
      ? context.reference("campaigns", body.campaign, ["campaign"])
      : undefined
    refuseRemovedParent(campaign, ["campaign"], context)
    if (body.negative === true && body.bidModifier !== undefined) {
      context.fail("criterionError", "FIELD_INCOMPATIBLE_WITH_NEGATIVE_TARGETING", ["bid_modifier"])
    }
    const known = body.location !== undefined ?
      checkLocation(body, context) :
      body.language !== undefined ?
      checkLanguage(body, context) :
      undefined
    if (body.adSchedule !== undefined) {
      checkAdSchedule(
        body,
        () => campaign === undefined ? [] : context.store.under("campaignCriteria", campaign.id),
        context
      )
    } else if (body.keyword !== undefined) checkNegativeKeyword(body, context)
    else if (body.proximity !== undefined) checkProximity(body, context)
    else if (body.location === undefined && body.language === undefined) {
      context.fail("campaignCriterionError", "CONCRETE_TYPE_REQUIRED", ["criterion"])
    }
    if (campaign === undefined) return undefined

    const id = `${campaign.id}~${known ?? derivedId(contentOf(body))}`
    // Hours that are there already overlap, which has been said.
    const existing = body.adSchedule === undefined ? context.store.find("campaignCriteria", id) : undefined
    if (existing !== undefined && (existing.body.negative === true) !== (body.negative === true)) {
      context.fail("campaignCriterionError", "CANNOT_TARGET_AND_EXCLUDE", [])
    } else refuseDuplicate("campaignCriteria", existing, [], context)
    return {
      id,
      parent: campaign.id,
      lookup: "",
      body: { status: "ENABLED", ...body, campaign: `customers/${context.account.customerId}/campaigns/${campaign.id}` }
    }
  },
  update: (before, body, context) => {
    if (before.body.negative === true) context.fail("campaignCriterionError", "CANNOT_UPDATE_NEGATIVE_CRITERION", [])
    return { ...before, body }
  }
}
