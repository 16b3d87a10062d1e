import { keptSecret } from "@campaigns/adapters-identity/KeptSecret"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

const folder = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "kept-secret-"))),
  (path) => Effect.promise(() => rm(path, { recursive: true, force: true }))
)

const mode = (path: string) => Effect.map(Effect.promise(() => stat(path)), (file) => file.mode & 0o777)

describe("keptSecret", () => {
  it.effect("makes the secret once, in folders that it makes too, readable by its owner only", () =>
    Effect.gen(function*() {
      const path = join(yield* folder, "new", "folder", "key")
      const made = yield* keptSecret(path, () => "first")
      const again = yield* keptSecret(path, () => "second")
      assert.deepStrictEqual([made, again].map(Redacted.value), ["first", "first"])
      assert.strictEqual(yield* mode(path), 0o600)
    }))

  it.effect("gives everybody the same secret when many start at once, and leaves no drafts behind", () =>
    Effect.gen(function*() {
      const home = yield* folder
      const secrets = yield* Effect.forEach(
        Array.from({ length: 16 }, (_, index) => index),
        (index) => keptSecret(join(home, "key"), () => `secret ${index}`),
        { concurrency: "unbounded" }
      )
      assert.strictEqual(new Set(secrets.map(Redacted.value)).size, 1)
      assert.deepStrictEqual(yield* Effect.promise(() => readdir(home)), ["key"])
    }))

  it.effect("closes a file that others could read", () =>
    Effect.gen(function*() {
      const path = join(yield* folder, "key")
      yield* Effect.promise(() => writeFile(path, "old"))
      yield* Effect.promise(() => chmod(path, 0o644))
      assert.strictEqual(Redacted.value(yield* keptSecret(path, () => "new")), "old")
      assert.strictEqual(yield* mode(path), 0o600)
    }))

  it.effect("says which file it cannot use", () =>
    Effect.gen(function*() {
      const path = join(yield* folder, "key")
      yield* Effect.promise(() => mkdir(path))
      assert.deepInclude(yield* Effect.flip(keptSecret(path, () => "x")), { _tag: "SecretFileUnusable", path })
    }))
})
