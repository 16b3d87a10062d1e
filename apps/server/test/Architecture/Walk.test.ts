import { assert, it } from "@effect/vitest"
import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, dirname, join } from "node:path"
import { root } from "./Codebase.ts"

const PATH = [dirname(process.execPath), process.env["PATH"]].join(delimiter)

/** The commands of the README's section "A campaign in five minutes", for a server at an address. */
const walk = (address: string): string => {
  const [, section = ""] = readFileSync(join(root, "README.md"), "utf8").split("## A campaign in five minutes")
  const [, commands = ""] = /```sh\n([\s\S]*?)```/.exec(section) ?? []
  assert.include(commands, "http://127.0.0.1:8000")
  return `set -e\n${commands.replace("http://127.0.0.1:8000", address)}`
}

/** A process, and what it has printed so far. */
const start = (command: string, args: ReadonlyArray<string>, env: NodeJS.ProcessEnv) => {
  const child = spawn(command, args, { cwd: root, env: { PATH, ...env }, stdio: ["ignore", "pipe", "pipe"] })
  const printed = { out: "", err: "" }
  child.stdout.on("data", (text: Buffer) => (printed.out += String(text)))
  child.stderr.on("data", (text: Buffer) => (printed.err += String(text)))
  const ended = once(child, "exit")
  // All that it printed has arrived then; processes that it leaves behind may hold that up.
  const closed = once(child, "close")
  /** The first match in what it prints; fails when it ends without. */
  const says = (pattern: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = () => {
        const [, found] = pattern.exec(printed.out) ?? []
        if (found !== undefined) resolve(found)
      }
      child.stdout.on("data", look)
      void ended.then(() => reject(new Error(`It ended: ${printed.out}${printed.err}`)))
    })
  return { printed, ended, closed, says, stop: () => child.kill("SIGTERM") }
}

it("the README leads from log-in to a published campaign", async () => {
  const data = mkdtempSync(join(tmpdir(), "campaigns-walk-"))
  const environment = { HOME: process.env["HOME"], PORT: "0", DATA_DIR: data }
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
  // As npm does it.
  const server = start("sh", ["-c", scripts.start], environment)
  try {
    const shell = start("sh", ["-c", walk(await server.says(/API\s+(http:\S+?)\/api\/v1/))], {})
    const [code] = await shell.closed
    assert.strictEqual(code, 0, `${shell.printed.out}${shell.printed.err}${server.printed.err}`)
    const [, live = ""] = /(\{"campaign_id":[\s\S]*)$/.exec(shell.printed.out) ?? []
    const campaign: Readonly<Record<string, unknown>> = JSON.parse(live)
    assert.strictEqual(campaign["campaign_name"], "Running shoes")
    assert.strictEqual(campaign["status"], "PAUSED")
    assert.strictEqual(campaign["daily_budget_micros"], 25_000_000)
    server.stop()
    assert.deepStrictEqual(await server.ended, [0, null], "the signal reaches Node, which has taken the shell's place")
  } finally {
    server.stop()
    await server.ended
    rmSync(data, { recursive: true, force: true })
  }
})
