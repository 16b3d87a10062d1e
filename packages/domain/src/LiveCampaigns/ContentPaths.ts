import type { CampaignContent } from "./CampaignContent.ts"
import type { ContentPath } from "./ChangeOperation.ts"
import { calloutKey, negativeKey, phoneKey, scheduleNumber, sitelinkKey, snippetKey } from "./SameMeaning.ts"

/** The kinds of elements of a campaign; those after the negatives are known by their content alone. */
export type ElementKind =
  | "adGroup"
  | "keyword"
  | "ad"
  | "negative"
  | "sitelink"
  | "callout"
  | "snippet"
  | "phone"
  | "location"
  | "scheduleEntry"

/** The name of an element in `ContentPaths`: its kind with its number in the draft, or with the key of its content. */
export const placeName = (kind: ElementKind, id: number | string): string => `${kind} ${id}`

/** The places of a draft's elements by their names (`placeName`), for the paths of differences and operations. */
export type ContentPaths = ReadonlyMap<string, ContentPath>

/** The place of a kind's elements in a campaign, within their ad group for keywords and ads. */
export const listOf: Readonly<Record<ElementKind, ReadonlyArray<string>>> = {
  adGroup: ["adGroups"],
  keyword: ["keywords"],
  ad: ["rsas"],
  negative: ["negativeKeywords"],
  sitelink: ["extensions", "sitelinks"],
  callout: ["extensions", "callouts"],
  snippet: ["extensions", "structuredSnippets"],
  phone: ["extensions", "phone"],
  location: ["locationTargets"],
  scheduleEntry: ["adSchedule", "scheduleEntries"]
}

/** The places of elements in lists, without those that stand there a second time. */
export class PathsBuilder {
  readonly paths = new Map<string, ContentPath>()

  put(kind: ElementKind, id: number | string | null, path: ContentPath): void {
    const name = id === null ? null : placeName(kind, id)
    if (name !== null && !this.paths.has(name)) this.paths.set(name, path)
  }

  list<A>(kind: ElementKind, values: ReadonlyArray<A>, id: (value: A) => number | string | null): void {
    values.forEach((value, index) => this.put(kind, id(value), [...listOf[kind], index]))
  }
}

/** The places of a content's elements in itself. */
export const placesIn = (content: CampaignContent): ContentPaths => {
  const builder = new PathsBuilder()
  content.adGroups.forEach((group, place) => {
    builder.put("adGroup", group.elementId, ["adGroups", place])
    group.keywords.forEach(({ elementId }, index) =>
      builder.put("keyword", elementId, ["adGroups", place, "keywords", index])
    )
    group.ads.forEach(({ elementId }, index) => builder.put("ad", elementId, ["adGroups", place, "rsas", index]))
  })
  builder.list("negative", content.negativeKeywords, (one) => one.elementId === null ? null : negativeKey(one))
  builder.list("sitelink", content.sitelinks, sitelinkKey)
  builder.list("callout", content.callouts, calloutKey)
  builder.list("snippet", content.snippets, snippetKey)
  for (const phone of content.phones.slice(0, 1)) builder.put("phone", phoneKey(phone), ["extensions", "phone"])
  builder.list("location", content.settings.locationTargets, ({ geoTargetConstantId }) => geoTargetConstantId)
  builder.list("scheduleEntry", content.settings.scheduleEntries, scheduleNumber)
  return builder.paths
}

/** A path as a text, the same for the same place. */
export const pathKey = (path: ContentPath): string => JSON.stringify(path)
