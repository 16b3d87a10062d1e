import type { PlatformAccount } from "@campaigns/application/AdPlatform/AdPlatform"
import { AdPlatformError, type PlatformFinding } from "@campaigns/application/AdPlatform/AdPlatformError"
import { LiveCampaigns, MAX_CAMPAIGNS } from "@campaigns/application/AdPlatform/LiveCampaigns"
import { inTurns } from "@campaigns/application/Conventions/InTurns"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { ChangeOperation, PlannedChange } from "@campaigns/domain/LiveCampaigns/ChangeOperation"
import type { LiveCampaignSummary } from "@campaigns/domain/LiveCampaigns/LiveContent"
import { MAX_OPERATIONS } from "@campaigns/domain/Rules/PublishSizeRules"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { camel, readPlain } from "../LiveCampaigns/CampaignFields.ts"
import { readChangeEvents } from "../LiveCampaigns/ChangeEventReading.ts"
import { readContents } from "../LiveCampaigns/ContentBatch.ts"
import { listingQuery, scheduleQuery } from "../LiveCampaigns/ContentQueries.ts"
import { readContent, readSettings, readSharedBudget } from "../LiveCampaigns/ContentReading.ts"
import { WholeCriterionRow } from "../LiveCampaigns/ContentRows.ts"
import { toEntry } from "../LiveCampaigns/DecodeCampaign.ts"
import { type EncodedStep, encodeRequest } from "../LiveCampaigns/EncodeRequest.ts"
import { CustomGoalRow, customGoalsQuery, toCustomGoal } from "../Publishing/CustomGoals.ts"
import { withExemptions } from "../Publishing/Exemptions.ts"
import { mutateBody, remove } from "../Publishing/MutateOperation.ts"
import * as Gaql from "../Wire/Gaql.ts"
import type { GoogleAdsClient } from "../Wire/GoogleAdsClient.ts"
import { type Locate, nowhere } from "../Wire/PlatformError.ts"
import { Int64, optional } from "../Wire/ProtoJson.ts"

const ListedRow = Schema.Struct({
  campaign: Schema.Struct({
    id: Int64,
    name: optional(Schema.String),
    status: optional(Schema.String),
    primaryStatus: optional(Schema.String),
    primaryStatusReasons: optional(Schema.Array(Schema.String)),
    biddingStrategyType: optional(Schema.String)
  }),
  campaignBudget: optional(Schema.Struct({
    amountMicros: optional(Int64),
    explicitlyShared: optional(Schema.Boolean),
    referenceCount: optional(Int64)
  }))
})

const toSummary = ({ campaign, campaignBudget: budget }: typeof ListedRow.Type): LiveCampaignSummary => ({
  campaignId: CampaignId.make(campaign.id),
  campaignName: campaign.name ?? "",
  status: readPlain(campaign, "status"),
  primaryStatus: campaign.primaryStatus ?? null,
  primaryStatusReasons: campaign.primaryStatusReasons ?? [],
  dailyBudgetMicros: budget?.amountMicros ?? 0,
  budgetIsShared: budget?.explicitlyShared === true || (budget?.referenceCount ?? 0) > 1,
  biddingStrategyType: campaign.biddingStrategyType ?? "UNKNOWN"
})

/** The search campaigns of an account that are not removed. */
const listCampaigns = (client: GoogleAdsClient) => (account: PlatformAccount) =>
  Effect.map(client.search(account, listingQuery(MAX_CAMPAIGNS), ListedRow), (rows) => rows.map(toSummary))

/** The path of the change that an error is about: the one that sets the field, where several are one operation. */
const inRequest = (steps: ReadonlyArray<EncodedStep>): Locate => (index, [, field]) => {
  const step = steps[index]
  if (step === undefined) return null
  return step.owners?.get(camel(field?.fieldName ?? "")) ?? step.path
}

const rejected = (finding: PlatformFinding): AdPlatformError =>
  new AdPlatformError({
    reason: { _tag: "Rejected", findings: [finding] },
    message: finding.message,
    requestId: null
  })

/** The platform's error for a request with more operations than it takes; megabytes need not be sent to hear it. */
const tooLarge = (count: number): AdPlatformError =>
  rejected({
    path: null,
    code: "requestError.TOO_MANY_MUTATE_OPERATIONS",
    message: `The changes take ${count} operations, and the ad platform takes ${MAX_OPERATIONS} in one request.`
  })

/** True when another user or client has removed the thing meanwhile. */
const isGone = ({ reason }: AdPlatformError): boolean =>
  reason._tag === "Rejected" && reason.findings.every(({ code }) => code === "mutateError.RESOURCE_NOT_FOUND")

/** A label by its resource name. */
const LabelNameRow = Schema.Struct({ label: Schema.Struct({ resourceName: Schema.String }) })

/** The query of a label by its name. */
export const labelQuery = (name: string): Gaql.Query =>
  Gaql.select("label", ["label.resource_name"], [
    Gaql.equals("label.name", name),
    Gaql.equals("label.status", "ENABLED")
  ])

const needs = (changes: ReadonlyArray<PlannedChange>, tag: ChangeOperation["_tag"]): boolean =>
  changes.some(({ operation }) => operation._tag === tag)

/** Live campaigns whole over the platform's REST interface. */
export const make = (client: GoogleAdsClient): LiveCampaigns["Service"] => {
  const knownThings = (account: PlatformAccount, campaignId: CampaignId, changes: ReadonlyArray<PlannedChange>) =>
    Effect.all({
      customGoals: needs(changes, "UseConversionActions")
        ? Effect.map(client.search(account, customGoalsQuery, CustomGoalRow), (rows) => rows.map(toCustomGoal))
        : Effect.succeed([]),
      scheduleCriteria: needs(changes, "RemoveScheduleEntry")
        ? Effect.map(
          client.search(account, scheduleQuery(campaignId), WholeCriterionRow),
          (rows) =>
            rows.flatMap(({ campaignCriterion }) =>
              toEntry(campaignCriterion).map((entry) => ({ criterionId: campaignCriterion.criterionId, entry }))
            )
        )
        : Effect.succeed([])
    }, { concurrency: 2 })

  const encoded = Effect.fnUntraced(function*(
    account: PlatformAccount,
    campaignId: CampaignId,
    changes: ReadonlyArray<PlannedChange>
  ) {
    const known = yield* knownThings(account, campaignId, changes)
    return yield* inTurns(() => encodeRequest(account.customerId, campaignId, changes, known))
  })

  const encodedWith = Effect.fnUntraced(function*(
    account: PlatformAccount,
    campaignId: CampaignId,
    changes: ReadonlyArray<PlannedChange>,
    policyExemptions: ReadonlyArray<string>
  ) {
    return yield* withExemptions(
      client,
      account,
      yield* encoded(account, campaignId, changes),
      policyExemptions
    )
  })

  const send = Effect.fnUntraced(function*(
    account: PlatformAccount,
    campaignId: CampaignId,
    changes: ReadonlyArray<PlannedChange>,
    policyExemptions: ReadonlyArray<string>,
    validateOnly: boolean
  ) {
    if (changes.length > MAX_OPERATIONS) return yield* tooLarge(changes.length)
    const steps = yield* encodedWith(account, campaignId, changes, policyExemptions)
    if (steps.length > MAX_OPERATIONS) return yield* tooLarge(steps.length)
    // The platform refuses a request without operations.
    if (steps.length === 0) return { requestId: null }
    const { requestId } = yield* client.mutate(account, mutateBody(steps, { validateOnly }), inRequest(steps))
    return { requestId }
  })

  return LiveCampaigns.of({
    campaigns: listCampaigns(client),
    content: readContent(client),
    contents: readContents(client),
    settings: readSettings(client),
    sharedBudget: readSharedBudget(client),
    encode: (account, campaignId, changes, policyExemptions = []) =>
      Effect.map(
        encodedWith(account, campaignId, changes, policyExemptions),
        (steps) => steps.map(({ json, path, summary }) => ({ path, summary, json }))
      ),
    validate: (account, campaignId, changes, policyExemptions = []) =>
      send(account, campaignId, changes, policyExemptions, true).pipe(
        Effect.as<ReadonlyArray<PlatformFinding>>([]),
        Effect.catchIf(
          ({ reason }) => reason._tag === "Rejected",
          (error) => error.reason._tag === "Rejected" ? Effect.succeed(error.reason.findings) : Effect.fail(error)
        )
      ),
    apply: Effect.fn("GoogleAdsLiveCampaigns.apply")(function*(account, campaignId, changes, policyExemptions = []) {
      return yield* send(account, campaignId, changes, policyExemptions, false)
    }),
    changeEvents: readChangeEvents(client),
    unmark: Effect.fn("GoogleAdsLiveCampaigns.unmark")(function*(account, marker) {
      const [row] = yield* client.search(account, labelQuery(marker), LabelNameRow)
      if (row === undefined) return
      const operations = [{ json: remove("labelOperation", row.label.resourceName) }]
      yield* client.mutate(account, mutateBody(operations, { validateOnly: false }), nowhere).pipe(
        Effect.catchIf(isGone, () => Effect.void)
      )
    })
  })
}
