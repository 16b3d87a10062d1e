import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Latch from "effect/Latch"
import * as Layer from "effect/Layer"
import * as Runtime from "effect/Runtime"
import { createServer, type Server } from "node:http"
import { ServerStopping } from "./ServerStopping.ts"

/** How long running requests may take to finish once the process was told to stop. */
const gracePeriod = 20_000

/** How often a closing server looks for connections that have become idle, in milliseconds. */
const sweepInterval = 50

/**
 * A server whose `close` first says so and then ends every connection: idle ones at once, busy ones after their
 * response, and those whose response does not end when the grace period is over. Node itself would wait for the
 * keep-alive time of a connection that was busy when the closing began, and for an endless response for ever.
 */
const closingServer = (gracePeriodMillis: number, onClosing: () => void): Server => {
  const server = createServer()
  const close = server.close.bind(server)
  server.close = (callback) => {
    onClosing()
    const sweep = setInterval(() => server.closeIdleConnections(), sweepInterval)
    const deadline = setTimeout(() => server.closeAllConnections(), gracePeriodMillis)
    return close((error) => {
      clearInterval(sweep)
      clearTimeout(deadline)
      callback?.(error)
    })
  }
  return server
}

/**
 * Listens on a host and port; on the way down it refuses new connections, tells open streams to end (`ServerStopping`)
 * and lets running requests finish within the grace period.
 */
export const layer = (options: {
  readonly host: string
  readonly port: number
  readonly gracePeriodMillis?: number
}) =>
  Layer.unwrap(Effect.map(Latch.make(), (stopping) => {
    const gracePeriodMillis = options.gracePeriodMillis ?? gracePeriod
    const server = NodeHttpServer.layer(() => closingServer(gracePeriodMillis, () => stopping.openUnsafe()), {
      host: options.host,
      port: options.port,
      gracefulShutdownTimeout: gracePeriodMillis
    })
    return Layer.merge(server, Layer.succeed(ServerStopping, stopping.await))
  }))

/** For `NodeRuntime.runMain`: stopped by a signal after an orderly shutdown is a success, so the exit code is 0. */
export const teardown: Runtime.Teardown = (exit, onExit) =>
  Exit.isFailure(exit) && Cause.hasInterruptsOnly(exit.cause) ? onExit(0) : Runtime.defaultTeardown(exit, onExit)
