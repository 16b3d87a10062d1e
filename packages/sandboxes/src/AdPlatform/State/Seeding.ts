import * as Result from "effect/Result"
import type { StateFile } from "../../Kit/StateFile.ts"
import type { Account } from "../Data/Account.ts"
import { historyOperations, historyStart } from "../Data/DemoHistory.ts"
import { mutate } from "../Mutate/Mutate.ts"

/** The ad that the history takes out again, so that reports have a removed one in them. */
const REMOVED_AD = 1

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
    const isThere = made.failure.some(({ errorCode }) => errorCode["labelError"] === "DUPLICATE_NAME")
    if (isThere) return
    throw new Error(`The history of ${account.customerId} is refused: ${made.failure[0]?.message ?? "no reason given"}`)
  }
  const { mutateOperationResponses } = made.success as {
    readonly mutateOperationResponses: ReadonlyArray<{ readonly adGroupAdResult?: { readonly resourceName: string } }>
  }
  const ads = mutateOperationResponses.flatMap(({ adGroupAdResult }) => adGroupAdResult?.resourceName ?? [])
  const remove = ads[REMOVED_AD]
  if (remove !== undefined) mutate({ mutateOperations: [{ adGroupAdOperation: { remove } }] }, environment)
}
