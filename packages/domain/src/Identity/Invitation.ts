import * as Schema from "effect/Schema"
import { EmailAddress } from "./EmailAddress.ts"
import { CompanyId, InvitationId, UserId } from "./Ids.ts"
import { CompanyRole } from "./Principal.ts"

/**
 * The way by which the link of an invitation gets to the invited: the inviter passes it on, or a mail brings it. A
 * `Waiting` mail is tried again, and `error` says why it failed so far; a `Failed` one is not.
 */
export const InvitationDelivery = Schema.Union([
  Schema.TaggedStruct("ByHand", {}),
  Schema.TaggedStruct("Waiting", { error: Schema.NullOr(Schema.String) }),
  Schema.TaggedStruct("Sent", {}),
  Schema.TaggedStruct("Failed", { error: Schema.String })
])
export type InvitationDelivery = typeof InvitationDelivery.Type

/** The offer to an address to become a member of a company, which has at most one to an address. */
export const Invitation = Schema.Struct({
  id: InvitationId,
  companyId: CompanyId,
  email: EmailAddress,
  role: CompanyRole,
  /** By whom; the offer holds as long as they may manage the company. */
  invitedBy: UserId,
  /** When it was made, or made anew. */
  dateAdded: Schema.DateTimeUtc,
  expiresAt: Schema.DateTimeUtc,
  delivery: InvitationDelivery
})
export type Invitation = typeof Invitation.Type

/** The company has no such open invitation. */
export class InvitationNotFound extends Schema.TaggedError<InvitationNotFound>()("InvitationNotFound", {
  invitationId: InvitationId
}) {
  override get message(): string {
    return `There is no open invitation ${this.invitationId}`
  }
}

/** The invited person is a member of the company already. */
export class AlreadyMember extends Schema.TaggedError<AlreadyMember>()("AlreadyMember", { email: EmailAddress }) {
  override get message(): string {
    return "Who is invited is a member already"
  }
}
