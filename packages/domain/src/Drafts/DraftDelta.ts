import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { AdGroupParts } from "./AdGroup.ts"
import { SettingsParts } from "./CampaignSettings.ts"
import { Extensions } from "./Extensions.ts"
import { GenerationStatus } from "./GenerationStatus.ts"
import { AdGroupId, KeywordId, MarketAnalysisId, RsaId } from "./Ids.ts"
import { KeywordParts } from "./Keyword.ts"
import { KeywordMatchType } from "./KeywordMatchType.ts"
import { Publication } from "./Publication.ts"
import { RsaParts } from "./Rsa.ts"

/** An ad group without what it holds. */
export const AdGroupHead = Schema.Struct({
  ...Struct.omit(AdGroupParts.fields, ["keywords", "rsas"]),
  status: Schema.optionalKey(AdGroupParts.fields.status)
})
export type AdGroupHead = typeof AdGroupHead.Type

/** A keyword and the ad group that it belongs to. */
export const PlacedKeyword = Schema.Struct({
  adGroupId: AdGroupId,
  ...KeywordParts.fields,
  status: Schema.optionalKey(KeywordParts.fields.status),
  finalUrlSuffix: Schema.optionalKey(KeywordParts.fields.finalUrlSuffix),
  trackingUrlTemplate: Schema.optionalKey(KeywordParts.fields.trackingUrlTemplate)
})
export type PlacedKeyword = typeof PlacedKeyword.Type

/** A responsive search ad and the ad group that it belongs to. */
export const PlacedRsa = Schema.Struct({
  adGroupId: AdGroupId,
  ...RsaParts.fields,
  status: Schema.optionalKey(RsaParts.fields.status),
  finalUrlSuffix: Schema.optionalKey(RsaParts.fields.finalUrlSuffix)
})
export type PlacedRsa = typeof PlacedRsa.Type

/** The parts of a draft beside its settings that a write can replace. */
export const DraftParts = Schema.Struct({
  marketAnalysisId: Schema.optionalKey(Schema.NullOr(MarketAnalysisId)),
  extensions: Schema.optionalKey(Extensions),
  adGroupsGeneration: Schema.optionalKey(GenerationStatus),
  extensionsGeneration: Schema.optionalKey(GenerationStatus),
  publication: Schema.optionalKey(Publication)
})

/**
 * The delta of one write of a draft, row by row: enough to store the write, to tell a reader what changed, and, read
 * from the new draft to the old, to undo it. Rows are put whole; a removed ad group lists what it held as well, so that
 * the opposite delta can bring all of it back. `rematched` says in one entry what a change of match type does to many
 * keywords. A field that a row does not have did not exist when it was written.
 */
export const DraftDelta = Schema.Struct({
  settings: SettingsParts.mapFields(Struct.map(Schema.optionalKey)),
  parts: DraftParts,
  adGroups: Schema.Struct({ put: Schema.Array(AdGroupHead), removed: Schema.Array(AdGroupId) }),
  keywords: Schema.Struct({
    put: Schema.Array(PlacedKeyword),
    removed: Schema.Array(KeywordId),
    rematched: Schema.Array(Schema.Struct({ to: KeywordMatchType, ids: Schema.Array(KeywordId) }))
  }),
  rsas: Schema.Struct({ put: Schema.Array(PlacedRsa), removed: Schema.Array(RsaId) })
})
export type DraftDelta = typeof DraftDelta.Type

/** The names of the replaceable parts. */
export type DraftPart = keyof typeof DraftParts.Type
