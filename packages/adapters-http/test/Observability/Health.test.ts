import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as HttpService from "../../src/HttpService.ts"
import type { ReadinessProbe } from "../../src/Observability/ReadinessProbes.ts"
import { makeResponseConformance, observe } from "../support/ResponseConformance.ts"
import { SampleApi } from "../support/SampleApi.ts"
import { sampleService } from "../support/SampleService.ts"

const { violations } = makeResponseConformance(HttpService.documentOf(SampleApi))

const ask = async (path: string, probes: ReadonlyArray<ReadinessProbe>) => {
  const service = sampleService({ probes })
  const response = await observe("GET", path, await service.call("GET", path))
  await service.dispose()
  assert.deepStrictEqual(violations(response), [])
  return { status: response.status, body: JSON.parse(response.body) as unknown }
}

describe("health checks", () => {
  const database: ReadinessProbe = { name: "database", check: Effect.void }
  const tasks: ReadinessProbe = { name: "task_engine", check: Effect.fail("gone") }

  it("says that the process lives whatever the probes say", async () => {
    assert.deepStrictEqual(await ask("/health/live", [tasks]), { status: 200, body: { status: "ok" } })
  })

  it("is ready when every probe is", async () => {
    assert.deepStrictEqual(await ask("/health/ready", [database]), {
      status: 200,
      body: { status: "ok", probes: { database: "ok" } }
    })
  })

  it("names the part that failed, by an error or by a defect", async () => {
    const bug: ReadinessProbe = { name: "bug", check: Effect.die("broken") }
    assert.deepStrictEqual(await ask("/health/ready", [database, tasks, bug]), {
      status: 503,
      body: { status: "unavailable", probes: { database: "ok", task_engine: "failed", bug: "failed" } }
    })
  })
})
