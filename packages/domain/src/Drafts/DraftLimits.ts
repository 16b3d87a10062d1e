import * as Result from "effect/Result"
import { type LimitedWhole, LimitReached } from "../LimitReached.ts"
import {
  ELEMENT_SIZE,
  MAX_AD_GROUPS,
  MAX_ADS_OF_AD_GROUP,
  MAX_ADS_OF_DRAFT,
  MAX_CONVERSION_GOALS,
  MAX_DRAFT_SIZE,
  MAX_EXTENSIONS,
  MAX_KEYWORDS_OF_AD_GROUP,
  MAX_KEYWORDS_OF_DRAFT,
  MAX_LANGUAGES,
  MAX_LOCATIONS,
  MAX_NEGATIVE_KEYWORDS,
  MAX_REVISIONS_OF_DRAFT,
  MAX_SCHEDULE_ENTRIES
} from "../Limits.ts"
import type { AdGroup } from "./AdGroup.ts"
import type { CampaignDraft } from "./CampaignDraft.ts"
import { type CampaignSettings, SettingsParts } from "./CampaignSettings.ts"
import { sizeByDescription } from "./DescribedSize.ts"
import type { Extensions } from "./Extensions.ts"
import { type DraftKeyword, keywordCharacters } from "./Keyword.ts"
import { charactersOf } from "./KeywordLists.ts"
import type { Provenance } from "./Provenance.ts"
import type { AssetText, Rsa } from "./Rsa.ts"

const sizeOf = (...texts: ReadonlyArray<string | null>): number =>
  texts.reduce((size, text) => size + (text?.length ?? 0), ELEMENT_SIZE)

const sum = <A>(items: ReadonlyArray<A>, of: (item: A) => number): number => {
  let total = 0
  for (const item of items) total += of(item)
  return total
}

/** The size of a keyword. */
export const keywordSize = (keyword: DraftKeyword): number => ELEMENT_SIZE + keywordCharacters(keyword)

const provenanceSize = (provenance: Provenance | undefined): number =>
  provenance === undefined
    ? 0
    : sizeOf(provenance.writer, provenance.prompt, provenance.page) +
      sum(provenance.facts, ({ page, says }) => sizeOf(page, says))

const textSize = ({ provenance, reason, text }: AssetText): number => sizeOf(text, reason) + provenanceSize(provenance)

const rsaSize = (rsa: Rsa): number =>
  sizeOf(
    rsa.finalUrl,
    rsa.finalMobileUrl,
    rsa.displayPath1,
    rsa.displayPath2,
    rsa.trackingUrlTemplate,
    rsa.finalUrlSuffix
  ) + sum(rsa.headlines, textSize) + sum(rsa.descriptions, textSize)

const sizeOfSettings = sizeByDescription(SettingsParts.fields)

const settingsSize = (settings: CampaignSettings): number => ELEMENT_SIZE + sizeOfSettings(settings)

const extensionsSize = ({ callouts, phone, sitelinks, structuredSnippets }: Extensions): number =>
  sum(
    sitelinks,
    (link) =>
      sizeOf(link.linkText, link.finalUrl, link.finalMobileUrl, link.description1, link.description2) +
      provenanceSize(link.provenance)
  ) +
  sum(callouts, ({ calloutText, provenance }) => sizeOf(calloutText) + provenanceSize(provenance)) +
  sum(
    structuredSnippets,
    ({ provenance, values }) => sizeOf() + sum(values, (value) => sizeOf(value)) + provenanceSize(provenance)
  ) +
  (phone === null ? 0 : sizeOf(phone.phoneNumber, phone.countryCode))

/** Of ad groups that were measured already: they are values, and most writes leave most of them as they are. */
const measured = new WeakMap<AdGroup, number>()

const adGroupSize = (group: AdGroup): number => {
  const known = measured.get(group)
  if (known !== undefined) return known
  const size = sizeOf(group.name) + ELEMENT_SIZE * group.keywords.length + charactersOf(group.keywords) +
    sum(group.rsas, rsaSize)
  measured.set(group, size)
  return size
}

/** The size of a draft, which `MAX_DRAFT_SIZE` bounds: the characters of its texts and `ELEMENT_SIZE` per element. */
export const draftSize = ({ adGroups, extensions, settings }: CampaignDraft): number =>
  settingsSize(settings) + extensionsSize(extensions) + sum(adGroups, adGroupSize)

/** The number of keywords of a draft. */
export const keywordCount = ({ adGroups }: CampaignDraft): number => sum(adGroups, ({ keywords }) => keywords.length)

/** The number of keywords of a draft of which it is in doubt whether their page answers them. */
export const unsureKeywordCount = ({ adGroups }: CampaignDraft): number =>
  sum(adGroups, ({ keywords }) => sum(keywords, ({ pageUnsure }) => pageUnsure === undefined ? 0 : 1))

/** Something of a draft that has a limit. */
interface Whole {
  readonly what: LimitedWhole
  readonly limit: number
  readonly count: (draft: CampaignDraft) => number
}

const wholes: ReadonlyArray<Whole> = [
  { what: "languages", limit: MAX_LANGUAGES, count: ({ settings }) => settings.languageIds.length },
  { what: "locations", limit: MAX_LOCATIONS, count: ({ settings }) => settings.locationTargets.length },
  {
    what: "negativeKeywords",
    limit: MAX_NEGATIVE_KEYWORDS,
    count: ({ settings }) => settings.negativeKeywords.length
  },
  {
    what: "scheduleEntries",
    limit: MAX_SCHEDULE_ENTRIES,
    count: ({ settings }) => settings.adSchedule?.scheduleEntries?.length ?? 0
  },
  { what: "conversionGoals", limit: MAX_CONVERSION_GOALS, count: ({ settings }) => settings.conversionGoals.length },
  { what: "sitelinks", limit: MAX_EXTENSIONS, count: ({ extensions }) => extensions.sitelinks.length },
  { what: "callouts", limit: MAX_EXTENSIONS, count: ({ extensions }) => extensions.callouts.length },
  {
    what: "structuredSnippets",
    limit: MAX_EXTENSIONS,
    count: ({ extensions }) => extensions.structuredSnippets.length
  },
  { what: "adGroups", limit: MAX_AD_GROUPS, count: ({ adGroups }) => adGroups.length },
  { what: "keywordsOfDraft", limit: MAX_KEYWORDS_OF_DRAFT, count: keywordCount },
  { what: "adsOfDraft", limit: MAX_ADS_OF_DRAFT, count: ({ adGroups }) => sum(adGroups, ({ rsas }) => rsas.length) },
  { what: "draftSize", limit: MAX_DRAFT_SIZE, count: draftSize }
]

const isBeyond = (limit: number, before: number, after: number): boolean => after > limit && after > before

/** The limit that an ad group would exceed, which was `was` before or is new. */
const reachedIn = (group: AdGroup, was: AdGroup | undefined): LimitReached | undefined => {
  const keywords = group.keywords.length
  if (isBeyond(MAX_KEYWORDS_OF_AD_GROUP, was?.keywords.length ?? 0, keywords)) {
    return new LimitReached({ what: "keywordsOfAdGroup", limit: MAX_KEYWORDS_OF_AD_GROUP, count: keywords })
  }
  const ads = group.rsas.length
  return isBeyond(MAX_ADS_OF_AD_GROUP, was?.rsas.length ?? 0, ads)
    ? new LimitReached({ what: "adsOfAdGroup", limit: MAX_ADS_OF_AD_GROUP, count: ads })
    : undefined
}

const reached = (before: CampaignDraft | null, after: CampaignDraft): LimitReached | undefined => {
  if (before !== null && before.revision >= MAX_REVISIONS_OF_DRAFT) {
    return new LimitReached({ what: "revisionsOfDraft", limit: MAX_REVISIONS_OF_DRAFT, count: before.revision + 1 })
  }
  for (const group of after.adGroups) {
    if (group.keywords.length <= MAX_KEYWORDS_OF_AD_GROUP && group.rsas.length <= MAX_ADS_OF_AD_GROUP) continue
    const found = reachedIn(group, before?.adGroups.find(({ id }) => id === group.id))
    if (found !== undefined) return found
  }
  for (const { count, limit, what } of wholes) {
    const counted = count(after)
    if (counted <= limit) continue
    if (counted > (before === null ? 0 : count(before))) return new LimitReached({ what, limit, count: counted })
  }
  return undefined
}

/**
 * The changed draft, or the new one when `before` is `null`, unless that makes something of it larger than it may be.
 * What is beyond a limit already may shrink or stay. A draft with the most revisions takes no edit that could make
 * anything larger.
 */
export const withinLimits = (
  before: CampaignDraft | null,
  after: CampaignDraft
): Result.Result<CampaignDraft, LimitReached> => {
  const limit = reached(before, after)
  return limit === undefined ? Result.succeed(after) : Result.fail(limit)
}

/** The time for which a deleted draft stays in the bin, days. */
export const BIN_DAYS = 30
