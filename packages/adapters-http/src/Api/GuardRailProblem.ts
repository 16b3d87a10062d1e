import { GuardRails } from "@campaigns/domain/LiveCampaigns/GuardRails"
import * as Schema from "effect/Schema"
import { problem } from "./Problem.ts"
import { wireWords } from "./Wire/WireWords.ts"

/** The guard rails by the names of the customer's fields. */
export const guardRailNames = wireWords(Object.keys(GuardRails.fields) as ReadonlyArray<keyof GuardRails>)

const bound = Schema.Union([Schema.Int, Schema.Boolean])

/** 409: a guard rail of the customer stands in the way. */
export class GuardRailStands extends problem<GuardRailStands>()("GuardRailStands", {
  status: 409,
  title: "A guard rail stands in the way",
  codes: ["GUARD_RAIL"]
}, {
  rail: Schema.Literals(guardRailNames.literals),
  limit: bound.annotate({ description: "What the guard rail says: micros a day, per cent, or true" }),
  asked: bound
}) {}
