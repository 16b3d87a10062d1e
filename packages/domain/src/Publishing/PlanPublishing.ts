import type { CampaignDraft } from "../Drafts/CampaignDraft.ts"
import type { CampaignSettings } from "../Drafts/CampaignSettings.ts"
import { declaredEuPoliticalAdvertising } from "../Drafts/EuPoliticalAdvertising.ts"
import { defaultNetworkSettings } from "../Drafts/Targeting.ts"
import type { LiveConversionGoal } from "../LiveCampaigns/LiveCampaign.ts"
import { plainSettingsOf } from "../LiveCampaigns/PlainSettings.ts"
import { atOnce, STEP, type Steps } from "../Steps.ts"
import { planConversionGoals } from "./PlanConversionGoals.ts"
import { planExtensions } from "./PlanExtensions.ts"
import { paused, type PlacedGroup, planKeywords } from "./PlanKeywords.ts"
import { planTargeting } from "./PlanTargeting.ts"
import { publishedBidding } from "./PublishedBidding.ts"
import type { PlannedOperation, PublishOperation, PublishPlan } from "./PublishPlan.ts"
import { uniqueName } from "./UniqueName.ts"

const planAdGroup = ({ group, path }: PlacedGroup): PlannedOperation => ({
  path,
  summary: `Create the ad group "${group.name}"${paused(group)}.`,
  operation: {
    _tag: "CreateAdGroup",
    adGroupId: group.id,
    name: group.name,
    cpcBidMicros: group.cpcBidMicros === 0 ? null : group.cpcBidMicros,
    status: group.status
  }
})

const planAds = ({ group, path }: PlacedGroup): ReadonlyArray<PlannedOperation> =>
  group.rsas.map(({ generation: _, id: __, ...rsa }, index) => ({
    path: `${path}.rsas[${index}]`,
    summary:
      `Create an ad with ${rsa.headlines.length} headlines and ${rsa.descriptions.length} descriptions in "${group.name}"${
        paused(rsa)
      }.`,
    operation: { _tag: "CreateAd", adGroupId: group.id, rsa }
  }))

/** The number of things of the platform that an operation makes, links or sets. */
const cost = ({ _tag }: PublishOperation): number => {
  switch (_tag) {
    case "MarkCampaign":
    case "AddSitelink":
    case "AddCallout":
    case "AddSnippet":
    case "AddPhone":
    case "UseConversionActions":
      return 2
    default:
      return 1
  }
}

/**
 * The parts from which a plan is made: `marker` (at most 80 characters) is unique to the attempt; `accountGoals` are the account's conversion goals;
 * `containsEuPoliticalAdvertising` is the account's default declaration, for a draft without its own.
 */
export interface PublishRequest {
  readonly draft: CampaignDraft
  readonly marker: string
  readonly accountGoals: ReadonlyArray<LiveConversionGoal>
  readonly containsEuPoliticalAdvertising?: boolean | null | undefined
}

const placesInWords = ({ locationTargets }: CampaignSettings): string => {
  if (locationTargets.some(({ targetType }) => targetType === "INCLUDE")) return ""
  return `, shown everywhere in the world${locationTargets.length === 0 ? "" : " but where it is excluded"}`
}

const creationSummary = (
  campaignName: string,
  settings: CampaignSettings,
  containsEuPoliticalAdvertising: boolean | null
): string => {
  const creation = `Create the search campaign "${campaignName}", paused${placesInWords(settings)}`
  if (containsEuPoliticalAdvertising === null) return `${creation}.`
  return `${creation}, declared to contain ${containsEuPoliticalAdvertising ? "" : "no "}EU political advertising.`
}

/** `planPublishing` in steps, for drafts of many thousand keywords. */
export function* planInSteps(request: PublishRequest): Steps<PublishPlan> {
  const { accountGoals, draft, marker } = request
  const { settings } = draft
  const isPolitical = declaredEuPoliticalAdvertising(draft, request.containsEuPoliticalAdvertising)
  const campaignName = settings.campaignName ?? settings.name
  const ownName = uniqueName(campaignName, marker)
  const groups = draft.adGroups.map((group, index): PlacedGroup => ({ group, path: `adGroups[${index}]` }))
  const operations: Array<PlannedOperation> = [
    {
      path: "dailyBudgetMicros",
      summary: settings.dailyBudgetMicros === null
        ? "Create the campaign's own daily budget."
        : `Create the campaign's own daily budget of ${(settings.dailyBudgetMicros / 1_000_000).toFixed(2)}.`,
      operation: { _tag: "CreateBudget", amountMicros: settings.dailyBudgetMicros }
    },
    {
      path: "campaignName",
      summary: creationSummary(campaignName, settings, isPolitical),
      operation: {
        _tag: "CreateCampaign",
        settings: {
          ...plainSettingsOf(settings, isPolitical),
          networkSettings: settings.networkSettings ?? defaultNetworkSettings,
          biddingStrategy: settings.biddingStrategy === null ? null : publishedBidding(settings.biddingStrategy)
        }
      }
    },
    {
      path: "campaignName",
      summary: `Label the campaign "${marker}", so that this attempt can be recognised.`,
      operation: { _tag: "MarkCampaign", marker }
    },
    ...planTargeting(settings)
  ]
  for (const group of groups) operations.push(planAdGroup(group))
  let looked = 0
  for (const placed of groups) {
    yield* planKeywords(placed, operations)
    looked += placed.group.keywords.length
    if (looked < STEP) continue
    looked = 0
    yield
  }
  for (const group of groups) operations.push(...planAds(group))
  operations.push(
    ...planExtensions(draft),
    ...planConversionGoals(settings.conversionGoals, accountGoals, ownName)
  )
  yield
  return {
    marker,
    campaignName,
    operationCount: operations.reduce((sum, { operation }) => sum + cost(operation), 0),
    operations
  }
}

/**
 * The operations of publishing a draft. Operations of a kind stand together and nothing is used before it was made: the platform carries them
 * out in their order.
 */
export const planPublishing = (request: PublishRequest): PublishPlan => atOnce(planInSteps(request))
