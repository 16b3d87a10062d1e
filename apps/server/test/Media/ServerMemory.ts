import { readdirSync, readFileSync, readlinkSync } from "node:fs"

/** The resident memory of a process in MiB. */
export const residentMebibytes = (pid: number): number => {
  const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? []
  return Number(kibibytes) / 1024
}

/** How many files below a folder a process has open. */
export const openFilesIn = (pid: number, folder: string): number =>
  readdirSync(`/proc/${pid}/fd`).filter((name) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${name}`).startsWith(folder)
    } catch {
      // Closed since it was listed.
      return false
    }
  }).length
