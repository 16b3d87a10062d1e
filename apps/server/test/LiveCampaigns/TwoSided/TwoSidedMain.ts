import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import * as Console from "effect/Console"
import * as Effect from "effect/Effect"
import { twoSidedRun } from "./TwoSidedRun.ts"

/** Takes some minutes: `ROUNDS` (200) of edits on both sides, `KILLS` (10) of the server among them; `SEED` repeats a run. */
const program = Effect.gen(function*() {
  const { wrong, ...figures } = yield* twoSidedRun({
    seed: Number(process.env["SEED"] ?? Date.now() % 1_000_000),
    rounds: Number(process.env["ROUNDS"] ?? 200),
    kills: Number(process.env["KILLS"] ?? 10),
    database: null
  })
  yield* Console.log(JSON.stringify(figures, null, 2))
  if (wrong.length === 0) return yield* Console.log("The campaign was what the oracle expected in every round.")
  yield* Console.error(wrong.join("\n"))
  process.exitCode = 1
}).pipe(Effect.scoped)

NodeRuntime.runMain(program)
