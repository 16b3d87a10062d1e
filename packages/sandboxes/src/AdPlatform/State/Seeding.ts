import * as Result from "effect/Result"
import type { StateFile } from "../../Kit/StateFile.ts"
import type { Account } from "../Data/Account.ts"
import { analysisOf } from "../Data/Analyses/AnalysisAccount.ts"
import { foundingPhase, laterPhases, type Phase } from "../Data/Analyses/AnalysisOperations.ts"
import { blueprintOf } from "../Data/Analyses/Blueprint.ts"
import { historyOperations, historyStart } from "../Data/DemoHistory.ts"
import { dateOf } from "../Data/Seasons.ts"
import type { AdsError } from "../Failure/AdsError.ts"
import { mutate } from "../Mutate/Mutate.ts"
import { makeResourceStore } from "./ResourceStore.ts"

/** The ad that the history takes out again, so that reports have a removed one in them. */
const REMOVED_AD = 1

const isThere = (errors: ReadonlyArray<AdsError>) =>
  errors.some(({ errorCode }) => errorCode["labelError"] === "DUPLICATE_NAME")

/**
 * Gives an account its history, unless it has it. All of it is one request to the sandbox's own `googleAds:mutate`,
 * dated back: a process that is killed leaves nothing half done, and of two that start at once only one can create the
 * label that comes with it.
 */
export const seedHistory = (database: StateFile, account: Account, version: string): void => {
  const now = Date.parse(`${historyStart}T00:00:00Z`)
  const author = { clientType: "GOOGLE_ADS_WEB_CLIENT", userEmail: "founder@demo.test" } as const
  const environment = { database, account, version, today: historyStart, now, author, requestId: "history" }
  const made = mutate({ mutateOperations: historyOperations(account.customerId) }, environment)
  if (Result.isFailure(made)) {
    if (isThere(made.failure)) return
    throw new Error(`The history of ${account.customerId} is refused: ${made.failure[0]?.message ?? "no reason given"}`)
  }
  const { mutateOperationResponses } = made.success as {
    readonly mutateOperationResponses: ReadonlyArray<{ readonly adGroupAdResult?: { readonly resourceName: string } }>
  }
  const ads = mutateOperationResponses.flatMap(({ adGroupAdResult }) => adGroupAdResult?.resourceName ?? [])
  const remove = ads[REMOVED_AD]
  if (remove !== undefined) mutate({ mutateOperations: [{ adGroupAdOperation: { remove } }] }, environment)
}

/**
 * Gives an account by seed its campaigns and keywords, unless it has them. The function that it returns makes the later
 * changes: it is told the time, milliseconds since 1970, and makes each that is due by then, once. Each comes with a
 * label of its own, as a history does.
 */
export const seedAnalysis = (database: StateFile, account: Account, version: string): (now: number) => void => {
  const options = analysisOf(account)
  if (options === undefined) return () => {}
  const blueprint = blueprintOf(options)
  const author = { clientType: "GOOGLE_ADS_WEB_CLIENT", userEmail: "founder@demo.test" } as const
  const timeOf = ({ day }: Phase): number => Date.parse(`${dateOf(day)}T08:00:00Z`)
  const run = (phase: Phase) => {
    const { day, marker, operations } = phase
    const label = { labelOperation: { create: { name: marker } } }
    const made = mutate({ mutateOperations: [label, ...operations] }, {
      database,
      account,
      version,
      today: dateOf(day),
      now: timeOf(phase),
      author,
      requestId: "analysis"
    })
    if (Result.isSuccess(made) || isThere(made.failure)) return
    throw new Error(`The account by seed ${account.customerId} is refused: ${JSON.stringify(made.failure[0])}`)
  }
  run(foundingPhase(blueprint, account.customerId))
  const store = makeResourceStore(database, account.customerId)
  const namesOf = (collection: "campaigns" | "adGroups") =>
    store.all(collection).map(({ id }) => `customers/${account.customerId}/${collection}/${id}`)
  const waiting = Array.from(
    laterPhases(blueprint, { campaigns: namesOf("campaigns"), groups: namesOf("adGroups") })
  )
  return (now) => {
    for (let [due] = waiting; due !== undefined && timeOf(due) <= now; [due] = waiting) {
      waiting.shift()
      run(due)
    }
  }
}
