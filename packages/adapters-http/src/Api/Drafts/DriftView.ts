import { type Drift, DriftState } from "@campaigns/domain/LiveCampaigns/Drift"
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import { wireWord, wireWords } from "../Wire/WireWords.ts"

/** The states of drift on the wire. */
export const driftStates = wireWords(DriftState.literals)

const instant = Schema.String.annotate({ format: "date-time", examples: ["2026-11-20T09:30:00.000Z"] })

/** The outcome of the last look at a draft's live campaign. */
export const DriftView = Schema.Struct({
  state: Schema.Literals(driftStates.literals).annotate({
    description:
      "As it was agreed, changed on the platform by somebody else, not to be read at the last look, or removed"
  }),
  checked_at: instant,
  differences: Schema.Int.annotate({ description: "What the platform has otherwise, and nobody has accepted" }),
  by: Schema.Array(
    Schema.Struct({
      at: instant,
      user_email: Schema.NullOr(Schema.String),
      client_type: Schema.String.annotate({ examples: ["GOOGLE_ADS_WEB_CLIENT"] }),
      paths: Schema.Array(Schema.String).annotate({ description: "What was changed, in the platform's words" }),
      difference_ids: Schema.Array(Schema.String).annotate({
        description: "The open differences that come from it, as far as that can be told"
      })
    }).annotate({ identifier: "DriftAuthor" })
  ).annotate({ description: "Who else changed the campaign, as the platform's history of the last 30 days tells it" })
}).annotate({ identifier: "CampaignDrift" })

export const driftView = ({ by, checkedAt, differences, state }: Drift): typeof DriftView.Type => ({
  state: wireWord(state),
  checked_at: DateTime.formatIso(checkedAt),
  differences,
  by: by.map(({ at, clientType, differenceIds, paths, userEmail }) => ({
    at: DateTime.formatIso(at),
    user_email: userEmail,
    client_type: clientType,
    paths,
    difference_ids: differenceIds ?? []
  }))
})
