import * as Effect from "effect/Effect"
import { spawn } from "node:child_process"
import { fileURLToPath } from "node:url"

/** The output of `EmbeddedHolder.ts` when its server is up. */
export interface Held {
  readonly url: string
  readonly pid: number
  readonly isShared: boolean
}

/** Starts a process that holds the embedded server of a data directory; killed, if it still lives, with the scope. */
export const holderProcess = (dataDirectory: string, outside: ReadonlyArray<string>) =>
  Effect.gen(function*() {
    const program = fileURLToPath(new URL("EmbeddedHolder.ts", import.meta.url))
    const child = yield* Effect.acquireRelease(
      Effect.sync(() =>
        spawn(process.execPath, ["--conditions=@campaigns/source", program, dataDirectory, ...outside])
      ),
      (running) => Effect.sync(() => running.kill("SIGKILL"))
    )
    const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()))
    let output = ""
    const held = new Promise<Held>((resolve, reject) => {
      child.stdout.on("data", (chunk: Buffer) => {
        output += chunk.toString()
        const line = output.split("\n").find((candidate) => candidate.startsWith("{"))
        if (line !== undefined && output.includes("}\n")) resolve(JSON.parse(line))
      })
      child.stderr.on("data", (chunk: Buffer) => {
        output += chunk.toString()
      })
      child.once("exit", () => reject(new Error(`The holder ended: ${output}`)))
    })
    held.catch(() => undefined)
    return {
      held: Effect.promise(() => held),
      /** Sends the signal and waits for the end of the process. */
      end: (signal: "SIGTERM" | "SIGKILL") =>
        Effect.promise(() => {
          child.kill(signal)
          return exited
        })
    }
  })
