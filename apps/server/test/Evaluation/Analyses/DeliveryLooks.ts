import { judgeAccount, type JudgedAccount } from "@campaigns/application/Analyses/JudgeAccount"
import { type AccountContent, unpacked } from "@campaigns/application/Analyses/PackedAccount"
import type { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { type AnalysisContext, noContext } from "@campaigns/domain/internal/Analyses/AnalysisContext"
import { daysAfter } from "@campaigns/domain/internal/Analyses/CalendarDays"
import type { AnalysisOptions } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/AnalysisOptions"
import { truthOf } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/Truth"
import * as Effect from "effect/Effect"
import { focus } from "./Accounts.ts"
import { orderOn } from "./PlainOrder.ts"
import { withAccounts } from "./SeededAccounts.ts"

/** The analyses of what a campaign is shown in: hours and places. */
export type DeliveryType = "pauseHours" | "pauseLocations"

/** One look at an account: its data, and what was said of it. */
export interface DeliveryLook {
  readonly today: CalendarDate
  readonly content: AccountContent
  readonly judged: JudgedAccount
}

/** An account with its looks, the first one first; nothing is carried out between them. */
export interface DeliveryAccount {
  readonly options: AnalysisOptions
  readonly looks: ReadonlyArray<DeliveryLook>
}

/** Six looks, each as late after the one before as the analyses allow at the earliest. */
export const sixLooks: ReadonlyArray<CalendarDate> = [-140, -112, -84, -56, -28, 0].map((days) =>
  daysAfter(focus, days)
)

const AT_ONCE = 12

/** The judgement of data; `sighted` are the keys of what the look before has seen. */
export const judgedOf = (
  content: AccountContent,
  analysisType: DeliveryType,
  today: CalendarDate,
  sighted: ReadonlyArray<string>,
  context: AnalysisContext = noContext
): JudgedAccount => judgeAccount(content, { ...orderOn(today, analysisType), context, sighted })

/** Looks at accounts on some days; each look knows what the one before has seen. */
export const lookAtDelivery = Effect.fnUntraced(function*(
  all: ReadonlyArray<AnalysisOptions>,
  analysisType: DeliveryType,
  days: ReadonlyArray<CalendarDate>,
  context: AnalysisContext = noContext
) {
  const found: Array<DeliveryAccount> = []
  for (let first = 0; first < all.length; first += AT_ONCE) {
    const some = yield* withAccounts(
      all.slice(first, first + AT_ONCE),
      days[0] ?? focus,
      ({ accounts, moveTo }) =>
        Effect.gen(function*() {
          const looks = accounts.map(() => new Array<DeliveryLook>())
          for (const today of days) {
            moveTo(today)
            for (const [place, account] of accounts.entries()) {
              const { data } = yield* account.read
              const content = yield* Effect.orDie(unpacked(data))
              const sighted = looks[place]?.at(-1)?.judged.findings.sighted ?? []
              const judged = judgedOf(content, analysisType, today, sighted, context)
              looks[place]?.push({ today, content, judged })
            }
          }
          return accounts.map(({ options }, place): DeliveryAccount => ({ options, looks: looks[place] ?? [] }))
        })
    )
    found.push(...some)
  }
  return found
})

/** The measures of looks at hours against the truth. */
export interface HourMeasures {
  readonly accounts: number
  /** Accounts in which a block was proposed that is not closed. */
  readonly withFalse: number
  /** Of what is spent in the closed hours, the share that one look finds, and that is proposed by the last look. */
  readonly foundAtOnce: number
  readonly foundByLast: number
}

const isClosed = (options: AnalysisOptions, text: string): boolean => {
  const { closedHours } = truthOf(options, focus)
  return closedHours.includes(Number(/ (\d+)-/.exec(text)?.[1]))
}

/** Measures what was proposed of hours; `foundAtOnce` is by the last look alone, as if it were the second. */
export const measureHours = (all: ReadonlyArray<DeliveryAccount>): HourMeasures => {
  let [spent, atOnce, byLast, withFalse] = [0, 0, 0, 0]
  for (const { looks, options } of all) {
    const proposed = new Set(looks.flatMap(({ judged }) => judged.proposals.map(({ entity }) => textOf(entity))))
    if (Array.from(proposed).some((text) => !isClosed(options, text))) withFalse++
    const last = looks.at(-1)
    if (last === undefined) continue
    const again = judgedOf(last.content, "pauseHours", last.today, last.judged.findings.sighted ?? [])
    const seen = new Set(again.proposals.map(({ entity }) => textOf(entity)))
    for (const { campaignId, days, fromHour, window } of last.content.figures.hours) {
      const text = textOf({ campaignId, text: `${days} ${fromHour}-${fromHour + 4}` })
      if (!isClosed(options, text)) continue
      spent += window.costMicros
      if (seen.has(text)) atOnce += window.costMicros
      if (proposed.has(text)) byLast += window.costMicros
    }
  }
  return {
    accounts: all.length,
    withFalse,
    foundAtOnce: spent === 0 ? 0 : atOnce / spent,
    foundByLast: spent === 0 ? 0 : byLast / spent
  }
}

const textOf = ({ campaignId, text }: { readonly campaignId: number; readonly text: string }): string =>
  `${campaignId}: ${text}`
