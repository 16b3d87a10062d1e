import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { PlannedChange } from "@campaigns/domain/internal/LiveCampaigns/ChangeOperation"
import type {
  LiveCampaignSummary,
  LiveContent,
  LiveSettings,
  SharedBudget
} from "@campaigns/domain/internal/LiveCampaigns/LiveContent"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { EncodedOperation, LiveCampaignNotFound, PlatformAccount } from "./AdPlatform.ts"
import type { AdPlatformError, PlatformFinding } from "./AdPlatformError.ts"

/** The most campaigns of an account that are listed, and that the platform allows (`docs/platform-facts.md#limits`). */
export const MAX_CAMPAIGNS = 10_000

/** The most campaigns that are read together. */
export const MOST_TOGETHER = 50

/** The time for which the platform remembers who changed something, days (`docs/platform-facts.md#change-history`). */
export const CHANGE_EVENT_DAYS = 30

/** The most changes that are read at once. */
export const MAX_CHANGE_EVENTS = 10_000

/** The campaign is none of the platform's search, such as a display campaign, or no draft can express its bidding. */
export class CampaignKindUnsupported extends Schema.TaggedError<CampaignKindUnsupported>()("CampaignKindUnsupported", {
  customerId: CustomerId,
  campaignId: CampaignId,
  /** The platform's own name of the kind or of the strategy, such as `PERFORMANCE_MAX`. */
  kind: Schema.String
}) {
  override get message(): string {
    return `Campaign ${this.campaignId} of customer ${this.customerId} is of the kind ${this.kind}, which cannot be read whole`
  }
}

/** A change in the platform's history, which lags by minutes and lacks changes by the platform's desktop editor. */
export interface ChangeEvent {
  readonly at: DateTime.Utc
  /** `null` for changes by the platform itself, and for people whom it does not name. */
  readonly userEmail: string | null
  /** The platform's own name of the program that made the change, such as `GOOGLE_ADS_WEB_CLIENT`. */
  readonly clientType: string
  /** The platform's own name of the kind of thing, such as `CAMPAIGN_BUDGET`. */
  readonly resourceType: string
  readonly resourceName: string
  readonly operation: "CREATE" | "UPDATE" | "REMOVE"
  /** The platform's own names of the fields, such as `amountMicros`. */
  readonly changedFields: ReadonlyArray<string>
}

/**
 * The campaigns of an account as the ad platform has them now, those that the service did not make among them.
 *
 * Laws. `content` shows what `publish` of `AdPlatform` made, and `settings` shows the settings of it. `apply` takes one
 * request of a change plan and does all of it or nothing; it moves nothing that the operations do not name. After an
 * error other than `OutcomeUnknown` nothing was changed. Reads are repeated a bounded number of times when the platform
 * is briefly unwell; writes never are without looking first. The path of a finding is that of the change that caused
 * it, as `writtenPath` writes it.
 */
export class LiveCampaigns extends Context.Service<LiveCampaigns, {
  /** The account's search campaigns that are not removed, at most `MAX_CAMPAIGNS`. */
  readonly campaigns: (
    account: PlatformAccount
  ) => Effect.Effect<ReadonlyArray<LiveCampaignSummary>, AdPlatformError>
  /** A campaign whole, as one state: what moves while it is read is read again a bounded number of times. */
  readonly content: (
    account: PlatformAccount,
    campaignId: CampaignId
  ) => Effect.Effect<LiveContent, AdPlatformError | LiveCampaignNotFound | CampaignKindUnsupported>
  /**
   * Campaigns whole, each as one state, at most `MOST_TOGETHER`, in a number of requests that does not grow with them.
   * One that is not in the answer is to be read by itself, which tells why: it is gone, of another kind, or there is
   * too much of all for one answer.
   */
  readonly contents: (
    account: PlatformAccount,
    campaignIds: ReadonlyArray<CampaignId>
  ) => Effect.Effect<ReadonlyArray<LiveContent>, AdPlatformError>
  /** The settings of a campaign of any kind; one whose bidding no draft can express is `Rejected`. */
  readonly settings: (
    account: PlatformAccount,
    campaignId: CampaignId
  ) => Effect.Effect<LiveSettings, AdPlatformError | LiveCampaignNotFound>
  /** A budget that is shared by name, as it is now; `null` when it is gone or is one campaign's own. */
  readonly sharedBudget: (
    account: PlatformAccount,
    resourceName: string
  ) => Effect.Effect<SharedBudget | null, AdPlatformError>
  /** The request that `apply` would send, with the numbers looked up of things that a change names by their content. */
  readonly encode: (
    account: PlatformAccount,
    campaignId: CampaignId,
    changes: ReadonlyArray<PlannedChange>,
    policyExemptions?: ReadonlyArray<string>
  ) => Effect.Effect<ReadonlyArray<EncodedOperation>, AdPlatformError>
  /** The platform's own check of a request, with exemptions as in `AdPlatform`; empty when it would be taken. */
  readonly validate: (
    account: PlatformAccount,
    campaignId: CampaignId,
    changes: ReadonlyArray<PlannedChange>,
    policyExemptions?: ReadonlyArray<string>
  ) => Effect.Effect<ReadonlyArray<PlatformFinding>, AdPlatformError>
  /** Sends one request of a change plan; `requestId` is the platform's own, for its support. */
  readonly apply: (
    account: PlatformAccount,
    campaignId: CampaignId,
    changes: ReadonlyArray<PlannedChange>,
    policyExemptions?: ReadonlyArray<string>
  ) => Effect.Effect<{ readonly requestId: string | null }, AdPlatformError>
  /**
   * The changes of a campaign since a time, the oldest first, at most `MAX_CHANGE_EVENTS`; of a time that is longer ago
   * than `CHANGE_EVENT_DAYS` those that the platform still has.
   */
  readonly changeEvents: (
    account: PlatformAccount,
    campaignId: CampaignId,
    since: DateTime.Utc
  ) => Effect.Effect<ReadonlyArray<ChangeEvent>, AdPlatformError>
  /** Takes the label of a publish attempt from the account, if it is there; the campaign stays. */
  readonly unmark: (account: PlatformAccount, marker: string) => Effect.Effect<void, AdPlatformError>
}>()("@campaigns/application/AdPlatform/LiveCampaigns") {}
