import { AccountAnalyst } from "@campaigns/application/Analyses/AccountAnalyst"
import { ReadingLimit } from "@campaigns/application/Analyses/ReadingLimit"
import * as NodeWorker from "@effect/platform-node/NodeWorker"
import * as Cause from "effect/Cause"
import type * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Predicate from "effect/Predicate"
import * as RcRef from "effect/RcRef"
import * as RpcClient from "effect/rpc/RpcClient"
import type { RpcClientError } from "effect/rpc/RpcClientError"
import * as Schema from "effect/Schema"
import * as Semaphore from "effect/Semaphore"
import type { WorkerError } from "effect/workers/WorkerError"
import { setFlagsFromString } from "node:v8"
import { Worker } from "node:worker_threads"
import { AdPlatformConnection } from "../Composition/AdPlatform.ts"
import type { Settings } from "../Config.ts"
import { AnalystOrders, WorkerStart } from "./AnalystWire.ts"
import { OperationCounter } from "./OperationCounter.ts"

/** The time for which a worker without an order is kept; runs come in bunches, and a start takes a second. */
const IDLE = "3 minutes"

/**
 * The bounds of the worker's heap, MB. An account of 100,000 keywords and 300,000 search terms fits, and does not with
 * 192; a larger one fails its run alone. They hold as long as no flag of the process says otherwise (`boundedWorker`).
 */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }

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

/**
 * A worker with bounds of its own. The flags by which `run.sh` bounds the heap of this thread override those of workers
 * that start later; this thread has read them and keeps its bounds when they are taken back.
 */
const boundedWorker = (workerData: unknown, file: URL): Worker => {
  setFlagsFromString("--max-old-space-size=0")
  setFlagsFromString("--max-semi-space-size=0")
  return new Worker(file, { workerData, resourceLimits, ...execArgv })
}

/** A client of a worker that ends with the scope. */
const startWorker = (workerData: unknown, file: URL) =>
  Effect.gen(function*() {
    const services = yield* Layer.build(
      RpcClient.layerProtocolWorker({ size: 1, concurrency: 2 }).pipe(
        Layer.provide(NodeWorker.layer(() => boundedWorker(workerData, file)))
      )
    )
    return yield* Effect.provideContext(RpcClient.make(AnalystOrders, { disableTracing: true }), services)
  })

/** The code of the error that a worker ended with, such as `ERR_WORKER_OUT_OF_MEMORY`, or how it ended. */
const codeOf = ({ message, reason }: WorkerError | RpcClientError): string =>
  Predicate.hasProperty(reason.cause, "code") ? String(reason.cause.code) : message

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
      const readingLimit = yield* ReadingLimit
      const settings = { connection, readingLimit, logLevel, isTerminal: process.stderr.isTTY === true }
      const workerData = yield* Effect.orDie(Schema.encodeEffect(WorkerStart)({ settings, operations }))
      const workers = yield* RcRef.make({ acquire: startWorker(workerData, file), idleTimeToLive: idle })
      // The data of two large accounts at once would take twice the memory.
      const turn = yield* Semaphore.make(1)

      const worker = RcRef.get(workers)
      /** A worker that broke is not asked again. */
      const broke = (error: WorkerError | RpcClientError) =>
        Effect.logWarning("The worker that reads and judges accounts broke", codeOf(error), Cause.fail(error)).pipe(
          Effect.andThen(RcRef.invalidate(workers)),
          Effect.andThen(Effect.die(error))
        )

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
