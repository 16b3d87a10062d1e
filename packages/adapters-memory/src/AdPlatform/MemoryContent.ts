import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type {
  CampaignContent,
  ContentAdGroup,
  ContentKeyword
} from "@campaigns/domain/internal/LiveCampaigns/CampaignContent"
import type { LiveConversionGoal } from "@campaigns/domain/LiveCampaigns/LiveCampaign"
import type { PublishOperation, PublishPlan } from "@campaigns/domain/Publishing/PublishPlan"

/** A campaign in memory. Its budget is known by name; campaigns with the same one spend from it together. */
export interface MemoryCampaign {
  readonly campaignId: CampaignId
  readonly budget: string
  readonly content: CampaignContent
}

type Operation<Tag extends PublishOperation["_tag"]> = Extract<PublishOperation, { readonly _tag: Tag }>

const only = <Tag extends PublishOperation["_tag"]>(plan: PublishPlan, tag: Tag): ReadonlyArray<Operation<Tag>> =>
  plan.operations.flatMap(({ operation }) => operation._tag === tag ? [operation as Operation<Tag>] : [])

/** The number of a thing that was just made. */
type NextId = () => number

const made = (nextId: NextId) => ({ elementId: null, platformId: nextId() })

const settingsOf = (
  plan: PublishPlan,
  goals: ReadonlyArray<LiveConversionGoal>
): CampaignContent["settings"] => {
  const [campaign] = only(plan, "CreateCampaign")
  const [budget] = only(plan, "CreateBudget")
  if (campaign?.settings.biddingStrategy == null || budget?.amountMicros == null) {
    throw new Error("A plan without a campaign, a strategy or a budget has findings and is never carried out")
  }
  const wanted = only(plan, "SetConversionGoal")
  return {
    ...campaign.settings,
    status: "PAUSED",
    dailyBudgetMicros: budget.amountMicros,
    locationTargets: only(plan, "TargetLocation").map(({ geoTargetConstantId, isExcluded }) => ({
      geoTargetConstantId,
      targetType: isExcluded ? "EXCLUDE" : "INCLUDE"
    })),
    scheduleEntries: only(plan, "ScheduleAds").map(({ entry }) => entry),
    conversionGoals: goals.map((goal) => ({
      ...goal,
      biddable: wanted.find(({ category, origin }) => category === goal.category && origin === goal.origin)
        ?.isBiddable ?? goal.biddable
    })),
    conversionActionIds: only(plan, "UseConversionActions").flatMap(({ conversionActionIds }) => conversionActionIds)
  }
}

const keywordOf = (operation: Operation<"AddKeyword" | "ExcludeKeyword">, nextId: NextId): ContentKeyword => ({
  ...made(nextId),
  text: operation.text,
  matchType: operation.matchType,
  isNegative: operation._tag === "ExcludeKeyword",
  cpcBidMicros: operation._tag === "AddKeyword" ? operation.cpcBidMicros : null,
  finalUrl: operation._tag === "AddKeyword" ? operation.finalUrl : null,
  status: operation._tag === "AddKeyword" ? operation.status : "ENABLED",
  finalUrlSuffix: operation._tag === "AddKeyword" ? operation.finalUrlSuffix : null,
  trackingUrlTemplate: operation._tag === "AddKeyword" ? operation.trackingUrlTemplate : null
})

const negativeOf = ({ matchType, text }: Operation<"ExcludeFromCampaign">) => ({ text, matchType })

const adGroupOf = (plan: PublishPlan, group: Operation<"CreateAdGroup">, nextId: NextId): ContentAdGroup => ({
  ...made(nextId),
  name: group.name,
  status: group.status,
  cpcBidMicros: group.cpcBidMicros,
  keywords: plan.operations.flatMap(({ operation }) =>
    (operation._tag === "AddKeyword" || operation._tag === "ExcludeKeyword") &&
      operation.adGroupId === group.adGroupId
      ? [keywordOf(operation, nextId)]
      : []
  ),
  ads: only(plan, "CreateAd").filter(({ adGroupId }) => adGroupId === group.adGroupId).map(({ rsa }) => ({
    ...made(nextId),
    status: rsa.status,
    headlines: rsa.headlines.map(({ pinnedField, text }) => ({ text, pinnedField })),
    descriptions: rsa.descriptions.map(({ pinnedField, text }) => ({ text, pinnedField })),
    finalUrl: rsa.finalUrl,
    finalMobileUrl: rsa.finalMobileUrl,
    displayPath1: rsa.displayPath1,
    displayPath2: rsa.displayPath2,
    trackingUrlTemplate: rsa.trackingUrlTemplate,
    finalUrlSuffix: rsa.finalUrlSuffix
  }))
})

/** The content of the campaign that a plan makes of an account's goals; `nextId` numbers what is made. */
export const contentOf = (
  plan: PublishPlan,
  goals: ReadonlyArray<LiveConversionGoal>,
  nextId: NextId
): CampaignContent => ({
  settings: settingsOf(plan, goals),
  negativeKeywords: only(plan, "ExcludeFromCampaign").map((negative) => ({ ...made(nextId), ...negativeOf(negative) })),
  adGroups: only(plan, "CreateAdGroup").map((group) => adGroupOf(plan, group, nextId)),
  sitelinks: only(plan, "AddSitelink").map(({ sitelink }) => ({
    ...sitelink,
    platformId: nextId()
  })),
  callouts: only(plan, "AddCallout").map(({ callout }) => ({
    calloutText: callout.calloutText,
    platformId: nextId()
  })),
  snippets: only(plan, "AddSnippet").map(({ headerText, snippet: { header, values } }) => ({
    header,
    headerText,
    values,
    platformId: nextId()
  })),
  phones: only(plan, "AddPhone").map(({ phone }) => ({ ...phone, platformId: nextId() }))
})
