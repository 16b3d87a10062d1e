import { execute } from "@campaigns/server/Commands/CommandLine"
import * as NodeServices from "@effect/platform-node/NodeServices"
import * as Cause from "effect/Cause"
import * as ConfigProvider from "effect/ConfigProvider"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Layer from "effect/Layer"
import * as Runtime from "effect/Runtime"
import * as Stdio from "effect/Stdio"
import * as Stream from "effect/Stream"
import * as TestConsole from "effect/testing/TestConsole"

/** The output of a command, and the code with which its process would end. */
export interface Said {
  readonly code: number
  readonly out: string
  readonly err: string
}

const codeOf = (exit: Exit.Exit<unknown, unknown>): number =>
  Exit.isSuccess(exit) ? 0 : Runtime.getErrorExitCode(Cause.squash(exit.cause))

const lines = (written: ReadonlyArray<unknown>) => written.map(String).join("\n")

/** Types a command on the installation of this environment, in this process. */
export const typeCommand = Effect.fnUntraced(function*(
  env: Readonly<Record<string, string>>,
  typed: ReadonlyArray<string>,
  input = ""
) {
  const terminal = Layer.merge(
    NodeServices.layer,
    Stdio.layerTest({ stdin: Stream.make(new TextEncoder().encode(input)) })
  )
  return yield* Effect.gen(function*() {
    const exit = yield* Effect.exit(execute(typed))
    return {
      code: codeOf(exit),
      out: lines(yield* TestConsole.logLines),
      err: lines(yield* TestConsole.errorLines)
    } satisfies Said
  }).pipe(
    Effect.provide(terminal),
    Effect.provide(TestConsole.layer, { local: true }),
    Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromEnvRecord({ ...env }))
  )
})
