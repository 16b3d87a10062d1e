import { CampaignDrafts } from "@campaigns/application/Drafts/CampaignDrafts"
import { ensurePrompts } from "@campaigns/application/Generation/PromptAdministration"
import { Companies } from "@campaigns/application/Identity/Companies"
import { PasswordHasher } from "@campaigns/application/Identity/PasswordHasher"
import { Users } from "@campaigns/application/Identity/Users"
import { MarketAnalyses } from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import { type CampaignDraft, CampaignDraft as CampaignDraftSchema } from "@campaigns/domain/Drafts/CampaignDraft"
import { EmailAddress } from "@campaigns/domain/Identity/EmailAddress"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import type { CompanyRole } from "@campaigns/domain/Identity/Principal"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"

/** The password of every demo user. */
export const password = "demo-password"

/** The people of `design.md` 4, and a mere member of the demo company. */
export const administrator = "admin@demo.test"
export const manager = "user@demo.test"
export const member = "member@demo.test"
export const stranger = "other@demo.test"

/** The demo company's customer (EUR, Europe/Berlin) and the second company's (USD, America/New_York). */
export const demoCustomer = 1234567890
export const strangersCustomer = 9876543210

/** The ids of what is seeded: a draft that can be published, with what is in it, and a draft and analysis of the other company. */
export const seeded = {
  draft: 1,
  adGroup: 2,
  keywords: { exact: 3, phrase: 4, negative: 5 },
  rsa: 6,
  analysis: 1,
  marketKeywords: [1, 2],
  strangersDraft: 2,
  strangersAnalysis: 2,
  company: 1,
  strangersCompany: 2
} as const

const text = (value: string) => ({ text: value, pinnedField: null, reason: null })

const keyword = (id: number, matchType: string) => ({
  id,
  text: "trail shoes",
  matchType,
  cpcBidMicros: null,
  finalUrl: null,
  sourceMarketAnalysisKeywordId: null
})

/** A draft about which no rule has anything blocking to say. */
export const finishedDraft: CampaignDraft = Schema.decodeUnknownSync(CampaignDraftSchema)({
  id: seeded.draft,
  revision: 1,
  customerId: demoCustomer,
  marketAnalysisId: seeded.analysis,
  settings: {
    name: "Trail shoes",
    campaignName: "Trail shoes, winter",
    websiteUrl: "https://www.example.com/",
    dailyBudgetMicros: 25_000_000,
    biddingStrategy: {
      type: "MAXIMIZE_CLICKS",
      targetCpaMicros: null,
      targetRoas: null,
      maxCpcBidCeilingMicros: 2_000_000,
      impressionShareLocation: null,
      impressionShareFractionMicros: null
    },
    defaultMatchType: "PHRASE",
    languageIds: [1001],
    locationTargets: [{ geoTargetConstantId: 2276, targetType: "INCLUDE" }],
    networkSettings: { targetAdplatformSearch: true, targetSearchNetwork: false, targetContentNetwork: false },
    adSchedule: { mode: "ALL_TIME", scheduleEntries: null },
    startDate: "2026-12-01",
    endDate: null,
    conversionGoals: []
  },
  adGroups: [{
    id: seeded.adGroup,
    name: "Trail shoes",
    cpcBidMicros: 1_500_000,
    keywords: [
      keyword(seeded.keywords.exact, "EXACT"),
      keyword(seeded.keywords.phrase, "PHRASE"),
      { ...keyword(seeded.keywords.negative, "NEGATIVE"), text: "used" }
    ],
    rsas: [{
      id: seeded.rsa,
      headlines: [text("Trail Shoes"), text("Shoes for Every Trail"), text("Free Returns")],
      descriptions: [text("Light shoes for road and trail."), text("Order today and run tomorrow.")],
      finalUrl: "https://www.example.com/trail",
      finalMobileUrl: null,
      displayPath1: null,
      displayPath2: null,
      trackingUrlTemplate: null,
      generation: { _tag: "Completed", taskId: null }
    }]
  }],
  extensions: { sitelinks: [], callouts: [], phone: null, structuredSnippets: [] },
  adGroupsGeneration: { _tag: "Completed", taskId: null },
  extensionsGeneration: { _tag: "NotStarted" },
  publication: { _tag: "NotPublished" },
  dateAdded: DateTime.makeUnsafe("2026-11-01T09:00:00Z"),
  dateUpdated: DateTime.makeUnsafe("2026-11-01T09:00:00Z")
})

const company = (name: string) => ({
  name,
  websiteUrl: null,
  description: null,
  phone: null,
  countryCode: null,
  industry: null,
  toneOfVoice: null
})

const addUser = Effect.fnUntraced(function*(email: string, isAdministrator = false) {
  const hasher = yield* PasswordHasher
  const users = yield* Users
  return yield* users.ensure({
    email: EmailAddress.make(email),
    profile: { firstName: "Dana", lastName: "Demo", phoneNumber: "" },
    isAdministrator,
    isSuperuser: isAdministrator,
    isApproved: true,
    isActive: true,
    isCaptchaResponseValid: false,
    outsideSubject: null
  }, yield* hasher.hash(Redacted.make(password)))
})

const addCompany = Effect.fnUntraced(function*(
  name: string,
  customer: { readonly id: number; readonly currencyCode: string; readonly timeZone: string },
  people: ReadonlyArray<readonly [email: string, role: CompanyRole]>
) {
  const companies = yield* Companies
  const { id } = yield* companies.create(company(name))
  const { currencyCode, timeZone } = customer
  const details = { customerId: CustomerId.make(customer.id), name, currencyCode, timeZone, loginCustomerId: null }
  yield* companies.linkCustomer(id, details)
  for (const [email, role] of people) yield* companies.putMember(id, (yield* addUser(email)).id, role)
})

const addAnalysis = Effect.fnUntraced(function*(customer: number, keywords: ReadonlyArray<string>) {
  const analyses = yield* MarketAnalyses
  const now = yield* DateTime.now
  yield* analyses.create({
    title: "Trail running",
    customerId: CustomerId.make(customer),
    status: "completed",
    summary: "",
    doIncludeAssistantKnowledgeItem: false,
    config: { services: [], locationIds: [], languageId: null, websiteUrl: null },
    createdCampaignId: null,
    keywords: keywords.map((keywordText, index) => ({
      keywordText,
      isSelected: index === 0,
      avgMonthlySearches: 100,
      competition: "LOW",
      competitionIndex: 10,
      lowBid: "0.10",
      highBid: "0.90"
    })),
    dateAdded: now,
    dateUpdated: now
  })
})

/** Puts the demo users, companies, customers, analyses, drafts and prompts into empty ports. */
export const seedDemo = Effect.gen(function*() {
  const drafts = yield* CampaignDrafts
  yield* addUser(administrator, true)
  const berlin = { id: demoCustomer, currencyCode: "EUR", timeZone: "Europe/Berlin" }
  const newYork = { id: strangersCustomer, currencyCode: "USD", timeZone: "America/New_York" }
  yield* addCompany("Demo", berlin, [[manager, "manager"], [member, "member"]])
  yield* addCompany("Second", newYork, [[stranger, "manager"]])
  yield* addAnalysis(demoCustomer, ["trail boots", "road shoes"])
  yield* addAnalysis(strangersCustomer, [])
  yield* drafts.reserveIds(10)
  yield* drafts.create({ ...finishedDraft, id: yield* drafts.reserveDraftId }, null)
  const theirs = { customerId: CustomerId.make(strangersCustomer), marketAnalysisId: null, adGroups: [] }
  yield* drafts.create({ ...finishedDraft, id: yield* drafts.reserveDraftId, ...theirs }, null)
  yield* ensurePrompts
}).pipe(Effect.orDie)
