import { OwnUserView } from "@campaigns/adapters-http/Api/Identity/IdentityViews"
import { TokenView } from "@campaigns/adapters-http/Api/Identity/TokenGroup"
import * as Effect from "effect/Effect"
import { demoAdministrator, demoPassword, demoTenant } from "../Seed/DemoTenants.ts"
import { DemoFailed, makeApiClient } from "./ApiClient.ts"
import * as Output from "./Output.ts"

const loggedIn = Effect.fnUntraced(function*(baseUrl: string, username: string) {
  const form = new URLSearchParams({ grant_type: "password", username, password: demoPassword })
  const token = yield* makeApiClient(baseUrl, null).call("POST", "/api/v1/auth/token", {
    body: form,
    reads: TokenView,
    summarizes: ({ expires_in, token_type }) => `a ${token_type} token for ${expires_in} seconds`
  })
  return makeApiClient(baseUrl, token.access_token)
})

/** Logs in as the demo's administrator. */
export const signInAsAdministrator = (baseUrl: string) => loggedIn(baseUrl, demoAdministrator.email)

/** Logs in as the demo company's user; gives the client that speaks in their name, and the company. */
export const signIn = Effect.fnUntraced(function*(baseUrl: string) {
  Output.step("Log in")
  const api = yield* loggedIn(baseUrl, demoTenant.user.email)
  const { companies } = yield* api.call("GET", "/api/v1/users/me", {
    reads: OwnUserView,
    summarizes: ({ companies, email }) =>
      `${email}, ${companies.map((company) => `${company.role} of company ${company.company_id}`).join(", ")}`
  })
  const { customerId } = demoTenant.customer
  const company = companies.find(({ adplatform_customer_ids }) => adplatform_customer_ids.includes(customerId))
  if (company === undefined) {
    return yield* new DemoFailed({ message: `${demoTenant.user.email} has no company with customer ${customerId}` })
  }
  return { api, companyId: company.company_id }
})
