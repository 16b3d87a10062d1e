import type { UserId } from "@campaigns/domain/Identity/Ids"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import { RequestValidation } from "../../Validation/RequestValidation.ts"
import { pathId } from "../Drafts/DraftFields.ts"
import { always, AnswerHoldsSecret, HoldsPassword, RunsApart } from "../KeyedRequests.ts"
import { LimitProblem } from "../LimitProblem.ts"
import { listSorts, pageQuery, pageView, searchQuery, sortedPageQuery } from "../Paging.ts"
import { Forbidden, NotFound } from "../Problem.ts"
import { PublicAddressUnknown } from "../PublicAddressProblem.ts"
import { documented } from "../Wire/Wire.ts"
import { wireString } from "../Wire/WireString.ts"
import { AdministratorsOnly } from "./AdministratorsOnly.ts"
import { BearerAuthentication } from "./CurrentUser.ts"
import { OwnUserView } from "./IdentityViews.ts"
import { SavedViewBody, SavedViewView, viewName } from "./SavedViewViews.ts"
import { SessionView } from "./SessionViews.ts"
import { PasswordNotProven, TooManyGuesses, UserExists, UserRightsKept } from "./UserProblems.ts"
import {
  NewUserBody,
  OwnUserChangeBody,
  PasswordChangeBody,
  PasswordResetLinkView,
  UserAccountView,
  UserChangeBody
} from "./UserViews.ts"

const users = "/api/v1/users" as const
const path = { user_id: pathId<UserId>("The user") }

const ownView = `${users}/me/views/:name` as const
const viewPath = { name: viewName }

const sorts = { id: "number", email: "string", date_added: "number", date_updated: "number" } as const

/** The people of the whole service, and what each may change about themselves. */
export const UsersGroup = HttpApiGroup.make("users").add(
  HttpApiEndpoint.post("createUser", users, {
    payload: NewUserBody,
    success: UserAccountView.pipe(HttpApiSchema.status(201)),
    error: [Forbidden, UserExists, LimitProblem]
  }).middleware(AdministratorsOnly).annotate(HoldsPassword, true).annotateMerge(OpenApi.annotations({
    summary: "Create a user",
    description:
      "For administrators; superusers are made by superusers. A user belongs to no company at first. One without a password signs in through an outside " +
      "issuer, or sets one with a one-time token."
  })),
  HttpApiEndpoint.get("listUsers", users, {
    query: {
      ...searchQuery("A part of the address, or of the first and last name with a blank between them, in any case"),
      ...sortedPageQuery(sorts)
    },
    success: pageView("UserPage", UserAccountView)
  }).middleware(AdministratorsOnly).annotateMerge(
    OpenApi.annotations({ summary: "List users", description: "For administrators." })
  ),
  HttpApiEndpoint.patch("changeOwnUser", `${users}/me`, {
    payload: OwnUserChangeBody,
    success: OwnUserView
  }).annotateMerge(OpenApi.annotations({
    summary: "Change one's own profile",
    description: "For everybody. Only supplied fields change."
  })),
  HttpApiEndpoint.post("changeOwnPassword", `${users}/me/password`, {
    payload: PasswordChangeBody,
    success: HttpApiSchema.NoContent,
    error: [PasswordNotProven, TooManyGuesses]
  }).annotate(RunsApart, always).annotate(HoldsPassword, true).annotateMerge(OpenApi.annotations({
    summary: "Change one's own password",
    description:
      "For everybody who has a password here. All other sessions of the user end, within 5 seconds at every process; the one that asks stays. Wrong " +
      "current passwords count as failed sign-ins of the account and of the address, and are throttled with them (429)."
  })),
  HttpApiEndpoint.get("listOwnSessions", `${users}/me/sessions`, {
    query: pageQuery,
    success: pageView("SessionPage", SessionView)
  }).annotateMerge(OpenApi.annotations({
    summary: "List one's own sessions",
    description:
      "For everybody: the sign-ins that go on, the newest first. One of the console ends with its last use and an idle time (`CONSOLE_IDLE_MINUTES`), after 12 hours at the " +
      "latest. Whoever signs in through an outside issuer has none here."
  })),
  HttpApiEndpoint.delete("endOwnSession", `${users}/me/sessions/:session_id`, {
    params: { session_id: documented(wireString({ maxLength: 64 }), { description: "A session of the user" }) },
    success: HttpApiSchema.NoContent,
    error: NotFound
  }).annotateMerge(OpenApi.annotations({
    summary: "End one of one's own sessions",
    description: "For everybody, within 5 seconds at every process. It may be the session that asks."
  })),
  HttpApiEndpoint.get("listOwnViews", `${users}/me/views`, {
    query: { ...searchQuery("A part of the name, in any case"), ...sortedPageQuery(listSorts, "name") },
    success: pageView("SavedViewPage", SavedViewView)
  }).annotateMerge(OpenApi.annotations({
    summary: "List one's own saved views",
    description: "For everybody: what they have saved of the screens of a console."
  })),
  HttpApiEndpoint.get("getOwnView", ownView, {
    params: viewPath,
    success: SavedViewView,
    error: NotFound
  }).annotateMerge(
    OpenApi.annotations({ summary: "Read one of one's own saved views", description: "For everybody." })
  ),
  HttpApiEndpoint.put("putOwnView", ownView, {
    params: viewPath,
    payload: SavedViewBody,
    success: [SavedViewView, SavedViewView.pipe(HttpApiSchema.status(201))],
    error: LimitProblem
  }).annotateMerge(OpenApi.annotations({
    summary: "Save a view under a name of one's own",
    description:
      "For everybody, at most 100 views. 201 with a new view; 200 where there was one of the name, all of which is replaced."
  })),
  HttpApiEndpoint.delete("removeOwnView", ownView, {
    params: viewPath,
    success: HttpApiSchema.NoContent,
    error: NotFound
  }).annotateMerge(
    OpenApi.annotations({ summary: "Remove one of one's own saved views", description: "For everybody." })
  ),
  HttpApiEndpoint.post("createPasswordResetLink", `${users}/:user_id/password-reset`, {
    params: path,
    success: PasswordResetLinkView.pipe(HttpApiSchema.status(201)),
    error: [NotFound, Forbidden, PublicAddressUnknown]
  }).middleware(AdministratorsOnly).annotate(AnswerHoldsSecret, true).annotateMerge(OpenApi.annotations({
    summary: "Make a link with which a user sets their password",
    description:
      "For administrators, who pass the link on; superusers' links are for superusers. It is good for one use within 24 hours, and links before it are void."
  })),
  HttpApiEndpoint.get("getUser", `${users}/:user_id`, {
    params: path,
    success: UserAccountView,
    error: NotFound
  }).middleware(AdministratorsOnly).annotateMerge(
    OpenApi.annotations({ summary: "Read a user", description: "For administrators." })
  ),
  HttpApiEndpoint.patch("changeUser", `${users}/:user_id`, {
    params: path,
    payload: UserChangeBody,
    success: UserAccountView,
    error: [NotFound, Forbidden, UserRightsKept]
  }).middleware(AdministratorsOnly).annotateMerge(OpenApi.annotations({
    summary: "Change a user",
    description:
      "For administrators; superusers are changed by superusers. Only supplied fields change. Roles take effect, and a user who is made inactive loses " +
      "every access, within 5 seconds at every process; their sessions do not come back when they are made active again. Nobody takes access or a role " +
      "from themselves (`OWN_RIGHTS_KEPT`), and the last active superuser stays one (`LAST_SUPERUSER`). The last active " +
      "manager of a company stays active (`LAST_MANAGER`)."
  }))
).middleware(RequestValidation).middleware(BearerAuthentication).annotateMerge(OpenApi.annotations({
  title: "Users",
  description: "The people of the whole service, and what each may change about themselves"
}))
