import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { RequestValidation } from "../../Validation/RequestValidation.ts"
import { draftPath, writeHeaders } from "../Drafts/DraftFields.ts"
import { PublishingBlocked } from "../Drafts/DraftProblems.ts"
import { unpublishedErrors } from "../Drafts/DraftsGroup.ts"
import { GuardRailStands } from "../GuardRailProblem.ts"
import { BearerAuthentication } from "../Identity/CurrentUser.ts"
import { RunsApart } from "../KeyedRequests.ts"
import { NotFound } from "../Problem.ts"
import { TaskStarted } from "../Tasks/TaskView.ts"
import { documented, wireDefault } from "../Wire/Wire.ts"
import { wireBoolean } from "../Wire/WireBoolean.ts"
import { platformErrors } from "./PlatformProblems.ts"
import { PublishCheckView, PublishPlanView } from "./PublishViews.ts"
import { leftOutPaths, policyTopics } from "./PublishWishes.ts"

/** The platform's own check writes nothing and waits for the platform, as reading what is to be published anew does. */
const waits = (query: URLSearchParams): boolean =>
  ["validate_only", "as_new"].some((name) => /^(?:1|true|t|yes|y|on)$/i.test(query.get(name) ?? ""))

/** Turning drafts into campaigns. */
export const PublishingGroup = HttpApiGroup.make("publishing").add(
  HttpApiEndpoint.get("getPublishPlan", "/api/v1/campaigns/drafts/:draft_id/publish-plan", {
    params: draftPath,
    success: PublishPlanView,
    error: [NotFound, ...platformErrors]
  }).annotateMerge(OpenApi.annotations({
    summary: "What publishing would send",
    description:
      "The operations in order, in words and as the platform's own JSON, their count, and what blocks publishing."
  })),
  HttpApiEndpoint.post("publishDraft", "/api/v1/campaigns/drafts/:draft_id/publish", {
    params: draftPath,
    query: {
      validate_only: wireDefault(
        documented(wireBoolean(), { description: "True lets the platform check the draft (200) and makes nothing" }),
        false
      ),
      as_new: wireDefault(
        documented(wireBoolean(), {
          description:
            "True publishes a draft once more whose campaign is REMOVED on the platform, which is read for that"
        }),
        false
      ),
      policy_exemptions: Schema.optionalKey(policyTopics),
      leave_out: Schema.optionalKey(leftOutPaths)
    },
    headers: writeHeaders,
    success: [PublishCheckView, TaskStarted.pipe(HttpApiSchema.status(202))],
    error: [...unpublishedErrors, GuardRailStands, PublishingBlocked, ...platformErrors]
  }).annotate(RunsApart, waits).annotateMerge(OpenApi.annotations({
    summary: "Publish a draft",
    description:
      "Creates the campaign, PAUSED, in one atomic request, in the background: follow the task at `Location`. Safe to repeat: while " +
      "it runs the answer is the same task, and afterwards 409 `DRAFT_PUBLISHED` with the campaign's id, unless that is REMOVED and `as_new` asks for another one. The draft is frozen until that has ended; " +
      "afterwards it is edited like any other, and what differs from the live campaign is applied with a change plan."
  }))
).middleware(RequestValidation).middleware(BearerAuthentication).annotateMerge(OpenApi.annotations({
  title: "Publishing",
  description: "Drafts become campaigns on the ad platform"
}))
