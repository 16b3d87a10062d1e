import type { AccountSettings } from "@campaigns/domain/internal/Analyses/AccountSettings"
import { type AccountSummary, accountSummary } from "@campaigns/domain/internal/Analyses/AccountSummary"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { AdPlatformError } from "../AdPlatform/AdPlatformError.ts"
import { judgeAccount, type JudgedAccount, type JudgeOrder, unneeded } from "./JudgeAccount.ts"
import { type DataUnreadable, packed, unpacked } from "./PackedAccount.ts"
import { type AccountOrder, readAccount } from "./ReadAccount.ts"
import type { ReadingTooLong } from "./ReadingLimit.ts"

/** An account that was read: its data, packed, and the settings that its figures rest on. */
export interface ReadAccount {
  /** In a buffer of its own, which may be moved to another thread. */
  readonly data: Uint8Array<ArrayBuffer>
  readonly settings: AccountSettings
  readonly summary: AccountSummary
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
