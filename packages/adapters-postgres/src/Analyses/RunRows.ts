import { AnalysisRun, AnalysisRunStatus } from "@campaigns/domain/Analyses/AnalysisRun"
import { AnalysisType } from "@campaigns/domain/Analyses/AnalysisType"
import type { NewestRun } from "@campaigns/domain/Analyses/CustomerNeeds"
import { AnalysisRunId, Recommendation } from "@campaigns/domain/Analyses/Recommendation"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { storedAs } from "../Database/StoredWords.ts"

/** The columns of a run, and the JSON with the rest. */
export const runJson = `r.findings || jsonb_build_object('id', r.id, 'configId', r.config_id,
  'analysisType', r.analysis_type, 'customerId', r.customer_id, 'status', r.status, 'taskId', r.task_id,
  'slot', r.slot, 'startedAt', r.started_at, 'endedAt', r.ended_at)`

/** The part of a run that is one column. */
const Findings = Schema.Struct({
  window: AnalysisRun.fields.window,
  reasons: AnalysisRun.fields.reasons,
  health: AnalysisRun.fields.health,
  candidates: AnalysisRun.fields.candidates,
  vetoes: AnalysisRun.fields.vetoes,
  proposed: AnalysisRun.fields.proposed,
  disclosedClicks: AnalysisRun.fields.disclosedClicks,
  clicks: AnalysisRun.fields.clicks,
  buckets: AnalysisRun.fields.buckets,
  sighted: AnalysisRun.fields.sighted
})

export const encodeFindings = Schema.encodeSync(Schema.toCodecJson(Findings))

const StoredRun = Schema.Struct({
  ...AnalysisRun.fields,
  analysisType: storedAs(AnalysisType.literals),
  status: storedAs(AnalysisRunStatus.literals)
})

const decodeRun = Schema.decodeUnknownOption(Schema.Struct({ run: Schema.toCodecJson(StoredRun) }))

/** The runs of rows; a row that another version wrote and that cannot be read is left out. */
export const runsOf = (rows: ReadonlyArray<unknown>): ReadonlyArray<AnalysisRun> =>
  rows.flatMap((row) => Option.match(decodeRun(row), { onNone: () => [], onSome: ({ run }) => [run] }))

const decodeNewest = Schema.decodeUnknownOption(Schema.Struct({
  customerId: CustomerId,
  id: AnalysisRunId,
  analysisType: storedAs(AnalysisType.literals),
  status: storedAs(AnalysisRunStatus.literals),
  reasons: AnalysisRun.fields.reasons,
  hasFigures: Schema.Boolean
}))

/** The newest runs of customers; one that cannot be read is left out. */
export const newestOf = (rows: ReadonlyArray<unknown>): ReadonlyMap<CustomerId, ReadonlyArray<NewestRun>> => {
  const found = new Map<CustomerId, Array<NewestRun>>()
  for (const { customerId, ...run } of rows.flatMap((row) => Option.toArray(decodeNewest(row)))) {
    found.set(customerId, [...found.get(customerId) ?? [], run])
  }
  return found
}

const codec = Schema.toCodecJson(Recommendation)

export const encodeRecommendation = Schema.encodeSync(codec)

const decodeRecommendation = Schema.decodeUnknownOption(Schema.Struct({ recommendation: codec }))

/** The recommendations of rows; one that cannot be read is left out. */
export const recommendationsOf = (rows: ReadonlyArray<unknown>): ReadonlyArray<Recommendation> =>
  rows.flatMap((row) =>
    Option.match(decodeRecommendation(row), { onNone: () => [], onSome: ({ recommendation }) => [recommendation] })
  )
