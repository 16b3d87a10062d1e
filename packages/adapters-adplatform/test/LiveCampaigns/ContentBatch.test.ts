import { AdPlatform } from "@campaigns/application/AdPlatform/AdPlatform"
import { LiveCampaigns, MOST_TOGETHER } from "@campaigns/application/AdPlatform/LiveCampaigns"
import { CampaignId } from "@campaigns/domain/Drafts/Ids"
import type { LiveContent } from "@campaigns/domain/LiveCampaigns/LiveContent"
import { contractAccount as account } from "@campaigns/port-contracts/AdPlatform/ContractDraft"
import { AdPlatformSandbox } from "@campaigns/sandboxes/AdPlatform/AdPlatformSandbox"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { togetherQuery } from "../../src/LiveCampaigns/ContentBatch.ts"
import { fault, sandboxed } from "../AdPlatform/support/Sandboxed.ts"
import { publishedCampaign, read } from "./support/SandboxLaws.ts"

/** The campaigns of the large case; `DRIFT_CAMPAIGNS=2000` is what a customer's drift check is measured with. */
const CAMPAIGNS = Number(process.env["DRIFT_CAMPAIGNS"] ?? 60)

const whole = ({ readAt: _, ...content }: LiveContent) => content

const searches = Effect.gen(function*() {
  const { controlUrl } = yield* AdPlatformSandbox
  const { requests } = yield* Effect.promise(async () =>
    await (await fetch(`${controlUrl}/requests`)).json() as {
      readonly requests: ReadonlyArray<{ readonly kind: string; readonly request_id: string }>
    }
  )
  return requests.filter(({ kind }) => kind === "search").map(({ request_id }) => request_id)
})

/** The number of searches that something takes. */
const counted = <A, E, R>(ask: Effect.Effect<A, E, R>) =>
  Effect.gen(function*() {
    const before = new Set(yield* searches)
    const answer = yield* ask
    return { answer, searches: (yield* searches).filter((id) => !before.has(id)).length }
  })

const contents = (ids: ReadonlyArray<CampaignId>) =>
  Effect.flatMap(LiveCampaigns, (live) => live.contents(account, ids))

describe("campaigns that are read together", () => {
  it.live("are what each is by itself, in as many requests for many as for one; one that is not there is left out", () =>
    Effect.gen(function*() {
      const ids = yield* Effect.forEach(["One", "Two", "Three"], publishedCampaign)
      const alone = yield* Effect.forEach(ids, read)
      const one = yield* counted(contents(ids.slice(0, 1)))
      const all = yield* counted(contents([...ids, CampaignId.make(7)]))
      assert.deepStrictEqual(all.answer.map(whole), alone.map(whole))
      assert.deepStrictEqual(one.answer.map(whole), alone.slice(0, 1).map(whole))
      assert.strictEqual(all.searches, one.searches)
      assert.deepStrictEqual(yield* contents([]), [])
    }).pipe(Effect.provide(sandboxed)))

  it.live("are none while the platform is unwell", () =>
    Effect.gen(function*() {
      const id = yield* publishedCampaign("One")
      yield* fault({ on: "search", kind: "outage", times: 100 })
      const { reason } = yield* Effect.flip(contents([id]))
      assert.strictEqual(reason._tag, "Unavailable")
    }).pipe(Effect.provide(sandboxed)))

  it.live(
    `of a customer with ${CAMPAIGNS} take a dozen requests for every ${MOST_TOGETHER}`,
    () =>
      Effect.gen(function*() {
        yield* AdPlatform
        const ids = yield* Effect.forEach(
          Array.from({ length: CAMPAIGNS }, (_, index) => `Campaign ${index}`),
          publishedCampaign,
          { concurrency: 4 }
        )
        globalThis.gc?.()
        const start = process.memoryUsage().heapUsed
        let [most, requests] = [0, 0]
        for (let from = 0; from < ids.length; from += MOST_TOGETHER) {
          const { answer, searches } = yield* counted(contents(ids.slice(from, from + MOST_TOGETHER)))
          assert.lengthOf(answer, Math.min(MOST_TOGETHER, ids.length - from))
          assert.isAtMost(searches, 14)
          requests += searches
          most = Math.max(most, process.memoryUsage().heapUsed - start)
        }
        assert.isAtMost(requests, 14 * Math.ceil(CAMPAIGNS / MOST_TOGETHER))
        return { campaigns: CAMPAIGNS, requests, mostHeapMiB: Math.round(most / 2 ** 20) }
      }).pipe(
        Effect.provide(sandboxed),
        Effect.tap((figures) => process.env["DRIFT_CAMPAIGNS"] === undefined ? Effect.void : Effect.log(figures))
      ),
    1_800_000
  )

  it("are asked for by the question about one of them", () => {
    const ids = [CampaignId.make(1), CampaignId.make(2)]
    assert.strictEqual(
      togetherQuery("SELECT ad_group.id FROM ad_group WHERE campaign.id = 1 AND ad_group.status != 'REMOVED'", ids),
      "SELECT campaign.id, ad_group.id FROM ad_group WHERE campaign.id IN (1, 2) AND ad_group.status != 'REMOVED'"
    )
    assert.strictEqual(
      togetherQuery("SELECT campaign.name, campaign.id FROM campaign WHERE campaign.id = 1", ids),
      "SELECT campaign.name, campaign.id FROM campaign WHERE campaign.id IN (1, 2)"
    )
  })
})
