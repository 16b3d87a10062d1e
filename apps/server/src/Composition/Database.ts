import * as EmbeddedPostgres from "@campaigns/adapters-postgres/Database/EmbeddedPostgres"
import * as PgDatabase from "@campaigns/adapters-postgres/Database/PgDatabase"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { join } from "node:path"
import type { Settings } from "../Config.ts"

/** The folder of the embedded database in the data directory. */
export const embeddedFolder = (dataDirectory: string): string => join(dataDirectory, "postgres")

/** The migrated database: the server that `DATABASE_URL` names, or one that is started in the data directory. */
export const layer = ({ databaseUrl, dataDirectory }: Pick<Settings, "databaseUrl" | "dataDirectory">) => {
  if (databaseUrl !== null) return PgDatabase.layerMigrated(databaseUrl)
  return Layer.unwrap(
    Effect.map(EmbeddedPostgres.EmbeddedPostgres, ({ url }) => PgDatabase.layerMigrated(url))
  ).pipe(Layer.provide(EmbeddedPostgres.layer(embeddedFolder(dataDirectory))))
}
