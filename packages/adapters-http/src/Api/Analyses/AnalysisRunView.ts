import {
  type AnalysisRun,
  AnalysisRunStatus,
  HealthCode,
  RunReasonCode,
  TermBucketCode,
  VetoCode
} from "@campaigns/domain/Analyses/AnalysisRun"
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import { analysisTypes } from "../Administration/AnalysisConfigViews.ts"
import { DateTimeView } from "../Drafts/CampaignDraftView.ts"
import { wireWord, wireWords } from "../Wire/WireWords.ts"

/** The statuses of runs as the wire spells them. */
export const runStatuses = wireWords(AnalysisRunStatus.literals)

const nullable = <A extends Schema.Constraint>(schema: A) => Schema.NullOr(schema)

const said = <Code extends Schema.Constraint>(code: Code, identifier: string) =>
  Schema.Array(Schema.Struct({ code, message: Schema.String }).annotate({ identifier }))

/** One run of a recurring analysis. */
export const AnalysisRunView = Schema.Struct({
  id: Schema.Int,
  config_id: Schema.Int,
  analysis_type: Schema.Literals(analysisTypes.literals),
  adplatform_customer_id: Schema.Int,
  status: Schema.Literals(runStatuses.literals).annotate({
    identifier: "AnalysisRunStatus",
    description:
      "`held`: it would change so much that a person is to look first, and its recommendations say so; `skipped`: nothing was judged, for the `reasons`"
  }),
  reasons: said(RunReasonCode, "AnalysisRunReason").annotate({
    description: "Why it was held, skipped or failed"
  }),
  window: nullable(
    Schema.Struct({
      start_date: Schema.String,
      end_date: Schema.String,
      data_at: DateTimeView.annotate({ description: "When the figures were read; all analyses of a day share them" })
    })
  ).annotate({
    description: "The days of its figures on the account's clock, both included; null until they were read"
  }),
  health: said(HealthCode, "AnalysisHealth").annotate({
    description: "The campaigns that were not looked at, and why"
  }),
  candidates: Schema.Int.annotate({ description: "How many things were looked at" }),
  vetoes: Schema.Array(
    Schema.Struct({ code: VetoCode, count: Schema.Int, message: Schema.String }).annotate({
      identifier: "AnalysisVeto"
    })
  ).annotate({ description: "What kept how many from being proposed; each counts under the first" }),
  proposed: Schema.Int,
  disclosed_clicks: Schema.Int.annotate({ description: "The clicks of search terms that the platform discloses" }),
  clicks: Schema.Int.annotate({ description: "All clicks in the window" }),
  buckets: Schema.Array(
    Schema.Struct({
      code: TermBucketCode,
      terms: Schema.Int.annotate({ description: "How many searches, each once in a campaign" }),
      clicks: Schema.Int,
      message: Schema.String
    }).annotate({
      identifier: "AnalysisTermBucket"
    })
  ).annotate({
    description: "The disclosed searches by what is to be done about them; empty where it does not sort them"
  }),
  started_at: DateTimeView,
  ended_at: nullable(DateTimeView),
  task_id: Schema.String
}).annotate({
  identifier: "AnalysisRun",
  examples: [{
    id: 31,
    config_id: 12,
    analysis_type: "keyword_pause",
    adplatform_customer_id: 1_234_567_890,
    status: "completed",
    reasons: [],
    window: { start_date: "2026-05-30", end_date: "2026-11-25", data_at: "2026-11-26T05:31:00.000Z" },
    health: [],
    candidates: 40,
    vetoes: [{ code: "BRAND", count: 2, message: "2 candidates not proposed, of those that name the business." }],
    proposed: 1,
    disclosed_clicks: 812,
    clicks: 1_400,
    buckets: [],
    started_at: "2026-11-26T05:30:00.000Z",
    ended_at: "2026-11-26T05:31:02.000Z",
    task_id: "0193a7f0-4b1c-7d2e-9a55-3f2b8c1d6e70"
  }]
})

export const analysisRunView = (run: AnalysisRun): typeof AnalysisRunView.Type => ({
  id: run.id,
  config_id: run.configId,
  analysis_type: wireWord(run.analysisType),
  adplatform_customer_id: run.customerId,
  status: wireWord(run.status),
  reasons: run.reasons,
  window: run.window === null ? null : {
    start_date: run.window.from,
    end_date: run.window.to,
    data_at: DateTime.formatIso(run.window.readAt)
  },
  health: run.health,
  candidates: run.candidates,
  vetoes: run.vetoes,
  proposed: run.proposed,
  disclosed_clicks: run.disclosedClicks,
  clicks: run.clicks,
  buckets: run.buckets ?? [],
  started_at: DateTime.formatIso(run.startedAt),
  ended_at: run.endedAt === null ? null : DateTime.formatIso(run.endedAt),
  task_id: run.taskId
})
