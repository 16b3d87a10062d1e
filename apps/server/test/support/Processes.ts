import * as AdPlatformSandbox from "@campaigns/sandboxes/AdPlatform/AdPlatformSandbox"
import { demoAccounts } from "@campaigns/sandboxes/AdPlatform/Data/Account"
import { judgedAccount } from "@campaigns/sandboxes/AdPlatform/Data/Analyses/JudgedAccount"
import { demoCredentials } from "@campaigns/sandboxes/AdPlatform/Http/SandboxSettings"
import * as LlmSandbox from "@campaigns/sandboxes/LanguageModel/LlmSandbox"
import * as StockMediaSandbox from "@campaigns/sandboxes/StockMedia/StockMediaSandbox"
import { sandboxFile } from "@campaigns/server/Composition/AdPlatform"
import { sandboxBanner } from "@campaigns/server/Composition/SandboxBanner"
import type { ChildServer, ServerExit } from "@campaigns/server/Processes/ChildServer"
import { launch, type Program, startChild } from "@campaigns/server/Processes/ChildServer"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
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

/** Nobody waits longer than they must until a server gives up. */
const impatient: Environment = { ANALYSIS_RETRY_SECONDS: "1,1,1" }

/** A server on any free port, with the demo's data. */
export const startServer = (env: Environment) =>
  startChild("Main.ts", { PORT: "0", SEED_DEMO: "true", LOG_LEVEL: "info", ...impatient, ...env })

/** The vendors' sandboxes: the ad platform's address, and the banner that names all of them. */
export type Sandbox = Pick<ChildServer, "url" | "output">

/** Serves the vendors' sandboxes on free ports until the scope ends, with what the ad platform's has in a file; from this process, which has loaded what they need. */
export const startSandboxOn = Effect.fnUntraced(function*(stateFile: string) {
  const sandboxes = yield* Layer.build(Layer.mergeAll(
    AdPlatformSandbox.layer({ stateFile, accounts: [...demoAccounts, judgedAccount] }),
    LlmSandbox.layer(),
    StockMediaSandbox.layer()
  ))
  const adPlatform = Context.get(sandboxes, AdPlatformSandbox.AdPlatformSandbox)
  const banner = sandboxBanner(
    adPlatform,
    Context.get(sandboxes, LlmSandbox.LlmSandbox),
    Context.get(sandboxes, StockMediaSandbox.StockMediaSandbox)
  )
  return { url: adPlatform.baseUrl, output: () => banner } satisfies Sandbox
})

/** The same with nothing in it. */
export const startSandbox = Effect.flatMap(temporaryFolder, (folder) => startSandboxOn(sandboxFile(folder)))

/** The environment of a server whose texts the sandbox's language model writes. */
export const writtenAt = (sandbox: Sandbox): Environment => {
  const [, LLM_BASE_URL] = /LLM_BASE_URL=(\S+\/v1)/.exec(sandbox.output()) ?? []
  if (LLM_BASE_URL === undefined) throw new Error(`The sandbox tells no model's address: ${sandbox.output()}`)
  return { LLM_PROVIDER: "openai", LLM_BASE_URL, LLM_API_KEY: "sandbox", LLM_MODEL: "sandbox" }
}

/** The environment of a server that works with a sandbox elsewhere as if it were the vendor. */
export const liveAt = (sandbox: Sandbox): Environment => ({
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

/** Longer than any program takes that ends by itself, milliseconds. */
const longestRun = 600_000

/** Runs a program that is expected to end by itself, and tells how it ended and what it said; one that does not is a defect. */
export const runToEnd = (program: Program, env: Environment, typed: ReadonlyArray<string> = []) =>
  Effect.flatMap(launch(program, env, typed), (child) => {
    let output = ""
    return Effect.callback<ServerExit & { readonly output: string }>((resume) => {
      const note = (chunk: Buffer) => {
        output += chunk.toString()
      }
      child.stdout.on("data", note)
      child.stderr.on("data", note)
      child.once("close", (code, signal) => resume(Effect.succeed({ code, signal, output })))
      return Effect.sync(() => child.kill("SIGKILL"))
    }).pipe(Effect.timeoutOrElse({
      duration: longestRun,
      orElse: () => Effect.die(new Error(`${program} has not ended within ${longestRun} ms:\n${output}`))
    }))
  })
