import type { FaultStatus } from "@campaigns/sandboxes/Kit/Faults"
import type { FaultRequest } from "@campaigns/sandboxes/LanguageModel/Faults"
import { LlmSandbox } from "@campaigns/sandboxes/LanguageModel/LlmSandbox"
import type { LoggedRequest } from "@campaigns/sandboxes/LanguageModel/SandboxState"
import * as Effect from "effect/Effect"

/** Sends something to an address and reads the answer, JSON or not. */
export const send = (url: string, method: string, body?: unknown, headers: Record<string, string> = {}) =>
  Effect.promise(async () => {
    const response = await fetch(url, {
      method,
      headers: { "content-type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) })
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text }
  })

/** Calls the sandbox's control interface. */
export const control = Effect.fnUntraced(function*(method: string, path: string, body?: unknown) {
  const { controlUrl } = yield* LlmSandbox
  return yield* send(`${controlUrl}${path}`, method, body)
})

/** Switches a fault on, alone and with an empty log. */
export const only = Effect.fnUntraced(function*(fault: FaultRequest) {
  yield* control("DELETE", "/faults")
  yield* control("DELETE", "/requests")
  const { status } = yield* control("POST", "/faults", fault)
  if (status !== 201) return yield* Effect.die(new Error(`The sandbox refuses the fault: ${status}`))
})

export const requests = Effect.map(
  control("GET", "/requests"),
  ({ text }) => JSON.parse(text) as { readonly total: number; readonly requests: ReadonlyArray<LoggedRequest> }
)

export const faults = Effect.map(
  control("GET", "/faults"),
  ({ text }) => (JSON.parse(text) as { readonly faults: ReadonlyArray<FaultStatus<FaultRequest>> }).faults
)
