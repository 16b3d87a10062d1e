import { PasswordResetting } from "@campaigns/application/Identity/PasswordResetting"
import { SignIn } from "@campaigns/application/Identity/SignIn"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { password, useCases, withPassword } from "./UseCases.ts"

/** Addresses of one household, which has a network of 64 bits, and of its neighbour. */
const household = (at: number) => `2001:db8:1:2::${(at + 1).toString(16)}`
const neighbour = (at: number) => `2001:db8:1:3::${(at + 1).toString(16)}`

/** The tags with which so many attempts are refused, each from another address. */
const refusals = <A, E extends { readonly _tag: string }, R>(
  count: number,
  addressOf: (at: number) => string,
  attempt: (address: string) => Effect.Effect<A, E, R>
) =>
  Effect.forEach(
    Array.from({ length: count }, (_, at) => addressOf(at)),
    (address) => Effect.match(attempt(address), { onFailure: ({ _tag }) => _tag, onSuccess: () => "fine" })
  )

describe("a throttle counts all addresses of a network as one", () => {
  it.effect("of guesses at an account", () =>
    Effect.gen(function*() {
      const signIn = yield* SignIn
      const { email: username } = yield* withPassword()
      const guess = (address: string) => signIn.withPassword({ username, password: Redacted.make("wrong"), address })
      const tags = yield* refusals(12, household, guess)
      assert.deepStrictEqual(tags.slice(9), ["SignInRefused", "SignInThrottled", "SignInThrottled"])
      const right = (address: string) => signIn.withPassword({ username, password, address })
      assert.deepStrictEqual(yield* refusals(1, () => household(99), right), ["SignInThrottled"])
      assert.deepStrictEqual(yield* refusals(1, neighbour, right), ["fine"])
    }).pipe(Effect.provide(useCases)))

  it.effect("of guesses at all accounts, of tokens that nobody knows, and of passwords that are forgotten", () =>
    Effect.gen(function*() {
      const [signIn, resetting] = [yield* SignIn, yield* PasswordResetting]
      const ways: ReadonlyArray<(address: string) => Effect.Effect<unknown, { readonly _tag: string }>> = [
        (address) => signIn.signOut(Redacted.make("unknown"), address),
        (address) => resetting.request("nobody@contract.test" as never, address)
      ]
      for (const [index, attempt] of ways.entries()) {
        const within = (at: number) => household(at + index * 1_000).replace(":1:2:", `:${index + 5}:2:`)
        const tags = yield* refusals(301, within, attempt)
        assert.deepStrictEqual(tags.slice(299), ["fine", "SignInThrottled"])
        assert.deepStrictEqual(yield* refusals(1, neighbour, attempt), ["fine"])
      }
    }).pipe(Effect.provide(useCases)))
})
