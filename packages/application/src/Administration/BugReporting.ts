import type { Principal } from "@campaigns/domain/Identity/Principal"
import type { User } from "@campaigns/domain/Identity/User"
import type {
  BugReport,
  BugReportDetails,
  BugReportId,
  BugReportNotFound
} from "@campaigns/domain/internal/Administration/BugReport"
import type { NotPermitted } from "@campaigns/domain/internal/Identity/NotPermitted"
import { administersAll } from "@campaigns/domain/internal/Identity/Permissions"
import type { LimitReached } from "@campaigns/domain/LimitReached"
import * as Context from "effect/Context"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import type * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"
import { begun } from "../AdReports/BegunStream.ts"
import { orBug, type StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import { Users } from "../Identity/Users.ts"
import { usersById } from "../Identity/UsersById.ts"
import type { SortedPageRequest } from "../Paging/SortedPage.ts"
import { BugReports, type BugReportSort } from "./BugReports.ts"

/** A report and who made it, as they are now. */
export interface ReportedBug {
  readonly report: BugReport
  readonly reporter: User
}

/** The number of reports that are held at a time while all are read: each may carry a screenshot of 512 KiB. */
const REPORTS_AT_A_TIME = 8

/** Bug reports: every user makes them, superusers read them. */
export class BugReporting extends Context.Service<BugReporting, {
  readonly report: (
    user: Principal,
    details: BugReportDetails
  ) => Effect.Effect<ReportedBug, LimitReached | StorageUnavailable>
  readonly get: (
    user: Principal,
    reportId: BugReportId
  ) => Effect.Effect<ReportedBug, BugReportNotFound | NotPermitted | StorageUnavailable>
  /** All reports, read as they are consumed. */
  readonly all: (
    user: Principal,
    order: Pick<SortedPageRequest<BugReportSort>, "sort" | "isDescending">
  ) => Effect.Effect<Stream.Stream<ReportedBug, StorageUnavailable>, NotPermitted | StorageUnavailable, Scope.Scope>
}>()("@campaigns/application/Administration/BugReporting") {
  static readonly layer: Layer.Layer<BugReporting, never, BugReports | Users> = Layer.effect(
    BugReporting,
    Effect.gen(function*() {
      const reports = yield* BugReports
      const users = yield* Users

      const withReporters = Effect.fnUntraced(function*(found: ReadonlyArray<BugReport>) {
        const reporters = yield* usersById(users, found.map(({ reporter }) => reporter))
        return yield* Effect.forEach(found, (report) => {
          const reporter = reporters.get(report.reporter)
          return reporter === undefined
            ? Effect.die(new Error(`The reporter of bug report ${report.id} is not there`))
            : Effect.succeed({ report, reporter })
        })
      })

      const withReporter = (report: BugReport): Effect.Effect<ReportedBug, StorageUnavailable> =>
        Effect.map(orBug(users.get(report.reporter)), (reporter) => ({ report, reporter }))

      const mayRead = (user: Principal) => Effect.fromResult(administersAll(user))

      return BugReporting.of({
        report: Effect.fn("BugReporting.report")(function*(user, details) {
          return yield* withReporter(yield* reports.create(user.userId, details, yield* DateTime.now))
        }),

        get: Effect.fn("BugReporting.get")(function*(user, reportId) {
          yield* mayRead(user)
          return yield* withReporter(yield* reports.find(reportId))
        }),

        all: (user, { isDescending, sort }) =>
          Effect.andThen(
            mayRead(user),
            begun(Stream.paginate<SortedPageRequest<BugReportSort>, ReportedBug, StorageUnavailable>(
              { limit: REPORTS_AT_A_TIME, sort, isDescending, from: null },
              Effect.fnUntraced(function*(page) {
                const { items, next } = yield* reports.list(page)
                const following = next === null ? Option.none() : Option.some({ ...page, from: next })
                return [yield* withReporters(items), following] as const
              })
            ))
          )
      })
    })
  )
}
