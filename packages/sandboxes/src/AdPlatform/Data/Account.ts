import type { AnalysisOptions } from "./Analyses/AnalysisOptions.ts"

/** A conversion goal of an account: one pair of category and origin. */
export interface AccountGoal {
  readonly category: string
  readonly origin: string
  readonly biddable: boolean
}

/** A conversion action of an account. */
export interface ConversionAction {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly origin: string
  readonly type: string
  readonly status: "ENABLED" | "REMOVED" | "HIDDEN"
  /** False for one that is told, but not counted as a conversion; absent: it is counted. */
  readonly primaryForGoal?: boolean
}

/** An advertiser account of the sandbox. */
export interface Account {
  /** Ten digits, without hyphens. */
  readonly customerId: string
  readonly name: string
  readonly currencyCode: string
  readonly timeZone: string
  /** The manager through which the account must be reached; absent: directly, or through itself. */
  readonly loginCustomerId?: string
  /** True for an account that manages others; absent: it has campaigns. */
  readonly isManager?: boolean
  /** Absent: enabled. Any other account cannot be asked for anything. */
  readonly status?: "CANCELED" | "SUSPENDED" | "CLOSED"
  readonly goals: ReadonlyArray<AccountGoal>
  readonly conversionActions: ReadonlyArray<ConversionAction>
  /** True when the account has run campaigns for two years; absent: it is empty until the first publication. */
  readonly hasHistory?: boolean
  /** The number of ads, beside the kept ones, that are made up for reports alone, up to 200,000. */
  readonly generatedAds?: number
  /** The number of keywords, with three search terms each, that are made up for reports alone, up to 200,000. */
  readonly generatedKeywords?: number
  /** The seed and shape of an account of which the truth is known; absent: it is none. See `analysisAccount`. */
  readonly analysis?: AnalysisOptions
}

const goal = (category: string, origin: string, biddable: boolean): AccountGoal => ({ category, origin, biddable })

/** The conversion goals that each default account has. */
const defaultGoals: ReadonlyArray<AccountGoal> = [
  goal("PURCHASE", "WEBSITE", true),
  goal("SIGNUP", "WEBSITE", true),
  goal("SUBMIT_LEAD_FORM", "WEBSITE", true),
  goal("PHONE_CALL_LEAD", "CALL_FROM_ADS", true),
  goal("PAGE_VIEW", "WEBSITE", false),
  goal("CONTACT", "WEBSITE", false)
]

const actions = (first: number): ReadonlyArray<ConversionAction> => [
  {
    id: String(first),
    name: "Purchase",
    category: "PURCHASE",
    origin: "WEBSITE",
    type: "WEBPAGE",
    status: "ENABLED"
  },
  { id: String(first + 1), name: "Sign-up", category: "SIGNUP", origin: "WEBSITE", type: "WEBPAGE", status: "ENABLED" },
  {
    id: String(first + 2),
    name: "Lead form",
    category: "SUBMIT_LEAD_FORM",
    origin: "WEBSITE",
    type: "WEBPAGE",
    status: "ENABLED"
  },
  {
    id: String(first + 3),
    name: "Calls from ads",
    category: "PHONE_CALL_LEAD",
    origin: "CALL_FROM_ADS",
    type: "AD_CALL",
    status: "ENABLED"
  },
  {
    id: String(first + 4),
    name: "Old newsletter",
    category: "SIGNUP",
    origin: "WEBSITE",
    type: "WEBPAGE",
    status: "REMOVED"
  }
]

/** An account in which nothing has happened yet. */
export const emptyAccount = (account: Omit<Account, "goals" | "conversionActions">): Account => ({
  ...account,
  goals: defaultGoals,
  conversionActions: actions(900001)
})

/** The accounts of the demo: one in euros, one in US dollars. */
export const defaultAccounts: ReadonlyArray<Account> = [
  {
    customerId: "1234567890",
    name: "Demo company",
    currencyCode: "EUR",
    timeZone: "Europe/Berlin",
    goals: defaultGoals,
    conversionActions: actions(700001)
  },
  {
    customerId: "9876543210",
    name: "Second company",
    currencyCode: "USD",
    timeZone: "America/New_York",
    goals: defaultGoals,
    conversionActions: actions(800001)
  }
]

/** The same accounts after two years of work. */
export const demoAccounts: ReadonlyArray<Account> = defaultAccounts.map((account) => ({ ...account, hasHistory: true }))
