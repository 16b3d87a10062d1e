import type { StoppedWrite } from "./StopPoint.ts"

/** A write to a table for whose row the SQL condition holds. */
export const writes = (table: string, when: string): StoppedWrite => ({ table, when })

/** The engine takes on a workflow. */
export const takesOn = (workflow: string): StoppedWrite =>
  writes("cluster_messages", `new.tag = 'run' and new.entity_type like 'Workflow/${workflow}%'`)

/** The engine keeps the result of an activity; `name` is a pattern of SQL's `like`. */
export const keeps = (name: string): StoppedWrite =>
  writes(
    "cluster_replies",
    `exists (select 1 from cluster_messages m where m.id = new.request_id and m.tag = 'activity'
      and m.payload::jsonb ->> 'name' like '${name}')`
  )

/** The engine keeps that all is done. */
export const keepsTheEnd = writes(
  "cluster_replies",
  "exists (select 1 from cluster_messages m where m.id = new.request_id and m.tag = 'run')"
)

/** Longer than a test lasts, milliseconds: what takes so long is still under way when its server is killed. */
export const parked = 120_000
