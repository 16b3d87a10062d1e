import type { User } from "@campaigns/domain/Identity/User"
import { MAX_PERSONAL_NAME_LENGTH, MAX_PHONE_NUMBER_LENGTH } from "@campaigns/domain/Limits"
import * as DateTime from "effect/DateTime"
import * as Schema from "effect/Schema"
import { DateTimeView } from "../Drafts/CampaignDraftView.ts"
import { documented, sampled, wireDefault } from "../Wire/Wire.ts"
import { wireBoolean } from "../Wire/WireBoolean.ts"
import { wireEmail } from "../Wire/WireEmail.ts"
import { wireNullable } from "../Wire/WireNullable.ts"
import { wireNewPassword, wireTypedPassword } from "../Wire/WirePassword.ts"
import { wireSecret, withoutEcho } from "../Wire/WireSecret.ts"
import { wireString } from "../Wire/WireString.ts"
import { wireStruct } from "../Wire/WireStruct.ts"
import { rightsOfUser, rightsTold, UserView, userView } from "./IdentityViews.ts"

/** A user as administrators see them. */
export const UserAccountView = Schema.Struct({
  ...UserView.fields,
  ...rightsOfUser,
  is_demo: Schema.Boolean.annotate({
    description: "Made by the demo; refused everywhere while the installation has the demo switched off"
  }),
  date_added: DateTimeView.annotate({ description: "When the user was made" }),
  date_updated: DateTimeView.annotate({ description: "When profile, roles or access changed last" })
}).annotate({
  identifier: "UserAccount",
  examples: [{
    id: 7,
    email: "dana@example.com",
    profile: { first_name: "Dana", last_name: "Reyes", phone_number: "+49 30 123456" },
    is_captcha_response_valid: false,
    is_administrator: false,
    is_superuser: false,
    is_approved: true,
    is_active: true,
    is_demo: false,
    date_added: "2026-11-20T09:30:00.000Z",
    date_updated: "2026-11-20T09:30:00.000Z"
  }]
})

export const userAccountView = (user: User): typeof UserAccountView.Type => ({
  ...userView(user),
  is_administrator: user.isAdministrator || user.isSuperuser,
  is_superuser: user.isSuperuser,
  is_approved: user.isApproved,
  is_active: user.isActive,
  is_demo: user.isDemo,
  date_added: DateTime.formatIso(user.dateAdded),
  date_updated: DateTime.formatIso(user.dateUpdated)
})

const text = (description: string, maxLength: number) =>
  Schema.optionalKey(documented(wireNullable(wireString({ maxLength })), { description }))

/** The profile that a user gives; an unknown part is the empty string, which is what `null` stands for. */
export const UserProfileBody = wireStruct("UserProfileBody", {
  first_name: text("First name", MAX_PERSONAL_NAME_LENGTH),
  last_name: text("Last name", MAX_PERSONAL_NAME_LENGTH),
  phone_number: text("Phone number, as people write it", MAX_PHONE_NUMBER_LENGTH)
})

const sampleProfile = { first_name: "Dana", last_name: "Reyes", phone_number: "+49 30 123456" }

const given = (name: keyof typeof rightsTold) => documented(wireBoolean(), { description: rightsTold[name] })

/** A profile in a body. */
export const givenProfile = documented(wireNullable(UserProfileBody), {
  description: "What is told about the user; `null` stands for a profile without anything in it"
})

/** A new user; nothing of it comes back in a 422, because it may hold a password. */
export const NewUserBody = sampled(
  withoutEcho(wireStruct("NewUserBody", {
    email: documented(wireEmail(), { description: "The address with which the user signs in; kept in lower case" }),
    password: wireDefault(
      documented(wireNullable(wireNewPassword()), {
        description: "Their first password. Without one they cannot sign in with a password until they have set one"
      }),
      null
    ),
    profile: wireDefault(givenProfile, null),
    is_administrator: wireDefault(given("is_administrator"), false),
    is_superuser: wireDefault(given("is_superuser"), false),
    is_approved: wireDefault(given("is_approved"), true),
    is_active: wireDefault(given("is_active"), true)
  })),
  { email: "dana@example.com", password: "correct horse battery", profile: sampleProfile }
)

/** Only supplied fields change; `null` clears the profile, or a part of it. */
export const UserChangeBody = sampled(
  wireStruct("UserChangeBody", {
    profile: Schema.optionalKey(givenProfile),
    is_administrator: Schema.optionalKey(given("is_administrator")),
    is_superuser: Schema.optionalKey(given("is_superuser")),
    is_approved: Schema.optionalKey(given("is_approved")),
    is_active: Schema.optionalKey(given("is_active"))
  }),
  { is_active: false }
)

/** The changes of users to their own account; `null` clears the profile, or a part of it. */
export const OwnUserChangeBody = sampled(
  wireStruct("OwnUserChangeBody", { profile: Schema.optionalKey(givenProfile) }),
  { profile: { first_name: "Dana", phone_number: null } }
)

/** The password before and the next one; nothing of them comes back in any answer. */
export const PasswordChangeBody = sampled(
  withoutEcho(wireStruct("PasswordChangeBody", {
    current_password: documented(wireTypedPassword(), { description: "The password that the user has now" }),
    new_password: documented(wireNewPassword(), { description: "The password that they shall have" })
  })),
  { current_password: "correct horse battery", new_password: "staple and another horse" }
)

/** A one-time token and the password that is to be set with it; nothing of them comes back in any answer. */
export const PasswordResetConfirmBody = sampled(
  withoutEcho(wireStruct("PasswordResetConfirmBody", {
    token: documented(wireSecret(512), { description: "The one-time token" }),
    password: documented(wireNewPassword(), { description: "The password that its user shall have" })
  })),
  { token: "8n2J5vYkq3T1bXh7sQm0Zp4cRw6uLd9eAoGfKiNtVyE", password: "correct horse battery" }
)

/** The user whose password is to be set by mail. */
export const PasswordResetBody = sampled(
  wireStruct("PasswordResetBody", {
    email: documented(wireEmail(), { description: "The address with which the user signs in" })
  }),
  { email: "dana@example.com" }
)

/** A link with which a user sets their password. */
export const PasswordResetLinkView = Schema.Struct({
  link: Schema.String.annotate({
    description: "The link to pass on to the user, shown this once. Whoever has it can become the user"
  }),
  expires_at: DateTimeView.annotate({ description: "Until when the link can be used, once" })
}).annotate({
  identifier: "PasswordResetLink",
  examples: [{
    link: "https://campaigns.example.com/password-reset#token=8n2J5vYkq3T1bXh7sQm0Zp4cRw6uLd9eAoGfKiNtVyE",
    expires_at: "2026-11-21T09:30:00.000Z"
  }]
})
