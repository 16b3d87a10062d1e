import { StoredLimits, storedLimits, type StoredWhole } from "@campaigns/application/Conventions/StoredLimits"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { KeywordId } from "@campaigns/domain/Drafts/Ids"
import { MAX_KEYWORDS_OF_AD_GROUP, MAX_LANGUAGES } from "@campaigns/domain/Limits"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { CampaignDraftView } from "../../src/Api/Drafts/CampaignDraftView.ts"
import { BulkKeywordsView } from "../../src/Api/Drafts/KeywordsGroup.ts"
import { NewInvitationView } from "../../src/Api/Identity/InvitationViews.ts"
import { limitSubject } from "../../src/Api/LimitProblem.ts"
import { filePart, multipart } from "../Media/support/Multipart.ts"
import { anonymous, type Answer, type Client, document, onService, signedIn } from "../support/Client.ts"
import {
  administrator,
  demoCustomer,
  finishedDraft,
  manager,
  member,
  plainAdministrator,
  seeded
} from "../support/DemoData.ts"
import { MemoryService } from "../support/MemoryService.ts"

const few: Readonly<Record<StoredWhole, number>> = {
  ...storedLimits,
  analysesOfCustomer: 3,
  bugReportsOfUser: 3,
  companies: 3,
  configsOfCustomer: 3,
  customersOfCompany: 3,
  draftsOfCustomer: 3,
  filesOfCompany: 3,
  localLocationsOfCompany: 3,
  tokensOfCustomer: 3,
  viewsOfUser: 3
}

const company = `/api/v1/companies/${seeded.company}`
const drafts = "/api/v1/campaigns/drafts"
const library = `/api/v1/media?company_id=${seeded.company}`

/** How each thing is made once more, by an administrator. */
const making: Readonly<Partial<Record<StoredWhole, (client: Client, index: number) => Effect.Effect<Answer>>>> = {
  companies: (client) => client.post("/api/v1/companies", { name: "New" }),
  customersOfCompany: (client, index) =>
    client.post(`${company}/customers`, {
      adplatform_customer_id: 2_222_222_222 + index,
      name: "New",
      currency_code: "EUR",
      time_zone: "Europe/Berlin"
    }),
  viewsOfUser: (client, index) =>
    client.put(`/api/v1/users/me/views/View%20${index}`, { screen: "drafts", columns: [] }),
  localLocationsOfCompany: (client, index) =>
    client.post("/api/v1/local-seo/locations", {
      company_id: seeded.company,
      name: "New",
      profile_location_id: String(70 + index)
    }),
  draftsOfCustomer: (client, index) =>
    index === 0
      ? client.post(`${drafts}/${seeded.draft}/duplicate`)
      : client.post(drafts, { name: "New", adplatform_customer_id: demoCustomer }),
  analysesOfCustomer: (client) =>
    client.post("/api/v1/market-analysis/analyses", { title: "New", adplatform_customer_id: demoCustomer }),
  configsOfCustomer: (client) =>
    client.post("/api/v1/analysis-customer-configs", {
      adplatform_customer_id: demoCustomer,
      analysis_type: "headline",
      is_deleted: true
    }),
  tokensOfCustomer: (client) =>
    client.post("/api/v1/adplatform/tokens", { adplatform_customer_id: demoCustomer, refresh_token: "1//new" }),
  bugReportsOfUser: (client) => client.post("/api/v1/bug-reports", { title: "New", send_to_team: "backend" }),
  filesOfCompany: (client) => client.post(library, undefined, multipart([filePart()]))
}

const withFew = (limits: Partial<typeof few>) =>
  Effect.provide(Layer.provide(MemoryService.layer, Layer.succeed(StoredLimits, { ...storedLimits, ...limits })))

const refusal = (what: StoredWhole, limit: number, count = limit + 1) => ({
  status: 409,
  code: "LIMIT_REACHED",
  subject: limitSubject(what),
  limit,
  count
})

describe("what is counted over many stored things", () => {
  it.effect.each(Object.entries(making))("ends at its limit with 409: %s", ([what, make]) =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      const statuses: Array<number> = []
      let last: unknown
      for (let index = 0; index < 4 && statuses.at(-1) !== 409; index++) {
        const { json, status } = yield* make(client, index)
        statuses.push(status)
        last = json
      }
      assert.match(statuses.join(" "), /^(201 )*409$/)
      assert.deepInclude(last, refusal(what as StoredWhole, 3))
    }).pipe(withFew(few)))

  it.effect("ends at its limit for the members of a company and the companies of a member", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      const join = Effect.fnUntraced(function*(companyId: number, email: string) {
        const invited = yield* client.post(`/api/v1/companies/${companyId}/invitations`, { email, role: "member" })
        const token = invited.as(NewInvitationView).link?.split("#token=")[1]
        return yield* (yield* signedIn(email)).post("/api/v1/invitations/accept", { token })
      })
      assert.deepInclude((yield* join(seeded.company, plainAdministrator)).json, refusal("membersOfCompany", 2))
      const changed = yield* client.post(`${company}/members`, { email: member, role: "manager" })
      assert.strictEqual(changed.status, 200)
      assert.deepInclude((yield* join(seeded.strangersCompany, manager)).json, refusal("companiesOfUser", 1))
    }).pipe(withFew({ membersOfCompany: 2, companiesOfUser: 1 })))

  it.effect("ends at its limit for the users of the installation, made by an administrator or by an invitation", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(administrator)
      const statuses: Array<number> = []
      let last: unknown
      while (statuses.length < 20 && last === undefined) {
        const made = yield* client.post("/api/v1/users", { email: `user-${statuses.length}@demo.test` })
        statuses.push(made.status)
        if (made.status !== 201) last = made.json
      }
      assert.match(statuses.join(" "), /^(201 )+409$/)
      assert.deepInclude(last, refusal("users", 15))
      const invited = yield* client.post(`${company}/invitations`, { email: "too-many@demo.test", role: "member" })
      const token = invited.as(NewInvitationView).link?.split("#token=")[1]
      const accepting = { token, password: "a long pass phrase" }
      const accepted = yield* (yield* anonymous).post("/api/v1/invitations/accept", accepting)
      assert.deepInclude(accepted.json, refusal("users", 15))
    }).pipe(withFew({ users: 15 })))

  it.effect("ends at its limit for the bytes of a company's files", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const { json } = yield* client.post(library, undefined, multipart([filePart()]))
      assert.deepInclude(json, { status: 409, code: "LIMIT_REACHED", subject: "bytes_of_company", limit: 100 })
      assert.strictEqual((yield* client.delete(`${library}&media_ids=${seeded.media}`)).status, 200)
    }).pipe(withFew({ bytesOfCompany: 100 })))
})

/** A draft as it may have been stored before there were limits. */
const storedBeyond = Effect.fnUntraced(function*(change: (draft: CampaignDraft) => CampaignDraft) {
  const store = yield* DraftReader
  const id = yield* store.reserveDraftId
  const ids = yield* store.reserveIds(4)
  const [group = 0, ...of] = ids
  const adGroups = finishedDraft.adGroups.map((adGroup) => ({
    ...adGroup,
    id: group as typeof adGroup.id,
    keywords: adGroup.keywords.map((keyword, index) => ({ ...keyword, id: of[index] as typeof keyword.id })),
    rsas: []
  }))
  yield* store.create(change({ ...finishedDraft, id, adGroups }), null)
  return { address: `${drafts}/${id}`, group: `${drafts}/${id}/ad-groups/${group}` }
})

const moreKeywords = (draft: CampaignDraft, count: number): CampaignDraft => {
  const [group] = draft.adGroups
  const [like] = group?.keywords ?? []
  if (group === undefined || like === undefined) return draft
  const added = Array.from({ length: count }, (_, index) => ({
    ...like,
    id: KeywordId.make(1_000_000 + index),
    text: `shoes ${index}`
  }))
  return { ...draft, adGroups: [{ ...group, keywords: [...group.keywords, ...added] }] }
}

describe("a draft beyond a limit", () => {
  it.effect("is read, changed elsewhere, made smaller and deleted, and neither grows nor is copied", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const languageIds = Array.from({ length: MAX_LANGUAGES + 3 }, (_, index) => 1000 + index)
      const { address } = yield* storedBeyond((draft) => ({ ...draft, settings: { ...draft.settings, languageIds } }))
      const settings = `${address}/campaign-settings`
      assert.lengthOf((yield* client.get(address)).as(CampaignDraftView).language_ids, MAX_LANGUAGES + 3)
      assert.strictEqual((yield* client.patch(settings, { daily_budget_micros: 2_000_000 })).status, 200)
      assert.deepInclude((yield* client.post(`${address}/duplicate`)).json, {
        code: "LIMIT_REACHED",
        subject: "languages",
        limit: MAX_LANGUAGES,
        count: MAX_LANGUAGES + 3
      })
      const smaller = languageIds.slice(0, MAX_LANGUAGES)
      assert.strictEqual((yield* client.patch(settings, { language_ids: smaller })).status, 200)
      const restored = yield* client.post(`${address}/history/1/restore`)
      assert.deepInclude(restored.json, { status: 409, code: "LIMIT_REACHED", subject: "languages" })
      assert.strictEqual((yield* client.delete(address)).status, 204)
    }).pipe(onService))

  it.effect("takes no keyword more, tells those of a bulk call so, and lets go of those that it has", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const { address, group } = yield* storedBeyond((draft) => moreKeywords(draft, MAX_KEYWORDS_OF_AD_GROUP))
      const limit = { subject: "keywords_of_ad_group", limit: MAX_KEYWORDS_OF_AD_GROUP }
      const full = { ...limit, count: MAX_KEYWORDS_OF_AD_GROUP + 4 }
      const one = yield* client.post(`${group}/keywords`, { text: "one more" })
      assert.deepInclude(one.json, { status: 409, code: "LIMIT_REACHED", ...full })
      const step = yield* client.patch(`${address}/ad-groups`, {
        ad_groups: [{ id: Number(group.split("/").at(-1)), keywords: [{ text: "one more" }] }]
      })
      assert.deepInclude(step.json, { status: 409, code: "LIMIT_REACHED", ...full })
      const bulk = yield* client.post(`${group}/keywords/bulk`, {
        keywords: [{ text: "shoes 7", match_type: "EXACT" }, { text: 5 }, { text: "one more" }]
      })
      const { created, failed, skipped } = bulk.as(BulkKeywordsView)
      assert.deepStrictEqual([created.length, skipped.map(({ index }) => index)], [0, [0]])
      assert.deepStrictEqual(failed.map(({ errors: [error], index }) => [index, error?.type, error?.ctx]), [
        [1, "string_type", undefined],
        [2, "limit_reached", full]
      ])
      assert.strictEqual((yield* client.delete(`${group}/keywords/1000000`)).status, 204)
      assert.strictEqual((yield* client.put(`${group}/keywords/1000001`, { text: "other" })).status, 200)
    }).pipe(onService))
})

describe("the document", () => {
  it("names LIMIT_REACHED at every operation that can make something larger, and at no other", () => {
    const operations = Object.values(document.paths).flatMap((item) =>
      (["get", "post", "put", "patch", "delete"] as const).flatMap((method) => item[method] ?? [])
    )
    const named = operations.filter(({ responses }) => JSON.stringify(responses[409] ?? {}).includes("LimitReached"))
    assert.sameMembers(named.map(({ operationId }) => operationId), [
      "changes_applyChangePlan",
      "changes_applyPlan",
      "changes_planChanges",
      "analysisConfigs_createAnalysisConfig",
      "bugReports_createBugReport",
      "changes_adoptChanges",
      "companies_createCompany",
      "companies_linkCustomer",
      "drafts_applyWarningFix",
      "drafts_applyWarningFixes",
      "drafts_createDraft",
      "drafts_duplicateDraft",
      "drafts_undeleteDraft",
      "drafts_updateAdGroups",
      "drafts_updateAds",
      "drafts_updateCampaignSettings",
      "drafts_updateExtensions",
      "drafts_updateNegativeKeywords",
      "generation_generateRsas",
      "history_restoreDraft",
      "invitationAcceptance_acceptInvitation",
      "invitations_createInvitation",
      "keywords_addKeyword",
      "keywords_changeKeyword",
      "keywords_updateKeywords",
      "live_importLiveCampaign",
      "localSearch_createLocation",
      "marketAnalyses_createMarketAnalysis",
      "media_uploadMedia",
      "platformConsents_finishPlatformConsent",
      "platformTokens_storePlatformToken",
      "users_createUser",
      "users_putOwnView"
    ])
  })
})
