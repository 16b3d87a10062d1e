import { Authentication } from "@campaigns/application/Identity/Authentication"
import { invitationLink, Inviting } from "@campaigns/application/Identity/Inviting"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import * as Redacted from "effect/Redacted"
import { Api } from "../../Api/Api.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { companyMemberView } from "../../Api/Identity/IdentityViews.ts"
import { InvitationNotAccepted, InvitedMember } from "../../Api/Identity/InvitationsGroup.ts"
import { invitationView } from "../../Api/Identity/InvitationViews.ts"
import { OneTimeTokenInvalid, tooManyGuesses, TooManyInvitations } from "../../Api/Identity/UserProblems.ts"
import { clientAddress } from "../../Connections/ClientAddress.ts"
import { baseOfLinks, PublicAddress } from "../../Requests/PublicAddress.ts"
import { created } from "../Created.ts"
import { limitFailure } from "../LimitFailure.ts"
import { listed } from "../PageRequested.ts"
import { issuerDown, unauthorized } from "./AuthenticationHandlers.ts"
import { forbidden, notFound } from "./CompanyHandlers.ts"
import { credentialIn } from "./Credential.ts"
import { blankProfile, profileOf } from "./UserHandlers.ts"

const companyNotFound = notFound("company")

/** Inviting people into a company. */
export const layer = HttpApiBuilder.group(
  Api,
  "invitations",
  Effect.fnUntraced(function*(handlers) {
    const inviting = yield* Inviting
    const publicAddress = yield* PublicAddress
    return handlers
      .handle("createInvitation", ({ params, payload, request }) =>
        Effect.gen(function*() {
          const companyId = params.company_id
          const base = yield* baseOfLinks(publicAddress, request)
          const { invitation, token } = yield* inviting.invite(
            yield* CurrentUser,
            companyId,
            payload.email,
            payload.role
          )
          const link = token === null
            ? null
            : invitationLink(base, Redacted.value(token))
          const location = `/api/v1/companies/${companyId}/invitations`
          return created({ ...invitationView(invitation), link }, location, { "cache-control": "no-store" })
        }).pipe(Effect.catchTags({
          CompanyNotFound: companyNotFound,
          NotPermitted: forbidden,
          InvitationMailsSpent: ({ retryAfterSeconds }) =>
            Effect.fail(
              new TooManyInvitations({
                detail:
                  `This address has got as many invitations as it gets in an hour; try again in ${retryAfterSeconds} s`,
                retry_after_seconds: retryAfterSeconds
              })
            ),
          AlreadyMember: ({ email }) => Effect.fail(new InvitedMember({ detail: `${email} is a member already` })),
          ...limitFailure
        })))
      .handle("listInvitations", ({ params, query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const companyId = params.company_id
          return yield* listed(query, (page) => inviting.list(user, companyId, page), invitationView)
        }).pipe(Effect.catchTags({ CompanyNotFound: companyNotFound, NotPermitted: forbidden })))
      .handle("withdrawInvitation", ({ params }) =>
        Effect.gen(function*() {
          yield* inviting.withdraw(
            yield* CurrentUser,
            params.company_id,
            params.invitation_id
          )
        }).pipe(Effect.catchTags({
          CompanyNotFound: companyNotFound,
          InvitationNotFound: notFound("invitation"),
          NotPermitted: forbidden
        })))
  })
)

const notAccepted = (code: InvitationNotAccepted["code"], detail: string) =>
  Effect.fail(new InvitationNotAccepted({ code, detail }))

/** Accepting an invitation. */
export const acceptance = HttpApiBuilder.group(
  Api,
  "invitationAcceptance",
  Effect.fnUntraced(function*(handlers) {
    const inviting = yield* Inviting
    const authentication = yield* Authentication
    const publicAddress = yield* PublicAddress

    const signedIn = (request: HttpServerRequest) => {
      const token = credentialIn(request, publicAddress)
      return token === "" ? Effect.succeed(null) : Effect.catchTags(authentication.authenticate(token), {
        CredentialRefused: (refused) => Effect.fail(unauthorized(refused)),
        IssuerUnavailable: () => Effect.fail(issuerDown())
      })
    }

    return handlers.handle("acceptInvitation", ({ payload, request }) =>
      Effect.gen(function*() {
        const { password, profile, token } = payload
        const member = yield* inviting.accept({
          token: Redacted.make(token),
          signedIn: yield* signedIn(request),
          password: password === null ? null : Redacted.make(password),
          profile: { ...blankProfile, ...profileOf(profile) },
          address: clientAddress(request)
        })
        return companyMemberView(member)
      }).pipe(Effect.catchTags({
        InvitationRefused: () =>
          Effect.fail(
            new OneTimeTokenInvalid({ detail: "The invitation is used up, over or withdrawn; ask for another one" })
          ),
        InviterNotPermitted: () =>
          notAccepted(
            "INVITER_NOT_PERMITTED",
            "Whoever invited you does not manage the company any more; ask for another invitation"
          ),
        InvitationOfAnother: () =>
          notAccepted(
            "INVITATION_OF_ANOTHER",
            "This invitation is for another address than yours; sign in with that one"
          ),
        AccountNotProven: ({ reason }) =>
          reason === "NoPassword"
            ? notAccepted(
              "INVITATION_PASSWORD_NEEDED",
              "Send a password: that of your account, or the one that your new account shall have; or sign in"
            )
            : notAccepted(
              "INVITATION_PASSWORD_WRONG",
              "The invited address has an account, and this is not its password"
            ),
        SignInThrottled: tooManyGuesses,
        ...limitFailure
      })))
  })
)
