import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"
import { BiddingStrategy } from "./Bidding.ts"
import { CalendarDate } from "./CalendarDate.ts"
import { KeywordMatchType } from "./KeywordMatchType.ts"
import { Micros } from "./Money.ts"
import { NegativeKeyword } from "./NegativeKeyword.ts"
import { AdSchedule, ConversionGoal, GeoTargetType, LocationTarget, NetworkSettings } from "./Targeting.ts"

/** The settings one by one, all of them required. */
export const SettingsParts = Schema.Struct({
  name: Schema.String,
  campaignName: Schema.NullOr(Schema.String),
  websiteUrl: Schema.NullOr(Schema.String),
  dailyBudgetMicros: Schema.NullOr(Micros),
  biddingStrategy: Schema.NullOr(BiddingStrategy),
  defaultMatchType: KeywordMatchType,
  languageIds: Schema.Array(Schema.Int),
  locationTargets: Schema.Array(LocationTarget),
  negativeKeywords: Schema.Array(NegativeKeyword),
  targetWorldwide: Schema.NullOr(Schema.Boolean),
  geoTargetType: GeoTargetType,
  containsEuPoliticalAdvertising: Schema.NullOr(Schema.Boolean),
  networkSettings: Schema.NullOr(NetworkSettings),
  adSchedule: Schema.NullOr(AdSchedule),
  startDate: Schema.NullOr(CalendarDate),
  endDate: Schema.NullOr(CalendarDate),
  conversionGoals: Schema.Array(ConversionGoal)
})

const defaultGeoTargetType = "PRESENCE"

const NegativeKeywords = SettingsParts.fields.negativeKeywords

const Worldwide = SettingsParts.fields.targetWorldwide

const Declaration = SettingsParts.fields.containsEuPoliticalAdvertising

/**
 * Step 1 of a draft: everything that belongs to the campaign as a whole. `null` means not decided yet; of the declaration of EU political advertising,
 * that the account's default holds. `targetWorldwide` is a person's word on whether no included location means the whole world; it is
 * `false`, too, where the last one was taken away without a word, and has no effect beside included ones. Drafts that were kept before a setting existed are read with its default.
 */
export const CampaignSettings = Schema.Struct({
  ...SettingsParts.fields,
  targetWorldwide: Schema.optionalKey(Worldwide).pipe(
    Schema.decodeTo(Worldwide, {
      decode: SchemaGetter.transformOptional(Option.orElseSome((): typeof Worldwide.Type => null)),
      encode: SchemaGetter.passthrough()
    })
  ),
  geoTargetType: Schema.optionalKey(GeoTargetType).pipe(
    Schema.decodeTo(GeoTargetType, {
      decode: SchemaGetter.transformOptional(Option.orElseSome((): GeoTargetType => defaultGeoTargetType)),
      encode: SchemaGetter.passthrough()
    })
  ),
  negativeKeywords: Schema.optionalKey(NegativeKeywords).pipe(
    Schema.decodeTo(Schema.toType(NegativeKeywords), {
      decode: SchemaGetter.transformOptional(Option.orElseSome((): typeof NegativeKeywords.Type => [])),
      encode: SchemaGetter.passthrough()
    })
  ),
  containsEuPoliticalAdvertising: Schema.optionalKey(Declaration).pipe(
    Schema.decodeTo(Declaration, {
      decode: SchemaGetter.transformOptional(Option.orElseSome((): typeof Declaration.Type => null)),
      encode: SchemaGetter.passthrough()
    })
  )
})
export type CampaignSettings = typeof CampaignSettings.Type

/** Settings of which only a name is known. */
export const blankSettings = (name: string): CampaignSettings => ({
  name,
  campaignName: null,
  websiteUrl: null,
  dailyBudgetMicros: null,
  biddingStrategy: null,
  defaultMatchType: "PHRASE",
  languageIds: [],
  locationTargets: [],
  negativeKeywords: [],
  targetWorldwide: null,
  geoTargetType: defaultGeoTargetType,
  containsEuPoliticalAdvertising: null,
  networkSettings: null,
  adSchedule: null,
  startDate: null,
  endDate: null,
  conversionGoals: []
})
