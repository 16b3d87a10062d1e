import { orBug } from "@campaigns/application/Conventions/StorageUnavailable"
import { Authentication } from "@campaigns/application/Identity/Authentication"
import { OwnAccount } from "@campaigns/application/Identity/OwnAccount"
import { passwordResetLink, PasswordResetting } from "@campaigns/application/Identity/PasswordResetting"
import type { LiveSession } from "@campaigns/application/Identity/Sessions"
import { UserAdministration } from "@campaigns/application/Identity/UserAdministration"
import { SessionId } from "@campaigns/domain/Identity/Ids"
import type { NotPermitted } from "@campaigns/domain/Identity/NotPermitted"
import type { UserProfile } from "@campaigns/domain/Identity/User"
import type { UserChange } from "@campaigns/domain/Identity/UserChange"
import { present } from "@campaigns/domain/Present"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import { Api } from "../../Api/Api.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { ownUserView } from "../../Api/Identity/IdentityViews.ts"
import { savedViewView } from "../../Api/Identity/SavedViewViews.ts"
import type { SessionView } from "../../Api/Identity/SessionViews.ts"
import { PasswordNotProven, tooManyGuesses, UserExists, UserRightsKept } from "../../Api/Identity/UserProblems.ts"
import {
  type PasswordResetLinkView,
  userAccountView,
  type UserChangeBody,
  type UserProfileBody
} from "../../Api/Identity/UserViews.ts"
import { cursorText } from "../../Api/Paging.ts"
import { NotFound } from "../../Api/Problem.ts"
import { clientAddress } from "../../Connections/ClientAddress.ts"
import { baseOfLinks, PublicAddress } from "../../Requests/PublicAddress.ts"
import { forbiddenTo } from "../Administration/RoleHandlers.ts"
import { created } from "../Created.ts"
import { limitFailure } from "../LimitFailure.ts"
import { listed } from "../PageRequested.ts"
import { credentialIn } from "./Credential.ts"

/** The profile of a user who gives none. */
export const blankProfile: UserProfile = { firstName: "", lastName: "", phoneNumber: "" }

/** The parts of a profile that a body names; `null` stands for the empty string, and for an empty profile. */
export const profileOf = (body: typeof UserProfileBody.Type | null): Partial<UserProfile> =>
  body === null ? blankProfile : {
    ...(body.first_name === undefined ? {} : { firstName: body.first_name ?? "" }),
    ...(body.last_name === undefined ? {} : { lastName: body.last_name ?? "" }),
    ...(body.phone_number === undefined ? {} : { phoneNumber: body.phone_number ?? "" })
  }

const changeOf = (body: typeof UserChangeBody.Type): UserChange => ({
  ...(body.profile === undefined ? {} : { profile: profileOf(body.profile) }),
  ...present({
    isAdministrator: body.is_administrator,
    isSuperuser: body.is_superuser,
    isApproved: body.is_approved,
    isActive: body.is_active
  })
})

const forbidden = ({ needed }: NotPermitted) => forbiddenTo(needed === "superuser" ? "superuser" : "administrator")()

const notFound = () => Effect.fail(new NotFound({ detail: "There is no such user" }))

const sessionView =
  (current: SessionId | null) => ({ begunAt, kind, lastSeenAt, sessionId }: LiveSession): typeof SessionView.Type => ({
    id: sessionId,
    kind,
    begun_at: DateTime.formatIso(begunAt),
    last_seen_at: DateTime.formatIso(lastSeenAt),
    current: sessionId === current
  })

const isSessionId = Schema.is(SessionId)

const noSession = () => Effect.fail(new NotFound({ detail: "You have no such session" }))

const noView = () => Effect.fail(new NotFound({ detail: "You have no such view" }))

/** Users for administrators, and every user's own account. */
export const layer = HttpApiBuilder.group(
  Api,
  "users",
  Effect.fnUntraced(function*(handlers) {
    const administration = yield* UserAdministration
    const account = yield* OwnAccount
    const authentication = yield* Authentication
    const resetting = yield* PasswordResetting
    const publicAddress = yield* PublicAddress
    return handlers
      .handle("createUser", ({ payload }) =>
        Effect.gen(function*() {
          const user = yield* administration.create(
            yield* CurrentUser,
            {
              email: payload.email,
              profile: { ...blankProfile, ...profileOf(payload.profile) },
              isAdministrator: payload.is_administrator,
              isSuperuser: payload.is_superuser,
              isApproved: payload.is_approved,
              isActive: payload.is_active
            },
            payload.password === null ? null : Redacted.make(payload.password)
          )
          return created(userAccountView(user), `/api/v1/users/${user.id}`)
        }).pipe(Effect.catchTags({
          ...limitFailure,
          NotPermitted: forbidden,
          EmailTaken: ({ email }) => Effect.fail(new UserExists({ detail: `There is a user ${email} already` }))
        })))
      .handle("listUsers", ({ query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const filter = { search: query.search ?? null }
          return yield* listed(query, (page) => administration.list(user, filter, page), userAccountView)
        }).pipe(Effect.catchTag("NotPermitted", forbidden)))
      .handle("changeOwnUser", ({ payload }) =>
        Effect.gen(function*() {
          const principal = yield* CurrentUser
          const profile = payload.profile === undefined ? {} : profileOf(payload.profile)
          return ownUserView(yield* orBug(account.changeProfile(principal, profile)), principal)
        }))
      .handle("changeOwnPassword", ({ payload, request }) =>
        Effect.gen(function*() {
          const token = credentialIn(request, publicAddress)
          yield* account.changePassword(yield* CurrentUser, {
            current: Redacted.make(payload.current_password),
            next: Redacted.make(payload.new_password),
            keeps: yield* orBug(authentication.sessionOf(token)),
            address: clientAddress(request)
          })
        }).pipe(Effect.catchTags({
          CurrentPasswordWrong: () =>
            Effect.fail(new PasswordNotProven({ detail: "This is not the password that you have now" })),
          SignInThrottled: tooManyGuesses
        })))
      .handle("listOwnSessions", ({ query: { cursor = null, limit }, request }) =>
        Effect.gen(function*() {
          const { items, next } = yield* account.listSessions(yield* CurrentUser, { limit, from: cursor })
          const current = yield* orBug(authentication.sessionOf(credentialIn(request, publicAddress)))
          return { items: items.map(sessionView(current)), next_cursor: cursorText(next) }
        }))
      .handle("endOwnSession", ({ params: { session_id: id } }) =>
        Effect.gen(function*() {
          const sessionId = id.toLowerCase()
          if (!isSessionId(sessionId)) return yield* noSession()
          yield* account.endSession(yield* CurrentUser, sessionId)
        }).pipe(Effect.catchTag("SessionNotFound", noSession)))
      .handle("listOwnViews", ({ query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          return yield* listed(query, (page) => account.listViews(user, page), savedViewView)
        }))
      .handle("getOwnView", ({ params }) =>
        Effect.gen(function*() {
          return savedViewView(yield* account.getView(yield* CurrentUser, params.name))
        }).pipe(Effect.catchTag("SavedViewNotFound", noView)))
      .handle("putOwnView", ({ params: { name }, payload }) =>
        Effect.gen(function*() {
          const { isNew, view } = yield* account.putView(yield* CurrentUser, name, payload)
          const shown = savedViewView(view)
          return isNew ? created(shown, `/api/v1/users/me/views/${encodeURIComponent(name)}`) : shown
        }).pipe(Effect.catchTags(limitFailure)))
      .handle("removeOwnView", ({ params }) =>
        Effect.gen(function*() {
          yield* account.removeView(yield* CurrentUser, params.name)
        }).pipe(Effect.catchTag("SavedViewNotFound", noView)))
      .handle("createPasswordResetLink", ({ params, request }) =>
        Effect.gen(function*() {
          const userId = params.user_id
          const base = yield* baseOfLinks(publicAddress, request)
          const { expiresAt, token } = yield* resetting.issueBy(yield* CurrentUser, userId)
          const link = passwordResetLink(base, token)
          const view: typeof PasswordResetLinkView.Type = { link, expires_at: DateTime.formatIso(expiresAt) }
          return created(view, `/api/v1/users/${userId}`, { "cache-control": "no-store" })
        }).pipe(Effect.catchTags({ UserNotFound: notFound, NotPermitted: forbidden })))
      .handle("getUser", ({ params }) =>
        Effect.gen(function*() {
          return userAccountView(yield* administration.get(yield* CurrentUser, params.user_id))
        }).pipe(Effect.catchTags({ UserNotFound: notFound, NotPermitted: forbidden })))
      .handle("changeUser", ({ params, payload }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          return userAccountView(yield* administration.change(user, params.user_id, changeOf(payload)))
        }).pipe(Effect.catchTags({
          UserNotFound: notFound,
          NotPermitted: forbidden,
          OwnRightsKept: () =>
            Effect.fail(
              new UserRightsKept({
                detail:
                  "Nobody takes access or a role from themselves, or approves or unapproves themselves; another administrator can do it",
                code: "OWN_RIGHTS_KEPT"
              })
            ),
          LastManager: ({ companyId }) =>
            Effect.fail(
              new UserRightsKept({
                detail: `This is the last active manager of company ${companyId}; make another one first`,
                code: "LAST_MANAGER"
              })
            ),
          LastSuperuser: () =>
            Effect.fail(
              new UserRightsKept({
                detail: "This is the last active superuser; make another one first",
                code: "LAST_SUPERUSER"
              })
            )
        })))
  })
)
