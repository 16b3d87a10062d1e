import type { Account, ConversionAction } from "../Account.ts"
import type { AnalysisOptions } from "./AnalysisOptions.ts"

/** The ids of the two conversion actions of an account by seed; the second one is only planted. */
export const analysisActions = ["600001", "600002"] as const

const action = (id: string, name: string, category: string, primaryForGoal: boolean): ConversionAction => ({
  id,
  name,
  category,
  origin: "WEBSITE",
  type: "WEBPAGE",
  status: "ENABLED",
  primaryForGoal
})

/** The options of an account by seed, with the account's own currency; `undefined` for any other account. */
export const analysisOf = ({ analysis, currencyCode }: Account): AnalysisOptions | undefined =>
  analysis === undefined ? undefined : { ...analysis, currencyCode }

/** An account by seed: in euros, in Berlin, and with campaigns, keywords and figures from its first day on. */
export const analysisAccount = (analysis: AnalysisOptions, over: Partial<Account> = {}): Account => ({
  customerId: String(5_000_000_000 + analysis.seed),
  name: `Radhaus ${analysis.seed}`,
  currencyCode: "EUR",
  timeZone: "Europe/Berlin",
  goals: [
    { category: "SUBMIT_LEAD_FORM", origin: "WEBSITE", biddable: true },
    { category: "CONTACT", origin: "WEBSITE", biddable: true }
  ],
  conversionActions: [
    action(analysisActions[0], "Anfrage", "SUBMIT_LEAD_FORM", true),
    action(analysisActions[1], "Rückruf", "CONTACT", false)
  ],
  analysis,
  ...over
})
