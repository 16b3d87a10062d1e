import type { CampaignDraft } from "../Drafts/CampaignDraft.ts"
import type { CampaignSettings } from "../Drafts/CampaignSettings.ts"
import type { ElementStatus } from "../Drafts/ElementStatus.ts"
import { defaultNetworkSettings } from "../Drafts/Targeting.ts"
import { newGroupSteps } from "../LiveCampaigns/AdGroupSteps.ts"
import { assetSteps } from "../LiveCampaigns/AssetSteps.ts"
import { type CampaignContent, noSettings, settingsAlone } from "../LiveCampaigns/CampaignContent.ts"
import { type AdGroupRef, type PlannedChange, writtenPath } from "../LiveCampaigns/ChangeOperation.ts"
import { contentInTurns, pathsInTurns } from "../LiveCampaigns/ContentOfDraft.ts"
import { addKeyword } from "../LiveCampaigns/KeywordSteps.ts"
import type { LiveConversionGoal } from "../LiveCampaigns/LiveCampaign.ts"
import { plainSettingsOf } from "../LiveCampaigns/PlainSettings.ts"
import { costOf, elementPath, type PlanStep } from "../LiveCampaigns/PlanStep.ts"
import { targetingSteps } from "../LiveCampaigns/TargetingSteps.ts"
import { atOnce, TURN, type Turns } from "../Turns.ts"
import { planConversionGoals } from "./PlanConversionGoals.ts"
import type { PlannedOperation, PublishOperation, PublishPlan } from "./PublishPlan.ts"
import { uniqueName } from "./UniqueName.ts"

/**
 * The parts from which a plan is made: `marker` (at most 80 characters) is unique to the attempt; `accountGoals` are
 * the account's conversion goals, `containsEuPoliticalAdvertising` its default, for a draft without its own.
 */
export interface PublishRequest {
  readonly draft: CampaignDraft
  readonly marker: string
  readonly accountGoals: ReadonlyArray<LiveConversionGoal>
  readonly containsEuPoliticalAdvertising?: boolean | null | undefined
}

/** A campaign that was just made, in which nothing is yet. */
const nothing: CampaignContent = settingsAlone({ ...noSettings, networkSettings: defaultNetworkSettings })

/** The order of kinds in a plan, in which nothing is used before it was made, and those of a kind stand together. */
const ORDER: ReadonlyArray<PublishOperation["_tag"]> = [
  "AddLocation",
  "AddCampaignNegative",
  "AddScheduleEntry",
  "CreateAdGroup",
  "AddKeyword",
  "CreateAd",
  "LinkAsset"
]

const placesInWords = ({ locationTargets }: CampaignSettings): string => {
  if (locationTargets.some(({ targetType }) => targetType === "INCLUDE")) return ""
  return `, shown everywhere in the world${locationTargets.length === 0 ? "" : " but where it is excluded"}`
}

const declaredInWords = (contains: boolean | null): string =>
  contains === null ? "" : `, declared to contain ${contains ? "" : "no "}EU political advertising`

const wanted = { PRESENCE: "in", PRESENCE_OR_INTEREST: "in, or interested in," } as const

/** The end of a sentence about something that is made paused. */
const paused = ({ status }: { readonly status: ElementStatus }): string => status === "PAUSED" ? ", paused" : ""

/** The sentence of a change where it is one of a campaign that has nothing yet. */
const sentenceOf = (
  { operation, summary }: PlannedChange,
  { settings }: CampaignDraft,
  nameOf: (ref: AdGroupRef) => string
): string => {
  switch (operation._tag) {
    case "AddLocation":
      return operation.location.targetType === "INCLUDE"
        ? `Show the ads to people ${wanted[settings.geoTargetType]} location ${operation.location.geoTargetConstantId}.`
        : `Keep the ads from people in location ${operation.location.geoTargetConstantId}.`
    case "AddCampaignNegative": {
      const { matchType, text } = operation.negative
      return `Keep all ads of the campaign from "${text}" (${matchType.toLowerCase()} match).`
    }
    case "CreateAdGroup":
      return `Create the ad group "${operation.adGroup.name}"${paused(operation.adGroup)}.`
    case "AddKeyword": {
      const { isNegative, matchType, text } = operation.keyword
      const [match, name] = [matchType.toLowerCase(), nameOf(operation.adGroup)]
      return isNegative
        ? `Keep "${text}" (${match} match) from showing the ads of "${name}".`
        : `Show the ads of "${name}" for "${text}" (${match} match)${paused(operation.keyword)}.`
    }
    case "CreateAd": {
      const { ad, adGroup } = operation
      return `Create an ad with ${ad.headlines.length} headlines and ${ad.descriptions.length} descriptions in "${
        nameOf(adGroup)
      }"${paused(ad)}.`
    }
    default:
      return summary
  }
}

/** The number of things of the platform that an operation makes, links or sets. */
const cost = (operation: PublishOperation): number => {
  switch (operation._tag) {
    case "MarkCampaign":
      return 2
    case "CreateBudget":
    case "CreateCampaign":
      return 1
    default:
      return costOf(operation)
  }
}

/** The budget, the campaign and its marker. */
const firstOperations = (
  { draft: { settings }, marker }: PublishRequest,
  content: CampaignContent["settings"]
): ReadonlyArray<PlannedOperation> => {
  const { dailyBudgetMicros } = settings
  const { biddingStrategy, networkSettings } = content
  const own = { ...plainSettingsOf(content), biddingStrategy, networkSettings }
  return [
    {
      path: "dailyBudgetMicros",
      summary: dailyBudgetMicros === null
        ? "Create the campaign's own daily budget."
        : `Create the campaign's own daily budget of ${(dailyBudgetMicros / 1_000_000).toFixed(2)}.`,
      operation: { _tag: "CreateBudget", amountMicros: dailyBudgetMicros }
    },
    {
      path: "campaignName",
      summary: `Create the search campaign "${own.campaignName}", paused${placesInWords(settings)}${
        declaredInWords(own.containsEuPoliticalAdvertising)
      }.`,
      operation: { _tag: "CreateCampaign", settings: own }
    },
    {
      path: "campaignName",
      summary: `Label the campaign "${marker}", so that this attempt can be recognised.`,
      operation: { _tag: "MarkCampaign", marker }
    }
  ]
}

/** The steps that fill a campaign in which nothing is yet; its goals are no part of them. */
function* stepsFromNothing(draft: CampaignDraft, content: CampaignContent): Turns<ReadonlyArray<PlanStep>> {
  const paths = yield* pathsInTurns(draft)
  const steps: Array<PlanStep> = [...targetingSteps(nothing, content, paths)]
  let turn = 0
  for (const [key, group] of content.adGroups.entries()) {
    const path = elementPath(paths, "adGroup", group, [])
    steps.push(...newGroupSteps({ ...group, keywords: [] }, key, path, paths, Infinity).steps)
    for (const keyword of group.keywords) {
      if (++turn % TURN === 0) yield
      steps.push(addKeyword({ key }, keyword, elementPath(paths, "keyword", keyword, path)))
    }
  }
  return [...steps, ...assetSteps(nothing, content, paths)]
}

/** `planPublishing` in steps, for drafts of many thousand keywords. */
export function* planInTurns(request: PublishRequest): Turns<PublishPlan> {
  const { accountGoals, containsEuPoliticalAdvertising = null, draft, marker } = request
  const content = yield* contentInTurns(draft, nothing, { accountGoals, containsEuPoliticalAdvertising })
  const { campaignName } = content.settings
  const steps = yield* stepsFromNothing(draft, content)
  const nameOf = (ref: AdGroupRef): string => "key" in ref ? content.adGroups[ref.key]?.name ?? "" : ""
  const operations = [...firstOperations(request, content.settings)]
  for (const kind of ORDER) {
    for (const [index, { change }] of steps.entries()) {
      if (index % TURN === TURN - 1) yield
      if (change.operation._tag !== kind) continue
      const { operation, path } = change
      operations.push({ path: writtenPath(path), summary: sentenceOf(change, draft, nameOf), operation })
    }
  }
  operations.push(
    ...planConversionGoals(draft.settings.conversionGoals, accountGoals, uniqueName(campaignName, marker))
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
 * The operations of publishing a draft: the changes of a campaign that has nothing yet, after those that make it.
 * Nothing is used before it was made, as the platform carries operations out in their order.
 */
export const planPublishing = (request: PublishRequest): PublishPlan => atOnce(planInTurns(request))
