import { DraftId, NegativeKeywordId } from "@campaigns/domain/Drafts/Ids"
import { notPublished } from "@campaigns/domain/Drafts/Publication"
import { CustomerId } from "@campaigns/domain/Identity/Ids"
import { adoptLive } from "@campaigns/domain/LiveCampaigns/AdoptLive"
import type { CampaignContent } from "@campaigns/domain/LiveCampaigns/CampaignContent"
import { compareCampaigns } from "@campaigns/domain/LiveCampaigns/CompareCampaigns"
import { contentOfDraft, contentPaths, type DraftTerms } from "@campaigns/domain/LiveCampaigns/ContentOfDraft"
import { noDecisions } from "@campaigns/domain/LiveCampaigns/Decisions"
import { importDraft, type Imported } from "@campaigns/domain/LiveCampaigns/ImportDraft"
import { planChanges } from "@campaigns/domain/LiveCampaigns/PlanChanges"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"
import { asLive, content, liveOf, shownPath } from "./support/Contents.ts"

const terms: DraftTerms = { accountGoals: content.settings.conversionGoals, containsEuPoliticalAdvertising: null }

const counter = (start: number) => () => start++

const negative = (platformId: number, text: string) => ({
  elementId: null,
  platformId,
  text,
  matchType: "BROAD" as const
})

const excluding = (...texts: ReadonlyArray<string>): CampaignContent => ({
  ...content,
  negativeKeywords: texts.map((text, index) => negative(501 + index, text))
})

const imported = (live: CampaignContent) =>
  Result.getOrThrow(importDraft(liveOf(live), {
    id: DraftId.make(1),
    customerId: CustomerId.make(1_234_567_890),
    now: DateTime.makeUnsafe("2026-11-23T10:00:00Z"),
    publication: notPublished,
    terms,
    newId: counter(1)
  }))

/** The sides with the draft's exclusions changed. */
const withDrafts = ({ base, draft }: Imported, change: (texts: ReadonlyArray<string>) => ReadonlyArray<string>) => {
  const before = draft.settings.negativeKeywords
  const negativeKeywords = change(before.map(({ text }) => text)).map((text, index) =>
    before.find((known) => known.text === text) ??
      { id: NegativeKeywordId.make(800 + index), text, matchType: "BROAD" as const }
  )
  return { base, draft: { ...draft, settings: { ...draft.settings, negativeKeywords } } }
}

const compared = ({ base, draft }: Imported, live: CampaignContent) =>
  compareCampaigns(base, contentOfDraft(draft, base, terms), asLive(live), contentPaths(draft))

const shown = (sides: Imported, live: CampaignContent) =>
  compared(sides, live).differences.map(({ path, side }) => `${shownPath(path)} ${side}`)

describe("exclusions of a campaign", () => {
  const live = excluding("free", "jobs")
  const sides = imported(live)

  it("go into a draft that is made of the campaign, each under an id of its own", () => {
    const { negativeKeywords } = sides.draft.settings
    assert.deepStrictEqual(negativeKeywords.map(({ text }) => text), ["free", "jobs"])
    assert.strictEqual(new Set(negativeKeywords.map(({ id }) => id)).size, 2)
    assert.deepStrictEqual(shown(sides, live), [])
  })

  it("are added and removed on the platform as the draft says, and what only the platform has stays", () => {
    const changed = withDrafts(sides, (texts) => [...texts.slice(1), "used", "old"])
    const now = excluding("free", "jobs", "cheap")
    assert.deepStrictEqual(shown(changed, now), [
      "live.negativeKeywords[501] draft",
      "negativeKeywords[1] draft",
      "negativeKeywords[2] draft",
      "live.negativeKeywords[503] live"
    ])
    const plan = planChanges({
      comparison: compared(changed, now),
      base: changed.base,
      draft: contentOfDraft(changed.draft, changed.base, terms),
      live: liveOf(asLive(now)),
      decisions: noDecisions,
      kept: []
    })
    assert.deepStrictEqual(plan.requests.flat().map(({ summary }) => summary), [
      "Do not exclude \"free\" from the campaign any more.",
      "Exclude \"used\" (broad) from the campaign.",
      "Exclude \"old\" (broad) from the campaign."
    ])
    assert.deepStrictEqual(plan.afterImage.negativeKeywords.map(({ text }) => text).toSorted(), [
      "cheap",
      "jobs",
      "old",
      "used"
    ])
  })

  it("are no difference when both sides added the same", () => {
    const changed = withDrafts(sides, (texts) => [...texts, "Used"])
    assert.deepStrictEqual(shown(changed, excluding("free", "jobs", "used")), ["negativeKeywords[2] both"])
  })

  it("are taken into the draft, and out of it, with the platform's side", () => {
    const now = excluding("jobs", "cheap")
    const adopted = Result.getOrThrow(adoptLive(sides.draft, {
      comparison: compared(sides, now),
      base: sides.base,
      draft: contentOfDraft(sides.draft, sides.base, terms),
      live: asLive(now),
      ids: null
    }, counter(900)))
    assert.deepStrictEqual(adopted.draft.settings.negativeKeywords.map(({ text }) => text), ["jobs", "cheap"])
    assert.deepStrictEqual(shown(adopted, now), [])
  })

  it("that a base has without a draft's number stay the platform's own", () => {
    const unnumbered = { ...sides.base, negativeKeywords: live.negativeKeywords }
    const without = withDrafts(sides, () => [])
    assert.deepStrictEqual(shown({ ...without, base: unnumbered }, live), [])
  })
})
