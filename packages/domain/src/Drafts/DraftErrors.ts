import * as Schema from "effect/Schema"
import { AdGroupId, CampaignId, DraftId, KeywordId, RsaId, TaskId } from "./Ids.ts"

/** The draft was published: it is frozen, its campaign is edited live. */
export class DraftAlreadyPublished extends Schema.TaggedError<DraftAlreadyPublished>()("DraftAlreadyPublished", {
  draftId: DraftId,
  campaignId: CampaignId
}) {}

/** The draft is being published right now and cannot change until that has ended. */
export class DraftIsPublishing extends Schema.TaggedError<DraftIsPublishing>()("DraftIsPublishing", {
  draftId: DraftId,
  taskId: TaskId
}) {}

/** The draft has no such ad group. */
export class AdGroupNotFound extends Schema.TaggedError<AdGroupNotFound>()("AdGroupNotFound", {
  adGroupId: AdGroupId
}) {}

/** The ad group has no such keyword. */
export class KeywordNotFound extends Schema.TaggedError<KeywordNotFound>()("KeywordNotFound", {
  keywordId: KeywordId
}) {}

/** The draft has no such responsive search ad. */
export class RsaNotFound extends Schema.TaggedError<RsaNotFound>()("RsaNotFound", { rsaId: RsaId }) {}
