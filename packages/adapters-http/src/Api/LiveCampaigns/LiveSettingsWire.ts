import { biddingStrategy, BiddingStrategyType, ImpressionShareLocation } from "@campaigns/domain/Drafts/Bidding"
import { GeoTargetType } from "@campaigns/domain/Drafts/Targeting"
import {
  dailyBudgetBounds,
  type LiveCampaignStatement,
  type StatedSettings
} from "@campaigns/domain/LiveCampaigns/ChangeLiveCampaign"
import { CampaignStatus } from "@campaigns/domain/LiveCampaigns/LiveCampaign"
import { present } from "@campaigns/domain/Present"
import * as Schema from "effect/Schema"
import { emptyAsNull } from "../Drafts/EmptyText.ts"
import { addressPartField } from "../Drafts/KeywordBody.ts"
import {
  AdScheduleBody,
  BiddingStrategyBody,
  LocationTargetBody,
  NetworkSettingsBody
} from "../Drafts/SettingsInputs.ts"
import {
  AdScheduleView,
  BiddingStrategyView,
  biddingStrategyView,
  GeoTargetTypeView,
  LocationTargetView,
  MicrosView,
  NetworkSettingsView
} from "../Drafts/SettingsView.ts"
import { biddingOf, scheduleOf } from "../Drafts/SettingsWire.ts"
import { documented, sampled, specOf, type Wire, wire } from "../Wire/Wire.ts"
import { wireBoolean } from "../Wire/WireBoolean.ts"
import { wireDate } from "../Wire/WireDate.ts"
import { wireEnum } from "../Wire/WireEnum.ts"
import { wireInt } from "../Wire/WireInt.ts"
import { wireList } from "../Wire/WireList.ts"
import { wireNullable } from "../Wire/WireNullable.ts"
import { wireNumber } from "../Wire/WireNumber.ts"
import { wireString } from "../Wire/WireString.ts"
import { wireStruct } from "../Wire/WireStruct.ts"
import { fromWire, toWire, wireName, type WireWord } from "../Wire/WireWords.ts"
import { confirmedCodes, sharedBudgets } from "./ChangeWishes.ts"
import { PortfolioView } from "./LiveContentView.ts"

const LiveConversionGoalBody = wireStruct("LiveConversionGoalInput", {
  category: wireString({ maxLength: 256 }),
  origin: wireString({ maxLength: 256 }),
  biddable: wireBoolean()
})

/** The most languages, places or goals that are read of a request; the platform's own limits are below it. */
const MAX_ITEMS = 20_000

/** The published wire with a reader that takes what campaigns made elsewhere may have; new values are checked later. */
const readAs = <A, E>(published: Wire<unknown, unknown>, lenient: Wire<A, E>): Wire<A, E> => {
  const { identifier, jsonSchema, parts } = specOf<unknown>(published)
  return wire<A, E>({
    jsonSchema,
    read: specOf<A>(lenient).read,
    ...present({ identifier, parts })
  })
}

const microsField = Schema.optionalKey(wireNullable(wireInt({ ge: 0 })))

/** A bidding strategy without the bounds and the rules that hold for one that is set. */
const AnyBiddingStrategy = wireStruct("BiddingStrategyInput", {
  type: wireEnum(BiddingStrategyType.literals, "BiddingStrategyType"),
  target_cpa_micros: microsField,
  target_roas: Schema.optionalKey(wireNullable(wireNumber({ gt: 0 }))),
  max_cpc_bid_ceiling_micros: microsField,
  impression_share_location: Schema.optionalKey(
    wireNullable(wireEnum(ImpressionShareLocation.literals, "ImpressionShareLocation"))
  ),
  impression_share_fraction_micros: microsField
})

const budgetField = wireInt({ ge: dailyBudgetBounds.least, le: dailyBudgetBounds.most })

const dateField = emptyAsNull(wireNullable(wireDate()))

const told = <A, E>(schema: Wire<A, E>, description: string) => documented(schema, { description })

/** A setting that a client may send back as it was read. */
const fixed = <A, E>(schema: Wire<A, E>, reason: string) =>
  told(schema, `Cannot be changed, because ${reason}: what was read is accepted and anything else is 422`)

const PortfolioBody = wireStruct("BiddingPortfolioInput", {
  resource_name: wireString({ maxLength: 1_024 }),
  name: wireNullable(wireString({ maxLength: 1_024 })),
  type: wireString({ maxLength: 256 })
})

/** A live campaign's setting on the wire and back; without `read` and `shown` only its names are spelled otherwise. */
interface LiveSettingWire<Value> {
  // eslint-disable-next-line typescript/no-explicit-any -- each setting has another type
  readonly body: Wire<any, any>
  readonly read?: (body: never) => unknown
  readonly view: Schema.Constraint
  readonly shown?: (value: Value) => unknown
}

/** A date that is not set is shown as an empty text, because the contract's dates are texts here. */
const emptyForNone = (day: string | null): string => day ?? ""

const liveSettingsWire = {
  campaignId: { body: fixed(wireInt(), "it tells which campaign it is"), view: Schema.Int },
  campaignName: { body: wireString({ minLength: 1, maxLength: 256 }), view: Schema.String },
  status: { body: wireEnum(CampaignStatus.literals, "CampaignStatus"), view: CampaignStatus },
  dailyBudgetMicros: { body: readAs(budgetField, wireInt({ ge: 0 })), view: MicrosView },
  budgetResourceName: {
    body: fixed(wireString({ maxLength: 1_024 }), "it tells which budget it is"),
    view: Schema.String
  },
  networkSettings: { body: NetworkSettingsBody, view: NetworkSettingsView },
  biddingStrategy: {
    body: readAs(BiddingStrategyBody, AnyBiddingStrategy),
    read: (body: typeof AnyBiddingStrategy.Type) => biddingStrategy(biddingOf<number>(body)),
    view: BiddingStrategyView,
    shown: (bidding) => biddingStrategyView(bidding ?? { type: "MANUAL_CPC" })
  },
  portfolio: {
    body: fixed(
      wireNullable(PortfolioBody),
      "a strategy of the campaign's own leaves it, and other campaigns may bid by it"
    ),
    view: Schema.NullOr(PortfolioView)
  },
  startDate: { body: dateField, view: Schema.String, shown: emptyForNone },
  endDate: { body: dateField, view: Schema.String, shown: emptyForNone },
  languageIds: {
    body: fixed(
      wireList(wireInt(), { maxItems: MAX_ITEMS }),
      "the ad platform targets no languages in search campaigns any more"
    ),
    view: Schema.Array(Schema.Int)
  },
  locationTargets: {
    body: told(
      wireList(LocationTargetBody, { maxItems: MAX_ITEMS }),
      "All places of the campaign: one that is not among them is taken away"
    ),
    view: Schema.Array(LocationTargetView)
  },
  geoTargetType: {
    body: told(
      wireNullable(wireEnum(GeoTargetType.literals, "GeoTargetType")),
      "`null` is accepted where it was read"
    ),
    view: Schema.NullOr(GeoTargetTypeView)
  },
  containsEuPoliticalAdvertising: {
    body: told(
      wireNullable(wireBoolean()),
      "Declares for the campaign; what was declared is not taken back, so that `null` is accepted only where it was read"
    ),
    view: Schema.NullOr(Schema.Boolean)
  },
  adSchedule: {
    body: told(AdScheduleBody, "All hours of the campaign: `ALL_TIME` takes its hours away"),
    read: scheduleOf,
    view: AdScheduleView
  },
  conversionGoals: {
    body: told(
      wireList(LiveConversionGoalBody, { maxItems: MAX_ITEMS }),
      "The goals that were read, with another `biddable`; goals come and go with the account's conversion actions"
    ),
    view: Schema.Array(
      Schema.Struct({ category: Schema.String, origin: Schema.String, biddable: Schema.Boolean }).annotate({
        identifier: "LiveConversionGoal"
      })
    )
  },
  finalUrlSuffix: { body: emptyAsNull(wireNullable(addressPartField)), view: Schema.NullOr(Schema.String) },
  trackingUrlTemplate: { body: emptyAsNull(wireNullable(addressPartField)), view: Schema.NullOr(Schema.String) }
} as const satisfies { readonly [K in keyof StatedSettings]: LiveSettingWire<StatedSettings[K]> }

type LiveSettingsWire = typeof liveSettingsWire
type LiveSetting = keyof StatedSettings

const ways: { readonly [K in LiveSetting]: LiveSettingWire<never> } = liveSettingsWire
const settingNames = Object.keys(ways) as ReadonlyArray<LiveSetting>

const bySpelling = <A>(of: (name: LiveSetting) => A): Readonly<Record<string, A>> =>
  Object.fromEntries(settingNames.map((name) => [wireName(name), of(name)]))

type ViewFields = { readonly [K in LiveSetting as WireWord<K>]: LiveSettingsWire[K]["view"] }

/** A live campaign's settings. */
export const LiveCampaignView = Schema.Struct(bySpelling((name) => ways[name].view) as unknown as ViewFields)
  .annotate({ identifier: "LiveCampaignSettings" })

export const liveCampaignView = (live: StatedSettings): typeof LiveCampaignView.Type =>
  bySpelling((name) => {
    const { shown = toWire } = ways[name]
    return shown(live[name] as never)
  }) as typeof LiveCampaignView.Type

type BodyFields = { readonly [K in LiveSetting as WireWord<K>]: Schema.optionalKey<LiveSettingsWire[K]["body"]> }

/** The statement of a client about a live campaign: any part of what was read, with changes in what can be changed. */
export const LiveCampaignBody = sampled(
  wireStruct("LiveCampaignBody", {
    ...(bySpelling((name) => Schema.optionalKey(ways[name].body)) as unknown as BodyFields),
    shared_budget: Schema.optionalKey(
      documented(wireNullable(wireEnum(sharedBudgets.literals)), {
        description: "What becomes of a budget from which other campaigns spend as well, when its amount changes"
      })
    ),
    confirm: Schema.optionalKey(
      told(wireNullable(confirmedCodes), "The codes of the risks that are taken; `null` is none")
    ),
    target_worldwide: Schema.optionalKey(
      told(
        wireNullable(wireBoolean()),
        "True says that the whole world is meant; without that the last included place is not taken away"
      )
    )
  }),
  { status: "ENABLED", daily_budget_micros: 30_000_000, end_date: "2027-03-31", confirm: ["SPENDING_BEGINS"] }
)

/** The statement about a live campaign that a body makes. */
export const statementOf = (body: typeof LiveCampaignBody.Type): LiveCampaignStatement => {
  const said: Readonly<Record<string, unknown>> = body
  return Object.fromEntries(settingNames.flatMap((name) => {
    const value = said[wireName(name)]
    const { read = fromWire } = ways[name]
    return value === undefined ? [] : [[name, read(value as never)]]
  }))
}
