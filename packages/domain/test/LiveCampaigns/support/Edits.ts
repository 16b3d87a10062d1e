import type {
  CampaignContent,
  ContentAd,
  ContentAdGroup,
  ContentKeyword,
  ContentSettings
} from "@campaigns/domain/LiveCampaigns/CampaignContent"
import { keywordKey, overlap } from "@campaigns/domain/LiveCampaigns/SameMeaning"
import * as fc from "fast-check"
import { ad, adGroup, contentOf, keyword, settings } from "./Contents.ts"

// Other cases at every run; a failure tells its seed, which `FC_SEED` repeats. `FC_RUNS` multiplies their number.
const { FC_RUNS, FC_SEED } = process.env
fc.configureGlobal(FC_SEED === undefined ? {} : { seed: Number(FC_SEED) })

/** A number of cases, or a multiple of it where a run asks for more. */
export const cases = (count: number): { readonly numRuns: number } => ({ numRuns: count * Number(FC_RUNS ?? 1) })

const words = ["boots", "shoes", "socks", "sandals", "Hiking  Boots", "t-rex", "red", "blue"]

const text = fc.tuple(fc.constantFrom(...words), fc.integer({ min: 0, max: 30 })).map(([word, more]) =>
  `${word} ${more}`
)

const matchType = fc.constantFrom("EXACT" as const, "PHRASE" as const, "BROAD" as const)

const amount = fc.constantFrom(null, 100_000, 200_000, 300_000)

const addressed = fc.constantFrom(null, "https://www.example.com/one", "https://www.example.com/two")

const targets = fc.uniqueArray(
  fc.record({
    geoTargetConstantId: fc.integer({ min: 1, max: 5 }),
    targetType: fc.constantFrom("INCLUDE" as const, "EXCLUDE" as const)
  }),
  { maxLength: 4, selector: ({ geoTargetConstantId }) => geoTargetConstantId }
)

const hour = fc.constantFrom(0, 6, 8, 12, 13, 18, 22)

/** Hours of a few days, which overlap on none. */
export const schedules = fc.uniqueArray(
  fc.record({
    dayOfWeek: fc.constantFrom("MONDAY" as const, "TUESDAY" as const),
    startHour: hour,
    startMinute: fc.constantFrom(0 as const, 30 as const),
    length: fc.integer({ min: 1, max: 8 }),
    endMinute: fc.constant(0 as const)
  }).map(({ length, ...entry }) => ({ ...entry, endHour: Math.min(24, entry.startHour + length) })),
  { maxLength: 4, comparator: overlap }
)

const setting: fc.Arbitrary<Partial<ContentSettings>> = fc.oneof(
  fc.record({ campaignName: fc.constantFrom("Shoes", "Boots", "Socks") }),
  fc.record({ dailyBudgetMicros: fc.constantFrom(10_000_000, 25_000_000, 40_000_000) }),
  fc.record({ geoTargetType: fc.constantFrom("PRESENCE" as const, "PRESENCE_OR_INTEREST" as const) }),
  fc.record({ locationTargets: targets }),
  fc.record({ scheduleEntries: schedules }),
  fc.record({ conversionActionIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }) })
)

/** An edit of a content; `next` gives a new number each time. */
export type Edit = (content: CampaignContent, next: () => number) => CampaignContent

const place = <A>(list: ReadonlyArray<A>, at: number): number => list.length === 0 ? -1 : at % list.length

const replaced = <A>(list: ReadonlyArray<A>, at: number, change: (element: A) => A | null): ReadonlyArray<A> =>
  list.flatMap((element, index) => {
    if (index !== place(list, at)) return [element]
    const changed = change(element)
    return changed === null ? [] : [changed]
  })

const inGroup = (at: number, change: (group: ContentAdGroup, next: () => number) => ContentAdGroup | null): Edit =>
(
  content,
  next
) => ({ ...content, adGroups: replaced(content.adGroups, at, (group) => change(group, next)) })

const withKeywords = (group: ContentAdGroup, keywords: ReadonlyArray<ContentKeyword>): ContentAdGroup => {
  const seen = new Set<string>()
  // One keyword with its text stands for both signs: the platform does not take a text and its exclusion in one ad group.
  const key = (one: ContentKeyword) => keywordKey({ ...one, isNegative: false })
  return { ...group, keywords: keywords.filter((one) => !seen.has(key(one)) && seen.add(key(one)) !== undefined) }
}

const at = fc.nat({ max: 50 })

const texts = (id: number) => ["A", "B", "C"].map((one) => ({ text: `${one} ${id}`, pinnedField: null }))

const onBids = fc.record({ at, index: at, bid: amount }).map(({ at, bid, index }) =>
  inGroup(at, (group) => ({
    ...group,
    keywords: replaced(group.keywords, index, (one) => one.isNegative ? one : { ...one, cpcBidMicros: bid })
  }))
)

const onPages = fc.record({ at, index: at, finalUrl: addressed }).map(({ at, finalUrl, index }) =>
  inGroup(at, (group) => ({
    ...group,
    keywords: replaced(group.keywords, index, (one) => one.isNegative ? one : { ...one, finalUrl })
  }))
)

const onKeywords: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ at, text, matchType, isNegative: fc.boolean() }).map(({ at, ...change }) =>
    inGroup(at, (group, next) => withKeywords(group, [...group.keywords, keyword(next(), "", change)]))
  ),
  onBids,
  onPages,
  fc.record({ at, index: at }).map(({ at, index }) =>
    inGroup(at, (group) => ({ ...group, keywords: replaced(group.keywords, index, () => null) }))
  ),
  fc.record({ at, index: at, text }).map(({ at, index, text }) =>
    inGroup(
      at,
      (group, next) => withKeywords(group, replaced(group.keywords, index, (one) => renumbered({ ...one, text }, next)))
    )
  ),
  fc.record({ at, index: at }).map(({ at, index }) =>
    inGroup(
      at,
      (group, next) =>
        withKeywords(
          group,
          replaced(
            group.keywords,
            index,
            (one) => renumbered({ ...one, isNegative: !one.isNegative, cpcBidMicros: null }, next)
          )
        )
    )
  )
)

/** The platform makes another keyword of another text; the draft keeps its number. */
const renumbered = (one: ContentKeyword, next: () => number): ContentKeyword => ({ ...one, platformId: 1_000 + next() })

const onAds: fc.Arbitrary<Edit> = fc.oneof(
  at.map((at) => inGroup(at, (group, next) => ({ ...group, ads: [...group.ads, ad(next())].slice(-3) }))),
  fc.record({ at, index: at, id: fc.integer({ min: 1, max: 9 }) }).map(({ at, id, index }) =>
    inGroup(at, (group) => ({
      ...group,
      ads: replaced(group.ads, index, (one) => ({ ...one, headlines: texts(id) }))
    }))
  ),
  fc.record({ at, index: at }).map(({ at, index }) =>
    inGroup(at, (group) => ({ ...group, ads: replaced(group.ads, index, () => null) }))
  )
)

const onGroups: fc.Arbitrary<Edit> = fc.oneof(
  fc.constant<Edit>((content, next) => ({
    ...content,
    adGroups: [...content.adGroups, adGroup(next(), [keyword(next(), "made")], [ad(next())])]
  })),
  fc.record({ at, bid: amount }).map(({ at, bid }) => inGroup(at, (group) => ({ ...group, cpcBidMicros: bid }))),
  at.map((at) => inGroup(at, (group, next) => ({ ...group, name: `Name ${next()}` }))),
  at.map((at) => inGroup(at, () => null))
)

const onExtensions: fc.Arbitrary<Edit> = fc.oneof(
  at.map((at): Edit => (content) => ({ ...content, callouts: replaced(content.callouts, at, () => null) })),
  fc.constantFrom("New", "Better", "Best").map((calloutText): Edit => (content, next) =>
    content.callouts.some((one) => one.calloutText === calloutText)
      ? content
      : { ...content, callouts: [...content.callouts, { platformId: next(), calloutText }] }
  )
)

const onSettings: fc.Arbitrary<Edit> = setting.map((change): Edit => (content) => ({
  ...content,
  settings: { ...content.settings, ...change }
}))

const shortPath = fc.constantFrom(null, "one", "two")

/** A change of one field of an ad, of which all but the lists and the landing page may be empty. */
const adChange: fc.Arbitrary<(one: ContentAd) => ContentAd> = fc.oneof(
  fc.constantFrom(null, "HEADLINE_1" as const, "HEADLINE_2" as const).map((pinnedField) => (one: ContentAd) => ({
    ...one,
    headlines: one.headlines.map((headline, index) => index === 0 ? { ...headline, pinnedField } : headline)
  })),
  shortPath.map((displayPath1) => (one: ContentAd) => ({ ...one, displayPath1 })),
  shortPath.map((displayPath2) => (one: ContentAd) => ({ ...one, displayPath2 })),
  addressed.map((finalMobileUrl) => (one: ContentAd) => ({ ...one, finalMobileUrl })),
  addressed.map((trackingUrlTemplate) => (one: ContentAd) => ({ ...one, trackingUrlTemplate }))
)

/** Edits of single fields of keywords, ads and ad groups, which are taken away as well as set. */
export const fieldEdits = fc.array(
  fc.oneof(
    fc.record({ at, index: at, change: adChange }).map(({ at, change, index }) =>
      inGroup(at, (group) => ({ ...group, ads: replaced(group.ads, index, change) }))
    ),
    onBids,
    onPages
  ),
  { minLength: 1, maxLength: 8 }
)

/** Edits that a draft can say. */
export const draftEdits = fc.array(fc.oneof(onKeywords, onAds, onGroups, onExtensions, onSettings), { maxLength: 8 })

const status = fc.constantFrom("ENABLED" as const, "PAUSED" as const)

const onStatus: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ at, status }).map(({ at, status }) => inGroup(at, (group) => ({ ...group, status }))),
  fc.record({ at, index: at, status }).map(({ at, index, status }) =>
    inGroup(at, (group) => ({ ...group, ads: replaced(group.ads, index, (one): ContentAd => ({ ...one, status })) }))
  )
)

/** Edits that somebody makes on the platform, statuses among them. */
export const liveEdits = fc.array(fc.oneof(onKeywords, onAds, onGroups, onExtensions, onSettings, onStatus), {
  maxLength: 8
})

/** The platform's number of a keyword of a new campaign: the same in all ad groups for one text and match type. */
const criterionOf = ({ matchType, text }: Pick<ContentKeyword, "matchType" | "text">): number =>
  Array.from(keywordKey({ text, matchType, isNegative: false })).reduce(
    (number, sign) => (number * 31 + (sign.codePointAt(0) ?? 0)) % 100_000_007,
    0
  ) + 1_000_000

const counter = (start: number) => () => start++

/** A campaign to which edits were made; what is new gets numbers from `first` on. */
export const edited = (content: CampaignContent, edits: ReadonlyArray<Edit>, first: number): CampaignContent => {
  const next = counter(first)
  return edits.reduce((content, edit) => edit(content, next), content)
}

/** The content as a draft has it: what is not in the base has no number on the platform. */
export const asDraft = (content: CampaignContent, base: CampaignContent): CampaignContent => {
  const known = new Map(
    base.adGroups.flatMap((group) =>
      [group, ...group.keywords, ...group.ads].map((one) => [one.elementId, one.platformId] as const)
    )
  )
  const numbered = <A extends { readonly elementId: number | null }>(one: A) => ({
    ...one,
    platformId: known.get(one.elementId) ?? null
  })
  return {
    ...content,
    adGroups: content.adGroups.map((group) => ({
      ...numbered(group),
      keywords: group.keywords.map(numbered),
      ads: group.ads.map(numbered)
    })),
    callouts: content.callouts.map((one) => ({ ...one, platformId: null }))
  }
}

/** Campaigns of up to 5 ad groups and 200 keywords. */
export const contents: fc.Arbitrary<CampaignContent> = fc.record({
  groups: fc.array(
    fc.record({
      keywords: fc.array(fc.record({ text, matchType, isNegative: fc.boolean() }), { maxLength: 40 }),
      ads: fc.integer({ min: 0, max: 3 })
    }),
    { maxLength: 5 }
  ),
  change: setting
}).map(({ change, groups }) => {
  const next = counter(1)
  return contentOf({
    settings: settings(change),
    adGroups: groups.map(({ ads, keywords }) =>
      withKeywords(
        adGroup(next(), [], Array.from({ length: ads }, () => ad(next()))),
        keywords.map((one) => keyword(next(), one.text, { ...one, platformId: criterionOf(one) }))
      )
    ),
    callouts: [{ platformId: 801, calloutText: "Free exchange" }, { platformId: 802, calloutText: "New" }]
  })
})
