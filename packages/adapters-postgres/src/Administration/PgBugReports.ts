import { BugReports } from "@campaigns/application/Administration/BugReports"
import { pageOf } from "@campaigns/application/Paging/Page"
import { BugReport, BugReportNotFound } from "@campaigns/domain/Administration/BugReport"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { bound, boundTime } from "../Drafts/BoundValue.ts"

const reportJson = `json_build_object('id', id, 'reporter', reporter, 'title', title,
  'stepsToReproduce', steps_to_reproduce, 'expectedBehavior', expected_behavior, 'actualBehavior', actual_behavior,
  'description', description, 'screenshot', screenshot, 'sendToTeam', send_to_team,
  'dateAdded', date_added, 'dateUpdated', date_updated)`

const report = Schema.toCodecJson(BugReport)

const decodeRows = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ report })))

const decodeCreated = Schema.decodeUnknownSync(Schema.NonEmptyArray(Schema.Struct({ report })))

/** `BugReports` in PostgreSQL. */
export const layer: Layer.Layer<BugReports, never, SqlClient> = Layer.effect(
  BugReports,
  Effect.map(SqlClient, (sql) => {
    const report = sql.literal(`${reportJson} as report`)
    return BugReports.of({
      create: (reporter, details, at) =>
        sql`
          insert into bug_reports (reporter, title, steps_to_reproduce, expected_behavior, actual_behavior, description,
            screenshot, send_to_team, date_added, date_updated)
          values (${bound(reporter)}, ${details.title}, ${details.stepsToReproduce}, ${details.expectedBehavior},
            ${details.actualBehavior}, ${details.description}, ${details.screenshot}, ${details.sendToTeam},
            ${boundTime(at)}, ${boundTime(at)})
          returning ${report}`.pipe(Effect.orDie, Effect.map((rows) => decodeCreated(rows)[0].report)),

      find: Effect.fnUntraced(function*(reportId) {
        const rows = yield* Effect.orDie(sql`select ${report} from bug_reports where id = ${bound(reportId)}`)
        return decodeRows(rows)[0]?.report ?? (yield* new BugReportNotFound({ reportId }))
      }),

      list: ({ from, limit }) =>
        sql`
          select ${report} from bug_reports where ${bound(from)}::bigint is null or id < ${bound(from)}::bigint
          order by id desc limit ${bound(limit + 1)}::int`.pipe(
          Effect.orDie,
          Effect.map((rows) => pageOf(decodeRows(rows).map((row) => row.report), limit, ({ id }) => id))
        )
    })
  })
)
