import { type ChildProcess, spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"

/** The flags of `npm start`: without limits V8 lets the garbage of a busy server grow to several times what it needs. */
const flags = ["--max-semi-space-size=8", "--max-old-space-size=256", "--conditions=source"]

/** Starts a source file of ours as a process of its own. */
export const start = (file: string, environment: Readonly<Record<string, string>>): ChildProcess =>
  spawn(process.execPath, [...flags, fileURLToPath(new URL(file, import.meta.url))], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "inherit"]
  })

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
