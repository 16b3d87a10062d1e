import { demoCredentials } from "@campaigns/adapters-adplatform/Sandbox/Http/SandboxSettings"
import type { ChildServer, Ending } from "@campaigns/server/Processes/ChildServer"
import { launch, type Program, startChild } from "@campaigns/server/Processes/ChildServer"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

type Environment = Readonly<Record<string, string>>

/** A folder that goes with the scope; the account under which root runs the embedded database may enter it. */
export const temporaryFolder = Effect.acquireRelease(
  Effect.sync(() => {
    const folder = mkdtempSync(join(tmpdir(), "campaigns-server-"))
    chmodSync(folder, 0o755)
    return folder
  }),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
)

/** A server on any free port, with the demo's data. */
export const startServer = (env: Environment) =>
  startChild("Main.ts", { PORT: "0", SEED_DEMO: "true", LOG_LEVEL: "info", ...env })

/** The sandboxes of the ad platform, at `url`, and of the language model in a process of their own. */
export const startSandbox = Effect.flatMap(
  temporaryFolder,
  (folder) =>
    startChild("SandboxMain.ts", {
      SANDBOX_PORT: "0",
      LLM_SANDBOX_PORT: "0",
      STOCKMEDIA_SANDBOX_PORT: "0",
      DATA_DIR: folder
    })
)

/** The environment of a server whose texts the sandbox's language model writes. */
export const writtenAt = (sandbox: ChildServer): Environment => {
  const [, LLM_BASE_URL] = /LLM_BASE_URL=(\S+\/v1)/.exec(sandbox.output()) ?? []
  if (LLM_BASE_URL === undefined) throw new Error(`The sandbox tells no model's address: ${sandbox.output()}`)
  return { LLM_PROVIDER: "openai", LLM_BASE_URL, LLM_API_KEY: "sandbox", LLM_MODEL: "sandbox" }
}

/** The environment of a server that works with a sandbox elsewhere as if it were the vendor. */
export const liveAt = (sandbox: ChildServer): Environment => ({
  ADPLATFORM_MODE: "live",
  ADPLATFORM_BASE_URL: sandbox.url,
  ADPLATFORM_CLIENT_ID: demoCredentials.clientId,
  ADPLATFORM_CLIENT_SECRET: demoCredentials.clientSecret,
  ADPLATFORM_REFRESH_TOKEN: demoCredentials.refreshToken
})

/** The environment of a server on a database and a data directory. */
export const on = (url: Redacted.Redacted, dataDirectory: string): Environment => ({
  DATABASE_URL: Redacted.value(url),
  DATA_DIR: dataDirectory
})

/** Runs a program that is expected to end by itself, and tells how it ended and what it said. */
export const runToEnd = (program: Program, env: Environment) =>
  Effect.flatMap(launch(program, env), (child) =>
    Effect.callback<Ending & { readonly output: string }>((resume) => {
      let output = ""
      const note = (chunk: Buffer) => {
        output += chunk.toString()
      }
      child.stdout.on("data", note)
      child.stderr.on("data", note)
      child.once("close", (code, signal) => resume(Effect.succeed({ code, signal, output })))
      return Effect.sync(() => child.kill("SIGKILL"))
    }))
