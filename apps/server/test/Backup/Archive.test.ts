import { type ArchivePart, ArchiveUnusable, bytesOf, readArchive, writeArchive } from "@campaigns/server/Backup/Archive"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { createHash } from "node:crypto"
import { readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { temporaryFolder } from "../support/Processes.ts"

const text = (said: string) => new TextEncoder().encode(said)

const sample = Effect.fnUntraced(function*(folder: string) {
  const source = join(folder, "source")
  writeFileSync(source, Buffer.alloc(300_000, "file"))
  const file = join(folder, "archive.tar")
  yield* writeArchive(file, (add) =>
    Effect.gen(function*() {
      yield* add("first.json", text("{}"))
      yield* add("a/empty", text(""))
      yield* add("a/file", { file: source })
    }))
  return file
})

const digestOf = async ({ content }: ArchivePart) => {
  const hash = createHash("sha256")
  for await (const chunk of content) hash.update(chunk)
  return hash.digest("hex")
}

const readAll = Effect.fnUntraced(function*(file: string) {
  const found: Array<readonly [string, number, string]> = []
  yield* readArchive(file, (part) =>
    Effect.map(
      Effect.tryPromise({
        try: () => digestOf(part),
        catch: (cause) => cause instanceof ArchiveUnusable ? cause : new ArchiveUnusable({ message: String(cause) })
      }),
      (digest) => found.push([part.name, part.size, digest])
    ))
  return found
})

it.live("An archive gives back its parts in order, and belongs to its owner alone", () =>
  Effect.gen(function*() {
    const folder = yield* temporaryFolder
    const file = yield* sample(folder)
    const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex")
    assert.deepStrictEqual(yield* readAll(file), [
      ["first.json", 2, sha256(text("{}"))],
      ["a/empty", 0, sha256(text(""))],
      ["a/file", 300_000, sha256(Buffer.alloc(300_000, "file"))]
    ])
    assert.strictEqual(statSync(file).mode & 0o777, 0o600)
    assert.deepStrictEqual(readdirSync(folder).sort(), ["archive.tar", "source"])
  }).pipe(Effect.scoped))

it.live("Parts that nobody reads are checked all the same", () =>
  Effect.gen(function*() {
    const file = yield* sample(yield* temporaryFolder)
    yield* readArchive(file, () => Effect.void)
    const bytes = readFileSync(file)
    bytes[bytes.indexOf("filefile") + 200_000] = 0
    writeFileSync(file, bytes)
    const error = yield* Effect.flip(readArchive(file, () => Effect.void))
    assert.include(error.message, "it is not as it was written")
  }).pipe(Effect.scoped))

it.live("Whatever byte is changed, and wherever it is cut off, an archive is refused", () =>
  Effect.gen(function*() {
    const folder = yield* temporaryFolder
    const file = yield* sample(folder)
    const good = readFileSync(file)
    // The padding at the end of an archive means nothing.
    const meant = good.indexOf("sha256") + 76
    for (let at = 0; at < meant; at += 4_999) {
      const bytes = Buffer.from(good)
      bytes[at] = (bytes[at] ?? 0) ^ 0x55
      writeFileSync(file, bytes)
      const exit = yield* Effect.exit(readAll(file))
      // Bytes between the end of a part and the next header mean nothing either.
      if (exit._tag === "Success") assert.strictEqual(good[at], 0, `byte ${at}`)
    }
    for (const length of [0, 100, 512, 1_000, 200_000, meant - 100]) {
      writeFileSync(file, good)
      truncateSync(file, length)
      assert.instanceOf(yield* Effect.flip(readAll(file)), ArchiveUnusable, `${length} bytes`)
    }
  }).pipe(Effect.scoped))

it.live("Work that fails leaves no archive, and a file that is there is not replaced", () =>
  Effect.gen(function*() {
    const folder = yield* temporaryFolder
    const file = join(folder, "archive.tar")
    const failing = writeArchive(file, (add) => Effect.andThen(add("one", text("1")), Effect.fail("no")))
    assert.strictEqual(yield* Effect.flip(failing), "no")
    const gone = writeArchive(file, (add) => add("one", { file: join(folder, "missing") }))
    assert.include(String(yield* Effect.flip(gone)), "ENOENT")
    const away = writeArchive(join(folder, "no", "archive.tar"), (add) => add("one", text("1")))
    assert.include(String(yield* Effect.flip(away)), "cannot be written: ENOENT")
    assert.deepStrictEqual(readdirSync(folder), [])
    writeFileSync(file, "mine")
    assert.include(String(yield* Effect.flip(writeArchive(file, () => Effect.void))), "is there already")
    assert.strictEqual(readFileSync(file, "utf8"), "mine")
  }).pipe(Effect.scoped))

it.live("An archive that cannot be opened is told as that, and not as a damaged one", () =>
  Effect.gen(function*() {
    const folder = yield* temporaryFolder
    for (const file of [join(folder, "nothing.tar"), folder, join(folder, "no-folder", "archive.tar")]) {
      const { message } = yield* Effect.flip(readAll(file))
      assert.match(message, /cannot be read: (?:ENOENT|EISDIR)/)
    }
    const nowhere = join(folder, "no-folder", "archive.tar")
    for (const parts of [1, 3]) {
      const work = writeArchive(nowhere, (add) =>
        Effect.forEach(Array.from({ length: parts }, (_, part) => `${part}`), (name) => add(name, text("x"))))
      assert.match((yield* Effect.flip(work)).message, /cannot be written: ENOENT/)
    }
    const missing = yield* Effect.flip(
      writeArchive(join(folder, "archive.tar"), (add) =>
        add("a", { file: join(folder, "gone") }))
    )
    assert.match(missing.message, /cannot be written: ENOENT/)
    assert.deepStrictEqual(readdirSync(folder), [])
  }).pipe(Effect.scoped))

it.live("A part is not taken into memory beyond a bound", () =>
  Effect.gen(function*() {
    const file = yield* sample(yield* temporaryFolder)
    const refused = yield* Effect.flip(readArchive(file, (part) => Effect.tryPromise(() => bytesOf(part, 1_000))))
    assert.include(String(refused.cause), "a/file has 300000 bytes")
  }).pipe(Effect.scoped))
