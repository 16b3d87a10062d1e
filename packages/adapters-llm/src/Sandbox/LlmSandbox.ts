import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServer from "effect/http/HttpServer"
import * as Layer from "effect/Layer"
import { createServer } from "node:http"
import { anthropicWire } from "./AnthropicWire.ts"
import { controlRoutes } from "./ControlRoutes.ts"
import { modelRoute } from "./ModelRoute.ts"
import { openAiWire } from "./OpenAiWire.ts"
import { makeSandboxState, type SandboxOptions } from "./SandboxState.ts"

/** A running sandbox of a language model: it speaks both vendors' wires and writes what the offline writer would. */
export class LlmSandbox extends Context.Service<LlmSandbox, {
  /** What stands before `/chat/completions`. */
  readonly openAiBaseUrl: string
  /** What stands before `/v1/messages`. */
  readonly anthropicBaseUrl: string
  /** What stands before `/faults` and `/requests`. */
  readonly controlUrl: string
}>()("@campaigns/adapters-llm/Sandbox/LlmSandbox") {}

/** Serves the sandbox on 127.0.0.1 until the scope ends. A port that is taken is a defect. */
export const layer = (options: SandboxOptions = {}): Layer.Layer<LlmSandbox> => {
  const routes = Layer.unwrap(Effect.sync(() => {
    const state = makeSandboxState(options)
    return Layer.mergeAll(modelRoute(openAiWire, state), modelRoute(anthropicWire, state), controlRoutes(state))
  }))
  const addresses = Layer.effect(
    LlmSandbox,
    Effect.map(HttpServer.HttpServer, (server) => {
      const baseUrl = HttpServer.formatAddress(server.address)
      return { openAiBaseUrl: `${baseUrl}/v1`, anthropicBaseUrl: baseUrl, controlUrl: `${baseUrl}/sandbox` }
    })
  )
  return Layer.merge(HttpRouter.serve(routes, { disableLogger: true, disableListenLog: true }), addresses).pipe(
    Layer.provide(
      NodeHttpServer.layer(createServer, {
        host: "127.0.0.1",
        port: options.port ?? 0,
        gracefulShutdownTimeout: "1 second"
      })
    ),
    Layer.orDie
  )
}
