import { isBeyondPasswords, preparedPassword } from "@campaigns/domain/internal/Identity/Password"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"

/**
 * Slow, salted password hashes that carry their own parameters.
 *
 * Laws: a hash verifies its own password and no other; two hashes of one password differ; a hash that cannot be read
 * verifies nothing; `verifyNothing` costs what `verify` costs.
 */
export class PasswordHasher extends Context.Service<PasswordHasher, {
  readonly hash: (password: Redacted.Redacted) => Effect.Effect<string>
  readonly verify: (password: Redacted.Redacted, hash: string) => Effect.Effect<boolean>
  /** Does the work of a verification in vain, so that an unknown user takes as long as a wrong password. */
  readonly verifyNothing: (password: Redacted.Redacted) => Effect.Effect<void>
  /** True when the hash was made with other parameters than today's. */
  readonly isOutdated: (hash: string) => boolean
}>()("@campaigns/application/Identity/PasswordHasher") {}

/**
 * True when a typed password is the one of a hash. Without a hash, and for a text that is longer than any password, the
 * answer is no and takes as long.
 */
export const provesPassword = (
  hasher: PasswordHasher["Service"],
  typed: Redacted.Redacted,
  hash: string | null
): Effect.Effect<boolean> =>
  hash === null || isBeyondPasswords(Redacted.value(typed))
    ? Effect.as(hasher.verifyNothing(typed), false)
    : hasher.verify(prepared(typed), hash)

/** A typed password as it is hashed. */
export const prepared = (typed: Redacted.Redacted): Redacted.Redacted =>
  Redacted.make(preparedPassword(Redacted.value(typed)))
