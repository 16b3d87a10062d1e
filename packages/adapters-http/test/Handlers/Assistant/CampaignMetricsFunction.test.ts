import { MemoryPlatformDataFaults } from "@campaigns/adapters-memory/AdPlatform/MemoryPlatformData"
import { Companies } from "@campaigns/application/Identity/Companies"
import { PasswordHasher } from "@campaigns/application/Identity/PasswordHasher"
import { Users } from "@campaigns/application/Identity/Users"
import { EmailAddress } from "@campaigns/domain/Identity/EmailAddress"
import { CompanyId } from "@campaigns/domain/Identity/Ids"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { onService, signedIn } from "../../support/Client.ts"
import { manager, password, seeded } from "../../support/DemoData.ts"

const path = "/api/v1/debug/assistant-functions/get-campaign-metrics"
const call = { adplatform_customer_id: "1234567890", campaign_id: "501" }

interface Outcome {
  readonly success: boolean
  readonly data: string
  readonly execution_time_ms: number
}

/** A member of the demo company whom nobody has approved yet. */
const newcomer = Effect.gen(function*() {
  const users = yield* Users
  const { id } = yield* users.ensure({
    email: EmailAddress.make("new@demo.test"),
    profile: { firstName: "Nora", lastName: "New", phoneNumber: "" },
    isAdministrator: false,
    isSuperuser: false,
    isApproved: false,
    isActive: true,
    isDemo: false,
    isCaptchaResponseValid: false,
    outsideSubject: null
  }, yield* (yield* PasswordHasher).hash(Redacted.make(password)))
  yield* (yield* Companies).putMember(CompanyId.make(seeded.company), id, "member")
})

describe("the assistant's campaign-metrics function", () => {
  it.effect("gives a table for the last year when no number of days is named", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      const answer = yield* client.post(path, { ...call, adplatform_login_customer_id: "" })
      const { data, execution_time_ms, success } = answer.json as Outcome
      assert.deepStrictEqual([answer.status, success, execution_time_ms], [200, true, 0])
      const [head, columns, lifetime, total, ...months] = data.split("\n")
      assert.strictEqual(
        head,
        "Campaign \"Campaign 501\" (id 501) of account 1234567890, 2025-11-21 to 2026-11-20, amounts in EUR"
      )
      assert.match(columns ?? "", /^period \| impressions \| clicks \| ctr \| cost \|/)
      assert.match(lifetime ?? "", /^lifetime \| 3800 \| 190 \| 5.00% \| 152.00 \|/)
      assert.match(total ?? "", /^total \| 3800 \| 190 \|/)
      assert.deepStrictEqual([months.length, months[0]?.slice(0, 12)], [13, "2025-11 | 0 "])
    }).pipe(onService))

  it.effect("succeeds in saying why there is nothing when the platform fails", () =>
    Effect.gen(function*() {
      const faults = yield* MemoryPlatformDataFaults
      const client = yield* signedIn(manager)
      yield* faults.failAll({ _tag: "Unavailable", timedOut: false })
      const answer = yield* client.post(path, { ...call, days: 30 })
      assert.strictEqual(answer.status, 200)
      assert.deepStrictEqual(answer.json, {
        success: false,
        data: "The ad platform did not give the metrics: The ad platform fails: Unavailable.",
        execution_time_ms: 0
      })
    }).pipe(onService))

  it.effect("refuses days beyond 1 to 1095 and ids that are no text of digits", () =>
    Effect.gen(function*() {
      const client = yield* signedIn(manager)
      for (const days of [1, 1_095]) assert.strictEqual((yield* client.post(path, { ...call, days })).status, 200)
      const bad = { adplatform_customer_id: 1234567890, campaign_id: "5-1", adplatform_login_customer_id: null }
      const types = (answer: { readonly json: unknown }) =>
        (answer.json as { readonly detail: ReadonlyArray<{ readonly type: string }> }).detail.map(({ type }) => type)
      assert.deepStrictEqual(types(yield* client.post(path, { ...bad, days: 0 })), [
        "string_type",
        "string_pattern_mismatch",
        "greater_than_equal"
      ])
      assert.deepStrictEqual(types(yield* client.post(path, { ...call, days: 1_096 })), ["less_than_equal"])
    }).pipe(onService))

  it.effect("is for approved users, which is decided before anything else is looked at", () =>
    Effect.gen(function*() {
      yield* newcomer
      const client = yield* signedIn("new@demo.test")
      for (const body of [call, {}]) {
        assert.deepInclude((yield* client.post(path, body)).json, { status: 403, code: "NOT_APPROVED" })
      }
    }).pipe(onService))
})
