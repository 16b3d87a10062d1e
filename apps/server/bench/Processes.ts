import { type ChildProcess, spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { ownProject } from "../bundle/Project.ts"
import { startCommand } from "../bundle/StartCommand.ts"

type Environment = Readonly<Record<string, string>>

// Both with the limits of `npm start`: without them V8 lets the garbage of a busy server grow to several times what it needs.
const { entry, environment: always, flags } = startCommand()

const run = (program: string, environment: Environment): ChildProcess =>
  spawn(process.execPath, [...flags, program], {
    env: { ...process.env, ...always, ...environment },
    stdio: ["ignore", "pipe", "inherit"]
  })

/** Starts the service as `npm start` does; its bundle must be there. */
export const startService = (environment: Environment): ChildProcess => run(join(ownProject.root, entry), environment)

/** Starts the floor, a file of the benchmark's own. */
export const startFloor = (environment: Environment): ChildProcess =>
  run(fileURLToPath(new URL("FloorServer.ts", import.meta.url)), environment)

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
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once("exit", resolve))
  child.kill("SIGTERM")
  await ended
}

/** The most memory that a process has had resident, in MB; `NaN` where /proc is not there to tell. */
export const peakMemory = ({ pid }: ChildProcess): number => {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]
    return Number(kilobytes) / 1024
  } catch {
    return Number.NaN
  }
}
