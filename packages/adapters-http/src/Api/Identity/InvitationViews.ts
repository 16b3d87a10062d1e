import type { Invitation } from "@campaigns/domain/Identity/Invitation"
import { CompanyRole } from "@campaigns/domain/Identity/Principal"
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import { DateTimeView } from "../Drafts/CampaignDraftView.ts"
import { documented, sampled, wireDefault } from "../Wire/Wire.ts"
import { wireEmail } from "../Wire/WireEmail.ts"
import { wireEnum } from "../Wire/WireEnum.ts"
import { wireNullable } from "../Wire/WireNullable.ts"
import { wireNewPassword } from "../Wire/WirePassword.ts"
import { wireSecret, withoutEcho } from "../Wire/WireSecret.ts"
import { wireStruct } from "../Wire/WireStruct.ts"
import { givenProfile } from "./UserViews.ts"

const example = {
  id: 12,
  company_id: 1,
  email: "dana@example.com",
  role: "member",
  invited_by: 7,
  date_added: "2026-11-20T09:30:00.000Z",
  expires_at: "2026-11-27T09:30:00.000Z",
  mail_status: "none",
  mail_error: null
} as const

/** An open invitation. */
export const InvitationView = Schema.Struct({
  id: Schema.Int.annotate({ description: "The invitation's id" }),
  company_id: Schema.Int.annotate({ description: "The company" }),
  email: Schema.String.annotate({ description: "Who is invited, in lower case" }),
  role: CompanyRole.annotate({ description: "What they become" }),
  invited_by: Schema.Int.annotate({ description: "The user id of whoever invited them" }),
  date_added: DateTimeView.annotate({ description: "When they were invited, the last time" }),
  expires_at: DateTimeView.annotate({ description: "Until when the invitation can be accepted" }),
  mail_status: Schema.Literals(["none", "waiting", "sent", "failed"]).annotate({
    description:
      "none: the installation sends no mail, the link is passed on by hand. waiting: it is sent in a moment, or tried again. " +
      "failed: it is not tried any more; invite again"
  }),
  mail_error: Schema.NullOr(Schema.String).annotate({ description: "Why the mail could not be sent the last time" })
}).annotate({ identifier: "Invitation", examples: [example] })

export const invitationView = (invitation: Invitation): typeof InvitationView.Type => {
  const { delivery } = invitation
  const status = { ByHand: "none", Waiting: "waiting", Sent: "sent", Failed: "failed" } as const
  return {
    id: invitation.id,
    company_id: invitation.companyId,
    email: invitation.email,
    role: invitation.role,
    invited_by: invitation.invitedBy,
    date_added: DateTime.formatIso(invitation.dateAdded),
    expires_at: DateTime.formatIso(invitation.expiresAt),
    mail_status: status[delivery._tag],
    mail_error: "error" in delivery ? delivery.error : null
  }
}

/** An invitation for the user who has just made it. */
export const NewInvitationView = Schema.Struct({
  ...InvitationView.fields,
  link: Schema.NullOr(Schema.String).annotate({
    description:
      "The link to pass on to the invited, shown this once; `null` where a mail brings it. Whoever has it can accept"
  })
}).annotate({
  identifier: "NewInvitation",
  examples: [{
    ...example,
    link: "https://campaigns.example.com/invitation#token=8n2J5vYkq3T1bXh7sQm0Zp4cRw6uLd9eAoGfKiNtVyE"
  }]
})

export const NewInvitationBody = sampled(
  wireStruct("NewInvitationBody", {
    email: documented(wireEmail(), { description: "Who is invited" }),
    role: wireDefault(
      documented(wireEnum(CompanyRole.literals, "CompanyRole"), { description: "What they become" }),
      "member"
    )
  }),
  { email: "dana@example.com", role: "manager" }
)

/** A one-time token with a new account's details, or with the account's password; no answer gives any of it back. */
export const InvitationAcceptBody = sampled(
  withoutEcho(wireStruct("InvitationAcceptBody", {
    token: documented(wireSecret(512), { description: "The one-time token of the link" }),
    password: wireDefault(
      documented(wireNullable(wireNewPassword()), {
        description:
          "Of an address without an account: the password that the new account gets. Of one with an account: its password, unless the request " +
          "carries its bearer"
      }),
      null
    ),
    profile: wireDefault(givenProfile, null)
  })),
  {
    token: "8n2J5vYkq3T1bXh7sQm0Zp4cRw6uLd9eAoGfKiNtVyE",
    password: "correct horse battery",
    profile: { first_name: "Dana", last_name: "Reyes" }
  }
)
