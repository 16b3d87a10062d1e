import * as PgIdentity from "@campaigns/adapters-postgres/Identity/PgIdentity"
import * as TestDatabase from "@campaigns/adapters-postgres/testing/TestDatabase"
import { PasswordResetting } from "@campaigns/application/Identity/PasswordResetting"
import { SignIn } from "@campaigns/application/Identity/SignIn"
import { Password } from "@campaigns/domain/Identity/Password"
import * as Database from "@campaigns/server/Composition/Database"
import * as Identity from "@campaigns/server/Composition/Identity"
import { settings } from "@campaigns/server/Config"
import { assert, layer } from "@effect/vitest"
import * as ConfigProvider from "effect/ConfigProvider"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { on, temporaryFolder } from "../support/Processes.ts"
import { typeCommand } from "../support/TypedCommand.ts"

/** Types a command about users on the installation of this environment. */
const type = (env: Readonly<Record<string, string>>, typed: ReadonlyArray<string>, input = "") =>
  typeCommand(env, ["user", ...typed], input)

const tokenIn = (out: string): string => /^ {2}([\w-]{43})$/m.exec(out)?.[1] ?? assert.fail(out)

const installation = Effect.gen(function*() {
  const { url } = yield* TestDatabase.TestDatabase
  return on(url, yield* temporaryFolder)
})

/** Signs in as the server of the installation does. */
const signingIn = Effect.fnUntraced(function*(env: Readonly<Record<string, string>>) {
  const found = yield* Effect.provideService(
    settings,
    ConfigProvider.ConfigProvider,
    ConfigProvider.fromEnvRecord({ ...env })
  )
  return Identity.layer(found).pipe(Layer.provide(PgIdentity.layer), Layer.provide(Database.layer(found)))
})

layer(TestDatabase.layerUrl, { excludeTestServices: true })("The command user", (it) => {
  it.effect("adds people, tells them, and refuses an address a second time", () =>
    Effect.gen(function*() {
      const env = yield* installation
      assert.deepStrictEqual(yield* type(env, ["list"]), { code: 0, out: "", err: "" })
      const added = yield* type(
        env,
        ["add", " Boss@Example.com", "--superuser", "--password-stdin"],
        "a long password\n"
      )
      assert.deepStrictEqual(added, { code: 0, out: "Added boss@example.com (superuser, id 1).", err: "" })
      assert.strictEqual((yield* type(env, ["add", "ann@example.com", "--administrator"])).code, 0)
      assert.strictEqual((yield* type(env, ["add", "uma@example.com"])).code, 0)
      const twice = yield* type(env, ["add", "boss@example.com"])
      assert.strictEqual(twice.code, 1)
      assert.include(twice.err, "boss@example.com is a user already")
      const listed = yield* type(env, ["list"])
      assert.deepStrictEqual(listed.out.split("\n"), [
        "1\tboss@example.com\tsuperuser\tactive",
        "2\tann@example.com\tadministrator\tactive",
        "3\tuma@example.com\tuser\tactive"
      ])
    }))

  it.effect(
    "gives a token with which a password is set, and a link where the service has an address",
    () =>
      Effect.gen(function*() {
        const env = yield* installation
        const added = yield* type(env, ["add", "link@example.com"])
        const services = yield* signingIn(env)
        const next = Redacted.make(Password.make("quite another password"))
        yield* Effect.gen(function*() {
          yield* (yield* PasswordResetting).confirm(Redacted.make(tokenIn(added.out)), next)
          yield* (yield* SignIn).withPassword({ username: "link@example.com", password: next, address: "192.0.2.1" })
        }).pipe(Effect.provide(services))
        const linked = yield* type({ ...env, PUBLIC_URL: "https://ads.example.com/" }, [
          "set-password",
          "link@example.com"
        ])
        assert.match(linked.out, /^ {2}https:\/\/ads\.example\.com\/password-reset#token=[\w-]{43}$/m)
        assert.include(linked.out, "curl https://ads.example.com/api/v1/auth/password-reset/confirm")
      })
  )

  it.effect("sets passwords from standard input, but none that breaks the rules", () =>
    Effect.gen(function*() {
      const env = yield* installation
      yield* type(env, ["add", "secret@example.com"])
      const set = (input: string) => type(env, ["set-password", "secret@example.com", "--password-stdin"], input)
      const done = yield* set("another long password\r\n")
      assert.deepStrictEqual(done, {
        code: 0,
        out: "The password of secret@example.com is set, and their sessions are ended.",
        err: ""
      })
      for (
        const [input, sentence] of [
          ["", "no password on standard input"],
          ["\n", "no password on standard input"],
          ["short\n", "must have at least 15 characters"],
          ["x".repeat(20_000), "must have at most 1024 characters"],
          ["passwordpassword\n", "must not be a few characters"]
        ] as const
      ) {
        const refused = yield* set(input)
        assert.strictEqual(refused.code, 1)
        assert.include(refused.err, sentence)
        if (input.trim() !== "") assert.notInclude(refused.err + refused.out, input.trim())
      }
      const services = yield* signingIn(env)
      const password = Redacted.make("another long password")
      yield* Effect.flatMap(
        SignIn,
        (signIn) => signIn.withPassword({ username: "secret@example.com", password, address: "192.0.2.1" })
      ).pipe(Effect.provide(services))
    }))

  it.effect("switches people off and on, but not the last superuser off", () =>
    Effect.gen(function*() {
      const env = yield* installation
      yield* type(env, ["add", "off@example.com"])
      assert.strictEqual(
        (yield* type(env, ["deactivate", "off@example.com"])).out,
        "off@example.com is inactive and has no session any more."
      )
      assert.match((yield* type(env, ["list"])).out, /off@example\.com\tuser\tinactive/)
      assert.strictEqual((yield* type(env, ["activate", "off@example.com"])).out, "off@example.com is active.")
      yield* type(env, ["add", "boss@example.com", "--superuser"])
      const refused = yield* type(env, ["deactivate", "boss@example.com"])
      assert.strictEqual(refused.code, 1)
      assert.include(refused.err, "boss@example.com is the last active superuser")
    }))

  it.effect(
    "says what is wrong in words: the address, the user, the command, the configuration",
    () =>
      Effect.gen(function*() {
        const env = yield* installation
        const failures: ReadonlyArray<readonly [ReadonlyArray<string>, number, string]> = [
          [["add", "nobody"], 1, "nobody is no e-mail address"],
          [["deactivate", "unknown@example.com"], 1, "There is no user unknown@example.com"],
          [["set-password", "unknown@example.com"], 1, "There is no user unknown@example.com"],
          [["add"], 2, "email"],
          [["remove", "a@example.com"], 2, "remove"],
          [["add", "a@example.com", "--root"], 2, "--root"]
        ]
        for (const [typed, code, sentence] of failures) {
          const said = yield* type(env, typed)
          assert.strictEqual(said.code, code, typed.join(" "))
          assert.include(said.err, sentence)
        }
        const wrong = yield* type({ ...env, DATABASE_URL: "mysql://host/db" }, ["list"])
        assert.strictEqual(wrong.code, 1)
        const help = yield* type(env, ["add", "--help"])
        assert.strictEqual(help.code, 0)
        assert.include(help.out, "--password-stdin")
      })
  )
})

layer(TestDatabase.layerUrl, { excludeTestServices: true })("Without an installation", (it) => {
  const commands = [["user", "list"], ["user", "add", "ann@example.com"], ["backup", "copy.zip"]]

  it.effect("commands say so, and make nothing", () =>
    Effect.gen(function*() {
      const folder = yield* temporaryFolder
      for (const dataDirectory of [folder, join(folder, "not-there")]) {
        for (const typed of commands) {
          const { code, err } = yield* typeCommand({ DATA_DIR: dataDirectory }, typed)
          assert.strictEqual(code, 1)
          assert.include(err, `There is no installation in DATA_DIR ${dataDirectory}`)
        }
      }
      assert.deepStrictEqual(readdirSync(folder), [])
    }), 60_000)

  it.effect(
    "a database elsewhere has its users all the same, and its backup makes no folder",
    () =>
      Effect.gen(function*() {
        const { url } = yield* TestDatabase.TestDatabase
        const folder = yield* temporaryFolder
        const env = on(url, join(folder, "not-there"))
        assert.strictEqual((yield* typeCommand(env, ["user", "list"])).code, 0)
        assert.strictEqual((yield* typeCommand(env, ["backup", join(folder, "copy.zip")])).code, 0)
        assert.deepStrictEqual(readdirSync(folder), ["copy.zip"])
      }),
    60_000
  )
})
