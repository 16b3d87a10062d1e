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

/** The rows of one draft's content, of its tasks and of the engine's results for them. */
const ofDraft: Readonly<Record<string, (draftId: number) => string>> = {
  campaign_drafts: (draftId) => `new.id = ${draftId}`,
  draft_ad_groups: (draftId) => `new.draft_id = ${draftId}`,
  draft_rsas: (draftId) => `new.draft_id = ${draftId}`,
  tasks: (draftId) => `new.draft_id = ${draftId}`,
  cluster_replies: (draftId) => repliesTo(`run.payload::jsonb ->> 'draftId' = '${draftId}'`)
}

/** The rows of one market analysis, of its tasks, of the engine's work on it and of the results. */
const ofAnalysis: Readonly<Record<string, (analysisId: number) => string>> = {
  market_keywords: (analysisId) => `new.analysis_id = ${analysisId}`,
  tasks: (analysisId) => `new.analysis_id = ${analysisId}`,
  cluster_messages: (analysisId) => `new.payload::jsonb ->> 'analysisId' = '${analysisId}'`,
  cluster_replies: (analysisId) => repliesTo(`run.payload::jsonb ->> 'analysisId' = '${analysisId}'`)
}

const repliesTo = (run: string): string =>
  `exists (select 1 from cluster_messages m join cluster_messages run on run.entity_id = m.entity_id and run.tag = 'run'
    where m.id = new.request_id and ${run})`

const within = (rows: typeof ofDraft) => ({ table, when }: StoppedWrite, id: number): StoppedWrite => {
  const isOf = rows[table]
  if (isOf === undefined) throw new Error(`Nobody says whose the rows of ${table} are`)
  return writes(table, `(${when}) and ${isOf(id)}`)
}

/** The write when it is one for this draft. */
export const forDraft = within(ofDraft)

/** The write when it is one for this market analysis. */
export const forAnalysis = within(ofAnalysis)

/** Longer than a test lasts, milliseconds: what takes so long is still under way when its server is killed. */
export const parked = 120_000
