import { AdPlatformError } from "@campaigns/application/AdPlatform/AdPlatformError"
import { DataUnreadable } from "@campaigns/application/Analyses/PackedAccount"
import { ReadingTooLong } from "@campaigns/application/Analyses/ReadingLimit"
import { EvidenceWindow } from "@campaigns/domain/Analyses/Actions/EvidentFigures"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { ConfigurationChange } from "@campaigns/domain/internal/Analyses/AccountOverview"
import { AccountSettings } from "@campaigns/domain/internal/Analyses/AccountSettings"
import { AccountSummary } from "@campaigns/domain/internal/Analyses/AccountSummary"
import { AnalysisContext } from "@campaigns/domain/internal/Analyses/AnalysisContext"
import { RunFindings } from "@campaigns/domain/internal/Analyses/AnalysisRun"
import { AnalysisType } from "@campaigns/domain/internal/Analyses/AnalysisType"
import { LabelledText, UnlabelledWord } from "@campaigns/domain/internal/Analyses/Labels"
import { PastWord } from "@campaigns/domain/internal/Analyses/PastWords"
import { Checked, Proposal, Recommendation } from "@campaigns/domain/internal/Analyses/Recommendation"
import { PlatformTokenId } from "@campaigns/domain/internal/Identity/PlatformToken"
import * as Rpc from "effect/rpc/Rpc"
import * as RpcGroup from "effect/rpc/RpcGroup"
import * as Schema from "effect/Schema"
import * as Transferable from "effect/workers/Transferable"

const secret = Schema.Redacted(Schema.String)

const Account = Schema.Struct({
  customerId: CustomerId,
  loginCustomerId: Schema.NullOr(CustomerId),
  credential: Schema.NullOr(Schema.Struct({ tokenId: PlatformTokenId, refreshToken: secret }))
})

/** The orders of `AccountAnalyst` as they cross to the worker and back; the packed data moves without a copy. */
export class AnalystOrders extends RpcGroup.make(
  Rpc.make("read", {
    payload: {
      account: Account,
      today: CalendarDate,
      settings: Schema.Array(AccountSettings),
      applied: Schema.Array(ConfigurationChange),
      placeIds: Schema.Array(Schema.Int)
    },
    success: Schema.Struct({ data: Transferable.Uint8Array, settings: AccountSettings, summary: AccountSummary }),
    error: Schema.Union([AdPlatformError, ReadingTooLong])
  }),
  Rpc.make("judge", {
    payload: {
      data: Transferable.Uint8Array,
      analysisType: AnalysisType,
      constraint: Schema.Int,
      context: AnalysisContext,
      earlier: Schema.Array(Recommendation),
      past: Schema.Array(PastWord),
      plansUnderWay: Schema.Array(CampaignId),
      siteWords: Schema.Array(Schema.String),
      labels: Schema.Array(LabelledText),
      tellsUnlabelled: Schema.Boolean,
      sighted: Schema.Array(Schema.String),
      now: Schema.DateTimeUtc
    },
    success: Schema.Struct({
      status: Schema.Literals(["completed", "held", "skipped"]),
      findings: RunFindings,
      proposals: Schema.Array(Proposal),
      checks: Schema.optionalKey(Schema.Array(Checked)),
      unlabelled: Schema.optionalKey(Schema.Array(UnlabelledWord)),
      window: EvidenceWindow
    }),
    error: DataUnreadable
  })
) {}

/** The settings with which the worker starts. */
export const WorkerSettings = Schema.Struct({
  connection: Schema.Struct({
    baseUrl: Schema.String,
    apiVersion: Schema.optional(Schema.String),
    tokenUrl: Schema.String,
    authorizationUrl: Schema.String,
    clientId: Schema.String,
    clientSecret: secret,
    refreshToken: secret,
    developerToken: Schema.optional(secret),
    sandboxUrl: Schema.optional(Schema.String)
  }),
  readingLimit: Schema.DurationFromMillis,
  logLevel: Schema.Literals(["All", "Fatal", "Error", "Warn", "Info", "Debug", "Trace", "None"]),
  /** True when log lines are for a person on a terminal. */
  isTerminal: Schema.Boolean
})
export type WorkerSettings = typeof WorkerSettings.Type

/** The data that the worker starts with: its settings, encoded, and the counter of operations, which is shared. */
export const WorkerStart = Schema.Struct({
  settings: Schema.toCodecJson(WorkerSettings),
  operations: Schema.instanceOf(Int32Array<SharedArrayBuffer>)
})
