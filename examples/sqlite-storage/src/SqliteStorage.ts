import type { StoragePorts } from "@campaigns/application/PortGroups"
import * as Layer from "effect/Layer"
import * as SqliteDraftReader from "./SqliteDraftReader.ts"
import * as SqliteDraftRevisions from "./SqliteDraftRevisions.ts"
import * as SqliteDraftWriter from "./SqliteDraftWriter.ts"
import * as SqliteLiveRecords from "./SqliteLiveRecords.ts"
import * as SqliteMarketAnalyses from "./SqliteMarketAnalyses.ts"
import * as SqliteMarketAnalysisRuns from "./SqliteMarketAnalysisRuns.ts"
import { SqliteStore } from "./SqliteStore.ts"
import * as SqliteTasks from "./SqliteTasks.ts"

/** The ports of the storage over one database file, or `:memory:`. */
export const layer = (file: string): Layer.Layer<StoragePorts> =>
  Layer.mergeAll(
    SqliteMarketAnalysisRuns.layer,
    SqliteDraftReader.layer,
    SqliteDraftRevisions.layer,
    SqliteDraftWriter.layer,
    SqliteLiveRecords.layer,
    SqliteMarketAnalyses.layer,
    SqliteTasks.layer
  ).pipe(Layer.provide(SqliteStore.layer(file)))
