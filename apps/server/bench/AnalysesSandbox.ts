import * as AdPlatformSandbox from "@campaigns/sandboxes/AdPlatform/AdPlatformSandbox"
import { demoAccounts } from "@campaigns/sandboxes/AdPlatform/Data/Account"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

// A sandbox of the ad platform whose first account has a load of keywords, in a process of its own. It prints its address.
const generatedKeywords = Number(process.argv[2] ?? 100_000)
const folder = mkdtempSync(join(tmpdir(), "campaigns-bench-platform-"))
process.on("exit", () => rmSync(folder, { recursive: true, force: true }))

const accounts = demoAccounts.map((account, index) => index === 0 ? { ...account, generatedKeywords } : account)
const print = Effect.flatMap(
  AdPlatformSandbox.AdPlatformSandbox,
  ({ baseUrl }) => Effect.sync(() => process.stdout.write(`${baseUrl}\n`))
)

NodeRuntime.runMain(Layer.launch(
  Layer.effectDiscard(print).pipe(
    Layer.provide(AdPlatformSandbox.layer({ stateFile: join(folder, "adplatform.sqlite"), accounts }))
  )
))
