import type { AnalysisOptions } from "@campaigns/domain/Administration/AnalysisConfig"
import type { WantedOptions } from "@campaigns/domain/Administration/PlanLimits"
import type { AnalysisConfigChangeBody } from "../../Api/Administration/AnalysisConfigViews.ts"

type Body = typeof AnalysisConfigChangeBody.Type

const given = <K extends keyof AnalysisOptions>(
  option: K,
  value: AnalysisOptions[K] | undefined
): Pick<WantedOptions, K> | undefined => value === undefined ? undefined : { [option]: value } as Pick<WantedOptions, K>

/** The options that a body supplies. */
export const wantedOptionsOf = (body: Body): WantedOptions => ({
  ...given("isEnabled", body.is_enabled),
  ...given("shouldRunDaily", body.should_run_daily),
  ...given("runMaxOnceInNHours", body.run_max_once_in_n_hours),
  ...given("constraint", body.constraint),
  ...given("isDeleted", body.is_deleted),
  ...given("timeToRun", body.time_to_run__at_customer_timezone),
  ...given("doAutoApplyRecommendations", body.do_auto_apply_recommendations),
  ...given("shouldSendAnalysisReadyEmails", body.should_send_analysis_ready_emails),
  ...given("zIndex", body.z_index)
})
