import { BugReports, type BugReportSort } from "@campaigns/application/Administration/BugReports"
import { StoredLimits } from "@campaigns/application/Conventions/StoredLimits"
import { BugReport, BugReportNotFound, BugReportTeam } from "@campaigns/domain/Administration/BugReport"
import { searchable } from "@campaigns/domain/Drafts/DraftSearch"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { listedRows, type ListedTable } from "../Database/ListedRows.ts"
import { lockUser, notBeyond } from "../Database/OwnerLimits.ts"
import { byText, datedOrders, sortedPageOf } from "../Database/SortedRows.ts"
import { orUnavailable } from "../Database/StorageFailure.ts"
import { storedAs, storedWord } from "../Database/StoredWords.ts"
import { bound, boundTime } from "../Drafts/BoundValue.ts"

const reportJson = `json_build_object('id', id, 'reporter', reporter, 'title', title,
  'stepsToReproduce', steps_to_reproduce, 'expectedBehavior', expected_behavior, 'actualBehavior', actual_behavior,
  'description', description, 'screenshot', screenshot, 'sendToTeam', send_to_team,
  'dateAdded', date_added, 'dateUpdated', date_updated)`

const report = Schema.toCodecJson(
  Schema.Struct({ ...BugReport.fields, sendToTeam: storedAs(BugReportTeam.literals) })
)

const decodeRow = Schema.decodeUnknownSync(Schema.Struct({ report }))

const decodeRows = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ report })))

const decodeCreated = Schema.decodeUnknownSync(Schema.NonEmptyArray(Schema.Struct({ report })))

const listed: ListedTable<BugReportSort> = {
  table: "bug_reports",
  id: "r.id",
  owner: "r.reporter",
  orders: {
    ...datedOrders,
    title: byText("r.searchable_title")
  }
}

/** `BugReports` in PostgreSQL. */
export const layer: Layer.Layer<BugReports, never, SqlClient> = Layer.effect(
  BugReports,
  Effect.gen(function*() {
    const sql = yield* SqlClient
    const { bugReportsOfUser } = yield* StoredLimits
    const report = sql.literal(`${reportJson} as report`)
    return BugReports.of({
      create: Effect.fnUntraced(function*(reporter, details, at) {
        yield* lockUser(sql, reporter)
        const rows = yield* sql`
          insert into bug_reports (reporter, title, searchable_title, steps_to_reproduce, expected_behavior, actual_behavior, description,
            screenshot, send_to_team, date_added, date_updated)
          values (${bound(reporter)}, ${details.title}, ${
          searchable(details.title)
        }, ${details.stepsToReproduce}, ${details.expectedBehavior},
            ${details.actualBehavior}, ${details.description}, ${details.screenshot}, ${storedWord(details.sendToTeam)},
            ${boundTime(at)}, ${boundTime(at)})
          returning ${report}`
        const ofUser = sql`from bug_reports where reporter = ${bound(reporter)}`
        yield* notBeyond(sql, "bugReportsOfUser", bugReportsOfUser, ofUser)
        return decodeCreated(rows)[0].report
      }, (creation) => orUnavailable(sql.withTransaction(creation))),

      find: Effect.fnUntraced(function*(reportId) {
        const rows = yield* orUnavailable(sql`select ${report} from bug_reports where id = ${bound(reportId)}`)
        return decodeRows(rows)[0]?.report ?? (yield* new BugReportNotFound({ reportId }))
      }),

      list: (page) =>
        listedRows(sql, listed, { shown: `${reportJson} as report`, owners: null }, page).pipe(
          orUnavailable,
          Effect.map((rows) => sortedPageOf(rows, page.limit, listed.orders[page.sort], (row) => decodeRow(row).report))
        )
    })
  })
)
