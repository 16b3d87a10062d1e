import * as CliError from "effect/cli/CliError"
import * as Schema from "effect/Schema"

/** A command that cannot be carried out, with a sentence for the person who gave it. */
export class CommandRefused extends Schema.TaggedError<CommandRefused>()("CommandRefused", { message: Schema.String }) {
  override get [CliError.userMessage]() {
    return this.message
  }
}
