import type { OpenAPISpec } from "effect/http-api/OpenApi"
import type * as JsonSchema from "effect/JsonSchema"

/** The values of `sort` for these fields. */
const bothWays = (...fields: ReadonlyArray<string>) => fields.flatMap((field) => [field, `-${field}`])

/** The names of enums that no schema names by itself, by their values. */
const names: Readonly<Record<string, ReadonlyArray<string | number>>> = {
  AdScheduleMode: ["ALL_TIME", "CUSTOM"],
  CampaignDriftState: ["in_sync", "drifted", "unreachable", "gone"],
  ComparedWith: ["campaign", "account"],
  CompanyRole: ["manager", "member"],
  ConversionGoalType: ["ACCOUNT_DEFAULT", "CAMPAIGN_SPECIFIC"],
  CustomerSort: bothWays("id", "date_added", "name"),
  IdSort: bothWays("id"),
  ListSort: bothWays("id", "date_added", "date_updated", "name"),
  NamedSort: bothWays("id", "name"),
  MemberSort: bothWays("id", "email", "date_added"),
  TitledSort: bothWays("id", "date_added", "date_updated", "title"),
  ExclusionLevel: ["campaign", "ad_group"],
  LabelSource: ["context", "lexicon", "site", "judgement"],
  LocationTargetType: ["INCLUDE", "EXCLUDE"],
  MailStatus: ["none", "waiting", "sent", "failed"],
  MarketAnalysisStatus: ["draft", "completed", "campaign_created"],
  MediaSourceType: ["upload", "stockmedia"],
  PastedColumnUse: ["keyword", "match_type", "cpc_bid", "ad_group", "final_url", "ignored"],
  ProbeStatus: ["ok", "failed"],
  TargetSource: ["campaign", "context", "account"],
  UnknownFact: ["brand_terms", "target", "changes", "site_words"],
  UnknownOfDelivery: ["opening_hours", "service_area", "radius", "changes"],
  SharedBudgetChange: ["detach", "change_for_all"],
  QuarterHour: [0, 15, 30, 45],
  WordLabel: ["other", "own", "unsure"],
  TaskStatus: ["pending", "in_progress", "completed", "failed"]
}

const prefix = "#/components/schemas/"

type Schemas = Record<string, JsonSchema.JsonSchema>

const keyOf = (values: ReadonlyArray<unknown>): string => JSON.stringify([...values].sort())

/** The values of an enum with more than one; a single value is a constant. */
const valuesOf = (node: object): ReadonlyArray<unknown> | undefined =>
  "enum" in node && Array.isArray(node.enum) && node.enum.length > 1 ? node.enum : undefined

const replaceIn = (node: unknown, named: ReadonlyMap<string, string>): void => {
  if (typeof node !== "object" || node === null) return
  for (const [key, child] of Object.entries(node)) {
    if (typeof child !== "object" || child === null || key === "examples") continue
    const values = Array.isArray(child) ? undefined : valuesOf(child)
    const name = values === undefined ? undefined : named.get(keyOf(values))
    if (name === undefined) {
      replaceIn(child, named)
    } else {
      const { enum: _, type: __, ...rest } = child as JsonSchema.JsonSchema
      Object.assign(node, { [key]: { $ref: `${prefix}${name}`, ...rest } })
    }
  }
}

/** Leaves out components that the framework numbered although they are the same as the one without a number. */
const foldTwins = (document: OpenAPISpec): void => {
  const schemas: Schemas = document.components.schemas
  for (const [name, schema] of Object.entries(schemas)) {
    const [, base] = /^(.+)_\d+$/.exec(name) ?? []
    const first = base === undefined ? undefined : schemas[base]
    if (base === undefined || first === undefined) continue
    const values = valuesOf(schema)
    const isTwin = JSON.stringify(schema) === JSON.stringify(first) ||
      (values !== undefined && keyOf(values) === keyOf(valuesOf(first) ?? []))
    if (!isTwin) continue
    delete schemas[name]
    const point = (node: unknown): void => {
      if (typeof node !== "object" || node === null) return
      if ("$ref" in node && node.$ref === `${prefix}${name}`) node.$ref = `${prefix}${base}`
      for (const child of Object.values(node)) point(child)
    }
    point(document)
  }
}

/** Gives enums that are the same one name: a client made from the document has one type for each. */
export const shareEnums = (document: OpenAPISpec): void => {
  foldTwins(document)
  const schemas: Schemas = document.components.schemas
  const text = JSON.stringify(document)
  for (const [name, values] of Object.entries(names)) {
    // Only what the document uses is a component of it.
    if (values.every((value) => text.includes(JSON.stringify(value)))) {
      schemas[name] ??= { type: typeof values[0] === "number" ? "integer" : "string", enum: values }
    }
  }
  const named = new Map(
    Object.entries(schemas).flatMap(([name, schema]) => {
      const values = valuesOf(schema)
      return values === undefined ? [] : [[keyOf(values), name] as const]
    })
  )
  for (const schema of Object.values(schemas)) replaceIn(schema, named)
  replaceIn(document.paths, named)
}
