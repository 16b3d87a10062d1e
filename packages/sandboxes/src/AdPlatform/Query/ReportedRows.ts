import type { Account } from "../Data/Account.ts"
import { derivedId } from "../Rules/CriterionIds.ts"
import type { ResourceStore, Stored } from "../State/ResourceStore.ts"
import type { AnalysisRows } from "./AnalysisRows.ts"
import type { CellCounts, EventFigures } from "./EventFigures.ts"
import { makeGeneratedAds } from "./GeneratedAds.ts"
import { makeGeneratedKeywords } from "./GeneratedKeywords.ts"
import { type Entry, joined, type Resource, type Row, type RowSource, sourceOf } from "./RowSource.ts"
import { makeStoredTraffic } from "./StoredTraffic.ts"

/** The parts of rows, made of what is stored. */
interface Makers {
  readonly campaign: (stored: Stored<"campaigns">) => Resource
  readonly adGroup: (stored: Stored<"adGroups">) => Resource
  readonly ad: (stored: Stored<"adGroupAds">) => Resource
  readonly adGroupCriterion: (stored: Stored<"adGroupCriteria">) => Resource
  readonly budgetOf: (id: string) => Resource
  readonly withCampaign: (id: string) => Row
  readonly withAdGroup: (id: string) => Row
}

const textsOf = ({ body }: Stored<"adGroupAds">) => {
  const { descriptions = [], headlines = [] } = body.ad?.responsiveSearchAd ?? {}
  return [
    ...headlines.map(({ pinnedField, text = "" }) => ({ fieldType: "HEADLINE" as const, pinnedField, text })),
    ...descriptions.map(({ pinnedField, text = "" }) => ({ fieldType: "DESCRIPTION" as const, pinnedField, text }))
  ]
}

/** The rows of what has figures: each comes with what decides them. */
export const reportedRows = (
  { account, analysis, customer, figures, makers, root, store }: {
    readonly account: Account
    readonly store: ResourceStore
    readonly root: string
    readonly customer: Resource
    /** The figures of an account by seed, and its rows; absent: it is none. */
    readonly figures: EventFigures | undefined
    readonly analysis: () => AnalysisRows | undefined
    readonly makers: Makers
  }
): { readonly [from: string]: () => RowSource } => {
  const { ad, adGroup, adGroupCriterion, budgetOf, campaign, withAdGroup, withCampaign } = makers
  const traffic = makeStoredTraffic(account, store)
  const generated = makeGeneratedAds(account, customer)
  const many = makeGeneratedKeywords(account, customer)
  const keywords = () => store.all("adGroupCriteria").filter(({ body }) => body.negative !== true)
  const firstAds = new Set<string>()
  const isFirstAd = ({ id, parent }: Stored<"adGroupAds">): boolean => {
    if (firstAds.size === 0) {
      const seen = new Set<string>()
      for (const stored of store.all("adGroupAds")) {
        if (!seen.has(stored.parent)) firstAds.add(stored.id)
        seen.add(stored.parent)
      }
    }
    return firstAds.has(id) && parent !== ""
  }

  const ofTexts = new Map<string, ReadonlyArray<CellCounts>>()
  const countsOfTexts = (stored: Stored<"adGroupAds">): ReadonlyArray<CellCounts> => {
    const known = ofTexts.get(stored.id)
    if (known !== undefined || figures === undefined || !isFirstAd(stored)) return known ?? []
    const texts = textsOf(stored).map(({ pinnedField, ...one }) => ({ ...one, isPinned: pinnedField !== undefined }))
    const adId = stored.id.split("~").at(-1) ?? ""
    const made = figures.ofTexts({ adId, groupId: stored.parent }, texts)
    ofTexts.set(stored.id, made)
    return made
  }

  const own: { readonly [from: string]: () => RowSource } = {
    customer: () =>
      sourceOf([{
        row: { customer },
        ...(figures === undefined
          ? { traffic: () => [...traffic.all(), ...generated.all(), ...many.all()] }
          : { figures: figures.all })
      }]),
    campaign: () =>
      joined(
        sourceOf(
          store.all("campaigns").map((stored): Entry => {
            const shares = analysis()?.shares(stored.id)
            return {
              row: { campaign: campaign(stored), campaignBudget: budgetOf(stored.parent), customer },
              ...(figures === undefined
                ? { traffic: () => traffic.ofCampaign(stored.id) }
                : { figures: () => figures.ofCampaign(stored.id) }),
              ...(shares === undefined ? {} : { shares })
            }
          })
        ),
        joined(generated.campaigns, many.campaigns)
      ),
    ad_group: () =>
      joined(
        sourceOf(
          store.all("adGroups").map((stored): Entry => ({
            row: { adGroup: adGroup(stored), ...withCampaign(stored.parent) },
            ...(figures === undefined
              ? { traffic: () => traffic.ofAdGroup(stored.id) }
              : { figures: () => figures.ofGroup(stored.id) })
          }))
        ),
        joined(generated.adGroups, many.adGroups)
      ),
    ad_group_ad: () =>
      joined(
        sourceOf(
          store.all("adGroupAds").map((stored): Entry => ({
            row: { adGroupAd: ad(stored), ...withAdGroup(stored.parent) },
            ...(figures === undefined
              ? { traffic: () => traffic.ofAd(stored.id) }
              // The first ad of a group has all of the group's traffic.
              : { figures: () => isFirstAd(stored) ? figures.ofGroup(stored.parent) : new Map() })
          }))
        ),
        generated.ads
      ),
    ad_group_criterion: () =>
      joined(
        sourceOf(
          store.all("adGroupCriteria").map((stored) => ({
            row: { adGroupCriterion: adGroupCriterion(stored), ...withAdGroup(stored.parent) }
          }))
        ),
        many.keywords
      ),
    keyword_view: () =>
      joined(
        sourceOf(
          keywords().map((stored): Entry => ({
            row: {
              keywordView: { resourceName: `${root}/keywordViews/${stored.id}` },
              adGroupCriterion: adGroupCriterion(stored),
              ...withAdGroup(stored.parent)
            },
            ...(figures === undefined
              ? { traffic: () => traffic.ofKeyword(stored) }
              : { figures: () => figures.ofKeyword(stored.id) })
          }))
        ),
        many.keywords
      ),
    search_term_view: () =>
      joined(
        sourceOf(
          keywords().flatMap((stored) =>
            traffic.termsOf(stored).map(({ term, traffic: ofTerm }): Entry => {
              const context = withAdGroup(stored.parent)
              return {
                row: {
                  ...context,
                  searchTermView: {
                    resourceName: `${root}/searchTermViews/${String(context["campaign"]?.["id"])}~${stored.parent}~${
                      Buffer.from(term).toString("base64url")
                    }`,
                    searchTerm: term,
                    adGroup: `${root}/adGroups/${stored.parent}`,
                    status: term === stored.body.keyword?.text ? "ADDED" : "NONE"
                  },
                  segments: {
                    keyword: { adGroupCriterion: `${root}/adGroupCriteria/${stored.id}`, info: stored.body.keyword },
                    searchTermMatchType: stored.body.keyword?.matchType,
                    searchTermMatchSource: "ADVERTISER_PROVIDED_KEYWORD"
                  }
                },
                traffic: () => ofTerm
              }
            })
          )
        ),
        many.terms
      ),
    // A click counts for each text that was shown. Without a seed every text is told with all clicks of its ad.
    ad_group_ad_asset_view: () =>
      sourceOf(
        store.all("adGroupAds").flatMap((stored) =>
          textsOf(stored).map(({ fieldType, pinnedField, text }, place): Entry => {
            const id = derivedId(`text ${text}`)
            const asset = `${root}/assets/${id}`
            return {
              row: {
                adGroupAdAssetView: {
                  resourceName: `${root}/adGroupAdAssetViews/${stored.id}~${id}~${fieldType}`,
                  adGroupAd: `${root}/adGroupAds/${stored.id}`,
                  asset,
                  fieldType,
                  enabled: true,
                  pinnedField,
                  source: "ADVERTISER"
                },
                asset: { resourceName: asset, id, type: "TEXT", textAsset: { text } },
                adGroupAd: ad(stored),
                ...withAdGroup(stored.parent)
              },
              ...(figures === undefined
                ? { traffic: () => traffic.ofAd(stored.id) }
                : { figures: () => countsOfTexts(stored)[place] ?? new Map() })
            }
          })
        )
      ),
    conversion_action: () =>
      sourceOf(account.conversionActions.map((action): Entry => {
        const { isPrimary = action.primaryForGoal ?? true, ...told } = analysis()?.action(action.id) ?? {}
        return {
          row: {
            conversionAction: {
              resourceName: `${root}/conversionActions/${action.id}`,
              countingType: "ONE_PER_CLICK",
              clickThroughLookbackWindowDays: "90",
              ...action,
              primaryForGoal: isPrimary,
              includeInConversionsMetric: isPrimary
            },
            customer
          },
          ...told
        }
      }))
  }
  const empty = () => sourceOf([])
  return {
    experiment: empty,
    experiment_arm: empty,
    bidding_seasonality_adjustment: empty,
    bidding_data_exclusion: empty,
    campaign_simulation: empty,
    recommendation: empty,
    geographic_view: empty,
    user_location_view: empty,
    ...own,
    ...analysis()?.sources
  }
}
