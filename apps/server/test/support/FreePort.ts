import * as Effect from "effect/Effect"
import * as Random from "effect/Random"
import { createServer } from "node:net"

/** Those below the ports that systems give to outgoing connections, and to servers that ask for any port (from 32768 on Linux). */
const lowest = 20_000
const highest = 32_767

const isFree = (port: number) =>
  Effect.callback<boolean>((resume) => {
    const server = createServer()
    server.once("error", () => resume(Effect.succeed(false)))
    server.listen(port, "127.0.0.1", () => void server.close(() => resume(Effect.succeed(true))))
  })

/** A port of 127.0.0.1 on which nobody listens at this moment, and which the system gives to nobody by itself. */
export const freePort: Effect.Effect<number> = Effect.suspend(() =>
  Effect.flatMap(
    Random.nextIntBetween(lowest, highest),
    (port) => Effect.flatMap(isFree(port), (free) => free ? Effect.succeed(port) : freePort)
  )
)
