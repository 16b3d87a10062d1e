import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import { spawn } from "node:child_process"
import { closeSync, openSync, readFileSync, renameSync, statSync } from "node:fs"
import { join } from "node:path"
import type { ClusterPlace } from "./ClusterPlace.ts"
import { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts"
import { isAlive, runningPostmaster } from "./PostmasterFile.ts"

const largestLog = 5_000_000

const openLog = (log: string): number => {
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > largestLog) renameSync(log, `${log}.1`)
  return openSync(log, "a", 0o600)
}

const lastLines = (log: string): string => readFileSync(log, "utf8").trimEnd().split("\n").slice(-8).join("\n")

/**
 * Starts `postgres` in a session of its own, so that a Ctrl-C in the terminal reaches only the service, which stops
 * the server after its own work. Waits until the server says `ready`; recovery after a crash may take its time.
 */
export const startServer = (options: {
  readonly native: string
  readonly place: ClusterPlace
  readonly log: string
  readonly settings: Readonly<Record<string, string>>
}): Effect.Effect<void, EmbeddedPostgresError> =>
  Effect.gen(function*() {
    const { log, native, place } = options
    const settings = {
      listen_addresses: "127.0.0.1",
      port: String(place.port),
      unix_socket_directories: "",
      ...options.settings
    }
    const child = yield* Effect.try({
      try: () => {
        const output = openLog(log)
        try {
          const args = ["-D", place.cluster, ...Object.entries(settings).flatMap(([k, v]) => ["-c", `${k}=${v}`])]
          return spawn(join(native, "bin", "postgres"), args, {
            ...place.account,
            cwd: "/",
            env: { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" },
            detached: true,
            stdio: ["ignore", output, output]
          })
        } finally {
          closeSync(output)
        }
      },
      catch: EmbeddedPostgresError.from("PostgreSQL could not be started")
    })
    let failure: Error | undefined
    child.once("error", (error) => {
      failure = error
    })
    child.unref()
    const deadline = Date.now() + Duration.toMillis(Duration.minutes(2))
    while (runningPostmaster(place.cluster)?.status !== "ready") {
      if (failure !== undefined || child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
        return yield* new EmbeddedPostgresError({
          message: `PostgreSQL in ${place.cluster} did not start: ${failure?.message ?? lastLines(log)}`
        })
      }
      yield* Effect.sleep("10 millis")
    }
  })

/** Asks the server to stop at once but cleanly ("fast shutdown") and waits up to 20 s until it is gone. */
export const stopServer = (pid: number): Effect.Effect<void, EmbeddedPostgresError> =>
  Effect.gen(function*() {
    yield* Effect.try({
      try: () => process.kill(pid, "SIGINT"),
      catch: EmbeddedPostgresError.from("PostgreSQL could not be stopped")
    })
    for (let waited = 0; waited < 20_000; waited += 10) {
      if (!isAlive(pid)) return
      yield* Effect.sleep("10 millis")
    }
    return yield* new EmbeddedPostgresError({ message: `PostgreSQL (process ${pid}) did not stop within 20 s` })
  })
