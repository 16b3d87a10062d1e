import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import * as Cause from "effect/Cause"
import * as Exit from "effect/Exit"
import * as Runtime from "effect/Runtime"
import { createServer, type Server } from "node:http"

/** How long running requests may take to finish once the process was told to stop. */
const gracePeriod = 20_000

/** How often a closing server looks for connections that have become idle, in milliseconds. */
const sweepInterval = 50

/**
 * A server whose `close` ends every connection: idle ones at once, busy ones after their response, and those whose
 * response does not end (an event stream) when the grace period is over. Node itself would wait for the keep-alive
 * time of a connection that was busy when the closing began, and for a stream for ever.
 */
const closingServer = (gracePeriodMillis: number): Server => {
  const server = createServer()
  const close = server.close.bind(server)
  server.close = (callback) => {
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
 * Listens on a host and port; on the way down it refuses new connections and lets running requests finish within the
 * grace period.
 */
export const layer = (options: {
  readonly host: string
  readonly port: number
  readonly gracePeriodMillis?: number
}) => {
  const gracePeriodMillis = options.gracePeriodMillis ?? gracePeriod
  return NodeHttpServer.layer(() => closingServer(gracePeriodMillis), {
    host: options.host,
    port: options.port,
    gracefulShutdownTimeout: gracePeriodMillis
  })
}

/** For `NodeRuntime.runMain`: stopped by a signal after an orderly shutdown is a success, so the exit code is 0. */
export const teardown: Runtime.Teardown = (exit, onExit) =>
  Exit.isFailure(exit) && Cause.hasInterruptsOnly(exit.cause) ? onExit(0) : Runtime.defaultTeardown(exit, onExit)
