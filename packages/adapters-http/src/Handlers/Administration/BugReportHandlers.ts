import { BugReporting, type ReportedBug } from "@campaigns/application/Administration/BugReporting"
import type { StorageUnavailable } from "@campaigns/application/Conventions/StorageUnavailable"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Stream from "effect/Stream"
import { bugReportTeams, bugReportView } from "../../Api/Administration/BugReportViews.ts"
import { Api } from "../../Api/Api.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { NotFound } from "../../Api/Problem.ts"
import { created } from "../Created.ts"
import { limitFailure } from "../LimitFailure.ts"
import { orderOf } from "../PageRequested.ts"
import { forbiddenTo } from "./RoleHandlers.ts"

const viewOf = ({ report, reporter }: ReportedBug) => bugReportView(report, reporter)

/** Reports as one JSON list, sent while they are read: with their screenshots they may be too much for memory. */
const listResponse = (reports: Stream.Stream<ReportedBug, StorageUnavailable>) =>
  HttpServerResponse.stream(
    reports.pipe(
      Stream.map((reported) => JSON.stringify(viewOf(reported))),
      Stream.intersperseAffixes({ start: "[", middle: ",", end: "]" }),
      Stream.encodeText
    ),
    { contentType: "application/json" }
  )

/** Bug reports. */
export const layer = HttpApiBuilder.group(
  Api,
  "bugReports",
  Effect.fnUntraced(function*(handlers) {
    const reporting = yield* BugReporting
    return handlers
      .handle("createBugReport", ({ payload }) =>
        Effect.gen(function*() {
          const reported = yield* reporting.report(yield* CurrentUser, {
            title: payload.title,
            stepsToReproduce: payload.steps_to_reproduce,
            expectedBehavior: payload.expected_behavior,
            actualBehavior: payload.actual_behavior,
            description: payload.description,
            screenshot: payload.screenshot,
            sendToTeam: bugReportTeams.read(payload.send_to_team)
          })
          return created(viewOf(reported), `/api/v1/bug-reports/${reported.report.id}`)
        }).pipe(Effect.catchTags(limitFailure)))
      .handle("listBugReports", ({ query }) =>
        Effect.gen(function*() {
          return listResponse(yield* reporting.all(yield* CurrentUser, orderOf(query.sort)))
        }).pipe(Effect.catchTag("NotPermitted", forbiddenTo("superuser"))))
      .handle("getBugReport", ({ params }) =>
        Effect.gen(function*() {
          return viewOf(yield* reporting.get(yield* CurrentUser, params.report_id))
        }).pipe(Effect.catchTags({
          BugReportNotFound: () => Effect.fail(new NotFound({ detail: "There is no such bug report" })),
          NotPermitted: forbiddenTo("superuser")
        })))
  })
)
