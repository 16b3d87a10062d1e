import * as Schema from "effect/Schema"
import { Micros } from "./Money.ts"

export const BiddingStrategyType = Schema.Literals([
  "MAXIMIZE_CONVERSIONS",
  "MAXIMIZE_CONVERSION_VALUE",
  "MAXIMIZE_CLICKS",
  "TARGET_CPA",
  "TARGET_ROAS",
  "TARGET_IMPRESSION_SHARE",
  "MANUAL_CPC"
])
export type BiddingStrategyType = typeof BiddingStrategyType.Type

export const ImpressionShareLocation = Schema.Literals(["ANYWHERE_ON_PAGE", "TOP_OF_PAGE", "ABSOLUTE_TOP_OF_PAGE"])
export type ImpressionShareLocation = typeof ImpressionShareLocation.Type

const roas = Schema.NullOr(Schema.Finite.check(Schema.isGreaterThan(0)))
const place = Schema.NullOr(ImpressionShareLocation)
const fraction = Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000 })))

/** The strategies, with amounts as a schema has them. */
const strategiesIn = <Amount extends Schema.Constraint>(of: Amount) => {
  const amount = Schema.NullOr(of)
  return Schema.Union([
    Schema.Struct({ type: Schema.Literal("MAXIMIZE_CONVERSIONS"), targetCpaMicros: amount }),
    Schema.Struct({ type: Schema.Literal("MAXIMIZE_CONVERSION_VALUE"), targetRoas: roas }),
    Schema.Struct({ type: Schema.Literal("MAXIMIZE_CLICKS"), maxCpcBidCeilingMicros: amount }),
    Schema.Struct({ type: Schema.Literal("TARGET_CPA"), targetCpaMicros: amount }),
    Schema.Struct({ type: Schema.Literal("TARGET_ROAS"), targetRoas: roas }),
    Schema.Struct({
      type: Schema.Literal("TARGET_IMPRESSION_SHARE"),
      maxCpcBidCeilingMicros: amount,
      impressionShareLocation: place,
      impressionShareFractionMicros: fraction
    }),
    Schema.Struct({ type: Schema.Literal("MANUAL_CPC") })
  ])
}

/**
 * The way in which the platform bids (`docs/platform-facts.md#bidding`); each type has the fields that count for it and
 * no others. `targetRoas` 2.0 means 200 %; `impressionShareFractionMicros` 1,000,000 means 100 %. The two
 * impression-share fields are additive to the contract, because the platform needs them for TARGET_IMPRESSION_SHARE;
 * left out they are published as ANYWHERE_ON_PAGE and 50 %. Reading one that was stored with fields of other types
 * leaves these out.
 */
export const BiddingStrategy = strategiesIn(Micros)
export type BiddingStrategy = typeof BiddingStrategy.Type

/** A strategy as the platform or a client states it: amounts are whole micros, and may be beyond what a draft takes. */
export const StatedBidding = strategiesIn(Schema.Int)
export type StatedBidding = typeof StatedBidding.Type

/** A strategy with amounts of a type. */
export type BiddingOf<Amount extends number> =
  | { readonly type: "MAXIMIZE_CONVERSIONS" | "TARGET_CPA"; readonly targetCpaMicros: Amount | null }
  | { readonly type: "MAXIMIZE_CONVERSION_VALUE" | "TARGET_ROAS"; readonly targetRoas: number | null }
  | { readonly type: "MAXIMIZE_CLICKS"; readonly maxCpcBidCeilingMicros: Amount | null }
  | {
    readonly type: "TARGET_IMPRESSION_SHARE"
    readonly maxCpcBidCeilingMicros: Amount | null
    readonly impressionShareLocation: ImpressionShareLocation | null
    readonly impressionShareFractionMicros: number | null
  }
  | { readonly type: "MANUAL_CPC" }

/** The fields of all strategies together; `null` where nothing is said. */
export interface BiddingFields<Amount extends number = Micros> {
  readonly targetCpaMicros: Amount | null
  readonly targetRoas: number | null
  readonly maxCpcBidCeilingMicros: Amount | null
  readonly impressionShareLocation: ImpressionShareLocation | null
  readonly impressionShareFractionMicros: number | null
}

export type BiddingField = keyof BiddingFields

/** A strategy as a client says it: a type and any fields, of which some may have no use for the type. */
export type SaidBidding<Amount extends number = Micros> =
  & { readonly type: BiddingStrategyType }
  & { readonly [K in BiddingField]?: BiddingFields<Amount>[K] | undefined }

/** The platform bids for as many conversions as the budget brings, at a target for what one costs when there is one. */
export const maximizeConversions = <Amount extends number = Micros>(
  targetCpaMicros: Amount | null = null
): BiddingOf<Amount> => ({
  type: "MAXIMIZE_CONVERSIONS",
  targetCpaMicros
})

/** The platform bids for the highest value of conversions, at a target return when there is one (2.0 for 200 %). */
export const maximizeConversionValue = (targetRoas: number | null = null): BiddingOf<never> => ({
  type: "MAXIMIZE_CONVERSION_VALUE",
  targetRoas
})

/** The platform bids for as many clicks as the budget brings, none above the ceiling when there is one. */
export const maximizeClicks = <Amount extends number = Micros>(
  maxCpcBidCeilingMicros: Amount | null = null
): BiddingOf<Amount> => ({
  type: "MAXIMIZE_CLICKS",
  maxCpcBidCeilingMicros
})

/** The platform bids for conversions at a target for the cost of one; `null` is undecided, and blocks publishing. */
export const targetCpa = <Amount extends number = Micros>(targetCpaMicros: Amount | null): BiddingOf<Amount> => ({
  type: "TARGET_CPA",
  targetCpaMicros
})

/** The platform bids for value at a target return, 2.0 for 200 %; `null` is not decided yet, and blocks publishing. */
export const targetRoas = (targetRoas: number | null): BiddingOf<never> => ({ type: "TARGET_ROAS", targetRoas })

/** The platform bids for a share of impressions at a place of the page; unpublishable without a ceiling for bids. */
export const targetImpressionShare = <Amount extends number = Micros>(
  fields: Partial<
    Pick<BiddingFields<Amount>, "maxCpcBidCeilingMicros" | "impressionShareLocation" | "impressionShareFractionMicros">
  >
): BiddingOf<Amount> => ({
  type: "TARGET_IMPRESSION_SHARE",
  maxCpcBidCeilingMicros: fields.maxCpcBidCeilingMicros ?? null,
  impressionShareLocation: fields.impressionShareLocation ?? null,
  impressionShareFractionMicros: fields.impressionShareFractionMicros ?? null
})

/** Ad groups and keywords name their bids themselves. */
export const manualCpc: BiddingOf<never> = { type: "MANUAL_CPC" }

/** The strategy that a client says, without the fields that have no use for its type; absent fields are `null`. */
export const biddingStrategy = <Amount extends number = Micros>(said: SaidBidding<Amount>): BiddingOf<Amount> => {
  switch (said.type) {
    case "MAXIMIZE_CONVERSIONS":
      return maximizeConversions(said.targetCpaMicros)
    case "MAXIMIZE_CONVERSION_VALUE":
      return maximizeConversionValue(said.targetRoas)
    case "MAXIMIZE_CLICKS":
      return maximizeClicks(said.maxCpcBidCeilingMicros)
    case "TARGET_CPA":
      return targetCpa(said.targetCpaMicros ?? null)
    case "TARGET_ROAS":
      return targetRoas(said.targetRoas ?? null)
    case "TARGET_IMPRESSION_SHARE":
      return targetImpressionShare({
        maxCpcBidCeilingMicros: said.maxCpcBidCeilingMicros ?? null,
        impressionShareLocation: said.impressionShareLocation ?? null,
        impressionShareFractionMicros: said.impressionShareFractionMicros ?? null
      })
    case "MANUAL_CPC":
      return manualCpc
  }
}

const noFields: BiddingFields<never> = {
  targetCpaMicros: null,
  targetRoas: null,
  maxCpcBidCeilingMicros: null,
  impressionShareLocation: null,
  impressionShareFractionMicros: null
}

/** All fields of a strategy, `null` those that its type does not have. */
export const biddingFields = <Amount extends number = Micros>(strategy: BiddingOf<Amount>): BiddingFields<Amount> => {
  const { type: _, ...fields } = strategy
  return { ...noFields, ...fields }
}

/** The said fields for which the type of the strategy has no use. */
export const ignoredFields = (said: SaidBidding<number>): ReadonlyArray<BiddingField> => {
  const kept = biddingStrategy(said)
  const fields = Object.keys(noFields) as ReadonlyArray<BiddingField>
  return fields.filter((field) => (said[field] ?? null) !== null && !(field in kept))
}
