import { AdPlatform } from "@campaigns/application/AdPlatform/AdPlatform"
import { LiveCampaigns } from "@campaigns/application/AdPlatform/LiveCampaigns"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { CampaignContent, ContentAdGroup } from "@campaigns/domain/internal/LiveCampaigns/CampaignContent"
import type { ChangeOperation, PlannedChange } from "@campaigns/domain/internal/LiveCampaigns/ChangeOperation"
import * as Effect from "effect/Effect"
import { AdPlatformFaults } from "./AdPlatformFaults.ts"
import { planOf } from "./ContractCalls.ts"
import { contractAccount as account } from "./ContractDraft.ts"

/** States one law: a test in which the platform is empty at the start. */
export type LiveLaw = <A, E>(
  title: string,
  body: Effect.Effect<A, E, AdPlatform | LiveCampaigns | AdPlatformFaults>
) => void

const change = (operation: ChangeOperation, index: number): PlannedChange => ({
  path: ["adGroups", index, "name"],
  summary: "Change something.",
  riskCodes: [],
  operation
})

/** A request of operations, each from a place of its own: `adGroups[0].name`, `adGroups[1].name` and so on. */
export const request = (...operations: ReadonlyArray<ChangeOperation>) => operations.map(change)

/** The number of the campaign that publishing a draft made. */
export const publish = Effect.fnUntraced(function*(draft: CampaignDraft, marker: string) {
  const platform = yield* AdPlatform
  return yield* platform.publish(account, yield* planOf(draft, marker))
})

/** The content of a campaign as it is now. */
export const contentOf = Effect.fnUntraced(function*(campaignId: CampaignId) {
  const live = yield* LiveCampaigns
  return (yield* live.content(account, campaignId)).content
})

/** A value in one text that does not depend on the order of its keys. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part)

const sorted = <A>(list: ReadonlyArray<A>): ReadonlyArray<A> =>
  list.toSorted((a, b) => (written(a) < written(b) ? -1 : 1))

const anonymous = <A extends { readonly platformId: number | null }>(item: A): A => ({ ...item, platformId: null })

/** A content without the numbers of the platform, its lists in one order. */
export const plain = (content: CampaignContent): CampaignContent => ({
  settings: {
    ...content.settings,
    locationTargets: sorted(content.settings.locationTargets),
    scheduleEntries: sorted(content.settings.scheduleEntries),
    conversionGoals: sorted(content.settings.conversionGoals),
    conversionActionIds: sorted(content.settings.conversionActionIds)
  },
  negativeKeywords: sorted(content.negativeKeywords.map(anonymous)),
  adGroups: sorted(content.adGroups.map((group) => ({
    ...anonymous(group),
    keywords: sorted(group.keywords.map(anonymous)),
    ads: sorted(group.ads.map(anonymous))
  }))),
  sitelinks: sorted(content.sitelinks.map(anonymous)),
  callouts: sorted(content.callouts.map(anonymous)),
  snippets: sorted(content.snippets.map(anonymous)),
  phones: sorted(content.phones.map(anonymous))
})

/** The ad group of a name, which the content has. */
export const groupNamed = (
  content: CampaignContent,
  name: string
): ContentAdGroup & { readonly platformId: number } => {
  const group = content.adGroups.find((other) => other.name === name)
  if (group?.platformId == null) throw new Error(`The campaign has no ad group ${name}`)
  return { ...group, platformId: group.platformId }
}

/** The number of something that is on the platform. */
export const idOf = (item: { readonly platformId: number | null } | undefined): number => {
  if (item?.platformId == null) throw new Error("The platform gives no number")
  return item.platformId
}

/** The numbers of what is not on the platform yet. */
export const fresh = { elementId: null, platformId: null }

/** A keyword that is not on the platform yet, or an exclusion. */
export const newKeyword = (text: string, isNegative = false) =>
  ({
    ...fresh,
    text,
    matchType: "PHRASE",
    isNegative,
    status: "ENABLED",
    cpcBidMicros: isNegative ? null : 700_000,
    finalUrl: null,
    finalUrlSuffix: null,
    trackingUrlTemplate: isNegative ? null : "https://track.example.com/?to={lpurl}"
  }) as const

/** An ad that is not on the platform yet. */
export const newAd = {
  ...fresh,
  status: "ENABLED",
  headlines: [
    { text: "Warm socks", pinnedField: "HEADLINE_1" },
    { text: "Socks for all", pinnedField: null },
    { text: "Free returns", pinnedField: null }
  ],
  descriptions: [{ text: "Socks that last.", pinnedField: null }, { text: "Order today.", pinnedField: null }],
  finalUrl: "https://www.example.com/socks",
  finalMobileUrl: null,
  displayPath1: "socks",
  displayPath2: null,
  trackingUrlTemplate: null,
  finalUrlSuffix: "utm_content=new"
} as const
