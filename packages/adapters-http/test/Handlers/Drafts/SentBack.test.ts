import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { CampaignDraftView } from "../../../src/Api/Drafts/CampaignDraftView.ts"
import { onService, signedIn } from "../../support/Client.ts"
import { finishedDraft, manager } from "../../support/DemoData.ts"

const address = fc.constantFrom(
  "https://www.example.com/{_city}/shoes",
  "https://www.example.com",
  "https://WWW.example.com:443/a/../b",
  "https://bücher.example.com/ä?q=\"x\"#y",
  "https://{_city}.example.com/?k={keyword}",
  "https://user@example.com\\a",
  "https:example.com",
  "https://www.example.com/a b"
)
const words = fc.constantFrom("shoes", " Shoes  here ", "[trail shoes]", "\"boots\"", "-used", "+red", "ä\u00a0b", "K")
const micros = fc.constantFrom(0, 1, 1_234_567, 2_000_000)
const orNull = <A>(value: fc.Arbitrary<A>) => fc.option(value, { nil: null })
const few = <A>(value: fc.Arbitrary<A>) => fc.array(value, { maxLength: 3 })

const texts = (pins: ReadonlyArray<string>) =>
  few(
    fc.record(
      {
        text: words,
        pinnedField: orNull(fc.constantFrom(...pins)),
        reason: orNull(fc.constant("because")),
        isGenerated: fc.constant(true)
      },
      { requiredKeys: ["text", "pinnedField", "reason"] }
    )
  )

const generation = fc.constantFrom(
  { _tag: "Completed", taskId: null },
  { _tag: "Completed", taskId: "018f3f5e-0000-7000-8000-000000000001" },
  { _tag: "Failed", taskId: "018f3f5e-0000-7000-8000-000000000002", error: "The writer is away." }
)

const keyword = fc.record(
  {
    text: words,
    matchType: fc.constantFrom("EXACT", "PHRASE", "BROAD", "NEGATIVE"),
    cpcBidMicros: orNull(micros),
    finalUrl: orNull(address),
    sourceMarketAnalysisKeywordId: orNull(fc.constant(1)),
    pageUnsure: fc.record({ page: address, reason: words })
  },
  { requiredKeys: ["text", "matchType", "cpcBidMicros", "finalUrl", "sourceMarketAnalysisKeywordId"] }
)

const ad = fc.record({
  headlines: texts(["HEADLINE_1", "DESCRIPTION_1"]),
  descriptions: texts(["DESCRIPTION_2"]),
  finalUrl: orNull(address),
  finalMobileUrl: orNull(address),
  displayPath1: orNull(words),
  displayPath2: orNull(words),
  trackingUrlTemplate: orNull(fc.constantFrom("{lpurl}?a={_x}", " https://t.example.com/?u={lpurl} ")),
  generation
})

const flag = fc.boolean()

const settings = fc.record({
  name: words,
  campaignName: orNull(words),
  websiteUrl: orNull(fc.constant("https://www.example.com/")),
  dailyBudgetMicros: orNull(fc.constant(25_000_001)),
  biddingStrategy: orNull(
    fc.constantFrom(
      { type: "MAXIMIZE_CLICKS", maxCpcBidCeilingMicros: null },
      { type: "TARGET_CPA", targetCpaMicros: 2_000_000 },
      { type: "TARGET_ROAS", targetRoas: 2.5 },
      { type: "MANUAL_CPC" }
    )
  ),
  defaultMatchType: fc.constantFrom("EXACT", "NEGATIVE"),
  languageIds: few(fc.constantFrom(1000, 1001)),
  locationTargets: few(
    fc.record({
      geoTargetConstantId: fc.constantFrom(2276, 1004234),
      targetType: fc.constantFrom("INCLUDE", "EXCLUDE")
    })
  ),
  targetWorldwide: orNull(flag),
  geoTargetType: fc.constantFrom("PRESENCE", "PRESENCE_OR_INTEREST"),
  containsEuPoliticalAdvertising: orNull(flag),
  networkSettings: orNull(
    fc.record({ targetAdplatformSearch: flag, targetSearchNetwork: flag, targetContentNetwork: flag })
  ),
  adSchedule: orNull(
    fc.constantFrom({ mode: "ALL_TIME", scheduleEntries: null }, { mode: "ALL_TIME", scheduleEntries: [] }, {
      mode: "CUSTOM",
      scheduleEntries: [{ dayOfWeek: "SUNDAY", startHour: 22, startMinute: 15, endHour: 24, endMinute: 0 }]
    })
  ),
  startDate: orNull(fc.constant("2020-02-29")),
  endDate: orNull(fc.constant("2026-12-01")),
  conversionGoals: few(
    fc.constantFrom(
      { conversionActionId: 7, goalType: "CAMPAIGN_SPECIFIC", category: null },
      { conversionActionId: null, goalType: "ACCOUNT_DEFAULT", category: "PURCHASE" }
    )
  ),
  negativeKeywords: few(fc.record({ text: words, matchType: fc.constantFrom("EXACT", "PHRASE", "BROAD") }))
})

const marked = <A extends object>(value: fc.Arbitrary<A>) =>
  fc.tuple(value, flag).map(([one, is]) => is ? { ...one, isGenerated: true } : one)

const extensions = fc.record({
  sitelinks: few(marked(fc.record({
    linkText: words,
    finalUrl: orNull(address),
    description1: orNull(words),
    description2: orNull(words),
    finalMobileUrl: orNull(address)
  }))),
  callouts: few(marked(fc.record({ calloutText: words }))),
  phone: orNull(fc.constant({ phoneNumber: " +49 (30) 1234567 ", countryCode: "DE" })),
  structuredSnippets: few(marked(fc.record({ header: fc.constantFrom("BRANDS", "TYPES"), values: few(words) })))
})

const groups = fc.array(
  fc.record({ name: words, cpcBidMicros: micros, keywords: few(keyword), rsas: fc.array(ad, { maxLength: 2 }) }),
  { minLength: 1, maxLength: 2 }
)

const content = fc.record({ settings, extensions, adGroups: groups })

const encoded = Schema.encodeSync(CampaignDraft)(finishedDraft)

/** The drafts that are tried, the same in every run. */
const samples = fc.sample(content, { numRuns: 60, seed: 20_261_125 })

describe("a draft", () => {
  it.effect("of which any part is sent back as it was read stays at its revision", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const drafts = yield* DraftReader
      let sent = 0
      for (const { adGroups, extensions, settings } of samples) {
        let id = 100
        const numbered = <A extends object>(list: ReadonlyArray<A>) => list.map((one) => ({ id: id++, ...one }))
        const draft = yield* Schema.decodeUnknownEffect(CampaignDraft)({
          ...encoded,
          id: yield* drafts.reserveDraftId,
          settings: { ...settings, negativeKeywords: numbered(settings.negativeKeywords) },
          extensions,
          adGroups: numbered(adGroups).map((group) => ({
            ...group,
            keywords: numbered(group.keywords),
            rsas: numbered(group.rsas)
          }))
        })
        yield* drafts.create(draft, null)
        const path = `/api/v1/campaigns/drafts/${draft.id}`
        const before = yield* client.get(path)
        const view = before.as(CampaignDraftView)
        const parts: ReadonlyArray<readonly [string, unknown]> = [
          ["campaign-settings", view],
          ["ad-groups", view],
          ["ads", { rsas: view.ad_groups.flatMap(({ rsas }) => rsas) }],
          ["extensions", view.extensions ?? {}],
          ["negative-keywords", view]
        ]
        for (const [part, body] of parts) {
          const answer = yield* client.patch(`${path}/${part}`, body)
          assert.strictEqual(answer.status, 200, `${part}: ${answer.text}`)
          const after = yield* client.get(path)
          assert.deepStrictEqual(after.json, before.json, part)
          assert.strictEqual(after.headers["etag"], before.headers["etag"], part)
          sent++
        }
        assert.deepStrictEqual(yield* drafts.find(draft.id), draft)
      }
      assert.strictEqual(sent, 300)
    }).pipe(onService))
})
