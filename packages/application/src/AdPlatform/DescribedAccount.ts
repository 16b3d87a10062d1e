import type { CurrencyCode } from "@campaigns/domain/Drafts/Money"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { PlatformAccount } from "./AdPlatform.ts"

/** The credential with which the platform is asked, and the manager account through which; both may be `null`. */
export type PlatformEntrance = Omit<PlatformAccount, "customerId">

/** An account of the platform as the platform describes it. */
export interface DescribedAccount {
  readonly customerId: CustomerId
  /** Empty where the account has no name. */
  readonly name: string
  readonly currencyCode: CurrencyCode
  /** An IANA time zone name. */
  readonly timeZone: string
  /** The manager account through which it is reached; `null` when it is reached directly. */
  readonly loginCustomerId: CustomerId | null
  /** True for an account that manages others and has no campaigns of its own. */
  readonly isManager: boolean
  /** False for an account that is cancelled, suspended or closed. */
  readonly isEnabled: boolean
  /** True for an account that never serves ads. */
  readonly isTestAccount: boolean
}

/** An account as a user describes it; a sandbox that has not heard of it makes such a one. */
export interface AccountDraft {
  readonly name: string
  readonly currencyCode: CurrencyCode
  readonly timeZone: string
}
