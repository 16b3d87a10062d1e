import { chance } from "../Data/Chance.ts"
import { reviewOf } from "../Rules/PolicyRules.ts"
import type { ChangeLog } from "../State/ChangeLog.ts"
import type { Collection, ResourceStore, Stored } from "../State/ResourceStore.ts"
import type { Resource } from "./RowSource.ts"

/** The platform's word on things: reviews, serving, and how good they are. */
export interface Verdicts {
  readonly campaign: (stored: Stored<"campaigns">) => Resource
  readonly adGroup: (stored: Stored<"adGroups">) => Resource
  readonly keyword: (stored: Stored<"adGroupCriteria">) => Resource
  readonly ad: (stored: Stored<"adGroupAds">) => Resource
  readonly asset: (id: string) => Resource
  readonly link: (stored: Stored<"campaignAssets"> | Stored<"adGroupAssets">) => Resource
}

/** The context in which the platform judges: what it reviews takes `reviewSeconds` from when it was made or changed. */
export interface VerdictContext {
  readonly store: ResourceStore
  readonly changes: ChangeLog
  readonly now: number
  readonly reviewSeconds: number
  /** The smallest billable amount of the account's currency. */
  readonly unitMicros: number
}

type Ad = NonNullable<Stored<"adGroupAds">["body"]["ad"]>

const textsOf = ({ responsiveSearchAd }: Ad): ReadonlyArray<string> =>
  [...responsiveSearchAd?.headlines ?? [], ...responsiveSearchAd?.descriptions ?? []].map(({ text }) => text ?? "")

const pinsOf = ({ responsiveSearchAd }: Ad): number =>
  [...responsiveSearchAd?.headlines ?? [], ...responsiveSearchAd?.descriptions ?? []].filter(({ pinnedField }) =>
    pinnedField !== undefined && pinnedField !== "UNSPECIFIED"
  ).length

/** A strength by the number of texts and pins; the real thresholds are not published. */
const strengthOf = (ad: Ad) => {
  const headlines = ad.responsiveSearchAd?.headlines?.length ?? 0
  const descriptions = ad.responsiveSearchAd?.descriptions?.length ?? 0
  const pins = pinsOf(ad)
  const hints = [
    ...(headlines < 10 ? ["Add more headlines"] : []),
    ...(descriptions < 4 ? ["Add more descriptions"] : []),
    ...(pins > 0 ? ["Unpin headlines and descriptions"] : [])
  ]
  const strength = (["EXCELLENT", "GOOD", "AVERAGE", "POOR"] as const)[hints.length] ?? "POOR"
  return { adStrength: strength, actionItems: hints }
}

/** The parts of a score are as good as the whole. */
const qualityOf = (score: number) => {
  const bucket = score < 4 ? "BELOW_AVERAGE" : score < 8 ? "AVERAGE" : "ABOVE_AVERAGE"
  return {
    qualityScore: score,
    creativeQualityScore: bucket,
    postClickQualityScore: bucket,
    searchPredictedCtr: bucket
  }
}

const isPresent = (stored: { readonly body: { readonly status?: string } }) => stored.body.status !== "REMOVED"

/** Judges by state and time; the same state is judged alike. */
export const makeVerdicts = ({ changes, now, reviewSeconds, store, unitMicros }: VerdictContext): Verdicts => {
  const isUnderReview = (collection: Collection, id: string): boolean => {
    if (reviewSeconds === 0) return false
    const since = changes.lastChange(collection, id)
    return since !== null && now < since + reviewSeconds * 1000
  }

  const serving = (status: string | undefined, paused: string, removed: string): Resource | null => {
    if (status === "REMOVED") return { primaryStatus: "REMOVED", primaryStatusReasons: [removed] }
    return status === "PAUSED" ? { primaryStatus: "PAUSED", primaryStatusReasons: [paused] } : null
  }
  const under = (reasons: ReadonlyArray<string>, waiting: string | null): Resource => ({
    primaryStatus: reasons.length > 0 ? "NOT_ELIGIBLE" : waiting === null ? "ELIGIBLE" : "PENDING",
    primaryStatusReasons: reasons.length > 0 || waiting === null ? reasons : [waiting]
  })

  const known = new Map<string, ReadonlyArray<string>>()
  const adGroupReasons = (adGroupId: string): ReadonlyArray<string> => {
    const reasons = known.get(adGroupId) ?? reasonsOf(adGroupId)
    known.set(adGroupId, reasons)
    return reasons
  }
  const reasonsOf = (adGroupId: string): ReadonlyArray<string> => {
    const adGroup = store.find("adGroups", adGroupId)
    const campaign = adGroup === undefined ? undefined : store.find("campaigns", adGroup.parent)
    return [
      ...(campaign?.body.status === "PAUSED" ? ["CAMPAIGN_PAUSED"] : []),
      ...(campaign?.body.status === "REMOVED" ? ["CAMPAIGN_REMOVED"] : []),
      ...(adGroup?.body.status === "PAUSED" ? ["AD_GROUP_PAUSED"] : []),
      ...(adGroup?.body.status === "REMOVED" ? ["AD_GROUP_REMOVED"] : [])
    ]
  }
  return {
    campaign: ({ body, id }) => {
      const own = serving(body.status, "CAMPAIGN_PAUSED", "CAMPAIGN_REMOVED")
      if (own !== null) return own
      const groups = store.under("adGroups", id).filter(isPresent)
      const reasons = [
        ...(groups.length === 0 ? ["NO_AD_GROUPS"] : []),
        ...(groups.length > 0 && groups.every((group) => group.body.status === "PAUSED") ? ["AD_GROUPS_PAUSED"] : []),
        ...(groups.length > 0 &&
            groups.every((group) => store.under("adGroupAds", group.id).filter(isPresent).length === 0)
          ? ["NO_AD_GROUP_ADS"]
          : [])
      ]
      return under(reasons, null)
    },
    adGroup: ({ body, parent }) => {
      const own = serving(body.status, "AD_GROUP_PAUSED", "AD_GROUP_REMOVED")
      const campaign = store.find("campaigns", parent)
      return own ?? under(campaign?.body.status === "PAUSED" ? ["CAMPAIGN_PAUSED"] : [], null)
    },
    keyword: ({ body, id, parent }) => {
      if (body.negative === true) return {}
      const waits = isUnderReview("adGroupCriteria", id)
      const own = serving(body.status, "AD_GROUP_CRITERION_PAUSED", "AD_GROUP_CRITERION_REMOVED")
      const review = reviewOf(waits ? [] : [body.keyword?.text ?? ""])
      const isRefused = review.approvalStatus === "DISAPPROVED"
      const reasons = [...adGroupReasons(parent), ...(isRefused ? ["AD_GROUP_CRITERION_DISAPPROVED"] : [])]
      const score = 1 + Math.floor(10 * chance(`quality ${id}`))
      return {
        approvalStatus: waits ? "UNDER_REVIEW" : isRefused ? "DISAPPROVED" : "APPROVED",
        ...(isRefused ? { disapprovalReasons: review.policyTopicEntries.map(({ topic }) => topic) } : {}),
        ...own ?? under(reasons, waits ? "AD_GROUP_CRITERION_UNDER_REVIEW" : null),
        // A keyword that has not been shown has no score.
        ...(reasons.length > 0 || waits ? {} : { qualityInfo: qualityOf(score) }),
        systemServingStatus: "ELIGIBLE",
        positionEstimates: {
          firstPageCpcMicros: String(unitMicros * (20 + Math.floor(80 * chance(`first page ${id}`))))
        }
      }
    },
    ad: ({ body, id, parent }) => {
      const ad = body.ad ?? {}
      const waits = isUnderReview("adGroupAds", id) || isUnderReview("ads", id.split("~").at(-1) ?? id)
      const own = serving(body.status, "AD_GROUP_AD_PAUSED", "AD_GROUP_AD_REMOVED")
      const review = reviewOf(waits ? [] : textsOf(ad))
      const refused = review.approvalStatus === "DISAPPROVED" ? ["AD_GROUP_AD_DISAPPROVED"] : []
      return {
        ...(waits ? { adStrength: "PENDING", actionItems: [] } : strengthOf(ad)),
        policySummary: waits
          ? { reviewStatus: "REVIEW_IN_PROGRESS", approvalStatus: "UNKNOWN" }
          : { reviewStatus: "REVIEWED", ...review },
        ...own ?? under([...adGroupReasons(parent), ...refused], waits ? "AD_GROUP_AD_UNDER_REVIEW" : null)
      }
    },
    asset: (id) => ({
      policySummary: isUnderReview("assets", id)
        ? { reviewStatus: "REVIEW_IN_PROGRESS", approvalStatus: "UNKNOWN" }
        : { reviewStatus: "REVIEWED", approvalStatus: "APPROVED" }
    }),
    link: ({ body, lookup }) => {
      const own = serving(body.status, "ASSET_LINK_PAUSED", "ASSET_LINK_REMOVED")
      return own ?? under([], isUnderReview("assets", lookup) ? "ASSET_UNDER_REVIEW" : null)
    }
  }
}
