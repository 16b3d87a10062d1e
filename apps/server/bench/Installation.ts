import { EmbeddedPostgres, layer } from "@campaigns/adapters-postgres/Database/EmbeddedPostgres"
import * as ManagedRuntime from "effect/ManagedRuntime"
import * as Redacted from "effect/Redacted"
import type { ChildProcess } from "node:child_process"
import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startService, stop, untilReady } from "./Processes.ts"

/** The service with demo data on an embedded database of its own, in a folder that goes with it. */
export interface Installation {
  readonly baseUrl: string
  readonly service: ChildProcess
  /** Process id of the database's server. */
  readonly postmaster: number
  readonly environment: Readonly<Record<"DATABASE_URL", string>> & Readonly<Record<string, string>>
  readonly end: () => Promise<void>
}

/** Starts an installation and waits until it is ready; its service from the bundle, unless it is started in another way. */
export const startInstallation = async (port: number, start = startService): Promise<Installation> => {
  const directory = mkdtempSync(join(tmpdir(), "campaigns-bench-"))
  // So that the database's own account can enter, and the database is not put elsewhere.
  chmodSync(directory, 0o755)
  const postgres = ManagedRuntime.make(layer(join(directory, "postgres")))
  const { pid: postmaster, url } = await postgres.runPromise(EmbeddedPostgres)
  const environment = {
    DATABASE_URL: Redacted.value(url),
    DATA_DIR: directory,
    SEED_DEMO: "true",
    PORT: String(port),
    LOG_LEVEL: "warn"
  }
  const service = start(environment)
  service.stdout?.resume()
  const end = async () => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, quit)
    await stop(service)
    await postgres.dispose()
    rmSync(directory, { recursive: true, force: true })
  }
  const quit = () => void end().finally(() => process.exit(1))
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, quit)
  const baseUrl = `http://127.0.0.1:${port}`
  try {
    await untilReady(`${baseUrl}/health/ready`)
  } catch (cause) {
    await end()
    throw cause
  }
  return { baseUrl, service, postmaster, environment, end }
}
