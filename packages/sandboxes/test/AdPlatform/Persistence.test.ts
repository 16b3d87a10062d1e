import { temporaryStateFile } from "@campaigns/sandboxes/testing/TemporaryStateFile"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { type ChildProcess, spawn } from "node:child_process"
import { DatabaseSync } from "node:sqlite"
import { fileURLToPath } from "node:url"
import { budget, campaign, wholeCampaign } from "./support/Operations.ts"
import { makeClient, startSandbox } from "./support/SandboxClient.ts"

const query = "SELECT campaign.id, campaign.name FROM campaign"
const script = fileURLToPath(new URL("support/SandboxProcess.ts", import.meta.url))

const firstLine = (child: ChildProcess) =>
  Effect.callback<string>((resume) => {
    child.stdout?.once("data", (chunk: Buffer) => resume(Effect.succeed(chunk.toString().trim())))
    child.once("exit", (code) => resume(Effect.die(new Error(`The sandbox ended with ${code}.`))))
  })

/** A sandbox in a process of its own, killed without warning when the scope ends. */
const startProcess = Effect.fnUntraced(function*(stateFile: string) {
  const child = yield* Effect.acquireRelease(
    Effect.sync(() =>
      spawn(process.execPath, ["--conditions=@campaigns/source", script, stateFile], {
        stdio: ["ignore", "pipe", "inherit"]
      })
    ),
    (running) => Effect.sync(() => running.kill("SIGKILL"))
  )
  const baseUrl = yield* firstLine(child)
  return makeClient({
    baseUrl,
    tokenUrl: `${baseUrl}/token`,
    authorizationUrl: `${baseUrl}/o/oauth2/v2/auth`,
    controlUrl: `${baseUrl}/sandbox`
  })
})

const distant = (name: string) => [
  budget(),
  campaign({ name, startDateTime: "2037-01-01 00:00:00", endDateTime: "2037-01-31 23:59:59" })
]

it.effect("What was created is there after a restart, and so are the faults", () =>
  Effect.gen(function*() {
    const stateFile = yield* temporaryStateFile
    const before = yield* Effect.scoped(Effect.gen(function*() {
      const sandbox = yield* startSandbox({ stateFile })
      yield* sandbox.mutate(wholeCampaign)
      yield* sandbox.control("POST", "/faults", { on: "mutate", kind: "outage" })
      return yield* sandbox.rows(query)
    }))
    const sandbox = yield* startSandbox({ stateFile })
    assert.strictEqual(before.length, 1)
    assert.deepStrictEqual(yield* sandbox.rows(query), before)
    assert.strictEqual((yield* sandbox.mutate(wholeCampaign)).status, 503)
  }))

it.effect("An ad of a state file from before ads stood by themselves can be edited", () =>
  Effect.gen(function*() {
    const stateFile = yield* temporaryStateFile
    yield* Effect.scoped(Effect.gen(function*() {
      const sandbox = yield* startSandbox({ stateFile })
      yield* sandbox.mutate(wholeCampaign)
    }))
    yield* Effect.sync(() => {
      const database = new DatabaseSync(stateFile)
      database.exec("delete from resource where collection = 'ads'")
      database.close()
    })
    const sandbox = yield* startSandbox({ stateFile })
    const [row = {}] = yield* sandbox.rows("SELECT ad_group_ad.ad.resource_name FROM ad_group_ad")
    const { ad: { resourceName } } = row["adGroupAd"] as { readonly ad: { readonly resourceName: string } }
    const responsiveSearchAd = { path1: "new" }
    const edited = yield* sandbox.mutate([
      { adOperation: { updateMask: "responsiveSearchAd.path1", update: { resourceName, responsiveSearchAd } } }
    ])
    assert.deepStrictEqual([edited.status, ...edited.errors], [200])
    const [after = {}] = yield* sandbox.rows("SELECT ad_group_ad.ad.responsive_search_ad.path1 FROM ad_group_ad")
    assert.deepInclude(after["adGroupAd"], { ad: { responsiveSearchAd } })
  }))

it.effect("What was acknowledged outlives a killed process", () =>
  Effect.gen(function*() {
    const stateFile = yield* temporaryStateFile
    yield* Effect.scoped(Effect.gen(function*() {
      const sandbox = yield* startProcess(stateFile)
      assert.strictEqual((yield* sandbox.mutate(distant("Kept"))).status, 200)
    }))
    const sandbox = yield* startProcess(stateFile)
    assert.strictEqual((yield* sandbox.rows(query)).length, 1)
  }))

it.effect("Two processes that start on one file at once never make a name twice", () =>
  Effect.gen(function*() {
    const stateFile = yield* temporaryStateFile
    const sandboxes = yield* Effect.all([startProcess(stateFile), startProcess(stateFile)], { concurrency: 2 })
    const names = Array.from({ length: 20 }, (_, index) => `Campaign ${index}`)
    const replies = yield* Effect.forEach(
      names.flatMap((name) => sandboxes.map((sandbox) => sandbox.mutate(distant(name)))),
      (reply) => reply,
      { concurrency: 8 }
    )
    assert.strictEqual(replies.filter(({ status }) => status === 200).length, names.length)
    const duplicates = replies.filter(({ errors }) => errors.some((error) => error.includes("DUPLICATE_CAMPAIGN_NAME")))
    assert.strictEqual(duplicates.length, names.length)
    for (const sandbox of sandboxes) assert.strictEqual((yield* sandbox.rows(query)).length, names.length)
  }))
