import { judgeAccount } from "@campaigns/application/Analyses/JudgeAccount"
import { type AccountContent, unpacked } from "@campaigns/application/Analyses/PackedAccount"
import type { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import type { Proposal } from "@campaigns/domain/internal/Analyses/Recommendation"
import type { RunOutcome } from "@campaigns/domain/internal/Analyses/RunOrder"
import type { AnalysisOptions } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/AnalysisOptions"
import * as Effect from "effect/Effect"
import { focus } from "./Accounts.ts"
import { orderOn } from "./PlainOrder.ts"
import { withAccounts } from "./SeededAccounts.ts"

/** The two analyses of texts. */
export const textTypes = ["headline", "description"] as const

/** The candidates that an analysis of texts would have a new text written for. */
export const judgeTexts = (
  content: AccountContent,
  analysisType: (typeof textTypes)[number],
  changed: Partial<Parameters<typeof judgeAccount>[1]> = {}
): RunOutcome => judgeAccount(content, { ...orderOn(content.overview.today, analysisType), ...changed })

/** A proposal that came of a look at an account. */
export interface FoundText {
  readonly seed: number
  readonly today: CalendarDate
  readonly proposal: Proposal
}

/** Looks at accounts on some days by both analyses; nothing is taken up. */
export const lookAtTexts = Effect.fnUntraced(function*(
  all: ReadonlyArray<AnalysisOptions>,
  days: ReadonlyArray<CalendarDate>
) {
  const found: Array<FoundText> = []
  let texts = 0
  yield* withAccounts(all, days[0] ?? focus, ({ accounts, moveTo }) =>
    Effect.gen(function*() {
      for (const today of days) {
        moveTo(today)
        for (const { options: { seed }, read } of accounts) {
          const content = yield* Effect.orDie(unpacked((yield* read).data))
          for (const analysisType of textTypes) {
            const { findings, proposals } = judgeTexts(content, analysisType)
            texts += findings.candidates
            found.push(...proposals.map((proposal) => ({ seed, today, proposal })))
          }
        }
      }
    }))
  return { found, texts }
})
