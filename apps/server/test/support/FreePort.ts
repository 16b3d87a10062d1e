import * as Effect from "effect/Effect"
import { createServer } from "node:net"

/** A port of 127.0.0.1 on which nobody listens at this moment. */
export const freePort = Effect.callback<number>((resume) => {
  const server = createServer()
  server.listen(0, "127.0.0.1", () => {
    const address = server.address()
    const port = typeof address === "object" && address !== null ? address.port : 0
    server.close(() => resume(Effect.succeed(port)))
  })
})
