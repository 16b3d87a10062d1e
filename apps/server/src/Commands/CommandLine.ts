import * as NodeServices from "@effect/platform-node/NodeServices"
import * as Cause from "effect/Cause"
import * as CliConfig from "effect/cli/CliConfig"
import * as Command from "effect/cli/Command"
import * as GlobalFlag from "effect/cli/GlobalFlag"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import * as Runtime from "effect/Runtime"
import * as Schema from "effect/Schema"
import * as Logging from "../Composition/Logging.ts"
import { explainFailure, reportFailure } from "../Composition/StartFailure.ts"
import { backupCommand, restoreCommand } from "./BackupCommands.ts"
import { userCommand } from "./UserCommand.ts"

const campaigns = Command.make("campaigns").pipe(
  Command.withDescription("Campaign management. Without a command the server starts."),
  Command.withSubcommands([userCommand, backupCommand, restoreCommand])
)

/** An unknown command was typed; the process ends with code 2, a command that failed with 1. */
class CommandUnknown extends Schema.TaggedError<CommandUnknown>()("CommandUnknown", {}) {
  override readonly [Runtime.errorExitCode] = 2
}

/** Prints a failure that the command line has not printed already. */
const tellFailure = (cause: Cause.Cause<{ readonly _tag: string }>): Effect.Effect<void> => {
  const { _tag } = Option.getOrUndefined(Cause.findErrorOption(cause)) ?? { _tag: "" }
  return Cause.hasInterruptsOnly(cause) || _tag === "ShowHelp" || _tag === "CommandRefused"
    ? Effect.void
    : reportFailure(explainFailure(cause, { host: "", port: 0, runnerPort: undefined }))
}

/** Carries out what was typed after the name of the program; what is left to provide is a terminal and its like. */
export const execute = (typed: ReadonlyArray<string>) =>
  Command.runWith(campaigns, { version: "" })(typed).pipe(
    Effect.tapCause(tellFailure),
    Effect.catchTag("ShowHelp", ({ errors }) => errors.length > 0 ? Effect.fail(new CommandUnknown()) : Effect.void),
    Effect.provide(CliConfig.layer({ builtIns: [GlobalFlag.Help] }))
  )

/** The same in this process's terminal. */
export const run = (typed: ReadonlyArray<string>) =>
  Effect.provide(
    execute(typed),
    Layer.merge(NodeServices.layer, Logging.layer({ collector: null, logLevel: "Warn" }))
  )
