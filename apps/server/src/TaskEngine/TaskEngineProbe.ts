import { Sharding } from "effect/cluster/Sharding"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { SqlClient } from "effect/sql/SqlClient"
import { runnerLife } from "./ClusterSettings.ts"

/** No process would do background work now. */
export class TaskEngineUnavailable extends Schema.TaggedError<TaskEngineUnavailable>()("TaskEngineUnavailable", {
  message: Schema.String
}) {}

/** For readiness checks: this process is not shutting down, and some runner of the database has shown life. */
export const probe = Effect.gen(function*() {
  const sharding = yield* Sharding
  const sql = yield* SqlClient
  if (yield* sharding.isShutdown) return yield* new TaskEngineUnavailable({ message: "The task engine is stopping" })
  const alive = yield* sql`
    select 1 from cluster_runners
    where healthy and last_heartbeat > now() - make_interval(secs => ${Duration.toSeconds(runnerLife)}::float8) limit 1`
  if (alive.length === 0) return yield* new TaskEngineUnavailable({ message: "No runner has shown life" })
})
