import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { problem } from "../Problem.ts"

/** 409: another user has this e-mail address. */
export class UserExists extends problem<UserExists>()("UserExists", {
  status: 409,
  title: "The user exists already",
  codes: ["USER_EXISTS"]
}) {}

/** 409: a user cannot take access or a role from themselves; the last active superuser and manager stay. */
export class UserRightsKept extends problem<UserRightsKept>()("UserRightsKept", {
  status: 409,
  title: "These rights cannot be taken away",
  codes: ["OWN_RIGHTS_KEPT", "LAST_SUPERUSER", "LAST_MANAGER"]
}) {}

/** 409: the sent password is not the user's, or the user has none here. */
export class PasswordNotProven extends problem<PasswordNotProven>()("PasswordNotProven", {
  status: 409,
  title: "The current password is another one",
  codes: ["CURRENT_PASSWORD_WRONG"]
}) {}

/** 429: too many wrong passwords lately, for this account or from this address. */
export class TooManyGuesses extends problem<TooManyGuesses>()("TooManyGuesses", {
  status: 429,
  title: "Too Many Requests",
  codes: ["SIGN_IN_THROTTLED"]
}, { retry_after_seconds: Schema.Int.annotate({ description: "Seconds to wait" }) }) {}

/** 429: an address gets only so many mails with an invitation in an hour. */
export class TooManyInvitations extends problem<TooManyInvitations>()("TooManyInvitations", {
  status: 429,
  title: "Too Many Requests",
  codes: ["INVITATION_MAILS_SPENT"]
}, { retry_after_seconds: Schema.Int.annotate({ description: "Seconds to wait" }) }) {}

/** The answer to a client that has to wait after wrong passwords, or unknown tokens. */
export const tooManyGuesses = ({ retryAfterSeconds }: { readonly retryAfterSeconds: number }) =>
  Effect.fail(
    new TooManyGuesses({
      detail: `Too many attempts that failed; try again in ${retryAfterSeconds} s`,
      retry_after_seconds: retryAfterSeconds
    })
  )

/** 409: the one-time token was never given, is used up, over or withdrawn; which of it is not told. */
export class OneTimeTokenInvalid extends problem<OneTimeTokenInvalid>()("OneTimeTokenInvalid", {
  status: 409,
  title: "The one-time token is not valid",
  codes: ["ONE_TIME_TOKEN_INVALID"]
}) {}
