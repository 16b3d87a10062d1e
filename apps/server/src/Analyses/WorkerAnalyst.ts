import { AccountAnalyst } from "@campaigns/application/Analyses/AccountAnalyst"
import * as NodeWorker from "@effect/platform-node/NodeWorker"
import type * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as RcRef from "effect/RcRef"
import * as RpcClient from "effect/rpc/RpcClient"
import type { RpcClientError } from "effect/rpc/RpcClientError"
import * as Schema from "effect/Schema"
import * as Semaphore from "effect/Semaphore"
import type { WorkerError } from "effect/workers/WorkerError"
import { Worker } from "node:worker_threads"
import { AdPlatformConnection } from "../Composition/AdPlatform.ts"
import type { Settings } from "../Config.ts"
import { AnalystOrders, WorkerStart } from "./AnalystWire.ts"
import { OperationCounter } from "./OperationCounter.ts"

/** The time for which a worker without an order is kept; runs come in bunches, and a start takes a second. */
const IDLE = "3 minutes"

/**
 * The bounds of the worker's heap, MB. An account of 15,000 search terms fits, one of 300,000 does not, and fails its
 * run alone; with more than twice as much the whole process ran out of memory on it.
 */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 }

const isSource = import.meta.url.endsWith(".ts")

/** The worker's program: an entry of the bundle, in the folder of the server's own, or beside this source. */
const program = new URL(isSource ? "AnalystMain.ts" : "../server/AnalystMain.js", import.meta.url)

// Packages are found by their sources there, too, also where this thread found them in another way.
const execArgv = isSource ? { execArgv: ["--conditions=@campaigns/source"] } : {}

/** The worker's program and its time without orders, which tests choose. */
export interface WorkerOptions {
  readonly program?: URL
  readonly idle?: Duration.Input
}

/** A client of a worker that ends with the scope. */
const startWorker = (workerData: unknown, file: URL) =>
  Effect.gen(function*() {
    const services = yield* Layer.build(
      RpcClient.layerProtocolWorker({ size: 1, concurrency: 2 }).pipe(
        Layer.provide(NodeWorker.layer(() => new Worker(file, { workerData, resourceLimits, ...execArgv })))
      )
    )
    return yield* Effect.provideContext(RpcClient.make(AnalystOrders, { disableTracing: true }), services)
  })

/** `AccountAnalyst` in a worker thread over the connection of `AdPlatformConnection`; one order after the other. */
export const layer = (
  { logLevel }: Pick<Settings, "logLevel">,
  { idle = IDLE, program: file = program }: WorkerOptions = {}
) =>
  Layer.effect(
    AccountAnalyst,
    Effect.gen(function*() {
      const { counted: _, ...connection } = yield* AdPlatformConnection
      const operations = yield* OperationCounter
      const settings = { connection, logLevel, isTerminal: process.stderr.isTTY === true }
      const workerData = yield* Effect.orDie(Schema.encodeEffect(WorkerStart)({ settings, operations }))
      const workers = yield* RcRef.make({ acquire: startWorker(workerData, file), idleTimeToLive: idle })
      // The data of two large accounts at once would take twice the memory.
      const turn = yield* Semaphore.make(1)

      const worker = RcRef.get(workers)
      /** A worker that broke is not asked again. */
      const broke = (error: WorkerError | RpcClientError) =>
        Effect.andThen(RcRef.invalidate(workers), Effect.die(error))

      return AccountAnalyst.of({
        read: (order) =>
          Effect.flatMap(worker, ({ read }) => read(order)).pipe(
            Effect.catchTags({ RpcClientError: broke, WorkerError: broke }),
            Effect.scoped,
            turn.withPermit
          ),
        judge: (order) =>
          // The data is copied, since what moves is gone here.
          Effect.flatMap(worker, ({ judge }) => judge({ ...order, data: new Uint8Array(order.data) })).pipe(
            Effect.catchTags({ RpcClientError: broke, WorkerError: broke }),
            Effect.scoped,
            turn.withPermit
          )
      })
    })
  )
