import * as Result from "effect/Result"
import type { Account } from "../Data/Account.ts"
import { chance } from "../Data/Chance.ts"
import { type Counts, countsBetween, metricsOf, nothing, partOf, sumOf, type Traffic } from "../Data/Performance.ts"
import { dayOf } from "../Data/Seasons.ts"
import type { AdsError } from "../Failure/AdsError.ts"
import { fieldsOf } from "../Generated/FieldTypes.ts"
import type { ClientAccount } from "../State/Accounts.ts"
import type { ChangeLog } from "../State/ChangeLog.ts"
import type { Pace } from "../State/Pace.ts"
import type { ResourceStore } from "../State/ResourceStore.ts"
import { type Cell, type Cells, cellsOf, devices, weekdayOf } from "./Cells.ts"
import { checkHistoryQuery } from "./ChangeEvents.ts"
import { checkGranularity, checkTogether } from "./Compatibility.ts"
import { type FieldType, makeTest } from "./Conditions.ts"
import { parseQuery, type Query } from "./Gaql.ts"
import { joinedWith } from "./JoinedResources.ts"
import { periodOf } from "./Period.ts"
import { HistoryFailure, QueryFailure, RangeFailure } from "./QueryFailure.ts"
import { makeRows } from "./Rows.ts"
import { type Entry, type Row, sourceOf } from "./RowSource.ts"

/** The conversions of made-up traffic that arrive on the day of the click, in quarters of all. */
const LAG_PARTS = 4

const onWeekday = (ads: ReadonlyArray<Traffic>, from: number, to: number, weekday: number): Counts => {
  let sum = nothing
  for (let day = from; day <= to; day++) {
    if (weekdayOf(day) === weekday) sum = sumOf(sum, countsBetween(ads, day, day))
  }
  return sum
}

/** The figures of ads in a cell; hours and devices have equal parts, and conversions arrive within four days. */
const countsInCell = (traffic: Iterable<Traffic>, { device, hour, lag, span, weekday }: Cell): Counts => {
  if (weekday === null && hour === null && device === null && lag === null) {
    return countsBetween(traffic, span.from, span.to)
  }
  const ads = Array.from(traffic)
  const unit = ads[0]?.unitMicros ?? 1
  let counts = weekday === null ? countsBetween(ads, span.from, span.to) : onWeekday(ads, span.from, span.to, weekday)
  if (hour !== null) counts = partOf(counts, hour, 24, unit)
  if (device !== null) counts = partOf(counts, device, devices.length, unit)
  if (lag === null) return counts
  return lag < LAG_PARTS ? partOf(counts, lag, LAG_PARTS, unit) : nothing
}

/** A value to order rows by, as the row has it. */
type Key = unknown

const isWhole = (value: unknown): value is string => typeof value === "string" && /^-?\d+$/.test(value)

const compareTexts = (left: string, right: string): number => left < right ? -1 : left > right ? 1 : 0

/** Numbers by size, also those of 64 bits that are written as text; the rest as text; what is absent comes first. */
const compareKeys = (left: Key, right: Key): number => {
  if (isWhole(left) && isWhole(right)) {
    const isShort = left.length < 16 && right.length < 16
    return isShort ? Number(left) - Number(right) : Number(BigInt(left) - BigInt(right))
  }
  if (typeof left === "number" && typeof right === "number") return left - right
  return compareTexts(String(left ?? ""), String(right ?? ""))
}

/** The entries in order. Where they are in order already, as those of a big account are, no key of theirs is kept. */
const inOrder = (
  entries: ReadonlyArray<number>,
  descending: ReadonlyArray<boolean>,
  keysOf: (entry: number) => ReadonlyArray<Key>
): ReadonlyArray<number> => {
  if (descending.length === 0) return entries
  const compare = (left: ReadonlyArray<Key>, right: ReadonlyArray<Key>): number => {
    for (const [index, isDescending] of descending.entries()) {
      const sign = compareKeys(left[index], right[index])
      if (sign !== 0) return isDescending ? -sign : sign
    }
    return 0
  }
  let previous: ReadonlyArray<Key> | undefined
  const isSorted = entries.every((entry) => {
    const keys = keysOf(entry)
    const fits = previous === undefined || compare(previous, keys) <= 0
    previous = keys
    return fits
  })
  if (isSorted) return entries
  return entries
    .map((entry) => ({ entry, keys: keysOf(entry) }))
    .toSorted((left, right) => compare(left.keys, right.keys))
    .map(({ entry }) => entry)
}

/** The answer to a query: rows, made on demand, with the selected fields only, and the mask that names these. */
export interface SearchResult {
  readonly count: number
  readonly slice: (from: number, to: number) => ReadonlyArray<object>
  readonly fieldMask: string
}

/** The context of a query. */
export interface SearchContext {
  readonly account: Account
  readonly store: ResourceStore
  readonly changes: ChangeLog
  readonly pace: Pace
  /** Milliseconds since 1970. */
  readonly now: number
  /** The account and those below it. */
  readonly clients: () => ReadonlyArray<ClientAccount>
  /** Today in the account's time zone, `YYYY-MM-DD`. */
  readonly today: string
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

/** The share of the searches that the account is shown for, made up: the sandbox has no competitors. */
const shareOf = (row: Row, from: string): number =>
  0.35 + 0.6 * chance(String(row[camelCase(from)]?.["resourceName"] ?? from))

const sharesOf = ({ row, shares }: Entry, from: string) => shares ?? { shown: shareOf(row, from), lostToBudget: 0 }

const withFigures = (entry: Entry, from: string, counts: Counts, segments: object): Row => ({
  ...entry.row,
  metrics: { ...metricsOf(counts, sharesOf(entry, from)), ...entry.metrics },
  segments: { ...entry.row["segments"], ...segments }
})

/** The resources that are shown only where they had traffic, with segments and without. */
const views: ReadonlySet<string> = new Set([
  "search_term_view",
  "geographic_view",
  "user_location_view",
  "ad_group_ad_asset_view"
])

/** The figures of entries by cell, made once for each entry that has its events told. */
const makeFigures = (cells: Cells) => {
  const known = new Map<number, ReadonlyMap<number, Counts>>()
  const eventsOf = (index: number, entry: Entry): ReadonlyMap<number, Counts> | undefined => {
    const found = known.get(index) ?? entry.figures?.()
    if (found !== undefined) known.set(index, found)
    return found
  }
  return {
    /** The cells in which there can be something, in order. */
    cellsOf: (index: number, entry: Entry): Iterable<number> => {
      const events = eventsOf(index, entry)
      return events === undefined ?
        Array.from({ length: cells.count }, (_, cell) => cell) :
        Array.from(events.keys()).sort((left, right) => left - right)
    },
    countsOf: (index: number, entry: Entry, cell: number): Counts => {
      const events = eventsOf(index, entry)
      return events === undefined ? countsInCell(entry.traffic?.() ?? [], cells.at(cell)) : events.get(cell) ?? nothing
    }
  }
}

const execute = (query: Query, context: SearchContext): SearchResult => {
  const { account, now, today } = context
  if (joinedWith[query.from] === undefined) {
    throw new QueryFailure("BAD_RESOURCE_TYPE_IN_FROM_CLAUSE", `'${query.from}' is not a valid resource name.`)
  }
  const named = [query.select, query.where.map(({ field }) => field), query.orderBy.map(({ field }) => field)].flat()
  const fields = query.select.map((name) => resolveField(name, query.from, "SELECT"))
  const conditions = query.where.map((condition) => {
    const field = resolveField(condition.field, query.from, "WHERE")
    return { condition, field, test: makeTest(condition, field.type) }
  })
  const orderings = query.orderBy.map((item) => resolveField(item.field, query.from, "ORDER BY"))
  const isAsked = (resource: string) =>
    [...fields, ...orderings, ...conditions.map(({ field }) => field)].some((field) => field.resource === resource)
  const days = conditions.filter(({ field }) => field.name === "segments.date").map(({ condition }) => condition)
  const period = periodOf(days, dayOf(today))
  const segment = fields.find(({ resource }) => resource === "segments")
  if (segment !== undefined && !period.isFinite) {
    throw new QueryFailure(
      "EXPECTED_FILTERS_ON_DATE_RANGE",
      `A finite range of 'segments.date' must stand in the WHERE clause when '${segment.name}' is selected.`
    )
  }
  const split = [...fields, ...conditions.map(({ field }) => field).filter(({ name }) => name !== "segments.date")]
  const hasFigures = isAsked("metrics") || isAsked("segments") || views.has(query.from)

  checkHistoryQuery(query, now, account.timeZone)
  checkTogether(query.from, named)
  checkGranularity(query.select, period, today)

  // An entry is a row of the source in one of the cells.
  const cells = cellsOf(period, split.map(({ name }) => name))
  const figures = makeFigures(cells)
  const source = makeRows({ ...context, named: new Set(named), cells })[query.from]?.() ?? sourceOf([])
  const rowOf = (entry: number): Row => {
    const [index, cell] = [Math.floor(entry / cells.count), entry % cells.count]
    const found = source.at(index)
    return hasFigures
      ? withFigures(found, query.from, figures.countsOf(index, found, cell), cells.segmentsOf(cell))
      : found.row
  }
  const isFigure = ({ name, resource }: Field) =>
    resource === "metrics" || (resource === "segments" && name !== "segments.date")
  const ofFigures = conditions.filter(({ field }) => isFigure(field))
  const ofRows = conditions.filter(({ field }) => !isFigure(field) && field.resource !== "segments")
  const entries: Array<number> = []
  const isSegmented = segment !== undefined || views.has(query.from)
  for (let index = 0; index < source.length; index++) {
    const one = source.at(index)
    if (!ofRows.every(({ field, test }) => test(valueAt(one.row, field.path)))) continue
    for (const cell of isSegmented ? figures.cellsOf(index, one) : Array.from({ length: cells.count }, (_, n) => n)) {
      const entry = index * cells.count + cell
      // Rows split by a segment show only what had impressions, or what arrived.
      if (isSegmented) {
        const { allConversions, impressions } = figures.countsOf(index, one, cell)
        if (impressions === 0 && allConversions === 0) continue
      }
      if (ofFigures.length > 0) {
        const counted = rowOf(entry)
        if (!ofFigures.every(({ field, test }) => test(valueAt(counted, field.path)))) continue
      }
      entries.push(entry)
    }
  }
  const found = inOrder(
    entries,
    query.orderBy.map(({ descending }) => descending),
    (entry) => {
      const row = rowOf(entry)
      return orderings.map(({ path }) => valueAt(row, path))
    }
  )
  const count = Math.min(found.length, query.limit ?? found.length)
  return {
    count,
    slice: (from, to) =>
      found.slice(from, Math.min(to, count)).map((entry) =>
        project(rowOf(entry), fields, query.omitUnselectedResourceNames)
      ),
    fieldMask: fields.map((field) => field.path.join(".")).join(",")
  }
}

/** Answers a GAQL query over one account, or says what is wrong with it. */
export const search = (text: string, context: SearchContext): Result.Result<SearchResult, AdsError> => {
  try {
    return Result.succeed(execute(parseQuery(text), context))
  } catch (cause) {
    if (cause instanceof QueryFailure || cause instanceof HistoryFailure || cause instanceof RangeFailure) {
      return Result.fail(cause.error)
    }
    throw cause
  }
}
