import type { ApplicationId, CampaignId, ChangePlanId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { decisionWords } from "@campaigns/domain/LiveCampaigns/Decisions"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { RequestValidation } from "../../Validation/RequestValidation.ts"
import { draftPath, pathId, writeHeaders } from "../Drafts/DraftFields.ts"
import { PublishingBlocked } from "../Drafts/DraftProblems.ts"
import { growthErrors, writeErrors } from "../Drafts/DraftsGroup.ts"
import { DriftView } from "../Drafts/DriftView.ts"
import { StepResponse } from "../Drafts/WarningView.ts"
import { GuardRailStands } from "../GuardRailProblem.ts"
import { BearerAuthentication } from "../Identity/CurrentUser.ts"
import { always, RunsApart } from "../KeyedRequests.ts"
import { SuccessHeaders } from "../OpenApi/ResponseHeaders.ts"
import { pageView, sortedPageQuery } from "../Paging.ts"
import { NotFound } from "../Problem.ts"
import { platformErrors } from "../Publishing/PlatformProblems.ts"
import { policyTopics } from "../Publishing/PublishWishes.ts"
import { TaskStarted } from "../Tasks/TaskView.ts"
import { branded, documented, sampled, wireDefault } from "../Wire/Wire.ts"
import { wireBoolean } from "../Wire/WireBoolean.ts"
import { wireEnum } from "../Wire/WireEnum.ts"
import { wireList } from "../Wire/WireList.ts"
import { wireNullable } from "../Wire/WireNullable.ts"
import { wireString } from "../Wire/WireString.ts"
import { wireStruct } from "../Wire/WireStruct.ts"
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
} from "./ChangeProblems.ts"
import { ApplicationView, ChangePlanView, ChangesView, WholeApplicationView } from "./ChangeViews.ts"
import { confirmedCodes, sharedBudgets } from "./ChangeWishes.ts"

/** The most paths that a request names. */
const MAX_PATHS = 50_000

const pathText = wireString({ minLength: 1, maxLength: 1_000 })

const idText = wireString({ minLength: 1, maxLength: 100 })

const named = {
  difference_ids: Schema.optionalKey(
    documented(wireNullable(wireList(idText, { maxItems: MAX_PATHS })), { description: "The `id`s of differences" })
  ),
  paths: Schema.optionalKey(
    documented(wireNullable(wireList(pathText, { maxItems: MAX_PATHS })), {
      description:
        "The `path`s of differences; without these and `difference_ids` all that only the platform has changed"
    })
  )
}

const DifferenceDecision = wireStruct("DifferenceDecision", {
  difference_id: documented(idText, { description: "The `id` of a difference" }),
  do: documented(wireEnum(decisionWords, "DecisionWord"), {
    description:
      "`send` the draft's side to the platform (sides `draft` and `conflict`), `revert` what was changed on the platform (side `live`; what was added there is " +
      "removed, what was removed is made anew), `adopt` the platform's side into the draft, `keep` both as they are until one of them changes, `leave` both as they are this time"
  })
})

/** The wishes of a client for a plan. */
export const ChangePlanBody = sampled(
  wireStruct(
    "ChangePlanBody",
    {
      decisions: wireDefault(
        documented(wireList(DifferenceDecision, { maxItems: MAX_PATHS }), {
          description:
            "Without a word about it, what the draft changed is sent, what the platform changed is left, and a conflict waits. `adopt` and `keep` take effect when " +
            "the plan is applied"
        }),
        []
      ),
      shared_budget: Schema.optionalKey(
        documented(wireNullable(wireEnum(sharedBudgets.literals)), {
          description: "What becomes of a budget from which other campaigns spend as well, when its amount changes"
        })
      ),
      policy_exemptions: wireDefault(policyTopics, []),
      leave_out: wireDefault(
        documented(wireList(pathText, { maxItems: MAX_PATHS }), {
          description:
            "The `field`s of findings (`can_be_left_out`), or other places of the draft: what differs there stays as it is on the platform, and in the draft"
        }),
        []
      ),
      validate_only: wireDefault(
        documented(wireBoolean(), {
          description: "True lets the platform check the plan; what it has against it is in `findings`"
        }),
        false
      )
    },
    undefined,
    ["choices", "remove_live"]
  ),
  { decisions: [{ difference_id: "1x3kq2-9ab7f0", do: "send" }] }
)

const NamedBody = sampled(wireStruct("ChangePathsBody", named), { paths: ["daily_budget_micros"] })

const ApplyPlanBody = sampled(
  wireStruct("ApplyPlanBody", {
    confirm: wireDefault(confirmedCodes, [])
  }),
  { confirm: ["SPEND_RISES"] }
)

const draft = "/api/v1/campaigns/drafts/:draft_id" as const
const live = "/api/v1/campaigns/live/:customer_id/:campaign_id" as const

const livePath = {
  customer_id: pathId<CustomerId>("The ad-platform customer, ten digits"),
  campaign_id: pathId<CampaignId>("The platform's own id of the campaign")
}

const unread = [DraftUnpublished, CampaignGone, ...platformErrors] as const

const described = (summary: string, description: string) => OpenApi.annotations({ summary, description })

const Planned = ChangePlanView.pipe(HttpApiSchema.status(201))

const planPath = {
  ...draftPath,
  plan_id: documented(branded<ChangePlanId>(wireString({ maxLength: 100 })), { description: "A plan of the draft" })
}

const applyErrors = [
  ...growthErrors,
  ...unread,
  UndecidedConflicts,
  AppliedPlan,
  OutdatedPlan,
  PlanAwaitsDonor,
  ReceiverHasIt,
  UnconfirmedRisks,
  EmptyPlan,
  GuardRailStands,
  PublishingBlocked
] as const

/** Published drafts and their live campaigns. */
export const ChangesGroup = HttpApiGroup.make("changes").add(
  HttpApiEndpoint.get("getChanges", `${draft}/changes`, {
    params: draftPath,
    query: {
      kept: wireDefault(
        documented(wireBoolean(), { description: "True lists the differences that were accepted as they are" }),
        false
      )
    },
    success: ChangesView,
    error: [...writeErrors, ...unread]
  }).annotate(SuccessHeaders, ["Content-Language"]).annotateMerge(described(
    "How a published draft and its live campaign differ",
    "The campaign is read from the platform and compared with the draft and with what both agreed on last. Differences that were kept are left out, or listed alone with " +
      "`kept=true`."
  )),
  HttpApiEndpoint.post("planChanges", `${draft}/change-plans`, {
    params: draftPath,
    headers: writeHeaders,
    payload: ChangePlanBody,
    success: Planned,
    error: [...growthErrors, ...unread, ChangedDifferences]
  }).annotate(RunsApart, always).annotateMerge(described(
    "Plan what makes the live campaign what the draft says",
    "The least operations, in the order in which they are sent; nothing is sent. A plan can be applied for 24 hours, as long as the draft and the campaign stay as they are. " +
      "A decision that cannot be made of its side, or two about one difference, are 422; a difference that is not there any more, or another one, is 409."
  )),
  HttpApiEndpoint.get("getChangePlan", `${draft}/change-plans/:plan_id`, {
    params: planPath,
    success: ChangePlanView,
    error: NotFound
  }).annotateMerge(OpenApi.annotations({ summary: "Read a change plan" })),
  HttpApiEndpoint.get("getPlan", "/api/v1/change-plans/:plan_id", {
    params: { plan_id: planPath.plan_id },
    success: ChangePlanView,
    error: NotFound
  }).annotateMerge(
    described("Read a change plan by its id alone", "Such as one that approving recommendations has made.")
  ),
  HttpApiEndpoint.post("applyPlan", "/api/v1/change-plans/:plan_id/apply", {
    params: { plan_id: planPath.plan_id },
    payload: ApplyPlanBody,
    success: TaskStarted.pipe(HttpApiSchema.status(202)),
    error: applyErrors
  }).annotate(RunsApart, always).annotateMerge(described(
    "Apply a change plan by its id alone",
    "As under its draft. A plan of recommendations stays good when the draft changes, and when the campaign does as long as it sends the same with the same risks; else it is " +
      "409 `PLAN_OUTDATED`, and they are `proposed` again. Where draft and campaign agreed, the draft " +
      "takes over what was applied. Of a move between budgets the donor's plan comes first: until it is in effect, the receiver's is 409 `DONOR_FIRST`."
  )),
  HttpApiEndpoint.post("applyChangePlan", `${draft}/change-plans/:plan_id/apply`, {
    params: planPath,
    payload: ApplyPlanBody,
    success: TaskStarted.pipe(HttpApiSchema.status(202)),
    error: applyErrors
  }).annotate(RunsApart, always).annotateMerge(described(
    "Apply a change plan",
    "In the background: follow the task at `Location`, whose result has `applied` and `application_id`. The campaign is read again before anything is sent. The draft is " +
      "frozen until the task has ended. Safe to repeat: while it runs the answer is the same task, and afterwards 409 `PLAN_APPLIED` where anything took effect."
  )),
  HttpApiEndpoint.post("adoptChanges", `${draft}/changes/adopt`, {
    params: draftPath,
    headers: writeHeaders,
    payload: NamedBody,
    success: StepResponse,
    error: [...growthErrors, ...unread, ChangedDifferences]
  }).annotate(RunsApart, always).annotate(SuccessHeaders, ["ETag"]).annotateMerge(described(
    "Take the platform's side into the draft",
    "For the differences that are named; where none is, for all that only the platform has changed."
  )),
  HttpApiEndpoint.post("keepChanges", `${draft}/changes/keep`, {
    params: draftPath,
    headers: writeHeaders,
    payload: NamedBody,
    success: ChangesView,
    error: [...writeErrors, ...unread, ChangedDifferences]
  }).annotate(RunsApart, always).annotate(SuccessHeaders, ["Content-Language"]).annotateMerge(described(
    "Accept differences as they are",
    "They are neither planned nor told of until one of their sides changes again. Without a name these are all that only the platform has changed; what the draft changed " +
      "stays planned."
  )),
  HttpApiEndpoint.delete("deleteKeptChange", `${draft}/changes/kept/:difference_id`, {
    params: { ...draftPath, difference_id: documented(idText, { description: "The `id` of a kept difference" }) },
    headers: writeHeaders,
    success: HttpApiSchema.NoContent,
    error: [...writeErrors, ...unread]
  }).annotate(RunsApart, always).annotateMerge(described(
    "Take back that a difference was accepted",
    "It is planned and told of again."
  )),
  HttpApiEndpoint.post("checkDrift", `${draft}/drift-check`, {
    params: draftPath,
    success: DriftView,
    error: [NotFound, DraftUnpublished]
  }).annotate(RunsApart, always).annotateMerge(described(
    "Look whether the live campaign is as it was agreed",
    "The answer is the draft's `drift` from now on; a platform that cannot be reached is `unreachable`."
  )),
  HttpApiEndpoint.get("listApplications", `${draft}/applications`, {
    params: draftPath,
    query: sortedPageQuery({ id: "number" }, "-id"),
    success: pageView("CampaignApplicationPage", ApplicationView),
    error: NotFound
  }).annotateMerge(described("What was published and applied for a draft", "The newest first.")),
  HttpApiEndpoint.get("listLiveApplications", `${live}/applications`, {
    params: livePath,
    query: sortedPageQuery({ id: "number" }, "-id"),
    success: pageView("CampaignApplicationPage", ApplicationView),
    error: NotFound
  }).annotateMerge(described(
    "What was published and applied to a live campaign",
    "The newest first; that of its draft. A campaign without one is 404."
  )),
  HttpApiEndpoint.post("undoLiveApplication", `${live}/applications/:application_id/undo`, {
    params: { ...livePath, application_id: pathId<ApplicationId>("An application of the campaign") },
    query: { policy_exemptions: Schema.optionalKey(policyTopics) },
    success: Planned,
    error: [...writeErrors, ...unread, ApplicationStays, ReceiverHasIt]
  }).annotate(RunsApart, always).annotateMerge(described(
    "Plan how to take an application of a live campaign back",
    "As by its draft, which the plan names. Of a move between budgets the receiver's comes first: until then the donor's is 409 `RECEIVER_FIRST`."
  )),
  HttpApiEndpoint.get("getApplication", `${draft}/applications/:application_id`, {
    params: { ...draftPath, application_id: pathId<ApplicationId>("An application of the draft") },
    success: WholeApplicationView,
    error: NotFound
  }).annotateMerge(described("Read an application", "With the campaign before and after it.")),
  HttpApiEndpoint.post("undoApplication", `${draft}/applications/:application_id/undo`, {
    params: { ...draftPath, application_id: pathId<ApplicationId>("An application of the draft") },
    query: { policy_exemptions: Schema.optionalKey(policyTopics) },
    success: Planned,
    error: [...writeErrors, ...unread, ApplicationStays, ReceiverHasIt]
  }).annotate(RunsApart, always).annotateMerge(described(
    "Plan how to take an application back",
    "Answers a change plan, which is applied like any other. What has moved on the platform since stays as it is. " +
      "What was exempt from the platform's policy needs that again to come back: the platform checks the plan, and what it has against it, with its topics, is in `findings`."
  ))
).middleware(RequestValidation).middleware(BearerAuthentication).annotateMerge(OpenApi.annotations({
  title: "After publishing",
  description: "Published drafts and their live campaigns: what differs, plans of changes, applying and undoing them"
}))
