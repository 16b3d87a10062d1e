import { PlanModule } from "@campaigns/domain/Administration/PlanModule"
import * as Schema from "effect/Schema"

/** A plan module as the database prints it. */
export const moduleJson = `json_build_object('id', id, 'analysisType', analysis_type, 'constraint', "constraint",
  'analysisFrequencyHours', analysis_frequency_hours, 'isAutopilotEnabled', is_autopilot_enabled,
  'dateAdded', date_added, 'dateUpdated', date_updated)`

const decodeRows = Schema.decodeUnknownSync(
  Schema.Array(Schema.Struct({ module: Schema.toCodecJson(PlanModule) }))
)

/** The modules of rows that have one each, under the name `module`. */
export const modulesOf = (rows: ReadonlyArray<unknown>): ReadonlyArray<PlanModule> =>
  decodeRows(rows).map(({ module }) => module)
