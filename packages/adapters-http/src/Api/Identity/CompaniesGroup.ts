import type { CompanyId, CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import * as Schema from "effect/Schema"
import { RequestValidation } from "../../Validation/RequestValidation.ts"
import { pathId } from "../Drafts/DraftFields.ts"
import { always, RunsApart } from "../KeyedRequests.ts"
import { LimitProblem } from "../LimitProblem.ts"
import { listSorts, pageView, searchQuery, sortedPageQuery } from "../Paging.ts"
import { Forbidden, NotFound, problem } from "../Problem.ts"
import { platformErrors } from "../Publishing/PlatformProblems.ts"
import { documented, wireDefault } from "../Wire/Wire.ts"
import { wireBoolean } from "../Wire/WireBoolean.ts"
import { AdministratorsOnly } from "./AdministratorsOnly.ts"
import {
  CompanyChangeBody,
  CustomerChangeBody,
  CustomerImportBody,
  MemberBody,
  NewCompanyBody,
  NewCustomerBody
} from "./CompanyBodies.ts"
import { BearerAuthentication } from "./CurrentUser.ts"
import {
  AdCustomerView,
  CompanyMemberView,
  CompanyView,
  CustomerImportView,
  LinkedCustomerView,
  OwnUserView
} from "./IdentityViews.ts"

/** 409: the last active manager of a company stays one. */
export class ManagerNeeded extends problem<ManagerNeeded>()("ManagerNeeded", {
  status: 409,
  title: "The company needs a manager",
  codes: ["LAST_MANAGER"]
}) {}

/** 409: the account belongs to a company already, perhaps to another one. */
export class CustomerLinked extends problem<CustomerLinked>()("CustomerLinked", {
  status: 409,
  title: "The customer is linked already",
  codes: ["CUSTOMER_ALREADY_LINKED"]
}) {}

/** 409: there is something of the customer that would be lost. */
export class CustomerUsed extends problem<CustomerUsed>()("CustomerUsed", {
  status: 409,
  title: "The customer has drafts or market analyses",
  codes: ["CUSTOMER_IN_USE"]
}, {
  drafts: Schema.Int.annotate({ description: "How many drafts the customer has, the bin not counted" }),
  published: Schema.Int.annotate({ description: "How many of these have a campaign" }),
  deleted: Schema.Int.annotate({ description: "How many drafts of the customer are in the bin" }),
  revisions: Schema.Int.annotate({ description: "How many revisions the histories of all these drafts have" }),
  analyses: Schema.Int.annotate({ description: "How many market analyses the customer has" })
}) {}

/** 409: tasks of the customer, or changes of its campaigns, have not ended. */
export class CustomerWorkedOn extends problem<CustomerWorkedOn>()("CustomerWorkedOn", {
  status: 409,
  title: "Something of the customer is under way",
  codes: ["CUSTOMER_BUSY"]
}, {
  under_way: Schema.Int.annotate({ description: "How many tasks, and changes of live campaigns, have not ended" })
}) {}

const customersQuery = {
  ...searchQuery("A part of the name, in any case, or of the id"),
  ...sortedPageQuery({ id: "number", name: "string", date_added: "number" })
}

const companies = "/api/v1/companies" as const
const path = { company_id: pathId<CompanyId>("The company") }
const customerPath = { ...path, customer_id: pathId<CustomerId>("The customer's id on the ad platform") }

/** Users, companies, their customers and members. */
export const CompaniesGroup = HttpApiGroup.make("companies").add(
  HttpApiEndpoint.get("getOwnUser", "/api/v1/users/me", { success: OwnUserView }).annotateMerge(
    OpenApi.annotations({
      summary: "The user of the credential",
      description: "With roles, companies and their customers."
    })
  ),
  HttpApiEndpoint.post("createCompany", companies, {
    payload: NewCompanyBody,
    success: CompanyView.pipe(HttpApiSchema.status(201)),
    error: [Forbidden, LimitProblem]
  }).middleware(AdministratorsOnly).annotateMerge(
    OpenApi.annotations({ summary: "Create a company", description: "For administrators." })
  ),
  HttpApiEndpoint.get("listCompanies", companies, {
    query: { ...searchQuery("A part of the name, in any case"), ...sortedPageQuery(listSorts) },
    success: pageView("CompanyPage", CompanyView)
  }).annotateMerge(
    OpenApi.annotations({ summary: "List companies", description: "Those of the user; all for administrators." })
  ),
  HttpApiEndpoint.get("getCompany", `${companies}/:company_id`, {
    params: path,
    success: CompanyView,
    error: NotFound
  }).annotateMerge(OpenApi.annotations({ summary: "Read a company" })),
  HttpApiEndpoint.patch("changeCompany", `${companies}/:company_id`, {
    params: path,
    payload: CompanyChangeBody,
    success: CompanyView,
    error: [NotFound, Forbidden]
  }).annotateMerge(
    OpenApi.annotations({ summary: "Change a company", description: "For its managers and administrators." })
  ),
  HttpApiEndpoint.post("linkCustomer", `${companies}/:company_id/customers`, {
    params: path,
    payload: NewCustomerBody,
    success: LinkedCustomerView.pipe(HttpApiSchema.status(201)),
    error: [NotFound, Forbidden, CustomerLinked, LimitProblem, ...platformErrors]
  }).middleware(AdministratorsOnly).annotateMerge(OpenApi.annotations({
    summary: "Link an ad-platform customer",
    description:
      "For administrators. The ad platform is asked for the account, and its currency, time zone and manager account are kept; what was sent otherwise is in " +
      "`corrections`. An account that the service's credential does not reach is 422 at `adplatform_customer_id`, and so is one that manages others or is not " +
      "enabled. While the ad platform cannot be asked nothing is linked. A sandbox makes an account that it has not heard of when currency and time zone are sent."
  })),
  HttpApiEndpoint.post("importCustomers", `${companies}/:company_id/customers/import`, {
    params: path,
    payload: CustomerImportBody,
    success: CustomerImportView,
    error: [NotFound, Forbidden, ...platformErrors]
  }).annotate(RunsApart, always).middleware(AdministratorsOnly).annotateMerge(OpenApi.annotations({
    summary: "Link many ad-platform customers",
    description:
      "For administrators. Links the named accounts, or all that the service's credential reaches, those below manager accounts among them; with " +
      "`login_customer_id` those below that manager account, which is 422 when it is not reached. What keeps one account does not keep the others. The same " +
      "request can be sent again: what the company has stays as it is."
  })),
  HttpApiEndpoint.get("listCustomers", `${companies}/:company_id/customers`, {
    params: path,
    query: customersQuery,
    success: pageView("AdPlatformCustomerPage", AdCustomerView),
    error: NotFound
  }).annotateMerge(OpenApi.annotations({ summary: "List a company's ad-platform customers" })),
  HttpApiEndpoint.patch("changeCustomer", `${companies}/:company_id/customers/:customer_id`, {
    params: customerPath,
    payload: CustomerChangeBody,
    success: AdCustomerView,
    error: [NotFound, Forbidden]
  }).annotateMerge(OpenApi.annotations({
    summary: "Change an ad-platform customer",
    description:
      "For the company's managers and administrators. `contains_eu_political_advertising` declares for every campaign of the account, unless its draft declares " +
      "otherwise, whether it contains political advertising in the sense of Regulation (EU) 2024/900; who said it and when is kept. `null` takes it back. " +
      "`max_daily_budget_micros`, `max_increase_percent` and `enable_needs_manager` are guard rails of what is done to the account's campaigns: publishing, applying " +
      "a plan and changing a live campaign are 409 `GUARD_RAIL` beyond them; `null` is none. " +
      "Other processes go by the change within 5 seconds."
  })),
  HttpApiEndpoint.delete("unlinkCustomer", `${companies}/:company_id/customers/:customer_id`, {
    params: customerPath,
    query: {
      with_published: wireDefault(
        documented(wireBoolean(), {
          description: "True lets all drafts, published or not, their histories and the market analyses go for good"
        }),
        false
      )
    },
    success: HttpApiSchema.NoContent,
    error: [NotFound, Forbidden, CustomerUsed, CustomerWorkedOn, ...platformErrors]
  }).annotateMerge(OpenApi.annotations({
    summary: "Unlink an ad-platform customer",
    description:
      "For the company's managers and administrators. What is on the ad platform stays as it is. Here the customer's platform tokens, analysis configurations " +
      "and tasks go, and the drafts that are in the bin, for good. While the customer has drafts or market analyses it is 409 with their counts, unless the campaign of every draft " +
      "is REMOVED, which is read for that and then these go, too; `with_published` lets everything go. It is 409 while a task runs. The audit log keeps who it was, and the counts."
  })),
  HttpApiEndpoint.get("listAllCustomers", "/api/v1/customers", {
    query: customersQuery,
    success: pageView("AdPlatformCustomerPage", AdCustomerView)
  }).annotateMerge(OpenApi.annotations({
    summary: "List ad-platform customers",
    description: "Those of all companies of the user; all for administrators."
  })),
  HttpApiEndpoint.get("listMembers", `${companies}/:company_id/members`, {
    params: path,
    query: {
      ...searchQuery("A part of the e-mail address, in any case"),
      ...sortedPageQuery({ id: "number", email: "string", date_added: "number" })
    },
    success: pageView("CompanyMemberPage", CompanyMemberView),
    error: NotFound
  }).annotateMerge(OpenApi.annotations({ summary: "List a company's members" })),
  HttpApiEndpoint.post("putMember", `${companies}/:company_id/members`, {
    params: path,
    payload: MemberBody,
    success: CompanyMemberView,
    error: [NotFound, Forbidden, ManagerNeeded]
  }).annotateMerge(OpenApi.annotations({
    summary: "Change a member's role",
    description:
      "For the company's managers and administrators. Whoever is no member is 404, whether there is such a user or not; people become members by invitations. " +
      "The last active manager of a company stays one."
  })),
  HttpApiEndpoint.delete("removeMember", `${companies}/:company_id/members/:user_id`, {
    params: { ...path, user_id: pathId<UserId>("The member's user id") },
    success: HttpApiSchema.NoContent,
    error: [NotFound, Forbidden, ManagerNeeded]
  }).annotateMerge(
    OpenApi.annotations({
      summary: "Remove a member",
      description: "For the company's managers and administrators. The last active manager of a company stays one."
    })
  )
).middleware(RequestValidation).middleware(BearerAuthentication).annotateMerge(OpenApi.annotations({
  title: "Users and companies",
  description: "A company owns ad-platform customers; a user sees only what belongs to their companies"
}))
