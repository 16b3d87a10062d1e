import * as Schema from "effect/Schema"

// An id may be asked for that nothing has, so that any integer is one; those that are given out start at 1.
const id = Schema.Int

/** A campaign draft's id. */
export const DraftId = id.pipe(Schema.brand("DraftId"))
export type DraftId = typeof DraftId.Type

/** An ad group's id inside a draft; unique over all drafts. */
export const AdGroupId = id.pipe(Schema.brand("AdGroupId"))
export type AdGroupId = typeof AdGroupId.Type

/** A keyword's id inside a draft; unique over all drafts. */
export const KeywordId = id.pipe(Schema.brand("KeywordId"))
export type KeywordId = typeof KeywordId.Type

/** The id of an exclusion of a draft's campaign; unique over all drafts. */
export const NegativeKeywordId = id.pipe(Schema.brand("NegativeKeywordId"))
export type NegativeKeywordId = typeof NegativeKeywordId.Type

/** A responsive search ad's id inside a draft; unique over all drafts. */
export const RsaId = id.pipe(Schema.brand("RsaId"))
export type RsaId = typeof RsaId.Type

/** A market analysis' id. */
export const MarketAnalysisId = id.pipe(Schema.brand("MarketAnalysisId"))
export type MarketAnalysisId = typeof MarketAnalysisId.Type

/** The id of a candidate keyword of a market analysis. */
export const MarketKeywordId = id.pipe(Schema.brand("MarketKeywordId"))
export type MarketKeywordId = typeof MarketKeywordId.Type

/** The ad platform's own id of a live campaign. */
export const CampaignId = id.pipe(Schema.brand("CampaignId"))
export type CampaignId = typeof CampaignId.Type

/** The id of what was applied to a live campaign at once: a publication, a plan, an undo or a direct change. */
export const ApplicationId = id.pipe(Schema.brand("ApplicationId"))
export type ApplicationId = typeof ApplicationId.Type

/** The id of a plan of changes of a live campaign. */
export const ChangePlanId = Schema.String.pipe(Schema.brand("ChangePlanId"))
export type ChangePlanId = typeof ChangePlanId.Type

/** A background task's id, a UUID. */
export const TaskId = Schema.String.check(Schema.isUUID()).pipe(Schema.brand("TaskId"))
export type TaskId = typeof TaskId.Type
