import { bodyLogLimit, makeRequestLog } from "@campaigns/sandboxes/LanguageModel/SandboxState"
import { assert, it } from "@effect/vitest"

it("The log of requests keeps no more of bodies than its limit", () => {
  const log = makeRequestLog()
  const body = "x".repeat(Math.floor(bodyLogLimit / 2.5))
  const request = { at: "2026-11-20T12:00:00.000Z", wire: "openai", order: "rsa", fault: null, body } as const
  for (let count = 0; count < 5; count++) log.begin(request, body.length)
  assert.deepStrictEqual(log.list().map(({ id }) => id), [4, 5])
})
