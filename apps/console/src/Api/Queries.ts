import { MutationCache, QueryCache, QueryClient } from "@tanstack/preact-query"
import { mendConnection } from "./Connection.ts"
import { isSignedOut, Problem } from "./Problem.ts"

/** The names under which answers are kept; what follows a name in a key tells the answers of one name apart. */
type Kept =
  | "ads"
  | "analysis-context"
  | "applications"
  | "audit"
  | "bug-reports"
  | "changes"
  | "companies"
  | "configs"
  | "conversion-actions"
  | "customers"
  | "draft"
  | "drafts"
  | "history"
  | "invitations"
  | "languages"
  | "live"
  | "locations"
  | "market-analyses"
  | "market-analysis"
  | "me"
  | "media"
  | "members"
  | "metrics"
  | "overview"
  | "performance"
  | "permissions"
  | "place-search"
  | "places"
  | "plan"
  | "plan-modules"
  | "preview"
  | "prompts"
  | "provenance"
  | "publish-plan"
  | "recommendation"
  | "recommendations"
  | "runs"
  | "sessions"
  | "stock-media"
  | "strength"
  | "task"
  | "tokens"
  | "users"
  | "warnings"

declare module "@tanstack/preact-query" {
  interface Register {
    readonly queryKey: readonly [Kept, ...ReadonlyArray<unknown>]
  }
}

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

/** Has all answers of these names read anew. */
export const readAnew = (...names: ReadonlyArray<Kept>): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => names.includes(name) })

mendConnection(() => void queries.invalidateQueries())
