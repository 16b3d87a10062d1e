import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as OpenApi from "effect/http-api/OpenApi"
import { RequestValidation } from "../../Validation/RequestValidation.ts"
import { GenerationRunning } from "../Generation/GenerationProblems.ts"
import { BearerAuthentication } from "../Identity/CurrentUser.ts"
import { SuccessHeaders } from "../OpenApi/ResponseHeaders.ts"
import { pageView, sortedPageQuery } from "../Paging.ts"
import { NotFound } from "../Problem.ts"
import { CampaignDraftView } from "./CampaignDraftView.ts"
import { draftPath, pathId, writeHeaders } from "./DraftFields.ts"
import { growthErrors } from "./DraftsGroup.ts"
import { RevisionView } from "./HistoryView.ts"

const history = "/api/v1/campaigns/drafts/:draft_id/history" as const

/** Who changed what in a draft, and going back. */
export const HistoryGroup = HttpApiGroup.make("history").add(
  HttpApiEndpoint.get("listDraftHistory", history, {
    params: draftPath,
    query: sortedPageQuery({ revision: "number" }, "-revision"),
    success: pageView("DraftRevisionPage", RevisionView),
    error: NotFound
  }).annotateMerge(OpenApi.annotations({
    summary: "Who changed what in a draft",
    description:
      "Newest first, unless `sort` says otherwise; every write is one revision. A revision without changes moved the draft in a way that it does not show, such as the " +
      "beginning of its publication."
  })),
  HttpApiEndpoint.post("restoreDraft", `${history}/:revision/restore`, {
    params: { ...draftPath, revision: pathId("A revision of the draft") },
    headers: writeHeaders,
    success: CampaignDraftView,
    error: [...growthErrors, GenerationRunning]
  }).annotate(SuccessHeaders, ["ETag"]).annotateMerge(OpenApi.annotations({
    summary: "Restore a draft as it was at a revision",
    description:
      "Writes a new revision with the content of an earlier one; elements have the ids that they had. What a task had in hand then is " +
      "completed when there is something of it, else not started. 409 while a generation is running. The content that the draft has already is no new revision."
  }))
).middleware(RequestValidation).middleware(BearerAuthentication).annotateMerge(
  OpenApi.annotations({ title: "Draft history", description: "The revisions of a draft, and going back to one" })
)
