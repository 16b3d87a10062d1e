import * as Effect from "effect/Effect"
import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startChild } from "../Processes/ChildServer.ts"
import { allowingDemoSite, type DemoWebsite } from "./DemoWebsite.ts"
import * as Output from "./Output.ts"

/** The address where `npm start` serves unless told otherwise. */
const usualAddress = "http://127.0.0.1:8000"

/** The line of a server's banner that names the sandbox. */
const sandboxLine = /Ad platform\s+sandbox, (http\S+)/

const isOurs = (baseUrl: string): Effect.Effect<boolean> =>
  Effect.promise(async () => {
    try {
      const response = await fetch(`${baseUrl}/health/ready`, { signal: AbortSignal.timeout(2_000) })
      return response.ok && (await response.text()).includes("task_engine")
    } catch {
      return false
    }
  })

// Root runs the database as another user, who must be able to enter the folder, or the data would lie elsewhere.
const temporaryFolder = Effect.acquireRelease(
  Effect.sync(() => {
    const folder = mkdtempSync(join(tmpdir(), "campaigns-demo-"))
    chmodSync(folder, 0o755)
    return folder
  }),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true }))
)

const ownServer = Effect.fnUntraced(function*(site: DemoWebsite) {
  Output.remark("No server answers, so the demo starts one of its own; that takes a few seconds.")
  const folder = yield* temporaryFolder
  const server = yield* startChild("Main.ts", {
    PORT: "0",
    DATA_DIR: join(folder, "data"),
    LOG_LEVEL: "warn",
    WEBSITE_ALLOWED_HOSTS: allowingDemoSite(site)
  })
  yield* Effect.addFinalizer(() => server.end("SIGTERM"))
  const [, platformUrl = null] = sandboxLine.exec(server.output()) ?? []
  return { baseUrl: server.url, platformUrl }
})

const withoutSlash = (url: string): string => url.replace(/(?<!\/)\/+$/, "")

/** The ad platform's sandbox of a server that the demo has not started, by its banner (`ADPLATFORM_SANDBOX_URL`). */
const namedPlatform = (): string | null => {
  const named = process.env["ADPLATFORM_SANDBOX_URL"]
  return named === undefined || named === "" ? null : withoutSlash(named)
}

/** The addresses of the server and of its ad platform's sandbox, `null` where the environment does not name it. */
export interface DemoAddresses {
  readonly baseUrl: string
  readonly platformUrl: string | null
}

/**
 * The server that the demo talks to: `BASE_URL`, else the one that runs at the usual address, else one of its own,
 * which may read the demo's website.
 */
export const demoServer = Effect.fnUntraced(function*(site: DemoWebsite) {
  const named = process.env["BASE_URL"]
  if (named !== undefined && named !== "") return { baseUrl: withoutSlash(named), platformUrl: namedPlatform() }
  return (yield* isOurs(usualAddress))
    ? { baseUrl: usualAddress, platformUrl: namedPlatform() }
    : yield* ownServer(site)
})
