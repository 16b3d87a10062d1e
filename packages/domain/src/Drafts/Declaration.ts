import * as Schema from "effect/Schema"
import { UserId } from "../Identity/Ids.ts"

/**
 * A declaration by a person: whether there is political advertising in the sense of Regulation (EU) 2024/900.
 * `declaredBy` is `null` when the installation itself said it, for its demo's accounts.
 */
export const Declaration = Schema.Struct({
  contains: Schema.Boolean,
  declaredBy: Schema.NullOr(UserId),
  declaredAt: Schema.DateTimeUtc
})
export type Declaration = typeof Declaration.Type
