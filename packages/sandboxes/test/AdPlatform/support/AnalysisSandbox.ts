import type { Account } from "@campaigns/sandboxes/AdPlatform/Data/Account"
import { temporaryStateFile } from "@campaigns/sandboxes/testing/TemporaryStateFile"
import * as Effect from "effect/Effect"
import { startSandbox } from "./SandboxClient.ts"

/** A row of figures, as far as the tests read it. */
export interface FigureRow {
  readonly campaign?: {
    readonly id: string
    readonly name?: string
    readonly maximizeConversions?: { readonly targetCpaMicros?: string }
    readonly [field: string]: unknown
  }
  readonly campaignBudget?: { readonly amountMicros: string }
  readonly adGroup?: { readonly id: string }
  readonly adGroupCriterion?: {
    readonly criterionId?: string
    readonly resourceName: string
    readonly keyword?: { readonly text: string }
  }
  readonly searchTermView?: { readonly searchTerm: string; readonly status?: string }
  readonly conversionAction?: { readonly id: string; readonly primaryForGoal?: boolean }
  readonly segments?: {
    readonly date?: string
    readonly week?: string
    readonly hour?: number
    readonly dayOfWeek?: string
    readonly device?: string
    readonly conversionLagBucket?: string
    readonly geoTargetCity?: string
    readonly keyword?: { readonly adGroupCriterion: string; readonly info?: { readonly text: string } }
  }
  readonly metrics?: {
    readonly impressions?: string
    readonly clicks?: string
    readonly costMicros?: string
    readonly conversions?: number
    readonly allConversions?: number
    readonly conversionsByConversionDate?: number
    readonly searchBudgetLostImpressionShare?: number
    readonly conversionLastReceivedRequestDateTime?: string
    readonly conversionLastConversionDate?: string
  }
}

/** A sandbox with one account, and a function that asks it. */
export const startAccount = Effect.fnUntraced(function*(account: Account) {
  const stateFile = yield* temporaryStateFile
  const sandbox = yield* startSandbox({ stateFile, accounts: [account] })
  const path = `/v25/customers/${account.customerId}/googleAds`
  const ask = Effect.fnUntraced(function*(query: string) {
    const { body, errors, status } = yield* sandbox.call(`${path}:searchStream`, { query })
    if (status !== 200) throw new Error(`${status} ${errors.join()} ${query}`)
    return (body as ReadonlyArray<{ results?: ReadonlyArray<FigureRow> }>).flatMap((batch) => batch.results ?? [])
  })
  return {
    ...sandbox,
    ask,
    refused: (query: string) => Effect.map(sandbox.call(`${path}:searchStream`, { query }), ({ errors }) => errors),
    change: (mutateOperations: ReadonlyArray<object>) => sandbox.call(`${path}:mutate`, { mutateOperations })
  }
})

type Figure = "impressions" | "clicks" | "costMicros" | "conversions" | "allConversions" | "conversionsByConversionDate"

/** The sum of a figure over rows. */
export const total = (rows: ReadonlyArray<FigureRow>, figure: Figure): number =>
  rows.reduce((sum, { metrics }) => sum + Number(metrics?.[figure] ?? 0), 0)
