import { temporaryStateFile } from "@campaigns/sandboxes/testing/TemporaryStateFile"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { type Reply, startSandbox } from "./support/SandboxClient.ts"

const now = Date.parse("2026-11-20T09:00:00Z")
const sandbox = Effect.flatMap(temporaryStateFile, (stateFile) => startSandbox({ stateFile, now }))

const range = (start: string, end: string) =>
  [["startDate", start], ["endDate", end]].map(([name, date = ""]) => {
    const [year, month, day] = date.split("-").map(Number)
    return `dailyRange.${name}.year=${year}&dailyRange.${name}.month=${month}&dailyRange.${name}.day=${day}`
  }).join("&")

const metrics = (query: string) => `4711:fetchMultiDailyMetricsTimeSeries?${query}`
const monthly = (query: string) => `4711/searchkeywords/impressions/monthly?${query}`
const autumn =
  "monthlyRange.startMonth.year=2026&monthlyRange.startMonth.month=9&monthlyRange.endMonth.year=2026&monthlyRange.endMonth.month=10"

const errorOf = ({ body }: Reply) =>
  (body as { error: { code: number; status: string; message: string; details: unknown } }).error

interface Series {
  readonly multiDailyMetricTimeSeries: ReadonlyArray<{
    readonly dailyMetricTimeSeries: ReadonlyArray<{
      readonly dailyMetric: string
      readonly timeSeries: { readonly datedValues?: ReadonlyArray<{ readonly date: object; readonly value?: string }> }
    }>
  }>
}

const seriesOf = ({ body }: Reply) => (body as Series).multiDailyMetricTimeSeries[0]?.dailyMetricTimeSeries ?? []

describe("the daily metrics of the sandbox", () => {
  it.live("are nested twice, with values as text, absent when they are zero", () =>
    Effect.gen(function*() {
      const client = yield* sandbox
      const query = `dailyMetrics=CALL_CLICKS&dailyMetrics=BUSINESS_BOOKINGS&${range("2026-10-01", "2026-10-31")}`
      const reply = yield* client.get(metrics(query))
      assert.strictEqual(reply.status, 200)
      const series = seriesOf(reply)
      assert.deepStrictEqual(series.map(({ dailyMetric }) => dailyMetric), ["CALL_CLICKS", "BUSINESS_BOOKINGS"])
      const values = series.flatMap(({ timeSeries }) => timeSeries.datedValues ?? [])
      assert.strictEqual(values.length, 62)
      assert.deepStrictEqual(values[0]?.date, { year: 2026, month: 10, day: 1 })
      assert.isTrue(values.every(({ value }) => value === undefined || /^[1-9]\d*$/.test(value)))
      assert.isTrue(values.some(({ value }) => value === undefined))
      const snake = query.replaceAll(/[A-Z](?=[a-z])/g, (letter) => `_${letter.toLowerCase()}`)
      assert.include(snake, "daily_range.start_date.year")
      assert.deepStrictEqual(seriesOf(yield* client.get(metrics(snake))), series)
    }))

  it.live("reach from 18 months ago to three days ago", () =>
    Effect.gen(function*() {
      const client = yield* sandbox
      const days = Effect.fnUntraced(function*(start: string, end: string) {
        const reply = yield* client.get(metrics(`dailyMetrics=CALL_CLICKS&${range(start, end)}`))
        return seriesOf(reply)[0]?.timeSeries.datedValues?.map(({ date }) => date)
      })
      assert.deepStrictEqual(yield* days("2025-04-28", "2025-05-02"), [
        { year: 2025, month: 5, day: 1 },
        { year: 2025, month: 5, day: 2 }
      ])
      assert.deepStrictEqual(yield* days("2026-11-17", "2026-12-31"), [{ year: 2026, month: 11, day: 17 }])
      assert.isUndefined(yield* days("2026-11-18", "2026-12-31"))
    }))

  const whole = range("2026-10-01", "2026-10-31")
  const refusals = [
    ["no metric", whole],
    ["a metric that nobody knows", `dailyMetrics=VIEWS&${whole}`],
    ["a parameter that nobody knows", `dailyMetrics=CALL_CLICKS&limit=3&${whole}`],
    ["no range", "dailyMetrics=CALL_CLICKS"],
    ["a day that there is not", `dailyMetrics=CALL_CLICKS&${range("2026-02-30", "2026-10-31")}`],
    ["an end before the start", `dailyMetrics=CALL_CLICKS&${range("2026-10-02", "2026-10-01")}`]
  ] as const

  it.live.each(refusals)("are refused for %s", ([, query]) =>
    Effect.gen(function*() {
      const client = yield* sandbox
      const reply = yield* client.get(metrics(query))
      assert.strictEqual(reply.status, 400)
      assert.deepInclude(errorOf(reply), { code: 400, status: "INVALID_ARGUMENT" })
    }))
})

describe("the search terms of the sandbox", () => {
  it.live("come in pages of at most 100, and end", () =>
    Effect.gen(function*() {
      const client = yield* sandbox
      const sizes: Array<number> = []
      const terms = new Set<string>()
      for (let token = ""; sizes.length < 10;) {
        const reply = yield* client.get(monthly(`${autumn}&pageSize=500&pageToken=${token}`))
        const { nextPageToken, searchKeywordsCounts } = reply.body as {
          searchKeywordsCounts: ReadonlyArray<{ searchKeyword: string }>
          nextPageToken?: string
        }
        sizes.push(searchKeywordsCounts.length)
        for (const { searchKeyword } of searchKeywordsCounts) terms.add(searchKeyword)
        if (nextPageToken === undefined) break
        token = nextPageToken
      }
      assert.deepStrictEqual(sizes.slice(0, 2), [100, 100])
      assert.strictEqual(sizes.length, 3)
      assert.strictEqual(terms.size, sizes.reduce((total, size) => total + size, 0))
    }))

  it.live("are refused for a token of another question", () =>
    Effect.gen(function*() {
      const client = yield* sandbox
      const { nextPageToken } = (yield* client.get(monthly(autumn))).body as { nextPageToken: string }
      const other = autumn.replace("startMonth.month=9", "startMonth.month=8")
      for (const query of [`${other}&pageToken=${nextPageToken}`, `${autumn}&pageToken=zzz`]) {
        assert.strictEqual((yield* client.get(monthly(query))).status, 400)
      }
    }))
})

describe("the sandbox's credentials", () => {
  const query = metrics(`dailyMetrics=CALL_CLICKS&${range("2026-10-01", "2026-10-02")}`)

  it.live("are checked as OAuth has it", () =>
    Effect.gen(function*() {
      const { grant } = yield* sandbox
      assert.deepInclude((yield* grant()).body, {
        token_type: "Bearer",
        scope: "https://www.googleapis.com/auth/business.manage"
      })
      assert.deepInclude((yield* grant({ client_secret: "x" })).body, { error: "invalid_client" })
      assert.deepInclude((yield* grant({ grant_type: "password" })).body, { error: "unsupported_grant_type" })
      assert.deepInclude((yield* grant({ refresh_token: "x" })).body, { error: "invalid_grant" })
    }))

  it.live("are refused when they are absent, unknown, expired or revoked", () =>
    Effect.gen(function*() {
      const { control, get } = yield* sandbox
      for (const header of ["", "Basic abc", "Bearer nobody"]) {
        const reply = yield* get(query, header)
        assert.deepInclude(errorOf(reply), { code: 401, status: "UNAUTHENTICATED" })
      }
      const short = yield* Effect.flatMap(
        temporaryStateFile,
        (stateFile) => startSandbox({ stateFile, accessTokenLifetimeSeconds: 0 })
      )
      assert.strictEqual((yield* short.get(query)).status, 401)
      assert.strictEqual(
        (yield* control("POST", "/tokens/revoke", { refresh_token: "1//sandbox-business-profile" })).status,
        204
      )
      assert.strictEqual((yield* get(query)).status, 401)
    }))

  it.live("open the profiles that there are", () =>
    Effect.gen(function*() {
      const stateFile = yield* temporaryStateFile
      const { get } = yield* startSandbox({ stateFile, now, profiles: ["1"] })
      assert.strictEqual((yield* get(query)).status, 404)
      assert.strictEqual((yield* get(query.replace("4711", "1"))).status, 200)
      assert.strictEqual((yield* get("1:unknownMethod")).status, 404)
    }))
})

describe("the sandbox's faults", () => {
  const query = metrics(`dailyMetrics=CALL_CLICKS&${range("2026-10-01", "2026-10-02")}`)

  it.live("outlive a restart, fire as often as they were told, and are listed", () =>
    Effect.gen(function*() {
      const stateFile = yield* temporaryStateFile
      yield* Effect.scoped(
        Effect.flatMap(
          startSandbox({ stateFile, now }),
          ({ control }) => control("POST", "/faults", { on: "metrics", kind: "rate_limit", times: 2, retry_delay_s: 7 })
        )
      )
      const { control, get } = yield* startSandbox({ stateFile, now })
      const refused = yield* get(query)
      assert.deepInclude(errorOf(refused), { code: 429, status: "RESOURCE_EXHAUSTED" })
      assert.include(JSON.stringify(errorOf(refused).details), "\"retryDelay\":\"7s\"")
      assert.strictEqual((yield* get(query)).status, 429)
      assert.strictEqual((yield* get(query)).status, 200)
      const { faults } = (yield* control("GET", "/faults")).body as { faults: ReadonlyArray<object> }
      assert.deepInclude(faults[0], { kind: "rate_limit", remaining: 0, fired: 2 })
      const { requests } = (yield* control("GET", "/requests")).body as { requests: ReadonlyArray<object> }
      assert.deepInclude(requests.at(-1), { kind: "metrics", location: "4711", status: 200, fault: null })
    }))

  it.live("are refused when nobody knows them, and forgotten when asked", () =>
    Effect.gen(function*() {
      const { control, get } = yield* sandbox
      assert.strictEqual((yield* control("POST", "/faults", { on: "metrics", kind: "earthquake" })).status, 400)
      yield* control("POST", "/faults", { on: "metrics", kind: "outage", times: 100 })
      assert.strictEqual((yield* get(query)).status, 503)
      yield* control("DELETE", "/faults")
      assert.strictEqual((yield* get(query)).status, 200)
      yield* control("DELETE", "/state")
      assert.deepStrictEqual((yield* control("GET", "/requests")).body, { requests: [] })
    }))
})
