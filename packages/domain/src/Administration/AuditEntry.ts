import * as DateTime from "effect/DateTime"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { AnalysisContext } from "../Analyses/AnalysisContext.ts"
import type { AnalysisRun } from "../Analyses/AnalysisRun.ts"
import { LlmPrompt } from "../Generation/LlmPrompt.ts"
import type { AdCustomer, CustomerCounts } from "../Identity/AdCustomer.ts"
import { UserId } from "../Identity/Ids.ts"
import { User } from "../Identity/User.ts"
import { ContentSettings } from "../LiveCampaigns/CampaignContent.ts"
import { AnalysisConfig } from "./AnalysisConfig.ts"
import { PlanModule } from "./PlanModule.ts"

const formatted = (at: DateTime.Utc | null): string | null => at === null ? null : DateTime.formatIso(at)

const encodeContext = Schema.encodeSync(Schema.toCodecJson(AnalysisContext))

const encodeSettings = Schema.encodeSync(Schema.toCodecJson(ContentSettings))

/** The kinds of things whose changes are kept in the audit log. */
export const AuditedKind = Schema.Literals([
  "analysisConfig",
  "planModule",
  "llmPrompt",
  "user",
  "liveCampaign",
  "customer",
  "customerLink",
  "membership",
  "role",
  "analysisContext",
  "runRelease",
  "publish",
  "application",
  "undo",
  "enable"
])
export type AuditedKind = typeof AuditedKind.Type

/** The settings of a live campaign without a draft, as an entry holds them, and the sent changes in sentences. */
export const liveCampaignState = (
  adplatformCustomerId: number,
  settings: ContentSettings,
  changes: ReadonlyArray<string>
): Schema.Json => ({
  adplatformCustomerId,
  changes,
  settings: encodeSettings(settings)
})

const decodeState = Schema.decodeUnknownOption(
  Schema.Struct({ settings: Schema.toCodecJson(ContentSettings) })
)

/** The settings of a live campaign that an entry holds; `null` for one that holds none. */
export const settingsInState = (state: Schema.Json | null): ContentSettings | null =>
  Option.getOrNull(Option.map(decodeState(state), ({ settings }) => settings))

/**
 * A customer as an entry holds them, with what is declared for them and their guard rails, and with `unlinked` what
 * went with them when they were taken out of the service.
 */
export const customerState = (
  { companyId, currencyCode, customerId, euPoliticalAdvertising, guardRails, loginCustomerId, name, timeZone }:
    AdCustomer,
  unlinked: CustomerCounts | null
): Schema.Json => ({
  companyId,
  customerId,
  name,
  currencyCode,
  timeZone,
  loginCustomerId,
  containsEuPoliticalAdvertising: euPoliticalAdvertising?.contains ?? null,
  euPoliticalAdvertisingDeclaredBy: euPoliticalAdvertising?.declaredBy ?? null,
  euPoliticalAdvertisingDeclaredAt: formatted(euPoliticalAdvertising?.declaredAt ?? null),
  maxDailyBudgetMicros: guardRails.maxDailyBudgetMicros,
  maxIncreasePercent: guardRails.maxIncreasePercent,
  enableNeedsManager: guardRails.enableNeedsManager,
  guardRailsSetBy: guardRails.setBy,
  guardRailsSetAt: formatted(guardRails.setAt),
  unlinked: unlinked === null ? null : { ...unlinked }
})

/** The two sides of an entry about a change of a customer; `null` when nothing of them changed. */
export const customerChanged = (
  customer: AdCustomer,
  changed: AdCustomer
): { readonly before: Schema.Json; readonly after: Schema.Json } | null => {
  const [before, after] = [customerState(customer, null), customerState(changed, null)]
  return JSON.stringify(before) === JSON.stringify(after) ? null : { before, after }
}

/** The id of an audited thing: a number or, of a plan, a UUID. */
export const AuditSubject = Schema.Union([Schema.Int, Schema.String.check(Schema.isUUID())])
export type AuditSubject = typeof AuditSubject.Type

/** Who did what, when, to one thing, whole before (`null` when new) and after; an author of `null` is the operator. */
export const AuditEntry = Schema.Struct({
  kind: AuditedKind,
  subjectId: AuditSubject,
  author: Schema.NullOr(UserId),
  at: Schema.DateTimeUtc,
  before: Schema.NullOr(Schema.Json),
  after: Schema.Json
})
export type AuditEntry = typeof AuditEntry.Type

/** An act of a user on a thing, as its entry holds it beside who did it and when. */
export type AuditedAct = Omit<AuditEntry, "author" | "at">

/** The entries of a user's acts. */
export const actsOf = (
  acts: ReadonlyArray<AuditedAct>,
  write: Pick<AuditEntry, "author" | "at">
): ReadonlyArray<AuditEntry> => acts.map((act) => ({ ...act, ...write }))

/** The role of a user in a company before and after; `null` for one who is no member. */
export const memberAct = (
  { companyId, userId }: { readonly companyId: number; readonly userId: number },
  before: string | null,
  after: string | null
): ReadonlyArray<AuditedAct> => {
  const state = (role: string | null) => ({ companyId, userId, role })
  if (before === after) return []
  return [{
    kind: before === null || after === null ? "membership" : "role",
    subjectId: userId,
    before: before === null ? null : state(before),
    after: state(after)
  }]
}

/** A campaign in the account of a customer, and its draft, if it has one. */
interface AuditedCampaign {
  readonly customerId: number
  readonly campaignId: number
  readonly draftId: number | null
}

interface WithStatus {
  readonly settings: { readonly status: string | null }
}

/** The act of switching a campaign on, if the change from `before` to `after` does that. */
export const enableActs = (
  campaign: AuditedCampaign,
  before: WithStatus,
  after: WithStatus
): ReadonlyArray<AuditedAct> => {
  const [was, is] = [before.settings.status, after.settings.status]
  if (was === is || is !== "ENABLED") return []
  return [{
    kind: "enable",
    subjectId: campaign.campaignId,
    before: { ...campaign, status: was },
    after: { ...campaign, status: is }
  }]
}

/** The acts of applying a plan to a campaign, or of taking an application back by one. */
export const applicationActs = ({ after, before, campaign, changes, planId, recommends = [], undoes }: {
  readonly campaign: AuditedCampaign
  readonly planId: string
  readonly undoes: number | null
  readonly recommends?: ReadonlyArray<number> | undefined
  readonly changes: ReadonlyArray<string>
  readonly before: WithStatus
  readonly after: WithStatus
}): ReadonlyArray<AuditedAct> => [
  {
    kind: undoes === null ? "application" : "undo",
    subjectId: planId,
    before: null,
    after: { ...campaign, planId, undoes, recommends, changes }
  },
  ...enableActs(campaign, before, after)
]

/** The act of letting the recommendations of a held run stand. */
export const releaseAct = (
  { analysisType, customerId, id }: Pick<AnalysisRun, "analysisType" | "customerId" | "id">
): AuditedAct => ({
  kind: "runRelease",
  subjectId: id,
  before: { customerId, analysisType, status: "held" },
  after: { customerId, analysisType, status: "completed" }
})

/** The act of saying something else for the analyses of a customer. */
export const contextActs = (
  customerId: number,
  before: AnalysisContext,
  after: AnalysisContext
): ReadonlyArray<AuditedAct> => {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const state = (context: AnalysisContext): Schema.Json => ({ customerId, context: encodeContext(context) })
  return [{ kind: "analysisContext", subjectId: customerId, before: state(before), after: state(after) }]
}

/** The act of linking a customer. */
export const linkAct = (customer: AdCustomer): AuditedAct => ({
  kind: "customerLink",
  subjectId: customer.customerId,
  before: null,
  after: customerState(customer, null)
})

/** An entry as it was kept: its number, and the customer whom it is about, `null` where it is about none. */
export const KeptAuditEntry = Schema.Struct({
  ...AuditEntry.fields,
  id: Schema.Int,
  customerId: Schema.NullOr(Schema.Int)
})
export type KeptAuditEntry = typeof KeptAuditEntry.Type

const decodeCustomer = Schema.decodeUnknownOption(
  Schema.Union([
    Schema.Struct({ customerId: Schema.Int }),
    Schema.Struct({ adplatformCustomerId: Schema.Int })
  ])
)

/** The account of the customer whom an entry is about; `null` of one about a user, a member, a prompt or the plan. */
export const customerOfEntry = ({ after }: Pick<AuditEntry, "after">): number | null =>
  Option.getOrNull(
    Option.map(decodeCustomer(after), (state) => "customerId" in state ? state.customerId : state.adplatformCustomerId)
  )

/** A configuration, a module, a prompt and a user as entries hold them. */
export const configState = Schema.encodeSync(Schema.toCodecJson(AnalysisConfig))
export const moduleState = Schema.encodeSync(Schema.toCodecJson(PlanModule))
export const promptState = Schema.encodeSync(Schema.toCodecJson(LlmPrompt))
export const userState = Schema.encodeSync(Schema.toCodecJson(User))
