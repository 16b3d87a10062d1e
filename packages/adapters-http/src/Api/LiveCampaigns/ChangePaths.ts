import type { ContentPath, Shown } from "@campaigns/domain/LiveCampaigns/ChangeOperation"
import type * as Schema from "effect/Schema"
import { fieldPath } from "../Drafts/FieldPath.ts"
import { wireName } from "../Wire/WireWords.ts"

/** A place in a campaign as the wire says it, such as `ad_groups[3].keywords[17].text` or `live.ad_groups[20000000004].name`. */
export const changePath = (path: ContentPath): string => fieldPath(path)

/** The place that a path of the wire names; texts that are no path name none, nor do numbers that no place has. */
export const contentPathOf = (path: string): ContentPath =>
  Array.from(
    path.matchAll(/[^.[\]]+/g),
    ([part]) =>
      /^\d+$/.test(part) && Number.isSafeInteger(Number(part))
        ? Number(part)
        : part.replace(/_([a-z\d])/g, (_, next: string) => next.toUpperCase())
  )

/** A value of a difference with the wire's names. */
export const shownView = (shown: Shown): Schema.Json => {
  if (Array.isArray(shown)) return shown.map(shownView)
  if (typeof shown !== "object" || shown === null) return shown as Schema.Json
  return Object.fromEntries(Object.entries(shown).map(([key, value]) => [wireName(key), shownView(value)]))
}
