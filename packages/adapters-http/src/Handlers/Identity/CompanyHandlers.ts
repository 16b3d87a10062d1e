import { CompanyAdministration } from "@campaigns/application/Identity/CompanyAdministration"
import { Users } from "@campaigns/application/Identity/Users"
import type { CompanyDetails } from "@campaigns/domain/Identity/Company"
import type { CompanyId, CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import type { NotPermitted } from "@campaigns/domain/Identity/NotPermitted"
import * as Effect from "effect/Effect"
import { Api } from "../../Api/Api.ts"
import { CustomerLinked } from "../../Api/Identity/CompaniesGroup.ts"
import type { NewCompanyBody } from "../../Api/Identity/CompanyBodies.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import { adCustomerView, companyMemberView, companyView, userView } from "../../Api/Identity/IdentityViews.ts"
import { cursorText } from "../../Api/Paging.ts"
import { Forbidden, NotFound } from "../../Api/Problem.ts"
import { created } from "../Created.ts"
import { handlerGroup } from "../HandlerGroup.ts"
import { pageRequested } from "../PageRequested.ts"

const notFound = (what: string) => () => Effect.fail(new NotFound({ detail: `There is no such ${what}` }))

const companyNotFound = notFound("company")

const forbidden = ({ needed }: NotPermitted) =>
  Effect.fail(new Forbidden({ detail: `This needs the role ${needed.replace("_", " ")}`, code: "FORBIDDEN" }))

const detailsOf = (body: Partial<typeof NewCompanyBody.Type>): Partial<CompanyDetails> => ({
  ...(body.name === undefined ? {} : { name: body.name }),
  ...(body.website_url === undefined ? {} : { websiteUrl: body.website_url }),
  ...(body.description === undefined ? {} : { description: body.description }),
  ...(body.phone === undefined ? {} : { phone: body.phone }),
  ...(body.country_code === undefined ? {} : { countryCode: body.country_code }),
  ...(body.industry === undefined ? {} : { industry: body.industry }),
  ...(body.tone_of_voice === undefined ? {} : { toneOfVoice: body.tone_of_voice })
})

const blankDetails = {
  websiteUrl: null,
  description: null,
  phone: null,
  countryCode: null,
  industry: null,
  toneOfVoice: null
}

/** Users, companies, customers and members. */
export const layer = handlerGroup(
  Api,
  "companies",
  Effect.fnUntraced(function*(handlers) {
    const administration = yield* CompanyAdministration
    const users = yield* Users
    return handlers
      .handle("getOwnUser", () =>
        Effect.gen(function*() {
          const principal = yield* CurrentUser
          const user = yield* Effect.orDie(users.get(principal.userId))
          return {
            ...userView(user),
            is_administrator: principal.isAdministrator || principal.isSuperuser,
            is_superuser: principal.isSuperuser,
            is_approved: principal.isApproved,
            is_active: principal.isActive,
            companies: principal.memberships.map(({ companyId, customerIds, role }) => ({
              company_id: companyId,
              role,
              adplatform_customer_ids: customerIds
            }))
          }
        }))
      .handle("createCompany", ({ payload }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const company = yield* administration.create(user, {
            ...blankDetails,
            ...detailsOf(payload),
            name: payload.name
          })
          return created(companyView(company), `/api/v1/companies/${company.id}`)
        }).pipe(Effect.catchTag("NotPermitted", forbidden)))
      .handle("listCompanies", ({ query }) =>
        Effect.gen(function*() {
          const page = yield* administration.list(yield* CurrentUser, pageRequested<CompanyId>(query))
          return { items: page.items.map(companyView), next_cursor: cursorText(page.next) }
        }))
      .handle("getCompany", ({ params }) =>
        Effect.gen(function*() {
          return companyView(yield* administration.get(yield* CurrentUser, params.company_id as CompanyId))
        }).pipe(Effect.catchTag("CompanyNotFound", companyNotFound)))
      .handle("changeCompany", ({ params, payload }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          return companyView(yield* administration.update(user, params.company_id as CompanyId, detailsOf(payload)))
        }).pipe(Effect.catchTags({ CompanyNotFound: companyNotFound, NotPermitted: forbidden })))
      .handle("linkCustomer", ({ params, payload }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const customer = yield* administration.linkCustomer(user, params.company_id as CompanyId, {
            customerId: payload.adplatform_customer_id as CustomerId,
            name: payload.name,
            currencyCode: payload.currency_code,
            timeZone: payload.time_zone,
            loginCustomerId: (payload.login_customer_id ?? null) as CustomerId | null
          })
          return created(adCustomerView(customer), `/api/v1/companies/${customer.companyId}/customers`)
        }).pipe(Effect.catchTags({
          CompanyNotFound: companyNotFound,
          NotPermitted: forbidden,
          CustomerAlreadyLinked: ({ customerId }) =>
            Effect.fail(new CustomerLinked({ detail: `The customer ${customerId} belongs to a company already` }))
        })))
      .handle("listCustomers", ({ params, query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const page = yield* administration.customers(
            user,
            params.company_id as CompanyId,
            pageRequested<CustomerId>(query)
          )
          return { items: page.items.map(adCustomerView), next_cursor: cursorText(page.next) }
        }).pipe(Effect.catchTag("CompanyNotFound", companyNotFound)))
      .handle("listMembers", ({ params, query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const page = yield* administration.members(user, params.company_id as CompanyId, pageRequested<UserId>(query))
          return { items: page.items.map(companyMemberView), next_cursor: cursorText(page.next) }
        }).pipe(Effect.catchTag("CompanyNotFound", companyNotFound)))
      .handle("putMember", ({ params, payload }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const companyId = params.company_id as CompanyId
          const member = yield* administration.putMember(user, companyId, payload.email, payload.role)
          return created(companyMemberView(member), `/api/v1/companies/${companyId}/members`)
        }).pipe(Effect.catchTags({
          CompanyNotFound: companyNotFound,
          UserNotFound: notFound("user"),
          NotPermitted: forbidden
        })))
      .handle("removeMember", ({ params }) =>
        Effect.gen(function*() {
          yield* administration.removeMember(
            yield* CurrentUser,
            params.company_id as CompanyId,
            params.user_id as UserId
          )
        }).pipe(Effect.catchTags({
          CompanyNotFound: companyNotFound,
          MemberNotFound: notFound("member"),
          NotPermitted: forbidden
        })))
  })
)
