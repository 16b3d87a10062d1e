import { BundlingFailed } from "./Bundling.ts"
import { ensureBundle } from "./EnsureBundle.ts"

/** Bundles the server if its sources have changed since. Says nothing on standard output, which is the server's. */
const main = async (): Promise<void> => {
  const start = performance.now()
  try {
    if (await ensureBundle()) {
      console.error(`Bundled the server in ${((performance.now() - start) / 1_000).toFixed(1)} s.`)
    }
  } catch (error) {
    const isOfTheDisk = error instanceof Error && "syscall" in error
    if (!(error instanceof BundlingFailed) && !isOfTheDisk) throw error
    console.error(`The server could not be bundled.\n\n${error.message}`)
    process.exitCode = 1
  }
}

await main()
