import { availableParallelism } from "node:os"
import { defineConfig } from "vitest/config"
import { LongestFirst } from "./apps/server/test/support/LongestFirst.ts"
import { SkippedTests } from "./apps/server/test/support/SkippedTests.ts"

export default defineConfig({
  resolve: { conditions: ["@campaigns/source"] },
  ssr: { resolve: { conditions: ["@campaigns/source"] } },
  test: {
    include: ["packages/*/test/**/*.test.ts", "apps/*/test/**/*.test.ts"],
    globalSetup: ["apps/server/test/support/Bundled.ts", "packages/adapters-postgres/test/support/TestServer.ts"],
    exclude: ["**/node_modules/**", "**/dist/**"],
    // Tests wait for states, so that other work on the machine makes none of them fail; only one that hangs comes to this end.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    reporters: ["default", new SkippedTests()],
    pool: "forks",
    // Files share processes, one after the other in each: what they import is loaded once and not in every file.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // One more than there are processors, since some of the time is spent waiting; each may have several servers running.
    maxWorkers: Math.min(availableParallelism(), 4) + 1
  }
})
