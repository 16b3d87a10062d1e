import { afterAll, assert, describe, it } from "@effect/vitest"
import { goldenPairs, goldenRequest } from "./GoldenPairs.ts"
import { makeSample } from "./SampleApi.ts"

describe("a request that FastAPI has answered", () => {
  const sample = makeSample()
  afterAll(() => sample.dispose())

  it("is in the recording 65 times", () => {
    assert.strictEqual(goldenPairs.length, 65)
  })

  for (const pair of goldenPairs) {
    it(`is answered alike: ${pair.case}`, async () => {
      const response = await sample.handler(goldenRequest(pair))
      const body = await response.json()
      assert.strictEqual(response.status, pair.status, JSON.stringify(body))
      if (pair.status !== 422) return
      assert.strictEqual(response.headers.get("content-type"), "application/json")
      // As text, so that the order of the errors and of their keys counts.
      assert.strictEqual(JSON.stringify(body, null, 1), JSON.stringify(pair.body, null, 1))
    })
  }
})
