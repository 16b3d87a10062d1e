import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as OpenApi from "effect/http-api/OpenApi"
import { RequestValidation } from "../../Validation/RequestValidation.ts"
import { pathId } from "../Drafts/DraftFields.ts"
import { pageQuery, pageView } from "../Paging.ts"
import { Forbidden, NotFound, problem } from "../Problem.ts"
import { AdministratorsOnly } from "./AdministratorsOnly.ts"
import { CompanyChangeBody, MemberBody, NewCompanyBody, NewCustomerBody } from "./CompanyBodies.ts"
import { BearerAuthentication } from "./CurrentUser.ts"
import { AdCustomerView, CompanyMemberView, CompanyView, OwnUserView } from "./IdentityViews.ts"

/** 409: the account belongs to a company already, perhaps to another one. */
export class CustomerLinked extends problem<CustomerLinked>()("CustomerLinked", {
  status: 409,
  title: "The customer is linked already",
  codes: ["CUSTOMER_ALREADY_LINKED"]
}) {}

const companies = "/api/v1/companies" as const
const path = { company_id: pathId("The company") }

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
    error: Forbidden
  }).middleware(AdministratorsOnly).annotateMerge(
    OpenApi.annotations({ summary: "Create a company", description: "For administrators." })
  ),
  HttpApiEndpoint.get("listCompanies", companies, {
    query: pageQuery,
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
    success: AdCustomerView.pipe(HttpApiSchema.status(201)),
    error: [NotFound, Forbidden, CustomerLinked]
  }).middleware(AdministratorsOnly).annotateMerge(
    OpenApi.annotations({ summary: "Link an ad-platform customer", description: "For administrators." })
  ),
  HttpApiEndpoint.get("listCustomers", `${companies}/:company_id/customers`, {
    params: path,
    query: pageQuery,
    success: pageView("AdPlatformCustomerPage", AdCustomerView),
    error: NotFound
  }).annotateMerge(OpenApi.annotations({ summary: "List a company's ad-platform customers" })),
  HttpApiEndpoint.get("listMembers", `${companies}/:company_id/members`, {
    params: path,
    query: pageQuery,
    success: pageView("CompanyMemberPage", CompanyMemberView),
    error: NotFound
  }).annotateMerge(OpenApi.annotations({ summary: "List a company's members" })),
  HttpApiEndpoint.post("putMember", `${companies}/:company_id/members`, {
    params: path,
    payload: MemberBody,
    success: CompanyMemberView.pipe(HttpApiSchema.status(201)),
    error: [NotFound, Forbidden]
  }).annotateMerge(OpenApi.annotations({
    summary: "Make a user a member",
    description:
      "Or change the role that they have. For the company's managers and administrators; a user whom nobody knows is 404."
  })),
  HttpApiEndpoint.delete("removeMember", `${companies}/:company_id/members/:user_id`, {
    params: { ...path, user_id: pathId("The member's user id") },
    success: HttpApiSchema.NoContent,
    error: [NotFound, Forbidden]
  }).annotateMerge(
    OpenApi.annotations({ summary: "Remove a member", description: "For the company's managers and administrators." })
  )
).middleware(RequestValidation).middleware(BearerAuthentication).annotateMerge(OpenApi.annotations({
  title: "Users and companies",
  description: "A company owns ad-platform customers; a user sees only what belongs to their companies"
}))
