import { maximizeClicks } from "@campaigns/domain/Drafts/Bidding"
import { defaultNetworkSettings, type LocationTarget } from "@campaigns/domain/Drafts/Targeting"
import type {
  CampaignContent,
  ContentAd,
  ContentAdGroup,
  ContentKeyword,
  ContentSettings
} from "@campaigns/domain/LiveCampaigns/CampaignContent"

/** Numbers at random, the same ones for the same seed. */
export interface Chance {
  /** A whole number from 0 below the bound. */
  readonly below: (bound: number) => number
  readonly of: <A>(values: readonly [A, ...ReadonlyArray<A>]) => A
}

/** The generator "mulberry32". */
export const chance = (seed: number): Chance => {
  let state = seed >>> 0
  const below = (bound: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound)
  }
  return { below, of: (values) => values[below(values.length)] ?? values[0] }
}

const words = ["boots", "shoes", "socks", "sandals", "hiking  boots", "t-rex", "red", "blue"] as const
const places = [1_003_854, 1_004_437, 1_004_234, 1_004_186] as const
const amounts = [null, 100_000, 200_000, 300_000] as const

/** A source of numbers for new elements of a draft. */
export type NextId = () => number

const text = ({ below, of }: Chance): string => `${of(words)} ${below(60)}`

const matchType = ({ of }: Chance) => of(["EXACT", "PHRASE", "BROAD"] as const)

const keyword = (chance: Chance, next: NextId): ContentKeyword => {
  const isNegative = chance.below(5) === 0
  return {
    elementId: next(),
    platformId: null,
    text: text(chance),
    matchType: matchType(chance),
    isNegative,
    status: "ENABLED",
    cpcBidMicros: isNegative ? null : chance.of(amounts),
    finalUrl: null,
    finalUrlSuffix: null,
    trackingUrlTemplate: null
  }
}

const texts = (id: number, count: number) =>
  ["A", "B", "C"].slice(0, count).map((one) => ({ text: `${one} ${id}`, pinnedField: null }))

const ad = (chance: Chance, next: NextId): ContentAd => ({
  elementId: next(),
  platformId: null,
  status: "ENABLED",
  headlines: texts(chance.below(1_000_000), 3),
  descriptions: texts(chance.below(1_000_000), 2),
  finalUrl: "https://www.example.com/shoes",
  finalMobileUrl: null,
  displayPath1: null,
  displayPath2: null,
  trackingUrlTemplate: null,
  finalUrlSuffix: null
})

/** One keyword with its text stands for both signs: the platform does not take a text and its exclusion in one ad group. */
const withKeywords = (group: ContentAdGroup, keywords: ReadonlyArray<ContentKeyword>): ContentAdGroup => {
  const seen = new Set<string>()
  const fresh = ({ matchType, text }: ContentKeyword): boolean => {
    const key = `${text.replaceAll(/\s+/g, " ")} ${matchType}`
    return !seen.has(key) && seen.add(key) !== undefined
  }
  return { ...group, keywords: keywords.filter(fresh) }
}

const group = (chance: Chance, next: NextId, mostKeywords: number): ContentAdGroup => {
  const elementId = next()
  const made: ContentAdGroup = {
    elementId,
    platformId: null,
    name: `Group ${elementId}`,
    status: "ENABLED",
    cpcBidMicros: 1_000_000,
    keywords: [],
    ads: Array.from({ length: chance.below(4) }, () => ad(chance, next))
  }
  const count = chance.below(mostKeywords + 1)
  // Many keywords need more texts than the few words make.
  const keywords = Array.from({ length: count }, (_, index) => {
    const one = keyword(chance, next)
    return count > 60 ? { ...one, text: `${one.text} ${index}` } : one
  })
  return withKeywords(made, keywords)
}

const locations = (chance: Chance): ReadonlyArray<LocationTarget> =>
  places.flatMap((geoTargetConstantId, index): ReadonlyArray<LocationTarget> => {
    // Without any included place the campaign would be shown in the whole world.
    if (index === 0) return [{ geoTargetConstantId, targetType: "INCLUDE" }]
    const targetType = chance.of(["INCLUDE", "EXCLUDE", null] as const)
    return targetType === null ? [] : [{ geoTargetConstantId, targetType }]
  })

const schedule = (chance: Chance): ContentSettings["scheduleEntries"] =>
  (["MONDAY", "TUESDAY"] as const).flatMap((dayOfWeek) =>
    chance.below(2) === 0
      ? []
      : [{
        dayOfWeek,
        startHour: chance.of([6, 8, 12]),
        startMinute: 0,
        endHour: chance.of([13, 18, 24]),
        endMinute: 0
      }]
  )

const settings = (chance: Chance, campaignName: string): ContentSettings => ({
  campaignName,
  status: "PAUSED",
  dailyBudgetMicros: 25_000_000,
  networkSettings: defaultNetworkSettings,
  biddingStrategy: maximizeClicks<number>(2_000_000),
  geoTargetType: "PRESENCE",
  containsEuPoliticalAdvertising: false,
  startDate: null,
  endDate: null,
  locationTargets: locations(chance),
  scheduleEntries: schedule(chance),
  conversionGoals: [],
  conversionActionIds: []
})

const calloutTexts = ["Free exchange", "New", "Better", "Best", "Delivery in 24 hours"] as const

/** A campaign of up to 5 ad groups of `mostKeywords` keywords each. */
export const randomContent = (
  chance: Chance,
  next: NextId,
  { campaignName, mostKeywords }: { readonly campaignName: string; readonly mostKeywords: number }
): CampaignContent => ({
  settings: settings(chance, campaignName),
  negativeKeywords: [],
  adGroups: Array.from({ length: 1 + chance.below(5) }, () => group(chance, next, mostKeywords)),
  sitelinks: [],
  callouts: calloutTexts.filter(() => chance.below(2) === 0).map((calloutText) => ({ platformId: null, calloutText })),
  snippets: [],
  phones: []
})

type Edit = (content: CampaignContent, chance: Chance, next: NextId) => CampaignContent

const inGroup = (change: (group: ContentAdGroup, chance: Chance, next: NextId) => ContentAdGroup | null): Edit =>
(
  content,
  chance,
  next
) => {
  const place = chance.below(content.adGroups.length)
  return {
    ...content,
    adGroups: content.adGroups.flatMap((group, index) => {
      const changed = index === place ? change(group, chance, next) : group
      return changed === null ? [] : [changed]
    })
  }
}

const oneOf = <A>(list: ReadonlyArray<A>, { below }: Chance, change: (one: A) => A | null): ReadonlyArray<A> => {
  const place = below(list.length)
  return list.flatMap((one, index) => {
    const changed = index === place ? change(one) : one
    return changed === null ? [] : [changed]
  })
}

const inSettings = (change: (settings: ContentSettings, chance: Chance) => Partial<ContentSettings>): Edit =>
(
  content,
  chance
) => ({ ...content, settings: { ...content.settings, ...change(content.settings, chance) } })

const onKeywords = (change: (keyword: ContentKeyword, chance: Chance) => ContentKeyword | null): Edit =>
  inGroup((group, chance) => withKeywords(group, oneOf(group.keywords, chance, (one) => change(one, chance))))

const onAds = (change: (ad: ContentAd, chance: Chance) => ContentAd | null): Edit =>
  inGroup((group, chance) => ({ ...group, ads: oneOf(group.ads, chance, (one) => change(one, chance)) }))

const status = ({ of }: Chance) => of(["ENABLED", "PAUSED"] as const)

/** Edits that a draft can say. */
export const draftEdits: ReadonlyArray<Edit> = [
  inGroup((group, chance, next) => withKeywords(group, [...group.keywords, keyword(chance, next)])),
  onKeywords(() => null),
  onKeywords((one, chance) => ({ ...one, text: text(chance) })),
  onKeywords((one, chance) => ({ ...one, matchType: matchType(chance) })),
  onKeywords((one, chance) => one.isNegative ? one : { ...one, cpcBidMicros: chance.of(amounts) }),
  onKeywords((one) => ({ ...one, isNegative: !one.isNegative, cpcBidMicros: null })),
  inGroup((group, chance, next) => group.ads.length < 3 ? { ...group, ads: [...group.ads, ad(chance, next)] } : group),
  onAds(() => null),
  onAds((one, chance) => ({ ...one, headlines: texts(chance.below(9), 3) })),
  (content, chance, next) => ({ ...content, adGroups: [...content.adGroups, group(chance, next, 5)] }),
  inGroup((group, chance) => ({ ...group, name: `Name ${chance.below(20)} of ${group.elementId}` })),
  inGroup((group, chance) => ({ ...group, cpcBidMicros: chance.of([500_000, 1_000_000, 2_000_000]) })),
  (content, chance, next) => content.adGroups.length < 2 ? content : inGroup(() => null)(content, chance, next),
  inSettings((_, chance) => ({ dailyBudgetMicros: chance.of([10_000_000, 25_000_000, 40_000_000]) })),
  inSettings(({ campaignName }, chance) => ({ campaignName: `${campaignName} ${chance.below(3)}` })),
  inSettings((_, chance) => ({ geoTargetType: chance.of(["PRESENCE", "PRESENCE_OR_INTEREST"]) })),
  inSettings((_, chance) => ({ locationTargets: locations(chance) })),
  inSettings((_, chance) => ({ scheduleEntries: schedule(chance) })),
  (content, chance) => {
    const calloutText = chance.of(calloutTexts)
    const others = content.callouts.filter((one) => one.calloutText !== calloutText)
    const isThere = others.length < content.callouts.length
    return { ...content, callouts: isThere ? others : [...others, { platformId: null, calloutText }] }
  },
  (content, chance, next) => {
    const one = { elementId: next(), platformId: null, text: text(chance), matchType: matchType(chance) }
    const others = content.negativeKeywords.filter((other) => other.text !== one.text)
    return { ...content, negativeKeywords: chance.below(3) === 0 ? others.slice(1) : [...others, one] }
  }
]

/** Edits that somebody makes on the platform: those of a draft, and what serves. */
export const liveEdits: ReadonlyArray<Edit> = [
  ...draftEdits,
  inGroup((group, chance) => ({ ...group, status: status(chance) })),
  onAds((one, chance) => ({ ...one, status: status(chance) })),
  onKeywords((one, chance) => one.isNegative ? one : { ...one, status: status(chance) })
]

/** The content after up to `most` edits. */
export const edited = (
  content: CampaignContent,
  edits: ReadonlyArray<Edit>,
  { chance, most, next }: { readonly chance: Chance; readonly most: number; readonly next: NextId }
): CampaignContent => {
  let now = content
  for (let count = chance.below(most + 1); count > 0; count--) {
    const edit = edits[chance.below(edits.length)]
    if (edit !== undefined && now.adGroups.length > 0) now = edit(now, chance, next)
  }
  return now
}
