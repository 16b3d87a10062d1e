import { defaultTimeouts } from "@campaigns/adapters-adplatform/AdPlatform/GoogleAdsConfig"
import * as GoogleAdsHttpClient from "@campaigns/adapters-adplatform/AdPlatform/GoogleAdsHttpClient"
import * as GoogleAdsPlatform from "@campaigns/adapters-adplatform/AdPlatform/GoogleAdsPlatform"
import { AccountAnalyst } from "@campaigns/application/Analyses/AccountAnalyst"
import { ReadingLimit } from "@campaigns/application/Analyses/ReadingLimit"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as NodeWorkerRunner from "@effect/platform-node/NodeWorkerRunner"
import * as Layer from "effect/Layer"
import * as RpcServer from "effect/rpc/RpcServer"
import * as Schema from "effect/Schema"
import { parentPort, workerData } from "node:worker_threads"
import * as Logging from "../Composition/Logging.ts"
import { AnalystOrders, WorkerStart } from "./AnalystWire.ts"
import { countedBy } from "./OperationCounter.ts"

// The program of the worker thread that reads and judges accounts; `WorkerAnalyst` starts it.
const { operations, settings } = Schema.decodeUnknownSync(WorkerStart)(workerData)

// Reading has one limit as a whole; no answer has a smaller one of its own as long as it goes on.
const timeouts = { headers: defaultTimeouts.headers, total: settings.readingLimit }

const analyst = AccountAnalyst.layer.pipe(
  Layer.provide(GoogleAdsPlatform.layer({ ...settings.connection, timeouts, counted: countedBy(operations) })),
  Layer.provide(Layer.succeed(ReadingLimit, settings.readingLimit)),
  Layer.provide(GoogleAdsHttpClient.layer)
)

const server = RpcServer.layer(AnalystOrders, { disableTracing: true, disableFatalDefects: true }).pipe(
  Layer.provide(AnalystOrders.toLayer(AccountAnalyst)),
  Layer.provide(analyst),
  Layer.provide(RpcServer.layerProtocolWorkerRunner),
  Layer.provide(NodeWorkerRunner.layer),
  Layer.provide(Logging.layer({ collector: null, logLevel: settings.logLevel, isTerminal: settings.isTerminal }))
)

// Connections that are kept open for the next order need not be closed first.
parentPort?.on("message", (message) => {
  if (Array.isArray(message) && message[0] === 1) process.exit()
})

NodeRuntime.runMain(Layer.launch(server))
