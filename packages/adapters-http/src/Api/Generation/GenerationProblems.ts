import * as Schema from "effect/Schema"
import { problem } from "../Problem.ts"

/** 409: the same generation is under way; its task can be followed instead. */
export class GenerationRunning extends problem<GenerationRunning>()("GenerationRunning", {
  status: 409,
  title: "The generation is running",
  codes: ["GENERATION_RUNNING"]
}, { task_id: Schema.String }) {}

/** 409: there is nothing to start from; `detail` says what is missing. */
export class NothingToGenerate extends problem<NothingToGenerate>()("NothingToGenerate", {
  status: 409,
  title: "There is nothing to generate from",
  codes: ["NO_MARKET_ANALYSIS", "NO_SELECTED_KEYWORDS", "NO_KEYWORDS", "ONLY_HANDWRITTEN_ADS"]
}) {}
