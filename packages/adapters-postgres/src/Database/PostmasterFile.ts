import { spawnSync } from "node:child_process"
import { existsSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"

/** The facts of a running server in its `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly status: "starting" | "ready" | "stopping" | "standby" | "unknown"
}

const statuses = ["starting", "ready", "stopping", "standby"] as const

/** Reads the eight lines of a `postmaster.pid`; `undefined` when it is not there or not yet complete. */
export const parsePostmaster = (text: string): Postmaster | undefined => {
  const lines = text.split("\n")
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  const status = lines[7]?.trim()
  return { pid, port: Number(lines[3] ?? 0) || 0, status: statuses.find((known) => known === status) ?? "unknown" }
}

/** True when a process with this id exists, no matter whose. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM"
  }
}

const commandLine = (pid: number): string => {
  const kept = `/proc/${pid}/cmdline`
  if (existsSync(kept)) return readFileSync(kept, "utf8").replaceAll("\0", " ")
  return spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout ?? ""
}

/**
 * The living server of a cluster. A file left by a crash or a reboot, whose process id is free or belongs to some
 * other program by now, counts as absent and is removed: the server would take the foreign process for its own.
 */
export const runningPostmaster = (cluster: string): Postmaster | undefined => {
  const file = join(cluster, "postmaster.pid")
  if (!existsSync(file)) return undefined
  const found = parsePostmaster(readFileSync(file, "utf8"))
  if (found === undefined) return undefined
  if (isAlive(found.pid) && commandLine(found.pid).includes(cluster)) return found
  rmSync(file, { force: true })
  return undefined
}
