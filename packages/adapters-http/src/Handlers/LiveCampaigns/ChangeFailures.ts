import type { ApplicationNotFound } from "@campaigns/application/LiveCampaigns/Applications"
import type { ChangePlanNotFound } from "@campaigns/application/LiveCampaigns/ChangePlans"
import type {
  ConfirmationNeeded,
  ConflictsUndecided,
  DifferenceChanged,
  DonorFirst,
  KeptNotFound,
  LiveCampaignGone,
  NothingToApply,
  NotUndoable,
  PlanApplied,
  PlanOutdated,
  ReceiverFirst,
  UnusableDecisions,
  UnusablePaths
} from "@campaigns/application/LiveCampaigns/LiveErrors"
import type { DraftNotPublished } from "@campaigns/domain/Drafts/DraftErrors"
import * as Effect from "effect/Effect"
import { changePath, contentPathOf } from "../../Api/LiveCampaigns/ChangePaths.ts"
import {
  ApplicationStays,
  AppliedPlan,
  CampaignGone,
  ChangedDifferences,
  DraftUnpublished,
  EmptyPlan,
  OutdatedPlan,
  PlanAwaitsDonor,
  ReceiverHasIt,
  UnconfirmedRisks,
  UndecidedConflicts
} from "../../Api/LiveCampaigns/ChangeProblems.ts"
import { NotFound } from "../../Api/Problem.ts"
import type { WireError } from "../../Api/Wire/WireErrors.ts"
import { validationErrorResponse } from "../../Validation/HTTPValidationError.ts"
import { growthFailures, writeFailures } from "../Drafts/DraftFailures.ts"
import { platformFailure } from "../Publishing/PlatformFailures.ts"

const unread = {
  AdPlatformError: platformFailure,
  DraftNotPublished: (_: DraftNotPublished) =>
    Effect.fail(new DraftUnpublished({ detail: "The draft has no campaign yet; publish it first" })),
  LiveCampaignGone: ({ campaignId }: LiveCampaignGone) =>
    Effect.fail(
      new CampaignGone({
        detail: `Campaign ${campaignId} was removed from the ad platform, or cannot be read whole`,
        campaign_id: campaignId
      })
    )
}

/** The answers to what can stop the comparison of a draft with its campaign. */
export const comparisonFailures = { ...writeFailures, ...unread }

/** The same of what may make the draft larger. */
export const adoptionFailures = { ...growthFailures, ...unread }

/** The answer to differences that are named by their ids and have changed. */
export const changedDifferences = {
  DifferenceChanged: ({ differenceIds }: DifferenceChanged) =>
    Effect.fail(
      new ChangedDifferences({
        detail: "Some differences are not there any more, or not as they were; compare again",
        difference_ids: differenceIds
      })
    )
}

/** The answers for plans, applications and kept differences that a draft does not have. */
export const missing = {
  KeptNotFound: (_: KeptNotFound) => Effect.fail(new NotFound({ detail: "The draft has no such kept difference" })),
  ChangePlanNotFound: ({ draftId }: ChangePlanNotFound) =>
    Effect.fail(
      new NotFound({
        detail: draftId === null ? "There is no such change plan" : "The draft has no such change plan"
      })
    ),
  ApplicationNotFound: (_?: ApplicationNotFound) =>
    Effect.fail(new NotFound({ detail: "There is no such application" })),
  CustomerNotFound: () => Effect.fail(new NotFound({ detail: "There is no such customer" }))
}

const movedSentence: Readonly<Record<PlanOutdated["reason"], string>> = {
  expired: "The plan is older than 24 hours",
  draft: "The draft has changed since the plan was made",
  base: "What the draft and the campaign agree on has changed since the plan was made",
  campaign: "The campaign has changed on the ad platform since the plan was made",
  recommendations: "Some of the plan's recommendations are not approved any more",
  service: "The plan was made by an earlier version of the service, whose plans say less"
}

const receiverFirst = ({ receiverApplicationId }: ReceiverFirst) =>
  Effect.fail(
    new ReceiverHasIt({
      detail: `The amount went to another budget; undo application ${receiverApplicationId} of its campaign first`,
      receiver_application_id: receiverApplicationId
    })
  )

/** The answers to why a plan is not applied. */
export const applyFailures = {
  ReceiverFirst: receiverFirst,
  DonorFirst: ({ donorPlanId }: DonorFirst) =>
    Effect.fail(
      new PlanAwaitsDonor({
        detail: `The amount comes from another budget; apply plan ${donorPlanId} of its campaign first`,
        donor_plan_id: donorPlanId
      })
    ),
  ConflictsUndecided: ({ differenceIds, paths }: ConflictsUndecided) =>
    Effect.fail(
      new UndecidedConflicts({
        detail: "The draft and the campaign were changed in the same places; decide about each",
        paths: paths.map(changePath),
        difference_ids: differenceIds
      })
    ),
  PlanOutdated: ({ reason }: PlanOutdated) =>
    Effect.fail(new OutdatedPlan({ detail: `${movedSentence[reason]}; make a new one`, moved: reason })),
  PlanApplied: ({ applicationId }: PlanApplied) =>
    Effect.fail(
      new AppliedPlan({
        detail: `The plan took effect already, as application ${applicationId}; make a new one`,
        application_id: applicationId
      })
    ),
  ConfirmationNeeded: ({ codes }: ConfirmationNeeded) =>
    Effect.fail(
      new UnconfirmedRisks({ detail: `Confirm ${codes.join(", ")}, which the change brings with it`, codes })
    ),
  NothingToApply: (_: NothingToApply) => Effect.fail(new EmptyPlan({ detail: "The plan changes nothing" }))
}

/** The answer for an application of which there are no images, or whose campaign is not the draft's. */
export const undoFailures = {
  ReceiverFirst: receiverFirst,
  NotUndoable: (_: NotUndoable) =>
    Effect.fail(
      new ApplicationStays({
        detail: "A publication, and what was applied to a campaign that the draft has no more, cannot be undone"
      })
    )
}

interface Named {
  readonly loc: ReadonlyArray<string | number>
  readonly path: string
}

const unusable: Readonly<Record<UnusablePaths["reason"], string>> = {
  unknown: "no difference has this path",
  unsayable: "a draft cannot have what the platform has here; keep the difference, or change it on the platform"
}

/** 422: paths that cannot be used, where the request has them. */
export const unusablePaths = (named: ReadonlyArray<Named>) => ({ paths, reason }: UnusablePaths) => {
  const wrong = new Set(paths.map(changePath))
  const errors = named.flatMap(({ loc, path }): ReadonlyArray<WireError> =>
    wrong.has(changePath(contentPathOf(path)))
      ? [{ type: "value_error", loc, msg: `Value error, ${unusable[reason]}`, input: path, ctx: { error: {} } }]
      : []
  )
  return Effect.succeed(validationErrorResponse(errors))
}

const unfit: Readonly<Record<UnusableDecisions["reason"], string>> = {
  unfit: "this cannot be done about a difference of its side",
  repeated: "something else is said of this difference already",
  contradictory: "`leave_out` leaves this difference as it is",
  unsayable: unusable.unsayable
}

/** 422: impossible decisions at their places in the request; of repeated ones all but the first about a difference. */
export const unusableDecisions =
  (decisions: ReadonlyArray<{ readonly difference_id: string; readonly do: string }>) =>
  (
    { differenceIds, reason }: UnusableDecisions
  ) => {
    const wrong = new Set(differenceIds)
    const errors = decisions.flatMap(({ difference_id: id, do: word }, index): ReadonlyArray<WireError> => {
      const isFirst = decisions.findIndex((one) => one.difference_id === id) === index
      if (!wrong.has(id) || (reason === "repeated" && isFirst)) return []
      const [field, input] = reason === "repeated" ? ["difference_id", id] : ["do", word]
      const loc = ["body", "decisions", index, field]
      return [{ type: "value_error", loc, msg: `Value error, ${unfit[reason]}`, input, ctx: { error: {} } }]
    })
    return Effect.succeed(validationErrorResponse(errors))
  }

/** Paths with their places in the request. */
export const namedPaths = (paths: ReadonlyArray<string> | null | undefined): ReadonlyArray<Named> =>
  (paths ?? []).map((path, index) => ({ loc: ["body", "paths", index], path }))
