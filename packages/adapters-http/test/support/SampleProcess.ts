import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"

export interface SampleProcess {
  readonly url: string
  readonly child: ChildProcess
  /** Resolves with the exit code and the milliseconds since the signal. */
  readonly stop: (signal: NodeJS.Signals) => Promise<{ readonly code: number | null; readonly ms: number }>
}

/** Starts `SampleServer` in a process of its own and waits until it listens. */
export const startSample = async (...options: ReadonlyArray<string>): Promise<SampleProcess> => {
  const script = fileURLToPath(new URL("SampleServer.ts", import.meta.url))
  const child = spawn(process.execPath, ["--conditions=@campaigns/source", script, ...options], {
    stdio: ["ignore", "pipe", "inherit"]
  })
  let output = ""
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString()
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)
      if (address !== null) resolve(address[0])
    })
    child.once("exit", () => reject(new Error(`The sample server did not start: ${output}`)))
  })
  return {
    url,
    child,
    stop: async (signal) => {
      const started = performance.now()
      const exited = once(child, "exit") as Promise<[number | null]>
      child.kill(signal)
      const [code] = await exited
      return { code, ms: performance.now() - started }
    }
  }
}
