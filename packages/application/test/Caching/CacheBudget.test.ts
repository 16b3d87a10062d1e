import { cacheLimits } from "@campaigns/application/Caching/CacheBudget"
import { contentWeight } from "@campaigns/application/Drafts/DraftWeight"
import { MAX_KEYWORDS_OF_DRAFT } from "@campaigns/domain/Limits"
import { adGroup, keyword } from "@campaigns/port-contracts/Drafts/ExampleDrafts"
import { assert, it } from "@effect/vitest"

it("The cache of drafts has room for the largest draft of keywords with addresses", () => {
  const one = { ...keyword(1, "k".repeat(30)), finalUrl: `https://${"a".repeat(72)}` }
  const group = adGroup(2, Array.from({ length: MAX_KEYWORDS_OF_DRAFT }, () => one))
  assert.isAtMost(contentWeight({ adGroups: [group] }), cacheLimits.drafts * 0.99)
})
