import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { CampaignId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { nextRevision } from "@campaigns/domain/Drafts/NextRevision"
import { notPublished, type Publication, revisedPublication } from "@campaigns/domain/Drafts/Publication"
import { beginApplying, cancelApplying, endApplying, sendChanges } from "@campaigns/domain/Publishing/ApplyDraft"
import { fullDraft } from "@campaigns/port-contracts/Drafts/FullDraft"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"

const [task, other] = [1, 2].map((n) => TaskId.make(`00000000-0000-7000-8000-00000000000${n}`)) as [TaskId, TaskId]
const now = DateTime.makeUnsafe("2026-03-01T10:00:00Z")
const later = DateTime.makeUnsafe("2026-03-01T11:00:00Z")

const published = { _tag: "Published", taskId: other, campaignId: CampaignId.make(5), at: now } as const
const planId = "a plan"
const begun = { ...published, applying: { taskId: task, planId, sendingSince: null } }
const sending = { ...published, applying: { taskId: task, planId, sendingSince: now } }
const states = {
  "not published": notPublished,
  publishing: { _tag: "Publishing", taskId: task, sendingSince: null, mayHaveMade: [] },
  published,
  begun,
  sending,
  "of another attempt": { ...published, applying: { taskId: other, planId, sendingSince: now } }
} satisfies Record<string, Publication>
type State = keyof typeof states

const events = {
  begin: (draft) => beginApplying(draft, { taskId: task, planId }),
  send: (draft) => sendChanges(draft, task, later),
  end: (draft) => endApplying(draft, task),
  cancel: (draft) => cancelApplying(draft, task)
} satisfies Record<string, (draft: CampaignDraft) => Result.Result<CampaignDraft, { readonly _tag: string }>>
type Name = keyof typeof events

const over = { send: "AttemptOver", end: "AttemptOver", cancel: "AttemptOver" }

/** The state that each event makes of each state, or the name of its refusal. */
const table: Record<State, Record<Name, Publication | string>> = {
  "not published": { ...over, begin: "DraftNotPublished" },
  publishing: { ...over, begin: "DraftNotPublished" },
  published: { ...over, begin: begun },
  begun: {
    begin: "DraftIsApplying",
    send: { ...published, applying: { taskId: task, planId, sendingSince: later } },
    end: published,
    cancel: published
  },
  sending: { begin: "DraftIsApplying", send: sending, end: published, cancel: "SendingHasBegun" },
  "of another attempt": { ...over, begin: "DraftIsApplying" }
}

describe("applying a published draft's changes", () => {
  for (const state of Object.keys(states) as ReadonlyArray<State>) {
    for (const event of Object.keys(events) as ReadonlyArray<Name>) {
      const expected = table[state][event]
      it(`${event} when ${state}: ${typeof expected === "string" ? expected : expected._tag}`, () => {
        const draft: CampaignDraft = { ...fullDraft, publication: states[state] }
        const outcome: Result.Result<CampaignDraft, { readonly _tag: string }> = events[event](draft)
        if (Result.isFailure(outcome)) return assert.strictEqual(outcome.failure._tag, expected)
        assert.deepStrictEqual(outcome.success.publication, expected)
        assert.deepStrictEqual({ ...outcome.success, publication: draft.publication }, draft)
      })
    }
  }

  it("is stored at the same revision, in both directions, and no revision tells of it", () => {
    const open: CampaignDraft = { ...fullDraft, publication: published }
    const frozen: CampaignDraft = { ...fullDraft, publication: begun }
    assert.deepStrictEqual(nextRevision(open, frozen, later), frozen)
    assert.deepStrictEqual(nextRevision(frozen, open, later), open)
    assert.strictEqual(nextRevision(open, { ...open, publication: { ...published } }, later), open)
    for (const publication of [begun, sending]) assert.deepStrictEqual(revisedPublication(publication), published)
  })
})
