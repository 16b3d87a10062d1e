import * as Effect from "effect/Effect"
import { createServer, type RequestListener, type Server } from "node:http"

const closed = (server: Server) =>
  Effect.sync(() => {
    server.close()
    server.closeAllConnections()
  })

/** Answers requests on a free port of 127.0.0.1 for as long as the scope lasts; gives the address. */
export const localServer = Effect.fnUntraced(function*(answer: RequestListener) {
  const server = yield* Effect.acquireRelease(Effect.sync(() => createServer(answer)), closed)
  yield* Effect.callback<void>((resume) => {
    server.listen(0, "127.0.0.1", () => resume(Effect.void))
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`
})
