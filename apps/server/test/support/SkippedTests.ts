import { relative } from "node:path"
import type { Reporter, TestModule } from "vitest/node"

const CHROMIUM = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium"

/** Why tests are skipped, by the paths and names of those that are. */
const reasons: ReadonlyArray<{ readonly of: RegExp; readonly why: string }> = [
  {
    of: /browser/iu,
    why: `there is no Chromium at ${CHROMIUM}: install Debian's package "chromium", or set CHROMIUM_PATH`
  },
  { of: /apps\/server\/test\/LiveCampaigns\//u, why: "it takes minutes alone: CRASH_POINTS=all runs it" }
]

/** The lines that tell the skipped tests of some modules, each with the reason; none when no test was skipped. */
export const skippedLines = (root: string, modules: ReadonlyArray<TestModule>): ReadonlyArray<string> => {
  const skipped = modules.flatMap((module) =>
    Array.from(
      module.children.allTests("skipped"),
      ({ fullName }) => `${relative(root, module.moduleId)} > ${fullName}`
    )
  )
  if (skipped.length === 0) return []
  const told = skipped.map((name) => {
    const why = reasons.find(({ of }) => of.test(name))?.why ?? "its file says why"
    return `  ${name}: ${why}`
  })
  return [`${skipped.length} tests were skipped:`, ...told]
}

/** Ends the output of a run with the tests that were skipped, and why. */
export class SkippedTests implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>): void {
    const lines = skippedLines(process.cwd(), modules)
    if (lines.length > 0) process.stdout.write(`\n${lines.join("\n")}\n`)
  }
}
