import type { AdGroup } from "../Drafts/AdGroup.ts"
import type { CampaignDraft } from "../Drafts/CampaignDraft.ts"
import type { CampaignSettings } from "../Drafts/CampaignSettings.ts"
import { publishedDeclaration } from "../Drafts/EuPoliticalAdvertising.ts"
import type { Sitelink } from "../Drafts/Extensions.ts"
import { blankServing, type DraftKeyword } from "../Drafts/Keyword.ts"
import type { NegativeKeyword } from "../Drafts/NegativeKeyword.ts"
import { publishedKeyword } from "../Drafts/PublishedKeyword.ts"
import type { AssetText, Rsa } from "../Drafts/Rsa.ts"
import { present } from "../Present.ts"
import { planConversionGoals } from "../Publishing/PlanConversionGoals.ts"
import { publishedBidding } from "../Publishing/PublishedBidding.ts"
import { draftHeaderText } from "../Publishing/SnippetHeaderTexts.ts"
import { visibleText } from "../Rules/VisibleText.ts"
import { atOnce, TURN, type Turns } from "../Turns.ts"
import type {
  CampaignContent,
  ContentAd,
  ContentAdGroup,
  ContentKeyword,
  ContentNegative,
  ContentSettings,
  ContentSitelink,
  ContentText
} from "./CampaignContent.ts"
import { type ContentPaths, PathsBuilder } from "./ContentPaths.ts"
import type { LiveConversionGoal } from "./LiveCampaign.ts"
import { eachPlain, type PlainSettings } from "./PlainSettings.ts"
import {
  adKey,
  biddingKey,
  calloutKey,
  keywordKey,
  negativeKey,
  phoneKey,
  scheduleNumber,
  sitelinkKey,
  snippetKey
} from "./SameMeaning.ts"

/** The part of an account that counts for publishing a draft: its conversion goals and its default declaration. */
export interface DraftTerms {
  readonly accountGoals: ReadonlyArray<LiveConversionGoal>
  readonly containsEuPoliticalAdvertising: boolean | null
}

/** The terms for one draft: the declaration at its publication stays, even if the account's has changed since. */
export const termsOf = (draft: Pick<CampaignDraft, "publication">, terms: DraftTerms): DraftTerms => ({
  ...terms,
  containsEuPoliticalAdvertising: publishedDeclaration(draft)?.contains ?? terms.containsEuPoliticalAdvertising
})

type Goals = Pick<ContentSettings, "conversionGoals" | "conversionActionIds">

/** The goals that a draft asks for: the account's own, categories, or single actions, which make categories void. */
const goalsOf = (settings: CampaignSettings, base: ContentSettings, terms: DraftTerms): Goals => {
  const planned = planConversionGoals(settings.conversionGoals, terms.accountGoals, "")
  const conversionGoals = planned.flatMap(({ operation }): ReadonlyArray<LiveConversionGoal> =>
    operation._tag === "SetConversionGoal"
      ? [{ category: operation.category, origin: operation.origin, biddable: operation.isBiddable }]
      : []
  )
  const conversionActionIds = planned.flatMap(({ operation }) =>
    operation._tag === "UseConversionActions" ? operation.conversionActionIds : []
  )
  const inherited = conversionActionIds.length > 0 ? base.conversionGoals : terms.accountGoals
  return { conversionGoals: conversionGoals.length > 0 ? conversionGoals : inherited, conversionActionIds }
}

/** The values, of those with one key the first. */
const withoutRepeats = <A>(values: ReadonlyArray<A>, key: (value: A) => string | number): ReadonlyArray<A> => {
  const seen = new Set<string | number>()
  return values.filter((value) => {
    const id = key(value)
    if (seen.has(id)) return false
    seen.add(id)
    return true
  })
}

/** The settings of a draft as publishing would make them; what it does not say is the base's. */
export const contentSettings = (
  settings: CampaignSettings,
  base: ContentSettings,
  terms: DraftTerms
): ContentSettings => {
  const { adSchedule, biddingStrategy } = settings
  const entries = adSchedule?.mode === "CUSTOM" ? adSchedule.scheduleEntries ?? [] : []
  const isBases = biddingStrategy === null || biddingKey(biddingStrategy) === biddingKey(base.biddingStrategy)
  return {
    ...eachPlain((name, { ofDraft }) =>
      ofDraft(settings, base[name] as never, terms.containsEuPoliticalAdvertising)
    ) as PlainSettings,
    dailyBudgetMicros: settings.dailyBudgetMicros ?? base.dailyBudgetMicros,
    networkSettings: settings.networkSettings ?? base.networkSettings,
    biddingStrategy: biddingStrategy === null ? base.biddingStrategy : publishedBidding(biddingStrategy),
    // A draft names no portfolio: what it says of bidding is the portfolio's as long as it says the same.
    ...(base.portfolio === undefined ? {} : { portfolio: isBases ? base.portfolio : null }),
    locationTargets: withoutRepeats(settings.locationTargets, ({ geoTargetConstantId }) => geoTargetConstantId),
    scheduleEntries: withoutRepeats(entries, scheduleNumber),
    ...goalsOf(settings, base, terms)
  }
}

interface Numbered {
  readonly elementId: number | null
  readonly platformId: number | null
  readonly formerId?: number
}

/**
 * Finds in the base an element of the draft: by its number, else as one removed that is back (`isBack`), by former
 * number or as the same thing. `inherited` is the rest without a number in the draft; `ids` are all of the draft's.
 */
const findIn = <A extends Numbered>(
  base: ReadonlyArray<A>,
  identity: (element: A) => string,
  ids: ReadonlyArray<number>
) => {
  const [byId, former, left] = [new Map<number, A>(), new Map<number, A>(), new Set<A>()]
  for (const element of base) {
    if (element.elementId === null) left.add(element)
    if (element.elementId !== null && element.elementId >= 0) byId.set(element.elementId, element)
    else if (element.formerId !== undefined) former.set(element.formerId, element)
  }
  const numbered = new Set(ids)
  const same = new Map<string, A>()
  for (const element of left) {
    // One that comes back under its number is the same element, even under another name.
    if (element.formerId === undefined || !numbered.has(element.formerId)) same.set(identity(element), element)
  }
  const taken = (back: A | undefined): { readonly known: A | undefined; readonly isBack: boolean } => {
    if (back !== undefined) left.delete(back)
    return { known: back, isBack: back !== undefined }
  }
  return {
    find: (element: A): { readonly known: A | undefined; readonly isBack: boolean } => {
      const { elementId } = element
      const known = elementId === null ? undefined : byId.get(elementId)
      if (known !== undefined) return { known, isBack: false }
      const back = elementId === null ? undefined : former.get(elementId)
      if (back !== undefined || same.size === 0) return taken(back)
      const key = identity(element)
      const alike = same.get(key)
      same.delete(key)
      return taken(alike)
    },
    inherited: () => Array.from(left)
  }
}

const keywordOf = (keyword: DraftKeyword): ContentKeyword => {
  const { isNegative, matchType, text } = publishedKeyword(keyword)
  return {
    elementId: keyword.id,
    platformId: null,
    text,
    matchType,
    isNegative,
    cpcBidMicros: isNegative || keyword.cpcBidMicros === 0 ? null : keyword.cpcBidMicros,
    finalUrl: isNegative ? null : keyword.finalUrl,
    ...(isNegative ? blankServing : {
      status: keyword.status,
      finalUrlSuffix: keyword.finalUrlSuffix,
      trackingUrlTemplate: keyword.trackingUrlTemplate
    })
  }
}

/** The keywords of an ad group; of those that are one to the platform the first. */
function* keywordsOf(keywords: ReadonlyArray<DraftKeyword>): Turns<ReadonlyArray<ContentKeyword>> {
  const kept = new Map<string, ContentKeyword>()
  for (const [index, keyword] of keywords.entries()) {
    if (index % TURN === TURN - 1) yield
    const content = keywordOf(keyword)
    const key = keywordKey(content)
    if (!kept.has(key)) kept.set(key, content)
  }
  return Array.from(kept.values())
}

const textsOf = (texts: ReadonlyArray<AssetText>): ReadonlyArray<ContentText> =>
  texts.map(({ pinnedField, text }) => ({ text, pinnedField }))

const adOf = (rsa: Rsa): ContentAd => ({
  elementId: rsa.id,
  platformId: null,
  status: rsa.status,
  headlines: textsOf(rsa.headlines),
  descriptions: textsOf(rsa.descriptions),
  finalUrl: rsa.finalUrl,
  finalMobileUrl: rsa.finalMobileUrl,
  displayPath1: rsa.displayPath1,
  displayPath2: rsa.displayPath2,
  trackingUrlTemplate: rsa.trackingUrlTemplate,
  finalUrlSuffix: rsa.finalUrlSuffix
})

/** Elements of the draft with the numbers and the parts beyond a draft that the base has for them. */
const withBase = <A extends ContentKeyword | ContentAd>(
  elements: ReadonlyArray<A>,
  base: ReadonlyArray<A>,
  identity: (element: A) => string,
  inherits: boolean
): ReadonlyArray<A> => {
  const { find, inherited } = findIn(base, identity, elements.map(({ elementId }) => elementId ?? 0))
  const own = elements.map((element) => {
    const { known } = find(element)
    if (known === undefined) return element
    return {
      ...element,
      platformId: known.platformId,
      ...present({ unmanaged: known.unmanaged })
    }
  })
  return inherits ? [...own, ...inherited()] : own
}

function* groupOf(
  group: AdGroup,
  { isBack, known }: { readonly known: ContentAdGroup | undefined; readonly isBack: boolean }
): Turns<ContentAdGroup> {
  return {
    elementId: group.id,
    platformId: known?.platformId ?? null,
    name: group.name,
    status: group.status,
    // Without a bid of its own the draft leaves it to the platform, which names one all the same.
    cpcBidMicros: group.cpcBidMicros === 0 ? known?.cpcBidMicros ?? null : group.cpcBidMicros,
    keywords: withBase(yield* keywordsOf(group.keywords), known?.keywords ?? [], keywordKey, !isBack),
    ads: withBase(group.rsas.map(adOf), known?.ads ?? [], adKey, !isBack)
  }
}

const blankGroup = ({ id, name, status }: AdGroup): ContentAdGroup => ({
  elementId: id,
  platformId: null,
  name,
  status,
  cpcBidMicros: null,
  keywords: [],
  ads: []
})

type Assets = Pick<CampaignContent, "sitelinks" | "callouts" | "snippets" | "phones">

interface Asset {
  readonly platformId: number | null
}

/** Assets, each once, with the numbers that the base has for the same content. */
const assetsOf = <A extends Asset>(
  assets: ReadonlyArray<A>,
  base: ReadonlyArray<A>,
  key: (asset: A) => string
): ReadonlyArray<A> => {
  const known = new Map(base.map((asset) => [key(asset), asset.platformId]))
  return withoutRepeats(assets, key).map((asset) => ({ ...asset, platformId: known.get(key(asset)) ?? null }))
}

const sitelinkOf = ({ isGenerated: _, provenance: __, ...link }: Sitelink): ContentSitelink => ({
  platformId: null,
  ...link
})

const extensionsOf = (draft: CampaignDraft): Assets => {
  const { callouts, phone, sitelinks, structuredSnippets } = draft.extensions
  return {
    sitelinks: sitelinks.map(sitelinkOf),
    callouts: callouts.map(({ calloutText }) => ({ platformId: null, calloutText })),
    snippets: structuredSnippets.map(({ header, values }) => ({
      platformId: null,
      header,
      headerText: draftHeaderText(header, draft),
      values
    })),
    phones: phone === null ? [] : [{ platformId: null, ...phone }]
  }
}

/** The exclusions of the campaign, each once, with the platform's numbers, and the base's that the draft lacks. */
const negativesOf = (
  negatives: ReadonlyArray<NegativeKeyword>,
  base: ReadonlyArray<ContentNegative>
): ReadonlyArray<ContentNegative> => {
  const known = new Map(base.map((negative) => [negativeKey(negative), negative]))
  const own = withoutRepeats(negatives, negativeKey).map(({ id, matchType, text }): ContentNegative => ({
    elementId: id,
    platformId: known.get(negativeKey({ matchType, text }))?.platformId ?? null,
    text: visibleText(text).trim(),
    matchType
  }))
  const keys = new Set(own.map(negativeKey))
  return [...own, ...base.filter((one) => one.elementId === null && !keys.has(negativeKey(one)))]
}

/** `contentOfDraft` in steps, for drafts of many thousand keywords. */
export function* contentInTurns(
  draft: CampaignDraft,
  base: CampaignContent,
  terms: DraftTerms
): Turns<CampaignContent> {
  const { find, inherited } = findIn(
    base.adGroups,
    ({ name }) => name.trim(),
    draft.adGroups.map(({ id }) => id)
  )
  const adGroups: Array<ContentAdGroup> = []
  let looked = 0
  for (const group of draft.adGroups) {
    adGroups.push(yield* groupOf(group, find(blankGroup(group))))
    looked += group.keywords.length + 1
    if (looked < TURN) continue
    looked = 0
    yield
  }
  const { callouts, phones, sitelinks, snippets } = extensionsOf(draft)
  return {
    settings: contentSettings(draft.settings, base.settings, termsOf(draft, terms)),
    negativeKeywords: negativesOf(draft.settings.negativeKeywords, base.negativeKeywords),
    adGroups: [...adGroups, ...inherited()],
    sitelinks: assetsOf(sitelinks, base.sitelinks, sitelinkKey),
    callouts: assetsOf(callouts, base.callouts, calloutKey),
    snippets: assetsOf(snippets, base.snippets, snippetKey),
    phones: assetsOf(phones, base.phones, phoneKey)
  }
}

/**
 * The draft as publishing would make it. What a draft cannot say is the base's: whether the campaign serves, and the
 * base's elements without a number in the draft; so is what it does not say yet, such as a budget of `null`.
 */
export const contentOfDraft = (draft: CampaignDraft, base: CampaignContent, terms: DraftTerms): CampaignContent =>
  atOnce(contentInTurns(draft, base, terms))

/** `contentPaths` in steps. */
export function* pathsInTurns(draft: CampaignDraft): Turns<ContentPaths> {
  const builder = new PathsBuilder()
  let turn = 0
  for (const [place, group] of draft.adGroups.entries()) {
    builder.put("adGroup", group.id, ["adGroups", place])
    for (const [index, { id }] of group.keywords.entries()) {
      if (++turn % TURN === 0) yield
      builder.put("keyword", id, ["adGroups", place, "keywords", index])
    }
    group.rsas.forEach(({ id }, index) => builder.put("ad", id, ["adGroups", place, "rsas", index]))
  }
  const { callouts, phones, sitelinks, snippets } = extensionsOf(draft)
  builder.list("negative", draft.settings.negativeKeywords, negativeKey)
  builder.list("sitelink", sitelinks, sitelinkKey)
  builder.list("callout", callouts, calloutKey)
  builder.list("snippet", snippets, snippetKey)
  for (const phone of phones) builder.put("phone", phoneKey(phone), ["extensions", "phone"])
  const { adSchedule, locationTargets } = draft.settings
  builder.list("location", locationTargets, ({ geoTargetConstantId }) => geoTargetConstantId)
  builder.list("scheduleEntry", adSchedule?.scheduleEntries ?? [], scheduleNumber)
  return builder.paths
}

/** The places in a draft of the elements of its content. */
export const contentPaths = (draft: CampaignDraft): ContentPaths => atOnce(pathsInTurns(draft))
