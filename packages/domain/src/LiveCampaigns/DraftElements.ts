import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { AdGroup } from "../Drafts/AdGroup.ts"
import { BiddingStrategy, type StatedBidding } from "../Drafts/Bidding.ts"
import { madeByHand } from "../Drafts/GenerationStatus.ts"
import { AdGroupId, KeywordId, RsaId } from "../Drafts/Ids.ts"
import { afterEdit, blankServing, type DraftKeyword } from "../Drafts/Keyword.ts"
import { MAX_MICROS, Micros, NO_MICROS } from "../Drafts/Money.ts"
import type { AssetText, Rsa } from "../Drafts/Rsa.ts"
import { ConversionCategory, type ConversionGoal } from "../Drafts/Targeting.ts"
import { planConversionGoals } from "../Publishing/PlanConversionGoals.ts"
import type { ContentAd, ContentAdGroup, ContentKeyword, ContentSettings, ContentText } from "./CampaignContent.ts"
import { adFields } from "./ContentFields.ts"
import { amountKey } from "./SameMeaning.ts"

/** True for an amount that a draft can have. */
export const isDraftAmount = (amount: number | null): boolean => amountKey(amount) <= MAX_MICROS

const draftAmount = (amount: number | null): Micros | null =>
  amount === null || !isDraftAmount(amount) ? null : Micros.make(amount)

const asBidding = Schema.decodeUnknownOption(BiddingStrategy)

/** The strategy as a draft has it, `null` when its amounts are beyond that. */
export const draftBidding = (strategy: StatedBidding): BiddingStrategy | null => Option.getOrNull(asBidding(strategy))

const isCategory = Schema.is(ConversionCategory)

/**
 * The goals as a draft says them: single actions, or categories. `null` where it cannot: for no goal at all, or when a
 * category counts from one origin and not from another.
 */
export const draftGoals = (
  { conversionActionIds, conversionGoals }: Pick<ContentSettings, "conversionActionIds" | "conversionGoals">
): ReadonlyArray<ConversionGoal> | null => {
  if (conversionActionIds.length > 0) {
    return conversionActionIds.map((conversionActionId) => ({
      conversionActionId,
      goalType: "CAMPAIGN_SPECIFIC",
      category: null
    }))
  }
  const categories = Array.from(new Set(conversionGoals.flatMap((goal) => goal.biddable ? [goal.category] : [])))
  const goals = categories.flatMap((category): ReadonlyArray<ConversionGoal> =>
    isCategory(category) ? [{ conversionActionId: null, goalType: "CAMPAIGN_SPECIFIC", category }] : []
  )
  const said = new Set(
    planConversionGoals(goals, conversionGoals, "").flatMap(({ operation }) =>
      operation._tag === "SetConversionGoal" && operation.isBiddable
        ? [`${operation.category} ${operation.origin}`]
        : []
    )
  )
  const isSaid = conversionGoals.every(({ biddable, category, origin }) =>
    said.has(`${category} ${origin}`) === biddable
  )
  return goals.length > 0 && goals.length === categories.length && isSaid ? goals : null
}

/** The text of a keyword as a draft writes it: an exclusion says its match type by its signs. */
const draftText = ({ isNegative, matchType, text }: ContentKeyword): Pick<DraftKeyword, "text" | "matchType"> => {
  if (!isNegative) return { text, matchType }
  const signed = { EXACT: `[${text}]`, PHRASE: `"${text}"`, BROAD: text }
  return { text: signed[matchType], matchType: "NEGATIVE" }
}

/** A keyword of the platform as a draft's own. */
export const draftKeyword = (keyword: ContentKeyword, id: number): DraftKeyword => ({
  id: KeywordId.make(id),
  ...draftText(keyword),
  cpcBidMicros: draftAmount(keyword.cpcBidMicros),
  finalUrl: keyword.finalUrl,
  sourceMarketAnalysisKeywordId: null,
  ...(keyword.isNegative ? blankServing : {
    status: keyword.status,
    finalUrlSuffix: keyword.finalUrlSuffix,
    trackingUrlTemplate: keyword.trackingUrlTemplate
  })
})

/** A draft's keyword after fields of it went from one content to another; other fields stay as they are written. */
export const changedKeyword = (keyword: DraftKeyword, was: ContentKeyword, is: ContentKeyword): DraftKeyword => {
  const isSameText = was.text === is.text && was.matchType === is.matchType && was.isNegative === is.isNegative
  return afterEdit(keyword, {
    ...keyword,
    ...(isSameText ? {} : draftText(is)),
    ...(was.cpcBidMicros === is.cpcBidMicros ? {} : { cpcBidMicros: draftAmount(is.cpcBidMicros) }),
    ...(was.finalUrl === is.finalUrl ? {} : { finalUrl: is.finalUrl }),
    ...(was.status === is.status ? {} : { status: is.status }),
    ...(was.finalUrlSuffix === is.finalUrlSuffix ? {} : { finalUrlSuffix: is.finalUrlSuffix }),
    ...(was.trackingUrlTemplate === is.trackingUrlTemplate ? {} : { trackingUrlTemplate: is.trackingUrlTemplate })
  })
}

/** Texts as a draft has them; one that it has stays with its reason, and as generated while its pin is the same. */
const draftTexts = (
  texts: ReadonlyArray<ContentText>,
  before: ReadonlyArray<AssetText>
): ReadonlyArray<AssetText> =>
  texts.map(({ pinnedField, text }) => {
    const known = before.find((one) => one.text === text && one.pinnedField === pinnedField)
    return known ?? { text, pinnedField, reason: before.find((one) => one.text === text)?.reason ?? null }
  })

/** An ad of the platform as a draft's own. */
export const draftAd = (ad: ContentAd, id: number): Rsa => ({
  id: RsaId.make(id),
  status: ad.status,
  headlines: draftTexts(ad.headlines, []),
  descriptions: draftTexts(ad.descriptions, []),
  finalUrl: ad.finalUrl,
  finalMobileUrl: ad.finalMobileUrl,
  displayPath1: ad.displayPath1,
  displayPath2: ad.displayPath2,
  trackingUrlTemplate: ad.trackingUrlTemplate,
  finalUrlSuffix: ad.finalUrlSuffix,
  generation: madeByHand
})

const sameAdTexts = (was: ContentAd, is: ContentAd): boolean =>
  adFields.every(({ path: [name] }) =>
    name === "status" || was[name as keyof ContentAd] === is[name as keyof ContentAd]
  )

/** A draft's ad after fields of it went from one content to another. */
export const changedAd = (rsa: Rsa, was: ContentAd, is: ContentAd): Rsa =>
  sameAdTexts(was, is) ? (was.status === is.status ? rsa : { ...rsa, status: is.status }) : {
    ...draftAd(is, rsa.id),
    headlines: was.headlines === is.headlines ? rsa.headlines : draftTexts(is.headlines, rsa.headlines),
    descriptions: was.descriptions === is.descriptions
      ? rsa.descriptions
      : draftTexts(is.descriptions, rsa.descriptions)
  }

/** An ad group of the platform as a draft's own, with what of it has a number in the draft. */
export const draftGroup = (group: ContentAdGroup, id: number): AdGroup => ({
  id: AdGroupId.make(id),
  name: group.name,
  cpcBidMicros: draftAmount(group.cpcBidMicros) ?? NO_MICROS,
  status: group.status,
  keywords: group.keywords.flatMap((one) => one.elementId === null ? [] : [draftKeyword(one, one.elementId)]),
  rsas: group.ads.flatMap((one) => one.elementId === null ? [] : [draftAd(one, one.elementId)])
})

/** A draft's ad group after its name or bid went from one content to another. */
export const changedGroup = (group: AdGroup, was: ContentAdGroup, is: ContentAdGroup): AdGroup => ({
  ...group,
  ...(was.name === is.name ? {} : { name: is.name }),
  ...(was.status === is.status ? {} : { status: is.status }),
  ...(was.cpcBidMicros === is.cpcBidMicros ? {} : { cpcBidMicros: draftAmount(is.cpcBidMicros) ?? NO_MICROS })
})
