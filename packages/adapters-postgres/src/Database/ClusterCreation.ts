import * as Effect from "effect/Effect"
import { spawn } from "node:child_process"
import { randomUUID } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { ClusterPlace } from "./ClusterPlace.ts"
import { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts"
import { giveTo } from "./ServerAccount.ts"

/** The superuser of the embedded server, and the name of the service's database. */
export const embeddedName = "campaigns"

const unfinished = "creating-"

const initdb = (native: string, target: string, passwordFile: string, place: ClusterPlace) =>
  Effect.callback<void, EmbeddedPostgresError>((resume) => {
    const output: Array<Buffer> = []
    const child = spawn(join(native, "bin", "initdb"), [
      `--pgdata=${target}`,
      `--username=${embeddedName}`,
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--auth=scram-sha-256",
      `--pwfile=${passwordFile}`
    ], { ...place.account, cwd: "/", env: { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" } })
    child.stdout.on("data", (chunk: Buffer) => output.push(chunk))
    child.stderr.on("data", (chunk: Buffer) => output.push(chunk))
    child.once("error", (cause) => resume(Effect.fail(EmbeddedPostgresError.from("initdb did not start")(cause))))
    child.once("close", (code) =>
      resume(
        code === 0
          ? Effect.void
          : Effect.fail(new EmbeddedPostgresError({ message: `initdb failed: ${Buffer.concat(output).toString()}` }))
      ))
    return Effect.sync(() => child.kill("SIGKILL"))
  })

const rejectOtherVersion = (native: string, cluster: string): void => {
  const made = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim()
  const catalog = readFileSync(join(native, "share", "postgresql", "postgres.bki"), "utf8").slice(0, 64)
  const ours = /^# PostgreSQL (\d+)/.exec(catalog)?.[1]
  if (ours !== undefined && made !== ours) {
    throw new EmbeddedPostgresError({
      message:
        `${cluster} was made by PostgreSQL ${made}, and the embedded server is ${ours}, which cannot read it. Nothing was changed. `
        + "Make a backup with the version of the service that used it last (npm run backup -- FILE), and restore it with this one into an empty "
        + "DATA_DIR (npm run restore -- FILE): a backup does not depend on the version of PostgreSQL. Without that version, start a PostgreSQL "
        + `${made} of your own on the folder, and make the backup with DATABASE_URL`
    })
  }
}

/**
 * Makes the cluster unless it is there. It comes into being under another name and is renamed when complete, so that
 * a start that was killed in the middle leaves nothing that looks like a cluster; the caller holds the directory lock.
 * The files are flushed (initdb's default): without that a power cut after the rename could leave a broken cluster.
 */
export const ensureCluster = Effect.fnUntraced(function*(native: string, place: ClusterPlace) {
  const attempt = EmbeddedPostgresError.from("The database cluster could not be created")
  if (existsSync(place.cluster)) {
    return yield* Effect.try({ try: () => rejectOtherVersion(native, place.cluster), catch: attempt })
  }
  const fresh = join(place.home, `${unfinished}${randomUUID()}`)
  const passwordFile = join(fresh, "password")
  yield* Effect.try({
    try: () => {
      for (const name of readdirSync(place.home)) {
        if (name.startsWith(unfinished)) rmSync(join(place.home, name), { recursive: true, force: true })
      }
      mkdirSync(fresh, { mode: 0o700 })
      writeFileSync(passwordFile, place.password, { mode: 0o600 })
      giveTo(place.account, passwordFile)
      giveTo(place.account, fresh)
    },
    catch: attempt
  })
  yield* initdb(native, join(fresh, "cluster"), passwordFile, place)
  yield* Effect.try({
    try: () => {
      renameSync(join(fresh, "cluster"), place.cluster)
      rmSync(fresh, { recursive: true, force: true })
    },
    catch: attempt
  })
})
