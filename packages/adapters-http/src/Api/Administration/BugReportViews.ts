import { type BugReport, BugReportTeam } from "@campaigns/domain/Administration/BugReport"
import { screenshotFault } from "@campaigns/domain/Administration/Screenshot"
import type { User } from "@campaigns/domain/Identity/User"
import { MAX_SCREENSHOT_LENGTH } from "@campaigns/domain/Limits"
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import { DateTimeView } from "../Drafts/CampaignDraftView.ts"
import { UserView, userView } from "../Identity/IdentityViews.ts"
import { sampled, specOf, type Wire, wire, wireDefault } from "../Wire/Wire.ts"
import { wireEnum } from "../Wire/WireEnum.ts"
import { wireHttpUrl } from "../Wire/WireHttpUrl.ts"
import { wireString } from "../Wire/WireString.ts"
import { wireStruct } from "../Wire/WireStruct.ts"
import { wireWord, wireWords } from "../Wire/WireWords.ts"

const { read: readUrl } = specOf<string>(wireHttpUrl())

/** A picture: an http(s) URL, a data URL of at most 512 KiB, or empty when there is none. */
const wireScreenshot = (): Wire<string> =>
  wire({
    read: (input, errors) => {
      if (input === "") return input
      if (typeof input !== "string" || !/^data:/i.test(input)) return readUrl(input, errors)
      const fault = screenshotFault(input)
      return fault === undefined
        ? input
        : errors.refuse("value_error", `Value error, a screenshot that is a data URL ${fault}`, input, { error: {} })
    },
    jsonSchema: () => ({ type: "string", maxLength: MAX_SCREENSHOT_LENGTH })
  })

/** The teams as the wire spells them. */
export const bugReportTeams = wireWords(BugReportTeam.literals)

/** A report of a user; what they left out is an empty string. */
export const BugReportView = Schema.Struct({
  id: Schema.Int,
  title: Schema.String,
  steps_to_reproduce: Schema.String,
  expected_behavior: Schema.String,
  actual_behavior: Schema.String,
  description: Schema.String,
  screenshot: Schema.String.annotate({ description: "An http(s) URL, a data URL, or empty" }),
  send_to_team: Schema.Literals(bugReportTeams.literals),
  user: UserView,
  date_added: DateTimeView,
  date_updated: DateTimeView
}).annotate({ identifier: "BugReport" })

export const bugReportView = (report: BugReport, reporter: User): typeof BugReportView.Type => ({
  id: report.id,
  title: report.title,
  steps_to_reproduce: report.stepsToReproduce,
  expected_behavior: report.expectedBehavior,
  actual_behavior: report.actualBehavior,
  description: report.description,
  screenshot: report.screenshot,
  send_to_team: wireWord(report.sendToTeam),
  user: userView(reporter),
  date_added: DateTime.formatIso(report.dateAdded),
  date_updated: DateTime.formatIso(report.dateUpdated)
})

const text = wireDefault(wireString({ maxLength: 10_000 }), "")

export const NewBugReportBody = sampled(
  wireStruct("NewBugReportBody", {
    title: wireString({ minLength: 1, maxLength: 256 }),
    steps_to_reproduce: text,
    expected_behavior: text,
    actual_behavior: text,
    description: text,
    screenshot: wireDefault(wireScreenshot(), ""),
    send_to_team: wireEnum(bugReportTeams.literals, "BugReportTeam")
  }),
  {
    title: "The budget is shown in cents",
    steps_to_reproduce: "Open a draft",
    expected_behavior: "25.00",
    actual_behavior: "2500",
    screenshot: "https://www.example.com/screenshot.png",
    send_to_team: "frontend"
  }
)
