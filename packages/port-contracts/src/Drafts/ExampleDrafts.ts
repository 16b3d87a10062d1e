import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { Companies } from "@campaigns/application/Identity/Companies"
import type { StoragePorts } from "@campaigns/application/PortGroups"
import type { AdGroup } from "@campaigns/domain/Drafts/AdGroup"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { blankSettings, type CampaignSettings } from "@campaigns/domain/Drafts/CampaignSettings"
import { madeByHand } from "@campaigns/domain/Drafts/GenerationStatus"
import {
  AdGroupId,
  CampaignId,
  DraftId,
  KeywordId,
  type MarketAnalysisId,
  MarketKeywordId,
  NegativeKeywordId,
  RsaId,
  TaskId
} from "@campaigns/domain/Drafts/Ids"
import { blankServing, type DraftKeyword } from "@campaigns/domain/Drafts/Keyword"
import { makeDraft } from "@campaigns/domain/Drafts/MakeDraft"
import { Micros } from "@campaigns/domain/Drafts/Money"
import { type AssetText, blankRsaTexts, type PinnedField, type Rsa } from "@campaigns/domain/Drafts/Rsa"
import { type CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import { assert } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import { randomUUID } from "node:crypto"
import { companyDetails, customerDetails } from "../Identity/People.ts"
import { commit } from "./Writes.ts"

/** Everything that the suites of drafts, analyses, tasks and publications need; companies only to own the customers. */
export type StorageUnderTest = StoragePorts | Companies

/** A point in time, in milliseconds after the start of 2026. */
export const at = (millis: number): DateTime.Utc => DateTime.makeUnsafe(Date.UTC(2026, 0, 1) + millis)

export const author = UserId.make(7)

export const freshTaskId = (): TaskId => TaskId.make(randomUUID())

/** An id that no store gives. */
export const unknownDraftId = DraftId.make(4_000_000_000_000)

/** Asserts that two values say the same, without regard to what their date-times cache. */
export const assertSame = (actual: unknown, expected: unknown, message?: string): void =>
  assert.deepStrictEqual(JSON.parse(JSON.stringify(actual)), JSON.parse(JSON.stringify(expected)), message)

/** A stored customer whom no other example uses. */
export const someCustomer: Effect.Effect<CustomerId, never, Companies> = Effect.gen(function*() {
  const companies = yield* Companies
  const company = yield* companies.create(companyDetails())
  const customer = yield* companies.linkCustomer(company.id, customerDetails())
  return customer.customerId
}).pipe(Effect.orDie)

export const keyword = (id: number, text: string, change: Partial<DraftKeyword> = {}): DraftKeyword => ({
  id: KeywordId.make(id),
  text,
  matchType: "PHRASE",
  cpcBidMicros: null,
  finalUrl: null,
  sourceMarketAnalysisKeywordId: null,
  ...blankServing,
  ...change
})

export const text = (value: string, pinnedField: PinnedField | null = null): AssetText => ({
  text: value,
  pinnedField,
  reason: null
})

export const rsa = (id: number, change: Partial<Rsa> = {}): Rsa => ({
  id: RsaId.make(id),
  ...blankRsaTexts,
  headlines: [text("Fresh bread — 'daily'", "HEADLINE_1")],
  descriptions: [{ text: "Baked \\ with \"love\" 🥖", pinnedField: null, reason: "warm" }],
  finalUrl: "https://bakery.test/?a=1&b=%20",
  displayPath1: "bread",
  generation: madeByHand,
  ...change
})

/** Texts of which the generation wrote some, beside one that a person wrote and one that a person pinned. */
const generatedTexts: Pick<Rsa, "headlines" | "descriptions"> = {
  headlines: [
    {
      text: "Bread like at home",
      pinnedField: null,
      reason: "the page says so",
      isGenerated: true,
      provenance: {
        writer: "offline",
        prompt: null,
        page: "https://bakery.test/",
        facts: [{ page: "https://bakery.test/?a=1&b=%20", says: "Bread “like at home” \\ 🥖" }]
      }
    },
    text("By hand"),
    { text: "Pinned later", pinnedField: "HEADLINE_2", reason: "short", isGenerated: true }
  ],
  descriptions: [{ text: "Every day from 6 o'clock", pinnedField: null, reason: "opening hours", isGenerated: true }]
}

export const adGroup = (
  id: number,
  keywords: ReadonlyArray<DraftKeyword> = [],
  rsas: ReadonlyArray<Rsa> = []
): AdGroup => ({
  id: AdGroupId.make(id),
  name: `Group ${id}`,
  cpcBidMicros: Micros.make(1_000_000),
  status: "ENABLED",
  keywords,
  rsas
})

/** Settings with every field set to something hard to keep: long numbers, quotes, other scripts, edges of ranges. */
const richSettings: CampaignSettings = {
  name: "Bäckerei 100% _ \"quoted\" \\ 日本語 🥖",
  campaignName: "O'Brien's; drop table --",
  websiteUrl: "https://bakery.test/",
  dailyBudgetMicros: Micros.make(50_000_000_000),
  biddingStrategy: {
    type: "TARGET_IMPRESSION_SHARE",
    maxCpcBidCeilingMicros: Micros.make(3_000_000_000),
    impressionShareLocation: "TOP_OF_PAGE",
    impressionShareFractionMicros: 650_000
  },
  defaultMatchType: "EXACT",
  languageIds: [1001, 1000, 3_000_000_000],
  locationTargets: [{ geoTargetConstantId: 2276, targetType: "INCLUDE" }, {
    geoTargetConstantId: 1003854,
    targetType: "EXCLUDE"
  }],
  negativeKeywords: [
    { id: NegativeKeywordId.make(9_007_199_254_740_001), text: "free \"shoes\" 日本", matchType: "PHRASE" },
    { id: NegativeKeywordId.make(9_007_199_254_740_002), text: "jobs", matchType: "BROAD" }
  ],
  targetWorldwide: true,
  geoTargetType: "PRESENCE_OR_INTEREST",
  containsEuPoliticalAdvertising: false,
  networkSettings: { targetAdplatformSearch: true, targetSearchNetwork: false, targetContentNetwork: true },
  adSchedule: {
    mode: "CUSTOM",
    scheduleEntries: [{ dayOfWeek: "SUNDAY", startHour: 0, startMinute: 15, endHour: 24, endMinute: 0 }]
  },
  startDate: CalendarDate.make("2026-02-28"),
  endDate: CalendarDate.make("9999-12-31"),
  conversionGoals: [
    { conversionActionId: 9_007_199_254_740_991, goalType: "CAMPAIGN_SPECIFIC", category: "PURCHASE" },
    {
      conversionActionId: null,
      goalType: "ACCOUNT_DEFAULT",
      category: null
    }
  ],
  finalUrlSuffix: "utm_source=search&q=日本",
  trackingUrlTemplate: "https://track.test/?u={lpurl}"
}

/** A draft that is not stored yet, empty but for a name. */
export const emptyDraft = Effect.fnUntraced(function*(
  customerId: CustomerId,
  change: { readonly name?: string; readonly analysisId?: MarketAnalysisId; readonly millis?: number } = {}
) {
  const drafts = yield* DraftReader
  return makeDraft({
    id: yield* drafts.reserveDraftId,
    customerId,
    marketAnalysisId: change.analysisId ?? null,
    settings: blankSettings(change.name ?? "A draft"),
    now: at(change.millis ?? 0)
  })
})

/** A draft that is not stored yet and uses every feature: two ad groups with keywords and ads in all states. */
export const richDraft = Effect.fnUntraced(
  function*(customerId: CustomerId, analysisId: MarketAnalysisId | null = null) {
    const drafts = yield* DraftReader
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0, j = 0] = yield* drafts.reserveIds(10)
    const draft: CampaignDraft = {
      ...makeDraft({
        id: yield* drafts.reserveDraftId,
        customerId,
        marketAnalysisId: analysisId,
        settings: richSettings,
        now: at(123)
      }),
      adGroups: [
        adGroup(a, [
          keyword(c, "bread", { cpcBidMicros: Micros.make(50_000_000_000), finalUrl: "https://bakery.test/bread" }),
          keyword(d, "Brötchen \"frisch\"", {
            sourceMarketAnalysisKeywordId: MarketKeywordId.make(5_000_000_000),
            status: "PAUSED",
            finalUrlSuffix: "q=\"日本\" \\",
            trackingUrlTemplate: "https://track.test/?u={lpurl}",
            pageUnsure: { page: "https://bakery.test/?a=1&b=%20", reason: "No page says \"Brötchen\" \\ 🥖." }
          }),
          keyword(e, "null", { matchType: "NEGATIVE", cpcBidMicros: Micros.make(0) })
        ], [
          rsa(f),
          rsa(g, {
            status: "PAUSED",
            finalUrlSuffix: "a='b'",
            generation: { _tag: "Failed", taskId: freshTaskId(), error: "The model said \"no\"" }
          }),
          rsa(h, { generation: { _tag: "NotStarted" }, headlines: [], descriptions: [] }),
          rsa(i, generatedTexts)
        ]),
        {
          ...adGroup(b, [], [rsa(j, { generation: { _tag: "InProgress", taskId: freshTaskId() } })]),
          status: "PAUSED"
        }
      ],
      extensions: {
        sitelinks: [{
          linkText: "About",
          finalUrl: null,
          description1: "who",
          description2: null,
          finalMobileUrl: "https://m.test/"
        }, {
          linkText: "Bread",
          finalUrl: "https://bakery.test/bread",
          description1: null,
          description2: null,
          finalMobileUrl: null,
          isGenerated: true
        }],
        callouts: [{ calloutText: "Open on Sundays" }, {
          calloutText: "Baked daily",
          isGenerated: true,
          provenance: { writer: "openai/model", prompt: "2026-11-20T09:30:00.000Z", page: null, facts: [] }
        }],
        phone: { phoneNumber: "+49 30 123", countryCode: "DE" },
        structuredSnippets: [
          { header: "DEGREE_PROGRAMS", values: ["a", "b", "c"] },
          { header: "STYLES", values: ["rye", "spelt", "wheat"], isGenerated: true }
        ]
      },
      adGroupsGeneration: { _tag: "Completed", taskId: freshTaskId() },
      extensionsGeneration: { _tag: "Pending", taskId: freshTaskId() }
    }
    return draft
  }
)

/** Stores a draft. */
export const stored = Effect.fnUntraced(function*(draft: CampaignDraft) {
  const drafts = yield* DraftReader
  yield* drafts.create(draft, author)
  return draft
})

/** A stored draft that uses every feature, of a customer of its own. */
export const storedDraft = Effect.gen(function*() {
  return yield* stored(yield* richDraft(yield* someCustomer))
})

/** The draft as a client would have it after a write: one revision and a moment later. */
export const edited = (draft: CampaignDraft, change: Partial<CampaignDraft>): CampaignDraft => ({
  ...draft,
  ...change,
  revision: draft.revision + 1,
  dateUpdated: DateTime.add(draft.dateUpdated, { milliseconds: 1 })
})

/** The draft with another name, which no draft has yet. */
export const renamed = (draft: CampaignDraft): CampaignDraft =>
  edited(draft, { settings: { ...draft.settings, name: `Name ${randomUUID()}` } })

/** Stores a change of a draft and gives the draft as it is then. */
export const commitChange = Effect.fnUntraced(function*(before: CampaignDraft, change: Partial<CampaignDraft>) {
  const after = edited(before, change)
  yield* commit({ before, after, author })
  return after
})

export const campaignId = CampaignId.make(21_000_000_001)

/** Stores empty drafts with these names. */
export const named = (customerId: CustomerId, ...names: ReadonlyArray<string>) =>
  Effect.forEach(names, (name) => Effect.flatMap(emptyDraft(customerId, { name }), stored))
