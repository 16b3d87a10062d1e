import type { CompanyId, InvitationId } from "@campaigns/domain/Identity/Ids"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import { RequestValidation } from "../../Validation/RequestValidation.ts"
import { pathId } from "../Drafts/DraftFields.ts"
import { AnswerHoldsSecret } from "../KeyedRequests.ts"
import { LimitProblem } from "../LimitProblem.ts"
import { pageView, searchQuery, sortedPageQuery } from "../Paging.ts"
import { Forbidden, IssuerDown, NotFound, problem, Unauthorized } from "../Problem.ts"
import { PublicAddressUnknown } from "../PublicAddressProblem.ts"
import { BearerAuthentication } from "./CurrentUser.ts"
import { CompanyMemberView } from "./IdentityViews.ts"
import { InvitationAcceptBody, InvitationView, NewInvitationBody, NewInvitationView } from "./InvitationViews.ts"
import { OneTimeTokenInvalid, TooManyGuesses, TooManyInvitations } from "./UserProblems.ts"

/** 409: the invited user is a member already. */
export class InvitedMember extends problem<InvitedMember>()("InvitedMember", {
  status: 409,
  title: "They are a member already",
  codes: ["ALREADY_MEMBER"]
}) {}

/** 409: the token is good, and something else is in the way. */
export class InvitationNotAccepted extends problem<InvitationNotAccepted>()("InvitationNotAccepted", {
  status: 409,
  title: "The invitation cannot be accepted so",
  codes: ["INVITATION_PASSWORD_NEEDED", "INVITATION_PASSWORD_WRONG", "INVITATION_OF_ANOTHER", "INVITER_NOT_PERMITTED"]
}) {}

const invitations = "/api/v1/companies/:company_id/invitations" as const
const path = { company_id: pathId<CompanyId>("The company") }

const forManagers = "For the company's managers and administrators."

/** Inviting people into a company. */
export const InvitationsGroup = HttpApiGroup.make("invitations").add(
  HttpApiEndpoint.post("createInvitation", invitations, {
    params: path,
    payload: NewInvitationBody,
    success: NewInvitationView.pipe(HttpApiSchema.status(201)),
    error: [NotFound, Forbidden, InvitedMember, LimitProblem, PublicAddressUnknown, TooManyInvitations]
  }).annotate(AnswerHoldsSecret, true).annotateMerge(OpenApi.annotations({
    summary: "Invite somebody into a company",
    description:
      `${forManagers} The invitation is good for 7 days and one acceptance. An address that is invited already is invited anew: its link before ` +
      "is void. The answer is the same whether the address has an account or not. A company has at most 100 open invitations (`LIMIT_REACHED`)."
  })),
  HttpApiEndpoint.get("listInvitations", invitations, {
    params: path,
    query: {
      ...searchQuery("A part of the e-mail address, in any case"),
      ...sortedPageQuery({ id: "number", email: "string", date_added: "number" })
    },
    success: pageView("InvitationPage", InvitationView),
    error: [NotFound, Forbidden]
  }).annotateMerge(OpenApi.annotations({ summary: "List a company's open invitations", description: forManagers })),
  HttpApiEndpoint.delete("withdrawInvitation", `${invitations}/:invitation_id`, {
    params: { ...path, invitation_id: pathId<InvitationId>("The invitation") },
    success: HttpApiSchema.NoContent,
    error: [NotFound, Forbidden]
  }).annotateMerge(
    OpenApi.annotations({ summary: "Withdraw an invitation", description: `${forManagers} Its link is void at once.` })
  )
).middleware(RequestValidation).middleware(BearerAuthentication).annotateMerge(OpenApi.annotations({
  title: "Invitations",
  description: "People become members of a company by accepting an invitation"
}))

/** Accepting an invitation; no bearer is asked for, and one that comes is looked at. */
export const InvitationAcceptanceGroup = HttpApiGroup.make("invitationAcceptance").add(
  HttpApiEndpoint.post("acceptInvitation", "/api/v1/invitations/accept", {
    payload: InvitationAcceptBody,
    success: CompanyMemberView,
    error: [OneTimeTokenInvalid, InvitationNotAccepted, LimitProblem, TooManyGuesses, Unauthorized, IssuerDown]
  }).annotateMerge(OpenApi.annotations({
    summary: "Accept an invitation",
    description:
      "With the one-time token of its link. Whoever is signed in as the invited address accepts with the token and their bearer. Without a bearer a " +
      "`password` is needed: an address without an account gets one, with this password and profile, which is approved when whoever invited is; an address with an " +
      "account agrees with the password that it has. So nobody is brought into a company without agreeing. Who is a member by now keeps their role. The token is " +
      "used up by success alone. `ONE_TIME_TOKEN_INVALID`: never given, used up, over, withdrawn or replaced. `INVITER_NOT_PERMITTED`: whoever invited does not " +
      "manage the company any more. Wrong passwords count as failed sign-ins (429)."
  }))
).middleware(RequestValidation).annotateMerge(OpenApi.annotations({
  title: "Accepting invitations",
  description: "Becoming a member of a company with a one-time token"
}))
