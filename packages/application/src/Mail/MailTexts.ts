import type { CompanyRole } from "@campaigns/domain/Identity/Principal"
import type { EmailAddress } from "@campaigns/domain/internal/Identity/EmailAddress"
import * as DateTime from "effect/DateTime"
import type { Mail } from "./Mailer.ts"

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\"", "&quot;")

/**
 * A text of others on one line, without marks of direction and without what a program for mails makes a link of, and no
 * longer than it needs to be to be known again.
 */
const named = (text: string): string => {
  const line = text.normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/[\p{C}\s]+/gu, " ")
    .replace(/[a-z][a-z0-9+.-]{0,20}:(?=\S)/giu, " ")
    .replace(/[@/\\]/g, " ")
    .replace(/[.\u3002\u2024](?=[\p{L}\p{N}-]{2})/gu, " ")
    .replace(/ +/g, " ")
    .trim()
  return line.length > 100 ? `${line.slice(0, 99)}…` : line
}

const untilText = (until: DateTime.Utc): string => `${DateTime.formatIso(until).slice(0, 16).replace("T", " ")} UTC`

/** A mail whose point is a link, in both forms. */
const withLink = (parts: {
  readonly to: EmailAddress
  readonly subject: string
  readonly before: string
  readonly action: string
  readonly link: string
  readonly after: string
}): Mail => ({
  to: parts.to,
  subject: parts.subject,
  text: [parts.before, `${parts.action}:\n${parts.link}`, parts.after, ""].join("\n\n"),
  html: `<!DOCTYPE html>
<html lang="en"><body style="font-family:sans-serif;line-height:1.5;color:#3b4151">
<p>${escaped(parts.before)}</p>
<p><a href="${escaped(parts.link)}" style="color:#1b4f72">${escaped(parts.action)}</a></p>
<p>${escaped(parts.after)}</p>
</body></html>
`
})

/** Brings a person the link with which they accept an invitation. */
export const invitationMail = ({ company, expiresAt, inviter, link, role, to }: {
  readonly to: EmailAddress
  readonly company: string
  /** The address of who invites, which says who they are. */
  readonly inviter: EmailAddress
  readonly role: CompanyRole
  readonly link: string
  readonly expiresAt: DateTime.Utc
}): Mail =>
  withLink({
    to,
    subject: `Invitation to ${named(company)}`,
    before: `${inviter} invites you to work on the campaigns of "${named(company)}" as a ${role}.`,
    action: "Accept the invitation",
    link,
    after: `The link can be used once, until ${
      untilText(expiresAt)
    }. If you do not expect this, do nothing: nobody becomes a member without accepting.`
  })

/** Brings a user the link with which they set another password. */
export const passwordResetMail = ({ expiresAt, link, to }: {
  readonly to: EmailAddress
  readonly link: string
  readonly expiresAt: DateTime.Utc
}): Mail =>
  withLink({
    to,
    subject: "Set a new password",
    before: "Somebody, probably you, asked for a new password for your account.",
    action: "Set a new password",
    link,
    after: `The link can be used once, until ${
      untilText(expiresAt)
    }. If it was not you, do nothing: your password stays as it is.`
  })
