import type { AdGroup } from "../Drafts/AdGroup.ts"
import type { CampaignDraft } from "../Drafts/CampaignDraft.ts"
import type { CampaignSettings } from "../Drafts/CampaignSettings.ts"
import type { Callout, Extensions, Sitelink, StructuredSnippet } from "../Drafts/Extensions.ts"
import { NegativeKeywordId } from "../Drafts/Ids.ts"
import { Micros } from "../Drafts/Money.ts"
import type { NegativeKeyword } from "../Drafts/NegativeKeyword.ts"
import { publishedKeyword } from "../Drafts/PublishedKeyword.ts"
import type { LocationTarget } from "../Drafts/Targeting.ts"
import type { CampaignContent, ContentAdGroup, ContentNegative, ContentSettings } from "./CampaignContent.ts"
import {
  changedAd,
  changedGroup,
  changedKeyword,
  draftAd,
  draftBidding,
  draftGoals,
  draftGroup,
  draftKeyword
} from "./DraftElements.ts"
import { eachPlain } from "./PlainSettings.ts"
import { calloutKey, keywordKey, negativeKey, sitelinkKey, snippetKey } from "./SameMeaning.ts"

/** True of places that include none. */
const includesNone = (targets: ReadonlyArray<LocationTarget>): boolean =>
  targets.every(({ targetType }) => targetType === "EXCLUDE")

/** Writes one setting of a content into a draft's settings. */
type WriteSetting = (settings: CampaignSettings, content: ContentSettings) => CampaignSettings

const writeSchedule: WriteSetting = (settings, { scheduleEntries }) => ({
  ...settings,
  adSchedule: scheduleEntries.length === 0
    ? { mode: "ALL_TIME", scheduleEntries: null }
    : { mode: "CUSTOM", scheduleEntries }
})

const writeGoals: WriteSetting = (settings, content) => ({
  ...settings,
  conversionGoals: draftGoals(content) ?? settings.conversionGoals
})

/** The settings that a draft takes of a content; whether the campaign serves is none of them. */
const writers: Readonly<Partial<Record<keyof ContentSettings, WriteSetting>>> = {
  ...eachPlain((name, { taken }): WriteSetting => (settings, content) => ({
    ...settings,
    ...(content[name] !== undefined && taken(content[name] as never, settings))
  })),
  dailyBudgetMicros: (settings, { dailyBudgetMicros: amount }) => ({
    ...settings,
    dailyBudgetMicros: amount === null ? null : Micros.make(amount)
  }),
  networkSettings: (settings, { networkSettings }) => ({ ...settings, networkSettings }),
  biddingStrategy: (settings, { biddingStrategy }) => ({
    ...settings,
    biddingStrategy: biddingStrategy === null ? null : draftBidding(biddingStrategy)
  }),
  // The campaign may aim at a radius, which no draft has: only a person's word on this draft means the whole world.
  locationTargets: (settings, { locationTargets }) => ({
    ...settings,
    locationTargets,
    targetWorldwide: settings.targetWorldwide === true && includesNone(settings.locationTargets) &&
      includesNone(locationTargets)
  }),
  scheduleEntries: writeSchedule,
  conversionGoals: writeGoals,
  conversionActionIds: writeGoals
}

/** A draft's settings after settings went from one content to another. */
export const writeSettings = (
  settings: CampaignSettings,
  was: ContentSettings,
  is: ContentSettings
): CampaignSettings => {
  const names = Object.keys(is) as ReadonlyArray<keyof ContentSettings>
  return names.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name])).reduce(
    (written, name) => writers[name]?.(written, is) ?? written,
    settings
  )
}

const byElement = <A extends { readonly elementId: number | null }>(
  elements: ReadonlyArray<A>
): ReadonlyMap<number, A> =>
  new Map(elements.flatMap((element) => element.elementId === null ? [] : [[element.elementId, element]]))

/** The way of a list's elements into a draft: changed ones, new ones, and repeated ones of the draft. */
interface Writing<Element, Content> {
  readonly changed: (element: Element, was: Content, is: Content) => Element
  readonly made: (content: Content, id: number) => Element
  /** True of an element that no content has because it repeats one that goes. */
  readonly goesWith: (element: Element, gone: ReadonlyArray<Content>) => boolean
}

const writeList = <Element extends { readonly id: number }, Content extends { readonly elementId: number | null }>(
  elements: ReadonlyArray<Element>,
  was: ReadonlyArray<Content>,
  is: ReadonlyArray<Content>,
  { changed, goesWith, made }: Writing<Element, Content>
): ReadonlyArray<Element> => {
  const [before, after] = [byElement(was), byElement(is)]
  const gone = Array.from(before).filter(([id]) => !after.has(id)).map(([, content]) => content)
  const known = new Set(elements.map(({ id }) => id))
  const kept = elements.flatMap((element) => {
    const [old, now] = [before.get(element.id), after.get(element.id)]
    if (old === undefined) return goesWith(element, gone) ? [] : [element]
    if (now === undefined) return []
    return [old === now ? element : changed(element, old, now)]
  })
  const added = Array.from(after).filter(([id]) => !known.has(id)).map(([id, content]) => made(content, id))
  return [...kept, ...added]
}

const never = () => false

const writeGroup = (group: AdGroup, was: ContentAdGroup, is: ContentAdGroup): AdGroup => ({
  ...changedGroup(group, was, is),
  keywords: writeList(group.keywords, was.keywords, is.keywords, {
    changed: changedKeyword,
    made: draftKeyword,
    goesWith: (keyword, gone) => {
      if (gone.length === 0) return false
      const key = keywordKey(publishedKeyword(keyword))
      return gone.some((one) => keywordKey(one) === key)
    }
  }),
  rsas: writeList(group.rsas, was.ads, is.ads, { changed: changedAd, made: draftAd, goesWith: never })
})

const writeNegatives = (
  negatives: ReadonlyArray<NegativeKeyword>,
  was: ReadonlyArray<ContentNegative>,
  is: ReadonlyArray<ContentNegative>
): ReadonlyArray<NegativeKeyword> =>
  writeList(negatives, was, is, {
    changed: (negative) => negative,
    made: ({ matchType, text }, id) => ({ id: NegativeKeywordId.make(id), text, matchType }),
    goesWith: (negative, gone) => gone.some((one) => negativeKey(one) === negativeKey(negative))
  })

/** The values of a draft that a content still has, and those that are new in it. */
const writeValues = <Value, Content>(
  values: ReadonlyArray<Value>,
  contents: readonly [was: ReadonlyArray<Content>, is: ReadonlyArray<Content>],
  keys: { readonly ofValue: (value: Value) => string; readonly ofContent: (content: Content) => string },
  made: (content: Content) => Value
): ReadonlyArray<Value> => {
  const [was, is] = contents.map((contents) => new Set(contents.map(keys.ofContent)))
  const added = contents[1].filter((content) => !was?.has(keys.ofContent(content)))
  return [...values.filter((value) => is?.has(keys.ofValue(value))), ...added.map(made)]
}

const writeExtensions = (extensions: Extensions, was: CampaignContent, is: CampaignContent): Extensions => {
  const [phone] = is.phones
  const phoneChanged = JSON.stringify(was.phones) !== JSON.stringify(is.phones)
  return {
    sitelinks: writeValues<Sitelink, CampaignContent["sitelinks"][number]>(
      extensions.sitelinks,
      [was.sitelinks, is.sitelinks],
      { ofValue: (link) => sitelinkKey(link), ofContent: sitelinkKey },
      ({ platformId: _, ...link }) => link
    ),
    callouts: writeValues<Callout, CampaignContent["callouts"][number]>(
      extensions.callouts,
      [was.callouts, is.callouts],
      { ofValue: calloutKey, ofContent: calloutKey },
      ({ calloutText }) => ({ calloutText })
    ),
    structuredSnippets: writeValues<StructuredSnippet, CampaignContent["snippets"][number]>(
      extensions.structuredSnippets,
      [was.snippets, is.snippets],
      { ofValue: (snippet) => snippetKey(snippet), ofContent: snippetKey },
      ({ header, values }) => ({ header, values })
    ),
    phone: !phoneChanged
      ? extensions.phone
      : phone === undefined
      ? null
      : { phoneNumber: phone.phoneNumber, countryCode: phone.countryCode }
  }
}

/**
 * A draft after its content went from one to another: what is the same stays as written, texts with their reasons; what
 * a draft cannot say changes nothing. New elements have their numbers in the content already.
 */
export const writeContent = (draft: CampaignDraft, was: CampaignContent, is: CampaignContent): CampaignDraft => ({
  ...draft,
  settings: {
    ...writeSettings(draft.settings, was.settings, is.settings),
    negativeKeywords: writeNegatives(draft.settings.negativeKeywords, was.negativeKeywords, is.negativeKeywords)
  },
  adGroups: writeList(draft.adGroups, was.adGroups, is.adGroups, {
    changed: writeGroup,
    made: draftGroup,
    goesWith: never
  }),
  extensions: writeExtensions(draft.extensions, was, is)
})
