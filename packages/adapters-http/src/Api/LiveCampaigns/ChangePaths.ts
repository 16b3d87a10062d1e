import type { ContentPath, Shown } from "@campaigns/domain/LiveCampaigns/ChangeOperation"
import type * as Schema from "effect/Schema"
import { fieldPath } from "../Drafts/FieldPath.ts"
import { wireName } from "../Wire/WireWords.ts"

/** A place in a campaign on the wire: `ad_groups[3].keywords[17].text`, or `live.ad_groups[20000000004].name`. */
export const changePath = (path: ContentPath): string => fieldPath(path)

/** A number only as far as numbers are exact: what is beyond that is a name, which nothing has. */
const segmentOf = (part: string): string | number => {
  const place = /^\d+$/.test(part) ? Number(part) : NaN
  return Number.isSafeInteger(place) ? place : part.replace(/_([a-z\d])/g, (_, next: string) => next.toUpperCase())
}

/** The place that a path of the wire names; texts that are no path name none. */
export const contentPathOf = (path: string): ContentPath =>
  Array.from(path.matchAll(/[^.[\]]+/g), ([part]) => segmentOf(part))

/** A value of a difference with the wire's names. */
export const shownView = (shown: Shown): Schema.Json => {
  if (Array.isArray(shown)) return shown.map(shownView)
  if (typeof shown !== "object" || shown === null) return shown as Schema.Json
  return Object.fromEntries(Object.entries(shown).map(([key, value]) => [wireName(key), shownView(value)]))
}
