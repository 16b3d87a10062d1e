import type { ErrorCodeOf } from "../Failure/ErrorCodes.ts"
import { biddingMembers } from "../Rules/Bidding.ts"
import type { ResourceRules } from "../Rules/OperationContext.ts"
import type { Bodies, Collection } from "../State/ResourceStore.ts"

type JsonObject = { readonly [key: string]: unknown }

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The faults of a path of a field mask for a collection. */
export type MaskProblem =
  | { readonly family: "fieldMaskError"; readonly code: ErrorCodeOf<"fieldMaskError"> }
  | { readonly family: "fieldError"; readonly code: "IMMUTABLE_FIELD" }

export const maskProblem = <C extends Collection>(rules: ResourceRules<C>, path: string): MaskProblem | undefined => {
  if (rules.mutable.includes(path)) return undefined
  if (rules.immutable.some((fixed) => path === fixed || path.startsWith(`${fixed}.`))) {
    return { family: "fieldError", code: "IMMUTABLE_FIELD" }
  }
  return {
    family: "fieldMaskError",
    code: rules.mutable.some((known) => known.startsWith(`${path}.`)) ? "FIELD_HAS_SUBFIELDS" : "FIELD_NOT_FOUND"
  }
}

/** The members of the union by which a campaign bids: one of its own strategies, or a portfolio. */
const biddingNames: ReadonlyArray<string> = [...biddingMembers, "biddingStrategy"]

const withoutBidding = (body: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(body).filter(([key]) => !biddingNames.includes(key)))

const withField = (before: JsonObject, update: JsonObject, path: ReadonlyArray<string>): JsonObject => {
  const [name = "", ...rest] = path
  const { [name]: old, ...others } = before
  const value = update[name]
  const isScheme = biddingNames.includes(name)
  if (rest.length === 0) {
    if (value === undefined) return others
    return { ...(isScheme ? withoutBidding(before) : before), [name]: value }
  }
  if (isScheme && value === undefined && old === undefined) return before
  const inner = withField(isObject(old) ? old : {}, isObject(value) ? value : {}, rest)
  // A oneof holds one member: what the update sets takes the place of the others.
  const kept = isScheme && value !== undefined ? withoutBidding(others) : others
  return { ...kept, [name]: inner }
}

/** The resource with the masked fields of the update; a masked field that the update leaves out is cleared. */
export const applyMask = <C extends Collection>(
  before: Bodies[C],
  update: Bodies[C],
  mask: ReadonlyArray<string>
): Bodies[C] =>
  // Both sides were decoded by the collection's schema, so a mixture of their fields is of its type too.
  mask.reduce<JsonObject>(
    (body, path) => withField(body, { ...update }, path.split(".")),
    { ...before }
  ) as Bodies[C]
