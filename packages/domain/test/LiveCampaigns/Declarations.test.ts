import { CampaignId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { contentOfDraft } from "@campaigns/domain/LiveCampaigns/ContentOfDraft"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import { draftOf } from "../Drafts/ExampleDrafts.ts"
import { content, withSettings } from "./support/Contents.ts"

const at = DateTime.makeUnsafe("2026-11-20T10:00:00Z")

type Said = boolean | null

/** The declaration of a draft's content by its own, that of its publication, its account's, and its base's. */
const declared = (
  { account, base, own, published }: { readonly own: Said; published: Said; account: Said; base: Said }
): Said => {
  const blank = draftOf()
  const draft = {
    ...blank,
    settings: { ...blank.settings, containsEuPoliticalAdvertising: own },
    publication: {
      _tag: "Published" as const,
      taskId: TaskId.make("0190a1b2-0000-7000-8000-000000000001"),
      campaignId: CampaignId.make(7),
      at,
      ...(published === null ? {} : { declaration: { contains: published, declaredBy: null, declaredAt: at } })
    }
  }
  const terms = { accountGoals: [], containsEuPoliticalAdvertising: account }
  return contentOfDraft(draft, withSettings(content, { containsEuPoliticalAdvertising: base }), terms)
    .settings.containsEuPoliticalAdvertising
}

describe("the declaration of a draft's content", () => {
  it.each([true, false])("is the first that says anything: own, publication, account, base; here %s", (one) => {
    const other = !one
    assert.strictEqual(declared({ own: one, published: other, account: other, base: other }), one)
    assert.strictEqual(declared({ own: null, published: one, account: other, base: other }), one)
    assert.strictEqual(declared({ own: null, published: null, account: one, base: other }), one)
    assert.strictEqual(declared({ own: null, published: null, account: null, base: one }), one)
  })
})
