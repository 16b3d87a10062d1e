import { SecretBox } from "@campaigns/application/Identity/SecretBox"
import * as Secrets from "@campaigns/server/Composition/Secrets"
import { readSecrets } from "@campaigns/server/Configuration/SecretsSettings"
import { Problems } from "@campaigns/server/Configuration/Setting"
import { assert, describe, it } from "@effect/vitest"
import * as ConfigProvider from "effect/ConfigProvider"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

const folder = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "secrets-"))),
  (path) => Effect.promise(() => rm(path, { recursive: true, force: true }))
)

const read = Effect.fnUntraced(function*(env: Record<string, string>) {
  const problems = new Problems()
  const secrets = yield* Effect.provideService(
    readSecrets(problems),
    ConfigProvider.ConfigProvider,
    ConfigProvider.fromEnvRecord(env)
  )
  return { secrets, problems: problems.list }
})

const place = { kind: "platformToken", name: "1" } as const

const boxOf = Effect.fnUntraced(function*(dataDirectory: string, env: Record<string, string> = {}) {
  const { secrets } = yield* read(env)
  return yield* Effect.provide(SecretBox, Secrets.layer({ dataDirectory, secrets }))
})

const sealedWith = (box: SecretBox["Service"]) => box.seal(Redacted.make("1//token"), place)

const hex = "0f".repeat(32)
const base64 = Buffer.alloc(32, 7).toString("base64")

describe("the key of stored secrets", () => {
  it.effect("is made once and kept in the data directory, readable by its owner only", () =>
    Effect.gen(function*() {
      const home = yield* folder
      const sealed = yield* sealedWith(yield* boxOf(home))
      const again = yield* boxOf(home)
      assert.strictEqual(Redacted.value(yield* again.open(sealed, place)), "1//token")
      const file = yield* Effect.promise(() => stat(join(home, "secrets-key")))
      assert.strictEqual(file.mode & 0o777, 0o600)
    }))

  it.effect("is the configured one, and nothing is kept then", () =>
    Effect.gen(function*() {
      const home = yield* folder
      const sealed = yield* sealedWith(yield* boxOf(home, { SECRETS_KEY: hex }))
      const elsewhere = yield* boxOf(yield* folder, { SECRETS_KEY: hex.toUpperCase() })
      assert.strictEqual(Redacted.value(yield* elsewhere.open(sealed, place)), "1//token")
      const kept = yield* Effect.exit(Effect.tryPromise(() => readFile(join(home, "secrets-key"))))
      assert.strictEqual(kept._tag, "Failure")
    }))

  it.effect("can be changed: what former keys have sealed still opens, what others have does not", () =>
    Effect.gen(function*() {
      const home = yield* folder
      const sealed = yield* sealedWith(yield* boxOf(home, { SECRETS_KEY: hex }))
      const changed = yield* boxOf(home, { SECRETS_KEY: base64, SECRETS_FORMER_KEYS: `${"ab".repeat(32)}, ${hex}` })
      assert.strictEqual(Redacted.value(yield* changed.open(sealed, place)), "1//token")
      assert.notStrictEqual((yield* sealedWith(changed)).keyId, sealed.keyId)
      const without = yield* boxOf(home, { SECRETS_KEY: base64 })
      assert.strictEqual((yield* Effect.flip(without.open(sealed, place)))._tag, "SecretUnreadable")
    }))

  it.effect("is checked at start, and never shown", () =>
    Effect.gen(function*() {
      const { problems } = yield* read({ SECRETS_KEY: "tooShort", SECRETS_FORMER_KEYS: `${hex},alsoWrong` })
      assert.deepStrictEqual(problems.map((problem) => problem.split(" ")[0]), ["SECRETS_KEY", "SECRETS_FORMER_KEYS"])
      assert.notMatch(problems.join(), /tooShort|alsoWrong|0f0f/)
    }))

  it.effect("says which file keeps no key", () =>
    Effect.gen(function*() {
      const home = yield* folder
      yield* Effect.promise(() => writeFile(join(home, "secrets-key"), "broken", { mode: 0o600 }))
      const failure = yield* Effect.flip(boxOf(home))
      assert.strictEqual(failure._tag, "SecretsKeyUnusable")
      assert.include(failure.message, join(home, "secrets-key"))
      assert.notInclude(failure.message, "broken")
    }))
})
