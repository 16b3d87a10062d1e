import * as Schema from "effect/Schema"
import { DateTimeView } from "../Drafts/CampaignDraftView.ts"

/** A session of the user's own that goes on. */
export const SessionView = Schema.Struct({
  id: Schema.String.annotate({ description: "The session's id, a UUID" }),
  kind: Schema.Literals(["console", "api"]).annotate({
    description: "`console` for a browser that shows the console, `api` for a client with tokens"
  }),
  begun_at: DateTimeView.annotate({ description: "When its user signed in" }),
  last_seen_at: DateTimeView.annotate({ description: "When it was used last; written down once a minute" }),
  current: Schema.Boolean.annotate({ description: "True for the session that asks" })
}).annotate({ identifier: "Session" })
