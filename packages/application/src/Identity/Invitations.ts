import type { CompanyNotFound } from "@campaigns/domain/Identity/Company"
import type { CompanyId, InvitationId, UserId } from "@campaigns/domain/Identity/Ids"
import type { CompanyRole } from "@campaigns/domain/Identity/Principal"
import type { EmailAddress } from "@campaigns/domain/internal/Identity/EmailAddress"
import type { Invitation, InvitationNotFound } from "@campaigns/domain/internal/Identity/Invitation"
import type { LimitReached } from "@campaigns/domain/LimitReached"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import * as Duration from "effect/Duration"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"
import type { Page } from "../Paging/Page.ts"
import type { SortedPageRequest, SortPosition } from "../Paging/SortedPage.ts"
import type { OneTimeTokenHash } from "./OneTimeTokens.ts"

/** The token was never given, or its invitation is accepted, withdrawn, replaced or over; the answer is the same. */
export class InvitationRefused extends Schema.TaggedError<InvitationRefused>()("InvitationRefused", {}) {
  override get message(): string {
    return "The token is of no open invitation"
  }
}

/** By what invitations are sorted: an address by its code points. */
export type InvitationSort = "id" | "email" | "dateAdded"

/** An invitation that is to be made. Without a `tokenHash` a mail brings the token, which is made when that is sent. */
export interface NewInvitation {
  readonly companyId: CompanyId
  readonly email: EmailAddress
  readonly role: CompanyRole
  readonly invitedBy: UserId
  readonly at: DateTime.Utc
  readonly expiresAt: DateTime.Utc
  readonly tokenHash: OneTimeTokenHash | null
}

/** The most mails with an invitation that an address gets, from all companies together, in how long. */
export const INVITATION_MAILS = { mails: 3, within: Duration.hours(1) } as const

/** The address gets no other mail with an invitation for now. */
export class InvitationMailsSpent extends Schema.TaggedError<InvitationMailsSpent>()("InvitationMailsSpent", {
  retryAfterSeconds: Schema.Int
}) {
  override get message(): string {
    return `The address has got as many mails with invitations as it gets in an hour; in ${this.retryAfterSeconds} s it gets one again`
  }
}

/**
 * Open invitations into companies.
 *
 * Laws: an address, as `emailKey` compares it, gets no more mails than `INVITATION_MAILS` from all companies and for
 * all invitations together; a company has at most one to an address, and never more than
 * `StoredLimits.invitationsOfCompany`, also of those made at the same time; only hashes of tokens are kept; of two
 * acceptances at once one wins; what is over is neither found, nor accepted, nor listed, nor counted. `accept` takes
 * effect with what it does through the ports of the same store, or not at all.
 */
export class Invitations extends Context.Service<Invitations, {
  /**
   * Makes an invitation, in the place of the one that the address has from this company. Its former token is void, and
   * so is its mail; the new one has a mail in the `MailQueue` at once, if a mail brings the token.
   */
  readonly put: (
    invitation: NewInvitation
  ) => Effect.Effect<Invitation, CompanyNotFound | InvitationMailsSpent | LimitReached | StorageUnavailable>

  /** The company's open invitations; none for an unknown company. */
  readonly list: (
    companyId: CompanyId,
    page: SortedPageRequest<InvitationSort>,
    at: DateTime.Utc
  ) => Effect.Effect<Page<Invitation, SortPosition>, StorageUnavailable>

  readonly withdraw: (
    companyId: CompanyId,
    invitationId: InvitationId,
    at: DateTime.Utc
  ) => Effect.Effect<void, InvitationNotFound | StorageUnavailable>

  /** Gives an open invitation another token; the one before is void. */
  readonly giveToken: (
    invitationId: InvitationId,
    tokenHash: OneTimeTokenHash,
    at: DateTime.Utc
  ) => Effect.Effect<Invitation, InvitationRefused | StorageUnavailable>

  /** The invitation that could be accepted with the token now. */
  readonly find: (
    tokenHash: OneTimeTokenHash,
    at: DateTime.Utc
  ) => Effect.Effect<Invitation, InvitationRefused | StorageUnavailable>

  /** Uses the invitation up for this work. */
  readonly accept: <A, E>(
    tokenHash: OneTimeTokenHash,
    at: DateTime.Utc,
    work: (invitation: Invitation) => Effect.Effect<A, E | StorageUnavailable>
  ) => Effect.Effect<A, E | InvitationRefused | StorageUnavailable>

  /** Forgets invitations that were over before this time; answers how many. */
  readonly prune: (before: DateTime.Utc) => Effect.Effect<number, StorageUnavailable>
}>()("@campaigns/application/Identity/Invitations") {}
