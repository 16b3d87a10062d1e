import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import { chaosRun } from "./ChaosRun.ts"
import { complaintsAbout, figuresOf } from "./ChaosVerdict.ts"

/** Takes some minutes and both cores: `CHAOS_DRAFTS` (400) drafts, and the database away for up to 5 s every 20 s. */
const program = Effect.gen(function*() {
  const report = yield* chaosRun({
    drafts: Number(process.env["CHAOS_DRAFTS"] ?? 400),
    outageEvery: 20_000,
    outageLength: 5_000,
    mostOutages: Infinity,
    warmUp: 12,
    idle: 15_000,
    patience: 900_000
  })
  yield* Console.log(JSON.stringify(figuresOf(report), null, 2))
  const complaints = complaintsAbout(report, { tellsSpeed: true })
  if (complaints.length === 0) return yield* Console.log("The service held.")
  yield* Console.error(complaints.join("\n"))
  process.exitCode = 1
}).pipe(Effect.scoped)

NodeRuntime.runMain(program)
