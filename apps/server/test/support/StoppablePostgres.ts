import { embeddedName, ensureCluster } from "@campaigns/adapters-postgres/Database/ClusterCreation"
import { clusterPlace, withFreePort } from "@campaigns/adapters-postgres/Database/ClusterPlace"
import { embeddedUrl, openLease } from "@campaigns/adapters-postgres/Database/EmbeddedPostgres"
import { installedBinaries, usableBinaries } from "@campaigns/adapters-postgres/Database/PostgresBinaries"
import { runningPostmaster } from "@campaigns/adapters-postgres/Database/PostmasterFile"
import { startServer, stopServer } from "@campaigns/adapters-postgres/Database/ServerProcess"
import * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { temporaryFolder } from "./Processes.ts"

/** A PostgreSQL server of the test's own, which nobody but the test starts again. */
export interface StoppablePostgres {
  readonly url: Redacted.Redacted<string>
  /** Shuts it down, ending every session. */
  readonly stop: Effect.Effect<void>
  readonly start: Effect.Effect<void>
  /** Stops its processes where they are: connections stay open and nothing answers. */
  readonly freeze: Effect.Effect<void>
  readonly thaw: Effect.Effect<void>
}

const parentOf = (pid: string): number => {
  try {
    // The second field is the program's name in brackets and may hold anything.
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) /s, "").split(" ")[1])
  } catch {
    return 0
  }
}

/** Linux only. */
const childrenOf = (parent: number): ReadonlyArray<number> =>
  readdirSync("/proc").filter((name) => /^\d+$/.test(name) && parentOf(name) === parent).map(Number)

/** Signals a process, which may have ended since it was listed. */
const tellIfThere = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error
  }
}

/** Starts a server in a temporary folder; with the scope both are gone. */
export const stoppablePostgres: Effect.Effect<StoppablePostgres, never, Effect.Services<typeof temporaryFolder>> =
  Effect
    .gen(function*() {
      const folder = yield* temporaryFolder
      const outside = [`${folder}/outside`]
      const known = clusterPlace(folder, outside)
      const native = usableBinaries(installedBinaries(), known.account, [folder, "/var/tmp/campaigns-service"])
      yield* ensureCluster(native, known)
      const place = yield* Effect.promise(() => withFreePort(folder, known))
      const start = Effect.orDie(startServer({ native, place, log: join(folder, "postgres.log"), settings: {} }))
      const postmaster = Effect.sync(() => runningPostmaster(place.cluster)?.pid)
      const signal = (name: "SIGSTOP" | "SIGCONT") =>
        Effect.map(postmaster, (pid) => {
          if (pid === undefined) throw new Error("The server does not run")
          process.kill(pid, name)
          for (const child of childrenOf(pid)) tellIfThere(child, name)
        })
      const stop = Effect.flatMap(postmaster, (pid) => pid === undefined ? Effect.void : Effect.orDie(stopServer(pid)))
      yield* Effect.acquireRelease(start, () => Effect.andThen(Effect.ignore(signal("SIGCONT")), stop))
      yield* Effect.scoped(Effect.orDie(openLease(place)))
      return { url: embeddedUrl(place, embeddedName), stop, start, freeze: signal("SIGSTOP"), thaw: signal("SIGCONT") }
    }).pipe(Effect.orDie)
