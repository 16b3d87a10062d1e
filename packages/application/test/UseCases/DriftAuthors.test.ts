import type { ChangeEvent } from "@campaigns/application/AdPlatform/LiveCampaigns"
import { authorsOf } from "@campaigns/application/LiveCampaigns/DriftAuthors"
import { differenceId } from "@campaigns/domain/internal/LiveCampaigns/Decisions"
import type { Difference } from "@campaigns/domain/LiveCampaigns/MergeElements"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"

const bid = (adGroupId: number, number: number): Difference => ({
  path: ["live", "adGroups", adGroupId, "keywords", number, "cpcBidMicros"],
  side: "live",
  base: 1,
  draft: 1,
  live: 2,
  label: "",
  key: `adGroup ${adGroupId}/keyword ${number}/cpcBidMicros`,
  kind: "keyword",
  platformIds: [adGroupId, number],
  isElement: false
})

const event = (userEmail: string, resource: string): ChangeEvent => ({
  at: DateTime.makeUnsafe("2026-11-20T10:00:00.000Z"),
  userEmail,
  clientType: "GOOGLE_ADS_WEB_CLIENT",
  resourceType: "AD_GROUP_CRITERION",
  resourceName: `customers/1/adGroupCriteria/${resource}`,
  operation: "UPDATE",
  changedFields: ["cpcBidMicros"]
})

describe("the people behind a drift", () => {
  it("are told apart where one keyword has one number in two ad groups", () => {
    const [one, other] = [bid(20, 300), bid(21, 300)]
    for (const open of [[one, other], [other, one]]) {
      const authors = authorsOf([event("ada@x.test", "20~300"), event("bob@x.test", "21~300")], open, [])
      assert.deepStrictEqual(authors.map(({ differenceIds, userEmail }) => [userEmail, differenceIds]), [
        ["bob@x.test", [differenceId(other)]],
        ["ada@x.test", [differenceId(one)]]
      ])
    }
  })

  it("are joined to no difference of another keyword", () => {
    const authors = authorsOf([event("ada@x.test", "20~301"), event("bob@x.test", "22~300")], [bid(20, 300)], [])
    assert.deepStrictEqual(authors.map(({ differenceIds }) => differenceIds), [[], []])
  })
})
