import type {
  BugReport,
  BugReportDetails,
  BugReportId,
  BugReportNotFound
} from "@campaigns/domain/Administration/BugReport"
import type { UserId } from "@campaigns/domain/Identity/Ids"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type { Page, PageRequest } from "../Paging/Page.ts"

/** The bug reports of users, which are kept as they came. */
export class BugReports extends Context.Service<BugReports, {
  readonly create: (reporter: UserId, details: BugReportDetails, at: DateTime.Utc) => Effect.Effect<BugReport>
  readonly find: (reportId: BugReportId) => Effect.Effect<BugReport, BugReportNotFound>
  /** From the newest id down. */
  readonly list: (page: PageRequest<BugReportId>) => Effect.Effect<Page<BugReport, BugReportId>>
}>()("@campaigns/application/Administration/BugReports") {}
