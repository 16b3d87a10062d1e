import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"

/** Too many sign-ins failed lately for this account or from this address. */
export class SignInThrottled extends Schema.TaggedError<SignInThrottled>()("SignInThrottled", {
  retryAfterSeconds: Schema.Int
}) {}

/** Who tries: the account that was named, whether it exists or not, and the network address. */
export interface SignInAttempt {
  readonly account: string
  readonly address: string
}

/** How many attempts without success an account and an address have in one window before they must wait for its end. */
export const SignInLimits = Context.Reference<{
  readonly perAccount: number
  readonly perAddress: number
  readonly windowMillis: number
}>("@campaigns/application/Identity/SignInLimits", {
  defaultValue: () => ({ perAccount: 10, perAddress: 100, windowMillis: 15 * 60_000 })
})

/**
 * Slows down the guessing of passwords.
 *
 * Laws: an attempt is counted before its password is looked at, so that many at once are bounded like many in a row; a refused
 * attempt does not lengthen the wait; a success forgets the account's attempts and takes back its own from the address.
 */
export class SignInThrottle extends Context.Service<SignInThrottle, {
  readonly admit: (attempt: SignInAttempt, nowMillis: number) => Effect.Effect<void, SignInThrottled>
  readonly succeeded: (attempt: SignInAttempt, nowMillis: number) => Effect.Effect<void>
}>()("@campaigns/application/Identity/SignInThrottle") {}
