import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"

/** The most characters of a password: hashing more would only cost time and memory. */
export const MAX_PASSWORD_LENGTH = 1024

/**
 * Slow, salted password hashes that carry their own parameters.
 *
 * Laws: a hash verifies its own password and no other; two hashes of one password differ; a hash that cannot be read verifies
 * nothing; `verifyNothing` costs what `verify` costs.
 */
export class PasswordHasher extends Context.Service<PasswordHasher, {
  readonly hash: (password: Redacted.Redacted) => Effect.Effect<string>
  readonly verify: (password: Redacted.Redacted, hash: string) => Effect.Effect<boolean>
  /** Does the work of a verification in vain, so that an unknown user takes as long as a wrong password. */
  readonly verifyNothing: (password: Redacted.Redacted) => Effect.Effect<void>
  /** Whether the hash was made with other parameters than today's. */
  readonly isOutdated: (hash: string) => boolean
}>()("@campaigns/application/Identity/PasswordHasher") {}
