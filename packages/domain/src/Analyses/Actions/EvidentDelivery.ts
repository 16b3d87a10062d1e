import * as Schema from "effect/Schema"
import { Metrics } from "../../AdReports/Metrics.ts"
import { described } from "../../Drafts/Described.ts"
import { counted } from "../../Rules/Wording.ts"
import { amount, conversions, thoseThatAre } from "../ProposalPhrases.ts"
import { isCut, micros, windowOfNumbers } from "./EvidentFigures.ts"

// What the evidence on hours and places has in common, and its sentences.

/**
 * A fact about hours and places that is not known: `openingHours` and `serviceArea` only people know;
 * `radius` stands for a service area that is only a circle, as the platform gives no coordinates of its places.
 */
export const UnknownOfDelivery = Schema.Literals(["openingHours", "serviceArea", "radius", "changes"])
export type UnknownOfDelivery = typeof UnknownOfDelivery.Type

export const deliveryFigures = {
  window: windowOfNumbers,
  isCut,
  ...Metrics.fields,
  costMicros: described(Metrics.fields.costMicros, "Its cost, micros of the account's currency"),
  targetCpaMicros: described(
    Schema.NullOr(Schema.Int),
    "What a conversion may cost; null where only the account's average, or a value, is known"
  ),
  unknown: described(
    Schema.Array(UnknownOfDelivery),
    "What only people know and have not said (`analysis-context`); `radius`: the service area is a circle, and places have no coordinates; `changes` where those that are known do not cover the window"
  )
}

/** The clicks that something is held against. */
export const RestFigures = Schema.Struct({
  clicks: Schema.Int,
  costMicros: micros("Their cost"),
  conversions: Schema.Finite
})
export type RestFigures = typeof RestFigures.Type

/** The description of a probability of chance. */
export const chance =
  "The probability of so few conversions, or fewer, if these clicks were as good as those of `rest`, 0 to 1"

/** A probability of chance, rounded up, since a smaller one claims more. */
export const chanceWords = (chance: number): string =>
  chance < .001
    ? "less than 1 in 1,000"
    : chance < .01
    ? `${Math.ceil(chance * 1_000 - 1e-9)} in 1,000`
    : `${Math.ceil(chance * 100 - 1e-9)} in 100`

const perConversion = ({ conversions: count, costMicros }: RestFigures, currencyCode: string): string =>
  count <= 0
    ? "no conversion at all"
    : `${conversions(count)} at ${amount(costMicros / count, currencyCode)} each`

export const costSentence = (
  part: RestFigures,
  rest: RestFigures,
  names: { readonly part: string; readonly rest: string },
  currencyCode: string
): string =>
  `${names.part} had ${perConversion(part, currencyCode)}, ${names.rest} ${perConversion(rest, currencyCode)} for ` +
  `${counted(rest.clicks, "click")}.`

export const targetSentences = (targetCpaMicros: number | null, currencyCode: string): ReadonlyArray<string> =>
  targetCpaMicros === null ? [] : [`The target is ${amount(targetCpaMicros, currencyCode)} per conversion.`]

export const unknownSentences = (unknown: ReadonlyArray<UnknownOfDelivery>): ReadonlyArray<string> =>
  thoseThatAre([
    [unknown.includes("openingHours"), "The opening hours of the business are not known."],
    [unknown.includes("serviceArea"), "It is not known which places the business serves."],
    [
      unknown.includes("radius"),
      "The business serves a circle, and the platform gives no coordinates of its places, so that it is not known which " +
      "of them lie in it."
    ],
    [
      unknown.includes("changes"),
      "Not for all of these days it is known what was changed, so that a change of the campaign may lie in them."
    ]
  ])
