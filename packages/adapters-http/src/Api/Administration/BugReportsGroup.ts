import type { BugReportId } from "@campaigns/domain/Administration/BugReport"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { RequestValidation } from "../../Validation/RequestValidation.ts"
import { pathId } from "../Drafts/DraftFields.ts"
import { BearerAuthentication } from "../Identity/CurrentUser.ts"
import { LimitProblem } from "../LimitProblem.ts"
import { datedSorts, sortQuery } from "../Paging.ts"
import { NotFound } from "../Problem.ts"
import { BugReportView, NewBugReportBody } from "./BugReportViews.ts"
import { SuperusersOnly } from "./SuperusersOnly.ts"

const reports = "/api/v1/bug-reports" as const

/** Bug reports: faults that users found, and wishes. */
export const BugReportsGroup = HttpApiGroup.make("bugReports").add(
  HttpApiEndpoint.post("createBugReport", reports, {
    payload: NewBugReportBody,
    success: BugReportView.pipe(HttpApiSchema.status(201)),
    error: LimitProblem
  }).annotateMerge(OpenApi.annotations({
    summary: "Report a bug",
    description:
      "For every user. `screenshot` is an http(s) URL, or a data URL of a PNG, JPEG, GIF or WebP picture of at most 512 KiB."
  })),
  HttpApiEndpoint.get("listBugReports", reports, {
    query: { sort: sortQuery({ ...datedSorts, title: "string" }, "-id") },
    success: Schema.Array(BugReportView)
  }).middleware(SuperusersOnly).annotateMerge(
    OpenApi.annotations({ summary: "All bug reports", description: "For superusers. As one list." })
  ),
  HttpApiEndpoint.get("getBugReport", `${reports}/:report_id`, {
    params: { report_id: pathId<BugReportId>("The bug report") },
    success: BugReportView,
    error: NotFound
  }).middleware(SuperusersOnly).annotateMerge(
    OpenApi.annotations({ summary: "Read a bug report", description: "For superusers." })
  )
).middleware(RequestValidation).middleware(BearerAuthentication).annotateMerge(
  OpenApi.annotations({ title: "Bug reports", description: "What users found wrong, and what they suggest" })
)
