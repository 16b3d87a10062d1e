import { median } from "./Figures.ts"
import { startInstallation } from "./Installation.ts"
import { freshDrafts, type Measured, shapes, turn } from "./KeywordWriters.ts"
import { Service } from "./Service.ts"

/**
 * Measures adding keywords where the writers meet: 32 connections on one draft, one connection on one draft, and 32 connections spread over 50
 * drafts, in turns. Each turn writes to fresh drafts. Prints requests a second, the median and the 99th percentile of their time in
 * milliseconds, and how much more often the median writer had its turn than the one that had it least. `--rounds=3` and `--seconds=4` (of
 * each turn) set its length.
 */
const option = (name: string, fallback: number): number =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split("=")[1] ?? fallback)

const ROUNDS = option("rounds", 3)
const SECONDS = option("seconds", 4)
const PORT = option("port", 18_483)

const { baseUrl, end } = await startInstallation(PORT)
try {
  const service = await Service.signIn(baseUrl)
  const all = new Map<string, Array<Measured>>()
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { drafts, name, writers } of shapes) {
      const measured = await turn(service, { writers, drafts: await freshDrafts(service, drafts), seconds: SECONDS })
      // The first round warms the process up.
      if (round > 0) all.set(name, [...all.get(name) ?? [], measured])
    }
  }
  for (const [name, measured] of all) {
    const of = (field: keyof Measured) => median(measured.map((one) => one[field])).toFixed(1)
    process.stdout.write(
      `${name}: ${of("perSecond")}/s, p50 ${of("p50")} ms, p99 ${of("p99")} ms, median writer / slowest ${
        of("unfairness")
      }\n`
    )
  }
} finally {
  await end()
}
