import type { AnalysisConfigs } from "@campaigns/application/Administration/AnalysisConfigs"
import type { AuditLog } from "@campaigns/application/Administration/AuditLog"
import type { BugReports } from "@campaigns/application/Administration/BugReports"
import type { PlanModules } from "@campaigns/application/Administration/PlanModules"
import type { LlmPrompts } from "@campaigns/application/Generation/LlmPrompts"
import * as Layer from "effect/Layer"
import * as MemoryLlmPrompts from "../Generation/MemoryLlmPrompts.ts"
import { MemoryAdministrationStore } from "./MemoryAdministrationStore.ts"
import * as MemoryAnalysisConfigs from "./MemoryAnalysisConfigs.ts"
import * as MemoryAuditLog from "./MemoryAuditLog.ts"
import * as MemoryBugReports from "./MemoryBugReports.ts"
import * as MemoryPlanModules from "./MemoryPlanModules.ts"

/** Every port of `Administration` in memory, and the prompts, which are audited with them. */
export const layer: Layer.Layer<AnalysisConfigs | AuditLog | BugReports | LlmPrompts | PlanModules> = Layer.mergeAll(
  MemoryAnalysisConfigs.layer,
  MemoryPlanModules.layer,
  MemoryLlmPrompts.layer,
  MemoryAuditLog.layer
).pipe(Layer.provide(MemoryAdministrationStore.layer), Layer.merge(MemoryBugReports.layer))
