import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"

const Row = Schema.Struct({ id: Schema.String })

/**
 * The identity that this database got when it was first migrated, a UUID. It marks what the service creates elsewhere,
 * so that two installations that share an ad-platform account do not take each other's work for their own.
 */
export const installationId: Effect.Effect<string, never, SqlClient> = Effect.gen(function*() {
  const sql = yield* SqlClient
  const rows = yield* sql`select id::text as id from service_installation`
  return (yield* Schema.decodeUnknownEffect(Row)(rows[0])).id
}).pipe(Effect.orDie)
