import * as Arr from "effect/Array"
import * as Equal from "effect/Equal"
import * as Order from "effect/Order"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { type BiddingField, biddingFields, type StatedBidding } from "../Drafts/Bidding.ts"
import { CampaignId } from "../Drafts/Ids.ts"
import { said } from "../Drafts/Patch.ts"
import type { NetworkSettings } from "../Drafts/Targeting.ts"
import {
  type ChangeableSetting,
  changeableSettings,
  type LiveCampaign,
  type LiveCampaignPatch
} from "./LiveCampaign.ts"

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

/** Why a setting cannot become what a client says. `part` is the field inside the setting, or `null` for the setting as a whole. */
export const LiveChangeFault = Schema.Struct({
  setting: Schema.String,
  part: Schema.NullOr(Schema.String),
  rule: Schema.TaggedUnion({
    /** The setting of a live campaign cannot be changed here. */
    Fixed: {},
    TooLow: { least: Schema.Int },
    TooHigh: { most: Schema.Int },
    /** The strategy needs the part as its target. */
    Missing: {}
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

/** The statement of a client about a live campaign, as it was read or otherwise; a key that is absent or `undefined` is not spoken of. */
export type LiveCampaignStatement = { readonly [K in keyof LiveCampaign]?: LiveCampaign[K] }

const isChangeable = (setting: string): setting is ChangeableSetting =>
  changeableSettings.some((changeable) => changeable === setting)

/** A value with the lists in it in one order: the platform gives places, languages, hours and goals in any. */
const unordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return Arr.sort(value.map((item) => JSON.stringify(item)), Order.String)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, unordered(part)]))
}

const isSame = (setting: string, live: unknown, said: unknown): boolean =>
  isChangeable(setting) ? Equal.equals(live, said) : Equal.equals(unordered(live), unordered(said))

const biddingFaults = (live: StatedBidding, said: StatedBidding): ReadonlyArray<LiveChangeFault> => {
  const [before, after] = [biddingFields(live), biddingFields(said)]
  const fault = (part: BiddingField, rule: LiveChangeFault["rule"]) => [{
    setting: "biddingStrategy",
    part,
    rule
  }]
  const tooHigh = (part: "targetCpaMicros" | "maxCpcBidCeilingMicros") =>
    after[part] !== before[part] && (after[part] ?? 0) > MAX_BID ? fault(part, { _tag: "TooHigh", most: MAX_BID }) : []
  const missing = (type: StatedBidding["type"], part: "targetCpaMicros" | "targetRoas") =>
    said.type === type && after[part] === null ? fault(part, { _tag: "Missing" }) : []
  return [
    ...tooHigh("targetCpaMicros"),
    ...tooHigh("maxCpcBidCeilingMicros"),
    ...missing("TARGET_CPA", "targetCpaMicros"),
    ...missing("TARGET_ROAS", "targetRoas")
  ]
}

const budgetFaults = (micros: number): ReadonlyArray<LiveChangeFault> => {
  const { least, most } = dailyBudgetBounds
  const fault = (rule: LiveChangeFault["rule"]) => [{ setting: "dailyBudgetMicros", part: null, rule }]
  if (micros < least) return fault({ _tag: "TooLow", least })
  return micros > most ? fault({ _tag: "TooHigh", most }) : []
}

/** A search campaign is shown in the platform's own search; the platform refuses to turn that off (`docs/platform-facts.md#networks`). */
const networkFaults = (networks: NetworkSettings): ReadonlyArray<LiveChangeFault> =>
  networks.targetAdplatformSearch
    ? []
    : [{ setting: "networkSettings", part: "targetAdplatformSearch", rule: { _tag: "Fixed" } }]

const faultsOf = (live: LiveCampaign, changed: LiveCampaignStatement): ReadonlyArray<LiveChangeFault> =>
  Object.keys(changed).flatMap((setting): ReadonlyArray<LiveChangeFault> => {
    if (!isChangeable(setting)) return [{ setting, part: null, rule: { _tag: "Fixed" } }]
    const { biddingStrategy, dailyBudgetMicros, networkSettings } = changed
    if (setting === "dailyBudgetMicros" && dailyBudgetMicros !== undefined) return budgetFaults(dailyBudgetMicros)
    if (setting === "networkSettings" && networkSettings !== undefined) return networkFaults(networkSettings)
    return setting === "biddingStrategy" && biddingStrategy !== undefined
      ? biddingFaults(live.biddingStrategy, biddingStrategy)
      : []
  })

/**
 * The differences of a statement from the campaign as it is. A value that the campaign has already is never a fault, whatever it is: campaigns that were made
 * elsewhere have settings that could not be set here, and reading one and saying it again changes nothing. A removed campaign takes no change
 * at all.
 */
export const changesOf = (
  live: LiveCampaign,
  statement: LiveCampaignStatement
): Result.Result<LiveCampaignPatch, CampaignRemoved | LiveChangeRefused> => {
  const changed: LiveCampaignStatement = Object.fromEntries(
    Object.entries(said(statement)).filter(([setting, value]) =>
      !isSame(setting, live[setting as keyof LiveCampaign], value)
    )
  )
  if (Object.keys(changed).length > 0 && live.status === "REMOVED") {
    return Result.fail(new CampaignRemoved({ campaignId: live.campaignId }))
  }
  const faults = faultsOf(live, changed)
  return Arr.isReadonlyArrayNonEmpty(faults)
    ? Result.fail(new LiveChangeRefused({ faults }))
    : Result.succeed(changed)
}
