import type { Account } from "../Account.ts"
import { analysisAccount } from "./AnalysisAccount.ts"

/** An account of the demo in which analyses find something: two keywords cost too much, and a brand has a bad month. */
export const judgedAccount: Account = analysisAccount(
  { seed: 1, conversionsPerMonth: 120, plants: ["deadKeyword", "expensiveKeyword", "brandBadMonth"] },
  { name: "Radhaus" }
)
