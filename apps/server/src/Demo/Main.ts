import * as DemoSite from "@campaigns/sandboxes/DemoSite/DemoSite"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startChild } from "../Processes/ChildServer.ts"
import * as Output from "./Output.ts"
import { lifeOfACampaign } from "./Story.ts"

/** A public name, which the ad platform demands; only the demo, and a server that was told, find it on this machine. */
const host = "www.example.com"

/** The address where `npm start` serves unless told otherwise. */
const usualAddress = "http://127.0.0.1:8000"

const named = (variable: string): string | undefined => process.env[variable]?.replace(/(?<!\/)\/+$/, "") || undefined

/** Serves the customer's website until the scope ends: on the port of `DEMO_SITE_PORT`, or 8095, or any free one. */
const demoWebsite = Effect.gen(function*() {
  const wanted = named("DEMO_SITE_PORT")
  const served = DemoSite.make({ port: Number(wanted ?? 8095) })
  const { port, url: local } = yield* wanted === undefined ? Effect.catchDefect(served, () => DemoSite.make()) : served
  const url = `http://${host}:${port}/`
  Output.say(`Website: ${url}, served by the demo itself on 127.0.0.1`)
  return { url, local, allowing: `${host}:${port}=127.0.0.1` }
})

const isOurs = Effect.promise(() =>
  fetch(`${usualAddress}/health/ready`, { signal: AbortSignal.timeout(2_000) })
    .then(async (response) => response.ok && (await response.text()).includes("task_engine"), () => false)
)

/**
 * The addresses of the server that the demo talks to, and of its ad platform's sandbox: `BASE_URL`, else the server
 * that runs at the usual address, both with `ADPLATFORM_SANDBOX_URL`, else a server of the demo's own until the scope
 * ends.
 */
const demoServer = Effect.fnUntraced(function*(allowedHosts: string) {
  const running = named("BASE_URL") ?? ((yield* isOurs) ? usualAddress : undefined)
  if (running !== undefined) return { baseUrl: running, platformUrl: named("ADPLATFORM_SANDBOX_URL") }
  Output.say("No server answers, so the demo starts one of its own; that takes a few seconds.")
  const folder = mkdtempSync(join(tmpdir(), "campaigns-demo-"))
  yield* Effect.addFinalizer(() => Effect.sync(() => rmSync(folder, { recursive: true, force: true })))
  // Root runs the database as another user, who must be able to enter the folder, or the data would lie elsewhere.
  chmodSync(folder, 0o755)
  const env = { PORT: "0", DATA_DIR: join(folder, "data"), LOG_LEVEL: "warn", WEBSITE_ALLOWED_HOSTS: allowedHosts }
  const server = yield* startChild("Main.ts", env)
  yield* Effect.addFinalizer(() => server.end("SIGTERM"))
  return { baseUrl: server.url, platformUrl: /Ad platform\s+sandbox, (http\S+)/.exec(server.output())?.[1] }
})

const demo = Effect.gen(function*() {
  Output.say("The life of a campaign, from the first log-in to the live campaign.")
  const site = yield* demoWebsite
  const { baseUrl, platformUrl } = yield* demoServer(site.allowing)
  Output.say(`Server: ${baseUrl}`)
  yield* Effect.promise(() => lifeOfACampaign(`${baseUrl}/api/v1`, platformUrl, site))
})

const main = Effect.scoped(demo).pipe(
  Effect.tapCause((cause) => Effect.sync(() => Output.stopped(String(Cause.squash(cause)))))
)

NodeRuntime.runMain(main, { disableErrorReporting: true })
