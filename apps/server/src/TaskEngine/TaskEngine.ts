import * as NodeClusterSocket from "@effect/platform-node/NodeClusterSocket"
import * as NodeCrypto from "@effect/platform-node/NodeCrypto"
import * as ClusterWorkflowEngine from "effect/cluster/ClusterWorkflowEngine"
import * as SingleRunner from "effect/cluster/SingleRunner"
import * as ConfigProvider from "effect/ConfigProvider"
import * as Layer from "effect/Layer"
import type { RunnerSettings } from "../Config.ts"
import { shardingConfig } from "./ClusterSettings.ts"

const alone = SingleRunner.layer({ shardingConfig: shardingConfig(null) }).pipe(Layer.provide(NodeCrypto.layerDigest))

const clustered = (runner: RunnerSettings) =>
  NodeClusterSocket.layer({ storage: "sql", shardingConfig: shardingConfig(runner) })

/**
 * The workflow engine on the database: alone, or as one runner of several. The engine would read variables such as `HOST` and
 * `PORT` for itself, so it gets an environment without any.
 */
export const layer = (runner: RunnerSettings | null) =>
  ClusterWorkflowEngine.layer.pipe(
    Layer.provideMerge(runner === null ? alone : clustered(runner)),
    Layer.provide(ConfigProvider.layer(ConfigProvider.fromUnknown({})))
  )
