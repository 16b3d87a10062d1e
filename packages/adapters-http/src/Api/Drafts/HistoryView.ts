import * as Schema from "effect/Schema"
import { CUT, MAX_EXCERPT, MAX_EXCERPTS } from "../Excerpts.ts"
import { AppliedView } from "../LiveCampaigns/ChangeViews.ts"
import { DateTimeView } from "./CampaignDraftView.ts"

/** The most changes of a revision that are told one by one. */
export const MAX_TOLD_CHANGES = 100

const cutValues =
  `A value of more than ${MAX_EXCERPT / 1024} KiB of JSON, or beyond ${
    MAX_EXCERPTS / 1024
  } KiB of one revision, is cut, with ` +
  `"${CUT}" in the place of the rest`

/** One field, or one element as a whole, that a revision changed. */
const ChangeView = Schema.Struct({
  field: Schema.String.annotate({
    description:
      "The field as the draft names it, an element by its id; an element that came or went is named without a field after it",
    examples: ["daily_budget_micros", "extensions.callouts", "keywords[id=17].match_type", "rsas[id=21]"]
  }),
  old: Schema.Json.annotate({ description: `null for what was not there. ${cutValues}` }),
  new: Schema.Json.annotate({ description: `null for what is not there any more. ${cutValues}` })
}).annotate({ identifier: "DraftChange" })
export type Change = typeof ChangeView.Type

/** One write of a draft. */
export const RevisionView = Schema.Struct({
  revision: Schema.Int,
  author: Schema.NullOr(
    Schema.Struct({
      id: Schema.Int,
      email: Schema.NullOr(Schema.String).annotate({ description: "null when the user is not there any more" })
    }).annotate({ identifier: "DraftRevisionAuthor" })
  ).annotate({ description: "null when the service itself wrote, for instance what it generated" }),
  at: DateTimeView,
  changes: Schema.Array(ChangeView).annotate({ description: `At most ${MAX_TOLD_CHANGES}` }),
  change_count: Schema.Int.annotate({ description: "How many there are" }),
  applications: Schema.Array(AppliedView).annotate({
    description: "What was sent to the platform for the draft as it was at this revision, the oldest first"
  })
}).annotate({
  identifier: "DraftRevision",
  examples: [{
    revision: 4,
    author: { id: 3, email: "dana@example.com" },
    at: "2026-11-20T09:30:00.000Z",
    changes: [{ field: "daily_budget_micros", old: 5_000_000, new: 25_000_000 }],
    change_count: 1,
    applications: []
  }]
})
