import { commandSettings, settings } from "@campaigns/server/Config"
import { assert, describe, it } from "@effect/vitest"
import * as ConfigProvider from "effect/ConfigProvider"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const from = (env: Record<string, string>) =>
  Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromEnvRecord(env))

const read = (env: Record<string, string>) => settings.pipe(from(env))

const problemsOf = (env: Record<string, string>) => Effect.map(Effect.flip(read(env)), ({ problems }) => problems)

const database = { DATABASE_URL: "postgres://user:secret@db/campaigns" }

describe("SEED_DEMO", () => {
  it.effect.each<readonly [Record<string, string>, boolean]>([
    [{}, true],
    [{ HOST: "localhost" }, true],
    [{ HOST: "127.0.0.2" }, true],
    [{ HOST: "::1" }, true],
    [{ HOST: "0.0.0.0" }, false],
    [{ HOST: "::" }, false],
    [{ HOST: "campaigns.internal" }, false],
    [database, false],
    [{ SEED_DEMO: "false" }, false],
    [{ ...database, SEED_DEMO: "true" }, true],
    [{ HOST: "0.0.0.0", SEED_DEMO: "false" }, false],
    [{ HOST: "0.0.0.0", SEED_DEMO: "i-know" }, true],
    [{ ...database, HOST: "10.0.0.7", SEED_DEMO: "i-know" }, true],
    [{ SEED_DEMO: "i-know" }, true]
  ])("with %o it is %s", ([env, seedsDemo]) =>
    Effect.gen(function*() {
      assert.strictEqual((yield* read(env)).seedsDemo, seedsDemo)
    }))

  it.effect.each(["0.0.0.0", "::", "10.0.0.7", "campaigns.internal", "127.0.0.1.example.com", "0"])(
    "is not simply true where others may reach the server: %s",
    (HOST) =>
      Effect.gen(function*() {
        const [problem = "", ...others] = yield* problemsOf({ HOST, SEED_DEMO: "true" })
        assert.lengthOf(others, 0)
        assert.match(problem, /^SEED_DEMO must be false, or i-know, where HOST/)
      })
  )

  it.effect("is nothing else", () =>
    Effect.gen(function*() {
      assert.deepStrictEqual(yield* problemsOf({ SEED_DEMO: "maybe" }), ["SEED_DEMO must be true, false or i-know"])
    }))
})

/** A folder with a password file for a test. */
const file = (content: string) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const folder = mkdtempSync(join(tmpdir(), "campaigns-settings-"))
      writeFileSync(join(folder, "password"), content)
      return { folder, path: join(folder, "password") }
    }),
    ({ folder }) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
  )

describe("INITIAL_ADMIN_EMAIL and INITIAL_ADMIN_PASSWORD_FILE", () => {
  const INITIAL_ADMIN_EMAIL = "Boss@Example.com"

  it.effect("name the first superuser; the last line break is not of the password", () =>
    Effect.gen(function*() {
      for (const end of ["", "\n", "\r\n"]) {
        const { path } = yield* file(`a long password ${end}`)
        const { firstAdministrator } = yield* read({ INITIAL_ADMIN_EMAIL, INITIAL_ADMIN_PASSWORD_FILE: path })
        assert.strictEqual(firstAdministrator?.email, "boss@example.com")
        const password = firstAdministrator === null ? "" : Redacted.value(firstAdministrator.password)
        assert.strictEqual(password, "a long password ")
      }
    }))

  it.effect("are set both or neither", () =>
    Effect.gen(function*() {
      const { path } = yield* file("a long password")
      const both = "must be set too, or neither of the two"
      assert.deepStrictEqual(yield* problemsOf({ INITIAL_ADMIN_EMAIL }), [`INITIAL_ADMIN_PASSWORD_FILE ${both}`])
      assert.deepStrictEqual(yield* problemsOf({ INITIAL_ADMIN_PASSWORD_FILE: path }), [`INITIAL_ADMIN_EMAIL ${both}`])
    }))

  it.effect.each<readonly [string, string]>([
    ["", "a file with a password in it"],
    ["\n", "a file with a password in it"],
    ["short", "a file with a password in it, which must have at least 15 characters"],
    ["x".repeat(70_000), "a file with a password in it"],
    ["ab ".repeat(400), "a file with a password in it, which must have at most 1024 characters"]
  ])("want a password that may be one, and show none: %j", ([content, rule]) =>
    Effect.gen(function*() {
      const { path } = yield* file(content)
      const env = { INITIAL_ADMIN_EMAIL, INITIAL_ADMIN_PASSWORD_FILE: path }
      assert.deepStrictEqual(yield* problemsOf(env), [`INITIAL_ADMIN_PASSWORD_FILE must be ${rule}`])
    }))

  it.effect("want a file that is there, and an address that is nobody's of the demo, and say both at once", () =>
    Effect.gen(function*() {
      const { folder } = yield* file("")
      for (const path of [join(folder, "nowhere"), folder]) {
        const problems = yield* problemsOf({
          INITIAL_ADMIN_EMAIL: "Admin@demo.test",
          INITIAL_ADMIN_PASSWORD_FILE: path
        })
        assert.deepStrictEqual(problems, [
          "INITIAL_ADMIN_EMAIL must be another address than those of the demo's users",
          "INITIAL_ADMIN_PASSWORD_FILE must be a file that can be read"
        ])
      }
    }))
})

describe("PUBLIC_URL", () => {
  it.effect("is the base of links", () =>
    Effect.gen(function*() {
      const { publicUrl } = yield* read({ PUBLIC_URL: "https://ads.example.com/campaigns" })
      assert.strictEqual(publicUrl?.href, "https://ads.example.com/campaigns")
    }))

  it.effect.each(["ads.example.com", "ftp://x.test", "https://x.test/?a=1", "https://x.test/#a", "https://a:b@x.test"])(
    "is not %s",
    (PUBLIC_URL) =>
      Effect.gen(function*() {
        assert.lengthOf(yield* problemsOf({ PUBLIC_URL }), 1)
      })
  )
})

describe("what commands read", () => {
  it.effect("is where the installation is, and nothing that only a server needs", () =>
    Effect.gen(function*() {
      const env = { ...database, DATA_DIR: "/srv/data", HOST: "0.0.0.0", SEED_DEMO: "true", ADPLATFORM_MODE: "live" }
      const found = yield* commandSettings.pipe(from(env))
      assert.strictEqual(found.dataDirectory, "/srv/data")
      assert.strictEqual(found.databaseUrl === null ? "" : Redacted.value(found.databaseUrl), database.DATABASE_URL)
      const wrong = yield* Effect.flip(commandSettings.pipe(from({ DATABASE_URL: "mysql://x", PUBLIC_URL: "x" })))
      assert.lengthOf(wrong.problems, 2)
    }))
})

describe("SMTP_URL", () => {
  const mail = { SMTP_URL: "smtps://service:s3cr3t@mail.example.com", MAIL_FROM: "Campaigns <c@example.com>" }
  const publicly = { PUBLIC_URL: "https://campaigns.example.com" }

  it.effect("is where mails go, with a sender and the base of links; without it none are sent", () =>
    Effect.gen(function*() {
      const read = yield* settings.pipe(from({ ...mail, ...publicly }))
      assert.strictEqual(read.mail?.from, "Campaigns <c@example.com>")
      assert.strictEqual(read.mail && Redacted.value(read.mail.url).hostname, "mail.example.com")
      assert.isNull((yield* settings.pipe(from(publicly))).mail)
    }))

  it.effect.each<readonly [Record<string, string>, string]>([
    [mail, "PUBLIC_URL must be set where SMTP_URL is"],
    [{ ...publicly, SMTP_URL: mail.SMTP_URL }, "MAIL_FROM must be"],
    [{ ...publicly, ...mail, MAIL_FROM: "nobody" }, "MAIL_FROM must be"],
    [{ ...publicly, ...mail, MAIL_FROM: "a@b.test, c@d.test" }, "MAIL_FROM must be"],
    [{ ...publicly, ...mail, SMTP_URL: "https://mail.example.com" }, "SMTP_URL must be"],
    [{ ...publicly, ...mail, SMTP_URL: "no address" }, "SMTP_URL must be"]
  ])("is told when it is wrong: %o", ([env, problem]) =>
    Effect.gen(function*() {
      const problems = yield* problemsOf(env)
      assert.isTrue(problems.some((one) => one.startsWith(problem)), problems.join())
      assert.notInclude(problems.join(), "s3cr3t")
    }))
})
