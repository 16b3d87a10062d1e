import type { CampaignDraft } from "@campaigns/domain/Drafts/CampaignDraft"
import { CampaignId, TaskId } from "@campaigns/domain/Drafts/Ids"
import { notPublished, type Publication } from "@campaigns/domain/Drafts/Publication"
import { UserId } from "@campaigns/domain/Identity/Ids"
import {
  anew,
  beginPublishing,
  cancelPublishing,
  completePublishing,
  failPublishing,
  MOST_REMEMBERED,
  startSending
} from "@campaigns/domain/Publishing/PublishDraft"
import { fullDraft } from "@campaigns/port-contracts/Drafts/FullDraft"
import { assert, describe, it } from "@effect/vitest"
import * as DateTime from "effect/DateTime"
import * as Result from "effect/Result"

const taskOf = (n: number) => TaskId.make(`00000000-0000-7000-8000-${String(n).padStart(12, "0")}`)
const [earlier, task, other] = [taskOf(1), taskOf(2), taskOf(3)]
const now = DateTime.makeUnsafe("2026-03-01T10:00:00Z")
const later = DateTime.makeUnsafe("2026-03-01T11:00:00Z")
const campaignId = CampaignId.make(5)

const sending = { _tag: "Publishing", taskId: task, sendingSince: now, mayHaveMade: [earlier] } as const
const states = {
  untried: notPublished,
  remembering: { _tag: "NotPublished", taskId: earlier, mayHaveMade: [earlier] },
  begun: { _tag: "Publishing", taskId: task, sendingSince: null, mayHaveMade: [earlier] },
  sending,
  "of another attempt": { ...sending, taskId: other },
  published: { _tag: "Published", taskId: task, campaignId, at: now }
} satisfies Record<string, Publication>
type State = keyof typeof states

type Event = (draft: CampaignDraft) => Result.Result<CampaignDraft, { readonly _tag: string }>
const events = {
  begin: (draft) => beginPublishing(draft, task),
  send: (draft) => startSending(draft, task, later),
  complete: (draft) => completePublishing(draft, task, campaignId, later),
  fail: (draft) => failPublishing(draft, task),
  cancel: (draft) => cancelPublishing(draft, task)
} satisfies Record<string, Event>
type Name = keyof typeof events

const begunFrom = (mayHaveMade: ReadonlyArray<TaskId>): Publication => ({
  _tag: "Publishing",
  taskId: task,
  sendingSince: null,
  mayHaveMade
})
const openAgain = (...mayHaveMade: ReadonlyArray<TaskId>): Publication => ({
  _tag: "NotPublished",
  taskId: task,
  mayHaveMade
})
const made: Publication = { _tag: "Published", taskId: task, campaignId, at: later }

const over = { send: "AttemptOver", complete: "AttemptOver", fail: "AttemptOver", cancel: "AttemptOver" }

/** The state that each event makes of each state, or the name of its refusal. */
const table: Record<State, Record<Name, Publication | string>> = {
  untried: { ...over, begin: begunFrom([]) },
  remembering: { ...over, begin: begunFrom([earlier]) },
  begun: {
    begin: "DraftIsPublishing",
    send: { ...sending, sendingSince: later },
    complete: made,
    fail: openAgain(earlier),
    cancel: openAgain(earlier)
  },
  sending: {
    begin: "DraftIsPublishing",
    send: sending,
    complete: made,
    fail: openAgain(earlier, task),
    cancel: "SendingHasBegun"
  },
  "of another attempt": { ...over, begin: "DraftIsPublishing" },
  published: { ...over, begin: "DraftAlreadyPublished" }
}

describe("publishing a draft", () => {
  for (const state of Object.keys(states) as ReadonlyArray<State>) {
    for (const event of Object.keys(events) as ReadonlyArray<Name>) {
      const expected = table[state][event]
      it(`${event} when ${state}: ${typeof expected === "string" ? expected : expected._tag}`, () => {
        const draft: CampaignDraft = { ...fullDraft, publication: states[state] }
        const outcome = (events[event] as Event)(draft)
        if (Result.isFailure(outcome)) assert.strictEqual(outcome.failure._tag, expected)
        else {
          assert.deepStrictEqual(outcome.success.publication, expected)
          // Nothing else of a draft changes.
          assert.deepStrictEqual({ ...outcome.success, publication: draft.publication }, draft)
        }
      })
    }
  }

  const applying = { taskId: other, planId: "plan", sendingSince: null }
  const changing = { applicationId: 1, planId: "plan", by: UserId.make(1), sentAt: now }
  const busy = { applying: { ...states.published, applying }, changing: { ...states.published, changing } }

  for (const [state, publication] of Object.entries<Publication>({ ...states, ...busy })) {
    for (const removed of [null, campaignId, CampaignId.make(6)]) {
      const isAnew = state === "published" && removed === campaignId
      it(`anew when ${state}, and ${removed} is removed: ${isAnew ? "as one that nobody published" : "as it was"}`, () => {
        const draft: CampaignDraft = { ...fullDraft, publication }
        assert.deepStrictEqual(anew(draft, removed), isAnew ? { ...draft, publication: notPublished } : draft)
      })
    }
  }

  it("anew says that nobody meant the whole world, where nothing else was said", () => {
    const wide = (targetWorldwide: boolean | null, locationTargets = fullDraft.settings.locationTargets) =>
      anew(
        {
          ...fullDraft,
          publication: states.published,
          settings: { ...fullDraft.settings, targetWorldwide, locationTargets }
        },
        campaignId
      ).settings.targetWorldwide
    assert.deepStrictEqual([wide(null, []), wide(true, []), wide(false, []), wide(null)], [false, true, false, null])
  })

  it("remembers the last attempts that may have made a campaign, and not without end", () => {
    let draft: CampaignDraft = { ...fullDraft, publication: notPublished }
    for (let n = 1; n <= MOST_REMEMBERED + 2; n++) {
      draft = Result.getOrThrow(beginPublishing(draft, taskOf(n)))
      draft = Result.getOrThrow(failPublishing(Result.getOrThrow(startSending(draft, taskOf(n), now)), taskOf(n)))
    }
    const { publication } = draft
    if (publication._tag !== "NotPublished") return assert.fail("the draft is open again")
    assert.deepStrictEqual(
      publication.mayHaveMade,
      Array.from({ length: MOST_REMEMBERED }, (_, index) => taskOf(index + 3))
    )
  })
})
