import * as GracefulServer from "@campaigns/adapters-http/Connections/GracefulServer"
import * as AdPlatformSandbox from "@campaigns/sandboxes/AdPlatform/AdPlatformSandbox"
import { demoAccounts } from "@campaigns/sandboxes/AdPlatform/Data/Account"
import { judgedAccount } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/JudgedAccount"
import * as LlmSandbox from "@campaigns/sandboxes/LanguageModel/LlmSandbox"
import * as StockMediaSandbox from "@campaigns/sandboxes/StockMedia/StockMediaSandbox"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { sandboxFile } from "./Composition/AdPlatform.ts"
import { ensureDataDirectory } from "./Composition/DataDirectory.ts"
import { sandboxBanner } from "./Composition/SandboxBanner.ts"
import { explainPortFailure, reportFailure } from "./Composition/StartFailure.ts"
import { sandboxSettings } from "./Configuration/SandboxSettings.ts"

const explained = <A>(sandbox: Layer.Layer<A>, port: number, variable: string): Layer.Layer<A> =>
  Layer.tapCause(sandbox, (cause) => reportFailure(explainPortFailure(cause, port, variable)))

const banner = Effect.gen(function*() {
  const adPlatform = yield* AdPlatformSandbox.AdPlatformSandbox
  const languageModel = yield* LlmSandbox.LlmSandbox
  const stockMedia = yield* StockMediaSandbox.StockMediaSandbox
  yield* Console.log(sandboxBanner(adPlatform, languageModel, stockMedia))
})

const main = Effect.gen(function*() {
  const { dataDirectory, languageModelPort, port, stockMediaPort } = yield* sandboxSettings
  yield* ensureDataDirectory(dataDirectory)
  const adPlatform = AdPlatformSandbox.layer({
    stateFile: sandboxFile(dataDirectory),
    port,
    accounts: [...demoAccounts, judgedAccount]
  })
  const languageModel = LlmSandbox.layer({ port: languageModelPort })
  const stockMedia = StockMediaSandbox.layer({ port: stockMediaPort })
  // Side by side: a server that is given to another one's layer would share its router.
  const sandboxes = Layer.mergeAll(
    explained(adPlatform, port, "SANDBOX_PORT"),
    explained(languageModel, languageModelPort, "LLM_SANDBOX_PORT"),
    explained(stockMedia, stockMediaPort, "STOCKMEDIA_SANDBOX_PORT")
  )
  return yield* Layer.launch(Layer.provide(Layer.effectDiscard(banner), sandboxes))
}).pipe(
  Effect.tapErrorTag("ConfigurationWrong", ({ message }) => reportFailure(message)),
  Effect.tapErrorTag("DataDirectoryUnusable", ({ message }) => reportFailure(message))
)

NodeRuntime.runMain(main, { disableErrorReporting: true, teardown: GracefulServer.teardown })
