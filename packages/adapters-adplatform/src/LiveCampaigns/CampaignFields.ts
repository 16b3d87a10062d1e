import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { GeoTargetType } from "@campaigns/domain/Drafts/Targeting"
import { plainNames, type PlainSettings } from "@campaigns/domain/LiveCampaigns/PlainSettings"
import * as Schema from "effect/Schema"
import type { Sparse, SparseObject } from "../Publishing/MutateOperation.ts"
import { optional } from "../Wire/ProtoJson.ts"

/** A plain setting on the platform's wire, where it is a text. */
interface CampaignField<Value> {
  /** Its place below the campaign, as queries and masks write it. */
  readonly path: string
  readonly read: (text: string | undefined) => Value
  /** The text of a value; `undefined` clears it. */
  readonly write: (value: Value) => string | undefined
}

const isGeoTargetType = Schema.is(GeoTargetType)

/** The platform's first and last times of whole days in the account's time zone (`docs/platform-facts.md#dates`). */
const FIRST_SECOND = "00:00:00"
const LAST_SECOND = "23:59:59"

/** The last day that the platform knows; it stands for a campaign without an end (`docs/platform-facts.md#dates`). */
const NO_END = "2037-12-30"

const dayOf = (dateTime: string | undefined): CalendarDate | null => {
  const day = dateTime?.slice(0, 10)
  return day === undefined || day === "" || day === NO_END ? null : CalendarDate.make(day)
}

const day = (path: string, time: string): CampaignField<CalendarDate | null> => ({
  path,
  read: dayOf,
  write: (date) => date === null ? undefined : `${date} ${time}`
})

const text = (path: string): CampaignField<string | null> => ({
  path,
  read: (value) => value === undefined || value === "" ? null : value,
  write: (value) => value ?? undefined
})

const declarations = {
  CONTAINS_EU_POLITICAL_ADVERTISING: true,
  DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING: false
} as const

const [CONTAINS, CONTAINS_NOT] = Object.keys(declarations)

const isDeclaration = (value: string): value is keyof typeof declarations => value in declarations

/** The plain settings on the platform: the source of the query, the decoder, creation, change, and an error's place. */
const campaignFields: { readonly [K in keyof PlainSettings]: CampaignField<PlainSettings[K]> } = {
  campaignName: { path: "name", read: (name = "") => name, write: (name) => name },
  status: {
    path: "status",
    // What is neither enabled nor removed does not serve, and counts as paused.
    read: (status) => status === "ENABLED" || status === "REMOVED" ? status : "PAUSED",
    write: (status) => status
  },
  geoTargetType: {
    path: "geo_target_type_setting.positive_geo_target_type",
    // Another, older kind can be chosen no more.
    read: (type) => isGeoTargetType(type) ? type : null,
    write: (type) => type ?? undefined
  },
  containsEuPoliticalAdvertising: {
    path: "contains_eu_political_advertising",
    read: (declaration = "") => isDeclaration(declaration) ? declarations[declaration] : null,
    write: (contains) => contains === null ? undefined : contains ? CONTAINS : CONTAINS_NOT
  },
  startDate: day("start_date_time", FIRST_SECOND),
  endDate: day("end_date_time", LAST_SECOND),
  finalUrlSuffix: text("final_url_suffix"),
  trackingUrlTemplate: text("tracking_url_template")
}

/** A path of the platform as JSON writes it. */
export const camel = (path: string): string => path.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

type Name = keyof PlainSettings

/** The places of the plain settings for a query. */
export const plainQueryFields: ReadonlyArray<string> = plainNames.map((name) => `campaign.${campaignFields[name].path}`)

/** The places of the plain settings in an error of the platform, with the settings that they show. */
export const plainErrorFields: Readonly<Record<string, string>> = Object.fromEntries(
  plainNames.map((name) => [campaignFields[name].path, name])
)

const below = (keys: ReadonlyArray<string>, value: Sparse): Sparse =>
  keys.reduceRight<Sparse>((inside, key) => ({ [key]: inside }), value)

/** A plain setting in a campaign that is made or changed: its leaf in an update mask, and its value at its place. */
export const plainField = <K extends Name>(
  name: K,
  value: PlainSettings[K]
): { readonly field: string; readonly values: SparseObject } => {
  const field = camel(campaignFields[name].path)
  return { field, values: below(field.split("."), campaignFields[name].write(value)) as SparseObject }
}

/** The values of a campaign's plain settings, each at its place. */
export const plainValues = (settings: PlainSettings): SparseObject =>
  Object.assign({}, ...plainNames.map((name) => plainField(name, settings[name]).values)) as SparseObject

/** The plain settings in a row of the campaign; a field that is not set is absent there. */
export const plainRowFields: Schema.Struct.Fields = Object.fromEntries(
  plainNames.map((name) => camel(campaignFields[name].path).split(".")).map(([top = "", leaf]) => [
    top,
    optional(leaf === undefined ? Schema.String : Schema.Struct({ [leaf]: optional(Schema.String) }))
  ])
)

const textAt = (row: object, path: string): string | undefined => {
  let value: unknown = row
  for (const key of path.split(".")) {
    value = typeof value === "object" && value !== null
      ? Reflect.get(value, key)
      : undefined
  }
  return typeof value === "string" ? value : undefined
}

/** A plain setting of a row. */
export const readPlain = <K extends Name>(row: object, name: K): PlainSettings[K] =>
  campaignFields[name].read(textAt(row, camel(campaignFields[name].path)))

/** The plain settings of a row. */
export const readAllPlain = (row: object): PlainSettings =>
  Object.fromEntries(plainNames.map((name) => [name, readPlain(row, name)])) as unknown as PlainSettings
