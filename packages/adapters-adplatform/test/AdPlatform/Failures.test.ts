import type { PlatformAccount } from "@campaigns/application/AdPlatform/AdPlatform"
import { planPublishing } from "@campaigns/domain/Publishing/PlanPublishing"
import { contractAccount, contractDraft } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { assert, describe, it } from "@effect/vitest"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import { createServer } from "node:net"
import type { AddressInfo } from "node:net"
import {
  answer,
  breaksOff,
  failure,
  hangUp,
  saysNothing,
  scripted,
  silent,
  type Step
} from "./support/ScriptedPlatform.ts"

const account: PlatformAccount = contractAccount
const plan = planPublishing({ draft: contractDraft(), marker: "m", accountGoals: [] })

const made = answer(200, {
  mutateOperationResponses: [
    { campaignBudgetResult: { resourceName: "customers/1/campaignBudgets/5" } },
    { campaignResult: { resourceName: "customers/1/campaigns/77" } }
  ]
})

const goals = answer(200, [{
  results: [{ customerConversionGoal: { category: "PURCHASE", origin: "WEBSITE", biddable: true } }],
  requestId: "request-1"
}])

const error = (family: string, code: string, more: object = {}) => ({
  errorCode: { [family]: code },
  message: `${code} in words`,
  ...more
})

const rateLimit = (delay: string): Step =>
  answer(
    429,
    failure(429, "RESOURCE_EXHAUSTED", [
      error("quotaError", "RESOURCE_TEMPORARILY_EXHAUSTED", { details: { quotaErrorDetails: { retryDelay: delay } } })
    ])
  )

const outage = answer(503, failure(503, "UNAVAILABLE", []))

/** The result of a publish, and how often the platform was asked. */
const publishing = (steps: ReadonlyArray<Step>) =>
  Effect.gen(function*() {
    const { calls, platform } = yield* scripted({ calls: steps })
    const outcome = yield* Effect.match(platform.publish(account, plan), {
      onSuccess: (id) => `made ${id}`,
      onFailure: ({ reason }) => reason._tag
    })
    return `${outcome} after ${calls.length}`
  })

const reading = (steps: ReadonlyArray<Step>) =>
  Effect.gen(function*() {
    const { calls, platform } = yield* scripted({ calls: steps })
    const outcome = yield* Effect.match(platform.conversionGoals(account), {
      onSuccess: (found) => `read ${found.length}`,
      onFailure: ({ reason }) => reason._tag === "Unavailable" && reason.timedOut ? "TimedOut" : reason._tag
    })
    return `${outcome} after ${calls.length}`
  })

type Case = readonly [when: string, steps: ReadonlyArray<Step>, outcome: string]

const plain = (status: number): Step => answer(status, "<html>no JSON</html>")

const writes: ReadonlyArray<Case> = [
  ["it is asked to wait", [rateLimit("0.01s"), made], "made 77 after 2"],
  ["it is asked to wait by a header alone", [answer(429, {}, { "retry-after": "0" }), made], "made 77 after 2"],
  ["it is asked to wait for longer than is bearable", [rateLimit("3600s")], "RateLimited after 1"],
  ["it is asked to wait again and again", [rateLimit("0s")], "RateLimited after 4"],
  [
    "another write was in the way",
    [answer(409, failure(409, "ABORTED", [error("databaseError", "CONCURRENT_MODIFICATION")])), made],
    "made 77 after 2"
  ],
  ["the connection breaks", [hangUp], "OutcomeUnknown after 1"],
  ["the answer breaks off", [breaksOff], "OutcomeUnknown after 1"],
  ["no answer comes in time", [saysNothing], "OutcomeUnknown after 1"],
  ["the platform is down", [outage], "OutcomeUnknown after 1"],
  [
    "the platform fails inside",
    [answer(500, failure(500, "INTERNAL", [error("internalError", "TRANSIENT_ERROR")]))],
    "OutcomeUnknown after 1"
  ],
  ["a gateway answers in HTML", [plain(502)], "OutcomeUnknown after 1"],
  ["a proxy gives up waiting", [plain(504)], "OutcomeUnknown after 1"],
  ["the answer is a redirect", [answer(302, "", { location: "https://example.com" })], "OutcomeUnknown after 1"],
  ["the answer is no JSON", [answer(200, "OK")], "OutcomeUnknown after 1"],
  ["the answer names no campaign", [answer(200, {})], "OutcomeUnknown after 1"],
  [
    "the plan is refused",
    [answer(400, failure(400, "INVALID_ARGUMENT", [error("campaignError", "DUPLICATE_CAMPAIGN_NAME")]))],
    "Rejected after 1"
  ],
  [
    "the account is not the credential's",
    [answer(403, failure(403, "PERMISSION_DENIED", [error("authorizationError", "USER_PERMISSION_DENIED")]))],
    "Unauthorized after 1"
  ]
]

const reads: ReadonlyArray<Case> = [
  ["it is asked to wait", [rateLimit("0.01s"), goals], "read 1 after 2"],
  [
    "short-term consumption is too high",
    [
      answer(400, [
        failure(400, "RESOURCE_EXHAUSTED", [
          error("quotaError", "EXCESSIVE_SHORT_TERM_QUERY_RESOURCE_CONSUMPTION")
        ])
      ]),
      goals
    ],
    "read 1 after 2"
  ],
  [
    "long-term consumption is too high",
    [
      answer(429, [
        failure(429, "RESOURCE_EXHAUSTED", [error("quotaError", "EXCESSIVE_LONG_TERM_QUERY_RESOURCE_CONSUMPTION")])
      ])
    ],
    "RateLimited after 1"
  ],
  ["the platform is down once", [outage, goals], "read 1 after 2"],
  ["the platform stays down", [outage], "Unavailable after 4"],
  ["the connection breaks once", [hangUp, goals], "read 1 after 2"],
  ["the answer breaks off once", [breaksOff, goals], "read 1 after 2"],
  ["no answer comes in time, ever", [saysNothing], "TimedOut after 2"],
  [
    "the platform's deadline passes, twice",
    [answer(504, failure(504, "DEADLINE_EXCEEDED", [error("internalError", "DEADLINE_EXCEEDED")]))],
    "TimedOut after 2"
  ],
  [
    "the stream ends in an error under status 200",
    [answer(200, [{ results: [] }, failure(503, "UNAVAILABLE", [])]), goals],
    "read 1 after 2"
  ],
  [
    "the query is wrong",
    [answer(400, [failure(400, "INVALID_ARGUMENT", [error("queryError", "UNRECOGNIZED_FIELD")])])],
    "Rejected after 1"
  ]
]

describe("a publish", () => {
  for (const [when, steps, outcome] of writes) {
    it.live(`when ${when}: ${outcome}`, () =>
      Effect.provide(
        Effect.gen(function*() {
          assert.strictEqual(yield* publishing(steps), outcome)
        }),
        silent
      ))
  }

  it.live("is safe to repeat when nobody listens at the address", () =>
    Effect.gen(function*() {
      const port = yield* freePort
      const { platform } = yield* scripted({}, { baseUrl: `http://127.0.0.1:${port}` })
      const { reason } = yield* Effect.flip(platform.publish(account, plan))
      assert.deepStrictEqual({ ...reason }, { _tag: "Unavailable", timedOut: false })
    }).pipe(Effect.provide(silent)))
})

describe("a read", () => {
  for (const [when, steps, outcome] of reads) {
    it.live(`when ${when}: ${outcome}`, () =>
      Effect.provide(
        Effect.gen(function*() {
          assert.strictEqual(yield* reading(steps), outcome)
        }),
        silent
      ))
  }

  it.live("gives the time that the platform asks for to the caller, with the request's id", () =>
    Effect.gen(function*() {
      const { platform } = yield* scripted({ calls: [rateLimit("90.5s")] })
      const { reason, requestId } = yield* Effect.flip(platform.conversionGoals(account))
      assert.deepStrictEqual({ ...reason }, { _tag: "RateLimited", retryAfterSeconds: 91 })
      assert.strictEqual(requestId, "request-1")
    }).pipe(Effect.provide(silent)))

  it.live("names the setting when the platform has retired the version", () =>
    Effect.gen(function*() {
      for (
        const step of [
          plain(404),
          answer(400, failure(400, "INVALID_ARGUMENT", [error("requestError", "UNSUPPORTED_VERSION")]))
        ]
      ) {
        const { platform } = yield* scripted({ calls: [step] }, { apiVersion: "v12" })
        const { message, reason } = yield* Effect.flip(platform.conversionGoals(account))
        assert.match(message, /v12.*ADPLATFORM_API_VERSION/)
        assert.strictEqual(reason._tag, "Rejected")
      }
    }).pipe(Effect.provide(silent)))

  it.live("waits no longer than its patience in all", () =>
    Effect.gen(function*() {
      const waits = {
        repeats: 100,
        transientStart: Duration.millis(20),
        rateLimitStart: Duration.millis(20),
        timedOutWait: Duration.millis(20),
        patience: Duration.millis(100)
      }
      const { calls, platform } = yield* scripted({ calls: [outage] }, { retry: waits })
      yield* Effect.flip(platform.conversionGoals(account))
      assert.isAtLeast(calls.length, 3)
      assert.isAtMost(calls.length, 4)
    }).pipe(Effect.provide(silent)))
})

describe("a refused plan", () => {
  const at = (index: number, ...path: ReadonlyArray<string>) => ({
    location: {
      fieldPathElements: [
        { fieldName: "mutate_operations", index },
        ...path.map((part) => {
          const [fieldName = "", place] = part.split("#")
          return place === undefined ? { fieldName } : { fieldName, index: Number(place) }
        })
      ]
    }
  })

  it.live("names the draft's fields, each fault once and no consequence of another", () =>
    Effect.gen(function*() {
      const encoder = yield* scripted({})
      const encoded = yield* encoder.platform.encode(account, plan)
      const ad = encoded.findIndex(({ path }) => path === "adGroups[1].rsas[0]")
      const long = error(
        "stringLengthError",
        "TOO_LONG",
        at(
          ad,
          "ad_group_ad_operation",
          "create",
          "ad",
          "responsive_search_ad",
          "headlines#2",
          "text"
        )
      )
      const { platform } = yield* scripted({
        calls: [answer(
          400,
          failure(400, "INVALID_ARGUMENT", [
            error("campaignError", "DUPLICATE_CAMPAIGN_NAME", at(1, "campaign_operation", "create", "name")),
            long,
            long,
            error("newResourceCreationError", "TEMP_ID_RESOURCE_HAD_ERRORS", at(6, "ad_group_operation", "create")),
            error("mutateError", "RESOURCE_NOT_FOUND", {
              ...at(7, "ad_group_criterion_operation"),
              trigger: { stringValue: "customers/1/adGroups/-3" }
            })
          ])
        )]
      })
      const findings = yield* platform.validate(account, plan)
      assert.deepStrictEqual(findings.map(({ code, path }) => [path, code]), [
        ["campaignName", "campaignError.DUPLICATE_CAMPAIGN_NAME"],
        ["adGroups[1].rsas[0].headlines[2].text", "stringLengthError.TOO_LONG"]
      ])
    }).pipe(Effect.provide(silent)))

  it.live("is a bug of ours when the platform cannot even parse it, and says so", () =>
    Effect.gen(function*() {
      const body = {
        error: {
          code: 400,
          message: "Invalid JSON payload received. Unknown name \"startDate\"",
          status: "INVALID_ARGUMENT",
          details: [{ "@type": "type.googleapis.com/google.rpc.BadRequest", fieldViolations: [{ field: "x" }] }]
        }
      }
      const { platform } = yield* scripted({ calls: [answer(400, body, { "request-id": "from-header" })] })
      const { reason, requestId } = yield* Effect.flip(platform.publish(account, plan))
      assert.deepStrictEqual(reason._tag === "Rejected" ? reason.findings.map((finding) => ({ ...finding })) : [], [
        { path: null, code: "http.INVALID_ARGUMENT", message: body.error.message }
      ])
      assert.strictEqual(requestId, "from-header")
    }).pipe(Effect.provide(silent)))
})

const freePort = Effect.callback<number>((resume) => {
  const server = createServer()
  server.listen(0, "127.0.0.1", () => {
    const { port } = server.address() as AddressInfo
    server.close(() => resume(Effect.succeed(port)))
  })
})
