import { AnalysisConfigs } from "@campaigns/application/Administration/AnalysisConfigs"
import { AccountReadings } from "@campaigns/application/Analyses/AccountReadings"
import { AnalysisRuns } from "@campaigns/application/Analyses/AnalysisRuns"
import { Recommendations } from "@campaigns/application/Analyses/Recommendations"
import { DraftReader } from "@campaigns/application/Drafts/DraftReader"
import { Companies } from "@campaigns/application/Identity/Companies"
import { PasswordHasher } from "@campaigns/application/Identity/PasswordHasher"
import { Users } from "@campaigns/application/Identity/Users"
import { PlatformTokens } from "@campaigns/application/PlatformTokens/PlatformTokens"
import { brokenOff } from "@campaigns/domain/Analyses/RunWords"
import { CalendarDate } from "@campaigns/domain/Drafts/CalendarDate"
import { CampaignId, DraftId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { EmailAddress } from "@campaigns/domain/Identity/EmailAddress"
import { CompanyId, CustomerId, UserId } from "@campaigns/domain/Identity/Ids"
import { PlatformTokenId } from "@campaigns/domain/Identity/PlatformToken"
import type { Drift } from "@campaigns/domain/LiveCampaigns/Drift"
import { completed } from "@campaigns/port-contracts/Analyses/ExampleProposals"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import * as TestClock from "effect/testing/TestClock"
import { anonymous, type Client, onService, signedIn } from "../../support/Client.ts"
import {
  administrator,
  demoCustomer,
  finishedDraft,
  freeCustomer,
  manager,
  member,
  password,
  seeded,
  stranger,
  strangersCustomer
} from "../../support/DemoData.ts"

const overview = "/api/v1/overview"

type Item = Readonly<Record<string, unknown>> & { readonly needs: ReadonlyArray<Readonly<Record<string, unknown>>> }

const listed = (client: Client, query = "") =>
  Effect.map(client.get(`${overview}${query}`), ({ json, status, text }) => {
    assert.strictEqual(status, 200, text)
    return (json as { readonly items: ReadonlyArray<Item> }).items
  })

const idsOf = (items: ReadonlyArray<Item>) => items.map((item) => item["adplatform_customer_id"])

const day = (text: string) => CalendarDate.make(text)
const customerId = CustomerId.make(demoCustomer)
const nobody = {
  spent_micros_this_month: null,
  budget_micros_this_month: null,
  data_at: null,
  live: null,
  drafts: 0,
  drifted: 0,
  findings: 0,
  recommendations: 0,
  needs: []
}

/** Links the free customer, who has nothing, to the demo company. */
const quiet = Effect.gen(function*() {
  const client = yield* signedIn(administrator)
  const body = { adplatform_customer_id: freeCustomer, name: "Quiet", currency_code: "EUR", time_zone: "Europe/Berlin" }
  const answer = yield* client.post(`/api/v1/companies/${seeded.company}/customers`, body)
  assert.strictEqual(answer.status, 201, answer.text)
})

const summary = {
  enabled: 3,
  paused: 2,
  dailyBudgetMicros: 100_000_000,
  spending: [
    { date: day("2026-10-31"), costMicros: 900_000_000 },
    { date: day("2026-11-01"), costMicros: 40_000_000 },
    { date: day("2026-11-19"), costMicros: 2_500_000 }
  ]
}

/** A published draft of the demo customer, as it was found. */
const live = Effect.fnUntraced(function*(id: number, state: Drift["state"], counts: Record<string, number> = {}) {
  const [drafts, checkedAt] = [yield* DraftReader, yield* DateTime.now]
  const draftId = DraftId.make(id)
  yield* drafts.create({
    ...finishedDraft,
    id: draftId,
    marketAnalysisId: null,
    adGroups: [],
    publication: {
      _tag: "Published",
      taskId: TaskId.make(`00000000-0000-4000-8000-0000000000${id}`),
      campaignId: CampaignId.make(20_000_000_000 + id),
      at: checkedAt,
      drift: { state, checkedAt, differences: state === "drifted" ? 1 : 0, by: [] },
      serving: { checkedAt, findings: [], counts }
    }
  }, null)
})

describe("the overview", () => {
  it.effect("has one item for each customer whom the user may see, in either order", () =>
    Effect.gen(function*() {
      yield* quiet
      const client = yield* signedIn(manager)
      const items = yield* listed(client)
      assert.sameMembers(idsOf(items), [demoCustomer, freeCustomer])
      assert.deepStrictEqual(idsOf(yield* listed(client, "?sort=-name")), idsOf(items).toReversed())
      assert.deepStrictEqual(idsOf(yield* listed(client, "?sort=id")), [demoCustomer, freeCustomer])
      assert.deepStrictEqual(idsOf(yield* listed(client, "?sort=-id")), [freeCustomer, demoCustomer])
      assert.deepStrictEqual(idsOf(yield* listed(client, "?search=qui")), [freeCustomer])
      assert.deepStrictEqual(idsOf(yield* listed(yield* signedIn(stranger))), [strangersCustomer])
      const all = yield* listed(yield* signedIn(administrator), "?sort=id")
      assert.deepStrictEqual(idsOf(all), [demoCustomer, freeCustomer, strangersCustomer])
    }).pipe(onService))

  it.effect("tells nothing of a customer who has nothing, and little of one that was not read yet", () =>
    Effect.gen(function*() {
      yield* quiet
      const client = yield* signedIn(member)
      assert.deepStrictEqual<unknown>(yield* listed(client, `?customer_id=${freeCustomer}`), [
        { adplatform_customer_id: freeCustomer, name: "Quiet", currency_code: "EUR", ...nobody }
      ])
      const [demo] = yield* listed(client, `?customer_id=${demoCustomer}`)
      assert.deepInclude(demo, {
        ...nobody,
        drafts: 1,
        recommendations: 1,
        needs: [
          {
            kind: "run_held",
            subject: { kind: "analysis_run", id: seeded.analysisRun },
            sentence: "1 analysis run is held back until a person looks at it."
          },
          {
            kind: "recommendations_open",
            subject: { kind: "recommendation", id: seeded.recommendation },
            sentence: "1 recommendation waits for a decision."
          }
        ]
      })
    }).pipe(onService))

  it.effect("tells what was spent this month, and what needs somebody first at the top", () =>
    Effect.gen(function*() {
      const [configs, readings, runs, tokens] = [
        yield* AnalysisConfigs,
        yield* AccountReadings,
        yield* AnalysisRuns,
        yield* PlatformTokens
      ]
      const now = yield* DateTime.now
      yield* live(71, "inSync")
      yield* live(72, "drifted", { AD_LIMITED: 1 })
      yield* live(73, "drifted")
      yield* live(74, "gone", { AD_DISAPPROVED: 2 })
      yield* readings.put({ customerId, day: day("2026-11-20"), readAt: now, data: new Uint8Array(), summary })
      const write = { author: UserId.make(1), at: now, overridesPlan: false }
      const config = yield* configs.create({ customerId, analysisType: "headline" }, {}, write)
      const taskId = TaskId.make("00000000-0000-4000-8000-000000000099")
      const run = yield* runs.begin({ config, taskId, slot: null, at: now })
      const findings = brokenOff("TRACKING_SILENT")
      yield* runs.end({ ...completed(taskId, 0, []), status: "skipped", findings, at: now })
      yield* tokens.markRevoked(PlatformTokenId.make(seeded.platformToken), now)
      const client = yield* signedIn(member)
      const [demo] = yield* listed(client, `?customer_id=${demoCustomer}`)
      assert.deepInclude(demo, {
        spent_micros_this_month: 42_500_000,
        budget_micros_this_month: 3_040_000_000,
        data_at: DateTime.formatIso(now),
        live: { enabled: 3, paused: 2 },
        drafts: 1,
        drifted: 3,
        findings: 1,
        recommendations: 1
      })
      assert.deepStrictEqual(demo?.needs.map(({ kind, subject }) => [kind, subject]), [
        ["consent_lost", { kind: "platform_token", id: seeded.platformToken }],
        ["tracking_silent", { kind: "analysis_run", id: run.id }],
        ["campaign_gone", { kind: "draft", id: 74 }],
        ["campaign_drifted", null],
        ["run_held", { kind: "analysis_run", id: seeded.analysisRun }],
        ["campaign_findings", { kind: "draft", id: 72 }],
        ["recommendations_open", { kind: "recommendation", id: seeded.recommendation }]
      ])
      const sentences = demo?.needs.map(({ sentence }) => sentence) ?? []
      assert.include(sentences, "2 campaigns were changed elsewhere than here.")
      assert.include(sentences, findings.reasons[0]?.message)
      const [others] = yield* listed(yield* signedIn(stranger))
      assert.deepInclude(others, { data_at: null, drifted: 0, recommendations: 1 })
      assert.deepStrictEqual(others?.needs.map(({ kind }) => kind), ["run_held", "recommendations_open"])
    }).pipe(onService))

  it.effect("does not know this month's spending of an account that was read last month", () =>
    Effect.gen(function*() {
      const readings = yield* AccountReadings
      const readAt = DateTime.makeUnsafe("2026-10-31T05:00:00Z")
      yield* readings.put({ customerId, day: day("2026-10-31"), readAt, data: new Uint8Array(), summary })
      const [demo] = yield* listed(yield* signedIn(member), `?customer_id=${demoCustomer}`)
      assert.deepInclude(demo, {
        spent_micros_this_month: null,
        budget_micros_this_month: 3_040_000_000,
        data_at: "2026-10-31T05:00:00.000Z"
      })
      yield* readings.put({ customerId, day: day("2026-11-20"), readAt, data: new Uint8Array(), summary: null })
      const [unknown] = yield* listed(yield* signedIn(member), `?customer_id=${demoCustomer}`)
      assert.deepInclude(unknown, {
        spent_micros_this_month: null,
        budget_micros_this_month: null,
        data_at: null,
        live: null
      })
    }).pipe(onService))

  it.effect("does not tell of decided recommendations, nor of a released run", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const [recommendations, runs] = [yield* Recommendations, yield* AnalysisRuns]
      const { items } = yield* recommendations.list(
        { customerIds: [customerId], campaignId: null, analysisType: null, status: "proposed" },
        { sort: "id", isDescending: false, from: null, limit: 5 }
      )
      for (const { runId } of items) yield* runs.release(runId)
      yield* recommendations.change(items.map(({ id }) => id), (stored) => ({ ...stored, status: "dismissed" }))
      const [demo] = yield* listed(client, `?customer_id=${demoCustomer}`)
      assert.deepInclude(demo, { recommendations: 0, needs: [] })
    }).pipe(onService))

  it.effect("is empty for a customer whom the user may not see, and for one that is not there", () =>
    Effect.gen(function*() {
      const empty = { items: [], next_cursor: null }
      const client = yield* signedIn(member)
      for (const id of [strangersCustomer, freeCustomer, 1, 0, -1]) {
        assert.deepStrictEqual((yield* client.get(`${overview}?customer_id=${id}`)).json, empty)
      }
      const all = yield* signedIn(administrator)
      assert.deepStrictEqual((yield* all.get(`${overview}?customer_id=${freeCustomer}`)).json, empty)
      assert.deepStrictEqual(idsOf(yield* listed(all, `?customer_id=${strangersCustomer}`)), [strangersCustomer])
      const whole = yield* client.get(`${overview}?customer_id=${demoCustomer}&limit=1`)
      assert.deepNestedPropertyVal(whole.json, "next_cursor", null)
      assert.deepStrictEqual((yield* client.get(`${overview}?customer_id=${demoCustomer}&search=zzz`)).json, empty)
    }).pipe(onService))

  it.effect("is there for members whom nobody has approved yet, as other lists are, and empty without a company", () =>
    Effect.gen(function*() {
      const [companies, hasher, users] = [yield* Companies, yield* PasswordHasher, yield* Users]
      const hash = yield* hasher.hash(Redacted.make(password))
      const email = "new@demo.test"
      const { id } = yield* users.ensure({
        email: EmailAddress.make(email),
        profile: { firstName: "Nora", lastName: "New", phoneNumber: "" },
        isAdministrator: false,
        isSuperuser: false,
        isApproved: false,
        isActive: true,
        isDemo: false,
        isCaptchaResponseValid: false,
        outsideSubject: null
      }, hash)
      assert.deepStrictEqual(idsOf(yield* listed(yield* signedIn(email))), [])
      yield* companies.putMember(CompanyId.make(seeded.company), id, "member")
      yield* TestClock.adjust("1 minute")
      assert.deepStrictEqual(idsOf(yield* listed(yield* signedIn(email))), [demoCustomer])
    }).pipe(onService))

  it.effect("needs a credential, and takes nothing but what it says", () =>
    Effect.gen(function*() {
      assert.deepInclude((yield* (yield* anonymous).get(overview)).json, { status: 401, code: "CREDENTIAL_MISSING" })
      const client = yield* signedIn(member)
      for (
        const [field, value] of [
          ["customer_id", "x"],
          ["customer_id", ""],
          ["customer_id", "1.5"],
          ["customer_id", "null"],
          ["sort", "drafts"],
          ["limit", "0"],
          ["limit", "201"],
          ["cursor", "x"]
        ] as const
      ) {
        const answer = yield* client.get(`${overview}?${field}=${value}`)
        assert.strictEqual(answer.status, 422, `${field}=${value}`)
        assert.deepNestedPropertyVal(answer.json, "detail[0].loc", ["query", field])
      }
    }).pipe(onService))
})
