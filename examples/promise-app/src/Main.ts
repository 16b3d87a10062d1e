import * as MemoryPorts from "@campaigns/adapters-memory/MemoryPorts"
import { openCampaigns } from "@campaigns/application/Promise"
import { CurrencyCode } from "@campaigns/domain/Drafts/Money"
import { CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import { makeApp } from "./App.ts"

const user: Principal = {
  userId: UserId.make(1),
  accessId: "0",
  email: "ada@demo.test",
  isAdministrator: true,
  isSuperuser: false,
  isApproved: true,
  isActive: true,
  memberships: []
}

const campaigns = await openCampaigns(MemoryPorts.layer)
const company = await campaigns.companies.create(user, {
  name: "Demo",
  websiteUrl: null,
  description: null,
  phone: null,
  countryCode: "DE",
  industry: null,
  toneOfVoice: null
})
if (!company.ok) throw company.error
const customer = await campaigns.companies.linkCustomer(user, company.value.id, {
  customerId: CustomerId.make(1_234_567_890),
  name: "Demo account",
  currencyCode: CurrencyCode.make("EUR"),
  timeZone: "Europe/Berlin",
  loginCustomerId: null
})
if (!customer.ok) throw customer.error
const declared = await campaigns.companies.changeCustomer(user, company.value.id, customer.value.customerId, {
  containsEuPoliticalAdvertising: false
})
if (!declared.ok) throw declared.error

const app = makeApp(campaigns, user, customer.value.customerId)
process.once("SIGTERM", () => void app.close().then(campaigns.close))
console.log(await app.listen({ host: "127.0.0.1", port: Number(process.env["PORT"] ?? 3000) }))
