import { BugReports } from "@campaigns/application/Administration/BugReports"
import { StoredLimits } from "@campaigns/application/Conventions/StoredLimits"
import { positions, sortedPage } from "@campaigns/application/Paging/SortedListing"
import { type BugReport, BugReportId, BugReportNotFound } from "@campaigns/domain/internal/Administration/BugReport"
import { type LimitReached, notBeyond } from "@campaigns/domain/LimitReached"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Ref from "effect/Ref"
import * as Result from "effect/Result"

type Reports = ReadonlyArray<BugReport>

/** `BugReports` in memory, newest first; ids begin with 1. */
export const layer: Layer.Layer<BugReports> = Layer.effect(
  BugReports,
  Effect.gen(function*() {
    const store = yield* Ref.make<Reports>([])
    const { bugReportsOfUser } = yield* StoredLimits
    return BugReports.of({
      create: (reporter, details, at) =>
        Ref.modify(store, (reports): readonly [Result.Result<BugReport, LimitReached>, Reports] => {
          const count = 1 + reports.filter((known) => known.reporter === reporter).length
          const room = notBeyond("bugReportsOfUser", bugReportsOfUser, count)
          if (Result.isFailure(room)) return [Result.fail(room.failure), reports]
          const id = BugReportId.make(reports.length + 1)
          const report = { id, reporter, ...details, dateAdded: at, dateUpdated: at }
          return [Result.succeed(report), [report, ...reports]]
        }).pipe(Effect.flatMap(Effect.fromResult)),

      find: (reportId) =>
        Effect.flatMap(Ref.get(store), (reports) => {
          const found = reports.find(({ id }) => id === reportId)
          return found === undefined ? Effect.fail(new BugReportNotFound({ reportId })) : Effect.succeed(found)
        }),

      list: (page) =>
        Effect.map(Ref.get(store), (reports) =>
          sortedPage(
            reports,
            page,
            (one) => page.sort === "title" ? positions.name({ ...one, name: one.title }) : positions[page.sort](one)
          ))
    })
  })
)
