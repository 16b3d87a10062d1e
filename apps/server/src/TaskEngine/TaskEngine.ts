import * as NodeClusterSocket from "@effect/platform-node/NodeClusterSocket"
import * as NodeCrypto from "@effect/platform-node/NodeCrypto"
import * as ClusterWorkflowEngine from "effect/cluster/ClusterWorkflowEngine"
import { Sharding } from "effect/cluster/Sharding"
import * as SingleRunner from "effect/cluster/SingleRunner"
import * as ConfigProvider from "effect/ConfigProvider"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import type { RunnerSettings } from "../Config.ts"
import { shardingConfig } from "./ClusterSettings.ts"

/** The warning of a runner that no runner is left, as is always so when the only one stops. */
const noneLeft = "No healthy runners available"

/** The logger without the warning that no runner is left, from when this one begins to stop. */
export const quietAfter = <Output>(
  logger: Logger.Logger<unknown, Output>,
  isStopping: () => boolean
): Logger.Logger<unknown, Output | undefined> =>
  Logger.make((options) =>
    isStopping() && [options.message].flat().includes(noneLeft) ? undefined : logger.log(options)
  )

const alone = SingleRunner.layer({ shardingConfig: shardingConfig(null) }).pipe(Layer.provide(NodeCrypto.layerDigest))

const clustered = (runner: RunnerSettings) =>
  NodeClusterSocket.layer({ storage: "sql", shardingConfig: shardingConfig(runner) })

/**
 * The workflow engine on the database: alone, or as one runner of several. The engine would read variables such as
 * `HOST` and `PORT` for itself, so it gets an environment without any. It stops when all that need it have, and then
 * warns of nothing that is so by that.
 */
export const layer = (runner: RunnerSettings | null) =>
  Layer.unwrap(Effect.map(Logger.CurrentLoggers, (loggers) => {
    let isStopping = false
    const stopping = Effect.sync(() => {
      isStopping = true
    })
    const quiet = [...loggers].map((logger) => quietAfter(logger, () => isStopping))
    const end = Layer.effectDiscard(Effect.andThen(Sharding, Effect.addFinalizer(() => stopping)))
    return Layer.merge(ClusterWorkflowEngine.layer, end).pipe(
      Layer.provideMerge(runner === null ? alone : clustered(runner)),
      Layer.provide(ConfigProvider.layer(ConfigProvider.fromUnknown({}))),
      Layer.provide(Layer.succeed(Logger.CurrentLoggers, new Set(quiet)))
    )
  }))
