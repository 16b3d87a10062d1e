import { type ChildProcess, spawn } from "node:child_process"
import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** The service with the demo's data, from its sources, with an inspector that listens. */
export interface Service {
  readonly url: string
  readonly inspector: string
  readonly end: () => Promise<void>
}

/** The first part of what a process says that the pattern finds. */
const said = (child: ChildProcess, pattern: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ""
    const look = (chunk: Buffer) => {
      text += chunk.toString()
      const found = pattern.exec(text)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout?.on("data", look)
    child.stderr?.on("data", look)
    child.once("close", () => reject(new Error(`The service did not come up:\n${text}`)))
  })

/** Starts the service on an embedded database of its own, in a folder that goes with it. */
export const startService = async (root: string): Promise<Service> => {
  const folder = mkdtempSync(join(tmpdir(), "campaigns-way-"))
  // So that the database's own account can enter.
  chmodSync(folder, 0o755)
  const main = join(root, "apps/server/src/Main.ts")
  const child = spawn(process.execPath, ["--inspect=127.0.0.1:0", "--conditions=@campaigns/source", main], {
    env: { PATH: process.env["PATH"], DATA_DIR: join(folder, "data"), PORT: "0", SEED_DEMO: "true", LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "pipe"]
  })
  const closed = new Promise((resolve) => child.once("close", resolve))
  const end = async () => {
    child.kill("SIGTERM")
    await closed
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const [inspector, url] = await Promise.all([
      said(child, /Debugger listening on (ws:\S+)/),
      said(child, /(http:\/\/[^\s/]+)[\s\S]*Ctrl\+C/)
    ])
    return { inspector, url, end }
  } catch (cause) {
    await end()
    throw cause
  }
}
