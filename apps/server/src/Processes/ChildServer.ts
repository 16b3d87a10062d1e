import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { type ChildProcess, spawn } from "node:child_process"
import { fileURLToPath } from "node:url"

/** A program of this package did not come up; `output` is what it said until then. */
export class ChildNotUp extends Schema.TaggedError<ChildNotUp>()("ChildNotUp", {
  program: Schema.String,
  output: Schema.String
}) {
  override get message(): string {
    return `${this.program} did not come up:\n${this.output}`
  }
}

/** The way in which a child process ended. */
export interface ServerExit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** A program of this package in a process of its own. */
export interface ChildServer {
  /** The address where it serves, without a path. */
  readonly url: string
  readonly pid: number
  /** Everything that it has written so far, to either stream. */
  readonly output: () => string
  /** Completes when the process has ended. */
  readonly ended: Effect.Effect<ServerExit>
  /** Sends the signal and waits for the end. */
  readonly end: (signal: NodeJS.Signals) => Effect.Effect<ServerExit>
}

/** Longer than any start takes: a first one creates a database cluster on a machine that may be busy. */
const patience = 60_000

const firstUrl = /https?:\/\/[^\s/]+/

/** The programs of this package. */
export type Program = "Main.ts" | "SandboxMain.ts" | "Demo/Main.ts"

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/**
 * The command that runs a program: the server as `npm start` runs it, from its bundle, which must be there (`npm run
 * bundle`), and the others from their sources.
 */
const commandFor = (program: Program): readonly [command: string, ...args: ReadonlyArray<string>] =>
  program === "Main.ts"
    ? ["sh", fromHere("../../run.sh")]
    : [process.execPath, "--conditions=@campaigns/source", fromHere(`../${program}`)]

/**
 * Starts a program of this package with this environment and nothing of this process's own but the search path and its
 * like; what is typed after its name makes of the server's program a command.
 */
export const launch = (
  program: Program,
  env: Readonly<Record<string, string>>,
  typed: ReadonlyArray<string> = []
) =>
  Effect.sync(() => {
    const base = Object.fromEntries(
      ["PATH", "HOME", "TMPDIR", "NODE_COMPILE_CACHE"].flatMap((name) => {
        const value = process.env[name]
        return value === undefined ? [] : [[name, value]]
      })
    )
    const [command, ...args] = commandFor(program)
    return spawn(command, [...args, ...typed], {
      env: { ...base, ...env },
      stdio: ["ignore", "pipe", "pipe"]
    })
  })

const untilUp = (child: ChildProcess, program: string, output: () => string) =>
  Effect.callback<string, ChildNotUp>((resume) => {
    const fail = () => resume(Effect.fail(new ChildNotUp({ program, output: output() })))
    const timer = setTimeout(fail, patience)
    const look = () => {
      // The banner ends with a line about stopping; before that line an address may be cut in two.
      const url = output().includes("Ctrl+C") ? firstUrl.exec(output())?.[0] : undefined
      if (url === undefined) return
      clearTimeout(timer)
      resume(Effect.succeed(url))
    }
    child.stdout?.on("data", look)
    child.once("close", fail)
  })

/** Starts the server or the sandboxes with this environment and waits for the banner; the scope kills the process. */
export const startChild = Effect.fnUntraced(function*(
  program: Exclude<Program, "Demo/Main.ts">,
  env: Readonly<Record<string, string>>
) {
  const child = yield* Effect.acquireRelease(
    launch(program, env),
    (running) => Effect.sync(() => running.kill("SIGKILL"))
  )
  let output = ""
  const note = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout?.on("data", note)
  child.stderr?.on("data", note)
  const ending = new Promise<ServerExit>((resolve) => child.once("close", (code, signal) => resolve({ code, signal })))
  const ended = Effect.promise(() => ending)
  const url = yield* untilUp(child, program, () => output)
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    end: (signal) => Effect.andThen(Effect.sync(() => child.kill(signal)), ended)
  } satisfies ChildServer
})
