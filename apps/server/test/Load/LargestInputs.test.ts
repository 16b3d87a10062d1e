import { demoPassword, demoTenant } from "@campaigns/server/Seed/DemoTenants"
import { assert, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { gzipSync } from "node:zlib"
import { imageFiles } from "../Hostile/Bodies/ImageFiles.ts"
import { formWith } from "../Hostile/Bodies/MultipartBodies.ts"
import { callsOf } from "../Hostile/Resources.ts"
import { Session } from "../Hostile/Session.ts"
import { campaignService } from "../Hostile/Subject.ts"
import { makeTarget } from "../Hostile/Target.ts"
import { slowness } from "../Hostile/Watch/Calibration.ts"
import type { WireAnswer, WireClient } from "../Hostile/WireClient.ts"

/*
 * What takes the server longest, each on the largest input that it lets in: how long others wait meanwhile. A watcher asks `/health/live` all the time, and takes
 * off what the machine did (`Watch/Stalls`).
 */

/** The longest that others may wait where nothing else runs, milliseconds; it is below 100 there. */
const MOST = 250

const KEYWORDS_OF_GROUP = 5_000
const GROUPS = 10

const range = (count: number) => Array.from({ length: count }, (_, n) => n)

const drafts = "/api/v1/campaigns/drafts"

const adGroup = (group: number) => ({
  name: `Ad group ${group}`,
  cpc_bid_micros: 1_000_000,
  keywords: range(KEYWORDS_OF_GROUP).map((n) => ({ text: `running shoes ${group} ${n}` }))
})

/** A body of 1 MiB that no parser likes. */
const manyNames = gzipSync(`{${range(100_000).map((n) => `"${n.toString(36)}_":0`).join(",")}}`)

interface Given {
  readonly client: WireClient
  readonly token: string
  readonly draft: string
  /** A copy of the draft. */
  readonly copy: string
  readonly adGroupId: number
}

interface Work {
  readonly name: string
  /** Sends requests that must have one of the statuses. */
  readonly send: (given: Given) => ReadonlyArray<Promise<WireAnswer>>
  readonly statuses: ReadonlyArray<number>
}

const work = (name: string, send: Work["send"], ...statuses: ReadonlyArray<number>): Work => ({ name, send, statuses })

const calls = ({ client, token }: Given) => callsOf(() => client, () => token)

const one = (method: string, path: (given: Given) => string, body?: unknown): Work["send"] => (given) => [
  calls(given)(method, path(given), body)
]

const ofDraft = (below = "") => ({ draft }: Given) => `${draft}${below}`

const everyKeyword = "/campaign-settings?update_all_keywords_match_type=true"

/** A change of all keywords. */
const bulkUpdate = (change: object): Work["send"] =>
  one("POST", ofDraft("/keywords/bulk-update"), { filter: {}, ...change })

/** The longest text that may take another one's place. */
const longest = "n".repeat(80)

const signIn = ({ client }: Given) =>
  client.send({
    method: "POST",
    path: "/api/v1/auth/token",
    headers: [["content-type", "application/x-www-form-urlencoded"]],
    body: Buffer.from(`grant_type=password&username=user%40demo.test&password=${demoPassword}`)
  })

const reportBug = ({ client, token }: Given) =>
  client.send({
    method: "POST",
    path: "/api/v1/bug-reports",
    headers: [
      ["authorization", `Bearer ${token}`],
      ["content-type", "application/json"],
      ["content-encoding", "gzip"]
    ],
    body: manyNames
  })

const upload = (name: string) => (given: Given) => {
  const file = imageFiles(20 * 2 ** 20).find((image) => image.name === name)
  if (file === undefined) throw new Error(`There is no image of this name: ${name}`)
  return [calls(given)("POST", "/api/v1/media/?company_id=1", formWith(file.bytes()))]
}

/** Those of the table that change nothing. */
const readings: ReadonlySet<string> = new Set([
  "reading a draft",
  "its warnings",
  "its publish plan",
  "its history",
  "a page of drafts"
])

/** In this order: what comes later finds what the earlier ones made. */
const table: ReadonlyArray<Work> = [
  work("reading a draft", one("GET", ofDraft()), 200),
  work("its warnings", one("GET", ofDraft("/warnings")), 200),
  work("its publish plan", one("GET", ofDraft("/publish-plan")), 200),
  work("a change of settings", one("PATCH", ofDraft("/campaign-settings"), { daily_budget_micros: 6_000_000 }), 200),
  work("another match type for all", one("PATCH", ofDraft(everyKeyword), { default_match_type: "BROAD" }), 200),
  work("its history", one("GET", ofDraft("/history")), 200),
  work("going back before that", one("POST", ofDraft("/history/11/restore")), 200),
  work("a copy", one("POST", ofDraft("/duplicate")), 201),
  work("deleting the copy", one("DELETE", ({ copy }) => copy), 204),
  work("taking it out of the bin", one("POST", ({ copy }) => `${copy}/undelete`), 200),
  work("taking nearly all out", one("POST", ofDraft("/history/2/restore")), 200),
  work("putting it back", one("POST", ofDraft("/history/11/restore")), 200),
  work(
    "a bulk of keywords",
    one("POST", ({ adGroupId, draft }) => `${draft}/ad-groups/${adGroupId}/keywords/bulk`, {
      keywords: range(1_000).map((n) => ({ text: `trail shoes ${n}` }))
    }),
    200
  ),
  work("pausing all keywords", bulkUpdate({ status: "PAUSED" }), 200),
  work("one letter of all keywords for two", bulkUpdate({ find: "n", replace: "nn" }), 200),
  work("what too long texts would do", bulkUpdate({ find: "n", replace: longest, dry_run: true }), 200),
  work("too long texts", bulkUpdate({ find: "n", replace: longest }), 200),
  work("a page of drafts", one("GET", () => `${drafts}?limit=200`), 200),
  work("bodies of many names, together", (given) => range(4).map(() => reportBug(given)), 422),
  work("sign-ins, together", (given) => range(8).map(() => signIn(given)), 200, 400, 429),
  work("a JPEG of markers that stand alone", upload("a JPEG of markers that stand alone"), 422),
  work("a PNG of empty chunks", upload("a PNG of empty chunks"), 422)
]

it.live("Whatever the largest input makes of a request, others are answered meanwhile", () =>
  Effect.gen(function*() {
    const target = yield* makeTarget(yield* campaignService)
    const session = new Session(target.client)
    yield* Effect.promise(() => session.keep())
    const call = callsOf(target.client, () => session.token)
    const made = (method: string, path: string, body?: unknown) =>
      Effect.promise(async () => {
        const answer = await call(method, path, body)
        if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body.slice(0, 300)}`)
        return JSON.parse(answer.body) as {
          readonly id: number
          readonly ad_groups: ReadonlyArray<{ readonly id: number }>
        }
      })
    const { customer } = demoTenant
    const { id } = yield* made("POST", drafts, {
      name: "Large",
      adplatform_customer_id: customer.customerId,
      website_url: "https://www.example.com/"
    })
    const draft = `${drafts}/${id}`
    for (const group of range(GROUPS)) yield* made("PATCH", `${draft}/ad-groups`, { ad_groups: [adGroup(group)] })
    const whole = yield* made("GET", draft)
    const copy = yield* made("POST", `${draft}/duplicate`)
    const given = (): Given => ({
      client: target.client(),
      token: session.token,
      draft,
      copy: `${drafts}/${copy.id}`,
      adGroupId: whole.ad_groups[0]?.id ?? 0
    })

    const stalls: Array<string> = []
    const measure = Effect.fnUntraced(function*({ name, send, statuses }: Work) {
      yield* target.look
      const answers = yield* Effect.promise(() => Promise.all(send(given())))
      const { isAlive, stall } = yield* target.look
      assert.isTrue(isAlive, name)
      for (const { body, status } of answers) assert.include(statuses, status, `${name}: ${body.slice(0, 300)}`)
      console.log(name, stall.own)
      const isLong = stall.own > MOST && stall.own > MOST * slowness()
      return isLong ? `${name}: ${Math.round(stall.own)} ms` : undefined
    })
    for (const row of table) {
      const found = yield* measure(row)
      if (found === undefined) continue
      // Reading changes nothing and can be looked at again: what the machine did is not always told from what the server did.
      const isReading = readings.has(row.name)
      if (!isReading || (yield* measure(row)) !== undefined) stalls.push(found)
    }
    yield* target.restart
    const first = yield* measure(work("reading a draft for the first time", one("GET", ofDraft()), 200))
    if (first !== undefined) stalls.push(first)
    assert.deepStrictEqual(stalls, [])
  }).pipe(Effect.scoped))
