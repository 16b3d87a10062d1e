import { CampaignId, DraftId } from "@campaigns/domain/Drafts/Ids"
import type { PlanRisk } from "@campaigns/domain/internal/LiveCampaigns/ChangeOperation"
import { GuardRails } from "@campaigns/domain/internal/LiveCampaigns/GuardRails"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"

const Path = Schema.Array(Schema.Union([Schema.String, Schema.Finite]))

/** The draft's campaign is not there any more, was removed, or is of a kind that is not read. */
export class LiveCampaignGone extends Schema.TaggedError<LiveCampaignGone>()("LiveCampaignGone", {
  draftId: DraftId,
  campaignId: CampaignId
}) {
  override get message(): string {
    return `Campaign ${this.campaignId} of draft ${this.draftId} is gone`
  }
}

/**
 * The draft, base, campaign or service has moved on since the plan was made, some of its recommendations are not
 * approved any more, or the plan's time is over.
 */
export class PlanOutdated extends Schema.TaggedError<PlanOutdated>()("PlanOutdated", {
  draftId: DraftId,
  planId: Schema.String,
  reason: Schema.Literals(["expired", "draft", "base", "campaign", "recommendations", "service"])
}) {
  override get message(): string {
    return `Plan ${this.planId} is outdated: ${this.reason}`
  }
}

/** Conflicts without a user's decision; `differenceIds` are those of the paths. */
export class ConflictsUndecided extends Schema.TaggedError<ConflictsUndecided>()("ConflictsUndecided", {
  paths: Schema.Array(Path),
  differenceIds: Schema.Array(Schema.String)
}) {
  override get message(): string {
    return `${this.paths.length} conflicts are undecided`
  }
}

/** The plan, or the change, has risks that a user has to confirm first. */
export class ConfirmationNeeded extends Schema.TaggedError<ConfirmationNeeded>()("ConfirmationNeeded", {
  codes: Schema.Array(Schema.String)
}) {
  override get message(): string {
    return `To be confirmed: ${this.codes.join(", ")}`
  }
}

/** Nothing, when each of the risks that want it was confirmed; the codes of those that were not, each once. */
export const confirmedRisks = (
  risks: ReadonlyArray<PlanRisk>,
  confirmed: ReadonlyArray<string>
): Result.Result<void, ConfirmationNeeded> => {
  const open = risks.filter(({ code, needsConfirmation }) => needsConfirmation && !confirmed.includes(code))
  return open.length === 0
    ? Result.void
    : Result.fail(new ConfirmationNeeded({ codes: Array.from(new Set(open.map(({ code }) => code))) }))
}

/** The plan changes nothing. */
export class NothingToApply extends Schema.TaggedError<NothingToApply>()("NothingToApply", { planId: Schema.String }) {
  override get message(): string {
    return `Plan ${this.planId} changes nothing`
  }
}

/** The plan took effect before, as an application. */
export class PlanApplied extends Schema.TaggedError<PlanApplied>()("PlanApplied", {
  planId: Schema.String,
  applicationId: Schema.Int
}) {
  override get message(): string {
    return `Plan ${this.planId} was applied as application ${this.applicationId}`
  }
}

/** A bound that the customer has set stands in the way: which, what it allows, and what was asked. */
export class GuardRailInTheWay extends Schema.TaggedError<GuardRailInTheWay>()("GuardRailInTheWay", {
  rail: Schema.Literals(Object.keys(GuardRails.fields) as ReadonlyArray<keyof GuardRails>),
  limit: Schema.Union([Schema.Finite, Schema.Boolean]),
  asked: Schema.Union([Schema.Finite, Schema.Boolean])
}) {
  override get message(): string {
    return `The customer's ${this.rail} stands in the way`
  }
}

/** The plan raises a budget by what another one takes from its donor, which is not in effect, or not any more. */
export class DonorFirst extends Schema.TaggedError<DonorFirst>()("DonorFirst", {
  planId: Schema.String,
  /** The donor's plan. */
  donorPlanId: Schema.String
}) {
  override get message(): string {
    return `Plan ${this.planId} waits for plan ${this.donorPlanId}`
  }
}

/** The application took from a budget what another application gave to its receiver, which is in effect still. */
export class ReceiverFirst extends Schema.TaggedError<ReceiverFirst>()("ReceiverFirst", {
  applicationId: Schema.Int,
  /** The receiver's application. */
  receiverApplicationId: Schema.Int
}) {
  override get message(): string {
    return `Application ${this.applicationId} cannot be undone before application ${this.receiverApplicationId}`
  }
}

/** Differences that are not there any more, or not as their ids say. */
export class DifferenceChanged extends Schema.TaggedError<DifferenceChanged>()("DifferenceChanged", {
  differenceIds: Schema.Array(Schema.String)
}) {
  override get message(): string {
    return `${this.differenceIds.length} differences have changed`
  }
}

/** The draft has no accepted difference of this id. */
export class KeptNotFound extends Schema.TaggedError<KeptNotFound>()("KeptNotFound", {
  draftId: DraftId,
  differenceId: Schema.String
}) {
  override get message(): string {
    return `Draft ${this.draftId} has no kept difference ${this.differenceId}`
  }
}

/**
 * Decisions that cannot be made: not possible for their side, about a difference that was decided already or is to be
 * left out, or to adopt what a draft cannot have.
 */
export class UnusableDecisions extends Schema.TaggedError<UnusableDecisions>()("UnusableDecisions", {
  differenceIds: Schema.Array(Schema.String),
  reason: Schema.Literals(["unfit", "repeated", "contradictory", "unsayable"])
}) {
  override get message(): string {
    return `${this.differenceIds.length} decisions are ${this.reason}`
  }
}

/** Paths that cannot be used: they name no difference, or a place where a draft cannot have what the platform has. */
export class UnusablePaths extends Schema.TaggedError<UnusablePaths>()("UnusablePaths", {
  paths: Schema.Array(Path),
  reason: Schema.Literals(["unknown", "unsayable"])
}) {
  override get message(): string {
    return `${this.paths.length} paths are ${this.reason}`
  }
}

/**
 * The application has no images of the campaign, or was of another one than the draft has now, so that it cannot be
 * undone.
 */
export class NotUndoable extends Schema.TaggedError<NotUndoable>()("NotUndoable", {
  draftId: DraftId,
  applicationId: Schema.Int
}) {
  override get message(): string {
    return `Application ${this.applicationId} of draft ${this.draftId} cannot be undone`
  }
}
