import * as Schema from "effect/Schema"
import { UserId } from "../Identity/Ids.ts"

export const BugReportId = Schema.Int.pipe(Schema.brand("BugReportId"))
export type BugReportId = typeof BugReportId.Type

/** To whom a report goes; `suggestion` is no bug at all. */
export const BugReportTeam = Schema.Literals(["frontend", "backend", "uxUi", "devops", "suggestion"])
export type BugReportTeam = typeof BugReportTeam.Type

/** The details of a bug report that a user gives; what they left out is the empty string. */
export const BugReportDetails = Schema.Struct({
  title: Schema.String,
  stepsToReproduce: Schema.String,
  expectedBehavior: Schema.String,
  actualBehavior: Schema.String,
  description: Schema.String,
  /** An address, a data URL (`Screenshot`), or empty. */
  screenshot: Schema.String,
  sendToTeam: BugReportTeam
})
export type BugReportDetails = typeof BugReportDetails.Type

/** A report that a user has made; it is never changed. */
export const BugReport = Schema.Struct({
  id: BugReportId,
  reporter: UserId,
  ...BugReportDetails.fields,
  dateAdded: Schema.DateTimeUtc,
  dateUpdated: Schema.DateTimeUtc
})
export type BugReport = typeof BugReport.Type

/** No such report. */
export class BugReportNotFound extends Schema.TaggedError<BugReportNotFound>()("BugReportNotFound", {
  reportId: BugReportId
}) {
  override get message(): string {
    return `There is no bug report ${this.reportId}`
  }
}
