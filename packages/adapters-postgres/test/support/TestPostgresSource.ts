import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import type * as Scope from "effect/Scope"
import { createHash } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import { get } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import * as EmbeddedPostgres from "../../src/Database/EmbeddedPostgres.ts"
import { ensureOwnFolder } from "../../src/Database/OwnFolder.ts"

/** Where the tests' databases live: a container, the embedded server, or a server named by `TEST_DATABASE_URL`. */
export type TestPostgresSource = "testcontainers" | "embedded" | "url"

/** A server on which test databases may be made and dropped. */
export interface TestPostgres {
  readonly source: TestPostgresSource
  readonly adminUrl: Redacted.Redacted<string>
  /** True when nobody else is using the server, so that leftovers of earlier runs may go. */
  readonly isAlone: boolean
}

const dockerAddress = (): { readonly socketPath: string } | { readonly host: string; readonly port: number } => {
  const named = process.env["DOCKER_HOST"]
  if (named === undefined) return { socketPath: "/var/run/docker.sock" }
  const url = new URL(named)
  return url.protocol === "unix:"
    ? { socketPath: url.pathname }
    : { host: url.hostname, port: Number(url.port || 2375) }
}

/** True when a Docker engine answers within a second. */
const dockerAnswers: Effect.Effect<boolean> = Effect.suspend(() => {
  const address = dockerAddress()
  if ("socketPath" in address && !existsSync(address.socketPath)) return Effect.succeed(false)
  return Effect.callback<boolean>((resume) => {
    const request = get({ ...address, path: "/_ping", timeout: 1000 }, (response) => {
      response.resume()
      resume(Effect.succeed(response.statusCode === 200))
    })
    request.once("timeout", () => request.destroy())
    request.once("error", () => resume(Effect.succeed(false)))
  })
})

/** Reads `TEST_POSTGRES`; unset, a container when Docker answers, else the embedded server. */
const chooseTestPostgres: Effect.Effect<TestPostgresSource> = Effect.gen(function*() {
  const named = process.env["TEST_POSTGRES"]
  if (named === "testcontainers" || named === "embedded" || named === "url") return named
  if (named !== undefined && named !== "") {
    return yield* Effect.die(new Error(`TEST_POSTGRES must be testcontainers, embedded or url, not ${named}`))
  }
  return (yield* dockerAnswers) ? "testcontainers" : "embedded"
})

// Everything in it can be made again, so a crash may break it; nothing waits for the disk. Never for real data.
const forgetful = { fsync: "off", full_page_writes: "off", synchronous_commit: "off", max_connections: "400" }

const bootId = (): string => {
  const file = "/proc/sys/kernel/random/boot_id"
  return existsSync(file) ? readFileSync(file, "utf8") : ""
}

// One folder per checkout, user and boot: runs at the same time share the server, later ones find their template,
// and after a crash of the machine nobody trusts files that were never flushed.
const embedded = Effect.gen(function*() {
  const checkout = fileURLToPath(new URL("../../../..", import.meta.url))
  const identity = [checkout, String(process.getuid?.()), bootId()].join("|")
  const name = `campaigns-test-${createHash("sha256").update(identity).digest("hex").slice(0, 12)}`
  const directory = join(tmpdir(), name)
  ensureOwnFolder(directory, 0o755)
  const outside = [`${directory}-outside`]
  const server = yield* EmbeddedPostgres.make(directory, { settings: forgetful, outside })
  return { source: "embedded" as const, adminUrl: server.adminUrl, isAlone: server.otherSessions === 0 }
})

const container = Effect.gen(function*() {
  const { PostgreSqlContainer } = yield* Effect.promise(() => import("@testcontainers/postgresql"))
  const started = yield* Effect.acquireRelease(
    Effect.promise(() =>
      new PostgreSqlContainer("postgres:18.6-alpine3.24")
        .withCommand(["postgres", ...Object.entries(forgetful).flatMap(([name, value]) => ["-c", `${name}=${value}`])])
        .start()
    ),
    (running) => Effect.promise(() => running.stop())
  )
  return { source: "testcontainers" as const, adminUrl: Redacted.make(started.getConnectionUri()), isAlone: false }
})

const named = Effect.suspend(() => {
  const url = process.env["TEST_DATABASE_URL"]
  return url === undefined || url === ""
    ? Effect.die(new Error("TEST_POSTGRES=url needs TEST_DATABASE_URL, a user there who may create databases"))
    : Effect.succeed({ source: "url" as const, adminUrl: Redacted.make(url), isAlone: false })
})

/** Starts, joins or names the tests' server for the life of the scope. */
export const testPostgres: Effect.Effect<TestPostgres, never, Scope.Scope> = Effect.flatMap(
  chooseTestPostgres,
  (source): Effect.Effect<TestPostgres, never, Scope.Scope> => {
    switch (source) {
      case "embedded":
        return Effect.orDie(embedded)
      case "testcontainers":
        return container
      case "url":
        return named
    }
  }
)
