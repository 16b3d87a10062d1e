import { PlanModule } from "@campaigns/domain/Administration/PlanModule"
import { AnalysisType } from "@campaigns/domain/Analyses/AnalysisType"
import * as Schema from "effect/Schema"
import { storedAs } from "../Database/StoredWords.ts"

/** A plan module as the database prints it. */
export const moduleJson = `json_build_object('id', id, 'analysisType', analysis_type, 'constraint', "constraint",
  'analysisFrequencyHours', analysis_frequency_hours, 'isAutopilotEnabled', is_autopilot_enabled,
  'dateAdded', date_added, 'dateUpdated', date_updated)`

const StoredModule = Schema.Struct({ ...PlanModule.fields, analysisType: storedAs(AnalysisType.literals) })

const decodeRow = Schema.decodeUnknownSync(Schema.Struct({ module: Schema.toCodecJson(StoredModule) }))

/** The module of a row that has one, under the name `module`. */
export const moduleOf = (row: unknown): PlanModule => decodeRow(row).module

/** The modules of such rows. */
export const modulesOf = (rows: ReadonlyArray<unknown>): ReadonlyArray<PlanModule> => rows.map(moduleOf)
