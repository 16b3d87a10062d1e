import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { PlatformTokenId } from "@campaigns/domain/internal/Identity/PlatformToken"
import type { LiveConversionGoal } from "@campaigns/domain/LiveCampaigns/LiveCampaign"
import type { PublishPlan } from "@campaigns/domain/Publishing/PublishPlan"
import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import type { AdPlatformError, PlatformFinding } from "./AdPlatformError.ts"

/** A stored refresh token, opened. */
export interface PlatformCredential {
  readonly tokenId: PlatformTokenId
  readonly refreshToken: Redacted.Redacted
}

/** The account of the platform on which a call works, and the manager account through which it is reached. */
export interface PlatformAccount {
  readonly customerId: CustomerId
  readonly loginCustomerId: CustomerId | null
  /** With what the platform is asked; `null` is the credential that the service itself was configured with. */
  readonly credential: PlatformCredential | null
}

/** The account has no such campaign. */
export class LiveCampaignNotFound extends Schema.TaggedError<LiveCampaignNotFound>()("LiveCampaignNotFound", {
  customerId: CustomerId,
  campaignId: CampaignId
}) {
  override get message(): string {
    return `Customer ${this.customerId} has no campaign ${this.campaignId}`
  }
}

/** A planned operation in the platform's own JSON; one operation of the plan may need several. */
export interface EncodedOperation {
  readonly path: string
  readonly summary: string
  readonly json: unknown
}

/**
 * The external ad platform.
 *
 * Laws. `publish` makes everything of the plan or nothing. After an error other than `OutcomeUnknown` nothing was made.
 * Of two calls with the same marker at most one succeeds, unless the label is taken off between them (`unmark` of
 * `LiveCampaigns`). A campaign that `publish` made is what `findMarked` finds by its marker, and is PAUSED. Reads are
 * repeated a bounded number of times when the platform is briefly unwell; writes never are without looking first. A
 * refresh token that is revoked or over is `Unauthorized` with the code `invalid_grant`. `policyExemptions` are policy
 * topics of which a person has said that the platform is to make an exemption: what it has found of them is saved
 * without serving; a topic that is not exemptible, or that the person did not name, is still refused.
 */
export class AdPlatform extends Context.Service<AdPlatform, {
  /** The request that `publish` would send. */
  readonly encode: (account: PlatformAccount, plan: PublishPlan) => Effect.Effect<ReadonlyArray<EncodedOperation>>
  /** The platform's own check of a plan, with the exemptions; an empty answer means that it would be taken. */
  readonly validate: (
    account: PlatformAccount,
    plan: PublishPlan,
    policyExemptions?: ReadonlyArray<string>
  ) => Effect.Effect<ReadonlyArray<PlatformFinding>, AdPlatformError>
  readonly publish: (
    account: PlatformAccount,
    plan: PublishPlan,
    policyExemptions?: ReadonlyArray<string>
  ) => Effect.Effect<CampaignId, AdPlatformError>
  /** The campaign that a publish attempt made, by the attempt's marker, or `null`. */
  readonly findMarked: (account: PlatformAccount, marker: string) => Effect.Effect<CampaignId | null, AdPlatformError>
  /** The conversion goals that the account has, with what they are set to. */
  readonly conversionGoals: (
    account: PlatformAccount
  ) => Effect.Effect<ReadonlyArray<LiveConversionGoal>, AdPlatformError>
}>()("@campaigns/application/AdPlatform/AdPlatform") {}
