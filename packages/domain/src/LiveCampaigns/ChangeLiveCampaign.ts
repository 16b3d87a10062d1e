import * as Arr from "effect/Array"
import * as Equal from "effect/Equal"
import * as Order from "effect/Order"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { type BiddingField, biddingFields, type StatedBidding } from "../Drafts/Bidding.ts"
import { CampaignId } from "../Drafts/Ids.ts"
import type { AdSchedule, LocationTarget, NetworkSettings } from "../Drafts/Targeting.ts"
import { present } from "../Present.ts"
import type { ContentSettings, LivePortfolio } from "./CampaignContent.ts"
import type { LiveConversionGoal } from "./LiveCampaign.ts"
import type { LiveSettings } from "./LiveContent.ts"
import { eachPlain, type PlainSettings, plainSettingsOf } from "./PlainSettings.ts"
import { biddingKey, scheduleNumber } from "./SameMeaning.ts"

/** The campaign was removed on the platform, which is final. */
export class CampaignRemoved extends Schema.TaggedError<CampaignRemoved>()("CampaignRemoved", {
  campaignId: CampaignId
}) {
  override get message(): string {
    return `Campaign ${this.campaignId} was removed on the ad platform`
  }
}

/** The bounds of a daily budget that is set, micros of the account's currency. */
export const dailyBudgetBounds = { least: 1_000_000, most: 50_000_000_000 } as const

/** The highest bid or target that is set, micros of the account's currency. */
const MAX_BID = 50_000_000_000

/**
 * The reason for which a setting stays: it tells which campaign or budget it is (`identity`), search no longer targets
 * languages (`languages`), a search campaign is always in the platform's own search (`ownSearch`), goals have no effect
 * beside single actions (`conversionActions`), the account has the goals (`accountGoals`), or the same statement
 * removes the campaign (`removal`).
 */
export const FixedReason = Schema.Literals([
  "identity",
  "languages",
  "ownSearch",
  "conversionActions",
  "accountGoals",
  "removal"
])
export type FixedReason = typeof FixedReason.Type

/** Why a setting cannot become what a client says. `part` is the field inside it, or `null` for all of it. */
export const LiveChangeFault = Schema.Struct({
  setting: Schema.String,
  part: Schema.NullOr(Schema.String),
  rule: Schema.TaggedUnion({
    /** The setting of a live campaign cannot be changed here, or not so. */
    Fixed: { reason: FixedReason },
    /** The setting can be changed, and not be taken away. */
    Needed: {},
    TooLow: { least: Schema.Int },
    TooHigh: { most: Schema.Int },
    /** The strategy needs the part as its target. */
    Missing: {},
    /** A schedule of its own needs entries. */
    Empty: {},
    /** A schedule of all times has no entries. */
    Ignored: {}
  })
})
export type LiveChangeFault = typeof LiveChangeFault.Type

/** The statement about a live campaign would change it in a way that is not possible. */
export class LiveChangeRefused extends Schema.TaggedError<LiveChangeRefused>()("LiveChangeRefused", {
  faults: Schema.NonEmptyArray(LiveChangeFault)
}) {
  override get message(): string {
    return `The live campaign cannot be changed so: ${this.faults.map(({ setting }) => setting).join(", ")}`
  }
}

/** The settings of a live campaign as clients read and write them; amounts are micros of the account's currency. */
export interface StatedSettings extends PlainSettings {
  readonly campaignId: CampaignId
  readonly dailyBudgetMicros: number
  readonly budgetResourceName: string
  readonly networkSettings: NetworkSettings
  readonly biddingStrategy: StatedBidding | null
  /** The portfolio by which the campaign bids; a strategy of its own leaves it. */
  readonly portfolio: LivePortfolio | null
  readonly languageIds: ReadonlyArray<number>
  readonly locationTargets: ReadonlyArray<LocationTarget>
  readonly adSchedule: AdSchedule
  readonly conversionGoals: ReadonlyArray<LiveConversionGoal>
}

/** A client's statement about a live campaign; an absent or `undefined` key leaves its setting alone. */
export type LiveCampaignStatement = { readonly [K in keyof StatedSettings]?: StatedSettings[K] | undefined }

const byTime = Order.mapInput(Order.Number, scheduleNumber)

const scheduleOf = ({ scheduleEntries }: ContentSettings): AdSchedule =>
  scheduleEntries.length === 0
    ? { mode: "ALL_TIME", scheduleEntries: null }
    : { mode: "CUSTOM", scheduleEntries: Arr.sort(scheduleEntries, byTime) }

/** The settings of a live campaign as clients read them. */
export const statedSettings = ({ budget, campaignId, languageIds, settings }: LiveSettings): StatedSettings => ({
  ...plainSettingsOf(settings),
  campaignId,
  dailyBudgetMicros: settings.dailyBudgetMicros ?? 0,
  budgetResourceName: budget.resourceName,
  networkSettings: settings.networkSettings,
  biddingStrategy: settings.biddingStrategy,
  portfolio: settings.portfolio ?? null,
  languageIds,
  locationTargets: settings.locationTargets,
  adSchedule: scheduleOf(settings),
  conversionGoals: settings.conversionGoals
})

/** A value with the lists in it in one order: the platform gives places, languages, hours and goals in any. */
const unordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return Arr.sort(value.map((item) => JSON.stringify(unordered(item))), Order.String)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.keys(value).sort().map((key) => [key, unordered(Reflect.get(value, key))]))
}

const isSame = (live: unknown, said: unknown): boolean =>
  Equal.equals(JSON.stringify(unordered(live)), JSON.stringify(unordered(said)))

type Faults = ReadonlyArray<LiveChangeFault>

const fault = (setting: keyof StatedSettings, rule: LiveChangeFault["rule"], part: string | null = null): Faults => [
  { setting, part, rule }
]

const biddingFaults = (live: StatedBidding | null, said: StatedBidding | null): Faults => {
  if (said === null) return fault("biddingStrategy", { _tag: "Needed" })
  const [before, after] = [live === null ? null : biddingFields(live), biddingFields(said)]
  const at = (part: BiddingField, rule: LiveChangeFault["rule"]) => fault("biddingStrategy", rule, part)
  const tooHigh = (part: "targetCpaMicros" | "maxCpcBidCeilingMicros") =>
    after[part] !== before?.[part] && (after[part] ?? 0) > MAX_BID ? at(part, { _tag: "TooHigh", most: MAX_BID }) : []
  const missing = (type: StatedBidding["type"], part: "targetCpaMicros" | "targetRoas") =>
    said.type === type && after[part] === null ? at(part, { _tag: "Missing" }) : []
  return [
    ...tooHigh("targetCpaMicros"),
    ...tooHigh("maxCpcBidCeilingMicros"),
    ...missing("TARGET_CPA", "targetCpaMicros"),
    ...missing("TARGET_ROAS", "targetRoas")
  ]
}

const budgetFaults = (micros: number): Faults => {
  const { least, most } = dailyBudgetBounds
  if (micros < least) return fault("dailyBudgetMicros", { _tag: "TooLow", least })
  return micros > most ? fault("dailyBudgetMicros", { _tag: "TooHigh", most }) : []
}

/** A search campaign is shown in the platform's own search, which cannot be off (`docs/platform-facts.md#networks`). */
const networkFaults = (live: NetworkSettings, said: NetworkSettings): Faults =>
  said.targetAdplatformSearch || !live.targetAdplatformSearch
    ? []
    : fault("networkSettings", { _tag: "Fixed", reason: "ownSearch" }, "targetAdplatformSearch")

const scheduleFaults = ({ mode, scheduleEntries }: AdSchedule): Faults => {
  const isCustom = mode === "CUSTOM"
  const hasEntries = (scheduleEntries ?? []).length > 0
  return isCustom === hasEntries
    ? []
    : fault("adSchedule", { _tag: isCustom ? "Empty" : "Ignored" }, "scheduleEntries")
}

const goalPairs = (goals: ReadonlyArray<LiveConversionGoal>) =>
  goals.map(({ category, origin }) => `${category} ${origin}`)

/** Goals come with the account's conversion actions: a campaign can bid for one or not, not have others or fewer. */
const goalFaults = (live: ContentSettings, said: ReadonlyArray<LiveConversionGoal>): Faults => {
  if (live.conversionActionIds.length > 0) {
    return fault("conversionGoals", { _tag: "Fixed", reason: "conversionActions" })
  }
  return isSame(goalPairs(live.conversionGoals), goalPairs(said))
    ? []
    : fault("conversionGoals", { _tag: "Fixed", reason: "accountGoals" })
}

/** The faults of each setting that is to change. */
const settingFaults: {
  readonly [K in keyof StatedSettings]: (value: StatedSettings[K], live: ContentSettings) => Faults
} = {
  ...eachPlain((name, { isNeeded }) => (said: unknown) =>
    said === null && isNeeded ? fault(name, { _tag: "Needed" }) : []
  ),
  campaignId: () => fault("campaignId", { _tag: "Fixed", reason: "identity" }),
  dailyBudgetMicros: budgetFaults,
  budgetResourceName: () => fault("budgetResourceName", { _tag: "Fixed", reason: "identity" }),
  networkSettings: (said, live) => networkFaults(live.networkSettings, said),
  biddingStrategy: (said, live) => biddingFaults(live.biddingStrategy, said),
  portfolio: () => fault("portfolio", { _tag: "Fixed", reason: "identity" }),
  startDate: (said) => said === null ? fault("startDate", { _tag: "Needed" }) : [],
  languageIds: () => fault("languageIds", { _tag: "Fixed", reason: "languages" }),
  locationTargets: () => [],
  adSchedule: scheduleFaults,
  conversionGoals: (said, live) => goalFaults(live, said)
}

const faultsOf = <K extends keyof StatedSettings>(
  name: K,
  statement: LiveCampaignStatement,
  live: ContentSettings
): Faults => {
  const value: StatedSettings[K] | undefined = statement[name]
  if (value === undefined) return []
  // A campaign that is removed takes nothing else.
  if (statement.status === "REMOVED" && name !== "status") return fault(name, { _tag: "Fixed", reason: "removal" })
  return settingFaults[name](value, live)
}

/** The settings as they shall be, and the names of those that a statement changes. */
export interface WantedSettings {
  readonly wanted: ContentSettings
  readonly changed: ReadonlyArray<keyof StatedSettings>
}

const wantedOf = (live: ContentSettings, changed: LiveCampaignStatement): ContentSettings => {
  const { adSchedule, budgetResourceName: _, campaignId: __, languageIds: ___, ...own } = changed
  return {
    ...live,
    ...present(own) as Partial<ContentSettings>,
    ...(live.portfolio == null || own.biddingStrategy === undefined ||
        biddingKey(own.biddingStrategy) === biddingKey(live.biddingStrategy)
      ? {}
      : { portfolio: null }),
    ...(adSchedule === undefined ? {} : {
      scheduleEntries: adSchedule.mode === "CUSTOM" ? adSchedule.scheduleEntries ?? [] : []
    })
  }
}

/**
 * The settings of a campaign when a statement about it holds. A value that the campaign has already is never a fault:
 * campaigns made elsewhere have settings that cannot be set here, and saying them again changes nothing. A removed
 * campaign takes no change at all.
 */
export const wantedSettings = (
  live: LiveSettings,
  statement: LiveCampaignStatement
): Result.Result<WantedSettings, CampaignRemoved | LiveChangeRefused> => {
  const now = statedSettings(live)
  const names = Object.keys(present(statement)) as ReadonlyArray<keyof StatedSettings>
  const changed = names.filter((name) => !isSame(now[name], statement[name]))
  if (changed.length > 0 && now.status === "REMOVED") {
    return Result.fail(new CampaignRemoved({ campaignId: live.campaignId }))
  }
  const changes: LiveCampaignStatement = Object.fromEntries(changed.map((name) => [name, statement[name]]))
  const faults = changed.flatMap((name) => faultsOf(name, changes, live.settings))
  return Arr.isReadonlyArrayNonEmpty(faults)
    ? Result.fail(new LiveChangeRefused({ faults }))
    : Result.succeed({ wanted: wantedOf(live.settings, changes), changed })
}
