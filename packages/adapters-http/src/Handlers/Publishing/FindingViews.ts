import type { PlatformFinding } from "@campaigns/application/AdPlatform/AdPlatformError"
import type { FindingParams, PolicyEvidence } from "@campaigns/application/AdPlatform/FindingParams"
import type { FindingParamsView, PlatformFindingView } from "../../Api/Publishing/PublishViews.ts"
import { wireNames } from "../../Api/Wire/WireWords.ts"

/** A value under a name of the wire, or nothing. */
const given = <const Name extends string, Value>(
  name: Name,
  value: Value | undefined
): { readonly [key in Name]?: Value } =>
  value === undefined ? {} : { [name]: value } as { readonly [key in Name]: Value }

const evidenceView = ({ answeredWith, checkedAt, device, dnsError, kind, values }: PolicyEvidence) => ({
  kind,
  values,
  ...given("device", device),
  ...given("checked_at", checkedAt),
  ...given("dns_error", dnsError),
  ...given("status_code", answeredWith)
})

const paramsView = (params: FindingParams): typeof FindingParamsView.Type => ({
  ...given("topic", params.topic),
  ...given("topic_type", params.topicType),
  ...given("evidences", params.evidences?.map(evidenceView)),
  ...given(
    "constraints",
    params.constraints?.map(({ countries, kind, targetedCountries }) => ({
      kind,
      countries,
      ...given("targeted_countries", targetedCountries)
    }))
  ),
  ...given("policy_name", params.policyName),
  ...given("policy_description", params.policyDescription),
  ...given("violating_text", params.violatingText),
  ...given("is_exemptible", params.isExemptible),
  ...given("limit", params.limit),
  ...given("count", params.count),
  ...given("limit_type", params.limitType),
  ...given("enclosing_resource", params.enclosingResource),
  ...given("enclosing_id", params.enclosingId),
  ...given("currency_code", params.currencyCode),
  ...given("per_day_minimum_micros", params.perDayMinimumMicros),
  ...given("minimum_micros", params.minimumMicros),
  ...given("minimum_total_micros", params.minimumTotalMicros),
  ...given("failed_micros", params.failedMicros),
  ...given("failed_total_micros", params.failedTotalMicros)
})

/** The platform's finding in the words of the wire. */
export const findingView = (
  { canBeLeftOut, code, message, params = {}, path }: PlatformFinding
): typeof PlatformFindingView.Type => ({
  field: path === null ? null : wireNames(path),
  code,
  message,
  can_be_left_out: canBeLeftOut === true,
  params: paramsView(params)
})
