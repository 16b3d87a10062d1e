import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import { randomUUID } from "node:crypto"
import { chmod, link, mkdir, open, readFile, rm, stat } from "node:fs/promises"
import { dirname } from "node:path"

/** The file that keeps a secret cannot be read or made. */
export class SecretFileUnusable extends Schema.TaggedError<SecretFileUnusable>()("SecretFileUnusable", {
  path: Schema.String,
  message: Schema.String
}) {}

const isCode = (cause: unknown, code: string): boolean =>
  typeof cause === "object" && cause !== null && "code" in cause && cause.code === code

const readIfThere = (path: string): Promise<string | null> =>
  readFile(path, "utf8").catch((cause: unknown) => isCode(cause, "ENOENT") ? null : Promise.reject(cause))

// Linking a complete file into place is atomic: of two processes that start at once one wins, and none reads half a
// key.
const place = async (path: string, content: string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomUUID()}`
  try {
    const file = await open(draft, "wx", 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await link(draft, path).catch((cause: unknown) => isCode(cause, "EEXIST") ? undefined : Promise.reject(cause))
  } finally {
    await rm(draft, { force: true })
  }
}

const readOrMake = async (path: string, make: () => string) => {
  if ((await readIfThere(path)) === null) await place(path, make())
  const wasOpen = ((await stat(path)).mode & 0o077) !== 0
  if (wasOpen) await chmod(path, 0o600)
  return { wasOpen, content: await readFile(path, "utf8") }
}

/** The secret in the file at `path`, made there (mode 600) the first time, also by processes that start at once. */
export const keptSecret = Effect.fnUntraced(function*(path: string, make: () => string) {
  const { content, wasOpen } = yield* Effect.tryPromise({
    try: () => readOrMake(path, make),
    catch: (cause) => new SecretFileUnusable({ path, message: cause instanceof Error ? cause.message : String(cause) })
  })
  if (wasOpen) yield* Effect.logWarning(`${path} could be read by others on this machine; its mode is 600 now`)
  return Redacted.make(content)
})
