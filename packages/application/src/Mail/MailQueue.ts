import type { InvitationId } from "@campaigns/domain/Identity/Ids"
import type { EmailAddress } from "@campaigns/domain/internal/Identity/EmailAddress"
import * as Context from "effect/Context"
import type * as DateTime from "effect/DateTime"
import type * as Effect from "effect/Effect"
import type { StorageUnavailable } from "../Conventions/StorageUnavailable.ts"

/** The purpose of a mail. Nothing of the mail itself is kept: its token is made when it is sent. */
export type MailOrder =
  | { readonly _tag: "Invitation"; readonly invitationId: InvitationId }
  | { readonly _tag: "PasswordReset"; readonly email: EmailAddress }

/** A mail that is to be sent; `failures` says how often that was tried in vain. */
export interface QueuedMail {
  readonly id: number
  readonly order: MailOrder
  readonly failures: number
  readonly dateAdded: DateTime.Utc
}

/**
 * Mails that are to be sent. Those of invitations are put here by `Invitations.put`, in one step with the invitation,
 * and go with it.
 *
 * Laws: a mail is given to one taker at a time, and to another one at the end of its lease when it is neither sent nor
 * failed by then; a mail that was sent or given up is taken no more; `requestReset` takes as long for one address as
 * for another.
 */
export class MailQueue extends Context.Service<MailQueue, {
  /** Puts a mail for a new password there, unless `limit` of them were asked for with this address since then. */
  readonly requestReset: (
    email: EmailAddress,
    at: DateTime.Utc,
    limit: { readonly mails: number; readonly since: DateTime.Utc }
  ) => Effect.Effect<void, StorageUnavailable>

  /** Takes the mails that are due, the longest due first; they are due again at `until`. */
  readonly take: (
    limit: number,
    at: DateTime.Utc,
    until: DateTime.Utc
  ) => Effect.Effect<ReadonlyArray<QueuedMail>, StorageUnavailable>

  readonly sent: (id: number, at: DateTime.Utc) => Effect.Effect<void, StorageUnavailable>

  /** The mail is due again at `nextAt`; `null` gives it up. */
  readonly failed: (id: number, failure: {
    readonly message: string
    readonly at: DateTime.Utc
    readonly nextAt: DateTime.Utc | null
  }) => Effect.Effect<void, StorageUnavailable>

  /** Forgets orders from before this time that are over, but for mails of open invitations; answers how many. */
  readonly prune: (before: DateTime.Utc) => Effect.Effect<number, StorageUnavailable>
}>()("@campaigns/application/Mail/MailQueue") {}
