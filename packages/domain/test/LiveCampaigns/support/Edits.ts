import { biddingStrategy } from "@campaigns/domain/Drafts/Bidding"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import type {
  CampaignContent,
  ContentAd,
  ContentAdGroup,
  ContentKeyword,
  ContentSettings
} from "@campaigns/domain/LiveCampaigns/CampaignContent"
import {
  calloutKey,
  keywordKey,
  negativeKey,
  overlap,
  phoneKey,
  sitelinkKey,
  snippetKey
} from "@campaigns/domain/LiveCampaigns/SameMeaning"
import * as fc from "fast-check"
import { ad, adGroup, content as example, contentOf, keyword, settings } from "./Contents.ts"

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

const at = fc.nat({ max: 50 })

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

const date = fc.constantFrom(...["2027-01-01", "2027-02-01", "2027-03-01"].map((day) => CalendarDate.make(day)))

const suffix = fc.constantFrom(null, "src=one", "src=two")

const template = fc.constantFrom(null, "{lpurl}?one", "{lpurl}?two")

/** The values that edits give to each setting. A draft names no portfolio, of which there are tests of their own. */
const settingValues: {
  readonly [K in Exclude<keyof ContentSettings, "portfolio">]-?: fc.Arbitrary<ContentSettings[K]>
} = {
  campaignName: fc.constantFrom("Shoes", "Boots", "Socks"),
  status: fc.constantFrom("ENABLED" as const, "PAUSED" as const),
  dailyBudgetMicros: fc.constantFrom(10_000_000, 25_000_000, 40_000_000),
  networkSettings: fc.record({
    targetAdplatformSearch: fc.constant(true),
    targetSearchNetwork: fc.boolean(),
    targetContentNetwork: fc.boolean()
  }),
  biddingStrategy: fc.constantFrom(
    biddingStrategy<number>({ type: "MANUAL_CPC" }),
    biddingStrategy<number>({ type: "MAXIMIZE_CLICKS", maxCpcBidCeilingMicros: 2_000_000 }),
    biddingStrategy<number>({ type: "MAXIMIZE_CLICKS", maxCpcBidCeilingMicros: 3_000_000 }),
    biddingStrategy<number>({ type: "TARGET_CPA", targetCpaMicros: 3_000_000 })
  ),
  geoTargetType: fc.constantFrom("PRESENCE" as const, "PRESENCE_OR_INTEREST" as const),
  containsEuPoliticalAdvertising: fc.boolean(),
  startDate: date,
  endDate: fc.option(date),
  finalUrlSuffix: suffix,
  trackingUrlTemplate: template,
  locationTargets: targets,
  scheduleEntries: schedules,
  // A draft cannot say that a campaign bids for none.
  conversionGoals: fc.constantFrom([true, false], [false, true], [true, true]).map(([purchase = true, signup = true]) => [
    { category: "PURCHASE", origin: "WEBSITE", biddable: purchase },
    { category: "SIGNUP", origin: "WEBSITE", biddable: signup }
  ]),
  conversionActionIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 2 })
}

/** One of the fields of an element with another value. */
const oneField = <A extends object>(
  values: { readonly [K in keyof A]: fc.Arbitrary<A[K]> },
  without: ReadonlyArray<keyof A> = []
): fc.Arbitrary<Partial<A>> =>
  fc.oneof(
    ...(Object.keys(values) as unknown as ReadonlyArray<keyof A>).filter((name) => !without.includes(name)).map((name) =>
      values[name].map((value) => ({ [name]: value }) as unknown as Partial<A>)
    )
  )

const setting: fc.Arbitrary<Partial<ContentSettings>> = oneField(settingValues)

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

const texts = (id: number) => ["A", "B", "C"].map((one) => ({ text: `${one} ${id}`, pinnedField: null }))

type OfElement = "elementId" | "platformId" | "formerId" | "unmanaged"

const status = fc.constantFrom("ENABLED" as const, "PAUSED" as const)

/** The values that edits give to each field of a keyword that stays the same keyword. */
const keywordValues: {
  readonly [K in Exclude<keyof ContentKeyword, OfElement | "text" | "matchType" | "isNegative">]: fc.Arbitrary<
    ContentKeyword[K]
  >
} = { status, cpcBidMicros: amount, finalUrl: addressed, finalUrlSuffix: suffix, trackingUrlTemplate: template }

const onKeywordFields: fc.Arbitrary<Edit> = fc.record({ at, index: at, change: oneField(keywordValues) }).map((
  { at, change, index }
) =>
  inGroup(at, (group) => ({
    ...group,
    keywords: replaced(group.keywords, index, (one) => one.isNegative ? one : { ...one, ...change })
  }))
)

const onKeywords: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ at, text, matchType, isNegative: fc.boolean() }).map(({ at, ...change }) =>
    inGroup(at, (group, next) => withKeywords(group, [...group.keywords, keyword(next(), "", change)]))
  ),
  fc.record({ at, index: at }).map(({ at, index }) =>
    inGroup(at, (group) => ({ ...group, keywords: replaced(group.keywords, index, () => null) }))
  ),
  fc.record({ at, index: at, change: oneField({ text, matchType }) }).map(({ at, change, index }) =>
    inGroup(
      at,
      (group, next) =>
        withKeywords(group, replaced(group.keywords, index, (one) => renumbered({ ...one, ...change }, next)))
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
            (one) => renumbered({ ...one, ...blankKeyword, isNegative: !one.isNegative }, next)
          )
        )
    )
  )
)

/** The fields that an exclusion does not have. */
const blankKeyword = {
  status: "ENABLED" as const,
  cpcBidMicros: null,
  finalUrl: null,
  finalUrlSuffix: null,
  trackingUrlTemplate: null
}

/** The platform makes another keyword of another text; the draft keeps its number. */
const renumbered = (one: ContentKeyword, next: () => number): ContentKeyword => ({ ...one, platformId: 1_000 + next() })

const shortPath = fc.constantFrom(null, "one", "two")

const pinned = (id: number, pinnedField: "HEADLINE_1" | "HEADLINE_2" | null) =>
  texts(id).map((one, index) => index === 0 ? { ...one, pinnedField } : one)

/** The values that edits give to each field of an ad, of which all but the lists and the landing page may be empty. */
const adValues: { readonly [K in Exclude<keyof ContentAd, OfElement>]: fc.Arbitrary<ContentAd[K]> } = {
  status,
  headlines: fc.record({
    id: fc.integer({ min: 1, max: 9 }),
    pin: fc.constantFrom(null, "HEADLINE_1" as const, "HEADLINE_2" as const)
  }).map(({ id, pin }) => pinned(id, pin)),
  descriptions: fc.integer({ min: 1, max: 9 }).map((id) => texts(id).slice(1)),
  finalUrl: fc.constantFrom("https://www.example.com/Shoes", "https://www.example.com/one"),
  finalMobileUrl: addressed,
  displayPath1: shortPath,
  displayPath2: shortPath,
  trackingUrlTemplate: template,
  finalUrlSuffix: suffix
}

const onAdFields = (without: ReadonlyArray<keyof typeof adValues> = []): fc.Arbitrary<Edit> =>
  fc.record({ at, index: at, change: oneField(adValues, without) }).map(({ at, change, index }) =>
    inGroup(at, (group) => ({ ...group, ads: replaced(group.ads, index, (one) => ({ ...one, ...change })) }))
  )

const comingAds: fc.Arbitrary<Edit> = fc.oneof(
  at.map((at) => inGroup(at, (group, next) => ({ ...group, ads: [...group.ads, ad(next())].slice(-3) }))),
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

/** Elements that are known by what they say: one goes, or one comes unless it is there. */
const onValues = <K extends "negativeKeywords" | "sitelinks" | "callouts" | "snippets" | "phones">(
  list: K,
  values: fc.Arbitrary<(next: () => number) => CampaignContent[K][number]>,
  key: (value: CampaignContent[K][number]) => string
): fc.Arbitrary<Edit> => {
  const listOf = (content: CampaignContent) => content[list] as ReadonlyArray<CampaignContent[K][number]>
  return fc.oneof(
    at.map((at): Edit => (content) => ({ ...content, [list]: replaced(listOf(content), at, () => null) })),
    values.map((valueOf): Edit => (content, next) => {
      const value = valueOf(next)
      return listOf(content).some((one) => key(one) === key(value))
        ? content
        : { ...content, [list]: [...listOf(content), value] }
    })
  )
}

const onNegatives = onValues(
  "negativeKeywords",
  fc.record({ text: fc.constantFrom("free", "used"), matchType }).map((negative) => (next) => {
    const elementId = next()
    return { elementId, platformId: 1_000 + elementId, ...negative }
  }),
  negativeKey
)

const onExtensions: fc.Arbitrary<Edit> = fc.oneof(
  onValues(
    "callouts",
    fc.constantFrom("New", "Better", "Best").map((calloutText) => (next) => ({ platformId: next(), calloutText })),
    calloutKey
  ),
  onValues(
    "sitelinks",
    fc.record({
      linkText: fc.constantFrom("Sale", "About us"),
      finalUrl: fc.constantFrom("https://www.example.com/one", "https://www.example.com/two"),
      description1: fc.constantFrom(null, "One"),
      description2: fc.constantFrom(null, "Two"),
      finalMobileUrl: addressed
    }).map((link) => (next) => ({ platformId: next(), ...link })),
    sitelinkKey
  ),
  onValues(
    "snippets",
    fc.record({
      header: fc.constantFrom("BRANDS" as const, "TYPES" as const),
      values: fc.constantFrom(["Acme", "Peak", "Stride"], ["Acme", "Peak", "Trek"])
    }).map((snippet) => (next) => ({ platformId: next(), ...snippet })),
    snippetKey
  ),
  onValues(
    "phones",
    fc.record({
      phoneNumber: fc.constantFrom("+49 30 1234567", "+49 30 7654321"),
      countryCode: fc.constantFrom("DE", "AT")
    }).map((phone) => (next) => ({ platformId: next(), ...phone })),
    phoneKey
  )
)

const onSettings = (without: ReadonlyArray<keyof typeof settingValues> = []): fc.Arbitrary<Edit> =>
  oneField(settingValues, without).map((change): Edit => (content) => ({
    ...content,
    settings: { ...content.settings, ...change }
  }))

/** Edits of single fields of keywords and ads, which are taken away as well as set. */
export const fieldEdits = fc.array(fc.oneof(onAdFields(), onKeywordFields), { minLength: 1, maxLength: 8 })

const groupStatus: fc.Arbitrary<Edit> = fc.record({ at, status }).map(({ at, status }) =>
  inGroup(at, (group) => ({ ...group, status }))
)

const onParts = [onKeywords, onKeywordFields, comingAds, onGroups, onNegatives, onExtensions]

/**
 * Edits of which neither side counts for more. An ad or ad group that is paused on the platform is at rest there, so
 * that nothing is left to remove, which is not so the other way round.
 */
export const evenEdits = fc.array(fc.oneof(...onParts, onAdFields(["status"]), onSettings(["status"])), {
  maxLength: 8
})

/** Edits that a draft can say: all but the status of the campaign. */
export const draftEdits = fc.array(fc.oneof(...onParts, onAdFields(), groupStatus, onSettings(["status"])), {
  maxLength: 8
})

/** Edits that somebody makes on the platform. */
export const liveEdits = fc.array(fc.oneof(...onParts, onAdFields(), groupStatus, onSettings()), { maxLength: 8 })

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
  const negatives = new Map(base.negativeKeywords.map((one) => [negativeKey(one), one.platformId]))
  const numberedNegative = (one: CampaignContent["negativeKeywords"][number]) => ({
    ...one,
    platformId: negatives.get(negativeKey(one)) ?? null
  })
  const unnumbered = <A extends { readonly platformId: number | null }>(one: A) => ({ ...one, platformId: null })
  return {
    ...content,
    adGroups: content.adGroups.map((group) => ({
      ...numbered(group),
      keywords: group.keywords.map(numbered),
      ads: group.ads.map(numbered)
    })),
    negativeKeywords: content.negativeKeywords.map(numberedNegative),
    sitelinks: content.sitelinks.map(unnumbered),
    callouts: content.callouts.map(unnumbered),
    snippets: content.snippets.map(unnumbered),
    phones: content.phones.map(unnumbered)
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
  changes: fc.array(setting, { maxLength: 5 })
}).map(({ changes, groups }) => {
  const next = counter(1)
  return contentOf({
    settings: settings(Object.assign({}, ...changes)),
    negativeKeywords: [{ elementId: next(), platformId: 901, text: "free", matchType: "BROAD" }],
    adGroups: groups.map(({ ads, keywords }) =>
      withKeywords(
        adGroup(next(), [], Array.from({ length: ads }, () => ad(next()))),
        keywords.map((one) => keyword(next(), one.text, { ...one, platformId: criterionOf(one) }))
      )
    ),
    callouts: [{ platformId: 801, calloutText: "Free exchange" }, { platformId: 802, calloutText: "New" }],
    sitelinks: example.sitelinks,
    snippets: example.snippets,
    phones: example.phones
  })
})
