import { type Account, demoAccounts } from "@campaigns/sandboxes/AdPlatform/Data/Account"
import { temporaryStateFile } from "@campaigns/sandboxes/testing/TemporaryStateFile"
import { assert, it, layer } from "@effect/vitest"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { ad, adGroup, budget, campaign } from "./support/Operations.ts"
import { customerId, makeClient, startSandbox } from "./support/SandboxClient.ts"

class DemoSandbox extends Context.Service<DemoSandbox, ReturnType<typeof makeClient>>()("test/DemoSandbox") {
  static readonly layer = Layer.effect(
    DemoSandbox,
    Effect.flatMap(temporaryStateFile, (stateFile) => startSandbox({ stateFile, accounts: demoAccounts }))
  )
}

interface Row {
  readonly campaign?: { readonly id: string; readonly name?: string }
  readonly segments?: { readonly date?: string; readonly month?: string }
  readonly metrics?: {
    readonly impressions?: string
    readonly clicks?: string
    readonly costMicros?: string
    readonly conversions?: number
    readonly conversionsValue?: number
    readonly ctr?: number
    readonly averageCpc?: number
  }
}

const figures =
  "metrics.impressions, metrics.clicks, metrics.cost_micros, metrics.conversions, metrics.conversions_value, metrics.ctr, metrics.average_cpc"

const ask = Effect.fnUntraced(function*(fields: string, from: string, rest = "") {
  const sandbox = yield* DemoSandbox
  return (yield* sandbox.rows(`SELECT ${fields} FROM ${from} ${rest}`)) as ReadonlyArray<Row>
})

const whole = (rows: ReadonlyArray<Row>, figure: "impressions" | "clicks" | "costMicros") =>
  rows.reduce((sum, { metrics }) => sum + Number(metrics?.[figure] ?? 0), 0)

const in2026 = "WHERE segments.date BETWEEN '2026-01-01' AND '2026-10-31'"

layer(DemoSandbox.layer)("The figures of an account with a history", (it) => {
  it.effect("add up from its ads to its ad groups, campaigns and itself, and from its days and months to all of them", () =>
    Effect.gen(function*() {
      for (const figure of ["impressions", "clicks", "costMicros"] as const) {
        const sums = yield* Effect.forEach(
          ["ad_group_ad", "ad_group", "campaign", "customer"],
          (from) => Effect.map(ask(figures, from, in2026), (rows) => whole(rows, figure))
        )
        const days = whole(yield* ask(`segments.date, ${figures}`, "campaign", in2026), figure)
        const months = whole(yield* ask(`segments.month, ${figures}`, "customer", in2026), figure)
        assert.strictEqual(new Set([...sums, days, months]).size, 1, figure)
        assert.isAbove(days, 0)
      }
    }))

  it.effect("make sense", () =>
    Effect.gen(function*() {
      const days = yield* ask(`segments.date, ${figures}`, "ad_group_ad", in2026)
      assert.isAbove(days.length, 1000)
      for (const { metrics = {} } of days) {
        const [impressions, clicks, cost] = [metrics.impressions, metrics.clicks, metrics.costMicros].map((text) =>
          Number(text ?? 0)
        )
        assert.isAtMost(clicks ?? 0, impressions ?? 0)
        assert.isAtMost(metrics.conversions ?? 0, clicks ?? 0)
        assert.strictEqual((cost ?? 0) % 10_000, 0)
        if (clicks === 0) assert.strictEqual(cost, 0)
      }
      const [account] = yield* ask(figures, "customer", in2026)
      assert.isTrue((account?.metrics?.ctr ?? 0) > 0.02 && (account?.metrics?.ctr ?? 1) < 0.12)
      assert.isTrue((account?.metrics?.averageCpc ?? 0) > 200_000 && (account?.metrics?.averageCpc ?? 0) < 3_000_000)
    }))

  it.effect("follow the week and the year, and grow", () =>
    Effect.gen(function*() {
      const days = yield* ask(
        "segments.date, metrics.impressions",
        "campaign",
        "WHERE campaign.name = 'Brand' AND segments.date BETWEEN '2024-11-01' AND '2026-10-31'"
      )
      const byWeekday = new Map<number, number>()
      for (const { metrics, segments } of days) {
        const weekday = new Date(segments?.date ?? "").getUTCDay()
        byWeekday.set(weekday, (byWeekday.get(weekday) ?? 0) + Number(metrics?.impressions ?? 0))
      }
      const weekdays = Array.from(byWeekday.values())
      assert.isAbove(Math.max(...weekdays) / Math.min(...weekdays), 1.1)
      const year = (from: string, to: string) =>
        whole(
          days.filter(({ segments }) => from <= (segments?.date ?? "") && (segments?.date ?? "") <= to),
          "impressions"
        )
      assert.isAbove(year("2025-11-01", "2026-10-31"), year("2024-11-01", "2025-10-31"))
    }))

  it.effect("leave out days without impressions, and know nothing of tomorrow", () =>
    Effect.gen(function*() {
      const before = yield* ask(
        "segments.date, metrics.clicks",
        "campaign",
        "WHERE segments.date BETWEEN '2024-01-01' AND '2024-09-01'"
      )
      assert.deepStrictEqual(before, [])
      const later = yield* ask("segments.date", "campaign", "WHERE segments.date BETWEEN '2026-11-19' AND '2026-12-31'")
      assert.deepStrictEqual(
        Array.from(new Set(later.map(({ segments }) => segments?.date))).sort(),
        ["2026-11-19", "2026-11-20"]
      )
    }))

  it.effect("can be ordered by, filtered by and limited", () =>
    Effect.gen(function*() {
      const clicks = (rows: ReadonlyArray<Row>) => rows.map(({ metrics }) => Number(metrics?.clicks ?? 0))
      const up = clicks(yield* ask("metrics.clicks", "ad_group_ad", "ORDER BY metrics.clicks"))
      assert.deepStrictEqual(up, up.toSorted((left, right) => left - right))
      const rates = yield* ask("metrics.ctr", "ad_group_ad", "ORDER BY metrics.ctr DESC")
      const ctr = rates.map(({ metrics }) => metrics?.ctr ?? 0)
      assert.deepStrictEqual(ctr, ctr.toSorted((left, right) => right - left))
      const most = yield* ask("metrics.clicks", "ad_group_ad", "ORDER BY metrics.clicks DESC LIMIT 3")
      assert.deepStrictEqual(clicks(most), up.slice(-3).toReversed())
      const middle = up[4] ?? 0
      const many = yield* ask("metrics.clicks", "ad_group_ad", `WHERE metrics.clicks > ${middle}`)
      assert.strictEqual(many.length, up.filter((count) => count > middle).length)
    }))

  it.effect("of a named range are those of its days", () =>
    Effect.gen(function*() {
      const named = whole(
        yield* ask("metrics.impressions", "customer", "WHERE segments.date DURING LAST_7_DAYS"),
        "impressions"
      )
      const days = yield* ask(
        "metrics.impressions",
        "customer",
        "WHERE segments.date >= '2026-11-13' AND segments.date < '2026-11-20'"
      )
      assert.strictEqual(named, whole(days, "impressions"))
    }))

  const refusals = [
    ["SELECT segments.date FROM campaign", "EXPECTED_FILTERS_ON_DATE_RANGE"],
    ["SELECT segments.date FROM campaign WHERE segments.date > '2026-01-01'", "EXPECTED_FILTERS_ON_DATE_RANGE"],
    ["SELECT metrics.clicks FROM campaign WHERE segments.date = '2026-02-30'", "INVALID_DATE_FORMAT"],
    ["SELECT metrics.clicks FROM campaign WHERE segments.date DURING SOMETIME", "INVALID_VALUE_WITH_DURING_OPERATOR"],
    ["SELECT metrics.clicks FROM label", "PROHIBITED_RESOURCE_TYPE_IN_SELECT_CLAUSE"]
  ] as const
  it.effect.each(refusals)("refuse %s", ([query, code]) =>
    Effect.gen(function*() {
      const sandbox = yield* DemoSandbox
      const { errors } = yield* sandbox.searchStream(query)
      assert.deepStrictEqual(errors, [`queryError.${code}`])
    }))
})

const lifetime = "SELECT campaign.name, metrics.impressions, metrics.cost_micros FROM campaign"

it.effect("A campaign that is published brings something about from its start on, as much as its budget allows", () =>
  Effect.gen(function*() {
    const stateFile = yield* temporaryStateFile
    const sandbox = yield* startSandbox({ stateFile })
    const start = (name: string, id: number, from: string) => [
      budget({ resourceName: `customers/${customerId}/campaignBudgets/-${id}` }),
      campaign({
        name,
        resourceName: `customers/${customerId}/campaigns/-${id}1`,
        campaignBudget: `customers/${customerId}/campaignBudgets/-${id}`,
        startDateTime: `${from} 00:00:00`
      }),
      adGroup({
        resourceName: `customers/${customerId}/adGroups/-${id}2`,
        campaign: `customers/${customerId}/campaigns/-${id}1`
      }),
      ad({}, {}, { adGroup: `customers/${customerId}/adGroups/-${id}2` })
    ]
    const { status } = yield* sandbox.mutate([...start("Now", 5, "2026-11-20"), ...start("Later", 6, "2026-12-01")])
    assert.strictEqual(status, 200)
    const [now, later] = (yield* sandbox.rows(`${lifetime} ORDER BY campaign.name DESC`)) as ReadonlyArray<Row>
    assert.strictEqual(now?.campaign?.name, "Now")
    assert.isAbove(Number(now?.metrics?.impressions), 0)
    assert.isBelow(Number(now?.metrics?.costMicros), 2 * 5_000_000)
    assert.deepStrictEqual(later?.metrics, {})
  }))

it.effect("The history is there once, also after a restart, and anew when the state is forgotten", () =>
  Effect.gen(function*() {
    const stateFile = yield* temporaryStateFile
    const start = startSandbox({ stateFile, accounts: demoAccounts })
    const first = yield* Effect.scoped(Effect.flatMap(start, (sandbox) => sandbox.rows(lifetime)))
    assert.strictEqual(first.length, 3)
    const sandbox = yield* start
    assert.deepStrictEqual(yield* sandbox.rows(lifetime), first)
    yield* sandbox.control("DELETE", "/state")
    const names = (yield* sandbox.rows(lifetime)) as ReadonlyArray<Row>
    assert.deepStrictEqual(
      names.map(({ campaign }) => campaign?.name),
      (first as ReadonlyArray<Row>).map(({ campaign }) => campaign?.name)
    )
  }))

it.effect(
  "An account of 200,000 ads answers all of them, the most shown first, without keeping any",
  () =>
    Effect.gen(function*() {
      const stateFile = yield* temporaryStateFile
      const [account] = demoAccounts
      if (account === undefined) return assert.fail("there is no account")
      const large: Account = { ...account, hasHistory: false, generatedAds: 200_000 }
      const sandbox = yield* startSandbox({ stateFile, accounts: [large] })
      const ids =
        "SELECT ad_group_ad.ad.id, metrics.impressions FROM ad_group_ad WHERE segments.date DURING LAST_30_DAYS"
      const rows = (yield* sandbox.rows(
        `${ids} ORDER BY metrics.impressions DESC, ad_group_ad.ad.id`
      )) as unknown as ReadonlyArray<
        Row & { readonly adGroupAd: { readonly ad: { readonly id: string } } }
      >
      assert.strictEqual(new Set(rows.map(({ adGroupAd }) => adGroupAd.ad.id)).size, 200_000)
      const impressions = rows.map(({ metrics }) => Number(metrics?.impressions ?? 0))
      assert.isTrue(impressions.every((count, index) => index === 0 || count <= (impressions[index - 1] ?? 0)))
      const one = yield* sandbox.rows(
        "SELECT ad_group_ad.ad.id, ad_group.name, campaign.name FROM ad_group_ad WHERE ad_group_ad.ad.id = 32000199999"
      )
      assert.strictEqual(one.length, 1)
    })
)
