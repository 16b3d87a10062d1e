import { layer } from "@campaigns/sandboxes/AdPlatform/AdPlatformSandbox"
import { AdPlatformSandbox } from "@campaigns/sandboxes/AdPlatform/AdPlatformSandbox"
import * as Effect from "effect/Effect"

// A sandbox in a process of its own: prints its address and serves until it is killed.
const serve = Effect.gen(function*() {
  const { baseUrl } = yield* AdPlatformSandbox
  process.stdout.write(`${baseUrl}\n`)
  return yield* Effect.never
})

await Effect.runPromise(Effect.provide(serve, layer({ stateFile: process.argv[2] ?? "" })))
