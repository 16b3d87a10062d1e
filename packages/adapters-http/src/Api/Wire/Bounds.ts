import { present } from "@campaigns/domain/Present"
import type * as JsonSchema from "effect/JsonSchema"
import type { Refused, WireErrors } from "./WireErrors.ts"

/** Limits of a number: inclusive `ge` and `le`, exclusive `gt` and `lt`. */
export interface Bounds {
  readonly ge?: number
  readonly gt?: number
  readonly le?: number
  readonly lt?: number
}

/** Refuses a number beyond its bounds with the first that is broken, in pydantic's order; `undefined` when all hold. */
export const refuseBeyond = (
  bounds: Bounds,
  value: number | bigint,
  input: unknown,
  errors: WireErrors
): Refused | undefined => {
  const { ge, gt, le, lt } = bounds
  if (le !== undefined && value > le) {
    return errors.refuse("less_than_equal", `Input should be less than or equal to ${le}`, input, { le })
  }
  if (lt !== undefined && value >= lt) {
    return errors.refuse("less_than", `Input should be less than ${lt}`, input, { lt })
  }
  if (ge !== undefined && value < ge) {
    return errors.refuse("greater_than_equal", `Input should be greater than or equal to ${ge}`, input, { ge })
  }
  if (gt !== undefined && value <= gt) {
    return errors.refuse("greater_than", `Input should be greater than ${gt}`, input, { gt })
  }
  return undefined
}

/** The bounds in JSON Schema's words. */
export const boundsJsonSchema = ({ ge, gt, le, lt }: Bounds): JsonSchema.JsonSchema =>
  present({ minimum: ge, exclusiveMinimum: gt, maximum: le, exclusiveMaximum: lt })
