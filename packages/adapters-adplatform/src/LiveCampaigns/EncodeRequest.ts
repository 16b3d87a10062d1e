import type { EncodedOperation } from "@campaigns/application/AdPlatform/AdPlatform"
import type { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { CustomerId } from "@campaigns/domain/Identity/Ids"
import { type PlannedChange, writtenPath } from "@campaigns/domain/LiveCampaigns/ChangeOperation"
import type { PlannedOperation, PublishOperation, PublishPlan } from "@campaigns/domain/Publishing/PublishPlan"
import { TURN, type Turns } from "@campaigns/domain/Turns"
import type { CustomGoal } from "../Publishing/CustomGoals.ts"
import { encodeAsset } from "../Publishing/EncodeAssets.ts"
import { encodeBudget, encodeCampaign, encodeMarker } from "../Publishing/EncodeCampaign.ts"
import { int64, type MutateOperation, remove, update } from "../Publishing/MutateOperation.ts"
import { resourceNames } from "../Publishing/ResourceNames.ts"
import { campaignFieldsOf, type EncodedFields, oneField, together } from "./EncodeCampaignChange.ts"
import {
  encodeElement,
  encodeGoals,
  encodeTarget,
  type KnownThings,
  makeNaming,
  type Naming
} from "./EncodeElements.ts"

/**
 * One operation on the wire, and the kind of its operation of the plan. `owners` are the paths of the changes that it
 * carries out together, by the field of its resource that each sets.
 */
export interface EncodedStep extends EncodedOperation {
  readonly json: MutateOperation
  readonly tag: PublishOperation["_tag"]
  readonly owners?: ReadonlyMap<string, string>
}

const nothingKnown: KnownThings = { customGoals: [], scheduleCriteria: [] }

const topOf = (field: string): string => field.split(".")[0] ?? field

/** The campaign's update after a new budget and before the removal of one: all its changes are one resource. */
const encodeCampaignUpdate = (
  changes: ReadonlyArray<PlannedChange>,
  { campaign, names }: Naming
): ReadonlyArray<EncodedStep> => {
  const steps: Array<EncodedStep> = []
  const parts: Array<EncodedFields> = []
  const owners = new Map<string, string>()
  const summaries: Array<string> = []
  const removals: Array<EncodedStep> = []
  let first: string | null = null
  for (const { operation, path, summary } of changes) {
    if (operation._tag !== "SetCampaign" && operation._tag !== "DetachBudget" && operation._tag !== "JoinBudget") {
      continue
    }
    const written = writtenPath(path)
    const own: Array<EncodedFields> = []
    if (operation._tag === "SetCampaign") own.push(...campaignFieldsOf(operation.change))
    else if (operation._tag === "JoinBudget") {
      own.push(oneField("campaignBudget", operation.resourceName))
      if (operation.removes !== undefined) {
        const json = remove("campaignBudgetOperation", operation.removes)
        removals.push({ path: written, summary: "Remove the budget of the campaign's own.", json, tag: operation._tag })
      }
    } else {
      const budget = names.temporary("campaignBudgets")
      steps.push({ path: written, summary, json: encodeBudget(operation, budget), tag: operation._tag })
      own.push(oneField("campaignBudget", budget))
    }
    for (const field of own.flatMap(({ fields }) => fields)) owners.set(topOf(field), written)
    parts.push(...own)
    summaries.push(summary)
    first ??= written
  }
  const { fields, values } = together(parts)
  if (first === null || fields.length === 0) return steps
  const json = update("campaignOperation", { resourceName: campaign, ...values }, fields)
  return [...steps, { path: first, summary: summaries.join(" "), json, tag: "SetCampaign", owners }, ...removals]
}

/** The operations of a plan after the campaign; links follow their assets, so that each kind stands together. */
function* encodeRest(
  planned: ReadonlyArray<PlannedOperation>,
  naming: Naming,
  known: KnownThings
): Turns<ReadonlyArray<EncodedStep>> {
  const { campaign, link, names } = naming
  const steps: Array<EncodedStep> = []
  const links: Array<EncodedStep> = []
  for (const [index, { operation, path, summary }] of planned.entries()) {
    if (index % TURN === TURN - 1) yield
    const step = (json: MutateOperation): EncodedStep => ({ path, summary, json, tag: operation._tag })
    if (operation._tag !== "LinkAsset") steps.push(...links.splice(0))
    switch (operation._tag) {
      case "CreateBudget":
      case "CreateCampaign":
      case "MarkCampaign":
      case "SetCampaign":
      case "DetachBudget":
      case "JoinBudget":
        break
      case "RemoveCampaign":
        steps.push(step(remove("campaignOperation", campaign)))
        break
      case "SetBudget": {
        const { amountMicros, resourceName } = operation
        const budget = { resourceName, amountMicros: int64(amountMicros) }
        steps.push(step(update("campaignBudgetOperation", budget, ["amountMicros"])))
        break
      }
      case "AddLocation":
      case "RemoveLocation":
      case "AddScheduleEntry":
      case "RemoveScheduleEntry":
      case "AddCampaignNegative":
      case "RemoveCampaignNegative":
        steps.push(step(encodeTarget(operation, naming)))
        break
      case "LinkAsset": {
        const encoded = encodeAsset(operation.asset, { asset: names.temporary("assets"), campaign })
        steps.push(step(encoded.asset))
        links.push({ ...step(encoded.link), summary: `${summary.slice(0, -1)} to the campaign.` })
        break
      }
      case "UnlinkAsset":
        steps.push(step(remove("campaignAssetOperation", link(operation.kind, operation.platformId))))
        break
      case "SetConversionGoal":
      case "UseConversionActions":
        for (const json of encodeGoals(operation, naming, known)) steps.push(step(json))
        break
      default:
        for (const json of encodeElement(operation, naming)) steps.push(step(json))
    }
  }
  return [...steps, ...links]
}

/**
 * A request of a change plan as v25's `mutateOperations`, in the plan's order but for the campaign's own update, one
 * and first with its budget, and links of assets. The platform's errors refer to an entry by its index.
 */
export function* encodeRequest(
  customerId: CustomerId,
  campaignId: CampaignId,
  changes: ReadonlyArray<PlannedChange>,
  known: KnownThings = nothingKnown
): Turns<ReadonlyArray<EncodedStep>> {
  const names = resourceNames(customerId)
  const naming = makeNaming(names, names.of("campaigns", campaignId), known)
  const planned = changes.map((change) => ({ ...change, path: writtenPath(change.path) }))
  return [...encodeCampaignUpdate(changes, naming), ...yield* encodeRest(planned, naming, known)]
}

/** The budget, the campaign and its marker, which a publish plan begins with. */
const encodeFirst = (
  { operation, path, summary }: PlannedOperation,
  { campaign, names }: Naming,
  budget: string
): ReadonlyArray<EncodedStep> => {
  const step = (json: MutateOperation): EncodedStep => ({ path, summary, json, tag: operation._tag })
  switch (operation._tag) {
    case "CreateBudget":
      return [step(encodeBudget(operation, budget))]
    case "CreateCampaign":
      return [step(encodeCampaign(operation, { campaign, budget }))]
    case "MarkCampaign":
      return encodeMarker(operation, { campaign, label: names.temporary("labels") }).map(step)
    default:
      return []
  }
}

/** A publish plan as one request, in the plan's order. `existingGoals` are the custom goals that the account has. */
export function* encodePlan(
  customerId: CustomerId,
  { operations }: PublishPlan,
  existingGoals: ReadonlyArray<CustomGoal> = []
): Turns<ReadonlyArray<EncodedStep>> {
  const names = resourceNames(customerId)
  const budget = names.temporary("campaignBudgets")
  const known = { ...nothingKnown, customGoals: existingGoals }
  const naming = makeNaming(names, names.temporary("campaigns"), known)
  const first = operations.flatMap((planned) => encodeFirst(planned, naming, budget))
  return [...first, ...yield* encodeRest(operations, naming, known)]
}
