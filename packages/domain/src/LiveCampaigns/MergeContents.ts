import type { LocationTarget } from "../Drafts/Targeting.ts"
import { alignElements, alignValues, type Sides } from "./AlignElements.ts"
import {
  type CampaignContent,
  type ContentAd,
  type ContentAdGroup,
  type ContentCallout,
  type ContentKeyword,
  type ContentNegative,
  type ContentPhone,
  type ContentSettings,
  type ContentSitelink,
  type ContentSnippet,
  leftByDraft
} from "./CampaignContent.ts"
import type { ContentPath, Shown } from "./ChangeOperation.ts"
import {
  adFields,
  adGroupFields,
  type Field,
  goalsField,
  keywordFields,
  locationFields,
  negativeFields,
  settingFields
} from "./ContentFields.ts"
import { type ElementKind, listOf, placeName } from "./ContentPaths.ts"
import { adName, keywordName, locationName } from "./ElementNames.ts"
import { type ElementMerge, type Merge, mergeElement, mergeFields, type Place, sameFields } from "./MergeElements.ts"
import { adKey, calloutKey, keywordKey, negativeKey, phoneKey, sitelinkKey, snippetKey } from "./SameMeaning.ts"
import { scheduleFields } from "./ScheduleFields.ts"

interface Numbered {
  readonly elementId: number | null
  readonly platformId: number | null
  readonly formerId?: number
}

/** The element with its numbers: the draft's is the base's, too; one that the platform lacks has none of its side. */
const numberedBy = (merge: Merge) => <A extends Numbered>(element: A, { base, draft, live }: Sides<A>): A => {
  const elementId = draft?.elementId ?? base?.elementId ?? element.elementId
  const platformId = live?.platformId ?? (merge.own === "live" ? null : base?.platformId ?? element.platformId)
  const former = base?.formerId
  const isFormer = former !== undefined && (elementId === null || elementId < 0)
  if (
    elementId === element.elementId && platformId === element.platformId && (!isFormer || element.formerId === former)
  ) {
    return element
  }
  return isFormer ? { ...element, elementId, platformId, formerId: former } : { ...element, elementId, platformId }
}

const numberOf = <A extends Numbered>({ base, draft, live }: Sides<A>): number | null =>
  live?.platformId ?? base?.platformId ?? draft?.platformId ?? null

/** The platform's numbers of an element, behind those of what holds it; none where one of them is not known. */
const numbersOf = <A extends { readonly platformId: number | null }>(
  sides: Sides<A>,
  within: ReadonlyArray<number> | undefined = []
): ReadonlyArray<number> | undefined => {
  const id = sides.live?.platformId ?? sides.base?.platformId ?? sides.draft?.platformId ?? null
  return id === null || within === undefined ? undefined : [...within, id]
}

const elementPath = <A extends Numbered>(
  merge: Merge,
  kind: ElementKind,
  sides: Sides<A>,
  liveList: ContentPath
): ContentPath => {
  const id = sides.draft?.elementId ?? null
  const known = id === null ? undefined : merge.paths.get(placeName(kind, id))
  return known ?? [...liveList, numberOf(sides) ?? `new ${id ?? ""}`]
}

const elementKey = <A extends Numbered>(kind: ElementKind, sides: Sides<A>): string => {
  const id = sides.draft?.elementId ?? sides.base?.elementId ?? null
  // An element that became another one stands here twice: as it was in the base, and as it is.
  const mark = sides.base === undefined ? "n" : "e"
  return id === null ? `${kind} p${numberOf(sides)}` : `${kind} ${mark}${id}`
}

const one = <A>({ base, draft, live }: Sides<A>): A | undefined => draft ?? live ?? base

const nameIn = <A>(sides: Sides<A>, name: (element: A) => string): string => {
  const element = one(sides)
  return element === undefined ? "" : name(element)
}

const present = <A>(values: ReadonlyArray<A | undefined>): ReadonlyArray<A> =>
  values.filter((value): value is A => value !== undefined)

/** Elements that a draft knows by a number, and that hold nothing. */
const leaves = <A extends Numbered>(merge: Merge, fields: ReadonlyArray<Field<A>>): ElementMerge<A> => ({
  fields,
  isSame: (one, other) => sameFields(fields, one, other),
  shown: (element) =>
    Object.fromEntries(fields.flatMap(({ isLater, path: [name = ""], shown }) => {
      const value = shown(element)
      return isLater === true && value === null ? [] : [[name, value]]
    })),
  isAtRest: () => false,
  left: (element, _, base) => leftByDraft(element, base),
  numbered: numberedBy(merge)
})

interface Group {
  readonly sides: Sides<ContentAdGroup>
  readonly place: Place
  /** The path of the group by the platform's number. */
  readonly livePath: ContentPath
}

const placeIn = <A extends Numbered>(
  merge: Merge,
  kind: "keyword" | "ad",
  group: Group,
  sides: Sides<A>,
  name: (element: A) => string
): Place => ({
  kind,
  path: () => elementPath(merge, kind, sides, [...group.livePath, ...listOf[kind]]),
  key: () => `${group.place.key()}/${elementKey(kind, sides)}`,
  platformIds: () => numbersOf(sides, numbersOf(group.sides)),
  label: () => `${nameIn(sides, name)} in ${group.place.label()}`
})

const inGroups = <A>(sides: Sides<ContentAdGroup>, list: (group: ContentAdGroup) => ReadonlyArray<A>) => ({
  base: sides.base && list(sides.base),
  draft: sides.draft && list(sides.draft),
  live: sides.live && list(sides.live)
})

/** A keyword becomes another one under its number, but no exclusion, which has neither bid nor status. */
const asContent = {
  canBecome: (one: ContentKeyword, other: ContentKeyword): boolean => one.isNegative === other.isNegative,
  isWrittenAlike: (one: ContentKeyword, other: ContentKeyword): boolean =>
    one.text === other.text && one.matchType === other.matchType && one.isNegative === other.isNegative
}

const mergeKeywords = (merge: Merge, group: Group): ReadonlyArray<ContentKeyword> => {
  const of = leaves(merge, keywordFields)
  return present(
    alignElements(inGroups(group.sides, ({ keywords }) => keywords), keywordKey, asContent).map((sides) =>
      mergeElement(merge, of, sides, placeIn(merge, "keyword", group, sides, keywordName))
    )
  )
}

const mergeAds = (merge: Merge, group: Group): ReadonlyArray<ContentAd> => {
  const of: ElementMerge<ContentAd> = {
    ...leaves(merge, adFields),
    isAtRest: ({ status }) => status === "PAUSED",
    left: (ad, take, base) => ({ ...leftByDraft(ad, base), status: take === "pause" ? "PAUSED" : ad.status })
  }
  return present(
    alignElements(inGroups(group.sides, ({ ads }) => ads), adKey).map((sides) =>
      mergeElement(merge, of, sides, placeIn(merge, "ad", group, sides, adName))
    )
  )
}

const sameLists = <A extends Numbered>(
  one: ReadonlyArray<A>,
  other: ReadonlyArray<A>,
  identity: (element: A) => string,
  isSame: (one: A, other: A) => boolean
): boolean =>
  one === other || (one.length === other.length &&
    alignElements({ base: one, draft: other, live: [] }, identity).every(({ base, draft }) =>
      base !== undefined && draft !== undefined && isSame(base, draft)
    ))

const sameGroup = (one: ContentAdGroup, other: ContentAdGroup): boolean =>
  sameFields(adGroupFields, one, other) &&
  sameLists(one.ads, other.ads, adKey, (ad, same) => sameFields(adFields, ad, same)) &&
  sameLists(one.keywords, other.keywords, keywordKey, (keyword, same) => sameFields(keywordFields, keyword, same))

/** Elements that are no longer the draft's, as the base had them. */
const leftElements = <A extends Numbered>(
  elements: ReadonlyArray<A>,
  base: ReadonlyArray<A> = []
): ReadonlyArray<A> => {
  const known = new Map(base.map((element) => [element.platformId, element]))
  return elements.map((element) =>
    leftByDraft(element, element.platformId === null ? undefined : known.get(element.platformId))
  )
}

/** An ad group that is no longer the draft's, with nothing in it that is. */
const leftGroup = (
  group: ContentAdGroup,
  take: "rest" | "pause",
  base: ContentAdGroup | undefined
): ContentAdGroup => ({
  ...leftByDraft(group, base),
  status: take === "pause" ? "PAUSED" : group.status,
  keywords: leftElements(group.keywords, base?.keywords),
  ads: leftElements(group.ads, base?.ads)
})

const groupName = ({ name }: ContentAdGroup): string => `ad group "${name}"`

const mergeGroup = (merge: Merge, sides: Sides<ContentAdGroup>): ContentAdGroup | undefined => {
  const place: Place = {
    kind: "adGroup",
    path: () => elementPath(merge, "adGroup", sides, ["live", "adGroups"]),
    key: () => elementKey("adGroup", sides),
    platformIds: () => numbersOf(sides),
    label: () => nameIn(sides, groupName)
  }
  const of: ElementMerge<ContentAdGroup> = {
    fields: adGroupFields,
    isSame: sameGroup,
    shown: ({ ads, cpcBidMicros, keywords, name, status }) => ({
      name,
      status,
      cpcBidMicros,
      keywords: keywords.length,
      rsas: ads.length
    }),
    isAtRest: ({ status }) => status === "PAUSED",
    left: leftGroup,
    numbered: numberedBy(merge),
    filled: (group) => {
      const inside: Group = {
        sides,
        place,
        livePath: ["live", "adGroups", numberOf(sides) ?? `new ${group.elementId}`]
      }
      return { ...group, keywords: mergeKeywords(merge, inside), ads: mergeAds(merge, inside) }
    }
  }
  return mergeElement(merge, of, sides, place)
}

/** Things that are known by their content alone: how they are merged, and how a difference names them. */
interface Values<A> {
  readonly kind: ElementKind
  readonly key: (value: A) => string | number
  readonly fields?: ReadonlyArray<Field<A>>
  readonly label: (value: A) => string
  readonly shown: (value: A) => Shown
  /** The number under which the platform has it, for its path there. */
  readonly number: (value: A) => string | number
  readonly numbered?: (value: A, sides: Sides<A>) => A
}

const mergeValues = <A>(merge: Merge, lists: Sides<ReadonlyArray<A>>, values: Values<A>): ReadonlyArray<A> => {
  const { fields = [], key, kind, label, number, numbered, shown } = values
  const of: ElementMerge<A> = {
    fields,
    isSame: (one, other) => sameFields(fields, one, other),
    shown,
    isContent: true,
    isAtRest: () => false,
    left: (value) => value,
    numbered: numbered ?? ((value) => value)
  }
  return present(
    alignValues(lists, key).map((sides) => {
      const some = one(sides)
      const id = some === undefined ? "" : key(some)
      return mergeElement(merge, of, sides, {
        kind,
        path: () => {
          const known = sides.draft === undefined ? undefined : merge.paths.get(placeName(kind, id))
          const onPlatform = sides.live ?? sides.base ?? sides.draft
          return known ?? ["live", ...listOf[kind], onPlatform === undefined ? id : number(onPlatform)]
        },
        key: () => placeName(kind, id),
        platformIds: () => {
          const known = [sides.live, sides.base, sides.draft].find((one) => one !== undefined)
          const of = known === undefined ? null : number(known)
          return typeof of === "number" ? [of] : undefined
        },
        label: () => some === undefined ? "" : label(some)
      })
    })
  )
}

interface Asset {
  readonly platformId: number | null
}

const asset = <A extends Asset>(values: Omit<Values<A>, "number" | "numbered">): Values<A> => ({
  ...values,
  number: (value) => value.platformId ?? values.key(value),
  numbered: (value, { base, live }) => ({
    ...value,
    platformId: live?.platformId ?? base?.platformId ?? value.platformId
  })
})

const sitelinks = asset<ContentSitelink>({
  kind: "sitelink",
  key: sitelinkKey,
  label: ({ linkText }) => `sitelink "${linkText}"`,
  shown: ({ platformId: _, ...shown }) => shown
})
const callouts = asset<ContentCallout>({
  kind: "callout",
  key: calloutKey,
  label: ({ calloutText }) => `callout "${calloutText}"`,
  shown: ({ calloutText }) => ({ calloutText })
})
const snippets = asset<ContentSnippet>({
  kind: "snippet",
  key: snippetKey,
  label: ({ header, values }) => `snippet ${header}: ${values.join(", ")}`,
  shown: ({ header, values }) => ({ header, values })
})
const phones = asset<ContentPhone>({
  kind: "phone",
  key: phoneKey,
  label: ({ phoneNumber }) => `phone number ${phoneNumber}`,
  shown: ({ countryCode, phoneNumber }) => ({ phoneNumber, countryCode })
})

const locations: Values<LocationTarget> = {
  kind: "location",
  key: ({ geoTargetConstantId }) => geoTargetConstantId,
  fields: locationFields,
  label: locationName,
  shown: ({ geoTargetConstantId, targetType }) => ({ geoTargetConstantId, targetType }),
  number: ({ geoTargetConstantId }) => geoTargetConstantId
}

const mergeSettings = (merge: Merge, sides: Contents): ContentSettings => {
  const [base, draft, live] = [sides.base.settings, sides.draft.settings, sides.live.settings]
  const settings = { base, draft, live }
  const place: Place = { kind: "campaign", path: () => [], key: () => "campaign", label: () => "" }
  const fields = [...settingFields, goalsField(base, draft, live), ...scheduleFields(base, draft, live)]
  const { merged } = mergeFields(merge, settings, settings[merge.own], { fields, place })
  const lists = <A>(list: (of: ContentSettings) => ReadonlyArray<A>) => ({
    base: list(base),
    draft: list(draft),
    live: list(live)
  })
  return {
    ...merged,
    locationTargets: mergeValues(merge, lists(({ locationTargets }) => locationTargets), locations)
  }
}

const mergeNegatives = (merge: Merge, lists: Sides<ReadonlyArray<ContentNegative>>): ReadonlyArray<ContentNegative> =>
  mergeValues<ContentNegative>(merge, lists, {
    kind: "negative",
    key: negativeKey,
    fields: negativeFields,
    label: ({ matchType, text }) => `exclusion of "${text}" (${matchType.toLowerCase()}) from the campaign`,
    shown: ({ matchType, text }) => ({ text, matchType }),
    number: (negative) => negative.platformId ?? negativeKey(negative),
    numbered: numberedBy(merge)
  })

/** The three contents of a comparison. */
export interface Contents {
  readonly base: CampaignContent
  readonly draft: CampaignContent
  readonly live: CampaignContent
}

/** The content that a merge makes of three; it decides differences of settings, then of ad groups and extensions. */
export const mergeContents = (sides: Contents, merge: Merge): CampaignContent => {
  const lists = <A>(list: (of: CampaignContent) => ReadonlyArray<A>) => ({
    base: list(sides.base),
    draft: list(sides.draft),
    live: list(sides.live)
  })
  return {
    settings: mergeSettings(merge, sides),
    negativeKeywords: mergeNegatives(merge, lists(({ negativeKeywords }) => negativeKeywords)),
    adGroups: present(
      alignElements(lists(({ adGroups }) => adGroups), ({ name }) => name.trim()).map((group) =>
        mergeGroup(merge, group)
      )
    ),
    sitelinks: mergeValues(merge, lists(({ sitelinks }) => sitelinks), sitelinks),
    callouts: mergeValues(merge, lists(({ callouts }) => callouts), callouts),
    snippets: mergeValues(merge, lists(({ snippets }) => snippets), snippets),
    phones: mergeValues(merge, lists(({ phones }) => phones), phones)
  }
}
