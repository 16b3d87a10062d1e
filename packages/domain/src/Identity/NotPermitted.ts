import * as Schema from "effect/Schema"

/** A known user's role does not allow this; never an answer about something that they may not even see. */
export class NotPermitted extends Schema.TaggedError<NotPermitted>()("NotPermitted", {
  needed: Schema.Literals(["administrator", "superuser", "approved", "companyManager"])
}) {
  override get message(): string {
    return `The role of the user does not allow this; it takes ${this.needed}`
  }
}
