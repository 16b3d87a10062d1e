import { DraftDelta } from "@campaigns/domain/Drafts/DraftDelta"
import { TURN, type Turns } from "@campaigns/domain/Turns"
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
 * A delta as JSON keeps it, without the parts that it does not touch: most writes touch one of five, and every write is
 * kept with a delta in each direction. The delta's JSON form is the delta itself; its times print as ISO 8601.
 */
export const storedDelta = ({ adGroups, keywords, parts, rsas, settings }: DraftDelta): object => ({
  settings: filledOf(settings),
  parts: filledOf(parts),
  adGroups: listsOf(adGroups),
  keywords: listsOf(keywords),
  rsas: listsOf(rsas)
})

/** The parts as they come; of what is in them each list is looked into on its own. */
const Stored = Schema.Record(Schema.String, Schema.Record(Schema.String, Schema.Unknown))

const { adGroups, keywords, parts, rsas, settings } = DraftDelta.fields

const decodeStored = Schema.decodeUnknownSync(Stored)
const decodeHead = Schema.decodeUnknownSync(Schema.toCodecJson(Schema.Struct({ settings, parts })))

type Decode<A> = (input: unknown) => A

const decoderOf = <A>(schema: Schema.Codec<A, unknown>): Decode<A> =>
  Schema.decodeUnknownSync(Schema.toCodecJson(schema))

/** The elements of a stored list, some at a time: decoding 50,000 keywords at once takes a tenth of a second. */
const listIn = <A>(schema: Schema.Codec<ReadonlyArray<A>, unknown>) => {
  const decode = decoderOf(schema)
  return function*(stored: unknown): Turns<ReadonlyArray<A>> {
    if (!Array.isArray(stored) || stored.length <= TURN) return decode(stored ?? [])
    const elements: Array<A> = []
    for (let start = 0; start < stored.length; start += TURN) {
      for (const element of decode(stored.slice(start, start + TURN))) elements.push(element)
      yield
    }
    return elements
  }
}

const lists = {
  adGroupsPut: listIn(adGroups.fields.put),
  adGroupsRemoved: listIn(adGroups.fields.removed),
  keywordsPut: listIn(keywords.fields.put),
  keywordsRemoved: listIn(keywords.fields.removed),
  rematched: listIn(keywords.fields.rematched),
  rsasPut: listIn(rsas.fields.put),
  rsasRemoved: listIn(rsas.fields.removed)
}

/** The parts as they are stored now: earlier publications may lack `taskId`, `sendingSince` and `mayHaveMade`. */
const partsOf = ({ publication, ...parts }: Readonly<Record<string, unknown>> = {}) =>
  typeof publication === "object"
    ? { ...parts, publication: { taskId: null, sendingSince: null, mayHaveMade: [], ...publication } }
    : parts

/** The delta that JSON keeps, whole again; it is validated because it comes from outside the process. */
export function* deltaInTurns(stored: unknown): Turns<DraftDelta> {
  const { adGroups, keywords, parts, rsas, settings } = decodeStored(stored)
  return {
    ...decodeHead({ settings: { ...settings }, parts: partsOf(parts) }),
    adGroups: {
      put: yield* lists.adGroupsPut(adGroups?.["put"]),
      removed: yield* lists.adGroupsRemoved(adGroups?.["removed"])
    },
    keywords: {
      put: yield* lists.keywordsPut(keywords?.["put"]),
      removed: yield* lists.keywordsRemoved(keywords?.["removed"]),
      rematched: yield* lists.rematched(keywords?.["rematched"])
    },
    rsas: { put: yield* lists.rsasPut(rsas?.["put"]), removed: yield* lists.rsasRemoved(rsas?.["removed"]) }
  }
}
