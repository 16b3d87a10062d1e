import { noContext } from "@campaigns/domain/internal/Analyses/AnalysisContext"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { focus } from "./Accounts.ts"
import { withAccounts } from "./SeededAccounts.ts"

describe("x", () => {
  it.live("y", () =>
    withAccounts(
      [1, 2, 3, 4, 5, 6].map((n) => ({
        seed: 300_000 + n,
        focus,
        days: 200,
        conversionsPerMonth: 361,
        plants: n === 6 ? [] : ["cappedCampaign", "sharedBudget", "learning", "experiment"] as const
      })),
      focus,
      (accounts) =>
        Effect.gen(function*() {
          accounts.moveTo(focus)
          for (const account of accounts.accounts) {
            const { data } = yield* account.read
            const judged = yield* Effect.orDie(
              accounts.analyst.judge({
                data,
                analysisType: "budgetMigration",
                constraint: 100,
                context: noContext,
                earlier: [],
                plansUnderWay: [],
                siteWords: [],
                now: DateTime.makeUnsafe(Date.parse(`${focus}T12:00:00Z`))
              })
            )
            console.log(JSON.stringify(judged, null, 1))
          }
          assert.isTrue(true)
        })
    ))
})
