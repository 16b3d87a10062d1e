import * as Schema from "effect/Schema"
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

/** A responsive search ad: the platform combines its headlines and descriptions when it serves. */
export const Rsa = Schema.Struct({
  id: RsaId,
  headlines: Schema.Array(AssetText),
  descriptions: Schema.Array(AssetText),
  finalUrl: Schema.NullOr(Schema.String),
  finalMobileUrl: Schema.NullOr(Schema.String),
  displayPath1: Schema.NullOr(Schema.String),
  displayPath2: Schema.NullOr(Schema.String),
  trackingUrlTemplate: Schema.NullOr(Schema.String),
  generation: GenerationStatus
})
export type Rsa = typeof Rsa.Type

/** The fields of an ad that a client writes. */
export type RsaTexts = Omit<Rsa, "id" | "generation">

/** An ad of which nothing is written yet. */
export const blankRsaTexts: RsaTexts = {
  headlines: [],
  descriptions: [],
  finalUrl: null,
  finalMobileUrl: null,
  displayPath1: null,
  displayPath2: null,
  trackingUrlTemplate: null
}
