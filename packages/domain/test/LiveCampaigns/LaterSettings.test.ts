import type { CampaignContent } from "@campaigns/domain/LiveCampaigns/CampaignContent"
import { completedBase, completedDraft } from "@campaigns/domain/LiveCampaigns/LaterSettings"
import { assert, describe, it } from "@effect/vitest"
import { draftOf } from "../Drafts/ExampleDrafts.ts"
import { content, settings } from "./support/Contents.ts"

const { finalUrlSuffix: _, trackingUrlTemplate: __, ...known } = content.settings
const earlier: CampaignContent = { ...content, settings: known as CampaignContent["settings"] }
const live = settings({ finalUrlSuffix: "from=search", trackingUrlTemplate: null })

describe("a base of an earlier version", () => {
  it("gets the settings that it did not know from the campaign, and nothing else", () => {
    assert.deepStrictEqual(completedBase(earlier, live)?.settings, {
      ...known,
      finalUrlSuffix: "from=search",
      trackingUrlTemplate: null
    })
    assert.isNull(completedBase(content, live))
  })

  it("gives them to its draft, unless the draft says something of its own", () => {
    const draft = draftOf()
    assert.strictEqual(completedDraft(draft, earlier, live).settings.finalUrlSuffix, "from=search")
    const own = { ...draft, settings: { ...draft.settings, finalUrlSuffix: "own=1" } }
    assert.strictEqual(completedDraft(own, earlier, live), own)
    assert.strictEqual(completedDraft(draft, content, live), draft)
  })
})
