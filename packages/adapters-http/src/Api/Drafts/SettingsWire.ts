import type { SaidBidding } from "@campaigns/domain/Drafts/Bidding"
import { blankSettings, type CampaignSettings, SettingsParts } from "@campaigns/domain/Drafts/CampaignSettings"
import type { SettingsPatch } from "@campaigns/domain/Drafts/EditSettings"
import { KeywordMatchType } from "@campaigns/domain/Drafts/KeywordMatchType"
import type { AdSchedule, ConversionGoal } from "@campaigns/domain/Drafts/Targeting"
import { GeoTargetType } from "@campaigns/domain/Drafts/Targeting"
import { MAX_CONVERSION_GOALS, MAX_LANGUAGES, MAX_LOCATIONS } from "@campaigns/domain/Limits"
import * as Schema from "effect/Schema"
import { sampled, type Wire } from "../Wire/Wire.ts"
import { wireBoolean } from "../Wire/WireBoolean.ts"
import { wireDate } from "../Wire/WireDate.ts"
import { wireEnum } from "../Wire/WireEnum.ts"
import { wireWebsiteUrl } from "../Wire/WireHttpUrl.ts"
import { wireInt } from "../Wire/WireInt.ts"
import { wireList } from "../Wire/WireList.ts"
import { wireMicros } from "../Wire/WireMicros.ts"
import { wireNullable } from "../Wire/WireNullable.ts"
import { wireString } from "../Wire/WireString.ts"
import { wireStruct } from "../Wire/WireStruct.ts"
import { fromWire, toWire, wireName, type WireWord } from "../Wire/WireWords.ts"
import { addressPartField, matchTypeField } from "./KeywordBody.ts"
import { NegativeKeywordView, negativeKeywordView } from "./NegativeKeywordsBody.ts"
import {
  AdScheduleBody,
  BiddingStrategyBody,
  ConversionGoalBody,
  LocationTargetBody,
  NetworkSettingsBody
} from "./SettingsInputs.ts"
import {
  AdScheduleView,
  BiddingStrategyView,
  biddingStrategyView,
  ConversionGoalView,
  DateView,
  GeoTargetTypeView,
  LocationTargetView,
  MicrosView,
  NetworkSettingsView
} from "./SettingsView.ts"

/** The way of a setting between the domain and the wire. */
interface SettingWire<Value> {
  /** The reader of E1; absent for a setting with an endpoint of its own. `null` gives the blank value, if any. */
  // eslint-disable-next-line typescript/no-explicit-any -- each setting has another type
  readonly body?: Wire<any, any>
  /** The value of the domain that a body means, where it is not the same with its names spelled otherwise. */
  readonly read?: (body: never) => unknown
  readonly view: Schema.Constraint
  /** The value that the view shows, where it is not the same with its names spelled otherwise. */
  readonly shown?: (value: Value) => unknown
}

/** A draft's or a campaign's name: 1 to 256 characters. */
const nameField = wireString({ minLength: 1, maxLength: 256 })

const nullable = Schema.NullOr

/** The bidding strategy that a body says; a field that it leaves out is `null`. */
export const biddingOf = <Amount extends number>(
  body: { readonly type: SaidBidding["type"] }
): SaidBidding<Amount> => ({
  targetCpaMicros: null,
  targetRoas: null,
  maxCpcBidCeilingMicros: null,
  impressionShareLocation: null,
  impressionShareFractionMicros: null,
  ...(fromWire(body) as Partial<SaidBidding<Amount>>),
  type: body.type
})

/** The schedule that a body says. */
export const scheduleOf = (body: typeof AdScheduleBody.Type): AdSchedule => ({
  mode: body.mode,
  scheduleEntries: body.schedule_entries == null
    ? null
    : fromWire(body.schedule_entries) as AdSchedule["scheduleEntries"]
})

/** Every setting on the wire; those of E1 in the order of the contract, in which errors are reported. */
const settingsWire = {
  name: { body: nameField, view: Schema.String },
  campaignName: { body: nameField, view: nullable(Schema.String) },
  websiteUrl: { body: wireWebsiteUrl(), view: nullable(Schema.String.annotate({ format: "uri" })) },
  dailyBudgetMicros: { body: wireMicros(1_000_000), view: nullable(MicrosView) },
  biddingStrategy: {
    body: BiddingStrategyBody,
    read: biddingOf,
    view: nullable(BiddingStrategyView),
    shown: (bidding) => bidding === null ? null : biddingStrategyView(bidding)
  },
  defaultMatchType: { body: matchTypeField, view: KeywordMatchType },
  languageIds: { body: wireList(wireInt(), { maxItems: MAX_LANGUAGES }), view: Schema.Array(Schema.Int) },
  locationTargets: {
    body: wireList(LocationTargetBody, { maxItems: MAX_LOCATIONS }),
    view: Schema.Array(LocationTargetView)
  },
  networkSettings: { body: NetworkSettingsBody, view: nullable(NetworkSettingsView) },
  adSchedule: { body: AdScheduleBody, read: scheduleOf, view: nullable(AdScheduleView) },
  startDate: { body: wireDate(), view: nullable(DateView) },
  endDate: { body: wireDate(), view: nullable(DateView) },
  conversionGoals: {
    body: wireList(ConversionGoalBody, { maxItems: MAX_CONVERSION_GOALS }),
    read: (goals: ReadonlyArray<typeof ConversionGoalBody.Type>) =>
      goals.map((goal) => ({
        conversionActionId: null,
        category: null,
        ...(fromWire(goal) as Partial<ConversionGoal>)
      })),
    view: Schema.Array(ConversionGoalView)
  },
  geoTargetType: { body: wireEnum(GeoTargetType.literals, "GeoTargetType"), view: GeoTargetTypeView },
  containsEuPoliticalAdvertising: { body: wireBoolean(), view: nullable(Schema.Boolean) },
  targetWorldwide: { body: wireBoolean(), view: nullable(Schema.Boolean) },
  finalUrlSuffix: { body: addressPartField, view: nullable(Schema.String) },
  trackingUrlTemplate: { body: addressPartField, view: nullable(Schema.String) },
  negativeKeywords: {
    view: Schema.Array(NegativeKeywordView),
    shown: (negatives) => negatives.map(negativeKeywordView)
  }
} as const satisfies { readonly [K in keyof CampaignSettings]: SettingWire<CampaignSettings[K]> }

type SettingsWire = typeof settingsWire
type Setting = keyof CampaignSettings

const ways: { readonly [K in Setting]: SettingWire<never> } = settingsWire
const settingNames = Object.keys(SettingsParts.fields) as ReadonlyArray<Setting>

type BodyFields = {
  readonly [K in Setting as SettingsWire[K] extends { readonly body: unknown } ? WireWord<K> : never]:
    SettingsWire[K] extends { readonly body: Wire<infer A, infer E> } ? Schema.optionalKey<Wire<A | null, E | null>>
      : never
}

/** Every field of E1. */
export const campaignSettingsFields = Object.fromEntries(
  Object.entries(ways).flatMap(([name, { body }]) =>
    body === undefined ? [] : [[wireName(name), Schema.optionalKey(wireNullable<unknown, unknown>(body))]]
  )
) as unknown as BodyFields

/** The body of E1: an absent field is untouched, `null` clears it. */
export const CampaignSettingsBody = sampled(wireStruct("CampaignSettingsBody", campaignSettingsFields), {
  campaign_name: "Trail shoes, winter",
  website_url: "https://www.example.com/",
  daily_budget_micros: 25_000_000,
  bidding_strategy: { type: "MAXIMIZE_CLICKS", max_cpc_bid_ceiling_micros: 2_000_000 },
  default_match_type: "PHRASE",
  language_ids: [1001],
  location_targets: [{ geo_target_constant_id: 2276, target_type: "INCLUDE" }],
  geo_target_type: "PRESENCE",
  contains_eu_political_advertising: false,
  target_worldwide: false,
  network_settings: { target_search_network: true },
  ad_schedule: {
    mode: "CUSTOM",
    schedule_entries: [{ day_of_week: "MONDAY", start_hour: 8, end_hour: 18, end_minute: 30 }]
  },
  start_date: "2027-01-01",
  end_date: null
})
export type CampaignSettingsBody = typeof CampaignSettingsBody.Type

const blanks: Partial<CampaignSettings> = blankSettings("")

/**
 * The settings that a request for step 1 gives. An absent field is left out, `null` clears: a list becomes empty, the
 * match type PHRASE, and the name, which a draft cannot be without, stays (`docs/http-api.md#steps`).
 */
export const settingsPatchOf = (body: CampaignSettingsBody): SettingsPatch => {
  const said: Readonly<Record<string, unknown>> = body
  return Object.fromEntries(settingNames.flatMap((name) => {
    const value = said[wireName(name)]
    if (value === undefined || (value === null && name === "name")) return []
    const { read = fromWire } = ways[name]
    return [[name, value === null ? blanks[name] : read(value as never)]]
  }))
}

type ViewFields = { readonly [K in Setting as WireWord<K>]: SettingsWire[K]["view"] }

/** The settings in the view of a draft. */
export const settingsViewFields = Object.fromEntries(
  settingNames.map((name) => [wireName(name), ways[name].view])
) as unknown as ViewFields

const shownSetting = <K extends Setting>(name: K, value: CampaignSettings[K]): Schema.Json => {
  const { shown = toWire } = ways[name]
  return shown(value as never) as Schema.Json
}

type SettingsShown = Schema.Struct.Type<ViewFields>

/** The settings, or those of them that a write changed, as the wire shows them. */
export const settingsView: {
  (settings: CampaignSettings): SettingsShown
  (settings: Partial<CampaignSettings>): Readonly<Record<string, Schema.Json>>
} = (settings: Partial<CampaignSettings>) =>
  Object.fromEntries(
    settingNames.flatMap((name) => {
      const value = settings[name]
      return value === undefined ? [] : [[wireName(name), shownSetting(name, value)]]
    })
  ) as SettingsShown & Readonly<Record<string, Schema.Json>>
