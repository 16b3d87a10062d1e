import * as Argon2PasswordHasher from "@campaigns/adapters-identity/Argon2PasswordHasher"
import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { PasswordHasher } from "@campaigns/application/Identity/PasswordHasher"
import { Users } from "@campaigns/application/Identity/Users"
import { EmailAddress } from "@campaigns/domain/Identity/EmailAddress"
import { Password } from "@campaigns/domain/Identity/Password"
import { FirstUser, provisioning } from "@campaigns/server/Composition/FirstUser"
import { demoAdministrator } from "@campaigns/server/Seed/DemoTenants"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Logger from "effect/Logger"
import * as Option from "effect/Option"
import * as Redacted from "effect/Redacted"

const email = EmailAddress.make("boss@example.com")
const firstAdministrator = { email, password: Redacted.make(Password.make("a long password")) }

/** Starts on this installation, and gives what is said and logged. */
const start = Effect.fnUntraced(function*(settings: Parameters<typeof FirstUser.layer>[0]) {
  const logged: Array<string> = []
  const logger = Logger.make<unknown, void>(({ message }) => void logged.push(String(message)))
  const { isMissing } = yield* Effect.provide(
    FirstUser,
    Layer.fresh(FirstUser.layer(settings)).pipe(Layer.provide(Logger.layer([logger])))
  )
  return { isMissing, logged: logged.join("\n") }
})

const ports = Layer.merge(provisioning, Argon2PasswordHasher.layer).pipe(Layer.provideMerge(TestDatabase.layer))

it.live("An installation without a user, or with the demo's alone while that is off, says what to do", () =>
  Effect.gen(function*() {
    const users = yield* Users
    const off = { firstAdministrator: null, seedsDemo: false }
    const empty = yield* start(off)
    assert.isTrue(empty.isMissing)
    assert.include(empty.logged, "npm run user -- add EMAIL --superuser")
    yield* users.ensure(demoAdministrator, null)
    assert.isTrue((yield* start(off)).isMissing)
    assert.deepStrictEqual(yield* start({ ...off, seedsDemo: true }), { isMissing: false, logged: "" })
  }).pipe(Effect.provide(ports)))

it.live("The configured superuser is made by the first start, once, also by several at once", () =>
  Effect.gen(function*() {
    const users = yield* Users
    const hasher = yield* PasswordHasher
    yield* users.ensure(demoAdministrator, null)
    const settings = { firstAdministrator, seedsDemo: false }
    const starts = yield* Effect.all([start(settings), start(settings), start(settings)], { concurrency: 3 })
    assert.deepStrictEqual(starts.map(({ isMissing }) => isMissing), [false, false, false])
    assert.lengthOf(starts.filter(({ logged }) => logged === "made the first superuser"), 1)
    const { passwordHash, user } = Option.getOrThrow(yield* users.findByEmail(email))
    assert.deepInclude(user, { isSuperuser: true, isActive: true, isApproved: true, isDemo: false })
    assert.isTrue(yield* hasher.verify(firstAdministrator.password, passwordHash ?? ""))

    const other = { email: EmailAddress.make("other@example.com"), password: firstAdministrator.password }
    yield* start({ firstAdministrator: other, seedsDemo: false })
    assert.deepStrictEqual(yield* users.findByEmail(other.email), Option.none())
  }).pipe(Effect.provide(ports)))
