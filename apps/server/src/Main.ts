import * as GracefulServer from "@campaigns/adapters-http/Connections/GracefulServer"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { printBanner } from "./Composition/Banner.ts"
import { ensureDataDirectory } from "./Composition/DataDirectory.ts"
import * as Logging from "./Composition/Logging.ts"
import * as Service from "./Composition/Service.ts"
import { explainFailure, reportFailure } from "./Composition/StartFailure.ts"
import { type Settings, settings } from "./Config.ts"

const serve = Effect.fnUntraced(function*(found: Settings) {
  yield* ensureDataDirectory(found.dataDirectory)
  const banner = Layer.effectDiscard(printBanner(found))
  return yield* Layer.launch(banner.pipe(Layer.provide(Service.layer(found)))).pipe(
    Effect.provide(Logging.layer(found))
  )
})

const explain = (found: Settings | null) => (cause: Cause.Cause<unknown>) =>
  Cause.hasInterruptsOnly(cause) ? Effect.void : reportFailure(explainFailure(cause, {
    host: found?.host ?? "",
    port: found?.port ?? 0,
    runnerPort: found?.runner?.port
  }))

const main = settings.pipe(
  Effect.tapCause(explain(null)),
  Effect.flatMap((found) => Effect.tapCause(serve(found), explain(found)))
)

const [, , ...typed] = process.argv

/** A command that was typed, such as `user list`; what only commands need is loaded for them alone. */
const command = Effect.flatMap(
  Effect.promise(() => import("./Commands/CommandLine.ts")),
  ({ run }) => run(typed)
)

if (typed.length > 0) NodeRuntime.runMain(command, { disableErrorReporting: true })
else NodeRuntime.runMain(main, { disableErrorReporting: true, teardown: GracefulServer.teardown })
