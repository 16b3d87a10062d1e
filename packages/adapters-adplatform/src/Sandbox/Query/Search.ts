import * as Result from "effect/Result"
import type { Account } from "../Data/Account.ts"
import type { AdsError } from "../Failure/AdsError.ts"
import type { ResourceStore } from "../State/ResourceStore.ts"
import { makeTest } from "./Conditions.ts"
import { fieldsOf, type FieldType, joinedWith } from "./Fields.ts"
import { parseQuery, type Query } from "./Gaql.ts"
import { QueryFailure } from "./QueryFailure.ts"
import { makeRows, type Row } from "./Rows.ts"

/** What a query answers: the rows with the selected fields only, and the mask that names these. */
export interface SearchResult {
  readonly results: ReadonlyArray<object>
  readonly fieldMask: string
}

const camelCase = (name: string) => name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

interface Field {
  readonly name: string
  readonly resource: string
  readonly type: FieldType
  /** The lowerCamelCase way to the value, from the row. */
  readonly path: ReadonlyArray<string>
}

const resolveField = (name: string, from: string, clause: "SELECT" | "WHERE" | "ORDER BY"): Field => {
  const dot = name.indexOf(".")
  const resource = name.slice(0, dot)
  const type = fieldsOf[resource]?.[name.slice(dot + 1)]
  if (type === undefined) {
    throw new QueryFailure("UNRECOGNIZED_FIELD", `Unrecognized field in the query: '${name}'.`)
  }
  if (joinedWith[from]?.includes(resource) !== true) {
    throw new QueryFailure(
      "PROHIBITED_RESOURCE_TYPE_IN_SELECT_CLAUSE",
      `Cannot select or filter on the following resources: '${resource}', since the resource '${from}' is in the FROM clause.`
    )
  }
  if (clause !== "SELECT" && type === "message") {
    throw new QueryFailure(
      clause === "WHERE" ? "PROHIBITED_FIELD_IN_WHERE_CLAUSE" : "PROHIBITED_FIELD_IN_ORDER_BY_CLAUSE",
      `The field '${name}' cannot be used in the ${clause} clause.`
    )
  }
  return { name, resource, type, path: name.split(".").map(camelCase) }
}

const valueAt = (row: Row, path: ReadonlyArray<string>): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null ? (value as { [key: string]: unknown })[key] : undefined,
    row
  )

// ProtoJSON leaves default values out.
const isDefault = (value: unknown) =>
  value === undefined || value === "" || value === false || value === 0 || value === "0" || value === "UNSPECIFIED" ||
  (Array.isArray(value) && value.length === 0)

type Tree = { [key: string]: Tree | unknown }

const put = (target: Tree, path: ReadonlyArray<string>, value: unknown): void => {
  const [key = "", ...rest] = path
  if (rest.length === 0) {
    target[key] = value
    return
  }
  const inner = target[key]
  const next: Tree = typeof inner === "object" && inner !== null ? inner as Tree : {}
  target[key] = next
  put(next, rest, value)
}

const project = (row: Row, fields: ReadonlyArray<Field>, omitNames: boolean): object => {
  const out: Tree = {}
  for (const field of fields) {
    const [resource = ""] = field.path
    if (out[resource] === undefined) {
      const name = row[resource]?.["resourceName"]
      out[resource] = name === undefined || omitNames ? {} : { resourceName: name }
    }
    const value = valueAt(row, field.path)
    if (!isDefault(value)) put(out, field.path, value)
  }
  return out
}

const order = (left: unknown, right: unknown): number => {
  if (typeof left === "string" && typeof right === "string" && /^-?\d+$/.test(left) && /^-?\d+$/.test(right)) {
    return Number(BigInt(left) - BigInt(right))
  }
  const [one, other] = [String(left ?? ""), String(right ?? "")]
  return one < other ? -1 : one > other ? 1 : 0
}

const execute = (query: Query, account: Account, store: ResourceStore): SearchResult => {
  const rowsOf = makeRows(account, store)[query.from]
  if (rowsOf === undefined) {
    throw new QueryFailure("BAD_RESOURCE_TYPE_IN_FROM_CLAUSE", `'${query.from}' is not a valid resource name.`)
  }
  const fields = query.select.map((name) => resolveField(name, query.from, "SELECT"))
  const conditions = query.where.map((condition) => {
    const field = resolveField(condition.field, query.from, "WHERE")
    return { field, test: makeTest(condition, field.type) }
  })
  const orderings = query.orderBy.map((item) => ({
    ...item,
    path: resolveField(item.field, query.from, "ORDER BY").path
  }))
  const fieldMask = fields.map((field) => field.path.join(".")).join(",")
  // Rows split by a segment show only what had impressions, and nothing has in the sandbox.
  if (fields.some((field) => field.resource === "segments")) return { results: [], fieldMask }
  const rows = rowsOf()
    .filter((row) =>
      conditions.every(({ field, test }) => field.resource === "segments" || test(valueAt(row, field.path)))
    )
    .toSorted((left, right) => {
      for (const { descending, path } of orderings) {
        const sign = order(valueAt(left, path), valueAt(right, path))
        if (sign !== 0) return descending ? -sign : sign
      }
      return 0
    })
    .slice(0, query.limit)
  return { results: rows.map((row) => project(row, fields, query.omitUnselectedResourceNames)), fieldMask }
}

/** Answers a GAQL query over one account, or says what is wrong with it. */
export const search = (text: string, account: Account, store: ResourceStore): Result.Result<SearchResult, AdsError> => {
  try {
    return Result.succeed(execute(parseQuery(text), account, store))
  } catch (cause) {
    if (cause instanceof QueryFailure) return Result.fail(cause.error)
    throw cause
  }
}
