import { MutationCache, QueryCache, QueryClient } from "@tanstack/preact-query"
import { mendConnection } from "./Connection.ts"
import { isSignedOut, Problem } from "./Problem.ts"

/** The key under which the signed-in user is kept. */
export const ownUserKey = ["me"] as const

const endSession = (error: unknown) => {
  if (isSignedOut(error)) queries.setQueryData(ownUserKey, null)
}

/** Refusals stay refusals; what was not answered, or not now, is asked again. */
const isWorthAnotherTry = (failures: number, error: Error): boolean =>
  failures < 3 && !(error instanceof Problem && error.status < 500 && error.status !== 429)

/** The answers of the API that were read; each counts as fresh for 5 seconds, so that walking to and fro asks once. */
export const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: endSession }),
  mutationCache: new MutationCache({ onError: endSession }),
  defaultOptions: {
    queries: { staleTime: 5_000, retry: isWorthAnotherTry, networkMode: "always" },
    mutations: { networkMode: "always" }
  }
})

mendConnection(() => void queries.invalidateQueries())
