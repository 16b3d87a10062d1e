import * as Schema from "effect/Schema"
import { LlmPrompt } from "../Generation/LlmPrompt.ts"
import { UserId } from "../Identity/Ids.ts"
import { AnalysisConfig } from "./AnalysisConfig.ts"
import { PlanModule } from "./PlanModule.ts"

/** What kinds of things leave a trail when they change. */
export const AuditedKind = Schema.Literals(["analysis_config", "plan_module", "llm_prompt"])
export type AuditedKind = typeof AuditedKind.Type

/** Who did what, when, to one thing; `before` is `null` at its creation. The two hold the whole thing, as the domain has it. */
export const AuditEntry = Schema.Struct({
  kind: AuditedKind,
  subjectId: Schema.Int,
  author: UserId,
  at: Schema.DateTimeUtc,
  before: Schema.NullOr(Schema.Json),
  after: Schema.Json
})
export type AuditEntry = typeof AuditEntry.Type

/** A configuration, a module and a prompt as entries hold them. */
export const configState = Schema.encodeSync(Schema.toCodecJson(AnalysisConfig))
export const moduleState = Schema.encodeSync(Schema.toCodecJson(PlanModule))
export const promptState = Schema.encodeSync(Schema.toCodecJson(LlmPrompt))
