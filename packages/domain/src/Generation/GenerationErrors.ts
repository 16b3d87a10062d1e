import * as Schema from "effect/Schema"
import { TaskId } from "../Drafts/Ids.ts"

/** This generation is under way already; `taskId` is the task to follow. */
export class GenerationUnderWay extends Schema.TaggedError<GenerationUnderWay>()("GenerationUnderWay", {
  taskId: TaskId
}) {
  override get message(): string {
    return `The generation is under way already, by task ${this.taskId}`
  }
}

/** There is nothing to start from; `detail` says in a sentence what is missing and where it comes from. */
export class NothingToGenerate extends Schema.TaggedError<NothingToGenerate>()("NothingToGenerate", {
  code: Schema.Literals(["NO_MARKET_ANALYSIS", "NO_SELECTED_KEYWORDS", "NO_KEYWORDS", "ONLY_HANDWRITTEN_ADS"]),
  detail: Schema.String
}) {
  override get message(): string {
    return this.detail
  }
}
