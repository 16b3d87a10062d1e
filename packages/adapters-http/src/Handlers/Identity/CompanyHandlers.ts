import { orBug } from "@campaigns/application/Conventions/StorageUnavailable"
import {
  type AccountImport,
  AccountLinking,
  type AccountNotLinkable,
  type ImportFailure,
  type LinkedAccount
} from "@campaigns/application/Identity/AccountLinking"
import { CompanyAdministration } from "@campaigns/application/Identity/CompanyAdministration"
import { Users } from "@campaigns/application/Identity/Users"
import type { CompanyDetails } from "@campaigns/domain/Identity/Company"
import type { NotPermitted } from "@campaigns/domain/Identity/NotPermitted"
import { present } from "@campaigns/domain/Present"
import * as Effect from "effect/Effect"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { Api } from "../../Api/Api.ts"
import { CustomerLinked, CustomerUsed, CustomerWorkedOn, ManagerNeeded } from "../../Api/Identity/CompaniesGroup.ts"
import type { NewCompanyBody } from "../../Api/Identity/CompanyBodies.ts"
import { CurrentUser } from "../../Api/Identity/CurrentUser.ts"
import {
  adCustomerView,
  companyMemberView,
  companyView,
  type CustomerImportView,
  type ImportFailureCode,
  type LinkedCustomerView,
  ownUserView
} from "../../Api/Identity/IdentityViews.ts"
import { Forbidden, NotFound } from "../../Api/Problem.ts"
import { wireWord } from "../../Api/Wire/WireWords.ts"
import { validationErrorResponse } from "../../Validation/HTTPValidationError.ts"
import { created } from "../Created.ts"
import { limitFailure } from "../LimitFailure.ts"
import { listed } from "../PageRequested.ts"
import { platformFailure } from "../Publishing/PlatformFailures.ts"

const linkedCustomerView = ({ corrections, ...customer }: LinkedAccount): typeof LinkedCustomerView.Type => ({
  ...adCustomerView(customer),
  corrections: corrections.map(({ fact, platform, stated }) => ({ field: wireWord(fact), sent: stated, platform }))
})

const notLinkableCodes = {
  unreachable: "ACCOUNT_UNREACHABLE",
  manager: "ACCOUNT_IS_MANAGER",
  notEnabled: "ACCOUNT_NOT_ENABLED"
} as const

const importFailureCode = (error: ImportFailure["error"]): typeof ImportFailureCode.Type => {
  switch (error._tag) {
    case "AccountNotLinkable":
      return notLinkableCodes[error.reason]
    case "CustomerAlreadyLinked":
      return "CUSTOMER_ALREADY_LINKED"
    case "LimitReached":
      return "LIMIT_REACHED"
  }
}

const customerImportView = ({ failed, linked }: AccountImport): typeof CustomerImportView.Type => ({
  linked: linked.map(adCustomerView),
  failed: failed.map(({ customerId, error }) => ({
    adplatform_customer_id: customerId,
    code: importFailureCode(error),
    reason: error.message
  }))
})

/** 422 of an account that cannot be linked, at the field that names it. */
const notLinkable = (field: string) => (error: AccountNotLinkable) =>
  Effect.succeed(validationErrorResponse([{
    type: notLinkableCodes[error.reason].toLowerCase(),
    loc: ["body", field],
    msg: error.message,
    input: error.customerId
  }]))

/** 404 of one kind of thing. */
export const notFound = (what: string) => () => Effect.fail(new NotFound({ detail: `There is no such ${what}` }))

/** 404 of a company that is not there, or not for this user. */
const companyNotFound = notFound("company")

/** 403 of a role in the company that does not suffice. */
export const forbidden = ({ needed }: NotPermitted) =>
  Effect.fail(new Forbidden({ detail: `This needs the role ${wireWord(needed).replace("_", " ")}`, code: "FORBIDDEN" }))

const lastManager = () =>
  Effect.fail(new ManagerNeeded({ detail: "This is the last active manager of the company; make another one first" }))

const detailsOf = (body: Partial<typeof NewCompanyBody.Type>): Partial<CompanyDetails> => ({
  ...present({
    name: body.name,
    websiteUrl: body.website_url,
    description: body.description,
    phone: body.phone,
    countryCode: body.country_code,
    industry: body.industry,
    toneOfVoice: body.tone_of_voice
  })
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
export const layer = HttpApiBuilder.group(
  Api,
  "companies",
  Effect.fnUntraced(function*(handlers) {
    const administration = yield* CompanyAdministration
    const linking = yield* AccountLinking
    const users = yield* Users
    return handlers
      .handle("getOwnUser", () =>
        Effect.gen(function*() {
          const principal = yield* CurrentUser
          return ownUserView(yield* orBug(users.get(principal.userId)), principal)
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
        }).pipe(Effect.catchTags({ ...limitFailure, NotPermitted: forbidden })))
      .handle("listCompanies", ({ query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          return yield* listed(query, (page) => administration.list(user, page), companyView)
        }))
      .handle("getCompany", ({ params }) =>
        Effect.gen(function*() {
          return companyView(yield* administration.get(yield* CurrentUser, params.company_id))
        }).pipe(Effect.catchTag("CompanyNotFound", companyNotFound)))
      .handle("changeCompany", ({ params, payload }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          return companyView(yield* administration.update(user, params.company_id, detailsOf(payload)))
        }).pipe(Effect.catchTags({ CompanyNotFound: companyNotFound, NotPermitted: forbidden })))
      .handle("linkCustomer", ({ params, payload }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const linked = yield* linking.linkCustomer(user, params.company_id, {
            customerId: payload.adplatform_customer_id,
            name: payload.name ?? null,
            currencyCode: payload.currency_code ?? null,
            timeZone: payload.time_zone ?? null,
            loginCustomerId: payload.login_customer_id ?? null
          })
          return created(linkedCustomerView(linked), `/api/v1/companies/${linked.companyId}/customers`)
        }).pipe(Effect.catchTags({
          ...limitFailure,
          CompanyNotFound: companyNotFound,
          NotPermitted: forbidden,
          AdPlatformError: platformFailure,
          AccountNotLinkable: notLinkable("adplatform_customer_id"),
          CustomerAlreadyLinked: ({ customerId }) =>
            Effect.fail(new CustomerLinked({ detail: `The customer ${customerId} belongs to a company already` }))
        })))
      .handle("importCustomers", ({ params, payload }) =>
        Effect.gen(function*() {
          const imported = yield* linking.importCustomers(yield* CurrentUser, params.company_id, {
            loginCustomerId: payload.login_customer_id ?? null,
            customerIds: payload.customer_ids ?? null
          })
          return customerImportView(imported)
        }).pipe(Effect.catchTags({
          CompanyNotFound: companyNotFound,
          NotPermitted: forbidden,
          AdPlatformError: platformFailure,
          AccountNotLinkable: notLinkable("login_customer_id")
        })))
      .handle("listCustomers", ({ params, query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const filter = { companyId: params.company_id, search: query.search ?? null }
          return yield* listed(query, (page) => administration.customers(user, filter, page), adCustomerView)
        }).pipe(Effect.catchTag("CompanyNotFound", companyNotFound)))
      .handle("listAllCustomers", ({ query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const filter = { companyId: null, search: query.search ?? null }
          return yield* listed(query, (page) => administration.customers(user, filter, page), adCustomerView)
        }).pipe(Effect.catchTag("CompanyNotFound", Effect.die)))
      .handle("changeCustomer", ({ params, payload }) =>
        Effect.gen(function*() {
          const customer = yield* administration.changeCustomer(
            yield* CurrentUser,
            params.company_id,
            params.customer_id,
            {
              containsEuPoliticalAdvertising: payload.contains_eu_political_advertising,
              guardRails: {
                maxDailyBudgetMicros: payload.max_daily_budget_micros,
                maxIncreasePercent: payload.max_increase_percent,
                enableNeedsManager: payload.enable_needs_manager === null ? false : payload.enable_needs_manager
              }
            }
          )
          return adCustomerView(customer)
        }).pipe(Effect.catchTags({
          CompanyNotFound: companyNotFound,
          CustomerNotFound: notFound("customer"),
          NotPermitted: forbidden
        })))
      .handle("unlinkCustomer", ({ params, query }) =>
        Effect.gen(function*() {
          yield* linking.unlinkCustomer(
            yield* CurrentUser,
            params.company_id,
            params.customer_id,
            query.with_published
          )
        }).pipe(Effect.catchTags({
          CompanyNotFound: companyNotFound,
          CustomerNotFound: notFound("customer"),
          NotPermitted: forbidden,
          AdPlatformError: platformFailure,
          CustomerInUse: ({ analyses, deleted, drafts, published, revisions }) =>
            Effect.fail(
              new CustomerUsed({
                detail: `The customer has ${drafts} drafts and ${analyses} market analyses; ` +
                  "delete them first, or let them go with with_published",
                drafts,
                published,
                deleted,
                revisions,
                analyses
              })
            ),
          CustomerBusy: ({ underWay }) =>
            Effect.fail(
              new CustomerWorkedOn({
                detail:
                  `${underWay} tasks or changes of the customer have not ended; cancel them, or try again when they have`,
                under_way: underWay
              })
            )
        })))
      .handle("listMembers", ({ params, query }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const companyId = params.company_id
          return yield* listed(query, (page) => administration.members(user, companyId, page), companyMemberView)
        }).pipe(Effect.catchTag("CompanyNotFound", companyNotFound)))
      .handle("putMember", ({ params, payload }) =>
        Effect.gen(function*() {
          const user = yield* CurrentUser
          const companyId = params.company_id
          return companyMemberView(yield* administration.changeRole(user, companyId, payload.email, payload.role))
        }).pipe(Effect.catchTags({
          CompanyNotFound: companyNotFound,
          UserNotFound: notFound("member"),
          NotPermitted: forbidden,
          LastManager: lastManager
        })))
      .handle("removeMember", ({ params }) =>
        Effect.gen(function*() {
          yield* administration.removeMember(
            yield* CurrentUser,
            params.company_id,
            params.user_id
          )
        }).pipe(Effect.catchTags({
          CompanyNotFound: companyNotFound,
          MemberNotFound: notFound("member"),
          NotPermitted: forbidden,
          LastManager: lastManager
        })))
  })
)
