import type { AnalysisConfigs } from "@campaigns/application/Administration/AnalysisConfigs"
import type { AuditLog } from "@campaigns/application/Administration/AuditLog"
import type { BugReports } from "@campaigns/application/Administration/BugReports"
import type { PlanModules } from "@campaigns/application/Administration/PlanModules"
import * as Layer from "effect/Layer"
import type { SqlClient } from "effect/sql/SqlClient"
import * as PgAnalysisConfigs from "./PgAnalysisConfigs.ts"
import * as PgAuditLog from "./PgAuditLog.ts"
import * as PgBugReports from "./PgBugReports.ts"
import * as PgPlanModules from "./PgPlanModules.ts"

/** Every port of `Administration` in PostgreSQL. */
export const layer: Layer.Layer<AnalysisConfigs | AuditLog | BugReports | PlanModules, never, SqlClient> = Layer
  .mergeAll(PgAnalysisConfigs.layer, PgPlanModules.layer, PgBugReports.layer, PgAuditLog.layer)
