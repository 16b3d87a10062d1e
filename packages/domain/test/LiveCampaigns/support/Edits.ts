import type {
  CampaignContent,
  ContentAdGroup,
  ContentKeyword,
  ContentSettings
} from "@campaigns/domain/LiveCampaigns/CampaignContent"
import {
  calloutKey,
  keywordKey,
  negativeKey,
  phoneKey,
  sitelinkKey,
  snippetKey
} from "@campaigns/domain/LiveCampaigns/SameMeaning"
import * as fc from "fast-check"
import { ad, adGroup, content as example, contentOf, keyword, settings } from "./Contents.ts"
import {
  addressed,
  adValues,
  amount,
  blankKeyword,
  keywordValues,
  matchType,
  oneField,
  settingValues,
  status,
  text
} from "./EditValues.ts"

// Other cases at every run; a failure tells its seed, which `FC_SEED` repeats. `FC_RUNS` multiplies their number.
const { FC_RUNS, FC_SEED } = process.env
fc.configureGlobal(FC_SEED === undefined ? {} : { seed: Number(FC_SEED) })

/** A number of cases, or a multiple of it where a run asks for more. */
export const cases = (count: number): { readonly numRuns: number } => ({ numRuns: count * Number(FC_RUNS ?? 1) })

const at = fc.nat({ max: 50 })

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

/** The platform makes another keyword of another text; the draft keeps its number. */
const renumbered = (one: ContentKeyword, next: () => number): ContentKeyword => ({ ...one, platformId: 1_000 + next() })

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
