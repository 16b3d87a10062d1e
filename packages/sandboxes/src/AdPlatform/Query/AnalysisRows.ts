import { analysisActions } from "../Data/Analyses/AnalysisAccount.ts"
import { CPC_UNITS } from "../Data/Analyses/Blueprint.ts"
import { dipOf, planted } from "../Data/Analyses/Truth.ts"
import { places } from "../Data/Analyses/World.ts"
import type { Shares } from "../Data/Performance.ts"
import { dateOf } from "../Data/Seasons.ts"
import type { EventFigures } from "./EventFigures.ts"
import { type Entry, type Resource, type Row, type RowSource, sourceOf } from "./RowSource.ts"

/** The value of a conversion on average. */
const MEAN_VALUE = 65

/** The rows around those of an account's own resources, which only an account by seed has. */
export interface AnalysisRows {
  /** The word of the platform on a campaign, beside what is stored. */
  readonly campaign: (id: string) => Resource
  readonly budget: (campaignIds: ReadonlyArray<string>, amountMicros: number) => Resource
  readonly shares: (id: string) => Shares
  readonly sources: { readonly [from: string]: () => RowSource }
  /** The metrics and the figures of a conversion action. */
  readonly action: (id: string) => Omit<Entry, "row"> & { readonly isPrimary: boolean }
}

const termId = (text: string) => Buffer.from(text).toString("base64url")

export const makeAnalysisRows = (
  { customer, figures, named, root, withAdGroup, withCampaign }: {
    readonly figures: EventFigures
    readonly root: string
    readonly customer: Resource
    readonly named: ReadonlySet<string>
    readonly withCampaign: (id: string) => Row
    readonly withAdGroup: (id: string) => Row
  }
): AnalysisRows => {
  const { blocked, blueprint } = figures
  const { campaigns, keywords, shape, targetCpaMicros } = blueprint
  const { unitMicros: unit } = shape
  const roleOf = (id: string) => campaigns[blocked.campaignIds.indexOf(id)]?.role ?? "ordinary"
  const withRole = (role: string) =>
    campaigns.flatMap((campaign, index) => campaign.role === role ? [blocked.campaignIds[index] ?? ""] : [])
  const texts = new Set(keywords.map(({ text }) => text))

  const terms = (): RowSource =>
    sourceOf(
      figures.terms().map(({ counts, isExcluded, keyword, text }) => {
        const group = blocked.groupIds[keywords[keyword]?.group ?? -1] ?? ""
        const context = withAdGroup(group)
        const isNear = text.length % 9 === 0
        return {
          row: {
            ...context,
            searchTermView: {
              resourceName: `${root}/searchTermViews/${String(context["campaign"]?.["id"])}~${group}~${termId(text)}`,
              searchTerm: text,
              adGroup: `${root}/adGroups/${group}`,
              status: texts.has(text) ? "ADDED" : isExcluded ? "EXCLUDED" : "NONE"
            },
            segments: {
              keyword: {
                adGroupCriterion: `${root}/adGroupCriteria/${blocked.keywordIds[keyword] ?? ""}`,
                info: { text: keywords[keyword]?.text ?? "", matchType: "PHRASE" }
              },
              searchTermMatchType: isNear ? "NEAR_PHRASE" : "PHRASE",
              searchTermMatchSource: "ADVERTISER_PROVIDED_KEYWORD"
            }
          },
          figures: () => counts
        }
      })
    )

  const hasPlaces = ["city", "region", "most_specific_location"].some((name) =>
    named.has(`segments.geo_target_${name}`)
  )
  const placeRows = (view: "geographicView" | "userLocationView") => (): RowSource =>
    sourceOf(
      Array.from(figures.ofPlaces()).map(([key, counts]) => {
        const campaign = blocked.campaignIds[Math.floor(key / 8)] ?? ""
        const place = places[key % 8]
        const isOutside = place?.isOutside === true
        const kind = isOutside ? "AREA_OF_INTEREST" : "LOCATION_OF_PRESENCE"
        const constant = (id: string | null | undefined) => id == null ? undefined : `geoTargetConstants/${id}`
        return {
          row: {
            ...withCampaign(campaign),
            [view]: {
              resourceName: view === "geographicView"
                ? `${root}/geographicViews/2276~${kind}`
                : `${root}/userLocationViews/2276~${!isOutside}`,
              countryCriterionId: "2276",
              ...(view === "geographicView" ? { locationType: kind } : { targetingLocation: !isOutside })
            },
            ...(hasPlaces ?
              {
                segments: {
                  geoTargetCity: constant(place?.city),
                  geoTargetRegion: constant(place?.region),
                  geoTargetMostSpecificLocation: constant(place?.city ?? place?.region)
                }
              } :
              {})
          },
          figures: () => counts
        }
      })
    )

  const experimentId = "7001"
  const experiment = {
    resourceName: `${root}/experiments/${experimentId}`,
    experimentId,
    name: "Neue Gebote",
    type: "SEARCH_CUSTOM",
    status: "ENABLED",
    startDate: dateOf(shape.focus - 14),
    endDate: dateOf(shape.focus + 14)
  }
  const arm = (name: string, control: boolean): Row => ({
    experimentArm: {
      resourceName: `${root}/experimentArms/${experimentId}~${control ? 1 : 2}`,
      experiment: experiment.resourceName,
      name,
      control,
      trafficSplit: "50",
      campaigns: control ? withRole("experiment").map((id) => `${root}/campaigns/${id}`) : [],
      inDesignCampaigns: control ? [] : withRole("experiment").map((id) => `${root}/campaigns/${id}`)
    },
    experiment,
    customer
  })
  const [dipStart, dipEnd] = dipOf(shape.focus)
  const spendOf = (id: string): number => {
    const place = blocked.campaignIds.indexOf(id)
    return keywords.filter(({ campaign }) => campaign === place).reduce(
      (sum, one) => sum + one.volume * one.cpcMicros,
      0
    )
  }
  const conversionsOf = (id: string): number => {
    const place = blocked.campaignIds.indexOf(id)
    return keywords.filter(({ campaign }) => campaign === place).reduce((sum, one) => sum + one.volume * one.rate, 0)
  }
  /** A hump: the more budget, the fewer clicks each euro adds, and none beyond what there is to win. */
  const points = (id: string) =>
    [0.5, 0.75, 1, 1.25, 1.5, 2].map((factor) => {
      const reach = roleOf(id) === "capped" ? factor ** 0.8 : Math.min(1, factor)
      const cost = Math.round(spendOf(id) * 7 * Math.min(factor, reach * 1.1) / unit) * unit
      return {
        budgetAmountMicros: String(Math.round(spendOf(id) * factor / unit) * unit),
        costMicros: String(cost),
        clicks: String(Math.round(cost / (CPC_UNITS * unit))),
        biddableConversions: Math.round(conversionsOf(id) * 7 * reach * 100) / 100,
        biddableConversionsValue: Math.round(conversionsOf(id) * 7 * reach * MEAN_VALUE * 100) / 100
      }
    })
  const rows = (list: () => ReadonlyArray<Row>) => () => sourceOf(list().map((row) => ({ row })))
  const limited = [...withRole("capped"), ...withRole("idle")]
  return {
    campaign: (id) => {
      const role = roleOf(id)
      return {
        experimentType: "BASE",
        biddingStrategySystemStatus: role === "learning" ?
          "LEARNING_SETTING_CHANGE" :
          role === "capped" ?
          "LIMITED_BY_BUDGET" :
          "ENABLED",
        ...(role === "learning"
          ? { primaryStatus: "LEARNING", primaryStatusReasons: ["BIDDING_STRATEGY_LEARNING"] }
          : role === "capped"
          ? { primaryStatus: "LIMITED", primaryStatusReasons: ["BUDGET_CONSTRAINED"] }
          : {})
      }
    },
    budget: (campaignIds, amountMicros) =>
      campaignIds.some((id) => roleOf(id) === "capped")
        ? { hasRecommendedBudget: true, recommendedBudgetAmountMicros: String(amountMicros * 1.5) }
        : {},
    shares: (id) => ({
      shown: roleOf(id) === "capped" ? 0.55 : 0.7,
      lostToBudget: roleOf(id) === "capped" ? 0.35 : 0,
      targetCpaMicros
    }),
    sources: {
      search_term_view: terms,
      geographic_view: placeRows("geographicView"),
      user_location_view: placeRows("userLocationView"),
      experiment: rows(() => shape.has("experiment") ? [{ experiment, customer }] : []),
      experiment_arm: rows(() => shape.has("experiment") ? [arm("Bisher", true), arm("Neu", false)] : []),
      bidding_seasonality_adjustment: rows(() =>
        shape.has("seasonalDip") ?
          [{
            biddingSeasonalityAdjustment: {
              resourceName: `${root}/biddingSeasonalityAdjustments/7101`,
              seasonalityAdjustmentId: "7101",
              name: "Betriebsferien",
              scope: "CUSTOMER",
              status: "ENABLED",
              startDateTime: `${dateOf(dipStart)} 00:00:00`,
              endDateTime: `${dateOf(dipEnd + 1)} 00:00:00`,
              conversionRateModifier: 0.4
            },
            customer
          }] :
          []
      ),
      bidding_data_exclusion: rows(() =>
        shape.has("excludedOutage") ?
          [{
            biddingDataExclusion: {
              resourceName: `${root}/biddingDataExclusions/7201`,
              dataExclusionId: "7201",
              name: "Messung ausgefallen",
              scope: "CUSTOMER",
              status: "ENABLED",
              startDateTime: `${dateOf(shape.focus - planted.excluded[0])} 00:00:00`,
              endDateTime: `${dateOf(shape.focus - planted.excluded[1] + 1)} 00:00:00`
            },
            customer
          }] :
          []
      ),
      campaign_simulation: rows(() =>
        limited.map((id) => ({
          campaignSimulation: {
            resourceName: `${root}/campaignSimulations/${id}~BUDGET~UNIFORM~20261101~20261107`,
            campaignId: id,
            type: "BUDGET",
            startDate: dateOf(shape.focus - 7),
            endDate: dateOf(shape.focus - 1),
            budgetPointList: { points: points(id) }
          },
          customer
        }))
      ),
      recommendation: rows(() =>
        withRole("capped").map((id) => ({
          ...withCampaign(id),
          recommendation: {
            resourceName: `${root}/recommendations/${id}`,
            type: "CAMPAIGN_BUDGET",
            campaign: `${root}/campaigns/${id}`,
            impact: { baseMetrics: { clicks: Math.round(spendOf(id) * 7 / (CPC_UNITS * unit)) } },
            campaignBudgetRecommendation: {
              recommendedBudgetAmountMicros: String(Math.round(spendOf(id) * 1.5 / unit) * unit),
              budgetOptions: [{ budgetAmountMicros: String(Math.round(spendOf(id) * 1.5 / unit) * unit) }]
            }
          }
        }))
      )
    },
    action: (id) => {
      const place = analysisActions.findIndex((one) => one === id)
      const last = figures.lastArrival(place)
      return {
        isPrimary: figures.isCounted(place),
        figures: () => figures.ofAction(place),
        metrics: last === null ? {} : {
          conversionLastReceivedRequestDateTime: `${dateOf(last)} 12:00:00`,
          conversionLastConversionDate: dateOf(last)
        }
      }
    }
  }
}
