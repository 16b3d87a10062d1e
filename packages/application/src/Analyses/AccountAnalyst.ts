import type { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { ConfigurationChange } from "@campaigns/domain/internal/Analyses/AccountOverview"
import type { AccountSettings } from "@campaigns/domain/internal/Analyses/AccountSettings"
import { type AccountSummary, accountSummary } from "@campaigns/domain/internal/Analyses/AccountSummary"
import type { AnalysisContext } from "@campaigns/domain/internal/Analyses/AnalysisContext"
import type { AnalysisType } from "@campaigns/domain/internal/Analyses/AnalysisType"
import type { LabelledText } from "@campaigns/domain/internal/Analyses/Labels"
import type { PastWord } from "@campaigns/domain/internal/Analyses/PastWords"
import type { Recommendation } from "@campaigns/domain/internal/Analyses/Recommendation"
import type { RunOutcome } from "@campaigns/domain/internal/Analyses/RunOrder"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { PlatformAccount } from "../AdPlatform/AdPlatform.ts"
import type { AdPlatformError } from "../AdPlatform/AdPlatformError.ts"
import { judgeAccount, unneeded } from "./JudgeAccount.ts"
import { type DataUnreadable, packed, unpacked } from "./PackedAccount.ts"
import { readAccount } from "./ReadAccount.ts"
import type { ReadingTooLong } from "./ReadingLimit.ts"

/** An account to be read: today on its clock, and the settings that were kept of it, the oldest first. */
export interface AccountOrder {
  readonly account: PlatformAccount
  readonly today: CalendarDate
  readonly settings: ReadonlyArray<AccountSettings>
  /** The changes that were applied from here. */
  readonly applied: ReadonlyArray<ConfigurationChange>
  /** Places whose names are asked for besides those of the campaigns. */
  readonly placeIds: ReadonlyArray<number>
}

/** An account that was read: its data, packed, and the settings that its figures rest on. */
export interface ReadAccount {
  /** In a buffer of its own, which may be moved to another thread. */
  readonly data: Uint8Array<ArrayBuffer>
  readonly settings: AccountSettings
  readonly summary: AccountSummary
}

/** An analysis of an account's data, with what is known of the customer. */
export interface JudgeOrder {
  readonly data: Uint8Array
  readonly analysisType: AnalysisType
  /** The most proposals. */
  readonly constraint: number
  readonly context: AnalysisContext
  /** The open recommendations that the analysis looks at (`looksAtOpen`). */
  readonly earlier: ReadonlyArray<Recommendation>
  /** The words that were said of recommendations, as far as they bear on what may be proposed now. */
  readonly past: ReadonlyArray<PastWord>
  /** The campaigns with changes on their way. */
  readonly plansUnderWay: ReadonlyArray<CampaignId>
  /** The words that the customer's websites say to buyers; empty where they are not known, or not asked for. */
  readonly siteWords: ReadonlyArray<string>
  /** Searches and words with their labels; none is proposed for its label alone. */
  readonly labels: ReadonlyArray<LabelledText>
  /** True when words without a label are to be told, so that one can be asked for. */
  readonly tellsUnlabelled: boolean
  /** The keys of what a run on other days has seen, of an analysis that proposes what two such runs have seen. */
  readonly sighted: ReadonlyArray<string>
  readonly now: DateTime.Utc
}

/** The outcome of an analysis, and the days of its figures. */
export interface JudgedAccount extends RunOutcome {
  readonly window: { readonly from: CalendarDate; readonly to: CalendarDate }
}

/**
 * Reads accounts and judges what was read; large ones are megabytes of data and seconds of work.
 *
 * Laws. Reading changes nothing. Judging the same data by the same order gives the same outcome.
 */
export class AccountAnalyst extends Context.Service<AccountAnalyst, {
  readonly read: (order: AccountOrder) => Effect.Effect<ReadAccount, AdPlatformError | ReadingTooLong>
  readonly judge: (order: JudgeOrder) => Effect.Effect<JudgedAccount, DataUnreadable>
}>()("@campaigns/application/Analyses/AccountAnalyst") {
  /** Works in this thread, over `AnalysisData`. */
  static readonly layer = Layer.effect(
    AccountAnalyst,
    Effect.map(readAccount, (read) =>
      AccountAnalyst.of({
        read: (order) =>
          Effect.flatMap(read(order), ({ content, settings }) =>
            Effect.map(packed(content), (data) => ({ data, settings, summary: accountSummary(content.overview) }))),
        judge: (order) =>
          Effect.map(unpacked(order.data, unneeded(order.analysisType)), (content) =>
            judgeAccount(content, order))
      }))
  )
}
