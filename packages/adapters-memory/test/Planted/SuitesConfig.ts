import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"

/** Runs the suites on adapters with mistakes, which are no tests of the project: most of them fail, and have to. */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  resolve: { conditions: ["@campaigns/source"] },
  ssr: { resolve: { conditions: ["@campaigns/source"] } },
  // Large drafts show no mistake that small ones do not, and take most of the time.
  test: { include: ["*Suites.ts"], testNamePattern: /^(?!.*20,000)/, testTimeout: 60_000 }
})
