import type { JudgedAccount } from "@campaigns/application/Analyses/JudgeAccount"
import type { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { type AnalysisContext, noContext } from "@campaigns/domain/internal/Analyses/AnalysisContext"
import type { AnalysisType } from "@campaigns/domain/internal/Analyses/AnalysisType"
import type { AnalysisOptions } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/AnalysisOptions"
import { truthOf } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/Truth"
import * as Effect from "effect/Effect"
import { orderOn } from "./PlainOrder.ts"
import { type SeededAccount, type SeededAccounts, type WindowFigures, withAccounts } from "./SeededAccounts.ts"
import type { TypeMeasures } from "./TypeMeasures.ts"

/** One look at an account: what its analysis said. */
export interface Look extends Pick<JudgedAccount, "status" | "findings" | "proposals"> {
  readonly today: CalendarDate
}

/** The first time that a thing was changed, and how sure the analysis was of it; `null` of a rule without any. */
export interface Taken {
  readonly today: CalendarDate
  readonly probability: number | null
}

/** An account as it was looked at, and all that was changed in it, by the analysis and by each rule on its own. */
export interface LookedAt {
  readonly options: AnalysisOptions
  readonly looks: ReadonlyArray<Look>
  readonly taken: ReadonlyMap<string, Taken>
  readonly byRule: ReadonlyMap<string, ReadonlyMap<string, Taken>>
  /** Of the last looks, which are taken twice, those that said the same both times, and all of them. */
  readonly repeated: { readonly same: number; readonly all: number }
}

/** The way in which accounts are looked at. */
export interface LookOrder {
  readonly analysisType: AnalysisType
  readonly measures: TypeMeasures
  readonly days: ReadonlyArray<CalendarDate>
  readonly context?: AnalysisContext
  /** False leaves out the rules of other tools, and the second of the last looks. */
  readonly withRules?: boolean
}

/** Accounts that are looked at side by side: the sandbox keeps about as many worlds in memory. */
const AT_ONCE = 12

const judge = (accounts: SeededAccounts, account: SeededAccount, order: LookOrder, today: CalendarDate) =>
  Effect.gen(function*() {
    const { data } = yield* account.read
    const asked = {
      ...orderOn(today, order.analysisType),
      data,
      context: order.context ?? noContext,
      labels: order.measures.labels?.(account.options) ?? []
    }
    return yield* Effect.orDie(accounts.analyst.judge(asked))
  })

/** The things that a rule would change now; what it changed before is changed and stays so. */
const byRules = (account: SeededAccount, { rules, rulesBy }: TypeMeasures, today: CalendarDate) =>
  Effect.gen(function*() {
    const windows = new Map<number, ReadonlyArray<WindowFigures>>()
    for (const days of new Set(rules.flatMap((rule) => rule.windows))) {
      windows.set(days, yield* account.untouched(rulesBy, days))
    }
    const view = {
      targetMicros: truthOf(account.options, today).targetCpaMicros,
      figures: (days: number) => windows.get(days) ?? []
    }
    return new Map(rules.map((rule) => [rule.name, rule.paused(view)]))
  })

const add = (taken: Map<string, Taken>, key: string, one: Taken): void => {
  if (!taken.has(key)) taken.set(key, one)
}

/** Looks at a few accounts on some days, and takes up all that is proposed, each time. */
const lookAtSome = (all: ReadonlyArray<AnalysisOptions>, order: LookOrder) => {
  const [start] = order.days
  if (start === undefined) return Effect.succeed<ReadonlyArray<LookedAt>>([])
  const { measures, withRules = true } = order
  const rules = withRules ? measures.rules : []
  return withAccounts(all, start, (accounts) =>
    Effect.gen(function*() {
      const found = accounts.accounts.map((account) => ({
        account,
        looks: new Array<Look>(),
        taken: new Map<string, Taken>(),
        byRule: new Map(rules.map(({ name }) => [name, new Map<string, Taken>()])),
        repeated: { same: 0, all: 0 }
      }))
      for (const [index, today] of order.days.entries()) {
        accounts.moveTo(today)
        for (const { account, byRule, looks, repeated, taken } of found) {
          const { findings, proposals, status } = yield* judge(accounts, account, order, today)
          looks.push({ today, status, findings, proposals })
          if (withRules && index === order.days.length - 1) {
            const again = yield* judge(accounts, account, order, today)
            repeated.all++
            if (JSON.stringify(again.proposals) === JSON.stringify(proposals)) repeated.same++
          }
          yield* account.takeUp(proposals)
          for (const proposal of proposals) {
            add(taken, measures.keyOf(proposal), { today, probability: proposal.probability })
          }
          if (rules.length === 0) continue
          for (const [name, keys] of yield* byRules(account, { ...measures, rules }, today)) {
            for (const key of keys) add(byRule.get(name) ?? new Map(), key, { today, probability: null })
          }
        }
      }
      return found.map(({ account, ...rest }): LookedAt => ({ options: account.options, ...rest }))
    }))
}

/** Looks at accounts on some days, and takes up all that is proposed, each time: by the analysis, and by each rule. */
export const lookAt = Effect.fnUntraced(function*(all: ReadonlyArray<AnalysisOptions>, order: LookOrder) {
  const found: Array<LookedAt> = []
  for (let first = 0; first < all.length; first += AT_ONCE) {
    found.push(...yield* lookAtSome(all.slice(first, first + AT_ONCE), order))
  }
  return found
})
