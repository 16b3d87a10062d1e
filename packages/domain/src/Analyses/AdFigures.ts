import * as Schema from "effect/Schema"
import { CalendarDate } from "../Drafts/CalendarDate.ts"
import { CampaignId } from "../Drafts/Ids.ts"

/** The kinds of texts of a responsive search ad. */
export const AdTextKind = Schema.Literals(["headline", "description"])
export type AdTextKind = typeof AdTextKind.Type

/**
 * The first day of which the platform's figures of single texts are complete (Google Ads Help 9564897); those of
 * earlier days leave impressions out, and of some texts more than of others.
 */
export const TEXTS_COUNTED_FROM = CalendarDate.make("2025-06-05")

/** The first day of texts' figures, of those from a day on. */
export const textsCountedFrom = (from: CalendarDate): CalendarDate =>
  from < TEXTS_COUNTED_FROM ? TEXTS_COUNTED_FROM : from

/** A text of an ad as it stands, with the impressions in which it was shown, and the clicks on these. */
export const AdTextFigures = Schema.Struct({
  kind: AdTextKind,
  text: Schema.String,
  /** The place to which it is pinned, the platform's own word; `null` when the platform chooses. */
  pinnedField: Schema.NullOr(Schema.String),
  /** False for a text that the platform says is not in use. */
  isEnabled: Schema.Boolean,
  impressions: Schema.Int,
  clicks: Schema.Int
})
export type AdTextFigures = typeof AdTextFigures.Type

/** A responsive search ad that is not removed. Statuses are the platform's own words. */
export const AdFigures = Schema.Struct({
  campaignId: CampaignId,
  adGroupId: Schema.Int,
  adGroupName: Schema.String,
  id: Schema.Int,
  status: Schema.String,
  adGroupStatus: Schema.String,
  finalUrl: Schema.NullOr(Schema.String),
  texts: Schema.Array(AdTextFigures)
})
export type AdFigures = typeof AdFigures.Type
