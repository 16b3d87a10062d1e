import { LimitedWhole } from "@campaigns/domain/LimitReached"
import * as Schema from "effect/Schema"
import { problem } from "./Problem.ts"

/** The name of an exceeded limit on the wire: `keywordsOfDraft` is `keywords_of_draft`. */
export const limitSubject = (what: LimitedWhole): string =>
  what.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** 409: something would become larger than it may be; nothing changed. */
export class LimitProblem extends problem<LimitProblem>()("LimitReached", {
  status: 409,
  title: "A limit is reached",
  codes: ["LIMIT_REACHED"]
}, {
  subject: Schema.Literals(LimitedWhole.literals.map(limitSubject)).annotate({
    description:
      "What there would be too much of. `draft_size` counts the characters of all texts of a draft and 50 for each of its elements, which is " +
      "close to the length of its JSON; `bytes_of_company` are those of its media files"
  }),
  limit: Schema.Int.annotate({ description: "How much of it there can be" }),
  count: Schema.Int.annotate({ description: "How much there would have been" })
}) {}
