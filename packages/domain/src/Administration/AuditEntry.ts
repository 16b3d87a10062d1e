import * as DateTime from "effect/DateTime"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { LlmPrompt } from "../Generation/LlmPrompt.ts"
import type { AdCustomer, CustomerCounts } from "../Identity/AdCustomer.ts"
import { UserId } from "../Identity/Ids.ts"
import { User } from "../Identity/User.ts"
import { ContentSettings } from "../LiveCampaigns/CampaignContent.ts"
import { AnalysisConfig } from "./AnalysisConfig.ts"
import { PlanModule } from "./PlanModule.ts"

const formatted = (at: DateTime.Utc | null): string | null => at === null ? null : DateTime.formatIso(at)

const encodeSettings = Schema.encodeSync(Schema.toCodecJson(ContentSettings))

/** The kinds of things whose changes are kept in the audit log. */
export const AuditedKind = Schema.Literals([
  "analysisConfig",
  "planModule",
  "llmPrompt",
  "user",
  "liveCampaign",
  "customer"
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

/** Who did what, when, to one thing, whole before (`null` when new) and after; an author of `null` is the operator. */
export const AuditEntry = Schema.Struct({
  kind: AuditedKind,
  subjectId: Schema.Int,
  author: Schema.NullOr(UserId),
  at: Schema.DateTimeUtc,
  before: Schema.NullOr(Schema.Json),
  after: Schema.Json
})
export type AuditEntry = typeof AuditEntry.Type

/** An entry as it was kept: its number, and the customer whom it is about, `null` where it is about none. */
export const KeptAuditEntry = Schema.Struct({
  ...AuditEntry.fields,
  id: Schema.Int,
  customerId: Schema.NullOr(Schema.Int)
})
export type KeptAuditEntry = typeof KeptAuditEntry.Type

const decodeCustomer = Schema.decodeUnknownOption(Schema.Struct({ customerId: Schema.Int }))

const decodeAccount = Schema.decodeUnknownOption(Schema.Struct({ adplatformCustomerId: Schema.Int }))

/** The account of the customer whom an entry is about; `null` of one about a user, a prompt or the plan. */
export const customerOfEntry = ({ after, kind }: Pick<AuditEntry, "after" | "kind">): number | null => {
  switch (kind) {
    case "analysisConfig":
    case "customer":
      return Option.getOrNull(Option.map(decodeCustomer(after), ({ customerId }) => customerId))
    case "liveCampaign":
      return Option.getOrNull(Option.map(decodeAccount(after), ({ adplatformCustomerId }) => adplatformCustomerId))
    case "llmPrompt":
    case "planModule":
    case "user":
      return null
  }
}

/** A configuration, a module, a prompt and a user as entries hold them. */
export const configState = Schema.encodeSync(Schema.toCodecJson(AnalysisConfig))
export const moduleState = Schema.encodeSync(Schema.toCodecJson(PlanModule))
export const promptState = Schema.encodeSync(Schema.toCodecJson(LlmPrompt))
export const userState = Schema.encodeSync(Schema.toCodecJson(User))
