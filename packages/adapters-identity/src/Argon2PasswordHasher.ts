import { PasswordHasher } from "@campaigns/application/Identity/PasswordHasher"
import { hash, parseOptions, verify } from "@node-rs/argon2"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Semaphore from "effect/Semaphore"

/** Argon2id with 19 MiB, two passes and one lane: OWASP's Password Storage Cheat Sheet; memory in KiB. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes at the same time: each takes 19 MiB and one of libuv's four threads, which files and names need as well. */
const CONCURRENCY = 2

const ARGON2ID = 2

/** A well-formed hash of no known password, for doing the work of a verification in vain. */
const NOBODYS_HASH = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$${
  "A".repeat(22)
}$${"A".repeat(43)}`

const isOutdated = (stored: string): boolean => {
  try {
    const { algorithm, memoryCost, parallelism, timeCost } = parseOptions(stored)
    return Number(algorithm) !== ARGON2ID || memoryCost !== PARAMETERS.memoryCost ||
      timeCost !== PARAMETERS.timeCost || parallelism !== PARAMETERS.parallelism
  } catch {
    return true
  }
}

/** `PasswordHasher` with Argon2id. */
export const layer: Layer.Layer<PasswordHasher> = Layer.effect(
  PasswordHasher,
  Effect.gen(function*() {
    const lanes = yield* Semaphore.make(CONCURRENCY)

    const verifyQuietly = (password: Redacted.Redacted, stored: string) =>
      Effect.tryPromise(() => verify(stored, Redacted.value(password))).pipe(
        Effect.orElseSucceed(() => false),
        Semaphore.withPermit(lanes)
      )

    return PasswordHasher.of({
      hash: (password) => Semaphore.withPermit(lanes, Effect.promise(() => hash(Redacted.value(password), PARAMETERS))),
      verify: verifyQuietly,
      verifyNothing: (password) => Effect.asVoid(verifyQuietly(password, NOBODYS_HASH)),
      isOutdated
    })
  })
)
