import * as Context from "effect/Context"
import * as Effect from "effect/Effect"

/** Completes once the server has been told to stop; a response without an end of its own ends with it. Outside of a server, never. */
export const ServerStopping = Context.Reference<Effect.Effect<void>>("@campaigns/adapters-http/ServerStopping", {
  defaultValue: () => Effect.never
})
