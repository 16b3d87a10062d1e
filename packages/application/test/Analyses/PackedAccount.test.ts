import { type AccountContent, packed, unpacked } from "@campaigns/application/Analyses/PackedAccount"
import { noMetrics } from "@campaigns/domain/AdReports/Metrics"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import { noFigures } from "@campaigns/domain/internal/Analyses/AccountFigures"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { gunzipSync, gzipSync } from "node:zlib"

const day = CalendarDate.make("2026-11-19")
const [one, two] = [CampaignId.make(1), CampaignId.make(17_000_000_002)]
const window = { impressions: 20, clicks: 3, costMicros: 4_100_000_000, conversions: 0.5, conversionsValue: 12.25 }

const nothing: AccountContent = {
  overview: {
    today: day,
    from: day,
    to: day,
    currencyCode: "EUR",
    timeZone: "Europe/Berlin",
    isEnabled: true,
    isConversionTracked: false,
    actions: [],
    campaigns: [],
    changes: [],
    unusualDays: []
  },
  known: { changes: [], since: null },
  figures: noFigures
}

const campaign = (id: CampaignId): AccountContent["overview"]["campaigns"][number] => ({
  id,
  name: `Schuhe – ${id}\r\n"neu"\u2028`,
  status: "ENABLED",
  servingStatus: "SERVING",
  primaryStatusReasons: ["BUDGET_CONSTRAINED", "BIDDING_STRATEGY_LEARNING"],
  biddingStrategyType: "TARGET_CPA",
  biddingStatus: "ENABLED",
  targetCpaMicros: null,
  targetRoas: 2.5,
  geoTargetType: "PRESENCE",
  budget: { resourceName: "customers/1/campaignBudgets/1", amountMicros: 1, isShared: true, recommendedMicros: null },
  isInExperiment: false,
  days: [
    { date: day, ...window, lostToBudget: null, lostToRank: 0.1 },
    { date: day, ...noMetrics, lostToBudget: 1, lostToRank: null }
  ],
  arrivals: [{ beforeDay: 1, conversions: 0.5 }, { beforeDay: 2, conversions: 3 }]
})

const change = (keywordId: number | null): AccountContent["known"]["changes"][number] => ({
  date: day,
  campaignId: one,
  adGroupId: 10,
  keywordId,
  kind: "AD_GROUP_CRITERION",
  fields: ["status", "finalUrls"],
  isCreation: false
})

const keyword = (id: number): AccountContent["figures"]["keywords"][number] => ({
  campaignId: two,
  adGroupId: 10,
  id,
  text: `läufer 靴 ${id}`,
  matchType: "BROAD",
  status: "ENABLED",
  adGroupStatus: "PAUSED",
  servingStatus: "ELIGIBLE",
  firstShown: id === 1 ? null : day,
  window,
  arrivedClicks: 2.5,
  recent: noMetrics
})

const term = (id: number): AccountContent["figures"]["terms"][number] => ({
  campaignId: one,
  adGroupId: 10,
  keywordId: id === 1 ? null : id,
  term: `running shoes ${id}`,
  status: "NONE",
  window,
  arrivedClicks: 1.25
})

const ad = (id: number): AccountContent["figures"]["ads"][number] => ({
  campaignId: one,
  adGroupId: 10,
  adGroupName: "Läufer",
  id,
  status: "PAUSED",
  adGroupStatus: "ENABLED",
  finalUrl: id === 1 ? null : "https://www.example.com/",
  texts: id === 1 ? [] : [
    { kind: "headline", text: "Läufer", pinnedField: "HEADLINE_1", isEnabled: true, impressions: 7, clicks: 1 },
    { kind: "description", text: "Für \"alle\".", pinnedField: null, isEnabled: false, impressions: 0, clicks: 0 }
  ]
})

/** Content with so many of everything that is told by its number. */
const many = (count: number): AccountContent => {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  return {
    overview: {
      ...nothing.overview,
      actions: numbers.slice(0, 2).map((id) => ({
        id,
        name: "Order",
        category: "PURCHASE",
        isCounted: true,
        lastHeardAt: null
      })),
      campaigns: [campaign(one), campaign(two)],
      changes: [change(1), change(null)],
      unusualDays: [{ from: day, to: day }, { from: day, to: day }]
    },
    known: { changes: [change(null), change(7)], since: day },
    figures: {
      keywords: numbers.map(keyword),
      exclusions: [
        { level: "account", campaignIds: [], adGroupId: null, id: 1, text: "gratis", matchType: "PHRASE" },
        { level: "adGroup", campaignIds: [one, two], adGroupId: 10, id: 2, text: "free", matchType: "EXACT" }
      ],
      terms: numbers.map(term),
      knownTerms: numbers.map((id) => ({
        campaignId: one,
        adGroupId: 10,
        term: `shoes ${id}`,
        clicks: id,
        conversions: 0.5
      })),
      ads: numbers.slice(0, 2).map(ad),
      hours: numbers.map((id) => ({ campaignId: one, days: "weekdays", fromHour: id % 2 === 0 ? 0 : 20, window })),
      delivery: numbers.map((id) => ({
        campaignId: two,
        schedule: [{
          dayOfWeek: "SUNDAY",
          startHour: 8,
          startMinute: 30,
          endHour: 24,
          endMinute: 0,
          bidModifier: id === 1 ? null : 1.25
        }],
        included: [2276, id],
        excluded: [],
        interested: window
      })),
      places: numbers.map((id) => ({ campaignId: one, path: [2276, id], window })),
      placeNames: numbers.map((id) => ({ id, name: `Straße ${id}`, parentId: id === 1 ? null : 2276 }))
    }
  }
}

const linesOf = (data: Uint8Array): ReadonlyArray<string> => gunzipSync(data).toString("utf8").split("\n").slice(0, -1)

const packedLines = (lines: ReadonlyArray<string>): Uint8Array => gzipSync(lines.map((line) => `${line}\n`).join(""))

const hasContent = (data: Uint8Array, content: Uint8Array): boolean => {
  try {
    return gunzipSync(data).equals(content)
  } catch {
    return false
  }
}

const refused = (data: Uint8Array) =>
  Effect.map(Effect.flip(unpacked(data)), (error) => assert.strictEqual(error._tag, "DataUnreadable"))

describe("The packed data of an account", () => {
  for (const [name, content] of Object.entries({ "two of everything": many(2), "nothing": nothing })) {
    it.effect(`comes back as it was, with ${name}`, () =>
      Effect.gen(function*() {
        assert.deepStrictEqual(yield* unpacked(yield* packed(content)), content)
      }))
  }

  it.effect("keeps the order of rows over many lines, and lies in a buffer of its own", () =>
    Effect.gen(function*() {
      const content = many(1_701)
      const data = yield* packed(content)
      assert.deepStrictEqual(yield* unpacked(data), content)
      assert.strictEqual(data.buffer.byteLength, data.byteLength)
      const within = new Uint8Array(data.byteLength + 20)
      within.set(data, 10)
      assert.deepStrictEqual(yield* unpacked(within.subarray(10, 10 + data.byteLength)), content)
    }))

  it.effect("leaves out sections that are not needed, and is whole without them", () =>
    Effect.gen(function*() {
      const data = yield* packed(many(2))
      const { figures, ...others } = many(2)
      assert.deepStrictEqual(yield* unpacked(data, new Set(["knownTerms", "exclusions"])), {
        ...others,
        figures: { ...figures, knownTerms: [], exclusions: [] }
      })
      const lines = linesOf(data).filter((line) => !line.startsWith("[\"knownTerms\""))
      yield* Effect.flip(unpacked(packedLines(lines), new Set(["knownTerms"])))
      for (const section of ["hours", "delivery", "places", "placeNames"]) {
        yield* refused(packedLines(linesOf(data).filter((line) => !line.startsWith(`["${section}"`))))
      }
    }))

  it.effect("has one object for terms that were shown equally often and brought nothing", () =>
    Effect.gen(function*() {
      const shown = (id: number, impressions: number) => ({ ...term(id), window: { ...noMetrics, impressions } })
      const figures = { ...nothing.figures, terms: [shown(1, 3), shown(2, 3), shown(3, 4)] }
      const content = yield* unpacked(yield* packed({ ...nothing, figures }))
      assert.deepStrictEqual(content.figures, figures)
      assert.strictEqual(content.figures.terms[0]?.window, content.figures.terms[1]?.window)
    }))

  it.effect("never has more as text than a few hundred rows", () =>
    Effect.gen(function*() {
      const data = yield* packed(many(50_000))
      const lines = linesOf(data)
      assert.isAbove(lines.length, 300)
      assert.isBelow(Math.max(...lines.map(({ length }) => length)), 256 * 1_024)
      const stringify = JSON.stringify
      let largest = 0
      JSON.stringify = ((value: unknown) => {
        const text = stringify(value)
        largest = Math.max(largest, text.length)
        return text
      }) as typeof JSON.stringify
      yield* packed(many(50_000)).pipe(Effect.ensuring(Effect.sync(() => {
        JSON.stringify = stringify
      })))
      assert.isAbove(largest, 0)
      assert.isBelow(largest, 256 * 1_024)
    }))

  it.effect("is refused when another version packed it", () =>
    Effect.gen(function*() {
      yield* refused(gzipSync(JSON.stringify(many(2))))
      const [head = "", ...rows] = linesOf(yield* packed(many(2)))
      yield* refused(packedLines([head.replace("\"form\":3", "\"form\":4"), ...rows]))
    }))

  it.effect("is refused at every length that is too short", () =>
    Effect.gen(function*() {
      const data = yield* packed(many(2))
      for (let length = 0; length < data.byteLength; length++) yield* refused(data.subarray(0, length))
    }))

  it.effect("is refused when a byte of its content was changed", () =>
    Effect.gen(function*() {
      const data = yield* packed(many(2))
      const content = gunzipSync(data)
      for (let at = 10; at < data.byteLength; at++) {
        const changed = new Uint8Array(data)
        // Of the byte before the checksum some bits may only fill it up.
        if (at === data.byteLength - 9) continue
        changed[at] = (changed[at] ?? 0) ^ 0x10
        // A changed reference to earlier bytes may name the same ones elsewhere, so that nothing is changed.
        if (!hasContent(changed, content)) yield* refused(changed)
      }
    }))

  it.effect("is refused when a line is missing, is there twice, or is of no known section", () =>
    Effect.gen(function*() {
      const lines = linesOf(yield* packed(many(501)))
      assert.lengthOf(lines, 18)
      for (const [index, line] of lines.entries()) {
        yield* refused(packedLines(lines.toSpliced(index, 1)))
        yield* refused(packedLines(lines.toSpliced(index, 0, line)))
      }
      yield* refused(packedLines([...lines, "[\"others\",[]]"]))
      yield* refused(packedLines([...lines, "[\"terms\""]))
    }))

  it.effect("is refused when it is no gzip, or empty", () =>
    Effect.gen(function*() {
      yield* refused(new TextEncoder().encode("nothing that was packed"))
      yield* refused(new Uint8Array())
      yield* refused(packedLines([]))
    }))
})
