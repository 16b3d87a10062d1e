import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"

/** Too many sign-ins failed lately: for this account from this address or from anywhere, or from this address. */
export class SignInThrottled extends Schema.TaggedError<SignInThrottled>()("SignInThrottled", {
  retryAfterSeconds: Schema.Int
}) {
  override get message(): string {
    return `Too many sign-ins failed; the next may be tried in ${this.retryAfterSeconds} seconds`
  }
}

/** Who tries: the account that was named, existing or not, and the network address; an empty account is none. */
export interface SignInAttempt {
  readonly account: string
  readonly address: string
}

/** `attempts` without success may come at once; each is forgotten `regainMillis` after the one before it. */
export interface SignInLimit {
  readonly attempts: number
  readonly regainMillis: number
}

/** The limits of `SignInThrottle`, and for how long after a success an address is familiar to its account. */
export interface SignInLimits {
  readonly perAccountAtAddress: SignInLimit
  readonly perAccount: SignInLimit
  readonly perAddress: SignInLimit
  readonly familiarMillis: number
}

/**
 * The numbers. Who guesses at one account from one place has ten guesses, and then one every 90 s (40 an hour): a wrong
 * lock-out is over after a minute and a half. From anywhere an account is guessed at a hundred times, and then a
 * hundred times an hour: NIST SP 800-63B-4 (3.2.2) allows no more than a hundred in a row. An office that shares an
 * address makes three hundred mistakes, and then twenty a minute. OWASP's Authentication Cheat Sheet warns that a limit
 * by account lets strangers lock its owner out; hence the familiar addresses.
 */
export const SignInLimits = Context.Reference<SignInLimits>("@campaigns/application/Identity/SignInLimits", {
  defaultValue: () => ({
    perAccountAtAddress: { attempts: 10, regainMillis: 90_000 },
    perAccount: { attempts: 100, regainMillis: 36_000 },
    perAddress: { attempts: 300, regainMillis: 3_000 },
    familiarMillis: 30 * 24 * 60 * 60_000
  })
})

/** One of the counts that an attempt adds to, under the name by which it is kept. */
export interface SignInCount extends SignInLimit {
  readonly name: string
  /** True when it also holds back those who come from an address that is familiar to the account. */
  readonly holdsFamiliar: boolean
}

/** The counts that an attempt adds to, and the name under which a familiar address of the account is kept. */
export const countsOf = (limits: SignInLimits, { account, address }: SignInAttempt) => {
  const ofAddress: SignInCount = { name: `address ${address}`, ...limits.perAddress, holdsFamiliar: false }
  const ofAccount: ReadonlyArray<SignInCount> = [
    // The account stands last, because it alone may hold a blank.
    { name: `account at ${address} ${account}`, ...limits.perAccountAtAddress, holdsFamiliar: true },
    { name: `account ${account}`, ...limits.perAccount, holdsFamiliar: false }
  ]
  return {
    counts: account === "" ? [ofAddress] : [...ofAccount, ofAddress],
    familiar: `familiar ${address} ${account}`
  }
}

/**
 * Slows down the guessing of passwords, by account and address together, by account, and by address.
 *
 * Laws: an attempt is counted before its password is looked at, so that many at once are bounded like many in a row; a
 * refused attempt is not counted; a success forgets the attempts on the account from its address, takes back its own
 * from the other two counts, and makes the address familiar to the account; at a familiar address only the attempts on
 * the account from there hold a sign-in back, so that strangers cannot lock a user out by what they do to the account,
 * or do from the same address.
 */
export class SignInThrottle extends Context.Service<SignInThrottle, {
  readonly admit: (
    attempt: SignInAttempt,
    nowMillis: number
  ) => Effect.Effect<void, SignInThrottled | StorageUnavailable>
  readonly succeeded: (attempt: SignInAttempt, nowMillis: number) => Effect.Effect<void, StorageUnavailable>
  /** Forgets what counts no more, and tells how much that was; no answer of `admit` changes by it. */
  readonly prune: (nowMillis: number) => Effect.Effect<number, StorageUnavailable>
}>()("@campaigns/application/Identity/SignInThrottle") {}
