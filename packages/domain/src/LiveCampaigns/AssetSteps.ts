import { snippetHeaders } from "../Drafts/Extensions.ts"
import type { CampaignContent, ContentSettings } from "./CampaignContent.ts"
import type { ContentAsset } from "./ChangeOperation.ts"
import type { ContentPaths } from "./ContentPaths.ts"
import { learning, type PlanStep, RANK, step, valuePath } from "./PlanStep.ts"
import { calloutKey, phoneKey, sitelinkKey, snippetKey } from "./SameMeaning.ts"

/** All assets of a campaign. */
export const assetsOf = ({ callouts, phones, sitelinks, snippets }: CampaignContent): ReadonlyArray<ContentAsset> => [
  ...sitelinks.map((asset): ContentAsset => ({ kind: "sitelink", asset })),
  ...callouts.map((asset): ContentAsset => ({ kind: "callout", asset })),
  ...snippets.map((asset): ContentAsset => ({ kind: "snippet", asset })),
  ...phones.map((asset): ContentAsset => ({ kind: "phone", asset }))
]

/** The key of an asset's content among those of its kind. */
export const assetKey = (asset: ContentAsset): string => {
  switch (asset.kind) {
    case "sitelink":
      return sitelinkKey(asset.asset)
    case "callout":
      return calloutKey(asset.asset)
    case "snippet":
      return snippetKey(asset.asset)
    case "phone":
      return phoneKey(asset.asset)
  }
}

const nameOf = (asset: ContentAsset): string => {
  switch (asset.kind) {
    case "sitelink":
      return `the sitelink "${asset.asset.linkText}"`
    case "callout":
      return `the callout "${asset.asset.calloutText}"`
    case "snippet":
      return `the snippet "${asset.asset.headerText ?? snippetHeaders[asset.asset.header]}: ${
        asset.asset.values.join(", ")
      }"`
    case "phone":
      return `the phone number ${asset.asset.phoneNumber} (${asset.asset.countryCode})`
  }
}

/** The links of assets that come and go; an asset is never changed, because other campaigns may have it, too. */
export const assetSteps = (
  live: CampaignContent,
  target: CampaignContent,
  paths: ContentPaths
): ReadonlyArray<PlanStep> => {
  const id = (asset: ContentAsset) => `${asset.kind} ${assetKey(asset)}`
  const [before, after] = [live, target].map((content) => new Set(assetsOf(content).map(id)))
  const pathOf = (asset: ContentAsset) =>
    valuePath(paths, asset.kind, assetKey(asset), asset.asset.platformId ?? assetKey(asset))
  return [
    ...assetsOf(live).filter((asset) => !after?.has(id(asset))).flatMap((asset) =>
      asset.asset.platformId === null ? [] : [
        step(RANK.removal, pathOf(asset), `Take ${nameOf(asset)} from the campaign.`, {
          _tag: "UnlinkAsset",
          kind: asset.kind,
          platformId: asset.asset.platformId
        })
      ]
    ),
    ...assetsOf(target).filter((asset) => !before?.has(id(asset))).map((asset) =>
      step(RANK.asset, pathOf(asset), `Add ${nameOf(asset)}.`, { _tag: "LinkAsset", asset }, {
        riskCodes: ["REVIEW_AGAIN"]
      })
    )
  ]
}

const goalSteps = (live: ContentSettings, target: ContentSettings): ReadonlyArray<PlanStep> => {
  const now = new Map(live.conversionGoals.map(({ biddable, category, origin }) => [`${category} ${origin}`, biddable]))
  return target.conversionGoals
    .filter(({ biddable, category, origin }) => (now.get(`${category} ${origin}`) ?? false) !== biddable)
    .map(({ biddable, category, origin }) =>
      step(
        RANK.goals,
        ["conversionGoals"],
        biddable
          ? `Bid for ${category} conversions from ${origin}.`
          : `Do not bid for ${category} conversions from ${origin}.`,
        { _tag: "SetConversionGoal", category, origin, isBiddable: biddable },
        { riskCodes: learning(target.biddingStrategy) }
      )
    )
}

const sorted = (ids: ReadonlyArray<number>): string => ids.toSorted((one, other) => one - other).join(", ")

/** The goals to bid for, or not, and the single actions; `name` is that of the custom goal that these need. */
export const goalsSteps = (live: ContentSettings, target: ContentSettings, name: string): ReadonlyArray<PlanStep> => {
  const { conversionActionIds } = target
  if (sorted(live.conversionActionIds) === sorted(conversionActionIds)) return goalSteps(live, target)
  const summary = conversionActionIds.length === 0
    ? "Bid for the campaign's goals instead of single conversion actions."
    : `Bid for the conversion actions ${sorted(conversionActionIds)}.`
  return [
    ...goalSteps(live, target),
    step(RANK.goals, ["conversionGoals"], summary, { _tag: "UseConversionActions", name, conversionActionIds }, {
      riskCodes: learning(target.biddingStrategy)
    })
  ]
}
