import { MemoryProfiles } from "@campaigns/adapters-memory/LocalSearch/MemoryLocalSearchInsights"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { ensurePrompts } from "@campaigns/application/Generation/PromptAdministration"
import { Companies } from "@campaigns/application/Identity/Companies"
import { Invitations } from "@campaigns/application/Identity/Invitations"
import { PasswordHasher } from "@campaigns/application/Identity/PasswordHasher"
import { SecretBox } from "@campaigns/application/Identity/SecretBox"
import { Users } from "@campaigns/application/Identity/Users"
import { LocalLocations } from "@campaigns/application/LocalSearch/LocalLocations"
import { MarketAnalyses } from "@campaigns/application/MarketAnalysis/MarketAnalyses"
import * as MediaAdding from "@campaigns/application/Media/MediaAdding"
import { placeOf } from "@campaigns/application/PlatformTokens/PlatformCredentials"
import { PlatformTokens } from "@campaigns/application/PlatformTokens/PlatformTokens"
import { type CampaignDraft, CampaignDraft as CampaignDraftSchema } from "@campaigns/domain/Drafts/CampaignDraft"
import { CurrencyCode } from "@campaigns/domain/Drafts/Money"
import { notPublished } from "@campaigns/domain/Drafts/Publication"
import { blankRsaTexts } from "@campaigns/domain/Drafts/Rsa"
import { EmailAddress } from "@campaigns/domain/Identity/EmailAddress"
import { CompanyId, CustomerId, type UserId } from "@campaigns/domain/Identity/Ids"
import type { CompanyRole } from "@campaigns/domain/Identity/Principal"
import { noMetrics } from "@campaigns/domain/LocalSearch/DailyMetrics"
import { ProfileLocationId } from "@campaigns/domain/LocalSearch/LocalLocation"
import { declareNoPolitics } from "@campaigns/port-contracts/Identity/People"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"
import { smallPng } from "../Media/support/SmallPng.ts"
import { seedAdministration } from "./SeedAdministration.ts"

/** The password of every demo user. */
export const password = "demo-password"

/** The people of the demo that the README names, and a mere member of the demo company. */
export const administrator = "admin@demo.test"
export const manager = "user@demo.test"
export const member = "member@demo.test"
export const stranger = "other@demo.test"

/** The member as responses name who did something. */
export const memberView = {
  id: 3,
  email: member,
  profile: { first_name: "Dana", last_name: "Demo", phone_number: "" },
  is_captcha_response_valid: false
}

/** An administrator who is no superuser. */
export const plainAdministrator = "clerk@demo.test"

/** The demo company's customer (EUR, Europe/Berlin) and the second company's (USD, America/New_York). */
export const demoCustomer = 1234567890
export const strangersCustomer = 9876543210

/** A customer without anything, whom a test may link to the demo company. */
export const freeCustomer = 3333333333

/** The business profile of the shop that each company has. */
export const shopProfile = ProfileLocationId.make("1234567890")
const strangersProfile = ProfileLocationId.make("1234567891")

/** Profiles that the vendor knows, and nobody has. */
export const freeProfiles = ["1", "2", "3", "70", "71", "72", "73", "77", "12345678901234567890"].map((id) =>
  ProfileLocationId.make(id)
)

/** The ids of what is seeded: a draft that can be published, with what is in it, and a draft and analysis of the other company. */
export const seeded = {
  media: 1,
  strangersMedia: 2,
  draft: 1,
  adGroup: 2,
  keywords: { exact: 3, phrase: 4, negative: 5 },
  rsa: 6,
  analysis: 1,
  marketKeywords: [1, 2],
  strangersDraft: 2,
  strangersAnalysis: 2,
  company: 1,
  strangersCompany: 2,
  location: 1,
  platformToken: 1,
  planModule: 1,
  analysisConfig: 1,
  analysisRun: 1,
  recommendation: 1,
  bugReport: 1,
  subscription: 1,
  invitation: 1,
  strangersPlatformToken: 2
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
    biddingStrategy: { type: "MAXIMIZE_CLICKS", maxCpcBidCeilingMicros: 2_000_000 },
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
      // A warning with a fix: an exclusion has no bid.
      { ...keyword(seeded.keywords.negative, "NEGATIVE"), text: "used", cpcBidMicros: 1_000_000 }
    ],
    rsas: [{
      id: seeded.rsa,
      ...blankRsaTexts,
      headlines: [text("Trail Shoes"), text("Shoes for Every Trail"), text("Free Returns")],
      descriptions: [text("Light shoes for road and trail."), text("Order today and run tomorrow.")],
      finalUrl: "https://www.example.com/trail",
      generation: { _tag: "Completed", taskId: null }
    }]
  }],
  extensions: { sitelinks: [], callouts: [], phone: null, structuredSnippets: [] },
  adGroupsGeneration: { _tag: "Completed", taskId: null },
  extensionsGeneration: { _tag: "NotStarted" },
  publication: notPublished,
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

const addUser = Effect.fnUntraced(function*(email: string, isAdministrator = false, isSuperuser = isAdministrator) {
  const hasher = yield* PasswordHasher
  const users = yield* Users
  return yield* users.ensure({
    email: EmailAddress.make(email),
    profile: { firstName: "Dana", lastName: "Demo", phoneNumber: "" },
    isAdministrator,
    isSuperuser,
    isApproved: true,
    isActive: true,
    isDemo: false,
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
  const details = {
    customerId: CustomerId.make(customer.id),
    name,
    currencyCode: CurrencyCode.make(currencyCode),
    timeZone,
    loginCustomerId: null
  }
  yield* declareNoPolitics(yield* companies.linkCustomer(id, details))
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
    config: { services: ["shoes"], locationIds: [], languageId: null, websiteUrl: null },
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

const addToken = Effect.fnUntraced(function*(customer: number, addedBy: UserId) {
  const tokens = yield* PlatformTokens
  const box = yield* SecretBox
  const id = yield* tokens.reserveId
  const sealed = yield* box.seal(Redacted.make("1//demo"), placeOf(id))
  const described = { customerId: CustomerId.make(customer), label: "Demo account", isDefault: true, addedBy }
  yield* tokens.create({ id, ...described, sealed, at: yield* DateTime.now })
})

/** A location of each company; of the demo company's profile there are figures. */
const addLocations = Effect.gen(function*() {
  const locations = yield* LocalLocations
  const profiles = yield* MemoryProfiles
  const now = yield* DateTime.now
  const shops = [[seeded.company, shopProfile], [seeded.strangersCompany, strangersProfile]] as const
  for (const [company, profileLocationId] of shops) {
    yield* locations.create({ companyId: CompanyId.make(company), name: "Shop", profileLocationId }, now)
  }
  for (const profile of [shopProfile, strangersProfile, ...freeProfiles]) {
    yield* profiles.put(profile, { metrics: noMetrics, keywords: [] })
  }
})

/** An image in the library of each company. */
const addMedia = Effect.gen(function*() {
  const addMedia = yield* MediaAdding.make
  const said = { fileName: "shoe.png", source: { _tag: "Upload" as const }, tags: ["demo"], altText: "A shoe" }
  for (const company of [seeded.company, seeded.strangersCompany]) {
    yield* addMedia(CompanyId.make(company), Stream.make(smallPng), () => Effect.succeed(said))
  }
})

/** An invitation into the demo company. */
const addInvitation = Effect.gen(function*() {
  const invitations = yield* Invitations
  const { id } = yield* addUser(manager)
  const at = yield* DateTime.now
  const said = { companyId: CompanyId.make(seeded.company), email: EmailAddress.make("invited@demo.test") }
  const expiresAt = DateTime.add(at, { days: 7 })
  yield* invitations.put({ ...said, role: "member", invitedBy: id, at, expiresAt, tokenHash: null })
})

/** Puts the demo users, companies, customers, analyses, platform tokens, drafts, prompts and administration into empty ports. */
export const seedDemo = Effect.gen(function*() {
  const drafts = yield* DraftReader
  const { id: owner } = yield* addUser(administrator, true)
  const berlin = { id: demoCustomer, currencyCode: "EUR", timeZone: "Europe/Berlin" }
  const newYork = { id: strangersCustomer, currencyCode: "USD", timeZone: "America/New_York" }
  yield* addCompany("Demo", berlin, [[manager, "manager"], [member, "member"]])
  yield* addCompany("Second", newYork, [[stranger, "manager"]])
  yield* addAnalysis(demoCustomer, ["trail boots", "road shoes"])
  yield* addAnalysis(strangersCustomer, [])
  yield* addToken(demoCustomer, owner)
  yield* addToken(strangersCustomer, owner)
  yield* addLocations
  yield* drafts.reserveIds(10)
  yield* drafts.create({ ...finishedDraft, id: yield* drafts.reserveDraftId }, null)
  const theirs = { customerId: CustomerId.make(strangersCustomer), marketAnalysisId: null, adGroups: [] }
  yield* drafts.create({ ...finishedDraft, id: yield* drafts.reserveDraftId, ...theirs }, null)
  yield* addMedia
  yield* addInvitation
  yield* ensurePrompts
  yield* addUser(plainAdministrator, true, false)
  const { id: user } = yield* addUser(manager)
  yield* seedAdministration({ author: owner, customers: [demoCustomer, strangersCustomer], user })
}).pipe(Effect.orDie)
