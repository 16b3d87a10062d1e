import * as Schema from "effect/Schema"
import { problem } from "../Problem.ts"

/** 409: the draft has no campaign yet. */
export class DraftUnpublished extends problem<DraftUnpublished>()("DraftUnpublished", {
  status: 409,
  title: "The draft is not published",
  codes: ["DRAFT_NOT_PUBLISHED"]
}) {}

/** 409: the draft's campaign is gone from the platform, or cannot be read whole. */
export class CampaignGone extends problem<CampaignGone>()("CampaignGone", {
  status: 409,
  title: "The live campaign is gone",
  codes: ["LIVE_CAMPAIGN_GONE"]
}, { campaign_id: Schema.Int }) {}

/** 409: some differences are not there any more, or not as they were. */
export class ChangedDifferences extends problem<ChangedDifferences>()("ChangedDifferences", {
  status: 409,
  title: "Differences have changed",
  codes: ["DIFFERENCE_CHANGED"]
}, {
  difference_ids: Schema.Array(Schema.String).annotate({ description: "The ids that no difference has any more" })
}) {}

/** 409: some conflicts are undecided. */
export class UndecidedConflicts extends problem<UndecidedConflicts>()("UndecidedConflicts", {
  status: 409,
  title: "Conflicts are undecided",
  codes: ["CONFLICTS_UNDECIDED"]
}, {
  paths: Schema.Array(Schema.String),
  difference_ids: Schema.Array(Schema.String).annotate({ description: "The ids of the differences at these places" })
}) {}

/** 409: the plan does not stand for what is there any more. */
export class OutdatedPlan extends problem<OutdatedPlan>()("OutdatedPlan", {
  status: 409,
  title: "The plan is outdated",
  codes: ["PLAN_OUTDATED"]
}, {
  moved: Schema.Literals(["expired", "draft", "base", "campaign", "recommendations", "service"]).annotate({
    description: "What has moved since the plan was made:\n\n- `expired`: its 24 hours are over.\n" +
      "- `draft`: the draft has changed.\n- `base`: what the draft and the campaign agreed on has changed.\n" +
      "- `campaign`: the campaign has changed on the ad platform, so that the plan would do something else.\n" +
      "- `recommendations`: some of those that it carries out are not approved any more.\n- `service`: the service was upgraded, and plans say more since."
  })
}) {}

/** 409: the plan, or the change, has risks that the request does not confirm. */
export class UnconfirmedRisks extends problem<UnconfirmedRisks>()("UnconfirmedRisks", {
  status: 409,
  title: "A confirmation is needed",
  codes: ["CONFIRMATION_NEEDED"]
}, { codes: Schema.Array(Schema.String) }) {}

/** 409: the plan was applied. */
export class AppliedPlan extends problem<AppliedPlan>()("AppliedPlan", {
  status: 409,
  title: "The plan was applied",
  codes: ["PLAN_APPLIED"]
}, { application_id: Schema.Int.annotate({ description: "The application that it became" }) }) {}

/** 409: the plan changes nothing. */
export class EmptyPlan extends problem<EmptyPlan>()("EmptyPlan", {
  status: 409,
  title: "There is nothing to apply",
  codes: ["NOTHING_TO_APPLY"]
}) {}

/** 409: the plan raises a budget by what is to be taken from another one first. */
export class PlanAwaitsDonor extends problem<PlanAwaitsDonor>()("PlanAwaitsDonor", {
  status: 409,
  title: "The donor's plan comes first",
  codes: ["DONOR_FIRST"]
}, { donor_plan_id: Schema.String.annotate({ description: "The plan that is to be applied first" }) }) {}

/** 409: what was taken from a budget was given to another one, which has it still. */
export class ReceiverHasIt extends problem<ReceiverHasIt>()("ReceiverHasIt", {
  status: 409,
  title: "The receiver's application is undone first",
  codes: ["RECEIVER_FIRST"]
}, {
  receiver_application_id: Schema.Int.annotate({ description: "The application that is to be undone first" })
}) {}

/** 409: the application cannot be undone. */
export class ApplicationStays extends problem<ApplicationStays>()("ApplicationStays", {
  status: 409,
  title: "The application cannot be undone",
  codes: ["NOT_UNDOABLE"]
}) {}
