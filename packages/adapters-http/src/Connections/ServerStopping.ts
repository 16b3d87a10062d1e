import * as Context from "effect/Context"
import * as Effect from "effect/Effect"

/** Completes when the server is told to stop, and ends endless responses. Outside of a server, never. */
export const ServerStopping = Context.Reference<Effect.Effect<void>>("@campaigns/adapters-http/ServerStopping", {
  defaultValue: () => Effect.never
})
