import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import { parseArgs } from "node:util"
import { fullForm, shortForm } from "./Forms.ts"
import { hostileRun } from "./HostileRun.ts"
import { summary } from "./Report.ts"
import { campaignService } from "./Subject.ts"

/**
 * Attacks the service with all requests that the generator knows; takes some twenty minutes. `--seed=` repeats a run, `--only=` leaves those requests whose names contain
 * a text, `--short` those of the test.
 */
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Math.floor(Math.random() * 1e9)) },
    only: { type: "string", default: "" },
    short: { type: "boolean", default: false }
  }
})

const program = Effect.gen(function*() {
  const seed = Number(values.seed)
  yield* Console.log(`Seed ${seed}`)
  const form = values.short ? shortForm : fullForm
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const report = yield* hostileRun(yield* campaignService, { ...form(seed, values.only), say })
  yield* Console.log(`\n${summary(report, seed)}`)
  if (report.faults.length > 0) process.exitCode = 1
}).pipe(Effect.scoped)

NodeRuntime.runMain(program)
