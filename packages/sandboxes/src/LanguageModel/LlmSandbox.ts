import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { controlDelete, controlGet, faultRoutes } from "../Kit/ControlRoutes.ts"
import { serveSandbox } from "../Kit/SandboxServer.ts"
import { anthropicWire } from "./AnthropicWire.ts"
import { FaultRequest } from "./Faults.ts"
import { modelRoute } from "./ModelRoute.ts"
import { openAiWire } from "./OpenAiWire.ts"
import { makeSandboxState, type SandboxOptions, type SandboxState } from "./SandboxState.ts"

/** The sandbox's own endpoints: `POST|GET|DELETE /sandbox/faults` and `GET|DELETE /sandbox/requests`. */
const controlRoutes = ({ faults, log }: SandboxState) =>
  Layer.mergeAll(
    faultRoutes(FaultRequest, faults),
    controlGet("/requests", () => ({ total: log.total(), requests: log.list() })),
    controlDelete("/requests", log.clear)
  )

/** A running sandbox of a language model: it speaks both vendors' wires and writes what the offline writer would. */
export class LlmSandbox extends Context.Service<LlmSandbox, {
  /** The base address, before `/chat/completions`. */
  readonly openAiBaseUrl: string
  /** The base address, before `/v1/messages`. */
  readonly anthropicBaseUrl: string
  /** The base address of `/faults` and `/requests`. */
  readonly controlUrl: string
}>()("@campaigns/adapters-llm/Sandbox/LlmSandbox") {}

/** Serves the sandbox on 127.0.0.1 until the scope ends. A port that is taken is a defect. */
export const layer = (options: SandboxOptions = {}): Layer.Layer<LlmSandbox> =>
  serveSandbox(LlmSandbox, {
    port: options.port,
    state: Effect.sync(() => makeSandboxState(options)),
    routes: (state) =>
      Layer.mergeAll(modelRoute(openAiWire, state), modelRoute(anthropicWire, state), controlRoutes(state)),
    running: (origin) => ({ openAiBaseUrl: `${origin}/v1`, anthropicBaseUrl: origin, controlUrl: `${origin}/sandbox` })
  })
