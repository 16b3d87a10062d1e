import { assert, it } from "@effect/vitest"
import type { Body } from "../src/Api/Request.ts"
import type { ChangesOf } from "../src/Screens/Draft/DraftData.ts"

// A body that is wrong does not compile: where one of these does, `npm run types` finds the unused directive.

const right: ChangesOf<"ad-groups"> = { ad_groups: [{ id: 1, removed_keyword_ids: [2] }] }

// @ts-expect-error -- a field that the operation does not have
const renamed: ChangesOf<"ad-groups"> = { ad_groups: [{ id: 1, keyword_ids_removed: [2] }] }

// @ts-expect-error -- a word that the field does not have
const word: ChangesOf<"campaign-settings"> = { geo_target_type: "NEAR" }

// @ts-expect-error -- an amount as text
const amount: ChangesOf<"ads"> = { rsas: [{ id: "1", headlines: [] }] }

// @ts-expect-error -- a required field that is missing
const missing: Body<"POST /api/v1/campaigns/drafts"> = { name: "Trail shoes" }

// @ts-expect-error -- a field of another part of the body
const misplaced: Body<"PATCH /api/v1/campaigns/live/:customer_id/:campaign_id"> = { status: "PAUSED", ad_groups: [] }

it("sends what compiles as it is", () => {
  assert.deepStrictEqual(right.ad_groups, [{ id: 1, removed_keyword_ids: [2] }])
  assert.strictEqual(new Set([renamed, word, amount, missing, misplaced]).size, 5)
})
