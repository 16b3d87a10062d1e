import { type ChildProcess, spawn } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"

type Environment = Readonly<Record<string, string>>

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const run = (file: string, args: ReadonlyArray<string>, environment: Environment): ChildProcess =>
  spawn("sh", [fromHere(file), ...args], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "inherit"]
  })

/** Starts the service as `npm start` does, from its bundle. */
export const startService = (environment: Environment): ChildProcess => run("../run.sh", [], environment)

/** Starts a peer of the service, which prints its port; what it depends on is installed the first time. */
export const startPeer = (kind: string, environment: Environment): ChildProcess =>
  run("../../../tools/bench-peers/run.sh", [kind], environment)

/** Starts the service from its sources without some of its shortcuts (`ServiceWithout.ts`), with the bounds of memory that it has otherwise. */
export const startServiceWithout = (leftOut: ReadonlyArray<string>) => (environment: Environment): ChildProcess =>
  spawn(process.execPath, [
    "--conditions=@campaigns/source",
    "--max-old-space-size=256",
    "--max-semi-space-size=16",
    fromHere("ServiceWithout.ts"),
    ...leftOut
  ], { env: { ...process.env, MALLOC_ARENA_MAX: "1", ...environment }, stdio: ["ignore", "pipe", "inherit"] })

/** The first line that a process prints. */
export const firstLine = async (child: ChildProcess): Promise<string> => {
  if (child.stdout === null) throw new Error("the process has no output to read")
  for await (const line of createInterface({ input: child.stdout })) return line
  throw new Error("the process ended without a word")
}

/** Waits until a URL answers 200, at most for a minute. */
export const untilReady = async (url: string): Promise<void> => {
  for (let attempt = 0; attempt < 600; attempt++) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok === true) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} did not answer within a minute`)
}

export const stop = async (child: ChildProcess): Promise<void> => {
  // A process that a signal ended has no exit code.
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once("exit", resolve))
  child.kill("SIGTERM")
  await ended
}

/** Memory of a process in MB: what is resident now (`VmRSS`), or the most that ever was (`VmHWM`). `NaN` where /proc is not there to tell. */
const memory = (pid: number | undefined, field: "VmHWM" | "VmRSS"): number => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8")
    return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

/** The most memory that a process has had resident, in MB. */
export const peakMemory = ({ pid }: ChildProcess): number => memory(pid, "VmHWM")

/** The memory that a process has resident now, in MB. */
export const residentMemory = ({ pid }: ChildProcess): number => memory(pid, "VmRSS")

/** The fields of `/proc/PID/stat` that follow the name of the program. */
const statOf = (pid: number | string): ReadonlyArray<number> => {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8")
  return text.slice(text.lastIndexOf(")") + 2).split(" ").map(Number)
}

/** Processor time by the fields of `statOf`: of the process, and of those of its children that ended and were waited for. Seconds. */
const secondsIn = (
  [, , , , , , , , , , , user = 0, system = 0, endedUser = 0, endedSystem = 0]: ReadonlyArray<number>
) => (user + system + endedUser + endedSystem) / 100

/** The processor time of a process and of all that it started, in seconds. Linux only. */
export const processorSeconds = (pid: number): number =>
  readdirSync("/proc").filter((name) => /^\d+$/.test(name)).reduce((sum, name) => {
    try {
      const stat = statOf(name)
      return Number(name) === pid || stat[1] === pid ? sum + secondsIn(stat) : sum
    } catch {
      // It ended since it was listed.
      return sum
    }
  }, 0)
