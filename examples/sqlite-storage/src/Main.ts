import * as MemoryPorts from "@campaigns/adapters-memory/MemoryPorts"
import { anyDraft } from "@campaigns/application/Drafts/DraftReader"
import { newestFirst } from "@campaigns/application/Paging/SortedPage"
import { openCampaigns } from "@campaigns/application/Promise"
import { CurrencyCode } from "@campaigns/domain/Drafts/Money"
import { CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import type { Principal } from "@campaigns/domain/Identity/Principal"
import * as Layer from "effect/Layer"
import * as SqliteStorage from "./SqliteStorage.ts"

const [file = "campaigns.db"] = process.argv.slice(2)

// Every port in memory, but for those of the storage: what stands behind takes the place of what stands before.
const campaigns = await openCampaigns(Layer.merge(MemoryPorts.layer, SqliteStorage.layer(file)))

const admin: Principal = {
  userId: UserId.make(1),
  accessId: "0",
  email: "ada@demo.test",
  isAdministrator: true,
  isSuperuser: false,
  isApproved: true,
  isActive: true,
  memberships: []
}
const customerId = CustomerId.make(1_234_567_890)
const company = await campaigns.companies.create(admin, {
  name: "Demo",
  websiteUrl: null,
  description: null,
  phone: null,
  countryCode: "DE",
  industry: null,
  toneOfVoice: null
})
if (!company.ok) throw company.error
const account = {
  customerId,
  name: "Demo",
  currencyCode: CurrencyCode.make("EUR"),
  timeZone: "Europe/Berlin",
  loginCustomerId: null
}
await campaigns.companies.linkCustomer(admin, company.value.id, account)

const made = await campaigns.drafts.create(admin, { customerId, marketAnalysisId: null, name: "Shoes", settings: {} })
if (!made.ok) throw made.error
const callouts = [{ calloutText: "Free returns" }]
const target = { draftId: made.value.id, expectedRevisions: null }
const changed = await campaigns.drafts.changeExtensions(admin, target, { callouts })
if (!changed.ok) throw changed.error

const filter = { ...anyDraft, customerId: null }
const listed = await campaigns.drafts.list(admin, filter, { ...newestFirst, limit: 100 })
if (listed.ok) {
  for (const { id, revision, settings } of listed.value.items) {
    console.log(`${id} ${settings.name}, revision ${revision}`)
  }
}
await campaigns.close()
