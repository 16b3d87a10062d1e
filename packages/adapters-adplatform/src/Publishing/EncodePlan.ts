import type { EncodedOperation } from "@campaigns/application/AdPlatform/AdPlatform"
import type { AdGroupId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { PlannedOperation, PublishPlan } from "@campaigns/domain/Publishing/PublishPlan"
import { STEP, type Steps } from "@campaigns/domain/Steps"
import type { CustomGoal } from "./CustomGoals.ts"
import { encodeAd, encodeAdGroup, encodeKeyword } from "./EncodeAdGroups.ts"
import { encodeAsset } from "./EncodeAssets.ts"
import { encodeBudget, encodeCampaign, encodeMarker, encodeTargeting } from "./EncodeCampaign.ts"
import { encodeActions, encodeGoal } from "./EncodeGoals.ts"
import type { MutateOperation } from "./MutateOperation.ts"
import { resourceNames } from "./ResourceNames.ts"

/** One operation on the wire and the operation of the plan that it carries out. */
export interface EncodedStep extends EncodedOperation {
  readonly json: MutateOperation
  readonly tag: PlannedOperation["operation"]["_tag"]
}

/**
 * The plan as entries of v25's `mutateOperations`, in an order in which nothing is used before it was made. The index of an
 * entry is the index by which the platform's errors refer to it. `existingGoals` are the custom goals that the account has.
 */
export function* encodePlan(
  customerId: CustomerId,
  plan: PublishPlan,
  existingGoals: ReadonlyArray<CustomGoal> = []
): Steps<ReadonlyArray<EncodedStep>> {
  const names = resourceNames(customerId)
  const budget = names.temporary("campaignBudgets")
  const campaign = names.temporary("campaigns")
  const adGroups = new Map<AdGroupId, string>()
  const adGroup = (id: AdGroupId): string => {
    const known = adGroups.get(id)
    if (known !== undefined) return known
    const made = names.temporary("adGroups")
    adGroups.set(id, made)
    return made
  }
  const steps: Array<EncodedStep> = []
  // Links to assets are told apart from the assets, so that operations of a kind stand together (`docs/platform-facts.md#publishing`).
  const links: Array<EncodedStep> = []
  for (const [index, { operation, path, summary }] of plan.operations.entries()) {
    if (index % STEP === STEP - 1) yield
    const step = (json: MutateOperation, text: string = summary): EncodedStep => ({
      path,
      summary: text,
      json,
      tag: operation._tag
    })
    switch (operation._tag) {
      case "CreateBudget":
        steps.push(step(encodeBudget(operation, budget)))
        break
      case "CreateCampaign":
        steps.push(step(encodeCampaign(operation, { campaign, budget })))
        break
      case "MarkCampaign":
        for (const json of encodeMarker(operation, { campaign, label: names.temporary("labels") })) {
          steps.push(step(json))
        }
        break
      case "TargetLocation":
      case "ExcludeFromCampaign":
      case "ScheduleAds":
        steps.push(step(encodeTargeting(operation, campaign)))
        break
      case "CreateAdGroup":
        steps.push(step(encodeAdGroup(operation, { adGroup: adGroup(operation.adGroupId), campaign })))
        break
      case "AddKeyword":
      case "ExcludeKeyword":
        steps.push(step(encodeKeyword(operation, adGroup(operation.adGroupId))))
        break
      case "CreateAd":
        steps.push(step(encodeAd(operation, adGroup(operation.adGroupId))))
        break
      case "AddSitelink":
      case "AddCallout":
      case "AddSnippet":
      case "AddPhone": {
        const { asset, link } = encodeAsset(operation, { asset: names.temporary("assets"), campaign })
        steps.push(step(asset))
        links.push(step(link, `${summary.slice(0, -1)} to the campaign.`))
        break
      }
      case "SetConversionGoal":
        steps.push(...links.splice(0), step(encodeGoal(operation, campaign, names)))
        break
      case "UseConversionActions":
        steps.push(...links.splice(0))
        for (const json of encodeActions(operation, campaign, names, existingGoals)) steps.push(step(json))
        break
    }
  }
  return [...steps, ...links]
}

/** The body of a `googleAds:mutate` that does all of it or nothing; `validateOnly` asks for the platform's opinion alone. */
export const mutateBody = (
  operations: ReadonlyArray<{ readonly json: MutateOperation }>,
  options: { readonly validateOnly: boolean }
) => ({
  partialFailure: false,
  validateOnly: options.validateOnly,
  responseContentType: "RESOURCE_NAME_ONLY",
  mutateOperations: operations.map(({ json }) => json)
})
