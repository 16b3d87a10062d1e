import * as Schema from "effect/Schema"
import { AdGroupId, CampaignId, DraftId, KeywordId, NegativeKeywordId, RsaId, TaskId } from "./Ids.ts"

/** The draft was published: it cannot be deleted, nor published for the first time. */
export class DraftAlreadyPublished extends Schema.TaggedError<DraftAlreadyPublished>()("DraftAlreadyPublished", {
  draftId: DraftId,
  campaignId: CampaignId
}) {
  override get message(): string {
    return `Draft ${this.draftId} was published as campaign ${this.campaignId}`
  }
}

/** The draft is being published right now and cannot change until that has ended. */
export class DraftIsPublishing extends Schema.TaggedError<DraftIsPublishing>()("DraftIsPublishing", {
  draftId: DraftId,
  taskId: TaskId
}) {
  override get message(): string {
    return `Draft ${this.draftId} is being published by task ${this.taskId}`
  }
}

/** The draft has no campaign on the platform yet. */
export class DraftNotPublished extends Schema.TaggedError<DraftNotPublished>()("DraftNotPublished", {
  draftId: DraftId
}) {
  override get message(): string {
    return `Draft ${this.draftId} is not published`
  }
}

/** Changes of the draft are being applied to its campaign, and it cannot change until that has ended. */
export class DraftIsApplying extends Schema.TaggedError<DraftIsApplying>()("DraftIsApplying", {
  draftId: DraftId,
  taskId: TaskId
}) {
  override get message(): string {
    return `Changes of draft ${this.draftId} are being applied by task ${this.taskId}`
  }
}

/** The draft has no such ad group. */
export class AdGroupNotFound extends Schema.TaggedError<AdGroupNotFound>()("AdGroupNotFound", {
  adGroupId: AdGroupId
}) {
  override get message(): string {
    return `The draft has no ad group ${this.adGroupId}`
  }
}

/** The draft has no such exclusion of the campaign. */
export class NegativeKeywordNotFound extends Schema.TaggedError<NegativeKeywordNotFound>()("NegativeKeywordNotFound", {
  negativeKeywordId: NegativeKeywordId
}) {
  override get message(): string {
    return `The draft has no negative keyword ${this.negativeKeywordId}`
  }
}

/** The ad group has no such keyword. */
export class KeywordNotFound extends Schema.TaggedError<KeywordNotFound>()("KeywordNotFound", {
  keywordId: KeywordId
}) {
  override get message(): string {
    return `The ad group has no keyword ${this.keywordId}`
  }
}

/** The draft has no such responsive search ad. */
export class RsaNotFound extends Schema.TaggedError<RsaNotFound>()("RsaNotFound", { rsaId: RsaId }) {
  override get message(): string {
    return `The draft has no ad ${this.rsaId}`
  }
}

/** An id for a new element is another element's. Ids are reserved before use, so that this is a bug of the caller. */
export class ElementIdTaken extends Schema.TaggedError<ElementIdTaken>()("ElementIdTaken", {
  element: Schema.Literals(["adGroup", "keyword", "negativeKeyword", "rsa"]),
  id: Schema.Int
}) {
  override get message(): string {
    return `The draft has an element with the id ${this.id} of the new ${this.element} already`
  }
}

/** A write gives an exclusion what only a keyword that shows ads has: a pause, a suffix or a tracking template. */
export class ExclusionHasNone extends Schema.TaggedError<ExclusionHasNone>()("ExclusionHasNone", {
  /** The place in what the write says, such as `["adGroups", 0, "keywords", 2, "status"]`. */
  path: Schema.Array(Schema.Union([Schema.String, Schema.Int]))
}) {
  override get message(): string {
    return `A NEGATIVE keyword has no ${this.path.at(-1)}`
  }
}

/** The first of some ids for new elements that is repeated or taken in some lists; `undefined` when all are free. */
export const firstTaken = <Id extends number>(
  added: ReadonlyArray<Id>,
  lists: ReadonlyArray<ReadonlyArray<{ readonly id: Id }>>
): Id | undefined => {
  const free = new Set<Id>()
  for (const id of added) {
    if (free.has(id)) return id
    free.add(id)
  }
  if (free.size === 0) return undefined
  for (const elements of lists) for (const { id } of elements) if (free.has(id)) return id
  return undefined
}
