import { type AnalysisConfig, isActive } from "@campaigns/domain/Administration/AnalysisConfig"
import { MAX_CONSTRAINT, MAX_HOURS } from "@campaigns/domain/Administration/PlanModule"
import type { TimeOfDay } from "@campaigns/domain/Administration/TimeOfDay"
import { AnalysisType } from "@campaigns/domain/Analyses/AnalysisType"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import { DateTimeView } from "../Drafts/CampaignDraftView.ts"
import { documented, sampled, specOf, wire } from "../Wire/Wire.ts"
import { wireBoolean } from "../Wire/WireBoolean.ts"
import { wireEnum } from "../Wire/WireEnum.ts"
import { refused } from "../Wire/WireErrors.ts"
import { wireId, wireInt } from "../Wire/WireInt.ts"
import { wireMatching } from "../Wire/WireMatching.ts"
import { wireStruct } from "../Wire/WireStruct.ts"
import { wireWord, wireWords } from "../Wire/WireWords.ts"

/** The types of analysis as the wire spells them. */
export const analysisTypes = wireWords(AnalysisType.literals)

/** The way in which one type of analysis runs for one customer. */
export const AnalysisConfigView = Schema.Struct({
  id: Schema.Int,
  analysis_type: Schema.Literals(analysisTypes.literals),
  adplatform_customer_id: Schema.Int,
  is_enabled: Schema.Boolean,
  should_run_daily: Schema.Boolean,
  run_max_once_in_n_hours: Schema.Int,
  constraint: Schema.Int.annotate({ description: "The most recommendations that one run gives" }),
  is_active: Schema.Boolean.annotate({ description: "Enabled and not deleted" }),
  is_deleted: Schema.Boolean,
  time_to_run__at_customer_timezone: Schema.String.annotate({ description: "HH:MM:SS", examples: ["06:30:00"] }),
  do_auto_apply_recommendations: Schema.Boolean,
  should_send_analysis_ready_emails: Schema.Boolean,
  z_index: Schema.Int,
  overrides_subscription_constraints: Schema.Boolean.annotate({
    description: "Whether an administrator has lifted the plan module for it"
  }),
  next_run_at: Schema.NullOr(DateTimeView).annotate({
    description: "When it runs by itself next, within six hours; null where it does not"
  }),
  last_run_id: Schema.NullOr(Schema.Int),
  date_added: DateTimeView,
  date_updated: DateTimeView
}).annotate({
  identifier: "AnalysisCustomerConfig",
  examples: [{
    id: 12,
    analysis_type: "keyword_pause",
    adplatform_customer_id: 1_234_567_890,
    is_enabled: true,
    should_run_daily: true,
    run_max_once_in_n_hours: 24,
    constraint: 100,
    is_active: true,
    is_deleted: false,
    time_to_run__at_customer_timezone: "06:30:00",
    do_auto_apply_recommendations: false,
    should_send_analysis_ready_emails: true,
    z_index: 0,
    overrides_subscription_constraints: false,
    next_run_at: "2026-11-21T05:30:00.000Z",
    last_run_id: 31,
    date_added: "2026-11-20T09:30:00.000Z",
    date_updated: "2026-11-20T09:30:00.000Z"
  }]
})

export const analysisConfigView = (
  config: AnalysisConfig,
  { lastRunId, nextRunAt }: { readonly lastRunId: number | null; readonly nextRunAt: DateTime.Utc | null }
): typeof AnalysisConfigView.Type => ({
  id: config.id,
  analysis_type: wireWord(config.analysisType),
  adplatform_customer_id: config.customerId,
  is_enabled: config.isEnabled,
  should_run_daily: config.shouldRunDaily,
  run_max_once_in_n_hours: config.runMaxOnceInNHours,
  constraint: config.constraint,
  is_active: isActive(config),
  is_deleted: config.isDeleted,
  time_to_run__at_customer_timezone: config.timeToRun,
  do_auto_apply_recommendations: config.doAutoApplyRecommendations,
  should_send_analysis_ready_emails: config.shouldSendAnalysisReadyEmails,
  z_index: config.zIndex,
  overrides_subscription_constraints: config.overridesPlan,
  next_run_at: nextRunAt === null ? null : DateTime.formatIso(nextRunAt),
  last_run_id: lastRunId,
  date_added: DateTime.formatIso(config.dateAdded),
  date_updated: DateTime.formatIso(config.dateUpdated)
})

/** The bounds of a 32-bit integer. */
const ordinal = { ge: -2_147_483_648, le: 2_147_483_647 }

const timeText = specOf<string>(wireMatching(/^(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9])?$/))

/** A time of day, `HH:MM` or `HH:MM:SS`; seconds that are not said are 0. */
const timeOfDay = documented(
  wire<TimeOfDay, string>({
    jsonSchema: timeText.jsonSchema,
    read: (input, errors) => {
      const text = timeText.read(input, errors)
      return text === refused ? refused : (text.length === "HH:MM".length ? `${text}:00` : text) as TimeOfDay
    }
  }),
  { description: "When it runs, in the customer's time zone: `HH:MM` or `HH:MM:SS`, 00:00:00 to 23:59:59" }
)

const options = {
  is_enabled: Schema.optionalKey(wireBoolean()),
  should_run_daily: Schema.optionalKey(wireBoolean()),
  run_max_once_in_n_hours: Schema.optionalKey(wireInt({ ge: 1, le: MAX_HOURS })),
  constraint: Schema.optionalKey(wireInt({ ge: 0, le: MAX_CONSTRAINT })),
  is_deleted: Schema.optionalKey(wireBoolean()),
  time_to_run__at_customer_timezone: Schema.optionalKey(timeOfDay),
  do_auto_apply_recommendations: Schema.optionalKey(wireBoolean()),
  should_send_analysis_ready_emails: Schema.optionalKey(wireBoolean()),
  z_index: Schema.optionalKey(wireInt(ordinal))
}

const analysisType = wireEnum(analysisTypes.literals, "AnalysisType")

export const NewAnalysisConfigBody = sampled(
  wireStruct("NewAnalysisConfigBody", {
    analysis_type: analysisType,
    adplatform_customer_id: wireId<CustomerId>(),
    ...options
  }),
  {
    analysis_type: "keyword_pause",
    adplatform_customer_id: 1_234_567_890,
    should_run_daily: true,
    time_to_run__at_customer_timezone: "06:30:00"
  }
)

/** Only supplied fields change; the type and the customer stay, and must be the stored ones when they are sent. */
export const AnalysisConfigChangeBody = sampled(
  wireStruct("AnalysisConfigChangeBody", {
    analysis_type: Schema.optionalKey(analysisType),
    adplatform_customer_id: Schema.optionalKey(wireId<CustomerId>()),
    ...options
  }),
  { is_enabled: false }
)
