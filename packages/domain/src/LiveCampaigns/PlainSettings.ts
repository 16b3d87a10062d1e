import * as Schema from "effect/Schema"
import { CalendarDate } from "../Drafts/CalendarDate.ts"
import type { CampaignSettings } from "../Drafts/CampaignSettings.ts"
import { GeoTargetType } from "../Drafts/Targeting.ts"
import { CampaignStatus } from "./LiveCampaign.ts"

/**
 * A setting that is one field of the platform's campaign and one value: how the three sides have it, and its words. A
 * new setting of this kind is described here, and read and written by the platform's adapter.
 */
interface PlainSetting<Value> {
  readonly schema: Schema.Codec<Value>
  /** The value of a campaign of which nothing is said. */
  readonly none: Value
  /** Its name in a difference. */
  readonly label: string
  /** True of values that are the same, where that is not told by themselves. */
  readonly isSame?: (one: Value, other: Value) => boolean
  /** The value that publishing a draft would make; `base` is the agreed one, `declared` the account's declaration. */
  readonly ofDraft: (settings: CampaignSettings, base: Value, declared: boolean | null) => Value
  /** The settings of a draft that takes the value; nothing for a setting that drafts do not have. */
  readonly taken: (value: Value, settings: CampaignSettings) => Partial<CampaignSettings>
  /** True of a setting that can be changed, and not be taken away; `null` is then never sent. */
  readonly isNeeded: boolean
  /** The change of it in words, after "Change the campaign: ". */
  readonly inWords: (value: Value, before: Value) => string
}

const setting = <Value>(schema: Schema.Codec<Value>, of: Omit<PlainSetting<Value>, "schema">): PlainSetting<Value> => ({
  schema,
  ...of
})

/** The former value, where a reader wants to know it. */
export const insteadOf = (before: string | null): string => before === null ? "" : ` instead of ${before}`

/** True of equal texts; one that was not read (a base of an earlier version has none) differs from no other. */
const isSameText = (one: string | null | undefined, other: string | null | undefined): boolean =>
  one === undefined || other === undefined || (one ?? "") === (other ?? "")

const addressPart = (
  name: "finalUrlSuffix" | "trackingUrlTemplate",
  label: string,
  words: string
): PlainSetting<string | null> =>
  setting(Schema.NullOr(Schema.String), {
    none: null,
    label,
    isSame: isSameText,
    ofDraft: (settings) => settings[name],
    taken: (value) => ({ [name]: value }),
    isNeeded: false,
    inWords: (value, before) =>
      value === null ? `take away its ${words}` : `set its ${words} to ${value}${insteadOf(before)}`
  })

const firstSettings = {
  campaignName: setting(Schema.String, {
    none: "",
    label: "Campaign name",
    isSame: (one, other) => one.trim() === other.trim(),
    ofDraft: ({ campaignName, name }) => campaignName ?? name,
    taken: (campaignName) => ({ campaignName }),
    isNeeded: true,
    inWords: (name) => `name it "${name}"`
  }),
  status: setting<CampaignStatus>(CampaignStatus, {
    none: "PAUSED",
    label: "Campaign status",
    ofDraft: (_, base) => base,
    taken: () => ({}),
    isNeeded: true,
    inWords: (status) => status === "ENABLED" ? "let it serve" : "pause it"
  }),
  geoTargetType: setting<GeoTargetType | null>(Schema.NullOr(GeoTargetType), {
    none: null,
    label: "Kind of location targeting",
    ofDraft: ({ geoTargetType }) => geoTargetType,
    taken: (value, { geoTargetType }) => ({ geoTargetType: value ?? geoTargetType }),
    isNeeded: true,
    inWords: (type) =>
      type === "PRESENCE" ? "aim at people in its locations" : "aim at people in or interested in its locations"
  }),
  containsEuPoliticalAdvertising: setting(Schema.NullOr(Schema.Boolean), {
    none: null,
    label: "Declaration of EU political advertising",
    ofDraft: ({ containsEuPoliticalAdvertising: own }, base, declared) => own ?? declared ?? base,
    taken: (containsEuPoliticalAdvertising) => ({ containsEuPoliticalAdvertising }),
    isNeeded: true,
    inWords: (contains) => `declare ${contains === true ? "" : "no "}EU political advertising`
  }),
  startDate: setting<CalendarDate | null>(Schema.toType(Schema.NullOr(CalendarDate)), {
    none: null,
    label: "Start date",
    // Without one the campaign begins on the day on which it was made, which the platform then names.
    isSame: (one, other) => one === other || one === null || other === null,
    ofDraft: ({ startDate }, base) => startDate ?? base,
    taken: (startDate) => ({ startDate }),
    isNeeded: true,
    inWords: (day, before) => day === null ? "take away its start date" : `start it on ${day}${insteadOf(before)}`
  }),
  endDate: setting<CalendarDate | null>(Schema.toType(Schema.NullOr(CalendarDate)), {
    none: null,
    label: "End date",
    ofDraft: ({ endDate }) => endDate,
    taken: (endDate) => ({ endDate }),
    isNeeded: false,
    inWords: (day, before) =>
      day === null
        ? `let it run on without its end date${before === null ? "" : ` ${before}`}`
        : `end it on ${day}${insteadOf(before)}`
  })
}

/** Settings that contents of earlier versions do not have. */
const laterSettings = {
  finalUrlSuffix: addressPart("finalUrlSuffix", "Final URL suffix", "final URL suffix"),
  trackingUrlTemplate: addressPart("trackingUrlTemplate", "Tracking template", "tracking template")
}

const plainSettings = { ...firstSettings, ...laterSettings }

type Table = typeof plainSettings

export type PlainName = keyof Table

/** The plain settings of a campaign. */
export type PlainSettings = { readonly [K in PlainName]: Table[K]["schema"]["Type"] }

export const plainNames = Object.keys(plainSettings) as ReadonlyArray<PlainName>

type Later = keyof typeof laterSettings

export const laterNames = Object.keys(laterSettings) as ReadonlyArray<Later>

/** The schemas of the plain settings in a content that is kept. */
export const plainSchemas = Object.fromEntries(
  plainNames.map((name) => [
    name,
    name in laterSettings ? Schema.optionalKey(plainSettings[name].schema) : plainSettings[name].schema
  ])
) as unknown as {
  readonly [K in PlainName]: K extends Later ? Schema.optionalKey<Table[K]["schema"]> : Table[K]["schema"]
}

export const plainSetting = <K extends PlainName>(name: K): PlainSetting<PlainSettings[K]> =>
  plainSettings[name] as unknown as PlainSetting<PlainSettings[K]>

/** Each plain setting by its name. */
export const eachPlain = <A>(of: <K extends PlainName>(name: K, setting: PlainSetting<PlainSettings[K]>) => A) =>
  Object.fromEntries(plainNames.map((name) => [name, of(name, plainSetting(name))])) as { readonly [K in PlainName]: A }

/** The plain settings of settings that may lack some. */
export const plainSettingsOf = (settings: Partial<PlainSettings>): PlainSettings =>
  eachPlain((name, { none }) => settings[name] ?? none) as PlainSettings
