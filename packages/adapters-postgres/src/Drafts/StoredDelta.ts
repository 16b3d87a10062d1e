import { DraftDelta } from "@campaigns/domain/Drafts/DraftDelta"
import * as Schema from "effect/Schema"

const listsOf = <Rows extends Readonly<Record<keyof Rows, ReadonlyArray<unknown>>>>(rows: Rows): object | undefined => {
  let filled: { [name: string]: ReadonlyArray<unknown> } | undefined
  for (const name in rows) {
    if (rows[name].length > 0) (filled ??= {})[name] = rows[name]
  }
  return filled
}

const filledOf = <Part extends object>(part: Part): Part | undefined =>
  Object.keys(part).length === 0 ? undefined : part

/**
 * A delta as JSON keeps it, without the parts that it does not touch: most writes touch one of five, and every write is kept with
 * a delta in each direction. The delta's JSON form is the delta itself; its times print as ISO 8601.
 */
export const storedDelta = ({ adGroups, keywords, parts, rsas, settings }: DraftDelta): object => ({
  settings: filledOf(settings),
  parts: filledOf(parts),
  adGroups: listsOf(adGroups),
  keywords: listsOf(keywords),
  rsas: listsOf(rsas)
})

const Stored = Schema.Record(Schema.String, Schema.Record(Schema.String, Schema.Json))

const decodeStored = Schema.decodeUnknownSync(Stored)
const decodeDelta = Schema.decodeUnknownSync(Schema.toCodecJson(DraftDelta))

/** The delta that JSON keeps, whole again; it is validated because it comes from outside the process. */
export const deltaOf = (stored: unknown): DraftDelta => {
  const { adGroups, keywords, parts, rsas, settings } = decodeStored(stored)
  return decodeDelta({
    settings: { ...settings },
    parts: { ...parts },
    adGroups: { put: [], removed: [], ...adGroups },
    keywords: { put: [], removed: [], rematched: [], ...keywords },
    rsas: { put: [], removed: [], ...rsas }
  })
}
