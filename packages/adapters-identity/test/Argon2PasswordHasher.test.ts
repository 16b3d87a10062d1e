import * as Argon2PasswordHasher from "@campaigns/adapters-identity/Argon2PasswordHasher"
import { PasswordHasher } from "@campaigns/application/Identity/PasswordHasher"
import { passwordHasherContract } from "@campaigns/port-contracts/Identity/PasswordHasherContract"
import { assert, describe, it } from "@effect/vitest"
import { hash } from "@node-rs/argon2"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"

passwordHasherContract("Argon2id", Argon2PasswordHasher.layer)

const password = Redacted.make("correct horse")

/** The processor time of a piece of work, threads included, microseconds: how long it takes on a busy machine says nothing. */
const effort = <A>(effect: Effect.Effect<A>) =>
  Effect.gen(function*() {
    const before = process.cpuUsage()
    yield* effect
    const { system, user } = process.cpuUsage(before)
    return system + user
  })

const median = (figures: ReadonlyArray<number>) =>
  figures.toSorted((one, other) => one - other)[figures.length >> 1] ?? 0

describe("Argon2PasswordHasher", () => {
  it.effect("writes Argon2id with OWASP's parameters", () =>
    Effect.gen(function*() {
      const hasher = yield* PasswordHasher
      assert.match(yield* hasher.hash(password), /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    }).pipe(Effect.provide(Argon2PasswordHasher.layer)))

  it.effect("verifies hashes of other parameters and calls them outdated", () =>
    Effect.gen(function*() {
      const hasher = yield* PasswordHasher
      const weak = yield* Effect.promise(() => hash("correct horse", { memoryCost: 1024, timeCost: 1 }))
      assert.isTrue(yield* hasher.verify(password, weak))
      assert.isTrue(hasher.isOutdated(weak))
    }).pipe(Effect.provide(Argon2PasswordHasher.layer)))

  it.effect("does the same work for nobody as for somebody", () =>
    Effect.gen(function*() {
      const hasher = yield* PasswordHasher
      const stored = yield* hasher.hash(password)
      const [nobody, somebody]: [Array<number>, Array<number>] = [[], []]
      for (let round = 0; round < 9; round++) {
        nobody.push(yield* effort(hasher.verifyNothing(password)))
        somebody.push(yield* effort(hasher.verify(password, stored)))
      }
      const ratio = median(nobody) / median(somebody)
      assert.isAbove(ratio, 0.4)
      assert.isBelow(ratio, 2.5)
    }).pipe(Effect.provide(Argon2PasswordHasher.layer)))

  it.effect("answers many at once", () =>
    Effect.gen(function*() {
      const hasher = yield* PasswordHasher
      const stored = yield* hasher.hash(password)
      const answers = yield* Effect.all(
        Array.from({ length: 24 }, (_, index) =>
          hasher.verify(index % 2 === 0 ? password : Redacted.make("wrong"), stored)),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(
        answers,
        Array.from({ length: 24 }, (_, index) =>
          index % 2 === 0)
      )
    }).pipe(Effect.provide(Argon2PasswordHasher.layer)))
})
