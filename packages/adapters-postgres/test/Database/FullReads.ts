import * as Schema from "effect/Schema"

/** A node of a plan as `explain (format json)` gives it. */
export interface Plan {
  readonly "Node Type": string
  readonly "Relation Name"?: string
  readonly "Index Name"?: string
  readonly "Index Cond"?: string
  readonly Plans?: ReadonlyArray<Plan>
}

export const Plan: Schema.Codec<Plan> = Schema.Struct({
  "Node Type": Schema.String,
  "Relation Name": Schema.optionalKey(Schema.String),
  "Index Name": Schema.optionalKey(Schema.String),
  "Index Cond": Schema.optionalKey(Schema.String),
  Plans: Schema.optionalKey(Schema.Array(Schema.suspend((): Schema.Codec<Plan> => Plan)))
})

/** A place in a plan that goes through all rows of a table or an index. */
export interface FullRead {
  readonly table: string
  readonly how: string
}

/** Through what a limit reaches the rows below it, so that those beyond it are not read. */
const passesLimitOn = new Set(["Limit", "LockRows", "Result", "Subquery Scan"])

/** Finds the places in a plan that go through all rows of a table. Going along an index in its order is none of them where a limit ends it. */
export const fullReadsIn = (plan: Plan, isLimited = false): ReadonlyArray<FullRead> => {
  const { "Index Cond": condition, "Index Name": index, "Node Type": node, "Relation Name": table = "" } = plan
  const here = node === "Seq Scan"
    ? [{ table, how: `Seq Scan of ${table}` }]
    : /^(?:Bitmap )?Index/.test(node) && condition === undefined && !isLimited
    ? [{ table, how: `${node} of all of ${index}` }]
    : []
  const isBelowLimit = node === "Limit" || (isLimited && passesLimitOn.has(node))
  return [...here, ...(plan.Plans ?? []).flatMap((below) => fullReadsIn(below, isBelowLimit))]
}
