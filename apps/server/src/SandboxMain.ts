import * as AdPlatformSandbox from "@campaigns/adapters-adplatform/Sandbox/AdPlatformSandbox"
import { demoCredentials } from "@campaigns/adapters-adplatform/Sandbox/Http/SandboxSettings"
import * as GracefulServer from "@campaigns/adapters-http/Conventions/GracefulServer"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as Cause from "effect/Cause"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { sandboxFile } from "./Composition/AdPlatform.ts"
import { ensureDataDirectory } from "./Composition/DataDirectory.ts"
import { explainFailure, reportFailure } from "./Composition/StartFailure.ts"
import { sandboxSettings } from "./Configuration/SandboxSettings.ts"

const banner = Effect.flatMap(AdPlatformSandbox.AdPlatformSandbox, ({ baseUrl, controlUrl }) =>
  Console.log(`
The ad platform's sandbox is up at ${baseUrl}

  Faults and the request log: ${controlUrl}/faults, ${controlUrl}/requests
  To let a server use it:

  ADPLATFORM_MODE=live \\
  ADPLATFORM_BASE_URL=${baseUrl} \\
  ADPLATFORM_CLIENT_ID=${demoCredentials.clientId} \\
  ADPLATFORM_CLIENT_SECRET=${demoCredentials.clientSecret} \\
  ADPLATFORM_REFRESH_TOKEN=${demoCredentials.refreshToken} \\
  npm start

Stop it with Ctrl+C.
`))

const main = Effect.gen(function*() {
  const { dataDirectory, port } = yield* sandboxSettings
  yield* ensureDataDirectory(dataDirectory)
  const sandbox = AdPlatformSandbox.layer({ stateFile: sandboxFile(dataDirectory), port })
  return yield* Layer.launch(Layer.provide(Layer.effectDiscard(banner), sandbox)).pipe(
    Effect.tapCause((cause) =>
      Cause.hasInterruptsOnly(cause)
        ? Effect.void
        : reportFailure(explainFailure(cause, { host: "127.0.0.1", port, runnerPort: undefined }))
    )
  )
}).pipe(
  Effect.tapErrorTag("ConfigurationWrong", ({ message }) => reportFailure(message)),
  Effect.tapErrorTag("DataDirectoryUnusable", ({ message }) => reportFailure(message))
)

NodeRuntime.runMain(main, { disableErrorReporting: true, teardown: GracefulServer.teardown })
