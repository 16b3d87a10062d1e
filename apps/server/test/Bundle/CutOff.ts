import fs from "node:fs"
import { syncBuiltinESMExports } from "node:module"
import { projectAt } from "../../bundle/Project.ts"

/** Bundles the server of a checkout and is killed at the n-th step on the disk, which is done by half if it can be; says so if there is none. */
const [root = "", nth] = process.argv.slice(2)
let before = Number(nth)

const isTheOne = (): boolean => before-- === 0
const die = () => process.kill(process.pid, "SIGKILL")

const { mkdirSync, renameSync, writeFileSync } = fs
Object.assign(fs, {
  mkdirSync: (...args: Parameters<typeof mkdirSync>) => isTheOne() ? die() : mkdirSync(...args),
  renameSync: (...args: Parameters<typeof renameSync>) => isTheOne() ? die() : renameSync(...args),
  writeFileSync: (path: string, content: string) => {
    const isLast = isTheOne()
    writeFileSync(path, isLast ? content.slice(0, content.length / 2) : content)
    if (isLast) die()
  }
})
syncBuiltinESMExports()

const { ensureBundle } = await import("../../bundle/EnsureBundle.ts")
await ensureBundle(projectAt(root))
console.log("not cut off")
