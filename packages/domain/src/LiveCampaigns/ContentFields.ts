import type { LocationTarget } from "../Drafts/Targeting.ts"
import { present } from "../Present.ts"
import type {
  ContentAd,
  ContentAdGroup,
  ContentKeyword,
  ContentNegative,
  ContentSettings,
  ContentText
} from "./CampaignContent.ts"
import type { ChangedSide, Shown } from "./ChangeOperation.ts"
import { agreedTexts, compareTexts, type TextCounts } from "./MergeTexts.ts"
import { eachPlain } from "./PlainSettings.ts"
import { amountKey, biddingKey, keywordTextKey, textKey, textsKey, urlKey } from "./SameMeaning.ts"

/** A field of an element: its place in it, its name for a reader, and how two elements compare in it. */
export interface Field<A> {
  readonly path: ReadonlyArray<string>
  readonly label: string
  readonly isSame: (one: A, other: A) => boolean
  /** The side on which the field has changed, where `isSame` alone does not tell; `null` where all are the same. */
  readonly sideOf?: (base: A, draft: A, live: A) => ChangedSide | null
  readonly shown: (of: A) => Shown
  /** True of a field that earlier versions did not have: without a value it is left out of a shown element. */
  readonly isLater?: true
  /** The first with the field of the second. */
  readonly taken: (to: A, from: A) => A
  /** The field with the changes of both sides, `null` where one has none, or they contradict each other. */
  readonly merged?: (base: A, draft: A, live: A) => A | null
  /** The base's field after an apply, as far as the draft and the platform agree in it. */
  readonly agreed?: (base: A, draft: A, live: A) => A
}

const field = <A extends object, K extends keyof A & string>(
  name: K,
  label: string,
  key: (value: A[K]) => unknown,
  shown: (value: A[K]) => Shown
): Field<A> => ({
  path: [name],
  label,
  isSame: (one, other) => one[name] === other[name] || key(one[name]) === key(other[name]),
  shown: (of) => shown(of[name]),
  taken: (to, from) => ({ ...to, [name]: from[name] })
})

type Plain = string | number | boolean | null

const itself = <V>(value: V): V => value

const plain = <A extends object>(
  name: { readonly [K in keyof A & string]: A[K] extends Plain ? K : never }[keyof A & string],
  label: string,
  key: (value: never) => unknown = itself
): Field<A> => field<A, keyof A & string>(name, label, key as (value: unknown) => unknown, (value) => value as Plain)

const textsShown = (texts: ReadonlyArray<ContentText>): Shown =>
  texts.map(({ pinnedField, text }) => ({ text, pinnedField }))

const matchShown = ({ isNegative, matchType }: ContentKeyword): string =>
  isNegative ? `NEGATIVE_${matchType}` : matchType

/** A field that an exclusion does not have. */
const ofTargets = <K extends "status" | "cpcBidMicros" | "finalUrl" | "finalUrlSuffix" | "trackingUrlTemplate">(
  name: K,
  label: string,
  key: (value: ContentKeyword[K]) => Plain
): Field<ContentKeyword> => {
  const of = field<ContentKeyword, K>(name, label, key, (value) => value)
  return { ...of, isSame: (one, other) => (one.isNegative && other.isNegative) || of.isSame(one, other) }
}

export const keywordFields: ReadonlyArray<Field<ContentKeyword>> = [
  plain<ContentKeyword>("text", "text", keywordTextKey),
  {
    path: ["matchType"],
    label: "match type",
    isSame: (one, other) => one.matchType === other.matchType && one.isNegative === other.isNegative,
    shown: matchShown,
    taken: (to, { isNegative, matchType }) => ({ ...to, isNegative, matchType })
  },
  ofTargets("status", "status", itself),
  ofTargets("cpcBidMicros", "bid", amountKey),
  ofTargets("finalUrl", "landing page", urlKey),
  { ...ofTargets("finalUrlSuffix", "final URL suffix", textKey), isLater: true },
  { ...ofTargets("trackingUrlTemplate", "tracking template", textKey), isLater: true }
]

/** Headlines or descriptions, which both sides may change at once. */
const textList = (name: "headlines" | "descriptions", label: string, counts: TextCounts): Field<ContentAd> => {
  const compared = (base: ContentAd, draft: ContentAd, live: ContentAd) =>
    compareTexts({ base: base[name], draft: draft[name], live: live[name] }, counts)
  return {
    ...field<ContentAd, typeof name>(name, label, textsKey, textsShown),
    sideOf: (...sides) => compared(...sides).side,
    merged: (base, draft, live) => {
      const { merged } = compared(base, draft, live)
      return merged === null ? null : { ...draft, [name]: merged }
    },
    agreed: (base, draft, live) => ({
      ...base,
      [name]: agreedTexts({ base: base[name], draft: draft[name], live: live[name] })
    })
  }
}

export const adFields: ReadonlyArray<Field<ContentAd>> = [
  plain<ContentAd>("status", "status"),
  textList("headlines", "headlines", { least: 3, most: 15 }),
  textList("descriptions", "descriptions", { least: 2, most: 4 }),
  plain<ContentAd>("finalUrl", "landing page", urlKey),
  plain<ContentAd>("finalMobileUrl", "landing page for phones", urlKey),
  plain<ContentAd>("displayPath1", "first display path", textKey),
  plain<ContentAd>("displayPath2", "second display path", textKey),
  plain<ContentAd>("trackingUrlTemplate", "tracking template", textKey),
  { ...plain<ContentAd>("finalUrlSuffix", "final URL suffix", textKey), isLater: true }
]

export const adGroupFields: ReadonlyArray<Field<ContentAdGroup>> = [
  plain<ContentAdGroup>("name", "name", (name: string) => name.trim()),
  plain<ContentAdGroup>("status", "status"),
  plain<ContentAdGroup>("cpcBidMicros", "bid", amountKey)
]

/** An exclusion of the campaign is its content: it has nothing that can change. */
export const negativeFields: ReadonlyArray<Field<ContentNegative>> = []

export const locationFields: ReadonlyArray<Field<LocationTarget>> = [plain<LocationTarget>("targetType", "target type")]

const network = (
  name: keyof ContentSettings["networkSettings"],
  label: string
): Field<ContentSettings> => ({
  path: ["networkSettings", name],
  label,
  isSame: (one, other) => one.networkSettings[name] === other.networkSettings[name],
  shown: ({ networkSettings }) => networkSettings[name],
  taken: (to, { networkSettings }) => ({
    ...to,
    networkSettings: { ...to.networkSettings, [name]: networkSettings[name] }
  })
})

/** The campaign's own strategy is never the same as a portfolio's; where a portfolio was not read, targets decide. */
const bidding: Field<ContentSettings> = {
  path: ["biddingStrategy"],
  label: "Bidding strategy",
  isSame: (one, other) =>
    biddingKey(one.biddingStrategy) === biddingKey(other.biddingStrategy) &&
    (one.portfolio === undefined || other.portfolio === undefined ||
      one.portfolio?.resourceName === other.portfolio?.resourceName),
  shown: ({ biddingStrategy, portfolio }) =>
    portfolio == null ? biddingStrategy : { ...biddingStrategy, portfolio: portfolio.name ?? portfolio.resourceName },
  taken: ({ portfolio: _, ...to }, { biddingStrategy, portfolio }) => ({
    ...to,
    biddingStrategy,
    ...present({ portfolio })
  })
}

const { campaignName, status, ...otherFields } = eachPlain((name, { isSame, label }): Field<ContentSettings> => ({
  ...field<ContentSettings, typeof name>(name, label, itself, (value) => value ?? null),
  ...(isSame !== undefined && { isSame: (one, other) => isSame(one[name] as never, other[name] as never) })
}))

/** The fields of the settings that are one value each. */
export const settingFields: ReadonlyArray<Field<ContentSettings>> = [
  campaignName,
  status,
  plain<ContentSettings>("dailyBudgetMicros", "Daily budget", amountKey),
  network("targetAdplatformSearch", "The platform's own search"),
  network("targetSearchNetwork", "Search partners"),
  network("targetContentNetwork", "Display network"),
  bidding,
  ...Object.values(otherFields)
]

const goalPair = ({ category, origin }: { category: string; origin: string }): string => `${category} ${origin}`

const biddable = (settings: ContentSettings): ReadonlyMap<string, boolean> =>
  new Map(settings.conversionGoals.map((goal) => [goalPair(goal), goal.biddable]))

const goalsShown = ({ conversionActionIds, conversionGoals }: ContentSettings): Shown => ({
  bidsFor: conversionGoals.filter((goal) => goal.biddable).map(goalPair).sort(),
  conversionActionIds: conversionActionIds.toSorted((one, other) => one - other)
})

/**
 * The field of the conversion goals, which change as a whole. Goals come and go with the account's conversion actions:
 * the platform's word counts for one that the base lacks, and one that the platform no longer has is unchanged.
 */
export const goalsField = (
  base: ContentSettings,
  draft: ContentSettings,
  live: ContentSettings
): Field<ContentSettings> => {
  const [ofBase, ofDraft, ofLive] = [biddable(base), biddable(draft), biddable(live)]
  const pairs = Array.from(new Set([...ofBase.keys(), ...ofDraft.keys()])).sort()
  const before = (pair: string) => ofBase.get(pair) ?? ofLive.get(pair) ?? false
  const keyOf = (settings: ContentSettings): string => {
    const own = settings === base ? ofBase : settings === draft ? ofDraft : ofLive
    const goals = pairs.filter((pair) => own.get(pair) ?? before(pair))
    return JSON.stringify([goals, settings.conversionActionIds.toSorted((one, other) => one - other)])
  }
  return {
    path: ["conversionGoals"],
    label: "Conversion goals",
    isSame: (one, other) => one === other || keyOf(one) === keyOf(other),
    shown: goalsShown,
    taken: (to, { conversionActionIds, conversionGoals }) => ({ ...to, conversionActionIds, conversionGoals })
  }
}
