import type { PlatformAccount } from "@campaigns/application/AdPlatform/AdPlatform"
import type { AdPlatformError, PlatformFinding } from "@campaigns/application/AdPlatform/AdPlatformError"
import * as Effect from "effect/Effect"
import type { GoogleAdsClient } from "../Wire/GoogleAdsClient.ts"
import type { Locate } from "../Wire/PlatformError.ts"
import { type Json, type JsonObject, mutateBody, type MutateOperation } from "./MutateOperation.ts"

/** One operation of a request, with any further fields. */
interface Step {
  readonly json: MutateOperation
}

/** The place of an operation in its request, instead of a field of the draft. */
const byIndex: Locate = (index) => String(index)

/** The findings against a request, which is not carried out. */
const findingsOf = (
  client: GoogleAdsClient,
  account: PlatformAccount,
  steps: ReadonlyArray<Step>
): Effect.Effect<ReadonlyArray<PlatformFinding>, AdPlatformError> =>
  client.mutate(account, mutateBody(steps, { validateOnly: true }), byIndex).pipe(
    Effect.as<ReadonlyArray<PlatformFinding>>([]),
    Effect.catchIf(
      ({ reason }) => reason._tag === "Rejected",
      (error) => error.reason._tag === "Rejected" ? Effect.succeed(error.reason.findings) : Effect.fail(error)
    )
  )

/** The field in which a kind of operation asks for exemptions from these findings; `null` for a kind without. */
const exemptionOf = (kind: string, findings: ReadonlyArray<PlatformFinding>): JsonObject | null => {
  switch (kind) {
    case "adGroupAdOperation":
    case "adOperation":
      return {
        policyValidationParameter: {
          ignorablePolicyTopics: Array.from(new Set(findings.flatMap(({ params }) => params?.topic ?? [])))
        }
      }
    case "adGroupCriterionOperation": {
      const keys = findings.flatMap(({ params }): ReadonlyArray<Json> =>
        params?.topic === undefined || params.violatingText === undefined
          ? []
          : [{ policyName: params.topic, violatingText: params.violatingText }]
      )
      return { exemptPolicyViolationKeys: keys }
    }
    default:
      return null
  }
}

const exempted = (json: MutateOperation, findings: ReadonlyArray<PlatformFinding>): MutateOperation =>
  Object.fromEntries(
    Object.entries(json).map(([kind, operation]) => [kind, { ...operation, ...exemptionOf(kind, findings) }])
  )

/**
 * The operations of a request with the exemptions that a person asked for, by topic. The platform exempts only what it
 * has found, so that it is asked first; it refuses a topic that is not exemptible (`docs/platform-facts.md#policy`).
 */
export const withExemptions = Effect.fnUntraced(function*<S extends Step>(
  client: GoogleAdsClient,
  account: PlatformAccount,
  steps: ReadonlyArray<S>,
  policyExemptions: ReadonlyArray<string>
) {
  if (policyExemptions.length === 0 || steps.length === 0) return steps
  const topics = new Set(policyExemptions)
  const byOperation = new Map<string, Array<PlatformFinding>>()
  for (const finding of yield* findingsOf(client, account, steps)) {
    const { params: { isExemptible, topic } = {}, path } = finding
    if (path === null || topic === undefined || !topics.has(topic) || isExemptible === false) continue
    byOperation.set(path, [...byOperation.get(path) ?? [], finding])
  }
  return steps.map((step, index): S => {
    const findings = byOperation.get(String(index))
    return findings === undefined ? step : { ...step, json: exempted(step.json, findings) }
  })
})
