import { inSpelling, resultJson, TaskResult } from "@campaigns/application/Tasks/TaskResult"
import * as Arr from "effect/Array"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SchemaTransformation from "effect/SchemaTransformation"
import { ownNames, storedNames } from "../Database/StoredWords.ts"

/** The stored names that are not a spelling of those of a result. */
const otherNames: ReadonlyArray<readonly [own: string, stored: string]> = [
  ["pages", "pages_checked"],
  ["proposals", "negative_proposals"],
  ["runId", "analysis_run_id"]
]

const storedOtherwise = new Map(otherNames)
const ownOtherwise = new Map(otherNames.map(([own, stored]) => [stored, own]))

const inStoredNames = inSpelling((names) => storedOtherwise.get(names) ?? storedNames(names), ["plans", "findings"])
const inOwnNames = inSpelling((names) => ownOtherwise.get(names) ?? ownNames(names))

/** The result of a task as it is stored. */
export const toStoredResult = (result: TaskResult): Schema.JsonObject =>
  result._tag === "Unreadable" ? { code: "RESULT_UNREADABLE" } : inStoredNames(resultJson(result))

const kinds = Object.keys(TaskResult.cases)
const decode = Schema.decodeUnknownOption(Schema.toCodecJson(TaskResult))

const unreadable: TaskResult = { _tag: "Unreadable" }

/** The result that is stored so; stored results are older than the tag of results, and told apart by their members. */
const fromStored = (stored: Schema.JsonObject): TaskResult => {
  const members = inOwnNames(stored)
  return Option.getOrElse(Arr.findFirst(kinds, (_tag) => decode({ ...members, _tag })), () => unreadable)
}

/** The result of a task, read as it is stored; an unreadable one is `Unreadable`, and the rest of its task is read. */
export const StoredResult = Schema.Record(Schema.String, Schema.Json).pipe(
  Schema.decodeTo(
    Schema.toType(TaskResult),
    SchemaTransformation.transform({ decode: fromStored, encode: toStoredResult })
  ),
  Schema.catchDecoding(() => Effect.succeedSome(unreadable))
)
