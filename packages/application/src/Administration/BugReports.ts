import type { UserId } from "@campaigns/domain/Identity/Ids"
import type {
  BugReport,
  BugReportDetails,
  BugReportId,
  BugReportNotFound
} from "@campaigns/domain/internal/Administration/BugReport"
import type { LimitReached } from "@campaigns/domain/LimitReached"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import type { Page } from "../Paging/Page.ts"
import type { DatedSort, SortedPageRequest, SortPosition } from "../Paging/SortedPage.ts"

/** By what reports are sorted: a title in upper case by its code points. */
export type BugReportSort = DatedSort | "title"

/** The bug reports of users, which are kept as they came. */
export class BugReports extends Context.Service<BugReports, {
  /** A user has at most `StoredLimits.bugReportsOfUser` reports. */
  readonly create: (
    reporter: UserId,
    details: BugReportDetails,
    at: DateTime.Utc
  ) => Effect.Effect<BugReport, LimitReached | StorageUnavailable>
  readonly find: (reportId: BugReportId) => Effect.Effect<BugReport, BugReportNotFound | StorageUnavailable>
  readonly list: (
    page: SortedPageRequest<BugReportSort>
  ) => Effect.Effect<Page<BugReport, SortPosition>, StorageUnavailable>
}>()("@campaigns/application/Administration/BugReports") {}
