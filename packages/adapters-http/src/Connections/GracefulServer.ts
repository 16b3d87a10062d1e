import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Latch from "effect/Latch"
import * as Layer from "effect/Layer"
import * as Runtime from "effect/Runtime"
import { createServer, type Server } from "node:http"
import { countRefusal, loadRecorder } from "../Observability/LoadMetrics.ts"
import { everyMethod, KnownPaths } from "../Requests/RouteTable.ts"
import { AddressAllowance } from "./AddressAllowance.ts"
import { isTrusted, type TrustedProxies } from "./ClientAddress.ts"
import { type ConnectionBounds, defaultConnectionBounds } from "./ConnectionBounds.ts"
import { Connections } from "./Connections.ts"
import { ServerLoad } from "./ServerLoad.ts"
import { ServerStopping } from "./ServerStopping.ts"
import { answerUnread, refuseSlow, type Unread } from "./UnreadRequests.ts"

/** The time that running requests may take to finish once the process was told to stop. */
const gracePeriod = 20_000

/** The interval at which a closing server looks for connections that have become idle, in milliseconds. */
const sweepInterval = 50

/** The interval at which Node looks for connections whose requests do not come, in milliseconds. */
const checkInterval = 1_000

/**
 * A server whose `close` first says so and then ends every connection: idle ones at once, busy ones after their
 * response, and those whose response does not end when the grace period is over. Node itself would wait for the
 * keep-alive time of a connection that was busy when the closing began, and for an endless response for ever.
 */
const closingServer = (bounds: ConnectionBounds, gracePeriodMillis: number, onClosing: () => void): Server => {
  const server = createServer({
    headersTimeout: bounds.patienceMillis,
    // The time for a body goes by its size.
    requestTimeout: 0,
    keepAliveTimeout: bounds.keepAliveMillis,
    connectionsCheckingInterval: checkInterval,
    // Such a request is answered like any other without its header, with a problem.
    requireHostHeader: false,
    // Nothing here speaks another protocol; upgraded, a connection would be out of Node's hands.
    shouldUpgradeCallback: () => false
  })
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

/** The address at which, and the way in which, a server listens. */
export interface ServerOptions {
  readonly host: string
  readonly port: number
  readonly gracePeriodMillis?: number
  /** Its name in metrics; `public` unless said otherwise. */
  readonly name?: string
  readonly bounds?: ConnectionBounds
  /** The proxies in front of the server, whose connections are not bounded by address. */
  readonly trustedProxies?: TrustedProxies
}

/**
 * Listens on a host and port, and bounds what clients hold of the server (`ServerLoad`). On the way down it refuses new
 * connections, tells open streams to end (`ServerStopping`) and lets running requests finish within the grace period.
 */
export const layer = (options: ServerOptions) =>
  Layer.unwrap(Effect.gen(function*() {
    const { bounds = defaultConnectionBounds, gracePeriodMillis = gracePeriod, trustedProxies = [] } = options
    const stopping = yield* Latch.make()
    const paths = yield* KnownPaths
    const context = yield* Effect.context<never>()

    const told = ({ remoteAddress = "unknown", requestId, status }: Unread): void => {
      countRefusal("unread", context)
      const line = Effect.logInfo("request", { route: "unread", status, client: remoteAddress })
      Effect.runForkWith(context)(Effect.annotateLogs(line, { request_id: requestId }))
    }
    const recordLoad = loadRecorder(options.name ?? "public", context)
    const bodies = new AddressAllowance(bounds.bodyBytes, bounds.bodyBytesPerAddress)
    const connections = new Connections(bounds, {
      isProxy: (address) => isTrusted(trustedProxies, address),
      ended: (ending) => countRefusal(ending, context),
      counted: (counts) => recordLoad(counts, bodies.taken),
      refuse: refuseSlow(told)
    })

    const listening = NodeHttpServer.layer(() => {
      const server = closingServer(bounds, gracePeriodMillis, () => stopping.openUnsafe())
      connections.attach(server)
      answerUnread(server, {
        latestOf: (socket) => connections.latestOf(socket),
        allowOf: (target) => paths(target)?.allow,
        everyMethod,
        told
      })
      return server
    }, { host: options.host, port: options.port, gracefulShutdownTimeout: gracePeriodMillis })

    return Layer.mergeAll(
      listening,
      Layer.succeed(ServerStopping, stopping.await),
      Layer.succeed(ServerLoad, {
        bodies,
        proxied: new AddressAllowance(Infinity, bounds.connectionsPerAddress),
        overloadOf: (source) => connections.overloadOf(source)
      })
    )
  }))

/** For `NodeRuntime.runMain`: stopped by a signal after an orderly shutdown is a success, so the exit code is 0. */
export const teardown: Runtime.Teardown = (exit, onExit) =>
  Exit.isFailure(exit) && Cause.hasInterruptsOnly(exit.cause) ? onExit(0) : Runtime.defaultTeardown(exit, onExit)
