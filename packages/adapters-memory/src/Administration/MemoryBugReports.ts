import { BugReports } from "@campaigns/application/Administration/BugReports"
import { pageOf } from "@campaigns/application/Paging/Page"
import { type BugReport, BugReportId, BugReportNotFound } from "@campaigns/domain/Administration/BugReport"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Ref from "effect/Ref"

/** `BugReports` in memory, newest first; ids begin with 1. */
export const layer: Layer.Layer<BugReports> = Layer.effect(
  BugReports,
  Effect.map(Ref.make<ReadonlyArray<BugReport>>([]), (store) =>
    BugReports.of({
      create: (reporter, details, at) =>
        Ref.modify(store, (reports) => {
          const id = BugReportId.make(reports.length + 1)
          const report = { id, reporter, ...details, dateAdded: at, dateUpdated: at }
          return [report, [report, ...reports]]
        }),

      find: (reportId) =>
        Effect.flatMap(Ref.get(store), (reports) => {
          const found = reports.find(({ id }) => id === reportId)
          return found === undefined ? Effect.fail(new BugReportNotFound({ reportId })) : Effect.succeed(found)
        }),

      list: ({ from, limit }) =>
        Effect.map(Ref.get(store), (reports) =>
          pageOf(
            reports.filter(({ id }) => from === null || id < from).slice(0, limit + 1),
            limit,
            ({ id }) => id
          ))
    }))
)
