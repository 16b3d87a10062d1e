import { LiveCampaignNotFound, type PlatformAccount } from "@campaigns/application/AdPlatform/AdPlatform"
import { AdPlatformError } from "@campaigns/application/AdPlatform/AdPlatformError"
import { CampaignKindUnsupported } from "@campaigns/application/AdPlatform/LiveCampaigns"
import type { StatedBidding } from "@campaigns/domain/Drafts/Bidding"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { LivePortfolio } from "@campaigns/domain/LiveCampaigns/CampaignContent"
import type { LiveBudget, LiveContent, LiveSettings, SharedBudget } from "@campaigns/domain/LiveCampaigns/LiveContent"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Equal from "effect/Equal"
import { CustomGoalRow, customGoalsQuery, toCustomGoal } from "../Publishing/CustomGoals.ts"
import type { GoogleAdsClient } from "../Wire/GoogleAdsClient.ts"
import {
  accountQueries,
  CustomerNegativeRow,
  LabelNameRow,
  listsIn,
  SharedWordRow,
  unmanagedOfAccount,
  wordsQuery
} from "./AccountElements.ts"
import { CampaignGoalRow } from "./CampaignRows.ts"
import {
  budgetQuery,
  budgetUsersQuery,
  contentQueries,
  MAX_ROWS,
  portfolioQuery,
  settingsQueries,
  wholeCampaignQuery
} from "./ContentQueries.ts"
import {
  AdGroupAssetRow,
  AdGroupRow,
  AdRow,
  BudgetRow,
  CampaignAssetRow,
  CustomerAssetRow,
  GoalConfigRow,
  KeywordRow,
  LabelRow,
  NamedCampaignRow,
  PortfolioRow,
  SharedSetRow,
  WholeCampaignRow,
  WholeCriterionRow
} from "./ContentRows.ts"
import { decodeBidding } from "./DecodeBidding.ts"
import { toLanguage } from "./DecodeCampaign.ts"
import { decodeAssets, decodeGroups, decodeNegatives, decodeSettings } from "./DecodeContent.ts"
import { observedAd, observedAdGroup, observedAsset, observedCampaign, observedKeyword } from "./DecodeObserved.ts"
import {
  unmanagedBidding,
  unmanagedCriterion,
  unmanagedLabel,
  unmanagedLink,
  unmanagedSettings
} from "./DecodeUnmanaged.ts"

/** The most readings of a campaign that moves while it is read. */
const READINGS = 3

/** The queries of one campaign that run at the same time. */
const AT_ONCE = 4

/** A campaign moves so much that no reading shows one state of it. */
const keepsMoving = new AdPlatformError({
  reason: { _tag: "Unavailable", timedOut: false },
  message: "The campaign keeps changing while it is read.",
  requestId: null
})

const tooMany = (what: string): AdPlatformError => {
  const message = `The campaign has more than ${MAX_ROWS} ${what}, which is more than can be read at once.`
  const findings = [{ path: what, code: "liveCampaign.TOO_LARGE", message }]
  return new AdPlatformError({ reason: { _tag: "Rejected", findings }, message, requestId: null })
}

const cannotBeShown = (type: string | undefined) => {
  const message = `The campaign bids by ${
    type ?? "an unknown strategy"
  }, which is not a strategy of a search campaign that can be shown.`
  const findings = [{ path: "biddingStrategy", code: "biddingStrategy.UNSUPPORTED", message }]
  return new AdPlatformError({ reason: { _tag: "Rejected", findings }, message, requestId: null })
}

/** The settings of a campaign without the platform's word on it, which moves by itself. */
const managedPart = ({ campaign, campaignBudget }: WholeCampaignRow) => {
  const { primaryStatus: _, primaryStatusReasons: __, ...settings } = campaign
  return { settings, campaignBudget }
}

const isShared = ({ campaignBudget }: WholeCampaignRow): boolean =>
  campaignBudget?.explicitlyShared === true || (campaignBudget?.referenceCount ?? 0) > 1

/** The reader of one account's campaigns. */
const readerOf = (client: GoogleAdsClient, account: PlatformAccount) => {
  const { customerId } = account

  const rowOf = Effect.fnUntraced(function*(campaignId: CampaignId) {
    const [row] = yield* client.search(account, wholeCampaignQuery(campaignId), WholeCampaignRow)
    return row === undefined ? yield* new LiveCampaignNotFound({ customerId, campaignId }) : row
  })

  const head = Effect.fnUntraced(function*(campaignId: CampaignId) {
    const row = yield* rowOf(campaignId)
    const { advertisingChannelSubType: subType = "UNSPECIFIED", advertisingChannelType: kind = "UNKNOWN" } =
      row.campaign
    if (kind !== "SEARCH") return yield* new CampaignKindUnsupported({ customerId, campaignId, kind })
    if (subType !== "UNSPECIFIED") return yield* new CampaignKindUnsupported({ customerId, campaignId, kind: subType })
    return row
  })

  const budgetOf = Effect.fnUntraced(function*(row: WholeCampaignRow) {
    const { campaign, campaignBudget } = row
    const resourceName = campaign.campaignBudget ?? ""
    const shared = isShared(row)
    const users = shared ? yield* client.search(account, budgetUsersQuery(resourceName), NamedCampaignRow) : []
    const budget: LiveBudget = {
      resourceName,
      // The platform names a private budget after its campaign.
      name: shared ? campaignBudget?.name ?? null : null,
      isShared: shared,
      others: users.flatMap((user) =>
        user.campaign.id === campaign.id
          ? []
          : [{ campaignId: CampaignId.make(user.campaign.id), name: user.campaign.name ?? "" }]
      )
    }
    return budget
  })

  const portfolioOf = Effect.fnUntraced(function*({ campaign }: WholeCampaignRow) {
    const resourceName = campaign.biddingStrategy ?? ""
    if (resourceName === "") return null
    // A manager's portfolio is found in the manager's account only.
    const [row] = yield* client.search(account, portfolioQuery(resourceName), PortfolioRow)
    const type = row?.biddingStrategy.type ?? campaign.biddingStrategyType ?? "UNKNOWN"
    const portfolio: LivePortfolio = { resourceName, name: row?.biddingStrategy.name ?? null, type }
    const bidding: StatedBidding | null = decodeBidding({
      ...campaign,
      ...row?.biddingStrategy,
      biddingStrategyType: type
    })
    return { portfolio, bidding }
  })

  const actionsOf = Effect.fnUntraced(function*(config: typeof GoalConfigRow.Type | undefined) {
    const goal = config?.conversionGoalCampaignConfig.customConversionGoal ?? ""
    if (goal === "" || config?.conversionGoalCampaignConfig.goalConfigLevel !== "CAMPAIGN") return []
    const rows = yield* client.search(account, customGoalsQuery, CustomGoalRow)
    return rows.map(toCustomGoal).find(({ resourceName }) => resourceName === goal)?.conversionActionIds ?? []
  })

  const bounded = <A>(rows: ReadonlyArray<A>, what: string) =>
    rows.length > MAX_ROWS ? Effect.fail(tooMany(what)) : Effect.succeed(rows)

  const partsOf = Effect.fnUntraced(function*(campaignId: CampaignId) {
    const queries = contentQueries(campaignId)
    const [
      criteria,
      adGroups,
      keywords,
      ads,
      assets,
      groupAssets,
      labels,
      sharedSets,
      goals,
      configs,
      accountAssets,
      negatives
    ] = yield* Effect
      .all([
        client.search(account, queries.criteria, WholeCriterionRow),
        client.search(account, queries.adGroups, AdGroupRow),
        client.search(account, queries.keywords, KeywordRow),
        client.search(account, queries.ads, AdRow),
        client.search(account, queries.assets, CampaignAssetRow),
        client.search(account, queries.adGroupAssets, AdGroupAssetRow),
        client.search(account, queries.labels, LabelRow),
        client.search(account, queries.sharedSets, SharedSetRow),
        client.search(account, queries.goals, CampaignGoalRow),
        client.search(account, queries.goalConfig, GoalConfigRow),
        client.search(account, accountQueries.assets, CustomerAssetRow),
        client.search(account, accountQueries.negatives, CustomerNegativeRow)
      ], { concurrency: AT_ONCE })
    yield* Effect.all([
      bounded(criteria, "criteria"),
      bounded(adGroups, "adGroups"),
      bounded(keywords, "keywords"),
      bounded(ads, "ads"),
      bounded(groupAssets, "assets")
    ])
    const lists = listsIn(negatives, sharedSets)
    const words = lists.length === 0 ? [] : yield* client.search(account, wordsQuery(lists), SharedWordRow)
    const isLabelled = adGroups.some(({ adGroup }) => (adGroup.labels ?? []).length > 0) ||
      keywords.some(({ adGroupCriterion }) => (adGroupCriterion.labels ?? []).length > 0) ||
      ads.some(({ adGroupAd }) => (adGroupAd.labels ?? []).length > 0)
    const named = isLabelled ? yield* client.search(account, accountQueries.labels, LabelNameRow) : []
    const conversionActionIds = yield* actionsOf(configs[0])
    const labelNames = new Map(named.map(({ label }) => [label.resourceName, label.name ?? ""]))
    const ofAccount = unmanagedOfAccount({ assets: accountAssets, negatives, sharedSets, words })
    return {
      criteria,
      adGroups,
      keywords,
      ads,
      assets,
      groupAssets,
      labels,
      labelNames,
      ofAccount,
      goals,
      conversionActionIds
    }
  })

  /** One reading; `null` when the campaign moved meanwhile. */
  const reading = Effect.fnUntraced(function*(campaignId: CampaignId) {
    const readAt = yield* DateTime.now
    const row = yield* head(campaignId)
    const [parts, budget, bidsBy] = yield* Effect.all([partsOf(campaignId), budgetOf(row), portfolioOf(row)])
    const groups = decodeGroups(parts.adGroups, parts.keywords, parts.ads, parts.labelNames)
    const after = yield* head(campaignId)
    if (groups.isTorn || !Equal.equals(managedPart(row), managedPart(after))) return null
    const biddingStrategy = bidsBy === null ? decodeBidding(row.campaign) : bidsBy.bidding
    const { unmanaged: otherAssets, ...beside } = decodeAssets(parts.assets)
    const content: LiveContent = {
      campaignId,
      readAt,
      content: {
        settings: decodeSettings(row, {
          criteria: parts.criteria,
          goals: parts.goals.map(({ campaignConversionGoal }) => campaignConversionGoal),
          biddingStrategy,
          portfolio: bidsBy?.portfolio ?? null,
          conversionActionIds: parts.conversionActionIds
        }),
        negativeKeywords: decodeNegatives(parts.criteria),
        adGroups: groups.adGroups,
        ...beside
      },
      budget,
      languageIds: parts.criteria.flatMap(({ campaignCriterion }) => toLanguage(campaignCriterion)),
      unmanaged: [
        ...unmanagedSettings(row),
        ...(biddingStrategy === null ? [unmanagedBidding(row)] : []),
        ...parts.criteria.flatMap(unmanagedCriterion),
        ...groups.unmanaged,
        ...otherAssets,
        ...parts.groupAssets.map(({ adGroupAsset, asset }) => unmanagedLink(adGroupAsset, asset)),
        ...parts.labels.map(unmanagedLabel),
        ...parts.ofAccount
      ],
      observed: [
        observedCampaign(after),
        ...parts.adGroups.map(observedAdGroup),
        ...parts.ads.map(observedAd),
        ...parts.keywords.filter(({ adGroupCriterion }) => adGroupCriterion.type === "KEYWORD").map(observedKeyword),
        ...parts.assets.map(observedAsset)
      ]
    }
    return content
  })

  const settings = Effect.fnUntraced(function*(campaignId: CampaignId) {
    const readAt = yield* DateTime.now
    const row = yield* rowOf(campaignId)
    const queries = settingsQueries(campaignId)
    const [criteria, goals, configs, budget, bidsBy] = yield* Effect.all([
      client.search(account, queries.criteria, WholeCriterionRow),
      client.search(account, queries.goals, CampaignGoalRow),
      client.search(account, queries.goalConfig, GoalConfigRow),
      budgetOf(row),
      portfolioOf(row)
    ], { concurrency: AT_ONCE })
    const biddingStrategy = bidsBy === null ? decodeBidding(row.campaign) : bidsBy.bidding
    if (biddingStrategy === null) {
      return yield* cannotBeShown(bidsBy?.portfolio.type ?? row.campaign.biddingStrategyType)
    }
    const live: LiveSettings = {
      campaignId,
      readAt,
      settings: decodeSettings(row, {
        criteria,
        goals: goals.map(({ campaignConversionGoal }) => campaignConversionGoal),
        biddingStrategy,
        portfolio: bidsBy?.portfolio ?? null,
        conversionActionIds: yield* actionsOf(configs[0])
      }),
      budget,
      languageIds: criteria.flatMap(({ campaignCriterion }) => toLanguage(campaignCriterion))
    }
    return live
  })

  return { reading, settings }
}

/** A campaign whole, as one state. It and its budget are read first and again last; what moved is read again. */
export const readContent = (client: GoogleAdsClient) =>
  Effect.fn("readContent")(function*(account: PlatformAccount, campaignId: CampaignId) {
    const { reading } = readerOf(client, account)
    for (let count = 0; count < READINGS; count += 1) {
      const content = yield* reading(campaignId)
      if (content !== null) return content
    }
    return yield* keepsMoving
  })

/** The settings of a campaign of any kind as they are now. */
export const readSettings = (client: GoogleAdsClient) =>
  Effect.fn("readSettings")(function*(account: PlatformAccount, campaignId: CampaignId) {
    return yield* readerOf(client, account).settings(campaignId)
  })

/** A shared budget with the campaigns that spend from it. */
export const readSharedBudget = (client: GoogleAdsClient) =>
  Effect.fn("readSharedBudget")(function*(account: PlatformAccount, resourceName: string) {
    const [row] = yield* client.search(account, budgetQuery(resourceName), BudgetRow)
    if (row?.campaignBudget.explicitlyShared !== true) return null
    const users = yield* client.search(account, budgetUsersQuery(resourceName), NamedCampaignRow)
    const { amountMicros = 0, name = null } = row.campaignBudget
    const budget: SharedBudget = {
      resourceName,
      name,
      amountMicros,
      campaigns: users.map(({ campaign }) => ({ campaignId: CampaignId.make(campaign.id), name: campaign.name ?? "" }))
    }
    return budget
  })
