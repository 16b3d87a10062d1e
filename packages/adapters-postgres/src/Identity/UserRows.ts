import { searchable } from "@campaigns/domain/Drafts/DraftSearch"
import { EmailAddress, emailKey } from "@campaigns/domain/Identity/EmailAddress"
import { UserId } from "@campaigns/domain/Identity/Ids"
import type { User, UserDetails, UserProfile } from "@campaigns/domain/Identity/User"
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { int8 } from "./Int8.ts"

const UserRow = Schema.Struct({
  id: int8(UserId),
  email: EmailAddress,
  first_name: Schema.String,
  last_name: Schema.String,
  phone_number: Schema.String,
  password_hash: Schema.NullOr(Schema.String),
  outside_subject: Schema.NullOr(Schema.String),
  is_administrator: Schema.Boolean,
  is_superuser: Schema.Boolean,
  is_approved: Schema.Boolean,
  is_active: Schema.Boolean,
  is_demo: Schema.Boolean,
  is_captcha_response_valid: Schema.Boolean,
  date_added: Schema.DateTimeUtcFromDate,
  date_updated: Schema.DateTimeUtcFromDate
})

const decodeUser = Schema.decodeUnknownSync(UserRow)

/** The user of a row of `users`, and the hash of their password. */
export const userFromRow = (raw: unknown): { readonly user: User; readonly passwordHash: string | null } => {
  const row = decodeUser(raw)
  const user = {
    id: row.id,
    email: row.email,
    profile: { firstName: row.first_name, lastName: row.last_name, phoneNumber: row.phone_number },
    isAdministrator: row.is_administrator,
    isSuperuser: row.is_superuser,
    isApproved: row.is_approved,
    isActive: row.is_active,
    isDemo: row.is_demo,
    isCaptchaResponseValid: row.is_captcha_response_valid,
    outsideSubject: row.outside_subject,
    dateAdded: row.date_added,
    dateUpdated: row.date_updated
  }
  return { user, passwordHash: row.password_hash }
}

/** The text in which a part of an address or of a name is searched for. */
const searchText = (email: string, { firstName, lastName }: UserProfile): string =>
  searchable(`${email}\n${firstName} ${lastName}`)

/** The columns that a change of a user may touch. */
export const changedColumns = (user: User) => ({
  first_name: user.profile.firstName,
  last_name: user.profile.lastName,
  phone_number: user.profile.phoneNumber,
  search_text: searchText(user.email, user.profile),
  is_administrator: user.isAdministrator,
  is_superuser: user.isSuperuser,
  is_approved: user.isApproved,
  is_active: user.isActive,
  date_updated: DateTime.toDate(user.dateUpdated)
})

/** The id of the user with this address: letter by letter, else as addresses are compared. */
export const userWithAddress = (sql: SqlClient, email: EmailAddress): Fragment =>
  sql`(
    select id from users where email = ${email} or email_key = ${emailKey(email)}
    order by email = ${email} desc limit 1
  )`

/** The columns of a new user. */
export const userToRow = (details: UserDetails, passwordHash: string | null, now: DateTime.Utc) => ({
  email: details.email,
  email_key: emailKey(details.email),
  first_name: details.profile.firstName,
  last_name: details.profile.lastName,
  phone_number: details.profile.phoneNumber,
  search_text: searchText(details.email, details.profile),
  password_hash: passwordHash,
  outside_subject: details.outsideSubject,
  is_administrator: details.isAdministrator,
  is_superuser: details.isSuperuser,
  is_approved: details.isApproved,
  is_active: details.isActive,
  is_demo: details.isDemo,
  is_captcha_response_valid: details.isCaptchaResponseValid,
  date_added: DateTime.toDate(now),
  date_updated: DateTime.toDate(now)
})
