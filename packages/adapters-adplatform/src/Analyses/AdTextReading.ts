import type { PlatformAccount } from "@campaigns/application/AdPlatform/AdPlatform"
import type { AdFigures, AdTextFigures, AdTextKind } from "@campaigns/domain/Analyses/AdFigures"
import { textsCountedFrom } from "@campaigns/domain/Analyses/AdFigures"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { FigureReading } from "@campaigns/domain/internal/Analyses/AccountFigures"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { figures } from "../AdReports/MetricsRow.ts"
import type { GoogleAdsClient } from "../Wire/GoogleAdsClient.ts"
import { Int64, optional } from "../Wire/ProtoJson.ts"
import { adsQuery, adTextsQuery } from "./AdTextQueries.ts"
import { criterionOf } from "./ConfigurationChanges.ts"
import { summed, type Summing } from "./Summing.ts"

const text = optional(Schema.String)

const Texts = optional(Schema.Array(Schema.Struct({ text, pinnedField: text })))

const AdRow = Schema.Struct({
  campaign: Schema.Struct({ id: Int64 }),
  adGroup: Schema.Struct({ id: Int64, name: text, status: text }),
  adGroupAd: Schema.Struct({
    status: text,
    ad: Schema.Struct({
      id: Int64,
      finalUrls: optional(Schema.Array(Schema.String)),
      responsiveSearchAd: optional(Schema.Struct({ headlines: Texts, descriptions: Texts }))
    })
  })
})

const AdTextRow = Schema.Struct({
  adGroupAdAssetView: Schema.Struct({ adGroupAd: text, fieldType: text, enabled: optional(Schema.Boolean) }),
  asset: optional(Schema.Struct({ textAsset: optional(Schema.Struct({ text })) })),
  metrics: optional(Schema.Struct({ impressions: figures.impressions, clicks: figures.clicks }))
})

type Counted = "impressions" | "clicks" | "isEnabled"

/** A text whose figures are filled in while they are read. */
type ListedText = Omit<AdTextFigures, Counted> & { -readonly [K in Counted]: AdTextFigures[K] }

/** The ads of an account, and their texts by ad, kind and words. */
interface AdList {
  readonly ads: Array<AdFigures>
  readonly texts: Map<number, Map<string, ListedText>>
}

const UNSPECIFIED = "UNSPECIFIED"

const keyOf = (kind: AdTextKind, words: string): string => `${kind} ${words}`

const textsOf = (kind: AdTextKind, texts: typeof Texts.Type | undefined): ReadonlyArray<ListedText> =>
  (texts ?? []).map(({ pinnedField, text: words = "" }) => ({
    kind,
    text: words,
    pinnedField: pinnedField === undefined || pinnedField === UNSPECIFIED ? null : pinnedField,
    // Without a row of its own a text was not shown, and is not said to be in use.
    isEnabled: false,
    impressions: 0,
    clicks: 0
  }))

/** Lists the ads of campaigns; those of others are left out. */
const listing = (campaigns: ReadonlyMap<CampaignId, unknown>): Summing<typeof AdRow.Type, AdList> => ({
  begin: () => ({ ads: [], texts: new Map() }),
  add: (list, { adGroup, adGroupAd: { ad, status }, campaign }) => {
    const campaignId = CampaignId.make(campaign.id)
    if (!campaigns.has(campaignId)) return
    const { descriptions, headlines } = ad.responsiveSearchAd ?? {}
    const texts = [...textsOf("headline", headlines), ...textsOf("description", descriptions)]
    list.texts.set(ad.id, new Map(texts.map((one) => [keyOf(one.kind, one.text), one])))
    list.ads.push({
      campaignId,
      adGroupId: adGroup.id,
      adGroupName: adGroup.name ?? "",
      id: ad.id,
      status: status ?? UNSPECIFIED,
      adGroupStatus: adGroup.status ?? UNSPECIFIED,
      finalUrl: ad.finalUrls?.[0] ?? null,
      texts
    })
  }
})

const kinds: Readonly<Record<string, AdTextKind>> = { HEADLINE: "headline", DESCRIPTION: "description" }

type Seen = Map<ListedText, { impressions: number; clicks: number; isEnabled: boolean }>

/** Sums up the figures of the listed texts; a text of which there are several assets in an ad has those of all. */
const counting = ({ texts }: AdList): Summing<typeof AdTextRow.Type, Seen> => ({
  begin: () => new Map(),
  add: (seen, { adGroupAdAssetView: { adGroupAd, enabled, fieldType }, asset, metrics }) => {
    const [kind, adId] = [kinds[fieldType ?? ""], criterionOf(adGroupAd)]
    const found = kind === undefined || adId === null
      ? undefined
      : texts.get(adId)?.get(keyOf(kind, asset?.textAsset?.text ?? ""))
    if (found === undefined) return
    const known = seen.get(found) ?? { impressions: 0, clicks: 0, isEnabled: false }
    known.impressions += metrics?.impressions ?? 0
    known.clicks += metrics?.clicks ?? 0
    known.isEnabled ||= enabled === true
    seen.set(found, known)
  }
})

/** Reads the responsive search ads of an account as they stand, and how often each of their texts was answered. */
export const readAds = (client: GoogleAdsClient) =>
  Effect.fn("readAds")(function*(account: PlatformAccount, { campaigns, from, to }: FigureReading) {
    const read = summed(client, account)
    const list = yield* read(adsQuery, AdRow, listing(campaigns))
    if (list.ads.length === 0 || textsCountedFrom(from) > to) return list.ads
    for (const [one, counts] of yield* read(adTextsQuery({ from, to }), AdTextRow, counting(list))) {
      Object.assign(one, counts)
    }
    return list.ads
  })
