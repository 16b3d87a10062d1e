import { readFileSync, writeFileSync } from "node:fs"

/** Linux's figures for a process; `undefined` once it is gone. Memory in MB of 2^20 bytes. */
export interface Memory {
  readonly resident: number
  /** The most since `forgetPeak`. */
  readonly peak: number
}

const megabytes = (status: string, field: string): number =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024

export const memoryOf = (pid: number): Memory | undefined => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8")
    return { resident: megabytes(status, "VmRSS"), peak: megabytes(status, "VmHWM") }
  } catch {
    return undefined
  }
}

/** Begins to count the most memory anew. */
export const forgetPeak = (pid: number): void => {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, "5")
  } catch {
    // The process is gone, or it is another user's: the peak is then that of its whole life.
  }
}

/** How long the main thread of a process was ready to run and had no processor, milliseconds in all. */
export const waitedForProcessor = (pid: number): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ")[1]) / 1e6
  } catch {
    return 0
  }
}
