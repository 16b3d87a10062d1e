import type { Account } from "../Data/Account.ts"
import { analysisOf } from "../Data/Analyses/AnalysisAccount.ts"
import { currencies, minimumUnitMicros } from "../Data/Currencies.ts"
import { geoTargets } from "../Data/GeoTargets.ts"
import { languages } from "../Data/Languages.ts"
import { dayOf } from "../Data/Seasons.ts"
import { biddingStrategyType } from "../Rules/Bidding.ts"
import type { ClientAccount } from "../State/Accounts.ts"
import type { ChangeLog } from "../State/ChangeLog.ts"
import type { Pace } from "../State/Pace.ts"
import type { Bodies, Collection, ResourceStore, Stored } from "../State/ResourceStore.ts"
import { type AnalysisRows, makeAnalysisRows } from "./AnalysisRows.ts"
import type { Cells } from "./Cells.ts"
import { historyRows } from "./ChangeEvents.ts"
import { makeEventFigures } from "./EventFigures.ts"
import { reportedRows } from "./ReportedRows.ts"
import { type Resource, type Row, type RowSource, sourceOf } from "./RowSource.ts"
import { makeVerdicts } from "./Verdicts.ts"

const criterionTypes = [
  ["keyword", "KEYWORD"],
  ["location", "LOCATION"],
  ["language", "LANGUAGE"],
  ["adSchedule", "AD_SCHEDULE"],
  ["proximity", "PROXIMITY"]
] as const

const assetTypes = [
  ["sitelinkAsset", "SITELINK"],
  ["calloutAsset", "CALLOUT"],
  ["structuredSnippetAsset", "STRUCTURED_SNIPPET"],
  ["callAsset", "CALL"],
  ["promotionAsset", "PROMOTION"]
] as const

const typeOf = (body: Resource, types: ReadonlyArray<readonly [key: string, name: string]>) =>
  types.find(([key]) => body[key] !== undefined)?.[1]

/** The name that the platform shows for a criterion, where it has a short one. */
const displayNameOf = ({ keyword, proximity }: Bodies["campaignCriteria"]): string | undefined => {
  if (keyword !== undefined) return keyword.text
  if (proximity === undefined) return undefined
  const { geoPoint = {}, radius = 0, radiusUnits } = proximity
  const degrees = [geoPoint.latitudeInMicroDegrees, geoPoint.longitudeInMicroDegrees].map((micros = 0) =>
    (micros / 1_000_000).toFixed(4)
  )
  return `${radius} ${radiusUnits === "MILES" ? "mi" : "km"} around ${degrees.join(", ")}`
}

const lastPart = (id: string) => id.split("~").at(-1)

const describedAccount = (account: Account): Resource => ({
  id: account.customerId,
  descriptiveName: account.name,
  currencyCode: account.currencyCode,
  timeZone: account.timeZone,
  manager: account.isManager === true,
  testAccount: true,
  status: account.status ?? "ENABLED"
})

/** The state of an account, and the time at which it is looked at, milliseconds since 1970. */
interface RowContext {
  readonly account: Account
  readonly store: ResourceStore
  /** The account and those below it. */
  readonly clients: () => ReadonlyArray<ClientAccount>
  readonly changes: ChangeLog
  readonly pace: Pace
  readonly now: number
  /** Today in the account's time zone, `YYYY-MM-DD`. */
  readonly today: string
  /** The fields that the query names, in any clause. */
  readonly named: ReadonlySet<string>
  readonly cells: Cells
}

/** The rows of an account, by the resource of the FROM clause. */
export const makeRows = (
  { account, cells, changes, clients, named: fields, now, pace, store, today }: RowContext
): { readonly [from: string]: () => RowSource } => {
  const verdicts = makeVerdicts({
    store,
    changes,
    now,
    reviewSeconds: pace.review_s,
    unitMicros: Number(minimumUnitMicros(account.currencyCode))
  })
  const root = `customers/${account.customerId}`
  const named = (collection: Collection, stored: Stored<Collection>): Resource => ({
    ...stored.body,
    resourceName: `${root}/${collection}/${stored.id}`
  })
  const customer: Resource = {
    resourceName: root,
    ...describedAccount(account),
    autoTaggingEnabled: true,
    conversionTrackingSetting: {
      conversionTrackingStatus: account.conversionActions.some(({ status }) => status === "ENABLED")
        ? "CONVERSION_TRACKING_MANAGED_BY_SELF"
        : "NOT_CONVERSION_TRACKED"
    }
  }
  const memo = <A>(make: (id: string) => A) => {
    const known = new Map<string, A>()
    return (id: string): A => {
      const found = known.get(id) ?? make(id)
      known.set(id, found)
      return found
    }
  }
  const budget = (stored: Stored<"campaignBudgets">): Resource => ({
    ...named("campaignBudgets", stored),
    id: stored.id,
    status: stored.body.removed === true ? "REMOVED" : "ENABLED",
    referenceCount: String(
      store.under("campaigns", stored.id).filter((campaign) => campaign.body.status !== "REMOVED").length
    ),
    ...analysis()?.budget(
      store.under("campaigns", stored.id).map(({ id }) => id),
      Number(stored.body.amountMicros ?? 0)
    )
  })
  const portfolio = (stored: Stored<"biddingStrategies">): Resource => ({
    ...named("biddingStrategies", stored),
    id: stored.id,
    status: "ENABLED",
    type: biddingStrategyType(stored.body)
  })
  const portfolioType = (name: string | undefined): string | undefined => {
    const stored = name === undefined ? undefined : store.find("biddingStrategies", name.split("/").at(-1) ?? "")
    return stored === undefined ? undefined : biddingStrategyType(stored.body)
  }
  const options = analysisOf(account)
  const figures = options === undefined ? undefined : makeEventFigures({
    options,
    store,
    changes,
    timeZone: account.timeZone,
    today: dayOf(today),
    cells,
    byConversion: fields.has("metrics.conversions_by_conversion_date")
  })
  const campaign = (stored: Stored<"campaigns">): Resource => ({
    ...named("campaigns", stored),
    id: stored.id,
    servingStatus: stored.body.status === "ENABLED" ? "SERVING" : "SUSPENDED",
    biddingStrategyType: biddingStrategyType(stored.body) ?? portfolioType(stored.body.biddingStrategy),
    experimentType: "BASE",
    biddingStrategySystemStatus: stored.body.status === "ENABLED" ? "ENABLED" : "PAUSED",
    ...verdicts.campaign(stored),
    ...(stored.body.status === "ENABLED" ? analysis()?.campaign(stored.id) : {}),
    labels: store.under("campaignLabels", stored.id).map((link) => link.body.label)
  })
  const adGroup = (stored: Stored<"adGroups">): Resource => ({
    ...named("adGroups", stored),
    id: stored.id,
    ...verdicts.adGroup(stored),
    labels: store.under("adGroupLabels", stored.id).map((link) => link.body.label)
  })
  const asset = (stored: Stored<"assets">): Resource => ({
    ...named("assets", stored),
    id: stored.id,
    type: typeOf(stored.body, assetTypes),
    source: "ADVERTISER",
    ...verdicts.asset(stored.id)
  })
  const label = (stored: Stored<"labels">): Resource => ({
    ...named("labels", stored),
    id: stored.id,
    status: "ENABLED"
  })
  const criterion = (collection: "campaignCriteria" | "adGroupCriteria", stored: Stored<Collection>): Resource => {
    const body: Resource = stored.body
    return {
      ...named(collection, stored),
      criterionId: lastPart(stored.id),
      type: typeOf(body, criterionTypes),
      displayName: displayNameOf(stored.body)
    }
  }
  const ad = (stored: Stored<"adGroupAds">): Resource => ({
    ...named("adGroupAds", stored),
    ad: { ...stored.body.ad, id: lastPart(stored.id), type: "RESPONSIVE_SEARCH_AD" },
    ...verdicts.ad(stored),
    labels: store.under("adGroupAdLabels", stored.id).map((link) => link.body.label)
  })

  const one = <C extends Collection>(collection: C, make: (stored: Stored<C>) => Resource) =>
    memo((id: string): Resource => {
      const stored = store.find(collection, id)
      return stored === undefined ? {} : make(stored)
    })
  const setOf = one("sharedSets", (stored) => ({ ...named("sharedSets", stored), id: stored.id }))
  const budgetOf = one("campaignBudgets", budget)
  const campaignOf = one("campaigns", campaign)
  const adGroupOf = one("adGroups", adGroup)
  const campaignIdOfAdGroup = memo((id: string) => store.find("adGroups", id)?.parent ?? "")
  const withCampaign = (campaignId: string): Row => ({ campaign: campaignOf(campaignId), customer })
  const withAdGroup = (adGroupId: string): Row => ({
    adGroup: adGroupOf(adGroupId),
    ...withCampaign(campaignIdOfAdGroup(adGroupId))
  })
  let made: AnalysisRows | undefined
  const analysis = (): AnalysisRows | undefined => {
    if (figures === undefined) return undefined
    made ??= makeAnalysisRows({ figures, root, customer, named: fields, withCampaign, withAdGroup })
    return made
  }
  const goalParts = (id: string) => {
    const [campaignId, category, origin] = id.split("~")
    return { campaign: `${root}/campaigns/${campaignId}`, category, origin }
  }

  const plain: { readonly [from: string]: () => ReadonlyArray<Row> } = {
    campaign_budget: () => store.all("campaignBudgets").map((stored) => ({ campaignBudget: budget(stored), customer })),
    campaign_criterion: () =>
      store.all("campaignCriteria").map((stored) => ({
        campaignCriterion: criterion("campaignCriteria", stored),
        ...withCampaign(stored.parent)
      })),
    campaign_conversion_goal: () =>
      store.all("campaignConversionGoals").map((stored) => ({
        campaignConversionGoal: { ...named("campaignConversionGoals", stored), ...goalParts(stored.id) },
        ...withCampaign(stored.parent)
      })),
    conversion_goal_campaign_config: () =>
      store.all("conversionGoalCampaignConfigs").map((stored) => ({
        conversionGoalCampaignConfig: {
          ...named("conversionGoalCampaignConfigs", stored),
          campaign: `${root}/campaigns/${stored.id}`
        },
        ...withCampaign(stored.parent)
      })),
    custom_conversion_goal: () =>
      store.all("customConversionGoals").map((stored) => ({
        customConversionGoal: { ...named("customConversionGoals", stored), id: stored.id },
        customer
      })),
    customer_conversion_goal: () =>
      account.goals.map((goal) => ({
        customerConversionGoal: {
          resourceName: `${root}/customerConversionGoals/${goal.category}~${goal.origin}`,
          ...goal
        },
        customer
      })),
    customer_client: () =>
      clients().map(({ account: client, level }) => ({
        customerClient: {
          resourceName: `${root}/customerClients/${client.customerId}`,
          clientCustomer: `customers/${client.customerId}`,
          level: String(level),
          ...describedAccount(client)
        },
        customer
      })),
    label: () => store.all("labels").map((stored) => ({ label: label(stored), customer })),
    campaign_label: () => {
      const labelOf = one("labels", label)
      return store.all("campaignLabels").map((stored) => ({
        campaignLabel: named("campaignLabels", stored),
        label: labelOf(stored.lookup),
        ...withCampaign(stored.parent)
      }))
    },
    asset: () => store.all("assets").map((stored) => ({ asset: asset(stored), customer })),
    campaign_asset: () => {
      const assetOf = one("assets", asset)
      return store.all("campaignAssets").map((stored) => ({
        campaignAsset: { ...named("campaignAssets", stored), source: "ADVERTISER", ...verdicts.link(stored) },
        asset: assetOf(stored.lookup),
        ...withCampaign(stored.parent)
      }))
    },
    bidding_strategy: () =>
      store.all("biddingStrategies").map((stored) => ({ biddingStrategy: portfolio(stored), customer })),
    ad_group_asset: () => {
      const assetOf = one("assets", asset)
      return store.all("adGroupAssets").map((stored) => ({
        adGroupAsset: { ...named("adGroupAssets", stored), source: "ADVERTISER", ...verdicts.link(stored) },
        asset: assetOf(stored.lookup),
        ...withAdGroup(stored.parent)
      }))
    },
    customer_asset: () => {
      const assetOf = one("assets", asset)
      return store.all("customerAssets").map((stored) => ({
        customerAsset: { ...named("customerAssets", stored), source: "ADVERTISER" },
        asset: assetOf(stored.lookup),
        customer
      }))
    },
    customer_negative_criterion: () =>
      store.all("customerNegativeCriteria").map((stored) => ({
        customerNegativeCriterion: {
          ...named("customerNegativeCriteria", stored),
          id: stored.id,
          type: stored.body.negativeKeywordList === undefined ? "PLACEMENT" : "NEGATIVE_KEYWORD_LIST"
        },
        customer
      })),
    shared_criterion: () =>
      store.all("sharedCriteria").map((stored) => ({
        sharedCriterion: {
          ...named("sharedCriteria", stored),
          criterionId: lastPart(stored.id),
          type: "KEYWORD"
        },
        sharedSet: setOf(stored.parent),
        customer
      })),
    campaign_shared_set: () => {
      return store.all("campaignSharedSets").map((stored) => ({
        campaignSharedSet: { ...named("campaignSharedSets", stored), status: "ENABLED" },
        sharedSet: setOf(stored.lookup),
        ...withCampaign(stored.parent)
      }))
    },
    change_event: () =>
      historyRows(changes, { root, timeZone: account.timeZone }, now - pace.change_event_delay_s * 1000).map((row) => ({
        ...row,
        customer
      })),
    geo_target_constant: () =>
      [...geoTargets.values()].map(({ parent, ...target }) => ({
        geoTargetConstant: { resourceName: `geoTargetConstants/${target.id}`, ...target, parentGeoTarget: parent }
      })),
    currency_constant: () =>
      currencies.map((code) => ({
        currencyConstant: {
          resourceName: `currencyConstants/${code}`,
          code,
          billableUnitMicros: String(minimumUnitMicros(code))
        }
      })),
    language_constant: () =>
      [...languages.values()].map((language) => ({
        languageConstant: { resourceName: `languageConstants/${language.id}`, ...language }
      }))
  }

  const adGroupCriterion = (stored: Stored<"adGroupCriteria">): Resource => ({
    ...criterion("adGroupCriteria", stored),
    ...verdicts.keyword(stored),
    labels: store.under("adGroupCriterionLabels", stored.id).map((link) => link.body.label)
  })
  const reported = reportedRows({
    account,
    store,
    root,
    customer,
    figures,
    analysis,
    makers: { campaign, adGroup, ad, adGroupCriterion, budgetOf, withCampaign, withAdGroup }
  })
  const withoutFigures = Object.entries(plain).map(([from, rows]) =>
    [from, () => sourceOf(rows().map((row) => ({ row })))] as const
  )
  return { ...Object.fromEntries(withoutFigures), ...reported }
}
