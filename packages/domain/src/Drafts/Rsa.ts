import * as Schema from "effect/Schema"
import { finalUrlSuffix, trackingUrlTemplate } from "./AddressParts.ts"
import { blanksOf, described, storedFields } from "./Described.ts"
import { elementStatus } from "./ElementStatus.ts"
import { GenerationStatus } from "./GenerationStatus.ts"
import { RsaId } from "./Ids.ts"
import { isGenerated } from "./Origin.ts"
import { PinnedField } from "./Pins.ts"
import { provenance } from "./Provenance.ts"

export { DescriptionPin, HeadlinePin, PinnedField } from "./Pins.ts"

/** A headline or a description, the place to which it is pinned, and why it is there. */
export const AssetText = Schema.Struct({
  text: Schema.String,
  pinnedField: Schema.NullOr(PinnedField),
  reason: Schema.NullOr(Schema.String),
  isGenerated,
  provenance
})
export type AssetText = typeof AssetText.Type

const text = (description: string) => described(Schema.NullOr(Schema.String), description, null)

/** The fields of an ad, all of them required. */
export const RsaParts = Schema.Struct({
  id: RsaId,
  status: elementStatus,
  headlines: described(
    Schema.Array(AssetText),
    "The headlines, of which the platform takes 3 to 15, each up to 30 characters wide",
    []
  ),
  descriptions: described(
    Schema.Array(AssetText),
    "The descriptions, of which the platform takes 2 to 4, each up to 90 characters wide",
    []
  ),
  finalUrl: text(
    "The page to which a click leads, up to 2,083 characters; empty or null takes that of the level above"
  ),
  finalMobileUrl: Schema.NullOr(Schema.String).annotate({ default: null }),
  displayPath1: text(
    "The first part of the path that the ad shows, up to 15 characters wide; empty when not set"
  ),
  displayPath2: text(
    "The second part of the path that the ad shows, up to 15 characters wide; empty when not set"
  ),
  trackingUrlTemplate,
  finalUrlSuffix,
  generation: GenerationStatus
})

/** A responsive search ad: the platform combines its headlines and descriptions. A field that was not kept is blank. */
export const Rsa = Schema.Struct(storedFields(RsaParts.fields))
export type Rsa = typeof Rsa.Type

/** The fields of an ad that a client writes. */
export type RsaTexts = Omit<Rsa, "id" | "generation">

/** An ad of which nothing is written yet. */
export const blankRsaTexts = blanksOf(RsaParts.fields) as unknown as RsaTexts
