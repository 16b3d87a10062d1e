import * as Schema from "effect/Schema"
import { problem } from "../Problem.ts"
import { DraftWarningView } from "./WarningView.ts"

/** 409: the draft was published; it can be neither deleted nor published again. */
export class DraftPublished extends problem<DraftPublished>()("DraftPublished", {
  status: 409,
  title: "The draft is published",
  codes: ["DRAFT_PUBLISHED"]
}, { campaign_id: Schema.Int }) {}

/** 409: the draft is being published and cannot change until that has ended. */
export class DraftPublishing extends problem<DraftPublishing>()("DraftPublishing", {
  status: 409,
  title: "The draft is being published",
  codes: ["DRAFT_PUBLISHING"]
}, { task_id: Schema.String }) {}

/** 409: changes of the draft are being applied to its campaign, and it cannot change until that has ended. */
export class DraftApplying extends problem<DraftApplying>()("DraftApplying", {
  status: 409,
  title: "Changes of the draft are being applied",
  codes: ["DRAFT_APPLYING"]
}, { task_id: Schema.String }) {}

/** 409: the warning or its fix is not there any more. */
export class FixIsOutdated extends problem<FixIsOutdated>()("FixIsOutdated", {
  status: 409,
  title: "The fix is outdated",
  codes: ["FIX_OUTDATED"]
}, { warning_code: Schema.String.annotate({ description: "The `code` that was asked for" }) }) {}

/** 409: warnings stand in the way of publishing. */
export class PublishingBlocked extends problem<PublishingBlocked>()("PublishingBlocked", {
  status: 409,
  title: "Warnings block publishing",
  codes: ["PUBLISH_BLOCKED"]
}, { warnings: Schema.Array(DraftWarningView) }) {}
