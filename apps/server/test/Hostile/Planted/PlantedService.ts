import * as HttpService from "@campaigns/adapters-http/HttpService"
import type { ChildServer, ServerExit } from "@campaigns/server/Processes/ChildServer"
import * as Effect from "effect/Effect"
import { spawn } from "node:child_process"
import { fileURLToPath } from "node:url"
import { eventually } from "../../support/Eventually.ts"
import { operationsOf } from "../Operation.ts"
import type { Subject } from "../Subject.ts"
import { inspectorOptions } from "../Watch/Heap.ts"
import { PlantedApi } from "./PlantedApi.ts"

const program = fileURLToPath(new URL("PlantedServer.ts", import.meta.url))

const start = Effect.gen(function*() {
  const child = yield* Effect.acquireRelease(
    Effect.sync(() =>
      spawn(process.execPath, ["--conditions=@campaigns/source", program], {
        env: { ...process.env, ...inspectorOptions },
        stdio: ["ignore", "pipe", "pipe"]
      })
    ),
    (running) => Effect.sync(() => running.kill("SIGKILL"))
  )
  let output = ""
  const note = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on("data", note)
  child.stderr.on("data", note)
  const ending = new Promise<ServerExit>((resolve) => child.once("close", (code, signal) => resolve({ code, signal })))
  const url = yield* eventually(
    "the planted server listens",
    Effect.sync(() => /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]),
    60_000
  )
  const ended = Effect.promise(() => ending)
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    end: (signal) => Effect.andThen(Effect.sync(() => child.kill(signal)), ended)
  } satisfies ChildServer
})

const document = HttpService.documentOf(PlantedApi)

/** A service with planted faults, which is open to everybody. */
export const plantedService: Subject = {
  document,
  operations: operationsOf(document).filter(({ id }) => id.startsWith("planted_")),
  start,
  enter: () => Promise.resolve({ token: () => Promise.resolve(""), idsFor: () => Promise.resolve({ hoard_id: 1 }) })
}
