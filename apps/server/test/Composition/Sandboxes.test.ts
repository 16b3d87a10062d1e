import { startChild } from "@campaigns/server/Processes/ChildServer"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { createServer, type Server } from "node:net"
import { runToEnd, temporaryFolder, writtenAt } from "../support/Processes.ts"

const listening = Effect.acquireRelease(
  Effect.callback<Server>((resume) => {
    const server = createServer().listen(0, "127.0.0.1", () => resume(Effect.succeed(server)))
  }),
  (server) => Effect.sync(() => server.close())
)

const portOf = (server: Server): string => {
  const address = server.address()
  return typeof address === "object" && address !== null ? String(address.port) : ""
}

const onFreePorts = Effect.map(temporaryFolder, (folder) => ({
  SANDBOX_PORT: "0",
  LLM_SANDBOX_PORT: "0",
  STOCKMEDIA_SANDBOX_PORT: "0",
  DATA_DIR: folder
}))

it.live("The sandboxes come up together, and say how a server is pointed at each", () =>
  Effect.gen(function*() {
    const sandbox = yield* startChild("SandboxMain.ts", yield* onFreePorts)
    const { LLM_BASE_URL = "" } = writtenAt(sandbox)
    const model = new URL(LLM_BASE_URL).origin
    const [, stockMedia = ""] = /STOCKMEDIA_BASE_URL=(\S+)\/v1 /.exec(sandbox.output()) ?? []
    assert.strictEqual(new Set([sandbox.url, model, stockMedia]).size, 3)
    for (const origin of [sandbox.url, model, stockMedia]) {
      assert.include(sandbox.output(), `${origin}/sandbox/faults`)
      assert.strictEqual((yield* Effect.promise(() => fetch(`${origin}/sandbox/requests`))).status, 200)
    }
    assert.include(sandbox.output(), `ADPLATFORM_BASE_URL=${sandbox.url}`)
    assert.deepStrictEqual(yield* sandbox.end("SIGTERM"), { code: 0, signal: null })
  }).pipe(Effect.scoped))

it.live(
  "A sandbox's port that is taken is told in one line, with the variable that names another",
  () =>
    Effect.gen(function*() {
      const port = portOf(yield* listening)
      const free = yield* onFreePorts
      for (const variable of ["SANDBOX_PORT", "LLM_SANDBOX_PORT", "STOCKMEDIA_SANDBOX_PORT"]) {
        const { code, output } = yield* runToEnd("SandboxMain.ts", { ...free, [variable]: port })
        assert.strictEqual(code, 1)
        assert.strictEqual(
          output.trim(),
          `Port ${port} on 127.0.0.1 is taken by another process; set ${variable}, or stop the other one`
        )
      }
    }).pipe(Effect.scoped)
)
