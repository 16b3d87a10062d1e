import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { RequestValidation } from "../../Validation/RequestValidation.ts"
import { CampaignDraftView } from "../Drafts/CampaignDraftView.ts"
import { pathId } from "../Drafts/DraftFields.ts"
import { DraftApplying } from "../Drafts/DraftProblems.ts"
import { GuardRailStands } from "../GuardRailProblem.ts"
import { BearerAuthentication } from "../Identity/CurrentUser.ts"
import { always, RunsApart } from "../KeyedRequests.ts"
import { LimitProblem } from "../LimitProblem.ts"
import { SuccessHeaders } from "../OpenApi/ResponseHeaders.ts"
import { pageView, searchQuery, sortedPageQuery } from "../Paging.ts"
import { tokenQuery } from "../PlatformTokens/TokenQuery.ts"
import { Forbidden, NotFound, problem } from "../Problem.ts"
import { platformErrors } from "../Publishing/PlatformProblems.ts"
import { documented } from "../Wire/Wire.ts"
import { wireBoolean } from "../Wire/WireBoolean.ts"
import { wireString } from "../Wire/WireString.ts"
import { UnconfirmedRisks } from "./ChangeProblems.ts"
import { LivePlanView } from "./ChangeViews.ts"
import { ListedCampaignView, LiveContentView } from "./LiveContentView.ts"
import { LiveCampaignBody, LiveCampaignView } from "./LiveSettingsWire.ts"

/** 409: the campaign was removed on the platform, which is final. */
export class LiveCampaignRemoved extends problem<LiveCampaignRemoved>()("LiveCampaignRemoved", {
  status: 409,
  title: "The campaign was removed",
  codes: ["CAMPAIGN_REMOVED"]
}) {}

const path = {
  customer_id: pathId<CustomerId>("The ad-platform customer, ten digits"),
  campaign_id: pathId<CampaignId>("The platform's own id of the campaign")
}

/** 409: others spend from the campaign's budget as well. */
export class SharedBudget extends problem<SharedBudget>()("SharedBudget", {
  status: 409,
  title: "The budget is shared",
  codes: ["BUDGET_SHARED"]
}, {
  campaigns: Schema.Array(Schema.Struct({ campaign_id: Schema.Int, name: Schema.String })).annotate({
    description: "The campaigns that spend from it as well"
  })
}) {}

/** 409: the campaign has a draft already. */
export class CampaignDraftExists extends problem<CampaignDraftExists>()("CampaignDraftExists", {
  status: 409,
  title: "The campaign has a draft",
  codes: ["CAMPAIGN_HAS_DRAFT"]
}, { draft_id: Schema.Int }) {}

/** 409: the campaign is of a kind that is not read whole. */
export class UnsupportedCampaign extends problem<UnsupportedCampaign>()("UnsupportedCampaign", {
  status: 409,
  title: "The kind of campaign is not supported",
  codes: ["CAMPAIGN_KIND_UNSUPPORTED"]
}, {
  kind: Schema.String.annotate({ description: "The platform's own name of the kind, such as `PERFORMANCE_MAX`" })
}) {}

/** Campaigns as they run on the platform. */
export const LiveGroup = HttpApiGroup.make("live").add(
  HttpApiEndpoint.get("listLiveCampaigns", "/api/v1/campaigns/live/:customer_id", {
    params: { customer_id: path.customer_id },
    query: {
      ...tokenQuery,
      ...searchQuery("A part of the campaign's name, in any case"),
      q: Schema.optionalKey(
        documented(wireString({ maxLength: 256 }), {
          description: "Another name of `search`, from before; with both, a campaign has both parts in its name"
        })
      ),
      ...sortedPageQuery({ id: "number", name: "string" }, "-id")
    },
    success: pageView("LiveCampaignPage", ListedCampaignView),
    error: [NotFound, ...platformErrors]
  }).annotateMerge(OpenApi.annotations({
    summary: "List the search campaigns of an account",
    description: "Whoever made them; those that are removed are left out. Read from the ad platform at each request."
  })),
  HttpApiEndpoint.get("getLiveContent", "/api/v1/campaigns/live/:customer_id/:campaign_id/content", {
    params: path,
    query: tokenQuery,
    success: LiveContentView,
    error: [NotFound, UnsupportedCampaign, ...platformErrors]
  }).annotateMerge(OpenApi.annotations({
    summary: "Read a live campaign whole",
    description:
      "With ad groups, keywords, ads and extensions, what a draft cannot express, and what the platform says of each element."
  })),
  HttpApiEndpoint.post("importLiveCampaign", "/api/v1/campaigns/live/:customer_id/:campaign_id/import", {
    params: path,
    query: tokenQuery,
    success: CampaignDraftView.pipe(HttpApiSchema.status(201)),
    error: [NotFound, CampaignDraftExists, UnsupportedCampaign, LimitProblem, ...platformErrors]
  }).annotate(RunsApart, always).annotate(SuccessHeaders, ["ETag"]).annotateMerge(OpenApi.annotations({
    summary: "Make a draft of a live campaign",
    description:
      "A published draft that has what the campaign has. Nothing is changed on the ad platform. A campaign has one draft."
  })),
  HttpApiEndpoint.get("getLiveCampaign", "/api/v1/campaigns/live/:customer_id/:campaign_id", {
    params: path,
    query: tokenQuery,
    success: LiveCampaignView,
    error: [NotFound, ...platformErrors]
  }).annotateMerge(OpenApi.annotations({ summary: "Read a live campaign's settings from the ad platform" })),
  HttpApiEndpoint.patch("changeLiveCampaign", "/api/v1/campaigns/live/:customer_id/:campaign_id", {
    params: path,
    query: {
      ...tokenQuery,
      dry_run: Schema.optionalKey(
        documented(wireBoolean(), {
          description: "Answers the plan of the change with the platform's own check of it, and changes nothing"
        })
      )
    },
    payload: LiveCampaignBody,
    success: [LiveCampaignView, LivePlanView],
    error: [
      NotFound,
      Forbidden,
      GuardRailStands,
      LiveCampaignRemoved,
      SharedBudget,
      UnconfirmedRisks,
      DraftApplying,
      ...platformErrors
    ]
  }).annotate(RunsApart, always).annotateMerge(OpenApi.annotations({
    summary: "Change a live campaign",
    description:
      "Every setting that reading shows can be sent back, in whole or in part; only what differs is sent to the platform, by the least operations, in one atomic request, or in " +
      "two where one cannot (a place between included and excluded, hours that overlap former ones). The answer is the campaign as the platform has it afterwards, or with `dry_run` the plan. " +
      "What differs and cannot be changed is 422 with the field and the reason, and so is what the rule book has against the new settings: " +
      "what stood there before and is not touched blocks nothing. The amount of a budget from which others spend, too, is 409 `BUDGET_SHARED` unless `shared_budget` says what shall become of it. " +
      "Taking the last included place away would show the ads in all countries, and is 422 unless `target_worldwide` is true. " +
      "Risks that need a confirmation are 409 `CONFIRMATION_NEEDED` with their `codes` until `confirm` names each, as for a change plan; `dry_run` tells them beforehand. " +
      "`status` REMOVED is final, and for the company's managers and administrators. A date that is null or an empty text is none. A refusal of the platform is 422 of type `platform_rejected`, with the platform's `code` in `ctx`. " +
      "The campaign's draft, if there is one, lists the change among its applications, by which it is undone; what both agree on follows, and so does the draft where it said the same."
  }))
).middleware(RequestValidation).middleware(BearerAuthentication).annotateMerge(OpenApi.annotations({
  title: "Live campaigns",
  description: "Campaigns as they run on the ad platform; nothing of them is stored here"
}))
