import * as EmbeddedPostgres from "@campaigns/adapters-postgres/Database/EmbeddedPostgres"
import * as PgDatabase from "@campaigns/adapters-postgres/Database/PgDatabase"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type * as Redacted from "effect/Redacted"
import { existsSync } from "node:fs"
import { join } from "node:path"
import type { DatabaseSettings } from "../Configuration/DatabaseSettings.ts"

const on = <A, E>(
  { databaseUrl, dataDirectory }: DatabaseSettings,
  database: (
    url: Redacted.Redacted<string>,
    embedded?: EmbeddedPostgres.EmbeddedPostgres["Service"]
  ) => Layer.Layer<A, E>
) =>
  databaseUrl === null
    ? Layer.unwrap(Effect.map(EmbeddedPostgres.EmbeddedPostgres, (embedded) => database(embedded.url, embedded))).pipe(
      Layer.provide(EmbeddedPostgres.layer(embeddedFolder(dataDirectory)))
    )
    : database(databaseUrl)

/** The folder of the embedded database in the data directory. */
export const embeddedFolder = (dataDirectory: string): string => join(dataDirectory, "postgres")

/** False when the data directory has nothing to work on; with a database elsewhere it alone is looked at. */
export const hasInstallation = ({ databaseUrl, dataDirectory }: DatabaseSettings): boolean =>
  databaseUrl === null ? EmbeddedPostgres.hasCluster(embeddedFolder(dataDirectory)) : existsSync(dataDirectory)

/** Statements of a copy take as long as the database is large. */
const patient: PgDatabase.PgDatabaseOptions = {
  applicationName: "campaigns-copy",
  maxConnections: 2,
  statementTimeout: Duration.zero,
  answerTimeout: "1 hour"
}

/** The database without migrations, for copying: the server of `DATABASE_URL`, or the data directory's. */
export const layerAsItIs = (settings: DatabaseSettings) => on(settings, (url) => PgDatabase.layer(url, patient))

/** The time after migrating when the data directory's database is flushed; a first start has then written its own. */
const checkpointAfter = Duration.seconds(3)

/** The migrated database: the server that `DATABASE_URL` names, or one that is started in the data directory. */
export const layer = (settings: DatabaseSettings) =>
  on(settings, (url, embedded) => {
    const checkpoint = embedded === undefined ? Effect.void : Effect.delay(embedded.checkpoint, checkpointAfter)
    return Layer.effectDiscard(Effect.forkScoped(checkpoint)).pipe(Layer.provideMerge(PgDatabase.layerMigrated(url)))
  })
